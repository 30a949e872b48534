"""The usual clocks of Dichoso fúlbo: halves whose time both teams share."""

from collections.abc import Sequence

from companion.rules.clocks.clocks_and_expiry_costs_of_game import UsualClock
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.sentences import says

MINUTE = 60_000
HALF = "half"
USUAL: Sequence[UsualClock] = tuple(
    UsualClock(
        says("halves of {n} min", n=minutes), SharedPeriod(HALF, minutes * MINUTE, zero=HALF)
    )
    for minutes in (20, 45)
)
