"""House rules that apply only where the device knows the players.

Among them are the optional rules O3 and O4 of the book; O2, O5 and O6 are asked at every table.
"""

from typing import Literal, NamedTuple

from companion.games.fulbo import house_rules
from companion.games.fulbo.house_rules import Rulings
from companion.rules import house_rule_options_and_rulings
from companion.rules.game import Options
from companion.rules.house_rule_options_and_rulings import NO_YES, house_rule_option
from companion.rules.sentences import says

SHARED = tuple(option for option in house_rules.OPTIONS if option.key != "checks")
"""The questions of every table, but for who does checks: the device does those of known players."""

OPTIONS = (
    house_rule_option(
        "auto_receive",
        ("none", "rec"),
        says("Short pass: REC?"),
        (says("no throw"), says("REC is thrown")),
    ),
    house_rule_option(
        "lead_scatter",
        ("degree", "one"),
        says("Lead pass fails?"),
        (says("like others"), says("1 hex")),
    ),
    house_rule_option(
        "scatter_from",
        ("target", "ball"),
        says("Lost passes from?"),
        (says("the target"), says("the ball")),
        says("From where a ball goes astray whose pass has failed."),
    ),
    house_rule_option(
        "mid_friend",
        ("three", "auto"),
        says("Own man between?"),
        (says("as 3 hexes"), says("no throw")),
        says("A pass of 2 hexes across a team mate."),
    ),
    house_rule_option(
        "keeper_fue",
        range(13),
        says("FUE of keepers?"),
        (says("as CON"), *(says("{n}", n=n) for n in range(1, 13))),
    ),
    house_rule_option(
        "kickoff_limit",
        ("none", "fue4"),
        says("Longest kick-off?"),
        (says("any distance"), says("FUE x 4")),
    ),
    house_rule_option(
        "keeper_in_front",
        ("no", "yes"),
        says("Keeper in front?"),
        NO_YES,
        says("Whether keepers count as opponents in front of a shot."),
    ),
    house_rule_option(
        "col_shot",
        ("free", "capped"),
        says("Shots with COL?"),
        (says("all of COL"), says("up to REM + 1")),
    ),
    house_rule_option(
        "pressure",
        ("none", "three"),
        says("Nobody near: +3?"),
        NO_YES,
        says("No opponent within 3 hexes of who passes or receives."),
    ),
)


class RosterRulings(NamedTuple):
    """A table's answers: a field for each of `OPTIONS`."""

    auto_receive: Literal["none", "rec"]
    lead_scatter: Literal["degree", "one"]
    scatter_from: Literal["target", "ball"]
    mid_friend: Literal["three", "auto"]
    keeper_fue: int
    kickoff_limit: Literal["none", "fue4"]
    keeper_in_front: Literal["no", "yes"]
    col_shot: Literal["free", "capped"]
    pressure: Literal["none", "three"]


def shared_and_roster_rulings_from_options(options: Options) -> tuple[Rulings, RosterRulings]:
    """Return the rulings of a header's options; raises `Refused` for impossible values."""
    own = house_rule_options_and_rulings.build_rulings(
        RosterRulings, RosterRulings._fields, OPTIONS, options
    )
    shared = house_rule_options_and_rulings.build_rulings(
        Rulings, Rulings._fields, house_rules.OPTIONS, {**options, "checks": "box"}
    )
    return shared, own


BOOK = shared_and_roster_rulings_from_options({})[1]
"""The rule book's own rulings."""
