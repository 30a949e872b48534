"""Reminders of rules that the device can't check, shown behind ``?`` for the asks concerned.

Each reminder is the text of one rule. They are shown in this order.
"""

from companion.rules.rule_reminder import RuleReminder
from companion.rules.sentences import says

GRID = RuleReminder(
    "BT-04", says("Shuffle 30 cards face down, 6 wide, 5 high. Rows count from 1 to 6.")
)
SECRET = RuleReminder("BT-06", says("Each player draws an objective and keeps it secret."))
FIRST = RuleReminder("BT-07", says("Least academic degree first, then the youngest, then a die."))
BEGINS = RuleReminder(
    "BT-09", says("Effects of cards that are visible at the start count at once.")
)
EFFECTS = RuleReminder(
    "BT-18", says("Visible effects count in a turn if an opponent says so at its start.")
)
ONCE = RuleReminder(
    "BT-19", says("An effect counts in everybody's turn as long as its card is visible.")
)
THROW = RuleReminder("BT-21", says("Throw all six dice onto the cards."))
SELECT = RuleReminder("BT-22", says("A die that lies on a card takes it into your hand."))
FALLEN = RuleReminder("BT-23", says("Dice off the table are 1 and take no card."))
STACKED = RuleReminder(
    "BT-24", says("A die on top of another one is 1 and takes no card."), ("stacked", "upper")
)
BOTH_STACKED = RuleReminder(
    "BT-24",
    says("A die on top of another one and that one are 1 and take no card."),
    ("stacked", "both"),
)
TAKE = RuleReminder("BT-25", says("Take all the cards that you selected, or none."))
GROUPS = RuleReminder("BT-28", says("Group two or three dice for each ability, never more."))
SURPLUS = RuleReminder("BT-29", says("Points that are too many are lost."))
RETURN = RuleReminder(
    "BT-31", says("All cards go back into gaps next to others before your turn ends.")
)
HIDDEN = RuleReminder("BT-32", says("Face down a card goes back for free."))
VISIBLE = RuleReminder("BT-33", says("Face up it goes back if you pay for one of its abilities."))
ACTION = RuleReminder(
    "BT-35", says("An action is done at once; an effect of the same card counts too.")
)
AGAIN = RuleReminder("BT-36", says("An action may be done again if you pay for it again."))
IN_HAND = RuleReminder("BT-37", says("Only cards in your hand are activated."))
ENDS = RuleReminder("BT-38", says("An effect ends when its card is taken."))
SPECIAL = RuleReminder("BT-16", says("Special text without a cost holds whenever it fits."))
BONUS = RuleReminder("BT-41", says("A bonus card turns one die to its number, then it is gone."))
WINDOW = RuleReminder(
    "BT-42", says("Bonus cards: anybody, right after a throw, before a die is used.")
)
CONNECTED = RuleReminder("BT-44", says("All eight cards around a card are connected with it."))
BLIND = RuleReminder("BT-45", says("Blind shot: the hidden card that it names is shown to all."))
WRONG = RuleReminder(
    "BT-46", says("A wrong one ends your turn, and all your bonus cards are lost.")
)
UNLEASH = RuleReminder("BT-48", says("To unleash your Cerebronio show your objective, for good."))
THROW_AT = RuleReminder("BT-50", says("Throw all dice of the attack at one card."))
FULLY = RuleReminder("BT-51", says("Only dice that lie fully on the card count."))
HITS = RuleReminder("BT-52", says("As many of them as the card has hearts have to show 3 or more."))
HEARTS = RuleReminder(
    "BT-12",
    says("A hidden card may be attacked: turn it up after the throw."),
    ("attack_hidden", True),
)
ONLY_VISIBLE = RuleReminder(
    "BT-12", says("Only visible cards may be attacked."), ("attack_hidden", False)
)
OWN_TURN = RuleReminder("BT-10", says("Only at the end of one's own turn does a player win."))
OBJECTIVE = RuleReminder(
    "BT-43",
    says("Objectives: all inhabitants of two types, or three of each type."),
    ("three_each", "card"),
)
PAIR = RuleReminder(
    "BT-43", says("Objectives: all inhabitants of two types."), ("three_each", "off")
)
EITHER = RuleReminder(
    "BT-43",
    says("Objectives: all inhabitants of two types. Three of each type win for anybody."),
    ("three_each", "everybody"),
)

ENTERED = RuleReminder(
    "BT-43",
    says("Two types in any order; three of each type are the same type twice."),
    ("three_each", "card"),
)
_DIFFERENT = says(
    "Two different types in any order. The same type twice is not refused, as that would tell, but is no objective."
)
DIFFERENT = RuleReminder("BT-43", _DIFFERENT, ("three_each", "off"))
DIFFERENT_TOO = RuleReminder("BT-43", _DIFFERENT, ("three_each", "everybody"))

_GOALS = (OBJECTIVE, PAIR, EITHER, OWN_TURN)
_BONUS = (BONUS, WINDOW)
REMINDERS: dict[str, tuple[RuleReminder, ...]] = {
    "grid": (GRID, SECRET),
    "start": (FIRST, BEGINS),
    "turn": (
        *(
            EFFECTS,
            ONCE,
            THROW,
            SELECT,
            FALLEN,
            STACKED,
            BOTH_STACKED,
            TAKE,
            GROUPS,
            SURPLUS,
            RETURN,
            HIDDEN,
        ),
        *(VISIBLE, ACTION, AGAIN, IN_HAND, ENDS, SPECIAL, CONNECTED, *_BONUS, *_GOALS),
    ),
    "more": (UNLEASH, BLIND, WRONG, *_GOALS),
    "payments": (GROUPS, SURPLUS, FALLEN, STACKED, BOTH_STACKED),
    "attack": (
        *(EFFECTS, ONCE),
        *(THROW_AT, FULLY, HITS, HEARTS, ONLY_VISIBLE, FALLEN, STACKED, BOTH_STACKED),
        *(*_BONUS, *_GOALS),
    ),
    "lost": (WRONG,),
    "fair": _GOALS,
    "objective": (SECRET, ENTERED, DIFFERENT, DIFFERENT_TOO, *_GOALS),
    "card": (ENTERED, *_GOALS),
    "again": (SECRET,),
    "show": (UNLEASH,),
    "ended": _GOALS,
}
"""The reminders by the names of asks and panes."""
