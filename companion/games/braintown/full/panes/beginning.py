"""Panes before a throw: effects of the cards that lie visible, and the dice."""

from companion.games.braintown.full.panes.speaker import FullSpeaker
from companion.games.braintown.panes.speaker import Laid
from companion.games.braintown.panes.turn import rarer
from companion.games.braintown.payments import DICE
from companion.games.braintown.town import TYPES
from companion.rules.panes import GO, Keys
from companion.rules.text_pictures import Title, lined


def effects(voice: FullSpeaker) -> Laid:
    """How many of the cards that were turned up have effects."""
    cards = " ".join(map(str, voice.town.up))
    picture = lined(
        voice.say("Turn up: {cards}", cards=cards),
        voice.say("How many of the cards"),
        voice.say("turned up have an"),
        voice.say("effect (light rim)?"),
    )
    rows = (
        voice.say("Before the first turn"),
        voice.say("Effects?"),
        voice.say("on visible cards"),
    )
    return Laid(rows, voice.everybody(Keys("effects", ((GO, "none"),))), picture)


def turn(voice: FullSpeaker) -> Laid:
    """Who throws; the dice that lie free are entered."""
    news, *briefly = voice.news()
    who = voice.to(voice.mover, "to throw")
    faces = " ".join(voice.faces(DICE))
    if voice.draft.marks:
        told = (voice.say("Missing ones are 1:"), voice.say("fallen, or on others"))
    else:
        told = (voice.say("Throw six dice. Enter"), voice.say("those that lie free:"))
    picture = lined(Title(who), *voice.known_line(), *told, faces, *voice.effects())
    keys = {seat: Keys(places=((GO, "remind"),)) for seat in voice.ask.choices}
    keys[voice.mover] = Keys("roll", ((GO, "@more"),))
    return Laid((news, who, faces), keys, picture, briefly=(*briefly,))


def more(voice: FullSpeaker) -> Laid:
    """What cards may bring, what is rarer in a turn, and that somebody has reminded of effects."""
    none = ((4, "none"),) if voice.ask.name == "turn" else ()
    told = ((GO, "@out"), *none, (3, "reminded"), (5, "gains"), (6, "loses"))
    places = (*rarer(voice), *(each for each in told if _has(voice, each[1])))
    rows = (voice.say("Bad shot = wrong card"), "", "")
    briefly = (voice.to(voice.mover, "may also"), "")
    return Laid(rows, {voice.mover: Keys(places=places)}, key_rows=3, briefly=briefly)


def _has(voice: FullSpeaker, name: str) -> bool:
    return voice.offers(name.removeprefix("@"))


def out(voice: FullSpeaker) -> Laid:
    """Which type is out."""
    who = voice.to(voice.mover, "eliminates")
    picture = lined(Title(who), voice.say("Eliminated? Its type:"), voice.types(), voice.out())
    rows = (voice.say("Eliminated? Its type:"), who, voice.out_briefly())
    return Laid(rows, {voice.mover: Keys("out", order=TYPES)}, picture)
