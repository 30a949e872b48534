"""Reminders of rules that the device can't check in the profile `full`."""

from companion.games.braintown import rule_reminders as known
from companion.games.braintown.rule_reminders import RuleReminder
from companion.rules.sentences import says

TOUCHES = RuleReminder(
    "BT-22", says("A die that touches two cards takes one of them, as its player likes.")
)
ORDER = RuleReminder("BT-42", says("Who plays uses bonus cards first, then the others clockwise."))

_STACKED = (known.STACKED, known.BOTH_STACKED)
_BONUS = (known.BONUS, known.WINDOW, ORDER)
_GOALS = (known.OBJECTIVE, known.PAIR, known.EITHER, known.OWN_TURN)
_BLIND = (known.BLIND, known.WRONG)
REMINDERS: dict[str, tuple[RuleReminder, ...]] = {
    "grid": (known.GRID, known.SECRET),
    "effects": (known.BEGINS,),
    "start": (known.FIRST,),
    "turn": (known.EFFECTS, known.ONCE, known.THROW, known.FALLEN, *_STACKED, known.SPECIAL),
    "more": (known.UNLEASH, *_BLIND, *_GOALS),
    "select": (known.SELECT, TOUCHES, known.TAKE, known.ENDS, *_BONUS),
    "take_effect": (known.ENDS,),
    "bonus": _BONUS,
    "back": (
        *(known.RETURN, known.HIDDEN, known.VISIBLE, known.GROUPS, known.SURPLUS, known.ACTION),
        *(known.AGAIN, known.IN_HAND, known.CONNECTED, *_BLIND, *_GOALS),
    ),
    "attack": (
        known.EFFECTS,
        known.ONCE,
        known.THROW_AT,
        known.FULLY,
        known.HITS,
        known.HEARTS,
        known.ONLY_VISIBLE,
    ),
    "hearts": (known.HITS, *_BONUS),
    "attacked": _GOALS,
    "fair": _GOALS,
    **{name: known.REMINDERS[name] for name in ("objective", "card", "again", "show", "ended")},
}
"""The reminders by the names of asks and panes."""
