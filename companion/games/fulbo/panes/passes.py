"""Panes of a pass: how far it goes, with an opponent between or not; the key throws."""

from companion.games.fulbo.panes.bands import said, table
from companion.games.fulbo.panes.speaker import Laid, Speaker
from companion.games.fulbo.pitch import FOULS
from companion.games.fulbo.tables import PASS_BANDS
from companion.games.fulbo.teams import TEAM
from companion.games.fulbo.throws import FRONT_PASSES, PASSES
from companion.rules.panes import OTHER, Keys

USUAL = 1
"""The place of the usual distance among the bands: 4 to 6 hexes."""


def passes(voice: Speaker) -> Laid:
    """How far the pass is."""
    team = TEAM[voice.attacker]
    if voice.pitch.restart in FOULS:
        title = voice.say("{team} kicks: hexes?", team=team)
    else:
        title = voice.say("{team} passes: hexes?", team=team)
    return _passes(voice, title, voice.say("{team} passes", team=team), front=False)


def front_passes(voice: Speaker) -> Laid:
    """The same with an opponent between the ball and its target."""
    kicks = voice.pitch.restart in FOULS
    text = "{team} kicks past man" if kicks else "{team} past man: hexes?"
    title = voice.say(text, team=TEAM[voice.attacker])
    return _passes(voice, title, voice.say("Man in front"), front=True)


def _passes(voice: Speaker, title: str, shorter: str, *, front: bool) -> Laid:
    modifiers = [f"{voice.pitch.pass_modifier(band, front=front):+d}" for band in PASS_BANDS]
    thrown = [voice.thrown(key) for key in (FRONT_PASSES if front else PASSES)]
    opens = not front and not voice.draft.own_dice and voice.offers("front-3")
    places = (*(((OTHER, "@past"),) if opens else ()), *enumerate(thrown, 1))
    return Laid(
        (title, *said(modifiers)),
        {voice.attacker: Keys(places=places, likely=voice.usual(thrown[USUAL]))},
        picture=table(PASS_BANDS, voice.heads(voice.say("COL")), modifiers, voice.how()),
        tip="" if voice.draft.own_dice else voice.say("BACK=leave"),
        briefly=(shorter, voice.to(voice.attacker)),
    )
