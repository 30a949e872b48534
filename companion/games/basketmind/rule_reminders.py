"""Reminders of rules that the device can't check, shown behind ``?`` for the asks concerned.

Each reminder is the text of one rule. They are shown in this order.
"""

from companion.games.basketmind.house_rules import Rulings
from companion.rules.rule_reminder import RuleReminder
from companion.rules.sentences import says

SEATING = RuleReminder(
    "BM-08",
    says(
        "Board across the table. Score panel behind the basket, digits to the board; grey discs on the other side."
    ),
)
NO_PLACE = RuleReminder(
    "BM-06", says("One player a circle. No move ends on the basket or beyond the lines.")
)
ATTACKERS = RuleReminder(
    "BM-12",
    says(
        "Attacker first: four men 2 or more circles from the key, the man with the ball on a hatched circle."
    ),
)
DEFENDERS = RuleReminder(
    "BM-13", says("Then the defender: five men on free circles, 2 or more from midcourt.")
)
ZONE = RuleReminder(
    "BM-16", says("A man's zone: circle 1 at the top of the board, 2 to 6 clockwise, 7 his own.")
)
MOVE = RuleReminder("BM-30", says("One man moves: guard 4, forward 3, center 2 circles."))
TEAM_MOVE = RuleReminder("BM-31", says("Or a team move: up to three men, 1 circle each."))
LINES = RuleReminder(
    "BM-32",
    says("The man with the ball stays inside the lines. Others may run outside but not end there."),
)
PAST = RuleReminder(
    "BM-33", says("You pass over team mates and smaller men. Equal or taller men stop you.")
)
ENDS = RuleReminder(
    "BM-34", says("A move ends on a free circle inside the lines; on the basket only to dunk.")
)
KEY = RuleReminder(
    "BM-35", says("A move may end inside the key only in a turn that ends with a shot.")
)
LINE = RuleReminder(
    "BM-39",
    says(
        "Pass: a straight line from a free circle of his zone to a free circle of the other's. Own circles count as free."
    ),
)
NO_LINE = RuleReminder("BM-40", says("No free line: no pass."))
FROM = RuleReminder(
    "BM-46", says("Shoot from any free circle of his zone, not from behind the backboard.")
)
STEP = RuleReminder(
    "BM-54",
    says("One blocker may step towards the shooter: guard 3, forward 2, center 1."),
    ("block_move_short", False),
)
ANY_STEP = RuleReminder(
    "BM-54",
    says("One man, short or tall, may step towards the shooter: guard 3, forward 2, center 1."),
    ("block_move_short", True),
)
REACH = RuleReminder("BM-57", says("Discs lie on the shooter's zone, next to their blocker."))
TALL = RuleReminder(
    "BM-92", says("Guards block guards; forwards guards and forwards; centers all.")
)
GO_FOR_IT = RuleReminder(
    "BM-68", says("Defender's centers that did not block move first, then the attacker's centers.")
)
CENTERS_ONLY = RuleReminder("BM-69", says("Only centers go for a rebound."))
AROUND = RuleReminder(
    "BM-70", says("Circle 1 is behind the basket: out. 2 to 6 go clockwise round it.")
)
NEAREST = RuleReminder(
    "BM-71", says("It is the attacker's if his center is on the circle or strictly nearest.")
)
OWN_REBOUND = RuleReminder(
    "BM-27",
    says("Own rebound: the two discs change places on the panel, and ten new turns begin."),
)
CAUGHT = RuleReminder(
    "BM-76",
    says(
        "Interception: the ball ran through two neighbours of the active man's zone in a row, ends included."
    ),
)
NOT_CAUGHT = RuleReminder("BM-77", says("One circle, or two but not in a row: no interception."))
IN_THE_AIR = RuleReminder("BM-78", says("A shot can't be intercepted; what came before it can."))
ENCLOSED = RuleReminder(
    "BM-37", says("Enclosed: no circle of his zone inside the lines can be reached by a defender.")
)
CIRCLED = RuleReminder(
    "BM-79",
    says(
        "Press if a defender is next to the ball; heights don't matter. All who are next to it press."
    ),
    ("press_subset", False),
)
SOME_PRESS = RuleReminder(
    "BM-79",
    says("Any of the defenders next to the ball may press; heights don't matter."),
    ("press_subset", True),
)
HIDE = RuleReminder(
    "BM-80", says("Choose a free circle of his zone inside the lines; 7 is his own.")
)
EIGHT = RuleReminder("A-16", says("8 is no circle: it loses the ball."), ("pick8", "turnover"))
LAY = RuleReminder(
    "BM-81", says("One disc for each presser, as long as circles are left."), ("press_fewer", False)
)
LAY_FEWER = RuleReminder(
    "BM-81", says("At most one disc for each presser; five men lay all."), ("press_fewer", True)
)
ANYWHERE = RuleReminder(
    "A-18", says("Discs lie on any circle the ball may be on."), ("press_adjacent", False)
)
NEXT_TO = RuleReminder(
    "A-18", says("Discs lie on circles next to a presser only."), ("press_adjacent", True)
)

REMINDERS: dict[str, tuple[RuleReminder, ...]] = {
    "opening": (SEATING,),
    "set_up": (ATTACKERS, NO_PLACE),
    "tip_off": (DEFENDERS,),
    "attack": (MOVE, TEAM_MOVE, LINE, NO_LINE, PAST, LINES, ENDS, KEY),
    "defence": (MOVE, TEAM_MOVE, PAST, ENDS, CIRCLED, SOME_PRESS),
    "shot": (STEP, ANY_STEP, TALL, IN_THE_AIR),
    "shot_pick": (FROM, ZONE, EIGHT),
    "block_discs": (REACH, ZONE),
    "no_disc": (REACH,),
    "circles": (FROM,),
    "too_far": (FROM,),
    "dunk": (IN_THE_AIR,),
    "rebound": (GO_FOR_IT, CENTERS_ONLY, AROUND),
    "rebounder": (NEAREST, AROUND, OWN_REBOUND),
    "claim": (CAUGHT, NOT_CAUGHT, ZONE),
    "trap": (ENCLOSED,),
    "fair": (CAUGHT, NOT_CAUGHT),
    "enclosed": (ENCLOSED,),
    "press_pick": (HIDE, ZONE, EIGHT),
    "press_discs": (LAY, LAY_FEWER, ANYWHERE, NEXT_TO, ZONE),
    "covered": (LAY, LAY_FEWER, ANYWHERE, NEXT_TO),
    "illegal": (FROM, HIDE),
}


def reminders_for_ask(ask: str, rulings: Rulings) -> tuple[RuleReminder, ...]:
    """Return the reminders of an ask at a table with these rulings."""
    return tuple(each for each in REMINDERS.get(ask, ()) if each.applies_to(rulings))
