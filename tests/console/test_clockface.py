"""The time that is left, as players read it."""

from hypothesis import given
from hypothesis import strategies as st

from companion.console.clockface import changes, time_left
from companion.rules.clocks import Clock, Limit

RUNS = Clock.of(("red", "blue"), Limit("turn", 60_000)).begun("red").turned("red")


def test_it_counts_down_and_a_begun_second_counts_whole() -> None:
    assert [time_left(RUNS, now) for now in (0, 1, 999, 1000, 59_999)] == [
        "1:00",
        "1:00",
        "1:00",
        "0:59",
        "0:01",
    ]


def test_it_stays_at_nothing_when_it_has_run_out() -> None:
    assert time_left(RUNS, 60_000) == "0:00"
    assert time_left(RUNS, 99_000) == "0:00"
    assert changes(RUNS, 60_000) is None


def test_without_a_limit_there_is_nothing_to_read() -> None:
    free = Clock.of(("red", "blue")).begun("red").turned("red")
    assert time_left(free, 5000) == ""
    assert changes(free, 5000) is None


def test_while_nobodys_time_runs_it_does_not_change() -> None:
    assert time_left(RUNS.turned(None), 5000) == "1:00"
    assert changes(RUNS.turned(None), 5000) is None


def test_a_moment_before_the_last_entry_reads_like_that_entry() -> None:
    later = RUNS.at(10_000)
    assert time_left(later, 9_000) == "0:50"
    assert changes(later, 9_000) == 11_000


@given(now=st.integers(0, 60_500), since=st.integers(0, 60_500))
def test_it_changes_when_it_says_and_not_before(now: int, since: int) -> None:
    clock = RUNS.at(since)
    now = max(now, since)
    due = changes(clock, now)
    if due is None:
        assert time_left(clock, now) == "0:00"
    else:
        assert now < due <= now + 1000
        assert time_left(clock, due - 1) == time_left(clock, now) != time_left(clock, due)
