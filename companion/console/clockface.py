"""The time that is left of a stretch, as players read it, and when that changes.

All times are ms of match time, as in `companion.rules.clocks`.
"""

from companion.console.wording import minutes
from companion.rules.clocks import Clock


def time_left(clock: Clock, now: int) -> str:
    """Minutes and seconds that are left at `now`, "" without a limit."""
    left = clock.left(max(now, clock.since))
    return "" if left is None else minutes(left)


def changes(clock: Clock, now: int) -> int | None:
    """When the digits of `time_left` will next be others than at `now`, None for never."""
    now = max(now, clock.since)
    left = clock.left(now)
    if left is None or left <= 0 or clock.runs is None:
        return None
    return now + (left % 1000 or 1000)
