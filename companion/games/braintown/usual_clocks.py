"""The usual clocks of Braintown."""

from collections.abc import Sequence

from companion.rules.clocks.clocks_and_expiry_costs_of_game import UsualClock
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.stretch_limit import StretchLimit
from companion.rules.sentences import says

MINUTE = 60_000
USUAL: Sequence[UsualClock] = (
    UsualClock(says("2 min a turn"), StretchLimit("turn", 2 * MINUTE)),
    UsualClock(says("15 min, 20 s a turn"), Fischer(15 * MINUTE, 20_000)),
)
