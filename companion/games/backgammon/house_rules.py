"""House rules: what the leaflet leaves open, and what tournaments add.

`OPTIONS` is in the order of the rulings A-01 to A-13 (docs/rules-backgammon.md). The first value is
the leaflet's. Where `pips` are counted without entering moves, players report hits.
"""

from typing import TYPE_CHECKING, Literal, NamedTuple

from companion.rules import house_rule_options_and_rulings
from companion.rules.game import Option, Options
from companion.rules.house_rule_options_and_rulings import NO_YES, TRUTH, house_rule_option
from companion.rules.sentences import Refused, says

if TYPE_CHECKING:
    from companion.games.backgammon.legal_moves import MoveRules

LONGEST = 99
"""Points of the longest match."""

OPTIONS = (
    Option("mode", ("lite", "board"), "lite", says("Enter the moves?"), NO_YES),
    Option("pips", ("unknown", "reported"), "unknown", says("Report hits?"), NO_YES),
    Option("length", range(1, LONGEST + 1), 1, says("Play to how many?")),
    house_rule_option(
        "opening_dice",
        (1, 2),
        says("Who starts: dice?"),
        (says("one each"), says("two each")),
        says("The higher throw starts."),
    ),
    house_rule_option(
        "opening_reuse",
        tuple(TRUTH),
        says("Play opening dice?"),
        about=says("Who starts moves by one die of each, and throws none."),
    ),
    house_rule_option(
        "die_order",
        ("free", "rolled"),
        says("Order of dice?"),
        (says("any"), says("as thrown")),
    ),
    house_rule_option(
        "full_play",
        ("both", "standard", "voluntary"),
        says("How many dice?"),
        (says("as many as can"), says("if one, larger"), says("one or more")),
        says("How much of a throw has to be played."),
    ),
    house_rule_option(
        "bear_off",
        ("leaflet", "standard"),
        says("Larger die takes?"),
        (says("any nearer one"), says("the furthest one")),
        says("What a die bears off that is larger than needed."),
    ),
    house_rule_option("cube", ("off", "on"), says("Doubling cube?")),
    house_rule_option(
        "money",
        tuple(TRUTH),
        says("Money game?"),
        about=says("Games with a running score, until you stop."),
    ),
    house_rule_option(
        "crawford",
        tuple(TRUTH),
        says("Crawford rule?"),
        about=says("No double in one game, when 1 point is lacking."),
    ),
    house_rule_option(
        "jacoby",
        tuple(TRUTH),
        says("Jacoby rule?"),
        about=says("Gammons count only after a double."),
    ),
    house_rule_option(
        "beavers",
        tuple(TRUTH),
        says("Beavers?"),
        about=says("Who is doubled may double at once and keep the cube."),
    ),
    house_rule_option(
        "next_start",
        ("roll", "winner", "loser"),
        says("Next game: who?"),
        (says("a new throw"), says("the winner"), says("the loser")),
        says("Who starts the next game of a match."),
    ),
)


class Rulings(NamedTuple):
    """A table's answers: a field for each of `OPTIONS`."""

    mode: Literal["lite", "board"]
    pips: Literal["unknown", "reported"]
    length: int
    opening_dice: int
    opening_reuse: bool
    die_order: Literal["free", "rolled"]
    full_play: Literal["both", "standard", "voluntary"]
    bear_off: Literal["leaflet", "standard"]
    cube: Literal["off", "on"]
    money: bool
    crawford: bool
    jacoby: bool
    beavers: bool
    next_start: Literal["roll", "winner", "loser"]

    @property
    def law(self) -> "MoveRules":
        """The rules of moving at this table."""
        from companion.games.backgammon.legal_moves import MoveRules

        return MoveRules(self.full_play, self.die_order == "rolled", self.bear_off == "standard")


def rulings_from_options(options: Options) -> Rulings:
    """Return the rulings of a header's options; missing ones are as in the leaflet.

    Raises `Refused` for a value that no question has, for opening dice that are two each and
    played, and for a rule of matches in a money game or the other way round.
    """
    rulings = house_rule_options_and_rulings.build_rulings(
        Rulings, Rulings._fields, OPTIONS, options
    )
    if rulings.opening_reuse and rulings.opening_dice > 1:
        raise Refused(says("two dice each\nthey can't be played"))
    if rulings.crawford and rulings.money:
        raise Refused(says("Crawford rule\nnot in money games"))
    if rulings.beavers and not rulings.money:
        raise Refused(says("beavers\nonly in money games"))
    return rulings


LEAFLET = rulings_from_options({})
"""The leaflet's own rulings."""
