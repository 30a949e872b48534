"""Panes before a throw: effects of the cards that lie visible, and the dice."""

from companion.games.braintown.full.panes.full_town_context import FullTownContext
from companion.games.braintown.panes.town_context import Layout
from companion.games.braintown.panes.turn import rarer
from companion.games.braintown.payments import DICE
from companion.games.braintown.town import TYPES
from companion.rules.panes import GO, Keys
from companion.rules.text_pictures import Title, lined


def effects(context: FullTownContext) -> Layout:
    """How many of the cards that were turned up have effects."""
    cards = " ".join(map(str, context.town.up))
    picture = lined(
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
    return Layout(rows, context.everybody(Keys("effects", ((GO, "none"),))), picture)


def turn(context: FullTownContext) -> Layout:
    """Who throws; the dice that lie free are entered."""
    news, *briefly = context.news()
    who = context.to(context.mover, "to throw")
    faces = " ".join(context.faces(DICE))
    if context.draft.marks:
        stacked = context.town.rulings.stacked == "both"  # BT-24
        low = context.say("fallen, or stacked" if stacked else "fallen, or on others")
        told = (context.say("Missing ones are 1:"), low)
    else:
        told = (context.say("Throw six dice. Enter"), context.say("those that lie free:"))
    picture = lined(Title(who), *context.known_line(), *told, faces, *context.effects())
    keys = {seat: Keys(places=((GO, "remind"),)) for seat in context.ask.choices}
    keys[context.mover] = Keys("roll", ((GO, "@more"),))
    return Layout((news, who, faces), keys, picture, briefly=(*briefly,))


def more(context: FullTownContext) -> Layout:
    """What cards may bring, what is rarer in a turn, and that somebody has reminded of effects."""
    none = ((4, "none"),) if context.ask.name == "turn" else ()
    told = ((GO, "@out"), *none, (3, "reminded"), (5, "gains"), (6, "loses"))
    places = (*rarer(context), *(each for each in told if _has(context, each[1])))
    rows = (context.say("Bad shot = wrong card"), "", "")
    briefly = (context.to(context.mover, "may also"), "")
    return Layout(rows, {context.mover: Keys(places=places)}, key_rows=3, briefly=briefly)


def _has(context: FullTownContext, name: str) -> bool:
    return context.offers(name.removeprefix("@"))


def out(context: FullTownContext) -> Layout:
    """Which type is out."""
    who = context.to(context.mover, "eliminates")
    picture = lined(
        Title(who), context.say("Eliminated? Its type:"), context.types(), context.out()
    )
    rows = (context.say("Eliminated? Its type:"), who, context.out_briefly())
    return Layout(rows, {context.mover: Keys("out", order=TYPES)}, picture)
