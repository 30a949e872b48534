"""A turn: a position, the dice that are left, and what may be done with them. An immutable value.

>>> from companion.games.backgammon.position import START, Move
>>> turn = Turn.begin(START, (3, 1))
>>> [str(move) for move in turn.legal]
['24/21', '24/23', '13/10', '8/5', '8/7', '6/3', '6/5']
>>> turn.legal[Move(8, 3)].legal[Move(6, 1)].may_end
True
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from companion.games.backgammon.position import CHECKERS, OFF, Move, Position

Way = tuple[Move, ...]
"""Moves one after the other."""


class MoveRules(NamedTuple):
    """A table's rulings on the rules of moving.

    `full_play` is ``both`` (as many dice as can be played), ``standard`` (the same, and the larger
    one where only one of two can) or ``voluntary`` (one, and the rest optionally). Dice are played
    in the `rolled` order or in any. With `furthest` a die that is larger than needed bears off from
    the highest point only.
    """

    full_play: str = "both"
    rolled: bool = False
    furthest: bool = False


LEAFLET = MoveRules()
STANDARD = MoveRules("standard", furthest=True)
"""The usual rules of tournaments."""


def dice_to_play(first: int, second: int) -> tuple[int, ...]:
    """Return the dice of a roll as they are played: a double four times."""
    return (first,) * 4 if first == second else (first, second)  # BG-10 BG-12


class Turn(NamedTuple):
    """The rest of a turn in which `made` moves have been made. Immutable."""

    position: Position
    left: tuple[int, ...]
    law: MoveRules = LEAFLET
    made: int = 0

    @classmethod
    def begin(cls, position: Position, roll: tuple[int, int], law: MoveRules = LEAFLET) -> "Turn":
        """Return a turn in which nothing has been moved."""
        return cls(position, dice_to_play(*roll), law)

    @property
    def legal(self) -> dict[Move, "Turn"]:
        """The moves that may be made next, each with the turn after it.

        The checker that is furthest from home comes first, and the larger die first.
        """
        steps = dict(sorted(self._steps(), reverse=True))
        if self.law.full_play == "voluntary":
            return steps
        lengths: dict[Way, int] = {(move,): 1 + turn.reach for move, turn in steps.items()}
        return {move: steps[move] for (move,) in self._fullest(lengths)}

    @property
    def reach(self) -> int:
        """How many more moves can be made; by the leaflet none is owed in a game that is won."""
        if self._may_leave_dice(self.position):
            return len(self.left)
        most = 0
        for _, turn in self._steps():
            most = max(most, 1 + turn.reach)
            if most == len(self.left):
                break
        return most

    @property
    def may_end(self) -> bool:
        """Whether the player may end the turn now."""
        if next(self._steps(), None) is None:
            return True  # BG-21 BG-33
        return self.law.full_play == "voluntary" and self.made > 0

    def legal_plays(self) -> dict[Position, Way]:
        """Return every position that the rest of the turn may lead to, each with one way to it."""
        ends = self._end_positions()
        if self.law.full_play == "voluntary":
            ways = [way for way in ends if way or self.made or len(ends) == 1]
        else:
            ways = self._fullest(
                {
                    way: len(self.left) if self._may_leave_dice(end) else len(way)
                    for way, end in ends.items()
                }
            )
        return {ends[way]: way for way in ways}

    def _fullest(self, lengths: Mapping[Way, int]) -> list[Way]:
        """Return the ways that use as many dice as can be used, the larger one of two if only one."""
        most = max(lengths.values(), default=0)
        ways = [way for way, length in lengths.items() if length == most]
        if self.law.full_play == "standard" and most == 1:
            largest = max(way[0].die for way in ways)
            return [way for way in ways if way[0].die == largest]
        return ways

    def _may_leave_dice(self, position: Position) -> bool:
        """Return whether no die has to be played any more, because the game is won."""
        return self.law.full_play != "standard" and position.own[OFF] == CHECKERS

    def _end_positions(self) -> dict[Way, Position]:
        """Return where each way leads that ends when no die can be played, or earlier if allowed.

        Moves that can be made in several orders lead to the same position. So what was tried before
        another move is not tried again after it.
        """
        ends: dict[Way, Position] = {}
        stops = self.law.full_play == "voluntary"
        ways: list[tuple[Way, Position, tuple[int, ...], frozenset[Move]]]
        ways = [((), self.position, self.left, frozenset())]
        while ways:
            way, position, dice, before = ways.pop()
            tried, stuck = set(before), True
            for die, left in self._next_dice(dice):
                for move in position.moves(die, furthest=self.law.furthest):
                    stuck = False
                    if move in tried:
                        continue
                    end = position.after(move)
                    if left:
                        ways.append(((*way, move), end, left, frozenset(tried)))
                        tried.add(move)
                    else:
                        ends[*way, move] = end
                if self.law.rolled and not stuck:
                    break
            if stuck or stops:
                ends[way] = position
        return ends

    def _steps(self) -> Iterator[tuple[Move, "Turn"]]:
        """Yield every move that some die can make, and the turn after it."""
        for die, left in self._next_dice(self.left):
            moves = self.position.moves(die, furthest=self.law.furthest)
            for move in moves:
                yield move, Turn(self.position.after(move), left, self.law, self.made + 1)
            if moves and self.law.rolled:
                return

    def _next_dice(self, dice: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield every die that may be tried next, and those that are left after it."""
        for place, die in enumerate(dice):
            if die not in dice[:place]:
                before = () if self.law.rolled else dice[:place]
                yield die, before + dice[place + 1 :]
