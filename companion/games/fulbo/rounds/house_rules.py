"""House rules that apply only to rounds: who acts first, and how the ball slows a player."""

from typing import Literal, NamedTuple

from companion.rules import house_rule_options_and_rulings
from companion.rules.game import Options
from companion.rules.house_rule_options_and_rulings import house_rule_option
from companion.rules.sentences import says

OPTIONS = (
    house_rule_option(
        "initiative",
        ("rest", "vel"),
        says("Who acts first?"),
        (says("by VEL left"), says("by VEL")),
        says("VEL less hexes moved; or plain VEL, and no hexes told."),
    ),
    house_rule_option(
        "init_tie",
        ("vel", "attacker", "defender", "lot"),
        says("Equally fast?"),
        (says("higher VEL"), says("attacker first"), says("defender first"), says("draw lots")),
    ),
    house_rule_option(
        "carrier_init",
        ("base", "reduced"),
        says("Speed with ball?"),
        (says("VEL counts"), says("lower VEL counts")),
        says("When it is seen who acts first."),
    ),
    house_rule_option(
        "pickup_penalty",
        ("off", "on"),
        says("Slower with ball?"),
        (says("from next round"), says("at once")),
        says("Who takes a loose ball and runs on."),
    ),
)


class RoundsRulings(NamedTuple):
    """A table's answers: a field for each of `OPTIONS`."""

    initiative: Literal["rest", "vel"]
    init_tie: Literal["vel", "attacker", "defender", "lot"]
    carrier_init: Literal["base", "reduced"]
    pickup_penalty: Literal["off", "on"]

    @property
    def plain(self) -> bool:
        """Whether plain VEL decides who acts first, so that nobody counts hexes (DF-28)."""
        return self.initiative == "vel"


def rulings_from_options(options: Options) -> RoundsRulings:
    """Return the rulings of a header's options; raises `Refused` for impossible values."""
    return house_rule_options_and_rulings.build_rulings(
        RoundsRulings, RoundsRulings._fields, OPTIONS, options
    )


BOOK = rulings_from_options({})
"""The rule book's own rulings."""
