"""Cards in hand go back: hidden for free, or visible if dice pay for one of their abilities."""

from companion.games.braintown import victory
from companion.games.braintown.full.declarations import hear, refused, told
from companion.games.braintown.full.town import ABILITIES, FullTown
from companion.games.braintown.payments import COSTS
from companion.games.braintown.turn import claim
from companion.rules.asks import Choice, Script, first
from companion.rules.words import says

OTHER_COSTS = tuple(range(2, 13))
"""Costs that are entered where cards have any: as high as seven keys enter at once."""
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


def back(town: FullTown) -> Script[None]:
    """Wait for what becomes of a card in hand; with none left the turn can end (BT-31)."""
    if town.hand:
        ends: tuple[Choice, ...] = (Choice("hidden", label=says("hidden")),)  # BT-31 BT-32
    else:
        ends = (Choice("end"), *claim(town))
    choices = (*ends, *_payments(town), *told(town))
    answer = yield from first("back", {town.mover: choices}, {**refused(town), **_HAND})
    match answer.key:
        case "hidden":
            town.puts_back()
        case "end":
            yield from victory.ends_turn(town)
        case "won":
            town.phase = "fair"
        case "effect" | "action" | "both" | "again" as what:
            town.pays(what, answer.value)
        case _:
            yield from hear(town, answer)


def _payments(town: FullTown) -> tuple[Choice, ...]:
    """Offer the abilities that dice can pay: of cards in hand, or once more (BT-33, BT-36, BT-37)."""
    costs = OTHER_COSTS if town.rulings.costs == "entered" else COSTS
    due = tuple(cost for cost in costs if town.affords(cost))  # BT-28 BT-29
    barred = {cost: says("dice left do not\npay {n}", n=cost) for cost in costs if cost not in due}
    offered = [what for what in ABILITIES if (town.paid if what == "again" else town.hand)]
    return tuple(
        Choice(what, due, barred=barred, label=LABELS[what]) for what in offered if due
    )  # BT-37
