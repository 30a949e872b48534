"""Clocks: time is charged to whom it runs for, none is lost and none appears."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.clocks import Clock, Limit

SEATS: tuple[str, ...] = ("red", "blue")
MS = st.integers(0, 100_000)
LIMITS = st.none() | st.builds(Limit, st.just("turn"), MS, MS)


class Step(NamedTuple):
    """Time passes; then the clock runs for somebody else, and perhaps a new stretch begins."""

    gone: int
    runs: str | None
    begins: bool | None = None
    tells: bool = False


STEPS = st.lists(
    st.builds(
        Step,
        MS,
        st.none() | st.sampled_from(SEATS),
        st.none() | st.booleans(),
        st.booleans(),
    ),
    max_size=12,
)


def after(clock: Clock, steps: list[Step]) -> Clock:
    """A clock that went through all that."""
    for step in steps:
        clock = clock.at(clock.since + step.gone).turned(step.runs)
        if step.begins is not None:
            clock = clock.begun(limited=step.begins)
        if step.tells:
            clock = clock._replace(told=True)
    return clock


@given(LIMITS, STEPS)
def test_what_is_used_is_exactly_the_time_that_ran(limit: Limit | None, steps: list[Step]) -> None:
    clock = after(Clock.of(SEATS, limit), steps)
    ran = dict.fromkeys(SEATS, 0)
    runs = None
    for step in steps:
        if runs is not None:
            ran[runs] += step.gone
        runs = step.runs
    assert clock.spent == ran
    assert clock.since == sum(step.gone for step in steps)


@given(LIMITS, STEPS)
def test_a_stretch_is_the_time_that_ran_since_it_began(
    limit: Limit | None, steps: list[Step]
) -> None:
    clock = after(Clock.of(SEATS, limit), steps)
    stretch: int | None = None
    runs = None
    for step in steps:
        if stretch is not None and runs is not None:
            stretch += step.gone
        runs = step.runs
        if step.begins is not None:
            stretch = 0 if step.begins and limit is not None else None
    assert clock.stretch == stretch


@given(LIMITS, STEPS, MS, MS)
def test_it_does_not_matter_how_often_one_looks(
    limit: Limit | None, steps: list[Step], soon: int, later: int
) -> None:
    clock = after(Clock.of(SEATS, limit), steps)
    now = clock.since + soon
    assert clock.at(now).at(now + later) == clock.at(now + later)
    assert clock.at(clock.since) == clock


@given(STEPS, MS)
def test_nobody_gets_time_back(steps: list[Step], gone: int) -> None:
    clock = after(Clock.of(SEATS), steps)
    later = clock.at(clock.since + gone)
    assert all(later.spent[seat] >= clock.spent[seat] for seat in SEATS)


@given(STEPS, st.integers(1, 1000))
def test_match_time_never_runs_back(steps: list[Step], back: int) -> None:
    clock = after(Clock.of(SEATS), steps)
    with pytest.raises(ValueError, match="can't run back"):
        clock.at(clock.since - back)


@given(LIMITS, STEPS, MS)
def test_what_is_left_of_the_limit_goes_down_with_the_stretch(
    limit: Limit | None, steps: list[Step], gone: int
) -> None:
    clock = after(Clock.of(SEATS, limit), steps)
    now = clock.since + gone
    stretch = clock.at(now).stretch
    left = clock.left(now)
    assert left == (None if limit is None or stretch is None else limit.ms - stretch)


@given(LIMITS, STEPS)
def test_the_limit_falls_when_nothing_is_left(limit: Limit | None, steps: list[Step]) -> None:
    clock = after(Clock.of(SEATS, limit), steps)
    due = clock.runs is not None and clock.stretch is not None and not clock.told
    assert (clock.falls is not None) == due
    if clock.falls is not None:
        left = clock.left(clock.since)
        assert left is not None
        assert clock.falls == max(clock.since, clock.since + left)
        assert clock.at(clock.falls).falls == clock.falls, "looking does not put it off"


@given(LIMITS, STEPS)
def test_the_warning_comes_before_the_fall(limit: Limit | None, steps: list[Step]) -> None:
    clock = after(Clock.of(SEATS, limit), steps)
    assert (clock.warns is None) == (clock.falls is None)
    if clock.warns is not None and clock.falls is not None:
        assert clock.limit is not None
        assert clock.since <= clock.warns <= clock.falls
        assert clock.falls - clock.warns <= clock.limit.warning


# A turn of a minute, told --------------------------------------------------------------------


def test_a_turn_of_a_minute() -> None:
    clock = Clock.of(SEATS, Limit("turn", 60_000)).at(5_000).turned("red").begun(limited=True)
    assert (clock.warns, clock.falls, clock.left(5_000)) == (55_000, 65_000, 60_000)
    clock = clock.at(25_000).turned("blue")
    assert (clock.warns, clock.falls) == (55_000, 65_000), "a turn has two halves"
    assert clock.spent == {"red": 20_000, "blue": 0}
    clock = clock.at(30_000).turned(None)
    assert (clock.warns, clock.falls) == (None, None), "nothing runs out in a pause"
    clock = clock.at(90_000).turned("blue")
    assert (clock.warns, clock.falls) == (115_000, 125_000), "nor in the time of the pause"
    clock = clock.at(130_000)
    assert clock.left(130_000) == -5_000, "overdrawn"
    clock = clock._replace(told=True)
    assert clock.falls is None, "told once"
    assert clock.begun(limited=True).falls == 190_000, "the next turn has its own minute"


def test_a_stretch_without_a_limit_has_nothing_to_run_out() -> None:
    clock = Clock.of(SEATS, Limit("turn", 60_000)).turned("red").begun(limited=False)
    assert (clock.stretch, clock.warns, clock.falls, clock.left(9)) == (None, None, None, None)


def test_a_match_without_a_limit_has_no_stretches() -> None:
    clock = Clock.of(SEATS).turned("red").begun(limited=True)
    assert (clock.stretch, clock.falls, clock.left(9)) == (None, None, None)


def test_a_warning_longer_than_the_limit_is_due_at_once() -> None:
    clock = Clock.of(SEATS, Limit("turn", 5_000)).turned("red").begun(limited=True)
    assert (clock.warns, clock.falls) == (0, 5_000)
