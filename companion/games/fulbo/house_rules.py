"""House rules: what the rule book leaves open, and its optional rules.

`OPTIONS` is in the order of the rulings A-01 to A-39, then those that only a referee needs, R-1 to
R-6, then the book's optional rules O1 to O6 (docs/house-rules.md). The first value of an option is
the book's.
"""

from typing import Literal, NamedTuple

from companion.games.fulbo.skill_checks import DICE, CheckRules, ShotRules
from companion.rules import house_rule_options_and_rulings
from companion.rules.game import Option, Options
from companion.rules.house_rule_options_and_rulings import NO_YES, TRUTH, house_rule_option
from companion.rules.sentences import says

MOST_GOALS = 20
MOST_TURNS = 99

OPTIONS = (
    Option(
        "goals",
        range(MOST_GOALS + 1),
        0,
        says("How many goals win?"),
        (says("no limit"), *(says("{n}", n=n) for n in range(1, MOST_GOALS + 1))),
    ),
    Option("halves", (2, 1, 4), 2, says("How many halves?")),
    Option(
        "half_turns",
        range(MOST_TURNS + 1),
        0,
        says("Turns in a half?"),
        (says("no limit"), *(says("{n}", n=n) for n in range(1, MOST_TURNS + 1))),
    ),
    house_rule_option(
        "check_dice",
        tuple(DICE),
        says("Dice of a check?"),
        (says("2 six-sided"), says("1 ten-sided"), says("3 six-sided")),
    ),
    house_rule_option(
        "equal",
        ("success", "fail"),
        says("Roll = target?"),
        (says("succeeds"), says("fails")),
    ),
    house_rule_option(
        "auto_2_12",
        ("off", "on"),
        says("Lowest or highest?"),
        (says("as any roll"), says("always in, out")),
        says("Whether the lowest roll always succeeds, the highest never."),
    ),
    house_rule_option(
        "diff2",
        ("decisive", "parry"),
        says("Degrees 2 apart?"),
        (says("goal or save"), says("parried")),
        says("Shooter against keeper, both checks made."),
    ),
    house_rule_option(
        "keeper_fail",
        ("goal", "signed"),
        says("Keeper fails?"),
        (says("goal"), says("degree below 0")),
    ),
    house_rule_option(
        "tackle_tie",
        ("skill", "lot"),
        says("Level tackle?"),
        (says("better skill"), says("draw lots")),
    ),
    house_rule_option(
        "turn_end_on",
        ("tackle", "any_change"),
        says("New turn after?"),
        (says("a steal"), says("any change")),
        says("When the ball changes teams without a tackle."),
    ),
    house_rule_option(
        "deadball_ends_turn",
        ("true", "false"),
        says("New turn if dead?"),
        (says("yes"), says("no")),
        says("Goals, goal kicks, corners, throw-ins and fouls."),
    ),
    house_rule_option(
        "dead_ball",
        ("fouls", "all_restarts"),
        says("+2 for a dead ball?"),
        (says("after fouls"), says("every restart")),
    ),
    house_rule_option(
        "min_wall",
        (2, 1),
        says("Smallest wall?"),
        (says("2 players"), says("1 player")),
        says("A smaller one counts as an opponent in front."),
    ),
    house_rule_option(
        "second_yellow",
        ("red", "none"),
        says("Second yellow?"),
        (says("red card"), says("no red card")),
    ),
    house_rule_option(
        "half_end",
        ("whistle", "turn", "at_once"),
        says("When time is up?"),
        (says("you whistle"), says("after the turn"), says("at once")),
        says("What ends a half whose time is up."),
    ),
    house_rule_option(
        "direction",
        ("attack", "board"),
        says("Direction die: 1?"),
        (says("to their goal"), says("key 1")),
        says("Where a ball goes whose direction die shows 1."),
    ),
    house_rule_option(
        "checks",
        ("box", "table"),
        says("Who does checks?"),
        (says("this device"), says("we do")),
        says("With your own dice and tables you tell the results only."),
    ),
    house_rule_option(
        "advantage",
        tuple(TRUTH),
        says("Play on if fouled?"),
        NO_YES,
        says("Whether the team that was fouled may play on."),
    ),
    house_rule_option(
        "receive_degree",
        tuple(TRUTH),
        says("COL helps REC?"),
        NO_YES,
        says("The degree of COL is added to REC, or taken from it."),
    ),
    house_rule_option(
        "volley",
        ("none", "immune", "initiative"),
        says("Volleys?"),
        (says("no volleys"), says("-3, no defence"), says("-3, acts earlier")),
        says("First-time finishes, and their defenders."),
    ),
)


class Rulings(NamedTuple):
    """A table's answers: a field for each of `OPTIONS`."""

    goals: int
    halves: int
    half_turns: int
    check_dice: Literal["2d6", "1d10", "3d6"]
    equal: Literal["success", "fail"]
    auto_2_12: Literal["off", "on"]
    diff2: Literal["decisive", "parry"]
    keeper_fail: Literal["goal", "signed"]
    tackle_tie: Literal["skill", "lot"]
    turn_end_on: Literal["tackle", "any_change"]
    deadball_ends_turn: bool
    dead_ball: Literal["fouls", "all_restarts"]
    min_wall: int
    second_yellow: Literal["red", "none"]
    half_end: Literal["whistle", "turn", "at_once"]
    direction: Literal["attack", "board"]
    checks: Literal["box", "table"]
    advantage: bool
    receive_degree: bool
    volley: Literal["none", "immune", "initiative"]

    @property
    def check(self) -> CheckRules:
        """The rules of checks."""
        return CheckRules(DICE[self.check_dice], self.equal == "success", self.auto_2_12 == "on")

    @property
    def shot(self) -> ShotRules:
        """The rules by which a shot is compared with the keeper's check."""
        decisive = 3 if self.diff2 == "parry" else 2
        return ShotRules(decisive, self.keeper_fail == "signed")


def rulings_from_options(options: Options) -> Rulings:
    """Return the rulings of a header's options; missing ones are as in the book.

    Raises `Refused` for a value that no option has.
    """
    return house_rule_options_and_rulings.build_rulings(Rulings, Rulings._fields, OPTIONS, options)


BOOK = rulings_from_options({})
"""The rule book's own rulings."""
