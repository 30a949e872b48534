"""How leaks are planted: in places where nothing but the program itself should get."""
# pyright: reportPrivateUsage=false

from collections.abc import Callable
from typing import NamedTuple

import pytest

from companion.referee.app.effects import AppendEntry, Effect
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.referee.referee import Referee


class Leak(NamedTuple):
    """What is planted, the channel that must give it away, and whether no other one does.

    It may be where a player has a pad at a cable (`cabled`), or in a `game` alone, at the end of
    turns.
    """

    plant: Callable[[pytest.MonkeyPatch], None]
    by: str
    alone: bool = False
    cabled: bool = False
    game: str = ""


def table_box(referee: Referee) -> OutputsAndSubscribers:
    """The box that is lit and sounded."""
    assert isinstance(referee._outputs, OutputsAndSubscribers)
    return referee._outputs


def after_entries(
    patch: pytest.MonkeyPatch, does: Callable[[Referee, AppendEntry, int], None]
) -> None:
    """With every entry that is kept, `does` something with who keeps it, the entry, and the time."""
    carry_out = Referee.carry_out

    def leaky(self: Referee, effect: Effect, now: int) -> object:
        outcome = carry_out(self, effect, now)
        if isinstance(effect, AppendEntry):
            does(self, effect, now)
        return outcome

    patch.setattr(Referee, "carry_out", leaky)


def after_locks(patch: pytest.MonkeyPatch, does: Callable[[Referee, int, int], None]) -> None:
    """With every pick that is locked, `does` something with who keeps it, the pick, and the time."""

    def leaky(referee: Referee, append: AppendEntry, now: int) -> None:
        if append.secret is not None and append.secret.values:
            does(referee, append.secret.values[0], now)

    after_entries(patch, leaky)


def last_pick(patch: pytest.MonkeyPatch) -> list[int]:
    """A place where the last pick lies open, 0 from each start on."""
    last, start = [0], Referee.start

    def picks(_referee: Referee, value: int, _now: int) -> None:
        last[0] = value

    def starts(self: Referee, now: int, *, crashed: bool = False) -> None:
        last[0] = 0
        start(self, now, crashed=crashed)

    after_locks(patch, picks)
    patch.setattr(Referee, "start", starts)
    return last
