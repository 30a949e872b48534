"""How likely passes and tackles of known players are to end well: exact fractions."""

from fractions import Fraction

from companion.games.fulbo.chances import NEVER, made, sums, tackles
from companion.games.fulbo.checks import DEFLECTS, blamed
from companion.games.fulbo.modifiers import Band
from companion.games.fulbo.rounds.passes import pass_modifiers
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.games.fulbo.rounds.targets import col_target, rec_target, rolls_rec


def pass_made(pitch: RoundsPitch, band: Band, *, front: bool) -> Fraction:
    """Return how likely a pass is made, and received where that is thrown at once."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    rules, target = pitch.check, col_target(pitch, band, front=front)
    if not rolls_rec(pitch):
        return made(rules, target)
    modifiers = pass_modifiers(pitch, band, front=front)
    chance = NEVER
    for roll, likely in sums(rules.dice).items():
        degree = rules.degree(target, roll)
        if rules.succeeds(target, roll) or (
            pitch.rulings.receive_degree and blamed(rules, target, roll, modifiers) not in DEFLECTS
        ):
            chance += likely * made(rules, rec_target(pitch, passing._replace(degree=degree)))
    return chance


def steal_made(pitch: RoundsPitch, tackler: int) -> Fraction:
    """Return how likely a tackle gets the ball."""
    assert pitch.carrier is not None, "somebody has the ball"
    rob = pitch.player(pitch.defender, tackler).rob
    dri = pitch.player(pitch.attacker, pitch.carrier).dri
    by_lot = pitch.rulings.tackle_tie == "lot"
    return tackles(pitch.check, rob, dri, by_lot=by_lot)["steal"]
