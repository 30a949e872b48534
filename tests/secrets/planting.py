"""How leaks are planted: in places where nothing but the program itself should get."""
# pyright: reportPrivateUsage=false

from collections.abc import Callable
from typing import NamedTuple

import pytest

from companion.console.effects import Pick
from companion.referee.box import TableBox
from companion.referee.deeds import Deeds
from companion.referee.duty import Referee


class Leak(NamedTuple):
    """What is planted, the channel that must give it away, and whether no other one does.

    It may be where a player has a pad at a cable (`cabled`).
    """

    plant: Callable[[pytest.MonkeyPatch], None]
    by: str
    alone: bool = False
    cabled: bool = False


def table_box(deeds: Deeds) -> TableBox:
    """The box that is lit and sounded."""
    assert isinstance(deeds._box, TableBox)
    return deeds._box


def after_locks(patch: pytest.MonkeyPatch, does: Callable[[Deeds, int, int], None]) -> None:
    """With every pick that is locked, `does` something with who does it, the pick, and the time."""
    lock = Deeds._lock

    def leaky(self: Deeds, pick: Pick, now: int) -> None:
        lock(self, pick, now)
        does(self, pick.values[0], now)

    patch.setattr(Deeds, "_lock", leaky)


def last_pick(patch: pytest.MonkeyPatch) -> list[int]:
    """A place where the last pick lies open, 0 from each start on."""
    last, lock, start = [0], Deeds._lock, Referee.start

    def leaky(self: Deeds, pick: Pick, now: int) -> None:
        last[0] = pick.values[0]
        lock(self, pick, now)

    def starts(self: Referee, now: int) -> None:
        last[0] = 0
        start(self, now)

    patch.setattr(Deeds, "_lock", leaky)
    patch.setattr(Referee, "start", starts)
    return last
