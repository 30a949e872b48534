"""How likely the pass that is being prepared is made, and received where that is thrown."""

from fractions import Fraction

from companion.games.fulbo.ball.pitch import BallPitch
from companion.games.fulbo.chances import NEVER, made, sums
from companion.games.fulbo.checks import DEFLECTS, blamed
from companion.games.fulbo.tables import Band


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
        if rules.succeeds(target, roll):
            chance += likely * made(rules, receiving + rules.degree(target, roll))  # DF-53
        elif blamed(rules, target, roll, pitch.pass_modifiers(band)) not in DEFLECTS:
            chance += likely * made(rules, receiving + rules.degree(target, roll))
    return chance
