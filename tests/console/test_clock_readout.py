"""The times on the panel, as players read them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.clock_readout import add_time_to_screen, clock_text_variants, next_change
from companion.rules.asks import Seat
from companion.rules.clocks import Clock, StretchLimit, TimeControl
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.count_up import CountUp
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.screens.screen_model import LARGE_CELLS, SMALL_CELLS, RenderedPicture, Screen
from tests.rules.clocks.played import BY_SEAT, CLOCKS, SEATED, SEATS, after, turns

RUNS = Clock.of(("red", "blue"), StretchLimit("turn", 60_000)).begin_turn("red").switch_to("red")
UNTIMED = Screen(("R0 B0", "RED", "throw d6", "c=throw"))


def runs(control: TimeControl, *seats: Seat) -> Clock:
    """A clock on which the time of the first seat begins to run."""
    return Clock.of(seats or SEATS[:2], control).begin_turn("red").switch_to("red")


def shown(clock: Clock, now: int, room: int = SMALL_CELLS) -> str:
    """The note on a panel."""
    return add_time_to_screen(UNTIMED, clock_text_variants(clock, now, str.upper), room).note


def test_a_limit_counts_down_and_a_begun_second_counts_whole() -> None:
    assert [clock_text_variants(RUNS, now, str) for now in (0, 1, 999, 1000, 59_999)] == [
        ("1:00",),
        ("1:00",),
        ("1:00",),
        ("0:59",),
        ("0.1",),
    ]


def test_tenths_are_read_and_drawn_in_the_last_ten_seconds_only() -> None:
    due, drawn = 0, list[int]()
    while (then := next_change(RUNS, due)) is not None:
        drawn.append(due := then)
    assert drawn == [*range(1_000, 50_001, 1_000), *range(50_100, 60_001, 100)]
    waits = Clock.of(SEATS[:2], Delay(5_000, 12_000)).begin_turn("red").switch_to("red")
    assert next_change(waits, 0) == 1_000, "what is free goes down in seconds"
    assert next_change(waits, 12_000) == 12_100


def test_clock_text_stays_at_zero_after_time_has_run_out() -> None:
    assert shown(RUNS, 60_000) == shown(RUNS, 99_000) == "0:00"
    assert next_change(RUNS, 60_000) is None


def test_without_a_clock_there_is_nothing_to_read() -> None:
    free = Clock.of(("red", "blue")).begin_turn("red").switch_to("red")
    assert shown(free, 5000) == ""
    assert next_change(free, 5000) is None


def test_while_nobodys_time_runs_it_does_not_change() -> None:
    assert shown(RUNS.switch_to(None), 5000) == "1:00"
    assert next_change(RUNS.switch_to(None), 5000) is None


def test_a_moment_before_the_last_entry_reads_like_that_entry() -> None:
    later = RUNS.at(10_000)
    assert shown(later, 9_000) == "0:50"
    assert next_change(later, 9_000) == 11_000


@pytest.mark.parametrize(
    ("control", "now", "note"),
    [
        (AbsoluteTime(754_000), 0, "►RED 12:34 BLUE 12:34"),
        (AbsoluteTime(754_000), 60_000, "►RED 11:34 BLUE 12:34"),
        (AbsoluteTime(60_000), 50_000, "►RED 0:10  BLUE 1:00"),
        (AbsoluteTime(60_000), 50_099, "►RED 0:10  BLUE 1:00"),
        (AbsoluteTime(60_000), 50_100, "►RED 9.9  BLUE 1:00"),
        (AbsoluteTime(60_000), 54_001, "►RED 6.0  BLUE 1:00"),
        (AbsoluteTime(60_000), 59_999, "►RED 0.1  BLUE 1:00"),
        (AbsoluteTime(60_000), 61_000, "►RED 0:00  BLUE 1:00"),
        (Fischer(0, 5_000), 0, "►RED 5.0  BLUE 5.0"),
        (Delay(5_000, 12_000), 500, "►RED 5.0+12  BLUE 5.0"),
        (Delay(60_000, 12_000), 500, "►R 1:00+12  B 1:00"),
        (Delay(60_000, 12_000), 13_500, "►RED 0:59  BLUE 1:00"),
        (ByoYomi(0, 30_000, 5), 0, "►R 0:30x5  B 0:30x5"),
        (ByoYomi(0, 30_000, 5), 60_001, "►R 0:30x3  B 0:30x5"),
        (Canadian(0, 300_000, 15), 0, "►R 5:00x15  B 5:00x15"),
        (CountUp(), 61_999, "►RED 1:01  BLUE 0:00"),
    ],
)
def test_two_read_both_times_and_whose_runs(control: TimeControl, now: int, note: str) -> None:
    assert shown(runs(control), now) == note


def test_whose_time_ran_out_first_has_a_mark() -> None:
    clock = runs(AbsoluteTime(60_000)).at(60_000).after_expiry()
    assert shown(clock, 61_000) == "►RED 0:00!  BLUE 1:00"
    clock = clock.switch_to("blue").begin_turn("blue")
    assert shown(clock, 61_000) == "RED 0:00!  ►BLUE 0:59"
    assert shown(clock.at(120_000).after_expiry(), 121_000) == "RED 0:00!  ►BLUE 0:00"


def test_three_and_four_read_their_times_in_the_order_in_which_they_sit() -> None:
    four = runs(AbsoluteTime(754_000), *SEATS)
    assert shown(runs(AbsoluteTime(594_000), *SEATS[:3]), 0) == "►R 9:54 B 9:54 G 9:54"
    assert shown(four, 0) == "►12:34 12m 12m 12m"
    assert shown(runs(AbsoluteTime(594_000), *SEATS), 5_000) == "►9:49 9:54 9:54 9:54"


def test_where_there_is_little_room_only_the_time_that_runs_is_read() -> None:
    assert shown(runs(AbsoluteTime(754_000)), 0, 10) == "►12:34 12m"
    assert shown(runs(AbsoluteTime(754_000)), 0, 8) == "►12:34"
    wide = UNTIMED._replace(picture=RenderedPicture((bytes(128),) * 6))
    board = add_time_to_screen(
        wide, clock_text_variants(runs(AbsoluteTime(754_000)), 0, str.upper), SMALL_CELLS
    )
    assert board.note == "►12:34 12:34"
    assert board.widths[0] >= len("R0 B0")


def test_an_empty_row_takes_the_times_in_large_letters() -> None:
    screen = UNTIMED._replace(rows=("High bid", "PAUSED", "", "c=go on"))
    timed = add_time_to_screen(
        screen,
        clock_text_variants(runs(AbsoluteTime(60_000)).switch_to(None), 0, str.upper),
        SMALL_CELLS,
    )
    assert timed.rows[2] == "R 1:00  B 1:00"
    assert timed.note == ""


@given(BY_SEAT, SEATED, st.data(), st.integers(0, 5_000))
def test_clock_text_changes_exactly_when_the_next_change_is_due(
    control: TimeControl, seats: tuple[Seat, ...], data: st.DataObject, later: int
) -> None:
    clock = after(Clock.of(seats, control), data.draw(turns(seats)))
    now = clock.since + later
    due = next_change(clock, now)

    def reads(at: int) -> str:
        return clock_text_variants(clock, at, str)[-1]

    if due is not None:
        assert now < due <= now + 1000
        assert reads(due - 1) == reads(now) != reads(due)
    elif clock.runs is not None:
        assert reads(now + 60_000) == reads(now)


@given(BY_SEAT, SEATED, st.data())
def test_clock_text_fits_the_panel(
    control: TimeControl, seats: tuple[Seat, ...], data: st.DataObject
) -> None:
    clock = after(Clock.of(seats, control), data.draw(turns(seats)))
    timed = add_time_to_screen(
        UNTIMED, clock_text_variants(clock, clock.since, str.upper), SMALL_CELLS
    )
    assert len(timed.note) <= SMALL_CELLS
    assert len(timed.rows[2]) <= LARGE_CELLS


@pytest.mark.parametrize("control", CLOCKS, ids=str)
def test_a_clock_wakes_the_device_once_a_second_and_for_tenths(control: TimeControl) -> None:
    """Each part of a time has last seconds of its own."""
    clock, now, wakes = runs(control, *SEATS[:3]).at(1_234), 1_234, 0
    while (due := next_change(clock, now)) is not None and due <= 601_234:
        now, wakes = due, wakes + 1
    ends = sum(mark.until == mark.at for mark in control.marks(clock.accounts[0])) + 1
    assert wakes <= 602 + 90 * ends


def test_nothing_is_free_any_more_to_who_has_overdrawn_his_time() -> None:
    clock = Clock.of(("red", "blue"), Delay(10_000, 5_000)).begin_turn("red").switch_to("red")
    clock = clock.at(25_000).after_expiry().end_turn().begin_turn("red").switch_to("red")
    assert clock_text_variants(clock, 25_000, str)[-1] == "►0:00!"
    assert next_change(clock, 25_000) is None


# Beyond zero --------------------------------------------------------------------------------


def beyond(ms: int, seats: tuple[Seat, ...] = SEATS[:2], zero: str = "overtime") -> Clock:
    """The first seat's minute is used up, and then so many ms."""
    clock = (
        Clock.of(seats, AbsoluteTime(60_000, zero=zero)).begin_turn(seats[0]).switch_to(seats[0])
    )
    return clock.at(60_000).after_expiry().at(60_000 + ms)


