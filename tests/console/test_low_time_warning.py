"""The warning that little time is left."""

import pytest

from companion.console.low_time_warning import LowTimeWarning
from companion.games.toolbox import TOOLBOX
from companion.match import TABLE, Entry
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.clocks import Clock, StretchLimit, notation
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.testing.match_in_plain_words import PlainWordsMatch

SEATS = ("red", "blue")


def test_each_seat_is_warned_once() -> None:
    alarm, clock = (
        LowTimeWarning(),
        Clock.of(SEATS, AbsoluteTime(30_000)).begin_turn("red").switch_to("red"),
    )
    assert alarm.due(clock) == 20_000
    alarm.mark_as_given(clock)
    assert alarm.low(clock)
    now = clock.at(21_000).begin_turn("blue").switch_to("blue")
    alarm.forget_outdated_warnings(clock, now)
    assert not alarm.low(now)
    assert alarm.due(now) == 41_000
    again = now.at(22_000).begin_turn("red").switch_to("red")
    alarm.forget_outdated_warnings(now, again)
    assert alarm.low(again)
    assert alarm.due(again) is None


def test_who_is_given_time_is_warned_again() -> None:
    alarm, clock = (
        LowTimeWarning(),
        Clock.of(SEATS, AbsoluteTime(30_000)).begin_turn("red").switch_to("red").at(25_000),
    )
    alarm.mark_as_given(clock)
    more = clock.adjust(charged={"red": -60_000})
    alarm.forget_outdated_warnings(clock, more)
    assert not alarm.low(more)
    assert alarm.due(more) == 80_000


def test_a_limit_warns_each_once_a_stretch() -> None:
    alarm, clock = (
        LowTimeWarning(),
        Clock.of(SEATS, StretchLimit("turn", 30_000)).begin_turn("red").switch_to("red"),
    )
    assert alarm.due(clock) == 20_000
    alarm.mark_as_given(clock)
    half = clock.at(21_000).switch_to("blue")
    alarm.forget_outdated_warnings(clock, half)
    assert alarm.due(half) == 41_000
    again = half.at(22_000).switch_to("red")
    alarm.forget_outdated_warnings(half, again)
    assert alarm.due(again) is None
    new = again.at(23_000).begin_turn("red")
    alarm.forget_outdated_warnings(again, new)
    assert alarm.due(new) == 43_000


def test_a_limit_that_is_shorter_than_its_warning_warns_in_every_stretch() -> None:
    alarm, clock = (
        LowTimeWarning(),
        Clock.of(SEATS, StretchLimit("turn", 5_000)).begin_turn("red").switch_to("red"),
    )
    assert alarm.due(clock) == 0
    alarm.mark_as_given(clock)
    new = clock.at(3_000).begin_turn("red")
    alarm.forget_outdated_warnings(clock.at(3_000), new)
    assert alarm.due(new) == 3_000


def goes_off(alarm: LowTimeWarning, clock: Clock) -> list[int]:
    """When a turn that never ends is warned."""
    warned: list[int] = []
    while (due := alarm.due(clock)) is not None:
        warned.append(due)
        alarm.mark_as_given(clock)
    return warned


def test_byo_yomi_is_heard_before_each_period_ends_and_when_it_has() -> None:
    clock = Clock.of(SEATS, ByoYomi(60_000, 30_000, 3)).begin_turn("red").switch_to("red")
    main, first, second, third = [50_000, 60_000], [80_000, 90_000], [110_000, 120_000], [140_000]
    assert goes_off(LowTimeWarning(), clock) == [*main, *first, *second, *third]
    assert clock.expires_at == 150_000


def test_a_period_that_is_whole_again_is_heard_again() -> None:
    alarm, clock = (
        LowTimeWarning(),
        Clock.of(SEATS, ByoYomi(0, 30_000, 2)).begin_turn("red").switch_to("red"),
    )
    assert alarm.due(clock) == 20_000
    alarm.mark_as_given(clock)
    assert alarm.low(clock)
    ended = clock.at(29_000).end_turn().begin_turn("blue").switch_to("blue").at(40_000).end_turn()
    again = ended.begin_turn("red").switch_to("red")
    alarm.forget_outdated_warnings(clock, again)
    assert not alarm.low(again)
    assert goes_off(alarm, again) == [60_000, 70_000, 90_000]


