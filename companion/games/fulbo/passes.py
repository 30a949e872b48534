"""Passes: which characteristics are enough for the throw of one, and where the ball goes otherwise."""

from companion.games.fulbo.pitch import Pitch
from companion.games.fulbo.rolls import read_checks, way
from companion.games.fulbo.throws import FRONT_PASSES, PASSES, Passed, PassThrow


def throws_pass(pitch: Pitch, key: str, faces: tuple[int, ...]) -> None:
    """Say which COL and REC are enough for a pass; the ball is in play then."""
    band = (PASSES | FRONT_PASSES)[key]
    front = key in FRONT_PASSES
    modifier = pitch.pass_modifier(band, front=front)
    thrown = PassThrow(key, modifier, faces, pitch.before(front=front))
    pitch.controls(pitch.attacker)
    pitch.happens("pass", passed(pitch, thrown).said())
    pitch.pass_throw = thrown


def passed(pitch: Pitch, throw: PassThrow) -> Passed:
    """Return what a throw means: the modifier is that of the moment when it was made."""
    (placing, receiving), thrown = read_checks(pitch, throw.faces)
    short = placing - throw.modifier
    past = pitch.check.needed(placing, throw.modifier - throw.before)
    counted = pitch.rulings.receive_degree
    return Passed(
        (PASSES | FRONT_PASSES)[throw.key],
        col=pitch.check.needed(placing, throw.modifier),  # DF-40
        blocked=past,  # DF-70 DF-71
        rec=pitch.check.needed(receiving, 0),  # DF-42 DF-48
        scatter=way(pitch, pitch.attacker, thrown),
        off=way(pitch, pitch.defender, thrown),
        short=short,  # DF-41
        total=pitch.check.needed(receiving, -short) if counted else None,  # DF-53
        wall=throw.key not in FRONT_PASSES,  # DF-44 DF-45
    )
