"""The five players of a team: their numbers, roles and abilities."""

from typing import NamedTuple

FIVE = (1, 2, 3, 4, 5)
CIRCLES = (1, 2, 3, 4, 5, 6, 7)  # BM-16
OWN_CIRCLE = 7  # BM-16
AROUND = (2, 3, 4, 5, 6)  # BM-70
GUARD = 1
CENTERS = (4, 5)
HANDS = 6  # BM-07
SURE = 4
"""From this number of pressers on, every remaining circle has a disc (A-36)."""


class RoleAbilities(NamedTuple):
    """Height 1 to 3, circles per move, and faces of the die for shots."""

    name: str
    height: int
    move: int
    die: int


_GUARD, _FORWARD, _CENTER = (
    RoleAbilities("guard", 1, 4, 6),
    RoleAbilities("forward", 2, 3, 8),
    RoleAbilities("center", 3, 2, 6),
)  # BM-01
ROLES = {1: _GUARD, 2: _FORWARD, 3: _FORWARD, 4: _CENTER, 5: _CENTER}  # BM-01


def is_tall_enough_to_block(blocker: int, shooter: int) -> bool:
    """Return whether a defender is tall enough to block (and to stop) a player."""
    return ROLES[blocker].height >= ROLES[shooter].height  # BM-55 BM-33 BM-92


def count_block_discs(shooter: int, blockers: tuple[int, ...]) -> int:
    """Return how many discs `blockers` may lay together against `shooter`."""
    over = (1 + ROLES[blocker].height - ROLES[shooter].height for blocker in blockers)
    return min(HANDS, sum(over))  # BM-58


def blocker_move_limit(blocker: int) -> int:
    """Circles a blocker may move while a shot is announced."""
    return ROLES[blocker].move - 1  # BM-54


def count_press_discs(pressers: int) -> int:
    """Return how many discs that many pressers lay: no more than circles are left."""
    return min(pressers, len(CIRCLES) - pressers)  # BM-81
