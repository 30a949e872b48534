"""The throw of a pass: which COL and REC are enough, and where the ball goes otherwise."""

from companion.games.fulbo.combined_check_throw_choices import (
    scatter_path_from_dice,
    split_check_rolls_and_extra_dice,
)
from companion.games.fulbo.match_state import MatchState
from companion.games.fulbo.throw_keys_and_results import (
    FRONT_PASSES,
    PASSES,
    PassThrow,
    PassThrowRequirements,
)


def record_pass_throw(pitch: MatchState, key: str, faces: tuple[int, ...]) -> None:
    """Record the throw of a pass, and say which COL and REC are enough; the ball is in play."""
    band = (PASSES | FRONT_PASSES)[key]
    front = key in FRONT_PASSES
    modifier = pitch.pass_modifier(band, front=front)
    thrown = PassThrow(key, modifier, faces, pitch.obstacle_modifier(front=front))
    pitch.give_control(pitch.attacker)
    pitch.add_event("pass", requirements_of_pass_throw(pitch, thrown).text())
    pitch.pass_throw = thrown


def requirements_of_pass_throw(pitch: MatchState, throw: PassThrow) -> PassThrowRequirements:
    """Return the requirements of a throw, with the modifier of the moment when it was made."""
    (placing, receiving), thrown = split_check_rolls_and_extra_dice(pitch, throw.faces)
    short = placing - throw.modifier
    past = pitch.check.required_value(placing, throw.modifier - throw.before)
    counted = pitch.rulings.receive_degree
    return PassThrowRequirements(
        (PASSES | FRONT_PASSES)[throw.key],
        col=pitch.check.required_value(placing, throw.modifier),  # DF-40
        blocked=past,  # DF-70 DF-71
        rec=pitch.check.required_value(receiving, 0),  # DF-42 DF-48
        scatter=scatter_path_from_dice(pitch, pitch.attacker, thrown),
        off=scatter_path_from_dice(pitch, pitch.defender, thrown),
        short=short,  # DF-41
        total=pitch.check.required_value(receiving, -short)
        if counted
        else None,  # DF-53
        wall=throw.key not in FRONT_PASSES,  # DF-44 DF-45
    )
