"""Positions at random: such as play leads to, such as it hardly ever does, and cornered ones."""

import random
from collections.abc import Iterator
from itertools import islice

from companion.games.backgammon.legal_moves import LEAFLET, MoveRules, Turn
from companion.games.backgammon.position import (
    BAR,
    CHECKERS,
    MADE,
    OFF,
    START,
    Position,
    build_checkers,
)


def rolled(chance: random.Random) -> tuple[int, int]:
    """Two dice."""
    return chance.randint(1, 6), chance.randint(1, 6)


def in_play(chance: random.Random, law: MoveRules = LEAFLET) -> Iterator[Position]:
    """The positions of a game of two players who move anything; nobody has won in any of them."""
    position = START
    while True:
        yield position
        turn = Turn.begin(position, rolled(chance), law)
        while turn.legal:
            turn = chance.choice(list(turn.legal.values()))
        if turn.position.win_kind:
            return
        position = turn.position.seen_by_opponent


def played(chance: random.Random, turns: int, law: MoveRules = LEAFLET) -> Position:
    """A position after so many turns of two players who move anything; nobody has won."""
    *_, last = islice(in_play(chance, law), turns + 1)
    return last


def scattered(chance: random.Random) -> Position:
    """Checkers anywhere, some players with many of them at home, on the bar or off."""
    own, theirs = [0] * (BAR + 1), [0] * (BAR + 1)
    for mine, other in ((own, theirs), (theirs, own)):
        furthest = chance.choice((6, 8, 12, 25))
        for _ in range(CHECKERS):
            point = chance.randint(chance.choice((OFF, 1)), furthest)
            free = point in (OFF, BAR) or not other[BAR - point]
            mine[point if free else OFF] += 1
    position = Position(tuple(own), tuple(theirs))
    return position if min(_left(position)) else scattered(chance)


def _left(position: Position) -> tuple[int, int]:
    """How many checkers each player has still to bear off."""
    return CHECKERS - position.own[OFF], CHECKERS - position.theirs[OFF]


def cornered(chance: random.Random) -> Position:
    """One or two checkers that are left, and points that the other player made before them."""
    made = chance.sample(range(1, BAR), 7)
    free = [point for point in range(1, BAR + 1) if BAR - point not in made]
    own = build_checkers(*((point, 1) for point in chance.sample(free, chance.randint(1, 2))))
    return Position(own, build_checkers(*((point, MADE) for point in made)))


def anything(chance: random.Random) -> Position:
    """One of any kind."""
    if chance.randrange(6) < 3:
        return played(chance, chance.randrange(80))
    return out_of_play(chance)


def out_of_play(chance: random.Random) -> Position:
    """One that play hardly ever leads to."""
    return scattered(chance) if chance.randrange(3) else cornered(chance)


def is_possible(position: Position) -> bool:
    """Whether checkers can stand so."""
    own, theirs = position
    alone = all(not (own[point] and theirs[BAR - point]) for point in range(1, BAR))
    return alone and sum(own) == sum(theirs) == CHECKERS and min(*own, *theirs) >= 0