@pytest.mark.parametrize(
    ("ms", "said"),
    [(0, "0:00"), (999, "0:00"), (1_000, "-0:01"), (12_345, "-0:12"), (3_599_999, "-59:59")],
)
def test_overtime_is_read_with_a_sign_in_whole_seconds(ms: int, said: str) -> None:
    clock = beyond(ms)
    assert clock_text_variants(clock, clock.since, str.upper)[0] == f"►RED {said}!  BLUE 1:00"


def test_a_clock_without_overtime_stands_at_zero() -> None:
    clock = beyond(12_345, zero="tell")
    assert clock_text_variants(clock, clock.since, str.upper)[0] == "►RED 0:00!  BLUE 1:00"
    assert next_change(clock, clock.since) is None


def test_overtime_wakes_the_device_once_a_second_when_its_digits_change() -> None:
    clock = beyond(0)
    now, said = clock.since, list[str]()
    for _ in range(75):
        due = next_change(clock, now)
        assert due == now + 1_000
        now = now + 1_000
        said.append(clock_text_variants(clock, now, str)[-1])
    assert said == [f"►-{n // 60}:{n % 60:02d}!" for n in range(1, 76)]


@given(st.integers(0, 100 * 3_600_000), SEATED)
def test_overtime_fits_however_long_it_is(ms: int, seats: tuple[Seat, ...]) -> None:
    clock = beyond(ms, seats)
    timed = add_time_to_screen(
        UNTIMED, clock_text_variants(clock, clock.since, str.upper), SMALL_CELLS
    )
    assert len(timed.note) <= SMALL_CELLS
    assert len(timed.rows[2]) <= LARGE_CELLS
