"""Panes of a pass and of a shot: how far, with the chance of success for each distance."""

from collections.abc import Iterator

from companion.games.fulbo.ball.odds import pass_made
from companion.games.fulbo.ball.panes.speaker import BallSpeaker
from companion.games.fulbo.chances import made
from companion.games.fulbo.panes.bands import said, signed, table
from companion.games.fulbo.panes.speaker import Laid
from companion.games.fulbo.tables import NO_PRESSURE, PASS_BANDS, SHOT_BANDS, within
from companion.games.fulbo.throws import PASSES, SHOTS
from companion.rules.odds import percent
from companion.rules.panes import GO, OTHER, Keys

USUAL_PASS, USUAL_SHOT = 1, 2
"""The places of the usual distances among the bands: 4 to 6 hexes."""
OF_PASSES = (
    (GO, "short"),
    (OTHER, "front"),
    (5, "lead"),
    (4, "finish"),
    (3, "free"),
    (2, "unmarked"),
)
OF_SHOTS = ((OTHER, "front"), (5, "angle"), (4, "volley"), (3, "col"), (3, "rem"))
"""What is tapped on the keys whose distances are thrown by a hold."""


def passed(voice: BallSpeaker) -> Laid:
    """How far the pass is."""
    bands = tuple(within(PASSES, voice.known_pitch.pass_range()).values())
    chances = [pass_made(voice.known_pitch, band) for band in bands]
    shares = [str(min(99, percent(chance))) for chance in chances]
    keys = _keys(voice, OF_PASSES, tuple(PASSES), USUAL_PASS)
    picture = table(bands, voice.heads("%"), shares)
    row, *briefly = _titles(voice)
    return Laid((row, *said(shares)), keys, picture=picture, briefly=(*briefly,))


def _titles(voice: BallSpeaker) -> Iterator[str]:
    """Row 1 of a pass, in ever fewer characters: who, to whom, and COL but for the distance."""
    pitch, passing = voice.known_pitch, voice.known_pitch.passing
    assert passing is not None, "somebody passes"
    assert pitch.carrier is not None, "somebody passes"
    modifier = sum(pitch.pass_modifiers(PASS_BANDS[0]).values()) - PASS_BANDS[0].modifier
    to = voice.say("hex") if passing.lead else str(passing.to)
    way = f"{voice.who_kicks()}>{to}"
    skilled = f"COL {signed(pitch.kicker.col, modifier)}"
    if passing.finish:
        yield from voice.fitting(
            f"{way} {voice.say('shot')} {skilled}", f"{way} {voice.say('shot')}"
        )
    rec = f" REC{NO_PRESSURE:+d}" if passing.unmarked else ""
    yield from voice.fitting(f"{way} {skilled}{rec}: %", f"{way} {skilled}{rec}", way)


def shot(voice: BallSpeaker) -> Laid:
    """How far the shot is."""
    pitch = voice.known_pitch
    assert pitch.shot is not None, "somebody shoots"
    assert pitch.shooting is not None, "somebody shoots"
    assert pitch.carrier is not None, "somebody shoots"
    bands = tuple(within(SHOTS, pitch.shot_range()).values())
    chances = pitch.goal_chances()[: len(bands)]
    shares = [str(min(99, percent(chance))) for chance in chances]
    modifier = pitch.shot_modifier(SHOT_BANDS[0]) - SHOT_BANDS[0].modifier
    name = voice.say("REM" if pitch.shooting.skill == "rem" else "COL")
    skilled = f"{voice.who_kicks()} {name} {signed(pitch.shot.skill, modifier)}"
    row, *briefly = voice.fitting(
        voice.say("{who}: goal in %", who=skilled),
        voice.say("{who}: goal %", who=skilled),
        skilled,
        voice.who_kicks(),
    )
    keys = _keys(voice, OF_SHOTS, tuple(SHOTS), USUAL_SHOT)
    picture = table(bands, voice.heads("%"), shares)
    return Laid((row, *said(shares)), keys, picture=picture, briefly=(*briefly,))


def _keys(
    voice: BallSpeaker, tapped: tuple[tuple[int, str], ...], throws: tuple[str, ...], usual: int
) -> dict[str, Keys]:
    """Distances on the keys of their columns, circumstances tapped on the same keys."""
    own = tuple(place for place in tapped if voice.offers(place[1]))
    near = [key for key in throws if voice.offers(key)]
    thrown = tuple((n, voice.thrown(key)) for n, key in enumerate(near, 1))
    likely = voice.usual(near[usual]) if len(near) > usual else ""
    return {voice.attacker: Keys(places=(*own, *thrown), likely=likely)}


def receive(voice: BallSpeaker) -> Laid:
    """A short pass whose receiver rolls REC."""
    pitch, passing = voice.known_pitch, voice.known_pitch.passing
    assert passing is not None, "somebody passes"
    rec = pitch.receiving()
    chance = percent(made(pitch.check, rec))
    rows = (
        voice.status()[0],
        voice.who(pitch.attacker, passing.to),
        voice.say("REC {n}: {percent}%", n=rec, percent=chance),
    )
    return Laid(rows, {voice.attacker: Keys(places=((GO, voice.thrown("rec")),))})
