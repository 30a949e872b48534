"""House rules: what the rule book leaves open, and what a referee has to know.

These are A-01 to A-28, and R-8 to R-15. The first value of an option is the book's.
"""

from typing import Literal, NamedTuple

from companion.games.braintown.seats import LEAST, MOST, SEATS
from companion.rules import house_rule_options_and_rulings
from companion.rules.asks import Seat
from companion.rules.game import Option, Options
from companion.rules.house_rule_options_and_rulings import house_rule_option
from companion.rules.sentences import says

ATTACK_DICE = 6
PROFILE = Option(
    "profile",
    ("assistant", "full"),
    "assistant",
    says("What is kept?"),
    (says("who is out"), says("whole turns")),
    says("Who is eliminated; or also dice, hands, effects, bonus cards."),
)
OPTIONS = (
    Option("seats", range(LEAST, MOST + 1), LEAST, says("How many players?")),
    PROFILE,
    Option(
        "objectives",
        ("cards", "entered"),
        "cards",
        says("Objectives?"),
        (says("on cards"), says("entered")),
        says("Entered in secret: this device finds who has won."),
    ),
    house_rule_option(
        "three_each",
        ("card", "everybody", "off"),
        says("Three of each type?"),
        (says("if on the card"), says("wins for anybody"), says("never")),
    ),
    house_rule_option(
        "type_counts",
        ("equal", "entered"),
        says("Cards of each type?"),
        (says("5 of each"), says("we enter them")),
    ),
    house_rule_option(
        "count_scope",
        ("all", "own"),
        says("Three: by whom?"),
        (says("by anybody"), says("by the player")),
        says("Who has to eliminate three of each type."),
    ),
    house_rule_option(
        "effect_reminder",
        ("players", "auto"),
        says("Who tells effects?"),
        (says("the opponents"), says("this device")),
        says("Visible effects count if somebody tells of them."),
    ),
    house_rule_option("attack_dice", (ATTACK_DICE, 5, 4, 3), says("Dice of an attack?"), ()),
    house_rule_option(
        "lost_bonus",
        ("discard", "pool"),
        says("Lost bonus cards?"),
        (says("out of the game"), says("to be taken anew")),
        says("What a wrong blind shot has cost."),
    ),
    house_rule_option(
        "wrong_claim",
        ("shown", "unleashed"),
        says("A wrong claim?"),
        (says("play goes on"), says("unleashed")),
    ),
    house_rule_option(
        "unleash_when",
        ("own_turn", "any"),
        says("Unleash when?"),
        (says("in one's turn"), says("at any time")),
    ),
    house_rule_option(
        "confirm",
        ("one", "all"),
        says("Who confirms a win?"),
        (says("one opponent"), says("all opponents")),
    ),
    house_rule_option(
        "row_dice",
        ("box", "table"),
        says("Who throws rows?"),
        (says("this device"), says("we do")),
    ),
    house_rule_option(
        "costs",
        ("usual", "entered"),
        says("Costs on cards?"),
        (says("7+ and 11+"), says("we enter them")),
        says("Matters where whole turns are kept."),
    ),
    house_rule_option(
        "stacked",
        ("upper", "both"),
        says("Stacked dice?"),
        (says("the upper is 1"), says("both are 1")),
    ),
    house_rule_option(
        "attack_hidden",
        ("true", "false"),
        says("Attack hidden ones?"),
        (says("yes"), says("no")),
    ),
)


class Rulings(NamedTuple):
    """A table's answers: a field for each of `OPTIONS`."""

    seats: int
    profile: Literal["assistant", "full"]
    objectives: Literal["cards", "entered"]
    three_each: Literal["card", "everybody", "off"]
    type_counts: Literal["equal", "entered"]
    count_scope: Literal["all", "own"]
    effect_reminder: Literal["players", "auto"]
    attack_dice: int
    lost_bonus: Literal["discard", "pool"]
    wrong_claim: Literal["shown", "unleashed"]
    unleash_when: Literal["own_turn", "any"]
    confirm: Literal["one", "all"]
    row_dice: Literal["box", "table"]
    costs: Literal["usual", "entered"]
    stacked: Literal["upper", "both"]
    attack_hidden: bool

    @property
    def three_on_cards(self) -> bool:
        """Whether an objective may ask for three of each type (A-02)."""
        return self.three_each == "card"

    @property
    def seats_in_match(self) -> tuple[Seat, ...]:
        """The seats of the players, clockwise (BT-08)."""
        return SEATS[: self.seats]


def rulings_from_options(options: Options) -> Rulings:
    """Return the rulings of a header's options; missing ones are as in the book.

    Raises `Refused` for a value that no question has.
    """
    return house_rule_options_and_rulings.build_rulings(Rulings, Rulings._fields, OPTIONS, options)


BOOK = rulings_from_options({})
"""The rule book's own rulings, for two."""
