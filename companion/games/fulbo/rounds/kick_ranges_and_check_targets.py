"""The ranges of kicks, which checks they need, and the targets of these."""

from companion.games.fulbo import modifiers
from companion.games.fulbo.match_state import THROW_IN
from companion.games.fulbo.modifiers import DistanceBand
from companion.games.fulbo.rounds.kick_state import PendingPass
from companion.games.fulbo.rounds.match_state import RoundsMatchState


def pass_range(pitch: RoundsMatchState) -> int:
    """Return the longest distance of a pass, in hexes."""
    times = 2 if pitch.restart == THROW_IN else 4  # DF-36 DF-88
    return max(1, pitch.player(pitch.attacker, pitch.kicker()).fue * times)  # DF-12


def shot_range(pitch: RoundsMatchState, number: int, skill: str) -> int:
    """Return the longest distance of a player's shot, in hexes."""
    times = 2 if skill == "rem" else 4  # DF-55 DF-56
    return max(1, pitch.player(pitch.attacker, number).fue * times)  # DF-12


def passing_check_target(pitch: RoundsMatchState, band: DistanceBand, *, front: bool) -> int:
    """Return the target of the passer's check (DF-40)."""
    assert pitch.passing is not None, "somebody passes"
    free = modifiers.NO_PRESSURE * pitch.passing.free  # DF-46
    col = pitch.player(pitch.attacker, pitch.kicker()).col
    return col + pitch.pass_modifier(band, front=front) + free


def receiving_check_target(pitch: RoundsMatchState, passing: PendingPass) -> int:
    """Return the target of the receiver's check, which distance does not change (DF-48)."""
    rec = pitch.player(pitch.attacker, passing.to).rec
    degree = passing.degree if pitch.rulings.receive_degree else 0  # DF-53
    return rec + modifiers.NO_PRESSURE * passing.open + degree  # DF-47


def is_dead_ball_receiver_marked(pitch: RoundsMatchState) -> bool:
    """Return whether the receiver of a kick at a dead ball is marked (DF-77)."""
    passing = pitch.passing
    dead = passing is not None and pitch.taker is not None and not passing.lead
    return dead and passing is not None and pitch.marker(passing.to) is not None


def has_joint_receiver_check(pitch: RoundsMatchState) -> bool:
    """Return whether the receiver's check is thrown together with the passer's."""
    passing = pitch.passing
    assert passing is not None, "somebody passes"
    return not (passing.lead or passing.has_first_time_shot or is_dead_ball_receiver_marked(pitch))
