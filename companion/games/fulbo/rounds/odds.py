"""How likely passes and tackles of known players are to end well: exact fractions."""

from fractions import Fraction

from companion.games.fulbo.chances import NEVER, made, sums, tackles
from companion.games.fulbo.checks import DEFLECTS, blamed
from companion.games.fulbo.rounds.ground import Ground
from companion.games.fulbo.rounds.passes import pass_modifiers
from companion.games.fulbo.rounds.targets import col_target, rec_target, rolls_rec
from companion.games.fulbo.tables import Band


def pass_made(ground: Ground, band: Band, *, front: bool) -> Fraction:
    """Return how likely a pass is made, and received where that is thrown at once."""
    passing = ground.passing
    assert passing is not None, "somebody passes"
    rules, target = ground.check, col_target(ground, band, front=front)
    if not rolls_rec(ground):
        return made(rules, target)
    modifiers = pass_modifiers(ground, band, front=front)
    chance = NEVER
    for roll, likely in sums(rules.dice).items():
        degree = rules.degree(target, roll)
        if rules.succeeds(target, roll) or (
            ground.rulings.receive_degree and blamed(rules, target, roll, modifiers) not in DEFLECTS
        ):
            chance += likely * made(rules, rec_target(ground, passing._replace(degree=degree)))
    return chance


def steal_made(ground: Ground, tackler: int) -> Fraction:
    """Return how likely a tackle gets the ball."""
    assert ground.carrier is not None, "somebody has the ball"
    rob = ground.player(ground.defender, tackler).rob
    dri = ground.player(ground.attacker, ground.carrier).dri
    by_lot = ground.rulings.tackle_tie == "lot"
    return tackles(ground.check, rob, dri, by_lot=by_lot)["steal"]
