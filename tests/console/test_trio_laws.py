"""No secret shows while it is picked with three keys: neither its row nor its column."""

from collections.abc import Callable, Sequence
from itertools import chain, repeat
from typing import NamedTuple

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

from companion.console.key_command_types import ChooseSecretHalf, CommandsByGesture
from companion.console.keys_and_edges import POINTING
from companion.console.trio_commands_and_hints import TrioCommandsAndHints
from companion.games.basketmind import BASKETMIND
from companion.rules.game import Game
from companion.rules.sentences import Words
from tests.console.rim import PADS, TRIOS, playing
from tests.console.test_laws import LIMITS, TABLE, Seen, picks, seen
from tests.toy import HIGH_BID

CHART = {
    6: ("left", "left"),
    1: ("left", "middle"),
    2: ("left", "right"),
    7: ("middle", "middle"),
    5: ("right", "left"),
    4: ("right", "middle"),
    3: ("right", "right"),
}
"""The row and the column of a value, from the drawing 6 1 2 / ! 7 P / 5 4 3."""

TAP, HOLD = 50, 650


class Touch(NamedTuple):
    """After a wait a key is pressed for a while; a hand may tap what it likes before it picks."""

    after: int
    pad: str
    key: str
    held: int = TAP


class Lock(NamedTuple):
    """A pick of a value: its row, whatever somebody else presses meanwhile, its column."""

    after: int
    pad: str
    value: int
    between: Touch | None = None


Hand = Touch | Lock

AFTER = st.sampled_from([400, 0, 40, 310, 2000, 30_000])


@st.composite
def touches(draw: st.DrawFn) -> Touch:
    """A tap on any pad, or anything on the table's own keys."""
    pad, key = draw(st.sampled_from([*((pad, key) for pad in TRIOS for key in POINTING), *TABLE]))
    held = draw(st.sampled_from([TAP, 4, HOLD])) if pad == "table" else TAP
    return Touch(draw(AFTER), pad, key, held)


def locks() -> st.SearchStrategy[Lock]:
    between = st.none() | touches()
    return st.builds(Lock, AFTER, st.sampled_from(list(PADS)), st.integers(1, 7), between)


HANDS = st.lists(touches() | locks(), max_size=12)


class Unfinished(Exception):
    """What was locked is not what was meant, or nothing: hands would go on from different places."""


class Life:
    """What shows of a life in which every secret is another one of those that are allowed.

    A pick lies `shift` further among them, so its row and its column are others. The life ends
    when a pick is shown to everybody.
    """

    def __init__(self, game: Game, shift: int) -> None:
        faces = chain((5,), repeat(3))
        self.rim = playing(game, kit=TRIOS, faces=faces, clock=LIMITS[game.name])
        self.shift = shift
        self.public: list[Seen] = []
        self.locked: list[int] = []
        self._over = False

    def lives(self, hands: Sequence[Hand]) -> "Life":
        for hand in hands:
            if isinstance(hand, Touch):
                self._touches(hand)
            else:
                self._locks(hand)
        return self

    def _touches(self, touch: Touch) -> None:
        self._waits(touch.after)
        self._presses(touch.pad, touch.key, touch.held)

    def _locks(self, lock: Lock) -> None:
        """A key that is no pick any more, or not yet, is the same in every life."""
        self._waits(lock.after)
        meant, before = self._meant(lock), len(self.locked)
        row, column = CHART[lock.value if meant is None else meant]
        self._presses(lock.pad, row, TAP)
        if lock.between is not None:
            self._touches(lock.between)
        self._waits(400)
        self._presses(lock.pad, column, HOLD)
        if meant is not None and not self._over and self.locked[before:] != [meant]:
            raise Unfinished

    def _meant(self, lock: Lock) -> int | None:
        """The pick of this life, None if none is asked for or that one is not allowed."""
        among = () if self._over else picks(self.rim, lock.pad)
        if lock.value not in among:
            return None
        return among[(among.index(lock.value) + self.shift) % len(among)]

    def _presses(self, pad: str, key: str, ms: int) -> None:
        self.rim.edge(pad, key, True)
        self._looks()
        self._waits(ms)
        self.rim.edge(pad, key, False)
        self._looks()

    def _waits(self, ms: int) -> None:
        self.rim.wait(ms)
        self._looks()

    def _looks(self) -> None:
        self._over = self._over or any(entry.key == "reveal" for entry in self.rim.match.log)
        assert self.rim.table is not None
        self.locked = [opening.values[0] for opening in self.rim.table.vault.values()]
        if not self._over:
            self.public.append(seen(self.rim))


