"""Clocks of every kind, and what becomes of them when somebody plays."""

from collections.abc import Iterable
from typing import NamedTuple

from hypothesis import strategies as st

from companion.rules.asks import Seat
from companion.rules.clocks import Clock, StretchLimit, TimeControl
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.bronstein import Bronstein
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.count_up import CountUp
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.clocks.stages import Stage, Stages

SEATS: tuple[Seat, ...] = ("red", "blue", "green", "gold")

CLOCKS: tuple[TimeControl, ...] = (
    CountUp(),
    StretchLimit("turn", 60_000),
    StretchLimit("game", 600_000, warning=0, zero="turn"),
    SharedPeriod("half", 1_200_000),
    AbsoluteTime(300_000, warning=30_000),
    Fischer(900_000, 10_000),
    Fischer(0, 5_000, zero="match"),
    Delay(840_000, 12_000),
    Bronstein(0, 12_000),
    Hourglass(60_000),
    ByoYomi(0, 30_000, 1),
    ByoYomi(600_000, 30_000, 5),
    Canadian(600_000, 300_000, 15),
    Stages((Stage(Fischer(5_400_000, 30_000), 40), Stage(Fischer(1_800_000, 30_000)))),
    Stages(
        (
            Stage(AbsoluteTime(6_000_000), 40),
            Stage(Bronstein(3_000_000, 5_000), 20),
            Stage(Delay(900_000, 30_000)),
        ),
        warning=60_000,
        zero="match",
    ),
    AbsoluteTime(1_500_000, zero="overtime", penalty=10),
    Stages((Stage(AbsoluteTime(3_600_000), 40), Stage(ByoYomi(600_000, 30_000, 5)))),
    Stages((Stage(Canadian(600_000, 300_000, 15), 40), Stage(Hourglass(60_000)))),
    Stages(
        (Stage(StretchLimit("turn", 60_000), 10), Stage(AbsoluteTime(600_000))), zero="overtime"
    ),
)
"""One of each, and what is special."""

_MAIN, _SOME, _FEW = st.integers(1, 60), st.integers(1, 12), st.integers(1, 4)
STAGED: st.SearchStrategy[TimeControl] = st.one_of(
    st.builds(AbsoluteTime, _MAIN),
    st.builds(Fischer, _MAIN, _SOME),
    st.builds(Delay, _MAIN, _SOME),
    st.builds(Bronstein, _MAIN, _SOME),
    st.builds(Hourglass, _MAIN),
    st.builds(ByoYomi, _MAIN, _SOME, _FEW),
    st.builds(Canadian, _MAIN, _SOME, _FEW),
    st.builds(StretchLimit, st.just("turn"), _MAIN),
)
"""What a stage can be."""


_ZERO = st.sampled_from(("tell", "overtime"))
_COMMON = {"warning": _SOME, "zero": _ZERO}


def _stages(first: list[Stage], last: TimeControl, warning: int, zero: str) -> Stages:
    return Stages((*first, Stage(last)), warning=warning, zero=zero)


BY_SEAT: st.SearchStrategy[TimeControl] = st.one_of(
    st.builds(AbsoluteTime, _MAIN, **_COMMON),
    st.builds(Fischer, _MAIN, _SOME, **_COMMON),
    st.builds(Delay, _MAIN, _SOME, **_COMMON),
    st.builds(Bronstein, _MAIN, _SOME, **_COMMON),
    st.builds(Hourglass, _MAIN, **_COMMON),
    st.builds(ByoYomi, _MAIN, _SOME, _FEW, **_COMMON),
    st.builds(Canadian, _MAIN, _SOME, _FEW, **_COMMON),
    st.builds(
        _stages,
        st.lists(st.builds(Stage, STAGED, _FEW), min_size=1, max_size=3),
        STAGED,
        _SOME,
        _ZERO,
    ),
)
"""Clocks for each seat, of so few ms that they run out."""
LIMITS = (st.builds(kind, st.just("turn"), _MAIN) for kind in (StretchLimit, SharedPeriod))
ANY = st.one_of(st.none(), st.just(CountUp()), *LIMITS, BY_SEAT)


class Turn(NamedTuple):
    """A turn of a seat, so many ms long, in the middle of which somebody looks or all pause."""

    seat: Seat
    ms: int
    looks: int = 0
    pauses: bool = False


SEATED = st.integers(2, 4).map(lambda count: SEATS[:count])


def turns(seats: tuple[Seat, ...]) -> st.SearchStrategy[list[Turn]]:
    """Turns in any order; one seat may have two in a row."""
    turn = st.builds(Turn, st.sampled_from(seats), st.integers(0, 30), st.integers(0, 30))
    return st.lists(turn, max_size=16)


def begins(clock: Clock, turn: Turn) -> Clock:
    """The turn before is over, and this one runs."""
    return clock.end_turn().begin_turn(turn.seat).switch_to(turn.seat)


def plays(clock: Clock, turn: Turn) -> Clock:
    """A turn from its begin until shortly before its end; the table is told when time runs out."""
    clock, end = begins(clock, turn), clock.since + turn.ms
    looks = clock.since + min(turn.looks, turn.ms)
    for now in (looks, end):
        if clock.expires_at is not None and clock.expires_at <= now:
            clock = clock.at(clock.expires_at).after_expiry()
        clock = clock.at(now)
    return clock


def after(clock: Clock, played: Iterable[Turn]) -> Clock:
    """A clock on which all that was played."""
    for turn in played:
        clock = plays(clock, turn)
    return clock
