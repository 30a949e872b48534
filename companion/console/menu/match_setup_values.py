"""The set-up of a match: its options, dice, clock and arbiter, and how it is remembered."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from companion.console.setting_definitions import DICE
from companion.rules.asks import Seat
from companion.rules.clocks import TimeControl
from companion.rules.facts import Facts, Json
from companion.rules.game import Game, Options
from companion.rules.sentences import Refused

_NOBODY: Mapping[Seat, str] = MappingProxyType({})


class MatchSetup(NamedTuple):
    """How a match is played: options of the rules, who throws the dice, a clock, an arbiter.

    A match that began elsewhere goes on from the facts `begun`. `names` are the players' by their
    seats, as far as they are told.
    """

    options: Options
    dice: str = "device"
    clock: TimeControl | None = None
    begun: Facts | None = None
    arbiter: bool = False
    names: Mapping[Seat, str] = _NOBODY

    def to_json(self) -> Json:
        """Return the set-up as JSON, to be remembered; without `begun`."""
        from companion.rules.clocks import notation

        clock = None if self.clock is None else notation.write(self.clock)
        arbiter = {"arbiter": True} if self.arbiter else {}
        names = {"names": dict(self.names)} if self.names else {}
        return {
            "options": dict(self.options),
            "dice": self.dice,
            "clock": clock,
            **arbiter,
            **names,
        }


def default_match_setup(game: Game) -> MatchSetup:
    """Return the rule book's set-up; options without a choice are left out."""
    return MatchSetup(
        {option.key: option.default for option in game.options if len(option.values) > 1}
    )


def setup_from_json(kept: Json, game: Game) -> MatchSetup | None:
    """Return the set-up from `MatchSetup.to_json`, None if `game` can no longer be played so."""
    if not isinstance(kept, Mapping):
        return None
    options, dice, clock = (kept.get(part) for part in ("options", "dice", "clock"))
    if dice not in DICE or not isinstance(options, Mapping):
        return None
    possible = {option.key: option.values for option in game.options}
    chosen = {
        key: value
        for key, value in options.items()
        if isinstance(value, int | str) and value in possible.get(key, ())
    }
    control = _clock(clock, game)
    lacks_clock = clock is not None and control is None
    if chosen != options or lacks_clock or options_refusal(game, chosen) is not None:
        return None
    names = kept.get("names")
    told = names if isinstance(names, Mapping) else _NOBODY
    return MatchSetup(
        chosen,
        str(dice),
        control,
        arbiter=kept.get("arbiter") is True,
        names={seat: name for seat, name in told.items() if isinstance(name, str)},
    )


def options_refusal(game: Game, options: Options) -> Refused | None:
    """Return why no match of `game` can be played with these options, None if one can."""
    try:
        game.begin(options)
    except Refused as refused:
        return refused
    return None


def _clock(kept: Json, game: Game) -> TimeControl | None:
    if kept is None:
        return None
    from companion.rules.clocks.clocks_and_expiry_costs_of_game import parse_clock_for_game

    return parse_clock_for_game(game, kept)
