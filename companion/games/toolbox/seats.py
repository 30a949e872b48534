"""The seats of any game, in turn order."""

from companion.rules.asks import Seat
from companion.rules.sentences import says

LEAST, MOST = 2, 8
"""How many play."""

SEATS: tuple[Seat, ...] = tuple(f"p{n}" for n in range(1, MOST + 1))
NAMES = {seat: says("P{number}", number=n) for n, seat in enumerate(SEATS, 1)}
