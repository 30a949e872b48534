"""Reminders of rules that the device can't check, for both profiles of known teams."""

from companion.rules.rule_reminder import RuleReminder
from companion.rules.sentences import says

NEARER = RuleReminder(
    "DF-50", says("A lead pass that failed needs no REC if it came nearer to its receiver.")
)
INTO_GOAL = RuleReminder("DF-62", says("A parried ball that heads into the goal is a corner."))
