"""The two players, named after their checkers in the leaflet."""

from companion.rules.asks import Seat
from companion.rules.sentences import says

LIGHT, DARK = SEATS = ("light", "dark")
SIDE = {LIGHT: says("LIGHT"), DARK: says("DARK")}
LETTER = {LIGHT: says("L"), DARK: says("D")}


def other_side(side: Seat) -> Seat:
    """Return the opponent."""
    return DARK if side == LIGHT else LIGHT  # BG-01
