"""Table 4 of the rules file: what distance and circumstances add to a check, and take from it."""

PASSES = {3: 2, 4: 0, 7: -1, 10: -2, 15: -3, 20: -4, 25: -5}
"""Passes, by the hexes that each row begins with (table 4.2)."""
SHOTS = {1: 1, 3: 3, 4: 2, 7: 1, 9: 0, 11: -1, 14: -3}
"""Shots, likewise (table 4.3); near ones as printed (A-24)."""

DEAD_BALL = 2
"""DF-43."""
IN_FRONT = -2
"""DF-45."""
UNMARKED = 3
"""No pressure, DF-46 and DF-47."""
ANGLE = -1
"""DF-67."""
VOLLEY = -3
"""DF-68."""


def wall(players: int) -> int:
    """What a wall takes: 1 for every two players, rounded down (DF-44)."""
    return -(players // 2)
