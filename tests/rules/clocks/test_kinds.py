"""Every kind of clock against a machine that ticks, and as its book explains it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.clocks import Clock, Reading, StretchLimit, TimeControl
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.bronstein import Bronstein
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.count_up import CountUp
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.clocks.stages import Stage, Stages
from companion.rules.clocks.usual_clocks import STANDARD
from tests.rules.clocks.machines import (
    BronsteinMachine,
    ByoYomiMachine,
    CanadianMachine,
    DelayMachine,
    FischerMachine,
    HourglassMachine,
    Machine,
    StagesMachine,
)
from tests.rules.clocks.played import SEATS, Turn, begins, plays

RED, BLUE = TWO = SEATS[:2]
MACHINES: list[tuple[type[Machine], type[TimeControl]]] = [
    (Machine, AbsoluteTime),
    (FischerMachine, Fischer),
    (DelayMachine, Delay),
    (BronsteinMachine, Bronstein),
    (HourglassMachine, Hourglass),
    (ByoYomiMachine, ByoYomi),
    (CanadianMachine, Canadian),
]
FIGURES = {
    "main": (0, 20),
    "bonus": (1, 6),
    "free": (1, 6),
    "back": (1, 6),
    "period": (1, 8),
    "periods": (1, 4),
    "turns": (1, 4),
}
LENGTHS = st.lists(st.tuples(st.sampled_from(TWO), st.integers(1, 14)), max_size=14)


@pytest.mark.parametrize(("built", "kind"), MACHINES, ids=lambda each: each.__name__)
@given(st.data())
def test_every_clock_kind_agrees_with_a_machine_that_ticks(
    built: type[Machine], kind: type[TimeControl], data: st.DataObject
) -> None:
    names = [name for name in kind.__dataclass_fields__ if name in FIGURES]
    figures = [data.draw(st.integers(*FIGURES[name]), label=name) for name in names]
    if len(figures) == 1:
        figures[0] += 1
    _agree(Clock.of(TWO, kind(*figures)), built(TWO, *figures), data.draw(LENGTHS))


def _agree(clock: Clock, machine: Machine, lengths: list[tuple[str, int]]) -> None:
    """Turns of so many ms are the same on both."""
    for seat, ms in lengths:
        before = clock = begins(clock, Turn(seat, ms))
        fell = machine.plays(seat, ms)
        falls = (
            clock.expires_at
            if clock.expires_at is not None and clock.expires_at <= clock.since + ms
            else None
        )
        assert falls == (None if fell is None else before.since + fell)
        if falls is not None:
            clock = clock.at(falls).after_expiry()
        clock = clock.at(before.since + ms)
        for side in TWO:
            if not machine.sides[side].fallen:
                assert clock.end_turn().ms_left(clock.since, side) == machine.left(
                    machine.sides[side]
                )


STAGE = st.tuples(st.integers(0, 6), st.integers(1, 20), st.integers(1, 3))


@given(st.lists(STAGE, min_size=1, max_size=3), STAGE, LENGTHS)
def test_stages_do_what_a_machine_does(
    first: list[tuple[int, int, int]], last: tuple[int, int, int], lengths: list[tuple[str, int]]
) -> None:
    stages = [*first, (*last[:2], 0)]
    control = Stages(tuple(Stage(Fischer(main, more), turns) for more, main, turns in stages))
    figures = [figure for stage in stages for figure in stage]
    _agree(Clock.of(TWO, control), StagesMachine(TWO, 0, *figures), lengths)


@given(st.integers(1, 50), st.integers(1, 12), st.integers(1, 4), LENGTHS)
def test_stages_of_bronstein_s_clock_and_of_a_simple_delay_run_out_together(
    main: int, some: int, turns: int, played: list[tuple[str, int]]
) -> None:
    kinds = (Bronstein(main, some), Delay(main, some))
    one, other = (Clock.of(TWO, Stages((Stage(kind, turns), Stage(kind)))) for kind in kinds)
    for seat, ms in played:
        one, other = plays(one, Turn(seat, ms)), plays(other, Turn(seat, ms))
        assert one.expired_seats == other.expired_seats
        assert one.expires_at == other.expires_at
        assert one.ms_left(one.since) == other.ms_left(other.since)


@given(st.integers(0, 50), st.integers(1, 12), LENGTHS)
def test_bronstein_s_clock_and_a_simple_delay_run_out_together(
    main: int, some: int, played: list[tuple[str, int]]
) -> None:
    one, other = Clock.of(TWO, Bronstein(main, some)), Clock.of(TWO, Delay(main, some))
    for seat, ms in played:
        one, other = plays(one, Turn(seat, ms)), plays(other, Turn(seat, ms))
        assert one.expired_seats == other.expired_seats
        assert one.expires_at == other.expires_at
        assert one.ms_left(one.since) == other.ms_left(other.since)


@given(st.integers(0, 3), LENGTHS)
def test_an_hourglass_has_as_much_sand_as_ever(others: int, played: list[tuple[str, int]]) -> None:
    seats = SEATS[: 2 + min(others, 2)]
    clock = Clock.of(seats, Hourglass(1_000))
    for seat, ms in played:
        clock = plays(clock, Turn(seat, ms))
        assert sum(clock.ms_left(clock.since, seat) or 0 for seat in seats) == 1_000 * len(seats)


def thinks(clock: Clock, seat: str, *seconds: float) -> Clock:
    """A seat has turns so many seconds long, one after the other."""
    for each in seconds:
        clock = plays(clock, Turn(seat, round(each * 1000)))
    return clock


def shows(clock: Clock, seat: str = RED) -> Reading | None:
    """What is read once the turn is over."""
    return clock.end_turn().switch_to(None).begin_turn(None).reading(clock.since, seat)


def test_fischer_saves_what_a_turn_does_not_use() -> None:
    clock = Clock.of(TWO, Fischer(900_000, 10_000))
    assert shows(clock) == Reading(910_000)
    assert shows(thinks(clock, RED, 4)) == Reading(916_000)


def test_a_delay_saves_nothing_and_shows_what_is_free() -> None:
    clock = Clock.of(TWO, Delay(840_000, 12_000))
    assert shows(thinks(clock, RED, 4)) == Reading(840_000, 12_000)
    assert shows(thinks(clock, RED, 13.5)) == Reading(838_500, 12_000)
    runs = thinks(clock, RED, 4)
    assert runs.reading(runs.since) == Reading(840_000, 8_000)
    assert runs.reading(runs.since + 10_000) == Reading(838_000)


def test_byo_yomi_of_japan() -> None:
    clock = Clock.of(TWO, ByoYomi(60_000, 30_000, 3))
    assert shows(thinks(clock, RED, 50)) == Reading(10_000)
    clock = thinks(clock, RED, 50, 39)
    assert clock.reading(clock.since) == Reading(1_000, number=3), "10 s of main time, then 29"
    assert shows(clock) == Reading(30_000, number=3), "the period is whole again"
    clock = thinks(clock, RED, 61)
    assert shows(clock) == Reading(30_000, number=1), "two are used up"
    clock = thinks(clock, RED, 29.9, 29.9, 30)
    assert clock.expired_seats == (RED,)


def test_byo_yomi_of_canada() -> None:
    clock = Clock.of(TWO, Canadian(10_000, 60_000, 3))
    clock = thinks(clock, RED, 12)
    assert shows(clock) == Reading(58_000, number=2), "the turn in which main time ends counts"
    clock = thinks(clock, RED, 20)
    assert shows(clock) == Reading(38_000, number=1)
    clock = thinks(clock, RED, 20)
    assert shows(clock) == Reading(60_000, number=3), "three turns are made: another period"
    assert thinks(clock, RED, 20, 20, 20).expired_seats == (RED,)


def test_a_tournament_of_fide() -> None:
    clock = Clock.of(TWO, STANDARD)
    assert shows(clock) == Reading(90 * 60_000 + 30_000, number=40)
    clock = thinks(clock, RED, *[60.0] * 39)
    assert shows(clock) == Reading((90 - 39 + 20) * 60_000, number=1), "the 40th is to be made"
    clock = thinks(clock, RED, 60)
    left = (90 - 40 + 20 + 30) * 60_000 + 30_000
    assert shows(clock) == Reading(left), "what was left is kept, and half an hour more"
    assert shows(thinks(clock, RED, 60)) == Reading(left - 30_000), "and 30 s for every move"
    late = thinks(Clock.of(TWO, STANDARD), RED, *[0.0] * 38, 110 * 60)
    assert late.expired_seats == (RED,), "who has not made 40 moves in time has lost"


def test_who_was_late_in_a_stage_has_made_its_turns_and_gets_the_time_of_the_next() -> None:
    """What was overdrawn is missing then, and overtime is over."""
    stages = Stages(
        (Stage(AbsoluteTime(20_000), 2), Stage(AbsoluteTime(300_000))), zero="overtime", penalty=10
    )
    clock = thinks(Clock.of(TWO, stages), RED, 25)
    assert shows(clock) == Reading(-5_000, number=1)
    assert clock.end_turn().expired_seats == (RED,)
    clock = thinks(clock, RED, 3)
    assert shows(clock) == Reading(292_000)
    assert clock.end_turn().expired_seats == ()
    assert thinks(clock, RED, 293).account(RED).settled == 1, "overtime begins anew, and costs anew"


def test_a_stage_may_bring_more_or_less_a_turn_than_the_one_before() -> None:
    candidates = Stages((Stage(AbsoluteTime(7_200_000), 2), Stage(Fischer(1_800_000, 30_000))))
    clock = Clock.of(TWO, candidates)
    assert shows(thinks(clock, RED, 60)) == Reading(7_140_000, number=1), "nothing as yet"
    assert shows(thinks(clock, RED, 60, 60)) == Reading(7_080_000 + 1_830_000)
    assert candidates.display_name.translate(str) == "2/120:00 30:00+0:30"
    assert STANDARD.display_name.translate(str) == "40/90:00 30:00 +0:30"


def test_who_counts_up_never_runs_out() -> None:
    clock = thinks(Clock.of(TWO, CountUp()), RED, 3600)
    assert shows(clock) == Reading(3_600_000)
    assert (clock.expires_at, clock.next_warning(), clock.ms_left(clock.since)) == (
        None,
        None,
        None,
    )


def test_a_limit_is_as_long_for_each_who_acts_in_the_stretch() -> None:
    clock = (
        Clock.of(TWO, StretchLimit("turn", 60_000))
        .begin_turn(RED)
        .switch_to(RED)
        .at(20_000)
        .switch_to(BLUE)
    )
    assert clock.reading(30_000) == clock.reading(30_000, BLUE) == Reading(50_000)
    assert clock.reading(30_000, RED) == Reading(40_000)


def test_who_ran_out_in_one_stage_has_the_whole_limit_of_each_turn_in_the_next() -> None:
    """And is told again when it runs out, however long the turn before took."""
    clock = Clock.of(
        SEATS[:2], Stages((Stage(AbsoluteTime(1_000), 1), Stage(StretchLimit("turn", 1_500))))
    )
    clock = begins(clock, Turn("red", 0, 0))
    assert clock.expires_at == 1_000
    clock = clock.at(1_000).after_expiry().at(5_000)
    assert clock.expired_seats == ("red",)
    clock = begins(clock, Turn("red", 0, 0))
    assert (clock.expired_seats, clock.expires_at) == ((), 6_500)
