"""How a match is set up: its options, dice, clock and arbiter, and how that is remembered."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.console.settings import DICE
from companion.rules.clocks import Control
from companion.rules.game import Game, Options
from companion.rules.sentences import Facts, Json, Refused


class MatchSetup(NamedTuple):
    """How a match is played: rules options, who throws the dice, a clock, an arbiter.

    It goes on from the facts `begun` if it began elsewhere, which no other match does.
    """

    options: Options
    dice: str = "device"
    clock: Control | None = None
    begun: Facts | None = None
    arbiter: bool = False

    def kept(self) -> Json:
        """Return the same as something to remember."""
        from companion.rules.clocks import notation

        clock = None if self.clock is None else notation.write(self.clock)
        arbiter = {"arbiter": True} if self.arbiter else {}
        return {"options": dict(self.options), "dice": self.dice, "clock": clock, **arbiter}


def default_match_setup(game: Game) -> MatchSetup:
    """Return a set-up as the rule book has it; what nobody can choose is left out."""
    return MatchSetup(
        {option.key: option.default for option in game.options if len(option.values) > 1}
    )


def setup_from_json(kept: Json, game: Game) -> MatchSetup | None:
    """Return what `MatchSetup.kept` gave, if a match of `game` can still be played so."""
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
    return MatchSetup(chosen, str(dice), control, arbiter=kept.get("arbiter") is True)


def options_refusal(game: Game, options: Options) -> Refused | None:
    """Return why no match of `game` can be played by these options, None if one can."""
    try:
        game.begin(options)
    except Refused as refused:
        return refused
    return None


def _clock(kept: Json, game: Game) -> Control | None:
    if kept is None:
        return None
    from companion.rules.clocks.clocks_allowed_by_game import parse_clock_for_game

    return parse_clock_for_game(game, kept)
