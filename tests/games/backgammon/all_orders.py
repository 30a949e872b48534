"""A roll played in every order, as the rules say it and nothing else: plain, and our own code is not asked."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.backgammon.legal_moves import MoveRules

OFF, BAR = 0, 25
Checkers = tuple[int, ...]
Die = int
Source = int


class Played(NamedTuple):
    """Where checkers stand after dice were played, and which checkers were moved by which dice."""

    own: Checkers
    theirs: Checkers
    moves: tuple[tuple[Source, Die], ...]

    @property
    def has_won(self) -> bool:
        """Whether all checkers are off."""
        return self.own[OFF] == 15


def play_all_orders(
    own: Checkers, theirs: Checkers, dice: tuple[Die, ...], law: MoveRules
) -> list[Played]:
    """Return every way of playing as many dice as can be played, as the law has it."""
    found = list(_ways(own, theirs, dice, law, ()))
    most = max(len(each.moves) for each in found)
    if law.full_play == "voluntary":
        return [each for each in found if each.moves or not most]
    wins = [each for each in found if each.has_won and law.full_play == "both"]
    found = [each for each in found if len(each.moves) == most]
    if law.full_play == "standard" and most == 1:
        largest = max(die for each in found for _, die in each.moves)
        found = [each for each in found if each.moves[0][1] == largest]
    return found + wins


def _ways(
    own: Checkers,
    theirs: Checkers,
    dice: tuple[Die, ...],
    law: MoveRules,
    moves: tuple[tuple[Source, Die], ...],
) -> Iterator[Played]:
    """Yield what comes of playing dice until none can be played, or one stops."""
    goes_on = False
    for place, die in enumerate(dice):
        if die in dice[:place]:
            continue
        rest = dice[place + 1 :] if law.rolled else dice[:place] + dice[place + 1 :]
        for source in range(BAR, OFF, -1):
            if own[source] and _may_move(own, theirs, source, die, law):
                goes_on = True
                after = _after(own, theirs, source, max(source - die, OFF))
                yield from _ways(*after, rest, law, (*moves, (source, die)))
        if goes_on and law.rolled:
            break
    if not goes_on or law.full_play == "voluntary":
        yield Played(own, theirs, moves)


def _may_move(own: Checkers, theirs: Checkers, source: Source, die: Die, law: MoveRules) -> bool:
    if own[BAR] and source != BAR:
        return False
    if source > die:
        return theirs[BAR - (source - die)] < 2
    if any(own[7:]):
        return False
    return source == die or not law.furthest or not any(own[source + 1 :])


def _after(
    own: Checkers, theirs: Checkers, source: Source, target: int
) -> tuple[Checkers, Checkers]:
    mine, others = list(own), list(theirs)
    mine[source] -= 1
    mine[target] += 1
    if target != OFF and others[BAR - target]:
        others[BAR - target] -= 1
        others[BAR] += 1
    return tuple(mine), tuple(others)
