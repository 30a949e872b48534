"""The panes of the profile `full`: how each ask is shown and which keys answer it.

Rows have at most 21, 16 and 16 characters, and lines of pictures 21.
"""

from collections.abc import Callable, Mapping

from companion.games.braintown.dice_payments import CHEAP, DEAR
from companion.games.braintown.full.card_return import LABELS
from companion.games.braintown.full.match_state import FullMatchState
from companion.games.braintown.full.panes import (
    attack,
    card_return,
    card_taking_and_bonus_cards,
    throw_and_declarations,
)
from companion.games.braintown.full.panes.full_town_context import FullTownContext
from companion.games.braintown.panes import board_setup, objectives, win_claim_confirmation
from companion.games.braintown.panes import turn as at_table
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[FullTownContext], Pane]] = {
    "count": board_setup.type_card_count_pane,
    "grid": board_setup.grid_row_throw_pane,
    "effects": throw_and_declarations.initial_effect_count_pane,
    "start": board_setup.first_player_pane,
    "turn": throw_and_declarations.throw_entry_pane,
    "select": card_taking_and_bonus_cards.die_to_take_card_pane,
    "bonus": card_taking_and_bonus_cards.die_to_turn_pane,
    "value": card_taking_and_bonus_cards.bonus_card_number_pane,
    "back": card_return.card_return_pane,
    "attack": attack.attack_throw_pane,
    "hearts": attack.target_hearts_pane,
    "hit": attack.hit_card_type_pane,
    "attacked": attack.after_attack_pane,
    "fair": win_claim_confirmation.win_confirmation_pane,
    "objective": objectives.secret_objective_type_pane,
    "card": objectives.types_of_open_objective_pane,
    "again": objectives.reentry_agreement_pane,
    "show": objectives.unleash_consent_pane,
    "ended": objectives.turn_ended_by_clock_pane,
}


def _more(context: FullTownContext) -> Pane:
    """The pane of rarer choices, which depends on the ask."""
    return (
        card_taking_and_bonus_cards.card_taking_extras_pane(context)
        if context.ask.name == "select"
        else throw_and_declarations.more_choices_pane(context)
    )


OPENED: Mapping[str, tuple[Sentence, Callable[[FullTownContext], Pane]]] = {
    "lots": (says("draw lots"), board_setup.draw_lots_pane),
    "more": (says("more"), _more),
    "out": (says("out"), throw_and_declarations.eliminated_type_pane),
    "out_effect": (says("effect"), attack.type_of_hit_effect_card_pane),
    "unleashing": (says("unleash"), at_table.player_to_unleash_pane),
    "reentering": (says("objective"), objectives.who_misentered_objective_pane),
    "take_effect": (says("effect"), card_taking_and_bonus_cards.die_to_take_effect_card_pane),
    "whose_bonus": (says("bonus"), card_taking_and_bonus_cards.bonus_card_owner_pane),
    "low": (says("fallen"), card_taking_and_bonus_cards.fallen_die_to_turn_pane),
    "pay7": (says("7+"), card_return.make_abilities_for_cost_layout(CHEAP)),
    "pay11": (says("11+"), card_return.make_abilities_for_cost_layout(DEAR)),
    "cost": (says("cost"), card_return.ability_choice_pane),
    **{
        f"{what}_cost": (label, card_return.make_ability_cost_layout(what))
        for what, label in LABELS.items()
    },
}
"""Panes that are opened on an ask, each with its label."""


def pane(town: FullMatchState, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
    """Lay out `ask`, or the pane that a draft has opened on it."""
    context = FullTownContext(town, ask, draft, words)
    _, lay_out = OPENED.get(draft.pane, ("", LAYOUTS[ask.name]))
    called = {name: called for name, (called, _) in OPENED.items()}
    return lay_out(context)._replace(panes=called, help=context.help())
