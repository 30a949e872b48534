"""Panes of a ball that nobody has."""

from companion.games.fulbo.panes.speaker import Laid
from companion.games.fulbo.rounds.panes.speaker import RoundsSpeaker
from companion.rules.panes import GO, Keys


def bounce(voice: RoundsSpeaker) -> Laid:
    """It lies, meets somebody, or is out: then whoever presses takes it."""
    runs_on = ((2, "@meets"),) if voice.offers("meets") else ()
    off_man = ((1, voice.thrown("bounce")),) if voice.offers("bounce") else ()
    out = ((3, "throw_in"), (4, "corner"), (5, "goal_kick"))
    keys = Keys(places=((GO, "lies"), *off_man, *runs_on, *out))
    return Laid((voice.news(), "", ""), voice.everybody(keys), key_rows=3)


def meets(voice: RoundsSpeaker) -> Laid:
    """How many hexes the ball had left."""
    seat = voice.draft.seat or voice.attacker
    rows = (voice.news(), voice.say("ball met a man"), voice.say("hexes left?"))
    return Laid(rows, {seat: Keys("meets")})


def direction(voice: RoundsSpeaker) -> Laid:
    rows = (voice.news(), voice.say("ball met a man"), voice.say("direction"))
    return Laid(rows, voice.everybody(Keys(places=((GO, voice.thrown("direction")),))))


def scatter(voice: RoundsSpeaker) -> Laid:
    rows = (voice.news(), voice.say("where to?"), voice.say("direction, hexes"))
    return Laid(rows, voice.everybody(Keys(places=((GO, voice.thrown("scatter")),))))
