"""Panes of passes and shots: how far they go, and what else is so."""

from collections.abc import Iterator, Mapping

from companion.games.fulbo.panes.bands import said, signed, table
from companion.games.fulbo.panes.speaker import Laid
from companion.games.fulbo.pitch import PENALTY
from companion.games.fulbo.rounds.kicks import Passing
from companion.games.fulbo.rounds.odds import pass_made as made
from companion.games.fulbo.rounds.panes.speaker import RoundsSpeaker
from companion.games.fulbo.rounds.passes import reachable as reachable_passes
from companion.games.fulbo.rounds.shots import reachable as reachable_shots
from companion.games.fulbo.rounds.targets import col_target
from companion.games.fulbo.tables import NO_PRESSURE, PASS_BANDS, SHOT_BANDS, Band
from companion.games.fulbo.throws import FRONT_PASSES, PASSES
from companion.rules.odds import percent
from companion.rules.panes import GO, OTHER, Keys
from companion.rules.words import Sentence, says

USUAL_PASS, USUAL_SHOT = "pass-4", "shot-4"
OF_PASSES = ((5, "finish"), (4, "volley"), (3, "free"), (2, "open"))
"""What is tapped on the keys whose bands are thrown by a hold."""
OF_SHOTS = ((OTHER, "front"), (5, "angle"))


def distances(voice: RoundsSpeaker) -> Mapping[str, Sentence]:
    """Return what the keys are called that throw for a pass or a shot: how far it goes."""
    pitch, bands = voice.known_pitch, dict[str, Band]()
    if voice.ask.name == "pass":
        bands.update(reachable_passes(pitch))
    if voice.ask.name == "shot":
        bands.update(reachable_shots(pitch))
    return {key: says("{hexes}", hexes=band.label) for key, band in bands.items()}


def passes(voice: RoundsSpeaker) -> Laid:
    """How far the pass is; short ones need no throw."""
    return _passes(voice, PASSES, front=False)


def front_passes(voice: RoundsSpeaker) -> Laid:
    """The same with an opponent between the ball and its target."""
    return _passes(voice, FRONT_PASSES, front=True)


def _passes(voice: RoundsSpeaker, keys: Mapping[str, Band], *, front: bool) -> Laid:
    pitch, passing = voice.known_pitch, voice.known_pitch.passing
    assert passing is not None, "somebody passes"
    bands = {key: band for key, band in reachable_passes(pitch).items() if key in keys}
    chances = [str(min(99, percent(made(pitch, band, front=front)))) for band in bands.values()]
    row, *briefly = _titles(voice, passing, front=front)
    offered = () if front else tuple(place for place in OF_PASSES if voice.offers(place[1]))
    fronts = () if front or not voice.offers("front-3") else ((OTHER, "@past"),)
    short = () if front else ((GO, "short"),)
    numbers = {key: n for n, key in enumerate(keys, 1)}
    thrown = tuple((numbers[key], voice.thrown(key)) for key in bands)
    likely = _usual(voice, bands, USUAL_PASS)
    own = Keys(places=(*short, *fronts, *offered, *thrown), likely=likely)
    picture = table([*bands.values()], voice.heads("%"), chances)
    rows = (row, *said(chances))
    return Laid(rows, {voice.attacker: own}, picture=picture, briefly=(*briefly,))


def _titles(voice: RoundsSpeaker, passing: Passing, *, front: bool) -> Iterator[str]:
    """Row 1 of a pass, in ever fewer characters: who, to whom, and COL but for the distance."""
    pitch = voice.known_pitch
    col = pitch.player(pitch.attacker, pitch.kicker()).col
    modifier = col_target(pitch, PASS_BANDS[0], front=front) - PASS_BANDS[0].modifier - col
    to = voice.say("hex") if passing.lead else str(passing.to)
    way = f"{voice.man(voice.attacker, pitch.kicker())}>{to}"
    skilled = f"COL {signed(col, modifier)}"
    if passing.finished:
        what = voice.say("volley" if passing.volley else "shot")
        yield from voice.fitting(f"{way} {what} {skilled}", f"{way} {what}")
    rec = f" REC{NO_PRESSURE:+d}" if passing.open else ""
    yield from voice.fitting(f"{way} {skilled}{rec}: %", f"{way} {skilled}{rec}", way)


def _usual(voice: RoundsSpeaker, bands: Mapping[str, Band], key: str) -> str:
    return voice.usual(key) if key in bands else ""


def shot(voice: RoundsSpeaker) -> Laid:
    """How far the goal is, with the chance of a goal for each band."""
    pitch, shooter = voice.known_pitch, voice.known_pitch.shooter
    assert shooter is not None, "somebody shoots"
    assert pitch.shot is not None, "somebody shoots"
    bands = reachable_shots(pitch)
    chances = [str(min(99, percent(chance))) for chance in pitch.goal_chances()[: len(bands)]]
    band = SHOT_BANDS[0]
    name = voice.say("REM" if shooter.skill == "rem" else "COL")
    skill = signed(pitch.shot.skill, pitch.shot_modifier(band) - band.modifier)
    who = voice.man(voice.attacker, shooter.by)
    row, *briefly = voice.fitting(
        voice.say("{who}: goal in %", who=f"{who} {name} {skill}"),
        voice.say("{who}: goal %", who=f"{who} {name} {skill}"),
        f"{who} {name} {skill}",
        who,
    )
    offered = tuple(place for place in OF_SHOTS if voice.offers(place[1]))
    if pitch.restart == PENALTY:
        offered = ()
    thrown = tuple((n, voice.thrown(key)) for n, key in enumerate(bands, 1))
    keys = Keys(places=(*offered, *thrown), likely=_usual(voice, bands, USUAL_SHOT))
    picture = table([*bands.values()], voice.heads("%"), chances)
    rows = (row, *said(chances))
    return Laid(rows, {voice.attacker: keys}, picture=picture, briefly=(*briefly,))
