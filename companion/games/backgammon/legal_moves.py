"""A turn: a position, the dice that are left, and what may be done with them. An immutable value.

>>> from companion.games.backgammon.position import START, Move
>>> turn = Turn.begun(START, (3, 1))
>>> [str(move) for move in turn.legal]
['24/21', '24/23', '13/10', '8/5', '8/7', '6/3', '6/5']
>>> turn.legal[Move(8, 3)].legal[Move(6, 1)].may_end
True
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.backgammon.position import Move, Position

Way = tuple[Move, ...]
"""Moves one after the other."""


class MoveRules(NamedTuple):
    """How a table reads the rules of moving.

    `full_play` is ``both`` (as many dice as can be played), ``standard`` (the same, and the larger
    one where only one of two can) or ``voluntary`` (one, the rest if one likes). Dice are played
    in the `rolled` order or in any. With `furthest` a die that is larger than needed bears off
    from the highest point only.
    """

    full_play: str = "both"
    rolled: bool = False
    furthest: bool = False


LEAFLET = MoveRules()
STANDARD = MoveRules("standard", furthest=True)
"""The usual rules of tournaments."""


def dice_to_play(first: int, second: int) -> tuple[int, ...]:
    """The dice of a roll as they are played: a double four times."""
    return (first,) * 4 if first == second else (first, second)  # BG-10 BG-12


class Turn(NamedTuple):
    """What is left of a turn in which so many moves have been `made`."""

    position: Position
    left: tuple[int, ...]
    law: MoveRules = LEAFLET
    made: int = 0

    @classmethod
    def begun(cls, position: Position, roll: tuple[int, int], law: MoveRules = LEAFLET) -> "Turn":
        """A turn in which nothing has been moved."""
        return cls(position, dice_to_play(*roll), law)

    @property
    def legal(self) -> dict[Move, "Turn"]:
        """The moves that may be made next, each with the turn after it.

        The checker that is furthest from home comes first, with the larger die before the other.
        """
        steps = dict(sorted(self._steps(), reverse=True))
        if self.law.full_play == "voluntary":
            return steps
        reaches = {move: turn.reach for move, turn in steps.items()}
        most = max(reaches.values(), default=0)
        if self.law.full_play == "standard" and not most:
            highest = max((move.die for move in steps), default=0)
            return {move: turn for move, turn in steps.items() if move.die == highest}
        return {move: turn for move, turn in steps.items() if reaches[move] == most}

    @property
    def reach(self) -> int:
        """How many more moves can be made; by the leaflet a game that is won owes none."""
        if self.position.won and self.law.full_play != "standard":
            return len(self.left)
        most = 0
        for _, turn in self._steps():
            most = max(most, 1 + turn.reach)
            if most == len(self.left):
                break
        return most

    @property
    def may_end(self) -> bool:
        """Whether the player may leave it at that."""
        if next(self._steps(), None) is None:
            return True  # BG-21 BG-33
        return self.law.full_play == "voluntary" and self.made > 0

    def plays(self) -> dict[Position, Way]:
        """Every position that the rest of the turn may lead to, and one of the ways to it."""
        ended: dict[Position, Way] = {}
        level: dict[Turn, Way] = {self: ()}
        while level:
            further: dict[Turn, Way] = {}
            for turn, way in level.items():
                if turn.may_end:
                    ended.setdefault(turn.position, way)
                for move, then in turn.legal.items():
                    further.setdefault(then, (*way, move))
            level = further
        return ended

    def _steps(self) -> Iterator[tuple[Move, "Turn"]]:
        """Every move that some die can make, and the turn after it."""
        for place, die in enumerate(self.left):
            if die in self.left[:place]:
                continue
            before = () if self.law.rolled else self.left[:place]
            left = before + self.left[place + 1 :]
            moves = self.position.moves(die, furthest=self.law.furthest)
            for move in moves:
                yield move, Turn(self.position.after(move), left, self.law, self.made + 1)
            if moves and self.law.rolled:
                return
