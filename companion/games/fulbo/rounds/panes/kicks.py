"""Panes of passes and shots: how far they go, and what else is so."""

from collections.abc import Mapping

from companion.games.fulbo.panes.bands import table
from companion.games.fulbo.panes.speaker import Laid
from companion.games.fulbo.pitch import PENALTY
from companion.games.fulbo.rounds.odds import pass_made as made
from companion.games.fulbo.rounds.panes.speaker import RoundsSpeaker
from companion.games.fulbo.rounds.passes import reachable as reachable_passes
from companion.games.fulbo.rounds.shots import reachable as reachable_shots
from companion.games.fulbo.tables import Band
from companion.games.fulbo.throws import FRONT_PASSES, PASSES
from companion.rules.odds import percent
from companion.rules.panes import GO, OTHER, Keys

USUAL_PASS, USUAL_SHOT = "pass-4", "shot-4"
OF_PASSES = ((5, "finish"), (4, "volley"), (3, "free"), (2, "open"))
"""What is tapped on the keys whose bands are thrown by a hold."""
OF_SHOTS = ((OTHER, "front"), (5, "angle"))


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
    title = voice.say(
        "{man}-{to}: made in %", man=voice.man(voice.attacker, pitch.kicker()), to=passing.to
    )
    offered = () if front else tuple(place for place in OF_PASSES if voice.offers(place[1]))
    fronts = () if front or not voice.offers("front-3") else ((OTHER, "@front"),)
    short = () if front else ((GO, "short"),)
    numbers = {key: n for n, key in enumerate(keys, 1)}
    thrown = tuple((numbers[key], voice.thrown(key)) for key in bands)
    on = [name for name in ("finish", "volley", "free", "open") if getattr(passing, name)]
    marks = f"{title} {'+' * len(on)}".rstrip()
    return Laid(
        (marks, "", ""),
        {
            voice.attacker: Keys(
                places=(*short, *fronts, *offered, *thrown), likely=_usual(voice, bands, USUAL_PASS)
            )
        },
        picture=table([*bands.values()], (voice.say("hex"), "%"), chances),
    )


def _usual(voice: RoundsSpeaker, bands: Mapping[str, Band], key: str) -> str:
    return voice.usual(key) if key in bands else ""


def shot(voice: RoundsSpeaker) -> Laid:
    """How far the goal is, with the chance of a goal for each band."""
    pitch, shooter = voice.known_pitch, voice.known_pitch.shooter
    assert shooter is not None, "somebody shoots"
    assert pitch.shot is not None, "somebody shoots"
    bands = reachable_shots(pitch)
    chances = [str(min(99, percent(chance))) for chance in pitch.goal_chances()[: len(bands)]]
    row = voice.say("{man}: goal in %", man=voice.man(voice.attacker, shooter.by))
    offered = tuple(place for place in OF_SHOTS if voice.offers(place[1]))
    if pitch.restart == PENALTY:
        offered = ()
    thrown = tuple((n, voice.thrown(key)) for n, key in enumerate(bands, 1))
    keys = Keys(places=(*offered, *thrown), likely=_usual(voice, bands, USUAL_SHOT))
    picture = table([*bands.values()], (voice.say("hex"), "%"), chances)
    return Laid((row, "", ""), {voice.attacker: keys}, picture=picture)
