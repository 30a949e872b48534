"""Panes of initial effects, throws and declarations."""

from companion.games.braintown.dice_payments import DICE
from companion.games.braintown.full.panes.full_town_context import FullTownContext
from companion.games.braintown.match_state import TYPES
from companion.games.braintown.panes.turn import more_choices_key_places
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys
from companion.rules.text_as_picture import Title, draw_text_lines


def initial_effect_count_pane(context: FullTownContext) -> Pane:
    """The pane for how many of the cards that were turned up have effects."""
    cards = " ".join(map(str, context.town.up))
    picture = draw_text_lines(
        context.say("Turn up: {cards}", cards=cards),
        context.say("How many of the cards"),
        context.say("turned up have an"),
        context.say("effect (light rim)?"),
    )
    rows = (
        context.say("Before the first turn"),
        context.say("Effects?"),
        context.say("on visible cards"),
    )
    return Pane(rows, context.everybody(PaneKeys("effects", ((GO, "none"),))), picture=picture)


def throw_entry_pane(context: FullTownContext) -> Pane:
    """The pane of who throws, for entering the free dice."""
    news, *briefly = context.news()
    who = context.to(context.mover, "to throw")
    faces = " ".join(context.faces(DICE))
    if context.draft.marks:
        stacked = context.town.rulings.stacked == "both"  # BT-24
        low = context.say("fallen, or stacked" if stacked else "fallen, or on others")
        told = (context.say("Missing ones are 1:"), low)
    else:
        told = (context.say("Throw six dice. Enter"), context.say("those that lie free:"))
    picture = draw_text_lines(Title(who), *context.known_line(), *told, faces, *context.effects())
    keys = {seat: PaneKeys(places=((GO, "remind"),)) for seat in context.ask.choices}
    keys[context.mover] = PaneKeys("roll", ((GO, "@more"),))
    return Pane((news, who, faces), keys, picture=picture, briefly=(*briefly,))


def more_choices_pane(context: FullTownContext) -> Pane:
    """The pane of declarations and rarer choices."""
    none = ((4, "none"),) if context.ask.name == "turn" else ()
    told = ((GO, "@out"), *none, (3, "reminded"), (5, "gains"), (6, "loses"))
    places = (
        *more_choices_key_places(context),
        *(each for each in told if _is_offered(context, each[1])),
    )
    rows = (context.say("Bad shot = wrong card"), "", "")
    briefly = (context.to(context.mover, "may also"), "")
    return Pane(rows, {context.mover: PaneKeys(places=places)}, key_rows=3, briefly=briefly)


def _is_offered(context: FullTownContext, name: str) -> bool:
    return context.is_offered(name.removeprefix("@"))


def eliminated_type_pane(context: FullTownContext) -> Pane:
    """The pane for the type that is eliminated."""
    who = context.to(context.mover, "eliminates")
    picture = draw_text_lines(
        Title(who), context.say("Eliminated? Its type:"), context.types(), context.out()
    )
    rows = (context.say("Eliminated? Its type:"), who, context.out_briefly())
    return Pane(rows, {context.mover: PaneKeys("out", order=TYPES)}, picture=picture)
