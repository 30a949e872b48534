"""How leaks are planted: in places where nothing but the program itself should get."""
# pyright: reportPrivateUsage=false

from collections.abc import Callable
from typing import NamedTuple

import pytest

from companion.console.effects import Pick
from companion.referee.effect_handler import EffectHandler
from companion.referee.outputs import DeviceOutputs
from companion.referee.referee import Referee


class Leak(NamedTuple):
    """What is planted, the channel that must give it away, and whether no other one does.

    It may be where a player has a pad at a cable (`cabled`), or in a `game` alone, at the end of turns.
    """

    plant: Callable[[pytest.MonkeyPatch], None]
    by: str
    alone: bool = False
    cabled: bool = False
    game: str = ""


def table_box(handler: EffectHandler) -> DeviceOutputs:
    """The box that is lit and sounded."""
    assert isinstance(handler._outputs, DeviceOutputs)
    return handler._outputs


def after_locks(patch: pytest.MonkeyPatch, does: Callable[[EffectHandler, int, int], None]) -> None:
    """With every pick that is locked, `does` something with who does it, the pick, and the time."""
    lock = EffectHandler._lock

    def leaky(self: EffectHandler, pick: Pick, now: int) -> None:
        lock(self, pick, now)
        does(self, pick.values[0], now)

    patch.setattr(EffectHandler, "_lock", leaky)


def last_pick(patch: pytest.MonkeyPatch) -> list[int]:
    """A place where the last pick lies open, 0 from each start on."""
    last, lock, start = [0], EffectHandler._lock, Referee.start

    def leaky(self: EffectHandler, pick: Pick, now: int) -> None:
        last[0] = pick.values[0]
        lock(self, pick, now)

    def starts(self: Referee, now: int, *, crashed: bool = False) -> None:
        last[0] = 0
        start(self, now, crashed=crashed)

    patch.setattr(EffectHandler, "_lock", leaky)
    patch.setattr(Referee, "start", starts)
    return last
