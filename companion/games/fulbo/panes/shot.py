"""Panes of a shot: what it is made with, then how far, with the chance of a goal for each band."""

from companion.games.fulbo.panes.bands import said, table
from companion.games.fulbo.panes.notes import notes
from companion.games.fulbo.panes.speaker import Laid, Speaker
from companion.games.fulbo.tables import SHOT_BANDS
from companion.games.fulbo.teams import TEAM
from companion.games.fulbo.throws import SHOTS
from companion.rules.odds import percent
from companion.rules.panes import OTHER, Keys

USUAL_SKILL = 7
USUAL = 2
"""The place of the usual distance among the bands: 4 to 6 hexes."""
CIRCUMSTANCES = ((OTHER, "front"), (5, "angle"), (4, "volley"))
"""What is tapped on the keys whose bands are thrown by a hold."""


def skill(voice: Speaker) -> Laid:
    status, *briefly = voice.status()
    rows = (status, voice.to(voice.attacker, "shoots"), voice.say("REM/COL? 1-12"))
    return Laid(rows, {voice.attacker: Keys("skill", likely=USUAL_SKILL)}, briefly=(*briefly,))


def shot(voice: Speaker) -> Laid:
    pitch = voice.pitch
    assert pitch.shot is not None, "somebody shoots"
    chances = [str(min(99, percent(chance))) for chance in pitch.goal_chances()]
    skill, team = pitch.shot.skill, TEAM[voice.attacker]
    texts = "{team} REM/COL {skill}", "{team} REM/COL{skill}", "REM/COL {skill}"
    row, *briefly = (voice.say(text, team=team, skill=skill) for text in texts)
    counts = {"dead_ball": pitch.dead_ball, **pitch.shot_modifiers(SHOT_BANDS[0])}
    del counts["distance"]
    offered = tuple(place for place in CIRCUMSTANCES if voice.offers(place[1]))
    thrown = [voice.thrown(key) for key in SHOTS]
    near, *others = enumerate(thrown, 1)
    places = (near, *offered, *others) if voice.draft.own_dice else (*offered, near, *others)
    keys = {voice.attacker: Keys(places=places, likely=voice.usual(thrown[USUAL]))}
    tip = "" if voice.draft.own_dice else voice.say("BACK=leave")
    below = notes(voice, counts, taps=bool(offered))
    picture = table(SHOT_BANDS, voice.heads(voice.say("goal%")), chances, below)
    return Laid((row, *said(chances)), keys, picture=picture, tip=tip, briefly=(*briefly,))
