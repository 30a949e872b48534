"""A position: where the checkers of both players stand. An immutable value.

Each player counts in his own numbering: points 24 to 1, the bar is 25, borne-off checkers are on 0,
and he always moves downwards. A position is seen by the player who moves.

    >>> START.after(Move(8, 3)).after(Move(6, 1)).pips
    163
"""

from typing import NamedTuple

OFF, BAR = 0, 25
HOME = range(1, 7)
CHECKERS = 15  # BG-02
MADE = 2
"""Checkers that make a point, where no opponent may stand."""

Checkers = tuple[int, ...]
"""The number of a player's checkers on each of his points, from `OFF` to `BAR`."""


def build_checkers(*stands: tuple[int, int]) -> Checkers:
    """Return checkers by point and number; the others of the 15 are off."""
    counts = [0] * (BAR + 1)
    for point, count in stands:
        counts[point] += count
    counts[OFF] = CHECKERS - sum(counts[OFF + 1 :])
    return tuple(counts)


def pip_count(own: Checkers) -> int:
    """Return the pips that a player's checkers have left."""
    return sum(point * count for point, count in enumerate(own))


def format_point(point: int) -> str:
    """Return a point in notation."""
    return {OFF: "off", BAR: "bar"}.get(point, str(point))


class Move(NamedTuple):
    """A move of one checker by the whole of one die, or off."""

    source: int
    die: int

    @property
    def target(self) -> int:
        """The point where it ends."""
        source, die = self
        return source - die if source > die else OFF  # BG-04 BG-20 BG-24 BG-32

    def __str__(self) -> str:
        return f"{format_point(self.source)}/{format_point(self.target)}"


_MOVES = {die: tuple(Move(source, die) for source in range(BAR + 1)) for die in range(1, 7)}
"""Every move, by its die, then its source: cached, because a search uses very many."""


class Position(NamedTuple):
    """The checkers of the player who moves and of the other one, each in his own numbering."""

    own: Checkers
    theirs: Checkers

    @property
    def pips(self) -> int:
        """The pips of the player who moves."""
        return pip_count(self.own)

    @property
    def possible(self) -> bool:
        """Whether the position is possible: all checkers are there, and no point is shared."""
        own, theirs = self
        alone = not any(own[point] and theirs[BAR - point] for point in range(OFF + 1, BAR))
        return alone and sum(own) == sum(theirs) == CHECKERS  # BG-02 BG-18

    @property
    def seen_by_opponent(self) -> "Position":
        """The same position, seen by the other player."""
        return Position(self.theirs, self.own)

    @property
    def all_home(self) -> bool:
        """Whether the player who moves may bear off."""
        return not any(self.own[HOME.stop :])  # BG-23 BG-26

    def moves(self, die: int, *, furthest: bool = False) -> list[Move]:
        """Return the moves of one die, the checker that is furthest from home first.

        With `furthest` a die that is larger than needed bears off from the highest point only.
        """
        own, theirs = self
        moves = _MOVES[die]
        if own[BAR]:  # BG-19 BG-22
            return [moves[BAR]] if theirs[die] < MADE else []  # BG-20 BG-21
        found = [
            moves[point]
            for point in range(BAR - 1, die, -1)
            if own[point] and theirs[BAR - point + die] < MADE  # BG-13 BG-14 BG-15 BG-17
        ]
        return found + self._off(die, furthest) if self.all_home else found

    def _off(self, die: int, furthest: bool) -> list[Move]:
        """Return the moves that bear off with a die: from its point, and from nearer ones."""
        points = [point for point in reversed(HOME) if self.own[point]]
        allowed = {die, *points[:1]} if furthest else HOME  # BG-24 BG-25
        return [_MOVES[die][point] for point in points if point <= die and point in allowed]

    def is_hit(self, move: Move) -> bool:
        """Return whether the move hits a checker."""
        return self._has_blot(move.target)

    def _has_blot(self, target: int) -> bool:
        """Return whether a single checker of the other player is on the target."""
        return target != OFF and self.theirs[BAR - target] == 1  # BG-05 BG-16

    def after(self, move: Move) -> "Position":
        """Return the position after a move, seen by the same player; legality is not checked."""
        own, theirs, target = list(self.own), self.theirs, move.target
        own[move.source] -= 1
        own[target] += 1
        if self._has_blot(target):  # BG-16
            left = list(theirs)
            left[BAR - target] = 0  # BG-18
            left[BAR] += 1  # BG-16
            theirs = tuple(left)
        return Position(tuple(own), theirs)

    @property
    def win_kind(self) -> int:
        """The points that the player who moves has won: 0, 1, 2 (a gammon) or 3 (a backgammon)."""
        if self.own[OFF] < CHECKERS:  # BG-03
            return 0
        if self.theirs[OFF]:
            return 1  # BG-27
        return 3 if any(self.theirs[BAR - HOME[-1] :]) else 2  # BG-28 BG-29


_BEGIN = build_checkers((24, 2), (13, 5), (8, 3), (6, 5))  # BG-06
START = Position(_BEGIN, _BEGIN)
"""Two on 24, five on 13, three on 8, five on 6."""
