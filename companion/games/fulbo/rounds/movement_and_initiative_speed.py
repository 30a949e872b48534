"""The hexes that a player may move, and the VEL that decides who acts first."""

from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.rules.asks import Seat

QUICK = 8
"""The least DRI with which the ball slows a player by one hex only (DF-26)."""


def movement_allowance(pitch: RoundsMatchState) -> int:
    """Return how many hexes the moving player may move (DF-25)."""
    number = pitch.pair[pitch.mover]
    assert number is not None, "somebody moves"
    speed = pitch.player(pitch.mover, number).vel  # DF-06
    if pitch.mover in pitch.slowed:
        speed -= carrier_speed_penalty(pitch, pitch.mover, number)
    elif pitch.pace_rules.pickup_penalty == "on" and pitch.tried and pitch.has_ball(pitch.mover):
        speed = max(pitch.run, speed - carrier_speed_penalty(pitch, pitch.mover, number))
    return max(0, speed)


def initiative_speed(pitch: RoundsMatchState, seat: Seat) -> int:
    """Return the VEL by which it is decided who acts first."""
    number = pitch.pair[seat]
    assert number is not None, "somebody acts"
    speed = pitch.player(seat, number).vel
    if pitch.pace_rules.carrier_init == "reduced" and seat in pitch.slowed:
        speed -= carrier_speed_penalty(pitch, seat, number)
    return speed


def carrier_speed_penalty(pitch: RoundsMatchState, seat: Seat, number: int) -> int:
    """Return how many hexes less a player with the ball moves (DF-26)."""
    return 1 if pitch.player(seat, number).dri >= QUICK else 2  # DF-26
