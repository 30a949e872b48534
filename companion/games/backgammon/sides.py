"""The two players, as the leaflet calls their checkers."""

from companion.rules.asks import Seat
from companion.rules.sentences import says

LIGHT, DARK = SEATS = ("light", "dark")
SIDE = {LIGHT: says("LIGHT"), DARK: says("DARK")}
LETTER = {LIGHT: says("L"), DARK: says("D")}


def other(side: Seat) -> Seat:
    """The opponent."""
    return DARK if side == LIGHT else LIGHT  # BG-01
