"""Clocks of every kind: none of the time is lost and none appears, whoever looks how often."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.asks import Seat
from companion.rules.clocks import OVERTIME, Clock, StretchLimit, TimeControl, WarningMark
from companion.rules.clocks.absolute_time import AbsoluteTime
from tests.rules.clocks.played import ANY, BY_SEAT, SEATED, SEATS, after, begins, turns

RED_AND_BLUE = SEATS[:2]
MS = st.integers(0, 100_000)


@given(ANY, SEATED, st.data())
def test_what_is_used_is_exactly_the_time_that_ran(
    control: TimeControl | None, seats: tuple[Seat, ...], data: st.DataObject
) -> None:
    played = data.draw(turns(seats))
    clock = after(Clock.of(seats, control), played)
    assert clock.used_by_seat == {
        seat: sum(turn.ms for turn in played if turn.seat == seat) for seat in seats
    }
    assert clock.total_used_ms == clock.since


@given(ANY, SEATED, st.data(), MS, MS)
def test_clock_times_do_not_depend_on_how_often_they_are_read(
    control: TimeControl | None, seats: tuple[Seat, ...], data: st.DataObject, soon: int, later: int
) -> None:
    clock = after(Clock.of(seats, control), data.draw(turns(seats)))
    now = clock.since + soon
    assert clock.at(now).at(now + later) == clock.at(now + later)
    assert clock.at(clock.since) == clock
    assert [clock.ms_left(now + later, seat) for seat in seats] == [
        clock.at(now).ms_left(now + later, seat) for seat in seats
    ]


@given(BY_SEAT, SEATED, st.data(), MS)
def test_time_that_runs_goes_down_ms_by_ms_and_all_other_time_stands_or_is_gained(
    control: TimeControl, seats: tuple[Seat, ...], data: st.DataObject, gone: int
) -> None:
    clock = after(Clock.of(seats, control), data.draw(turns(seats)))
    if clock.runs is None:
        return
    now = clock.since + gone
    before = {seat: clock.ms_left(clock.since, seat) or 0 for seat in seats}
    left = {seat: clock.ms_left(now, seat) or 0 for seat in seats}
    assert left[clock.runs] == before[clock.runs] - gone
    others = [seat for seat in seats if seat != clock.runs]
    gained = sum(left[seat] - before[seat] for seat in others)
    if not control.do_others_gain(clock.account(clock.runs)):
        assert gained == 0
    elif any(control.is_time_renewed(clock.account(seat)) for seat in others):
        assert 0 <= gained <= gone, "who is limited turn by turn has no use for it"
    else:
        assert gained == gone
    assert all(left[seat] >= before[seat] for seat in others)


@given(BY_SEAT, SEATED, st.data())
def test_a_turn_never_costs_more_than_it_lasts_and_brings_nothing_after_time_ran_out(
    control: TimeControl, seats: tuple[Seat, ...], data: st.DataObject
) -> None:
    clock = after(Clock.of(seats, control), data.draw(turns(seats)))
    for seat, account in zip(seats, clock.end_turn().accounts, strict=True):
        granted = account.granted - clock.account(seat).granted
        assert granted >= 0
        if seat in clock.expired_seats or seat != clock.whose:
            assert granted == 0 or control.counts, "in a new stage what was lent is its own no more"


@given(ANY, SEATED, st.data())
def test_time_runs_out_exactly_when_nothing_is_left_and_once(
    control: TimeControl | None, seats: tuple[Seat, ...], data: st.DataObject
) -> None:
    clock = after(Clock.of(seats, control), data.draw(turns(seats)))
    left = clock.ms_left(clock.since)
    if clock.expires_at is None:
        assert left is None or clock.expiry_announced or clock.runs is None
        return
    assert left is not None
    assert clock.expires_at == clock.since + left
    assert clock.at(clock.expires_at).expires_at == clock.expires_at, "looking does not put it off"
    fallen = clock.at(clock.expires_at).after_expiry()
    assert fallen.expires_at is None
    assert fallen.at(clock.expires_at + 99).expires_at is None


@given(ANY, SEATED, st.data())
def test_the_warning_comes_before_the_fall(
    control: TimeControl | None, seats: tuple[Seat, ...], data: st.DataObject
) -> None:
    clock = after(Clock.of(seats, control), data.draw(turns(seats)))
    due, passed = clock.since, list[WarningMark]()
    while clock.expires_at is not None and (
        warns := clock.next_warning(passed[-1] if passed else None)
    ):
        assert due <= warns[0] <= clock.expires_at
        due, mark = warns
        passed.append(mark)
    if (
        clock.expires_at is not None
        and clock.expires_at > clock.since
        and clock.control is not None
    ):
        assert clock.expires_at - due <= clock.control.warning
        assert passed[-1].until == 0
    else:
        assert not passed


@given(BY_SEAT, SEATED, st.data(), st.integers(1, 1000))
def test_nothing_passes_in_a_pause_and_the_turn_goes_on_after_it(
    control: TimeControl, seats: tuple[Seat, ...], data: st.DataObject, long: int
) -> None:
    clock = after(Clock.of(seats, control), data.draw(turns(seats)))
    paused = clock.switch_to(None)
    assert (paused.next_warning(), paused.expires_at) == (None, None)
    later = paused.at(paused.since + long).switch_to(clock.runs)
    assert later._replace(since=clock.since) == clock
    assert later.reading(later.since) == clock.reading(clock.since)


def has(clock: Clock, seat: Seat) -> bool:
    """Whether a seat has time left."""
    return (clock.ms_left(clock.since, seat) or 0) > 0


@given(BY_SEAT, SEATED, st.data())
def test_the_first_whose_time_ran_out_is_remembered_as_the_first(
    control: TimeControl, seats: tuple[Seat, ...], data: st.DataObject
) -> None:
    """Except in a stage whose limit begins anew with every turn.

    Who had nothing as the turn ended, and has something in a new stage, has not fallen any more;
    what an hourglass gives back changes nothing of that.
    """
    clock, fallen = Clock.of(seats, control), list[Seat]()
    for turn in data.draw(turns(seats)):
        before, clock = clock, begins(clock, turn)
        if control.counts and before.turns_made_by_seat != clock.turns_made_by_seat:
            fallen = [seat for seat in fallen if has(before, seat) or not has(clock, seat)]
        if clock.expires_at is not None and clock.expires_at <= clock.since + turn.ms:
            once = turn.seat not in fallen and not control.is_time_renewed(clock.account(turn.seat))
            fallen += [turn.seat] if once else []
            clock = clock.at(clock.expires_at).after_expiry()
        clock = clock.at(max(clock.since, clock.since + turn.ms))
    assert list(clock.expired_seats) == fallen


@given(SEATED, st.data(), st.integers(1, 1000))
def test_match_time_never_runs_back(
    seats: tuple[Seat, ...], data: st.DataObject, back: int
) -> None:
    clock = after(Clock.of(seats), data.draw(turns(seats)))
    with pytest.raises(ValueError, match="can't run back"):
        clock.at(clock.since - back)


def warned(clock: Clock) -> int | None:
    """When the first warning is due."""
    warns = clock.next_warning()
    return None if warns is None else warns[0]


@given(ANY, SEATED, st.data())
def test_a_time_runs_out_in_the_turn_in_which_it_does_and_in_no_other(
    control: TimeControl | None, seats: tuple[Seat, ...], data: st.DataObject
) -> None:
    clock = after(Clock.of(seats, control), data.draw(turns(seats)))
    if clock.expires_at is None or clock.expiry_announced:
        return
    out = clock.at(clock.expires_at)
    assert out.ran_out
    assert not out.after_expiry().end_turn().begin_turn(None).ran_out


# A turn of a minute, told -------------------------------------------------------------------


def test_a_turn_of_a_minute() -> None:
    clock = (
        Clock.of(RED_AND_BLUE, StretchLimit("turn", 60_000))
        .at(5_000)
        .begin_turn("red")
        .switch_to("red")
    )
    assert (warned(clock), clock.expires_at, clock.ms_left(5_000)) == (55_000, 65_000, 60_000)
    clock = clock.at(25_000).switch_to("blue")
    assert (warned(clock), clock.expires_at) == (75_000, 85_000), "BLUE has as much to answer"
    assert clock.used_by_seat == {"red": 20_000, "blue": 0}
    clock = clock.at(30_000).switch_to(None)
    assert (warned(clock), clock.expires_at) == (None, None), "nothing runs out in a pause"
    clock = clock.at(90_000).switch_to("blue")
    assert (warned(clock), clock.expires_at) == (135_000, 145_000), "nor in the time of the pause"
    clock = clock.at(150_000)
    assert clock.ms_left(150_000) == -5_000, "overdrawn"
    clock = clock.after_expiry()
    assert clock.expires_at is None, "told once"
    clock = clock.at(151_000).switch_to("red")
    assert clock.expires_at == 191_000, "RED has what he had left"
    clock = clock.at(152_000).switch_to("blue")
    assert clock.expires_at is None, "told once in a turn"
    assert clock.expired_seats == (), "and for no longer"
    assert clock.begin_turn("blue").expires_at == 212_000, "the next turn has its own minute"


def test_a_stretch_without_a_limit_has_nothing_to_run_out() -> None:
    clock = (
        Clock.of(RED_AND_BLUE, StretchLimit("turn", 60_000))
        .switch_to("red")
        .begin_turn("red", None)
    )
    assert (clock.stretch, clock.next_warning(), clock.expires_at, clock.ms_left(9)) == (
        None,
        None,
        None,
        None,
    )


def test_a_match_without_a_clock_has_no_stretches() -> None:
    clock = Clock.of(RED_AND_BLUE).switch_to("red").begin_turn("red")
    assert (clock.stretch, clock.expires_at, clock.ms_left(9)) == (None, None, None)
    assert clock.reading(9) is None


def test_a_warning_longer_than_the_limit_is_due_at_once() -> None:
    clock = Clock.of(RED_AND_BLUE, StretchLimit("turn", 5_000)).switch_to("red").begin_turn("red")
    assert (warned(clock), clock.expires_at) == (0, 5_000)


def test_a_seat_whose_overtime_costs_every_minute_has_run_out_of_time_once() -> None:
    """Every minute of overtime is announced; the facts of a match name the seat one time."""
    control = AbsoluteTime(60_000, zero=OVERTIME, penalty=1)
    clock = Clock.of(RED_AND_BLUE, control).switch_to("red").begin_turn("red")
    announced: list[int] = []
    for _ in range(3):
        assert clock.expires_at is not None
        announced.append(clock.expires_at)
        clock = clock.at(clock.expires_at).after_expiry()
    assert announced == [60_000, 120_000, 180_000]
    assert clock.expired_seats == ("red",)


# What was put right -------------------------------------------------------------------------


@given(BY_SEAT, SEATED, st.data())
def test_time_that_is_put_right_can_be_taken_back(
    control: TimeControl, seats: tuple[Seat, ...], data: st.DataObject
) -> None:
    """What was used before makes no difference to a limit that begins anew with every turn.

    Minutes of overtime that were paid for are counted anew by every correction.
    """
    clock = after(Clock.of(seats, control), data.draw(turns(seats)))
    by = data.draw(st.dictionaries(st.sampled_from(seats), st.integers(-90, 90)))
    used = data.draw(st.dictionaries(st.sampled_from(seats), st.integers(-90, 90)))
    there = clock.adjust(used, by)
    for seat in seats:
        renews = control.is_time_renewed(clock.account(seat))
        change = 0 if renews else used.get(seat, 0) + by.get(seat, 0)
        left = (clock.ms_left(clock.since, seat) or 0) - change
        assert there.ms_left(clock.since, seat) == left
        assert seat not in there.expired_seats or left <= 0
    back = there.adjust({s: -ms for s, ms in used.items()}, {s: -ms for s, ms in by.items()})
    assert back.settle_overtime(seats).accounts == clock.settle_overtime(seats).accounts


@given(BY_SEAT, SEATED, st.data(), st.integers(1, 200))
def test_what_players_read_can_be_put_to_any_time_and_is_read_so(
    control: TimeControl, seats: tuple[Seat, ...], data: st.DataObject, ms: int
) -> None:
    """In byo-yomi, too: of main time, or of the period that runs; but not of a limited turn."""
    clock = after(Clock.of(seats, control), data.draw(turns(seats)))
    seat = data.draw(st.sampled_from(seats))
    if control.is_time_renewed(clock.account(seat)):
        return
    before = clock.reading(clock.since, seat)
    put = clock.to_have_left({seat: clock.ms_from_reading(seat, ms)})
    there = clock.adjust(charged=put).reading(clock.since, seat)
    assert before is not None
    assert there is not None
    assert there.ms == ms
    assert there.free == before.free or before.ms <= 0 < there.free, "an overdrawn turn has none"
