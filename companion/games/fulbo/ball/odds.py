"""How likely passes, tackles and clearances of known players are to end well: exact fractions."""

from fractions import Fraction

from companion.games.fulbo.ball.pitch import BallPitch
from companion.games.fulbo.chances import NEVER, made, sums, tackles
from companion.games.fulbo.checks import DEFLECTS, blamed
from companion.games.fulbo.modifiers import Band


def pass_made(pitch: BallPitch, band: Band) -> Fraction:
    """Return how likely a pass over that distance ends well."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    rules, target = pitch.check, pitch.placing(band)
    if passing.lead or passing.finish:
        return made(rules, target)
    receiving, helps = pitch.receiving(), pitch.rulings.receive_degree
    if not helps:
        return made(rules, target) * made(rules, receiving)
    chance = NEVER
    for roll, likely in sums(rules.dice).items():
        missed = not rules.succeeds(target, roll)
        if missed and blamed(rules, target, roll, pitch.pass_modifiers(band)) in DEFLECTS:
            continue
        chance += likely * made(rules, receiving + rules.degree(target, roll))
    return chance


def steal_made(pitch: BallPitch, tackler: int) -> Fraction:
    """Return how likely a tackle by that defender gets the ball."""
    rob = pitch.player(pitch.defender, tackler).rob
    by_lot = pitch.rulings.tackle_tie == "lot"
    return tackles(pitch.check, rob, pitch.kicker.dri, by_lot=by_lot)["steal"]


def clear_made(pitch: BallPitch, number: int) -> Fraction:
    """Return how likely that defender clears (DF-78)."""
    return made(pitch.check, pitch.player(pitch.defender, number).rem)
