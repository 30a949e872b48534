"""The laws of a match, over the worked example of a game."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import TABLE, Entry, Header, Match, PublicView
from companion.rules.sentences import Refused
from tests.match.tables import (
    ELSEWHERE,
    ENTRIES,
    NUMBERS,
    STARTS,
    at_the_throw,
    seen,
)
from tests.table import Table, plays_on
from tests.toy import BLUE, HIGH_BID, RED

# Law 1: the same entries give the same facts ------------------------------------------------


@given(STARTS, NUMBERS)
def test_a_replay_gives_equal_facts_at_every_prefix(header: Header, numbers: list[int]) -> None:
    table = Table(HIGH_BID, header)
    snapshots: dict[int, PublicView] = {0: table.match.view()}
    for _ in plays_on(table, numbers, ELSEWHERE):
        snapshots[len(table.match.log)] = table.match.view()
    log = table.match.log
    for length, view in snapshots.items():
        again = Match(HIGH_BID, header, log[:length])
        assert again.view() == view
        assert again.facts() == view.facts
        for entry in log[length:]:
            again.tell(entry)
        assert again.view() == table.match.view()


# Law 2: what is refused changes nothing -----------------------------------------------------


@given(STARTS, NUMBERS, st.lists(ENTRIES, min_size=1, max_size=10))
def test_an_entry_is_taken_or_refused_and_then_changes_nothing(
    header: Header, numbers: list[int], entries: list[Entry]
) -> None:
    table = Table(HIGH_BID, header)
    for _ in plays_on(table, numbers, ELSEWHERE):
        pass
    for entry in entries:
        before = seen(table.match)
        try:
            table.match.tell(entry)
        except Refused:
            assert seen(table.match) == before
        else:
            assert table.match.log[-1] == entry
    assert Match(HIGH_BID, header, table.match.log).view() == table.match.view()


# Law 4: time is data, and none of it is lost ------------------------------------------------


@given(STARTS, NUMBERS)
def test_time_is_charged_to_whom_it_ran_for(header: Header, numbers: list[int]) -> None:
    table = Table(HIGH_BID, header)
    used = {RED: 0, BLUE: 0}
    since, runs = 0, table.match.clock.runs
    for _ in _plays_one_by_one(table, numbers):
        if runs is not None:
            used[runs] += table.match.clock.since - since
        since, runs = table.match.clock.since, table.match.clock.runs
    assert table.match.clock.used_by_seat == used
    assert since == (table.match.log[-1].at if table.match.log else 0)


def _plays_one_by_one(table: Table, numbers: Sequence[int]) -> Iterator[Match]:
    for number in numbers:
        yield from (table.match for _ in plays_on(table, [number], ELSEWHERE))
        yield table.match


def test_a_limit_is_told_once_a_round() -> None:
    table = at_the_throw()
    table.now = 3_000
    table.plays(TABLE, "time")
    assert table.match.facts()["last"] == "time"
    with pytest.raises(Refused, match="time is not up"):
        table.plays(TABLE, "time")
    for seat, key in ((BLUE, "roll"), (BLUE, "stop")):
        table.plays(seat, key, *([1] if key == "roll" else []))
    table.now = 5_999
    with pytest.raises(Refused, match="time is not up"):
        table.plays(TABLE, "time")
    table.now = 6_000
    table.plays(TABLE, "time")


def test_a_pause_stops_the_clock_and_the_play() -> None:
    table = at_the_throw()
    table.now = 1_000
    table.plays(TABLE, "pause")
    table.now = 9_000
    with pytest.raises(Refused, match="paused"):
        table.plays(BLUE, "roll", 1)
    table.plays(TABLE, "resume")
    table.now = 9_500
    table.plays(BLUE, "roll", 1)
    assert table.match.clock.used_by_seat == {RED: 0, BLUE: 1_500}


# Law 5: nothing public depends on a secret before it is shown -------------------------------


@given(STARTS, NUMBERS, st.integers(1, 5))
def test_twins_that_differ_in_a_pick_look_the_same(
    header: Header, numbers: list[int], shift: int
) -> None:
    table, twin = Table(HIGH_BID, header), Table(HIGH_BID, header)
    for move in plays_on(table, numbers, ELSEWHERE):
        twin.now = table.now
        other_move = move
        if move.hidden:
            (value,) = move.values
            other_move = move._replace(values=((value - 1 + shift) % 6 + 1,))
        twin.match.tell(twin.entry(other_move))
        before = Match(HIGH_BID, header, [*table.match.log, table.entry(move)])
        assert twin.match.view() == before.view()
        if twin.match.awaits:
            return
