"""The chances of passes and tackles of known players, as exact fractions."""

from fractions import Fraction

from companion.games.fulbo.chances import (
    NEVER,
    roll_chances,
    skill_check_chance,
    tackle_result_chances,
)
from companion.games.fulbo.modifiers import DistanceBand
from companion.games.fulbo.rounds.kick_ranges_and_check_targets import (
    has_joint_receiver_check,
    passing_check_target,
    receiving_check_target,
)
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.passes import pass_failure_modifiers
from companion.games.fulbo.skill_checks import DEFLECTS, find_failure_cause


def pass_chance(pitch: RoundsMatchState, band: DistanceBand, *, front: bool) -> Fraction:
    """Return the chance that a pass is made, and received if that is thrown at once."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    rules, target = pitch.check, passing_check_target(pitch, band, front=front)
    if not has_joint_receiver_check(pitch):
        return skill_check_chance(rules, target)
    modifiers = pass_failure_modifiers(pitch, band, front=front)
    chance = NEVER
    for roll, likely in roll_chances(rules.dice).items():
        degree = rules.degree(target, roll)
        if rules.is_success(target, roll) or (
            pitch.rulings.receive_degree
            and find_failure_cause(rules, target, roll, modifiers) not in DEFLECTS
        ):
            chance += likely * skill_check_chance(
                rules, receiving_check_target(pitch, passing._replace(degree=degree))
            )
    return chance


def steal_chance(pitch: RoundsMatchState, tackler: int) -> Fraction:
    """Return the chance that a tackle steals the ball."""
    assert pitch.carrier is not None, "somebody has the ball"
    rob = pitch.player(pitch.defender, tackler).rob
    dri = pitch.player(pitch.attacker, pitch.carrier).dri
    by_lot = pitch.rulings.tackle_tie == "lot"
    return tackle_result_chances(pitch.check, rob, dri, by_lot=by_lot)["steal"]