def test_periods_that_are_no_longer_than_the_warning_are_heard_when_they_begin() -> None:
    clock = Clock.of(SEATS, ByoYomi(60_000, 10_000, 3)).begin_turn("red").switch_to("red")
    alarm = LowTimeWarning()
    assert goes_off(alarm, clock) == [50_000, 60_000, 70_000, 80_000]
    assert alarm.low(clock)
    assert clock.expires_at == 90_000


def test_main_time_is_over_once_however_many_turns_follow() -> None:
    alarm, clock = (
        LowTimeWarning(),
        Clock.of(SEATS, ByoYomi(5_000, 30_000, 2)).begin_turn("red").switch_to("red"),
    )
    assert alarm.due(clock) == 0, "shorter than the warning"
    alarm.mark_as_given(clock)
    assert alarm.due(clock) == 5_000
    alarm.mark_as_given(clock)
    assert not alarm.low(clock), "a whole period is left"
    again = clock.at(12_000).end_turn().begin_turn("red")
    alarm.forget_outdated_warnings(clock, again)
    assert alarm.due(again) == 32_000


def test_canadian_byo_yomi_is_heard_when_main_time_and_when_the_period_ends() -> None:
    alarm, clock = (
        LowTimeWarning(),
        Clock.of(SEATS, Canadian(60_000, 300_000, 2)).begin_turn("red").switch_to("red"),
    )
    assert goes_off(alarm, clock) == [50_000, 60_000, 350_000]
    again = clock.at(355_000).end_turn().begin_turn("red").at(356_000).end_turn().begin_turn("red")
    alarm.forget_outdated_warnings(clock, again)
    assert goes_off(alarm, again) == [646_000], "another period"


@pytest.mark.parametrize(
    "line",
    [
        "limit turn 0:30",
        "bank 0:30",
        "fischer 0:30 bonus 0:02",
        "delay 0:30 free 0:02",
        "bronstein 0:30 back 0:02",
        "hourglass 0:30",
        "byo-yomi 0:00 period 0:30 periods 1",
        "canadian 0:00 period 0:30 turns 5",
        "bank 0:30 turns 2 then bank 0:30",
    ],
)
def test_every_kind_warns_once_whose_time_runs_and_again_when_time_is_put_right(line: str) -> None:
    clock = notation.read(line)
    table = PlainWordsMatch({"seats": 2, "start": "chosen"}, TOOLBOX, clock=clock, pace=0)
    table.play("p1 starts 1")
    alarm = LowTimeWarning()
    table.pace = warns(alarm, table.match.clock)
    before = table.match.clock
    table.play("p1 points 1")
    alarm.forget_outdated_warnings(before, table.match.clock)
    assert alarm.due(table.match.clock) is None
    name = "clock left" if clock.stretch else "clock left p1"
    facts = CorrectionDraft.of(table.match).amend_field(name, 30).facts
    before = table.match.clock
    table.match.tell(Entry(table.now, TABLE, "correct", facts=facts))
    alarm.forget_outdated_warnings(before, table.agree().match.clock)
    assert not alarm.low(table.match.clock)
    warns(alarm, table.match.clock)
    before = table.match.clock
    table.play("p1 end")
    alarm.forget_outdated_warnings(before, table.match.clock)
    assert table.match.clock.runs == "p2"
    assert not alarm.low(table.match.clock)
    warns(alarm, table.match.clock)


def warns(alarm: LowTimeWarning, clock: Clock) -> int:
    """In how many ms the alarm goes off, ten seconds before the time is up and no more."""
    due, falls = alarm.due(clock), clock.expires_at
    assert due is not None
    assert falls is not None
    assert falls - due == 10_000
    alarm.mark_as_given(clock)
    assert alarm.due(clock) is None
    assert alarm.low(clock)
    return due - clock.since
