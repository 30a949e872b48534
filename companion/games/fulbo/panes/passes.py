"""Panes of a pass: how far it goes, with an opponent between or not; the key throws."""

from companion.games.fulbo.panes.distances import distances
from companion.games.fulbo.panes.speaker import Laid, Speaker
from companion.games.fulbo.teams import TEAM
from companion.games.fulbo.throws import FRONT_PASSES, PASSES
from companion.rules.panes import OTHER

USUAL, FRONT_USUAL = "pass-4", "front-4"


def passes(voice: Speaker) -> Laid:
    """How far the pass is."""
    return _passes(voice, front=False)


def front_passes(voice: Speaker) -> Laid:
    """The same with an opponent between the ball and its target."""
    return _passes(voice, front=True)


def _passes(voice: Speaker, *, front: bool) -> Laid:
    pitch, team = voice.pitch, TEAM[voice.attacker]
    bands = FRONT_PASSES if front else PASSES
    other = "@pass" if front else "@past"
    taps = voice.draft.listed or not voice.draft.own_dice
    return distances(
        voice,
        (
            voice.say("{team} passes: hexes?", team=team),
            voice.say("{team} passes", team=team),
            voice.to(voice.attacker),
        ),
        bands,
        [f"{pitch.pass_modifier(band, front=front):+d}" for band in bands.values()],
        head=voice.say("COL"),
        usual=FRONT_USUAL if front else USUAL,
        tapped=((OTHER, other),) if taps and voice.offers("front-3") else (),
        tip="" if voice.draft.own_dice else voice.say("BACK=leave"),
    )
