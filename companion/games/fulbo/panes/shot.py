"""Panes of a shot: what it is made with, then how far, with the chance of a goal for each band."""

from companion.games.fulbo.panes.bands import said, table
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
    rows = (status, voice.to(voice.attacker, "shoots"), voice.say("REM or COL? 1-12"))
    return Laid(rows, {voice.attacker: Keys("skill", likely=USUAL_SKILL)}, briefly=(*briefly,))


def shot(voice: Speaker) -> Laid:
    pitch = voice.pitch
    assert pitch.shot is not None, "somebody shoots"
    chances = [str(min(99, percent(chance))) for chance in pitch.goal_chances()]
    modifier = pitch.shot_modifier(SHOT_BANDS[0]) - SHOT_BANDS[0].modifier
    skilled = f"{pitch.shot.skill} {modifier:+d}" if modifier else str(pitch.shot.skill)
    said_of = {"team": TEAM[voice.attacker], "skill": skilled}
    row = voice.say("{team}: REM/COL {skill}", **said_of)
    briefly = (voice.say("{team}: {skill}", **said_of),)
    offered = tuple(place for place in CIRCUMSTANCES if voice.offers(place[1]))
    thrown = [voice.thrown(key) for key in SHOTS]
    near, *others = enumerate(thrown, 1)
    places = (near, *offered, *others) if voice.draft.own_dice else (*offered, near, *others)
    keys = {voice.attacker: Keys(places=places, likely=voice.usual(thrown[USUAL]))}
    how = "" if voice.draft.own_dice else voice.say("hold one: throw")
    picture = table(SHOT_BANDS, voice.heads(voice.say("goal%")), chances, how)
    return Laid((row, *said(chances)), keys, picture=picture, briefly=(*briefly, skilled))
