"""The initial effects, and the start of a turn: a reminder of effects, unleashing, the throw."""

from companion.games.braintown.board_setup import ROWS
from companion.games.braintown.chances import SIDES
from companion.games.braintown.dice_payments import DICE
from companion.games.braintown.full.declarations import (
    apply_declaration,
    choices_before_throw,
    refusal_reasons,
)
from companion.games.braintown.full.match_state import FullMatchState
from companion.rules.asks import Choice, Script, ask_for_first_answer, typed_dice_choice
from companion.rules.sentences import says


def ask_for_initial_effect_count(town: FullMatchState) -> Script[None]:
    """Ask how many of the cards that were turned up have effects (BT-09)."""
    some = Choice("effects", tuple(range(1, ROWS + 1)), label=says("effects"))
    choices = (some, Choice("none", label=says("no effect")))
    answer = yield from ask_for_first_answer(
        "effects", dict.fromkeys(town.seats, choices), timed=False
    )
    town.set_initial_effects(answer.value if answer.values else 0)


def ask_for_throw(town: FullMatchState) -> Script[None]:
    """Ask for the control roll; before it opponents may remind of effects (BT-18, BT-21)."""
    roll = typed_dice_choice(1, DICE, SIDES)._replace(label=says("dice"))  # BT-21
    none = Choice("none", label=says("no die"))
    answer = yield from ask_for_first_answer(
        "turn", choices_before_throw(town, roll, none), refusal_reasons(town)
    )
    if answer.key in ("roll", "none"):
        town.record_throw(answer.values)
    else:
        yield from apply_declaration(town, answer)
