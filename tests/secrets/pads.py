"""What keys are to somebody who may know the rules and not the picks.

While a secret is picked, keys fall into kinds: those that lock a pick, those that do nothing, those
that begin a pick of two strokes, and those that do something else, which everybody may see. Keys
of a kind have to look alike.
"""
# pyright: reportPrivateUsage=false

from collections.abc import Hashable, Iterator
from itertools import product
from typing import NamedTuple

from companion.console.current_ask_ui import CurrentAskUi
from companion.console.help_pages import HelpPages
from companion.console.hexpad_commands_and_hints import HexpadCommandsAndHints
from companion.console.key_command_types import (
    ChooseSecretHalf,
    CommandsByGesture,
    GiveAnswer,
    IgnoreKey,
    ReplaceDraft,
    ThrowDice,
)
from companion.console.trio_commands_and_hints import TrioCommandsAndHints
from companion.referee.referee import Referee

LOCK, FEINT = "lock", "feint"
TAP, HOLD = 40, 650
"""ms for which a key is tapped or held."""


class Stroke(NamedTuple):
    """A key that is pressed for some ms."""

    key: str
    held: int


class Covered(NamedTuple):
    """A pad on which a secret is picked now."""

    name: str
    laid: HexpadCommandsAndHints | TrioCommandsAndHints
    keys: tuple[str, ...]

    @property
    def picks(self) -> tuple[int, ...]:
        """What may be picked."""
        ring = self.laid.actions.ring
        assert ring is not None
        return tuple(ring.among)

    def kind(self, key: str, *, held: bool) -> Hashable:
        """What a key is. Of two strokes, the first is what the second can be then."""
        moves = self.laid.commands(key)
        later = moves.throw if moves.hold is None else moves.hold
        move = later if held and later is not None else moves.tap  # a tap alone acts at once
        match move:
            case ChooseSecretHalf(row):
                then = self._aimed(row)
                return frozenset(then.kind(other, held=True) for other in self.keys)
            case IgnoreKey() | None:
                return FEINT
            case GiveAnswer(name, values) if name == self.laid.actions.keys.ring:
                return LOCK if values[0] in self.picks else FEINT
            case _:
                return move

    def alike(self, kind: Hashable, *, held: bool) -> list[str]:
        """The keys that can be pressed instead of one of that kind."""
        kinds = {key: self.kind(key, held=held) for key in self.keys}
        if isinstance(kind, frozenset):
            return [key for key, own in kinds.items() if isinstance(own, frozenset) and own >= kind]
        return [key for key, own in kinds.items() if own == kind]

    def idle(self) -> str | None:
        """A key whose tap changes nothing at all, if there is one."""
        row = self.laid.actions.row
        for key in self.keys:
            move = self.laid.commands(key).tap
            if move is None or (isinstance(move, ChooseSecretHalf) and move.row == row):
                return key
        return None

    def strokes(self, pick: int) -> list[Stroke]:
        """How a pick is made; all picks of a pad take as many strokes."""
        for first, last in product(self._firsts(), self.keys):
            pad = self if first is None else self._aimed(self._row(first))
            given = pad.laid.commands(last).hold
            if isinstance(given, GiveAnswer) and given.values == (pick,):
                before = [] if first is None else [Stroke(f"{self.name} {first}", TAP)]
                return [*before, Stroke(f"{self.name} {last}", HOLD)]
        raise AssertionError(f"{pick} can't be picked")

    def _firsts(self) -> list[str | None]:
        two = any(isinstance(self.laid.commands(key).tap, ChooseSecretHalf) for key in self.keys)
        return [*self.keys] if two else [None]

    def _row(self, key: str) -> int | None:
        aim = self.laid.commands(key).tap
        return aim.row if isinstance(aim, ChooseSecretHalf) else None

    def _aimed(self, row: int | None) -> "Covered":
        return self._replace(laid=self.laid._replace(actions=self.laid.actions._replace(row=row)))


def covered(referee: Referee, pad: str) -> Covered | None:
    """The pad as a secret is picked on it, None if none is."""
    asked = _asked(referee)
    if asked is None or pad not in referee.app.console.scene.secret_pick_pads():
        return None
    laid = next(iter(asked.pads(asked.pane(), pad).values()))
    assert isinstance(laid, HexpadCommandsAndHints | TrioCommandsAndHints)
    seat = next(seat for seat, served in asked.seats.pads.items() if served == pad)
    return Covered(pad, laid, asked.seats.styles[asked.seats.pads[seat]].keys)


def useful(referee: Referee) -> list[Stroke]:
    """Presses that lead somewhere, on pads where no secret is picked."""
    asked = _asked(referee)
    if asked is None or asked.view.paused or asked.view.proposal is not None:
        return []
    secret = referee.app.console.scene.secret_pick_pads()
    return [
        Stroke(f"{asked.seats.pads[seat]} {key}", held)
        for seat, pad in asked.pads(asked.pane()).items()
        if asked.seats.pads[seat] not in secret
        for key in asked.seats.styles[asked.seats.pads[seat]].keys
        for held in _useful(pad.commands(key))
    ]


def _useful(moves: CommandsByGesture) -> Iterator[int]:
    if isinstance(moves.tap, GiveAnswer | ReplaceDraft):
        yield TAP
    if isinstance(moves.throw if moves.hold is None else moves.hold, GiveAnswer | ThrowDice):
        yield HOLD


def helps(referee: Referee) -> bool:
    """Whether ``?`` turns the pages of what it says."""
    return isinstance(referee.app.console.scene.over.front, HelpPages)


def _asked(referee: Referee) -> CurrentAskUi | None:
    """What is asked of the match on the table, None while something lies over it."""
    table = referee.app.console.scene.bare
    return None if table is None else table._prompt
