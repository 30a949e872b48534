"""Game clocks: immutable values computed from the times of entries. Nothing in here ticks.

A `Clock` holds what every seat has used. A `TimeControl` is what a seat may use: each
kind is a file of its own, and this package imports only those that every match needs. `notation`
knows them all. All times are ms of match time: the time that the device has been powered during the
match.
"""

from companion.rules.clocks.running_clock import NOBODY, Clock
from companion.rules.clocks.stretch_limit import StretchLimit
from companion.rules.clocks.time_control_base import (
    LONGEST,
    OVERTIME,
    TELL,
    Account,
    Reading,
    TimeControl,
    WarningMark,
)

__all__ = [
    "LONGEST",
    "NOBODY",
    "OVERTIME",
    "TELL",
    "Account",
    "Clock",
    "Reading",
    "StretchLimit",
    "TimeControl",
    "WarningMark",
]
