"""Panes of a pass: how far it goes, with an opponent between or not; the key throws."""

from companion.games.fulbo.panes.bands import said, table
from companion.games.fulbo.panes.notes import notes
from companion.games.fulbo.panes.speaker import Laid, Speaker
from companion.games.fulbo.tables import PASS_BANDS
from companion.games.fulbo.teams import TEAM
from companion.games.fulbo.throws import FRONT_PASSES, PASSES
from companion.rules.panes import OTHER, Keys

USUAL = 1
"""The place of the usual distance among the bands: 4 to 6 hexes."""


def passes(voice: Speaker) -> Laid:
    """How far the pass is."""
    return _passes(voice, front=False)


def front_passes(voice: Speaker) -> Laid:
    """The same with an opponent between the ball and its target."""
    return _passes(voice, front=True)


def _passes(voice: Speaker, *, front: bool) -> Laid:
    pitch, team = voice.pitch, TEAM[voice.attacker]
    modifiers = [f"{pitch.pass_modifier(band, front=front):+d}" for band in PASS_BANDS]
    thrown = [voice.thrown(key) for key in (FRONT_PASSES if front else PASSES)]
    other = "@pass" if front else "@past"
    opens = not voice.draft.own_dice and voice.offers("front-3")
    places = (*(((OTHER, other),) if opens else ()), *enumerate(thrown, 1))
    before = "wall" if pitch.has_wall else "front"
    counts = {"dead_ball": pitch.dead_ball, before: pitch.before(front=front)}
    below = notes(voice, counts, taps=opens)
    return Laid(
        (voice.say("{team} passes: hexes?", team=team), *said(modifiers)),
        {voice.attacker: Keys(places=places, likely=voice.usual(thrown[USUAL]))},
        picture=table(PASS_BANDS, voice.heads(voice.say("COL")), modifiers, below),
        tip="" if voice.draft.own_dice else voice.say("BACK=leave"),
        briefly=(voice.say("{team} passes", team=team), voice.to(voice.attacker)),
    )
