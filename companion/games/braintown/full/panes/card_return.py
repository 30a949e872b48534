"""Panes for returning cards, and for what dice pay."""

from collections.abc import Callable

from companion.games.braintown.dice_payments import CHEAP, DEAR
from companion.games.braintown.full.card_return import LABELS
from companion.games.braintown.full.match_state import ABILITIES
from companion.games.braintown.full.panes.full_town_context import MOST_LINES, FullTownContext
from companion.games.braintown.panes.turn import more_choices_hint, short_more_choices_hint
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys
from companion.rules.text_as_picture import Title, draw_text_lines

PANES = {CHEAP: "pay7", DEAR: "pay11"}
"""The panes of the usual costs, in the order of their keys."""
OTHER_COST = "cost"
"""The pane of all other costs."""


def card_return_pane(context: FullTownContext) -> Pane:
    """The pane of the cards in hand, the dice left and what they pay, and what is paid."""
    town = context.full
    news, *briefly = context.news()
    held = context.say("Cards in hand: {n}", n=town.hand)
    who = (
        context.to(context.mover, "puts back")
        if town.hand
        else context.to(context.mover, "may end")
    )
    paid = (context.say("Paid {costs}", costs="+".join(map(str, town.paid))),) if town.paid else ()
    dice = (
        (context.dice(town.concentration), *paid, context.affordable()) if town.hand or paid else ()
    )
    lines = (*context.known_line(), held, *dice)
    if len(lines) < MOST_LINES:
        lines = (*lines, more_choices_hint(context))
    elif context.quiet:
        news, briefly = more_choices_hint(context), [short_more_choices_hint(context)]
    else:  # what is known of objectives is under ? too
        lines = (*lines[1:], more_choices_hint(context))
    ends = "hidden" if town.hand else "end"
    places = ((GO, ends), (GO, "@more"), *_costs(context))
    picture = draw_text_lines(Title(who), *lines)
    return Pane(
        (news, who, held),
        {context.mover: PaneKeys(places=places)},
        picture=picture,
        briefly=(*briefly,),
    )


def _costs(context: FullTownContext) -> tuple[tuple[int, str], ...]:
    """Return the keys of costs that can be paid; any other costs are behind one key (A-22)."""
    if context.town.rulings.costs == "entered":
        return ((3, f"@{OTHER_COST}"),) if any(map(context.is_offered, ABILITIES)) else ()
    return tuple(
        (n, f"@{pane}")
        for n, (cost, pane) in enumerate(PANES.items(), 1)
        if any(context.can_pay_for(what, cost) for what in ABILITIES)
    )


def make_abilities_for_cost_layout(cost: int) -> Callable[[FullTownContext], Pane]:
    """Return the layout of what can be paid with that cost."""

    def lay(context: FullTownContext) -> Pane:
        places = tuple(
            (n, f"{what} {cost}")
            for n, what in enumerate(ABILITIES, 1)
            if context.can_pay_for(what, cost)
        )
        return _abilities(context, context.say("pays {cost} for:", cost=cost), places)

    return lay


def ability_choice_pane(context: FullTownContext) -> Pane:
    """The pane for what to pay with a cost that is entered next."""
    places = tuple(
        (n, f"@{what}_cost") for n, what in enumerate(ABILITIES, 1) if context.is_offered(what)
    )
    return _abilities(context, context.say("pays for:"), places)


def _abilities(context: FullTownContext, title: str, places: tuple[tuple[int, str], ...]) -> Pane:
    who = f"{context.to(context.mover)} {title}"
    keys = {context.mover: PaneKeys(places=places)}
    return Pane((context.say("Both = action+effect"), who, ""), keys, key_rows=2)


def make_ability_cost_layout(what: str) -> Callable[[FullTownContext], Pane]:
    """Return the layout of the costs that can be paid for an ability."""

    def lay(context: FullTownContext) -> Pane:
        name = LABELS[what].translate(context.words)
        who = context.to(context.mover, "pays")
        rows = (
            context.say("{what}: its cost?", what=name),
            who,
            context.dice(context.full.concentration),
        )
        return Pane(rows, {context.mover: PaneKeys(what)})

    return lay
