"""Clocks that are usual for many games."""

from collections.abc import Sequence

from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.bronstein import Bronstein
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.clocks_and_expiry_costs_of_game import UsualClock
from companion.rules.clocks.count_up import CountUp
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.clocks.stages import Stage, Stages
from companion.rules.clocks.stretch_limit import StretchLimit
from companion.rules.clocks.time_control_base import TimeControl
from companion.rules.facts import Facts
from companion.rules.game import Game, Options
from companion.rules.optional_game_protocols import HasUsualClocksAndExpiryCosts
from companion.rules.sentences import says

SECOND, MINUTE = 1_000, 60_000

STANDARD = Stages(
    (
        Stage(Fischer(90 * MINUTE, 30 * SECOND), 40),
        Stage(Fischer(30 * MINUTE, 30 * SECOND)),
    )
)
"""40 moves in 90 minutes, then 30 minutes for the rest, and 30 s for every move from the first on."""

EVERYWHERE: Sequence[UsualClock] = (
    UsualClock(says("FIDE rapid"), Fischer(15 * MINUTE, 10 * SECOND)),
    UsualClock(says("FIDE blitz"), Fischer(3 * MINUTE, 2 * SECOND)),
    UsualClock(says("FIDE standard"), STANDARD),
)
"""The rates of play of FIDE's championships: rapid, blitz, and its Swiss tournaments."""

KINDS: Sequence[TimeControl] = (
    AbsoluteTime(10 * MINUTE),
    Fischer(5 * MINUTE, 5 * SECOND),
    Delay(5 * MINUTE, 5 * SECOND),
    Bronstein(5 * MINUTE, 5 * SECOND),
    Hourglass(MINUTE),
    ByoYomi(10 * MINUTE, 30 * SECOND, 5),
    Canadian(10 * MINUTE, 5 * MINUTE, 15),
    STANDARD,
    CountUp(),
)
"""An example of each kind that gives each seat its own time."""


def usual_clocks(game: Game, options: Options, begun: Facts | None) -> Sequence[UsualClock]:
    """Return the usual clocks for a match of `game`, its own first."""
    facts = begun or game.begin(options).facts()
    own = game.clocks(options, facts) if isinstance(game, HasUsualClocksAndExpiryCosts) else ()
    return (*own, *EVERYWHERE)


def one_control_of_each_kind(game: Game) -> Sequence[TimeControl]:
    """Return a clock of each kind that `game` can be played with, limits of its stretches first."""
    limits = (StretchLimit(stretch, MINUTE) for stretch in game.stretches)
    return (*limits, *KINDS, SharedPeriod(game.stretches[-1], 20 * MINUTE))
