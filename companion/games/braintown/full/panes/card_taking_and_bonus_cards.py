"""Panes after a throw: dice that take cards, and bonus cards that turn dice."""

from companion.games.braintown.full.panes.full_town_context import MOST_LINES, FullTownContext
from companion.games.braintown.panes.turn import short_more_choices_hint
from companion.rules.asks import Seat
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys
from companion.rules.text_as_picture import Title, draw_text_lines

EXTRAS = {"take_effect": "@take_effect", "bonus": "@whose_bonus"}
"""Rarer choices when a die is chosen, and their panes."""


def die_to_take_card_pane(context: FullTownContext) -> Pane:
    """The pane of the dice and what they pay, of bonus cards, and as much else as fits."""
    who = context.to(context.mover, "takes cards")
    news, *briefly = context.news()
    held = context.say("Cards in hand: {n}", n=context.full.hand)
    tap = (
        ()
        if context.full.hand or not context.is_offered("take")
        else (context.say("Tap dice on cards"),)
    )
    extras = [name for name in EXTRAS if context.is_offered(name)]
    users, hint = context.users(), _hint(context, extras)
    lines = (*context.known_line(), *context.dice_lines(), context.affordable(), *users)
    told_anyway = not context.town.events or context.town.events[-1].name == "throw"
    if len(lines) < MOST_LINES:
        lines = (*lines, *_warning(context))[: MOST_LINES - 1]
        has_room = not users and len(lines) < MOST_LINES - 1
        lines = (*lines, *((tap or (held,)) if has_room else ()), hint)
    elif told_anyway:
        news, briefly = hint, [short_more_choices_hint(context)]
    elif extras:  # what is known of objectives is under ? too
        lines = (*lines[1:], hint)
    places = ((GO, EXTRAS[extras[0]] if len(extras) == 1 else "@more"),) if extras else ()
    keys = bonus_card_keys_by_seat(context)
    keys[context.mover] = PaneKeys("take", ((GO, "done"), *places))
    picture = draw_text_lines(Title(who), *lines)
    return Pane((news, who, held), keys, picture=picture, briefly=(*briefly,))


def _warning(context: FullTownContext) -> tuple[str, ...]:
    """Return a warning if one more card would cost the most expensive ability, with any die."""
    cost, needed = context.highest_cost_and_dice()
    if not needed or {*needed} != {*context.full.dice}:
        return ()
    return (context.say("One more die: no {cost}+", cost=cost),)


def _hint(context: FullTownContext, extras: list[str]) -> str:
    """Return what to do, or how to find rarer choices."""
    match extras:
        case ["take_effect"]:
            return context.say("Hold c = effect card")
        case ["bonus"]:
            return context.say("Hold c = bonus card")
        case []:
            return context.say("No die is left")
        case _:
            return context.say("Hold c = more choices")


def card_taking_extras_pane(context: FullTownContext) -> Pane:
    """The pane of both rarer choices: taking a visible card, and using a bonus card."""
    keys = PaneKeys(places=tuple(enumerate(EXTRAS.values(), 1)))
    return Pane((context.to(context.mover, "may also"), "", ""), {context.mover: keys}, key_rows=3)


def die_to_take_effect_card_pane(context: FullTownContext) -> Pane:
    """The pane for the die that takes a card which is visible with an effect."""
    who = context.to(context.mover, "takes a card")
    picture = draw_text_lines(
        Title(who),
        context.say("Its effect ends."),
        context.say("Which die is on it?"),
        context.dice(context.full.dice),
    )
    rows = (context.say("Its effect ends."), who, context.free())
    return Pane(rows, {context.mover: PaneKeys("take_effect")}, picture=picture)


def bonus_card_keys_by_seat(context: FullTownContext) -> dict[Seat, PaneKeys]:
    """Return the keys for whose bonus card is used; a list begins at the seat's own."""
    users = {
        seat: n for n, seat in enumerate(context.town.seats, 1) if seat in context.full.bonus_users
    }
    return {seat: PaneKeys("bonus", likely=users.get(seat, 0)) for seat in context.ask.choices}


def bonus_card_owner_pane(context: FullTownContext) -> Pane:
    """The pane for whose bonus card is used."""
    asked = context.say("Whose bonus card?")
    picture = draw_text_lines(Title(asked), *context.dice_lines(), *context.users())
    rows = (asked, context.seat_names(context.full.bonus_users), context.free())
    return Pane(rows, bonus_card_keys_by_seat(context), picture=picture)


def die_to_turn_pane(context: FullTownContext) -> Pane:
    """The pane for the die that a bonus card turns."""
    seat = context.full.user
    who = context.to(seat, "uses a bonus")
    picture = draw_text_lines(
        Title(who), context.say("Which die is turned?"), *context.dice_lines()
    )
    ring, other = ("free", "low") if context.is_offered("free") else ("low", "")
    places = ((GO, f"@{other}"),) if other and context.is_offered(other) else ()
    rows = (context.say("Which die is turned?"), who, context.free())
    return Pane(rows, {seat: PaneKeys(ring, places, likely=context.first(ring))}, picture=picture)


def fallen_die_to_turn_pane(context: FullTownContext) -> Pane:
    """The pane for the fallen die that a bonus card turns."""
    seat = context.full.user
    who = context.to(seat, "uses a bonus")
    rows = (context.say("Which die is turned?"), who, context.dice_lines()[-1])
    return Pane((rows[0], who, str(rows[2])), {seat: PaneKeys("low")})


def bonus_card_number_pane(context: FullTownContext) -> Pane:
    """The pane for the number on the bonus card."""
    seat = context.full.user
    who = context.to(seat, "uses a bonus")
    told = context.say("A {die} becomes:", die=context.full.old)
    picture = draw_text_lines(Title(who), told, context.say("number on card"))
    return Pane(
        (told, who, context.say("number on card")), {seat: PaneKeys("value")}, picture=picture
    )
