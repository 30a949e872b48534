"""Time that was put right: it is what it was said to be, and goes on from there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import TABLE, Entry, Header, Match
from companion.match.timekeeping import ClockCorrection, read_clock_correction
from companion.rules.clocks import LONGEST
from companion.rules.facts import Json
from companion.rules.sentences import Refused, in_english
from tests.match.tables import NUMBERS, STARTS, TO_TEN, opened
from tests.table import Table, plays_on
from tests.toy import BLUE, HIGH_BID, RED

SEATS = HIGH_BID.seats
TIMES = st.integers(0, LONGEST)
USED = st.dictionaries(st.sampled_from(SEATS), TIMES)


def corrected(table: Table, **clock: Json) -> Table:
    """A correction of the clock alone, in a round that begins anew, which all agree to."""
    facts = {**table.match.own_facts(), "clock": clock}
    table.plays(TABLE, "correct", facts=facts)
    return agreed(table)


def agreed(table: Table) -> Table:
    for seat in SEATS:
        table.plays(seat, "agree")
    return table


def spent(table: Table) -> dict[str, int]:
    return dict(table.match.clock.used_by_seat)


@given(STARTS, NUMBERS, USED, st.integers(0, 100_000))
def test_time_is_what_it_was_put_to_and_goes_on_from_there(
    header: Header, numbers: list[int], used: dict[str, Json], later: int
) -> None:
    table = Table(HIGH_BID, header)
    for _ in plays_on(table, numbers):
        pass
    match = table.match
    if match.view().proposal is not None:
        table.plays(TABLE, "leave")
    before = spent(table)
    corrected(table, used=used)
    assert spent(table) == {**before, **used}
    runs = match.clock.runs
    assert match.clock.at(table.now + later).used_by_seat == {
        seat: ms + later * (seat == runs) for seat, ms in spent(table).items()
    }
    again = Match(HIGH_BID, header, match.log)
    assert again.view() == match.view()


@given(NUMBERS, USED, st.integers(0, 3_000), NUMBERS)
def test_an_undone_correction_leaves_the_time_that_has_passed(
    numbers: list[int], used: dict[str, Json], stretch: int, more: list[int]
) -> None:
    """At two tables the same is played; at one of them times are put right, and that undone."""
    plain, other = Table(HIGH_BID, TO_TEN), Table(HIGH_BID, TO_TEN)
    for table in (plain, other):
        for _ in plays_on(table, [number for number in numbers if number % 5]):
            pass
        if table.match.view().proposal is not None:
            table.plays(TABLE, "leave")
    corrected(plain)
    corrected(other, used=used, stretch=stretch)
    for table in (plain, other):
        table.now += sum(more)
        table.plays(TABLE, "undo")
        agreed(table)
    assert spent(plain) == spent(other)
    assert plain.match.clock.stretch == other.match.clock.stretch
    left = plain.match.clock.ms_left(plain.now)
    assert (
        left is None
        or left <= 0
        or not (plain.match.clock.expiry_announced or other.match.clock.expiry_announced)
    )


def test_the_time_of_a_stretch_is_put_right() -> None:
    table = opened((RED, "bid", 3))
    corrected(table, stretch=2_500)
    assert table.match.clock.ms_left(table.now) == 500
    table.now += 500
    table.plays(TABLE, "time")
    assert table.match.clock.expiry_announced


def test_a_stretch_that_was_put_at_its_end_is_told_of_no_more() -> None:
    table = corrected(opened(), stretch=3_000)
    assert table.match.clock.ms_left(table.now) == 0
    with pytest.raises(Refused, match="time is not up"):
        table.plays(TABLE, "time")


def test_another_stretch_begins_anew() -> None:
    """The time of round 3 was never spent, whatever was called so before."""
    table = opened((RED, "bid", 3))
    table.now += 1_000
    facts = {"score": {"red": 1, "blue": 1}, "round": 3}
    table.plays(TABLE, "correct", facts=facts)
    agreed(table)
    assert table.match.clock.stretch == 0
    table.now += 700
    table.plays(TABLE, "correct", facts={**facts, "round": 1})
    agreed(table)
    assert table.match.clock.stretch == 0
    table.plays(TABLE, "undo")
    agreed(table)
    assert table.match.clock.stretch == 700


def test_a_match_begun_elsewhere_has_used_its_time() -> None:
    clock: Json = {"used": {"red": 60_000}, "stretch": 1_000}
    begun = {"score": {"red": 1, "blue": 0}, "round": 2, "clock": clock}
    match = Match(HIGH_BID, TO_TEN._replace(begun=begun))
    assert match.clock.used_by_seat == {"red": 60_000, "blue": 0}
    assert match.clock.ms_left(0) == 2_000
    assert match.moments()[0].played == 60_000


def test_what_a_correction_put_right_is_nobodys_playing_time() -> None:
    table = opened((RED, "bid", 3))
    table.now += 1_000
    corrected(table, used={"red": 600_000})
    assert table.match.clock.total_used_ms > 600_000
    assert table.match.moments()[-1].played == table.match.present().played == 1_000
    table.plays(TABLE, "undo")
    agreed(table)
    assert table.match.present().played == table.match.clock.total_used_ms


@pytest.mark.parametrize(
    "clock",
    [
        3,
        [],
        "12:00",
        {"used": 3},
        {"used": [1]},
        {"used": {"green": 1}},
        {"used": {"red": -1}},
        {"used": {"red": True}},
        {"used": {"red": "1"}},
        {"used": {"red": None}},
        {"used": {"red": LONGEST + 1}},
        {"stretch": -1},
        {"stretch": LONGEST + 1},
        {"stretch": [1]},
    ],
)
def test_a_clock_that_can_not_be_is_refused(clock: Json) -> None:
    facts: dict[str, Json] = {"score": {"red": 0, "blue": 0}, "round": 1, "clock": clock}
    with pytest.raises(Refused) as refused:
        opened().plays(TABLE, "correct", facts=facts)
    assert refused.value.reason.translate(in_english) == "can't be so\nclock"
    with pytest.raises(Refused, match="clock"):
        Match(HIGH_BID, TO_TEN._replace(begun=facts))


def test_a_clock_is_read_as_facts_tell_it() -> None:
    match = opened((RED, "bid", 3)).match
    said = read_clock_correction(match.facts(), SEATS)
    assert said == ClockCorrection(match.clock.used_by_seat, match.clock.stretch)
    assert read_clock_correction({}, SEATS) == ClockCorrection({})
    assert read_clock_correction({"clock": {"used": {BLUE: 5}}}, SEATS) == ClockCorrection(
        {BLUE: 5}
    )


def test_a_stretch_of_a_match_without_a_limit_is_nothing() -> None:
    begun = {"score": {"red": 1, "blue": 0}, "round": 2, "clock": {"stretch": 1_000}}
    match = Match(HIGH_BID, TO_TEN._replace(clock=None, begun=begun))
    assert match.clock.stretch is None
    match.tell(Entry(5, TABLE, "pause"))
