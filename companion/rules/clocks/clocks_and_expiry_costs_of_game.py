"""Which clocks and costs a game allows. Every game can be played with every kind of clock.

A game without the ability `HasUsualClocksAndExpiryCosts` has no usual clocks but those of the menu, and running
out of time costs nothing. `Game.stretches` says what a time limit can be for.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import NamedTuple

from companion.rules.clocks.time_control_base import LONGEST, OVERTIME, TELL, TimeControl
from companion.rules.facts import Json
from companion.rules.game import Game
from companion.rules.optional_game_protocols import HasOvertimePenalty, HasUsualClocksAndExpiryCosts
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.sentences import Refused, Sentence, says

MOST_POINTS = 100
"""The highest penalty for a minute of overtime."""


class UsualClock(NamedTuple):
    """A clock that is usual for a game, and the players' name for it (17 characters)."""

    label: Sentence
    control: TimeControl


class ExpiryCost(NamedTuple):
    """What running out of time may cost: a stable name, and the players' name (17 characters)."""

    name: str
    label: Sentence


def possible_expiry_costs(game: Game, control: TimeControl | type[TimeControl]) -> Sequence[str]:
    """Return the names of the possible costs in a game when the time of a clock runs out.

    Overtime is for a time of each seat's own only: a common time has none.
    """
    own = (
        (cost.name for cost in game.costs) if isinstance(game, HasUsualClocksAndExpiryCosts) else ()
    )
    return (TELL, *own) if control.common else (TELL, *own, OVERTIME)


def may_overtime_cost_points(game: Game) -> bool:
    """Return whether overtime may cost points in a game."""
    return isinstance(game, HasOvertimePenalty) and game.penalizes


def check_clock_fits_game(game: Game, control: TimeControl) -> None:
    """Pass for a clock that `game` can be played with; raise `Refused` for any other."""
    if control.stretch and control.stretch not in game.stretches:
        raise Refused(says("no such limit\n{name}", name=control.stretch[:SMALL_ROW]))
    if control.zero not in possible_expiry_costs(game, control):
        raise Refused(says("can't be so\n{name}", name=f"zero {control.zero}"[:SMALL_ROW]))
    if control.penalty and not (control.goes_on and may_overtime_cost_points(game)):
        raise Refused(says("can't be so\n{name}", name="clock: penalty"))
    for part in control.parts:
        _check_figures(part)
        if part is not control and part.stretch not in ("", game.stretches[0]):
            raise Refused(says("no such stage\n{name}", name=part.stretch[:SMALL_ROW]))


def _check_figures(control: TimeControl) -> None:
    for field in fields(control):
        value = getattr(control, field.name)
        nothing = field.name in ("period", "periods", "turns") and value == 0
        if field.name == "penalty" and value > MOST_POINTS:
            raise Refused(says("can't be so\n{name}", name="clock: penalty"))
        if isinstance(value, int) and (nothing or not 0 <= value <= LONGEST):
            raise Refused(says("can't be so\n{name}", name=f"clock: {field.name}"))
    if control.ms_left(control.first_account(""), 0) == 0:
        raise Refused(says("can't be so\n{name}", name="clock"))


def parse_clock_for_game(game: Game, said: Json) -> TimeControl | None:
    """Return the clock written in `said`, None if `game` can't be played with it."""
    if not isinstance(said, str):
        return None
    from companion.rules.clocks import notation

    try:
        control = notation.read(said)
        check_clock_fits_game(game, control)
    except (LookupError, ValueError, Refused):
        return None
    return control
