"""Panes of a shot: what it is made with, then how far, with the chance of a goal for each band."""

from collections.abc import Mapping

from companion.games.fulbo.panes.bands import said, table
from companion.games.fulbo.panes.speaker import Laid, Speaker
from companion.games.fulbo.tables import SHOT_BANDS
from companion.games.fulbo.teams import TEAM
from companion.games.fulbo.throws import SHOTS
from companion.rules.odds import percent
from companion.rules.panes import OTHER, Keys
from companion.rules.words import Sentence, says

USUAL_SKILL = 7
USUAL = 2
"""The place of the usual distance among the bands: 4 to 6 hexes."""
CIRCUMSTANCES = ((OTHER, "front"), (5, "angle"), (4, "volley"))
"""What is tapped on the keys whose bands are thrown by a hold."""
COUNTED: Mapping[str, Sentence] = {
    "dead_ball": says("kick"),
    "wall": says("wall"),
    "front": says("in front"),
    "angle": says("angle"),
    "volley": says("volley"),
}
"""What counts besides skill and distance."""


def skill(voice: Speaker) -> Laid:
    status, *briefly = voice.status()
    rows = (status, voice.to(voice.attacker, "shoots"), voice.say("REM or COL? 1-12"))
    return Laid(rows, {voice.attacker: Keys("skill", likely=USUAL_SKILL)}, briefly=(*briefly,))


def shot(voice: Speaker) -> Laid:
    pitch = voice.pitch
    assert pitch.shot is not None, "somebody shoots"
    chances = [str(min(99, percent(chance))) for chance in pitch.goal_chances()]
    row, *briefly = _title(voice)
    offered = tuple(place for place in CIRCUMSTANCES if voice.offers(place[1]))
    thrown = [voice.thrown(key) for key in SHOTS]
    near, *others = enumerate(thrown, 1)
    places = (near, *offered, *others) if voice.draft.own_dice else (*offered, near, *others)
    keys = {voice.attacker: Keys(places=places, likely=voice.usual(thrown[USUAL]))}
    tip = "" if voice.draft.own_dice else voice.say("BACK=leave")
    picture = table(SHOT_BANDS, voice.heads(voice.say("goal%")), chances, voice.how())
    return Laid((row, *said(chances)), keys, picture=picture, tip=tip, briefly=(*briefly,))


def _title(voice: Speaker) -> list[str]:
    """What the shot is made with, and what counts besides the distance, in ever fewer characters."""
    pitch, team = voice.pitch, TEAM[voice.attacker]
    assert pitch.shot is not None, "somebody shoots"
    counts = {"dead_ball": pitch.dead_ball, **pitch.shot_modifiers(SHOT_BANDS[0])}
    del counts["distance"]
    counted = [(COUNTED[name].said(voice.words), n) for name, n in counts.items() if n]
    told = [f"{name} {n:+d}" for name, n in counted]
    skill, total = pitch.shot.skill, sum(counts.values())
    if not told:
        texts = ("{team}: REM/COL {skill}", "{team}: {skill}", "REM/COL {skill}")
        return voice.fitting(*(voice.say(text, team=team, skill=skill) for text in texts))
    close = " ".join(f"{name}{n:+d}" for name, n in counted)
    names = " ".join(name for name, _ in counted)
    shooter, added = team.said(voice.words), f"{skill} {total:+d}"
    first, *_ = voice.fitting(
        f"{shooter} {skill}, {' '.join(told)}",
        f"{shooter} {skill} {close}",
        f"{shooter} {skill} {names}",
        f"{shooter} {names}",
        voice.say("{team}: REM/COL {skill}", team=team, skill=added),
    )
    briefly = voice.fitting(
        f"{skill} {' '.join(told)}",
        f"{skill} {close}",
        f"{skill} {names}",
        f"{shooter} {names}",
        names,
        voice.say("REM/COL {skill}", skill=added),
    )
    return [first, *briefly]
