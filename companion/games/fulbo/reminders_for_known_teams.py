"""Reminders of rules that the device can't check, for both profiles of known teams."""

from companion.rules.reminders import Reminder
from companion.rules.sentences import says

NEARER = Reminder(
    "DF-50", says("A lead pass that failed needs no REC if it came nearer to its receiver.")
)
INTO_GOAL = Reminder("DF-62", says("A parried ball that heads into the goal is a corner."))
