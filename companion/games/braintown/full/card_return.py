"""Return of cards in hand: hidden for free, or visible if dice pay for one of their abilities."""

from companion.games.braintown import turn_end_victory_check
from companion.games.braintown.dice_payments import COSTS
from companion.games.braintown.full.declarations import (
    apply_declaration,
    declaration_choices,
    refusal_reasons,
)
from companion.games.braintown.full.match_state import ABILITIES, FullMatchState
from companion.games.braintown.turn_choices import win_claim_choices
from companion.rules.asks import Choice, Script, ask_for_first_answer
from companion.rules.sentences import says

OTHER_COSTS = tuple(range(2, 13))
"""The costs that can be entered where cards have any: up to what seven keys enter at once."""
_HAND = {
    "end": says("not yet\ncards are in hand"),
    "hidden": says("not possible now\nno card is in hand"),
}
LABELS = {
    "effect": says("effect"),
    "action": says("action"),
    "both": says("both"),
    "again": says("once more"),
}


def ask_how_to_return_card(town: FullMatchState) -> Script[None]:
    """Ask how a card in hand goes back; with none left the turn can end (BT-31)."""
    if town.hand:
        ends: tuple[Choice, ...] = (Choice("hidden", label=says("hidden")),)  # BT-31 BT-32
    else:
        ends = (Choice("end"), *win_claim_choices(town))
    choices = (*ends, *_payments(town), *declaration_choices(town))
    answer = yield from ask_for_first_answer(
        "back", {town.mover: choices}, {**refusal_reasons(town), **_HAND}
    )
    match answer.key:
        case "hidden":
            town.return_card()
        case "end":
            yield from turn_end_victory_check.end_turn(town)
        case "won":
            town.phase = "fair"
        case "effect" | "action" | "both" | "again" as what:
            town.pay_ability(what, answer.value)
        case _:
            yield from apply_declaration(town, answer)


def _payments(town: FullMatchState) -> tuple[Choice, ...]:
    """Offer the abilities that dice can pay: of cards in hand, or again (BT-33, BT-36, BT-37)."""
    costs = OTHER_COSTS if town.rulings.costs == "entered" else COSTS
    due = tuple(cost for cost in costs if town.can_afford(cost))  # BT-28 BT-29
    barred = {cost: says("dice left do not\npay {n}", n=cost) for cost in costs if cost not in due}
    offered = [what for what in ABILITIES if (town.paid if what == "again" else town.hand)]
    return tuple(
        Choice(what, due, barred=barred, label=LABELS[what]) for what in offered if due
    )  # BT-37
