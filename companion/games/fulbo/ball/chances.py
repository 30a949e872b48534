"""The chances of passes, tackles and clearances of known players, as exact fractions."""

from fractions import Fraction

from companion.games.fulbo.ball.match_state import BallMatchState
from companion.games.fulbo.chances import (
    NEVER,
    roll_chances,
    skill_check_chance,
    tackle_result_chances,
)
from companion.games.fulbo.modifiers import DistanceBand
from companion.games.fulbo.skill_checks import DEFLECTS, find_failure_cause


def pass_chance(pitch: BallMatchState, band: DistanceBand) -> Fraction:
    """Return the chance that a pass over that distance succeeds."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    rules, target = pitch.check, pitch.passing_check_target(band)
    if passing.lead or passing.finish:
        return skill_check_chance(rules, target)
    receiving, helps = pitch.receiving_check_target(), pitch.rulings.receive_degree
    if not helps:
        return skill_check_chance(rules, target) * skill_check_chance(rules, receiving)
    chance = NEVER
    for roll, likely in roll_chances(rules.dice).items():
        missed = not rules.is_success(target, roll)
        if (
            missed
            and find_failure_cause(rules, target, roll, pitch.pass_modifiers(band)) in DEFLECTS
        ):
            continue
        chance += likely * skill_check_chance(rules, receiving + rules.degree(target, roll))
    return chance


def steal_chance(pitch: BallMatchState, tackler: int) -> Fraction:
    """Return the chance that a tackle by that defender steals the ball."""
    rob = pitch.player(pitch.defender, tackler).rob
    by_lot = pitch.rulings.tackle_tie == "lot"
    return tackle_result_chances(pitch.check, rob, pitch.kicker.dri, by_lot=by_lot)["steal"]


def clearance_chance(pitch: BallMatchState, number: int) -> Fraction:
    """Return the chance that that defender clears the ball (DF-78)."""
    return skill_check_chance(pitch.check, pitch.player(pitch.defender, number).rem)
