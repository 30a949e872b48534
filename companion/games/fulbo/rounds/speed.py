"""How many hexes a player may move, and how fast he counts as when it is seen who acts first."""

from companion.games.fulbo.rounds.ground import Ground
from companion.rules.asks import Seat

QUICK = 8
"""The least DRI with which the ball slows a player by one hex only (DF-26)."""
MOST_HEXES = 12
"""The most hexes that keys can tell."""


def allowance(ground: Ground) -> int:
    """Return how many hexes whoever moves may move (DF-25)."""
    number = ground.pair[ground.mover]
    assert number is not None, "somebody moves"
    speed = ground.player(ground.mover, number).vel  # DF-06
    if ground.mover in ground.slowed:
        speed -= penalty(ground, ground.mover, number)
    elif (
        ground.pace_rules.pickup_penalty == "on" and ground.tried and ground.has_ball(ground.mover)
    ):
        speed = max(ground.run, speed - penalty(ground, ground.mover, number))
    return min(MOST_HEXES, max(0, speed))


def pace(ground: Ground, seat: Seat) -> int:
    """Return the VEL by which it is seen who acts first."""
    number = ground.pair[seat]
    assert number is not None, "somebody acts"
    slowed = ground.pace_rules.carrier_init == "reduced" and seat in ground.slowed
    return ground.player(seat, number).vel - slowed * (slowed and penalty(ground, seat, number))


def penalty(ground: Ground, seat: Seat, number: int) -> int:
    """Return how many hexes less a player moves who has the ball (DF-26)."""
    return 1 if ground.player(seat, number).dri >= QUICK else 2
