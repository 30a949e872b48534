"""How leaks are planted: in places where nothing but the program itself should get."""
# pyright: reportPrivateUsage=false

from collections.abc import Callable
from typing import NamedTuple

import pytest

from companion.console.effects import Pick
from companion.referee.box import TableBox
from companion.referee.duty import Referee


class Leak(NamedTuple):
    """What is planted, the channel that must give it away, and whether no other one does.

    It may be where a player has a pad at a cable (`cabled`).
    """

    plant: Callable[[pytest.MonkeyPatch], None]
    by: str
    alone: bool = False
    cabled: bool = False


def table_box(referee: Referee) -> TableBox:
    """The box before a referee."""
    assert isinstance(referee._box, TableBox)
    return referee._box


def after_locks(patch: pytest.MonkeyPatch, does: Callable[[Referee, int, int], None]) -> None:
    """With every pick that is locked, `does` something with the referee, the pick, and the time."""
    lock = Referee._lock

    def leaky(self: Referee, pick: Pick, now: int) -> None:
        lock(self, pick, now)
        does(self, pick.values[0], now)

    patch.setattr(Referee, "_lock", leaky)


def last_pick(patch: pytest.MonkeyPatch) -> list[int]:
    """A place where the last pick lies open, 0 from each start on."""
    last, lock, start = [0], Referee._lock, Referee.start

    def leaky(self: Referee, pick: Pick, now: int) -> None:
        last[0] = pick.values[0]
        lock(self, pick, now)

    def starts(self: Referee, now: int) -> None:
        last[0] = 0
        start(self, now)

    patch.setattr(Referee, "_lock", leaky)
    patch.setattr(Referee, "start", starts)
    return last
