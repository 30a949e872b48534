"""Reminders of rules that the device can't check, shown behind ``?`` for the asks concerned.

Each reminder is the text of one rule. They are shown in this order.
"""

from companion.games.backgammon.house_rules import Rulings
from companion.rules.rule_reminder import RuleReminder
from companion.rules.sentences import says

SET_UP = RuleReminder(
    "BG-06", says("Set up: 2 on your 24, 5 on 13, 3 on 8, 5 on 6. 167 pips each.")
)
WAYS = RuleReminder(
    "BG-05", says("You move from 24 down to 1; your 1 is the 24 of the other player.")
)
TWO_MOVES = RuleReminder("BG-10", says("Two numbers: two moves, with one checker or with two."))
ROLLED = RuleReminder(
    "A-04", says("The die thrown first is played first."), ("die_order", "rolled")
)
FOUR_MOVES = RuleReminder("BG-12", says("A double: four moves of that number."))
BOTH = RuleReminder("A-05", says("Play as many dice as can be played."), ("full_play", "both"))
LARGER = RuleReminder(
    "A-05",
    says("Play both dice if you can; if only one of them, the larger if you can."),
    ("full_play", "standard"),
)
VOLUNTARY = RuleReminder(
    "A-05", says("Play one die if you can, the others if you like."), ("full_play", "voluntary")
)
BLOCKED = RuleReminder(
    "BG-17", says("Where two checkers of the other player are, you can't stand.")
)
HIT = RuleReminder("BG-16", says("A single checker of the other player goes to the bar."))
ENTER = RuleReminder(
    "BG-19", says("From the bar first: with die d to your 25-d. Nothing else moves before.")
)
HOME = RuleReminder("BG-23", says("Bear off only while all your checkers are on 1 to 6."))
NEARER = RuleReminder(
    "BG-24", says("A larger die than needed bears off too."), ("bear_off", "leaflet")
)
FURTHEST = RuleReminder(
    "BG-24",
    says("A larger die than needed bears off from the highest point only."),
    ("bear_off", "standard"),
)
CRAWFORD = RuleReminder(
    "A-12",
    says("No double in the first game in which somebody lacks one point."),
    ("crawford", True),
)
BEAVERS = RuleReminder(
    "A-12",
    says("Who is doubled may double at once and keep the cube; then the other one answers."),
    ("beavers", True),
)
JACOBY = RuleReminder("A-12", says("Gammons count only after a double."), ("jacoby", True))

MOVING = (WAYS, TWO_MOVES, ROLLED, FOUR_MOVES, BOTH, LARGER, VOLUNTARY, BLOCKED, HIT, ENTER)
OFF = (HOME, NEARER, FURTHEST)

REMINDERS: dict[str, tuple[RuleReminder, ...]] = {
    "opening": (SET_UP, WAYS),
    "roll": (CRAWFORD, JACOBY, BEAVERS),
    "doubled": (JACOBY, BEAVERS),
    "beavered": (JACOBY,),
    "play": (*MOVING, *OFF),
    "move": (*MOVING, *OFF),
    "stuck": (*MOVING, *OFF),
    "used": (),
    "resigned": (JACOBY,),
    "off": (JACOBY,),
}


def reminders_for_ask(ask: str, rulings: Rulings) -> tuple[RuleReminder, ...]:
    """Return the reminders of an ask at a table with these rulings."""
    return tuple(each for each in REMINDERS[ask] if each.applies_to(rulings))
