"""Panes of an attack: the dice fully on the card, who was hit, and the end of the turn."""

from companion.games.braintown.full.panes.speaker import MOST_LINES, FullSpeaker
from companion.games.braintown.panes import turn
from companion.games.braintown.panes.speaker import Laid
from companion.games.braintown.panes.turn import chances, more_briefly, more_told
from companion.rules.panes import GO, Keys
from companion.rules.text_pictures import Title, lined


def attack(voice: FullSpeaker) -> Laid:
    """Who attacks, the chances by hearts, and the dice that lie fully on the card."""
    most = voice.town.rulings.attack_dice
    who = voice.to(voice.mover, "attacks")
    news, *briefly = voice.news()
    faces = " ".join(voice.faces(most))
    begun, more = voice.draft.marks, more_told(voice)
    told = (faces,) if begun else chances(voice)
    ring = "roll" if voice.offers("roll") else ""
    asked = voice.say("Dice fully on card?") if ring else voice.say("Nobody is left")
    lines = (*voice.known_line(), asked, *told, *voice.effects())
    if len(lines) < MOST_LINES:
        lines = lines if begun else (*lines, more)
    elif voice.quiet or voice.town.events[-1].name == "unleash":  # the objective shown tells that
        news, briefly = more, [more_briefly(voice)]
    else:  # what is known of objectives is under ? too
        lines = (*lines[1:], more)
    picture = lined(Title(who), *lines)
    keys = {seat: Keys(places=((GO, "remind"),)) for seat in voice.ask.choices}
    keys[voice.mover] = Keys(ring, ((GO, "none"), (GO, "@more")))
    return Laid((news, who, faces), keys, picture, briefly=(*briefly,))


def hit(voice: FullSpeaker) -> Laid:
    """Which type was hit."""
    who = voice.to(voice.mover, "has hit")
    news, *briefly = voice.news()
    picture = lined(
        Title(who),
        *voice.known_line(),
        voice.say("Type of that card?"),
        voice.types(),
        voice.out(),
        voice.say("c = effect card"),
    )
    rows = (news, who, voice.out_briefly())
    keys = Keys("out", ((GO, "@out_effect"),), likely=voice.first("out"))
    return Laid(rows, {voice.mover: keys}, picture, briefly=(*briefly,))


def out_effect(voice: FullSpeaker) -> Laid:
    """Which type was hit, where the card was visible with an effect."""
    who = voice.to(voice.mover, "has hit")
    ends = voice.say("Its effect ends.")
    asked = voice.say("Type of that card?")
    picture = lined(Title(who), ends, asked, voice.types(), voice.out())
    return Laid((asked, who, ends), {voice.mover: Keys("out_effect")}, picture)


def attacked(voice: FullSpeaker) -> Laid:
    """The attack is over, and a win may be claimed."""
    who = (
        voice.to(voice.mover, "has hit") if voice.full.dice else voice.to(voice.mover, "has missed")
    )
    return turn.attacked(voice, who)
