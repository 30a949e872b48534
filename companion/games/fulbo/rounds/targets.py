"""How far a kick goes at most, which checks it needs, and their targets."""

from companion.games.fulbo import tables
from companion.games.fulbo.pitch import THROW_IN
from companion.games.fulbo.rounds.ground import Ground
from companion.games.fulbo.rounds.kicks import Passing
from companion.games.fulbo.tables import Band


def pass_range(ground: Ground) -> int:
    """Return how far a pass goes at most, in hexes."""
    times = 2 if ground.restart == THROW_IN else 4  # DF-36 DF-88
    return max(1, ground.player(ground.attacker, ground.kicker()).fue * times)  # DF-12


def shot_range(ground: Ground, number: int, skill: str) -> int:
    """Return how far a player's shot goes at most, in hexes."""
    times = 2 if skill == "rem" else 4  # DF-55 DF-56
    return max(1, ground.player(ground.attacker, number).fue * times)  # DF-12


def col_target(ground: Ground, band: Band, *, front: bool) -> int:
    """Return the target of the passer's check (DF-40)."""
    assert ground.passing is not None, "somebody passes"
    free = tables.NO_PRESSURE * ground.passing.free  # DF-46
    col = ground.player(ground.attacker, ground.kicker()).col
    return col + ground.pass_modifier(band, front=front) + free


def rec_target(ground: Ground, passing: Passing) -> int:
    """Return the target of the receiver's check: distances do not count for it (DF-48)."""
    rec = ground.player(ground.attacker, passing.to).rec
    degree = passing.degree if ground.rulings.receive_degree else 0  # DF-53
    return rec + tables.NO_PRESSURE * passing.open + degree  # DF-47


def contested(ground: Ground) -> bool:
    """Whether the receiver of a kick is marked (DF-77)."""
    passing = ground.passing
    dead = passing is not None and ground.taker is not None and not passing.lead
    return dead and passing is not None and ground.marker(passing.to) is not None


def rolls_rec(ground: Ground) -> bool:
    """Whether the receiver's check is thrown together with the passer's."""
    passing = ground.passing
    assert passing is not None, "somebody passes"
    return not (passing.lead or passing.finished or contested(ground))
