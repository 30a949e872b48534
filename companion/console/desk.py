"""What menus know: the games, the pads, the language, what is remembered, what is saved."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from companion.console.gestures import HOLD
from companion.console.pads import KeyNames, Style, key_names
from companion.console.sounds import LOUD, OFF, VOLUMES
from companion.rules.clocks import Limit
from companion.rules.game import Game, Options
from companion.rules.words import Facts, Json, Words


class Saved(NamedTuple):
    """A match that can be gone on with.

    `summary` is that of its play. `broken_off` says how play ended the last time if it is to
    be offered at once: ``power`` (the plug was pulled) or ``off``; "" for a match put away.
    """

    match: bytes
    title: str
    summary: Callable[[Words], tuple[str, str]]
    broken_off: str = ""


class Setup(NamedTuple):
    """How a match is played: rules options, who throws the dice, a time limit.

    It goes on from the facts `begun` if it began elsewhere, which no other match does.
    """

    options: Options
    dice: str = "device"
    limit: Limit | None = None
    begun: Facts | None = None

    def kept(self) -> Json:
        """The same as something to remember."""
        limit = None if self.limit is None else [self.limit.of, self.limit.ms]
        return {"options": dict(self.options), "dice": self.dice, "limit": limit}


class Desk(NamedTuple):
    """What menus know. `styles` are those of the pads, in their order from left to right."""

    games: Sequence[Game]
    styles: Mapping[str, Style]
    languages: Mapping[str, Words]
    remembered: Mapping[str, Json]
    saved: Sequence[Saved] = ()

    @property
    def pads(self) -> Sequence[str]:
        """The names of the pads, from left to right."""
        return tuple(self.styles)

    @property
    def keys(self) -> KeyNames:
        """What the panel calls their keys."""
        return key_names(self.styles.values())

    @property
    def language(self) -> str | None:
        """The language that was chosen, None at the first start."""
        if len(self.languages) == 1:
            return next(iter(self.languages))
        chosen = self.remembered.get("language")
        return chosen if isinstance(chosen, str) and chosen in self.languages else None

    @property
    def words(self) -> Words:
        """The language in use."""
        return self.languages[self.language or next(iter(self.languages))]

    @property
    def hold(self) -> int:
        """ms that make a tap a hold."""
        ms = self.remembered.get("hold")
        return ms if isinstance(ms, int) and 200 <= ms <= 2000 else HOLD

    @property
    def volume(self) -> str:
        """How loud the device is; once it was remembered as true or false."""
        kept = self.remembered.get("sound")
        if kept is False:
            return OFF
        return kept if isinstance(kept, str) and kept in VOLUMES else LOUD

    def last(self, game: Game) -> Setup | None:
        """How `game` was played the last time, if that is still possible."""
        kept = self.remembered.get(f"last {game.name}")
        if not isinstance(kept, Mapping):
            return None
        options, dice, limit = (kept.get(part) for part in ("options", "dice", "limit"))
        if dice not in ("device", "own") or not isinstance(options, Mapping):
            return None
        possible = {option.key: option.values for option in game.options}
        chosen = {
            key: value
            for key, value in options.items()
            if isinstance(value, int | str) and value in possible.get(key, ())
        }
        return Setup(chosen, str(dice), _limit(limit, game)) if chosen == options else None


def _limit(kept: Json, game: Game) -> Limit | None:
    match kept:
        case [str(of), int(ms)] if of in game.stretches and ms > 0:
            return Limit(of, ms)
        case _:
            return None