def keeps_its_secrets(game: Game, hands: Sequence[Hand], shift: int) -> bool:
    """Whether two lives look the same that differ in all their secrets."""
    try:
        one, twin = (Life(game, by).lives(hands) for by in (0, shift))
    except Unfinished:
        return True
    return one.public == twin.public


def holds(pad: str) -> Touch:
    return Touch(400, pad, "middle", HOLD)


def taps(pad: str, *keys: str) -> tuple[Touch, ...]:
    return tuple(Touch(400, pad, key) for key in keys)


TIP_OFF = (holds("left"), holds("right"), *taps("left", "right", "middle"))
ATTACK = (*TIP_OFF, Lock(400, "right", 3))
SITUATIONS: dict[str, tuple[Game, Sequence[Hand]]] = {
    "two bids at once": (HIGH_BID, ()),
    "the set-up's activation": (BASKETMIND, TIP_OFF),
    "an activation, or a press instead": (BASKETMIND, (*ATTACK, *taps("left", "middle"))),
    "the circle of a shot": (
        BASKETMIND,
        (*ATTACK, *taps("left", "left", "middle"), *taps("right", "right", "middle", "middle")),
    ),
}


@pytest.mark.parametrize("situation", SITUATIONS)
@given(hands=HANDS, shift=st.integers(1, 4))
def test_a_pick_does_not_show(situation: str, hands: list[Hand], shift: int) -> None:
    game, before = SITUATIONS[situation]
    assert keeps_its_secrets(game, (*before, *hands), shift)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_secrets_are_made_in_these_situations(situation: str) -> None:
    game, before = SITUATIONS[situation]
    hands = (*before, Lock(400, "left", 4), Lock(400, "right", 4))
    one, twin = Life(game, 0).lives(hands), Life(game, 2).lives(hands)
    assert one.locked
    assert len(one.locked) == len(twin.locked)
    assert all(a != b for a, b in zip(one.locked, twin.locked, strict=True))


# A law that can't be broken is none: each of these leaks is found.


def _points_at_the_row(patch: pytest.MonkeyPatch) -> None:
    """The chart shows which row was chosen."""
    whole = TrioCommandsAndHints.hints

    def leaky(self: TrioCommandsAndHints, words: Words, tip: str = "") -> Sequence[str]:
        return [f"row {self.actions.row}"] if self.secret else whole(self, words, tip)

    patch.setattr(TrioCommandsAndHints, "hints", leaky)


def _skips_a_row(patch: pytest.MonkeyPatch) -> None:
    """The upper row needs no hold: its tap acts at once."""
    commands = TrioCommandsAndHints.commands

    def leaky(self: TrioCommandsAndHints, key: str) -> CommandsByGesture:
        given = commands(self, key)
        return CommandsByGesture(ChooseSecretHalf(0)) if self.secret and key == "left" else given

    patch.setattr(TrioCommandsAndHints, "commands", leaky)


@pytest.mark.parametrize("leak", [_points_at_the_row, _skips_a_row])
def test_a_planted_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    find(
        st.tuples(HANDS, st.integers(1, 4)),
        lambda life: not keeps_its_secrets(HIGH_BID, *life),
        settings=settings(max_examples=2000, database=None),
    )
