"""Panes of an attack: the dice fully on the card, the card that was hit, the end of the turn."""

from companion.games.braintown.full.panes.card_taking_and_bonus_cards import bonus_card_keys_by_seat
from companion.games.braintown.full.panes.full_town_context import MOST_LINES, FullTownContext
from companion.games.braintown.panes import turn
from companion.games.braintown.panes.turn import (
    hit_chance_rows,
    more_choices_hint,
    short_more_choices_hint,
)
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys
from companion.rules.text_as_picture import Title, draw_text_lines


def attack_throw_pane(context: FullTownContext) -> Pane:
    """The pane of the attacker, the chances by hearts, and the dice fully on the card."""
    most = context.town.rulings.attack_dice
    who = context.to(context.mover, "attacks")
    news, *briefly = context.news()
    faces = " ".join(context.faces(most))
    begun, more = context.draft.marks, more_choices_hint(context)
    told = (faces,) if begun else hit_chance_rows(context)
    ring = "roll" if context.is_offered("roll") else ""
    asked = context.say("Dice fully on card?") if ring else context.say("Nobody is left")
    lines = (*context.known_line(), asked, *told, *context.effects())
    if len(lines) < MOST_LINES:
        lines = lines if begun else (*lines, more)
    elif (
        context.quiet or context.town.events[-1].name == "unleash"
    ):  # the objective shown makes it clear
        news, briefly = more, [short_more_choices_hint(context)]
    else:  # known objectives are behind ? too
        lines = (*lines[1:], more)
    picture = draw_text_lines(Title(who), *lines)
    keys = {seat: PaneKeys(places=((GO, "remind"),)) for seat in context.ask.choices}
    keys[context.mover] = PaneKeys(ring, ((GO, "none"), (GO, "@more")))
    return Pane((news, who, faces), keys, picture=picture, briefly=(*briefly,))


def hit_card_type_pane(context: FullTownContext) -> Pane:
    """The pane for the type of the card that was hit."""
    who = context.to(context.mover, "has hit")
    news, *briefly = context.news()
    picture = draw_text_lines(
        Title(who),
        *context.known_line(),
        context.say("Type of that card?"),
        context.types(),
        context.out(),
        context.say("c = effect card"),
    )
    rows = (news, who, context.out_briefly())
    keys = PaneKeys("out", ((GO, "@out_effect"),), likely=context.first("out"))
    return Pane(rows, {context.mover: keys}, picture=picture, briefly=(*briefly,))


def type_of_hit_effect_card_pane(context: FullTownContext) -> Pane:
    """The pane for the type of the card that was hit, if it was visible with an effect."""
    who = context.to(context.mover, "has hit")
    ends = context.say("Its effect ends.")
    asked = context.say("Type of that card?")
    picture = draw_text_lines(Title(who), ends, asked, context.types(), context.out())
    return Pane((asked, who, ends), {context.mover: PaneKeys("out_effect")}, picture=picture)


def after_attack_pane(context: FullTownContext) -> Pane:
    """The pane after an attack with which a win may be claimed."""
    who = (
        context.to(context.mover, "has hit")
        if context.full.dice
        else context.to(context.mover, "has missed")
    )
    return turn.after_attack_pane(context, who)


def target_hearts_pane(context: FullTownContext) -> Pane:
    """The pane for the hearts of the attacked card."""
    town = context.full
    who = context.to(context.mover, "has thrown")
    counting = context.say("3 or more: {n}", n=town.counting_dice)
    asked = context.say("Hearts of that card?")
    told = (context.dice(town.dice), counting, asked, *context.users())
    picture = draw_text_lines(Title(who), *context.known_line(), *told)
    keys = bonus_card_keys_by_seat(context)
    extra = ((GO, "@whose_bonus"),) if context.is_offered("bonus") else ()
    keys[context.mover] = PaneKeys("hearts", extra, likely=context.first("hearts"))
    return Pane((asked, who, counting), keys, picture=picture)
