"""The warning that little time is left."""

from companion.console.alarm import Alarm
from companion.rules.clocks import Clock, Limit
from companion.rules.clocks.bank import Bank

SEATS = ("red", "blue")


def test_each_seat_is_warned_once() -> None:
    alarm, clock = Alarm(), Clock.of(SEATS, Bank(30_000)).begun("red").turned("red")
    assert alarm.due(clock) == 20_000
    alarm.goes_off(clock)
    assert alarm.low(clock)
    now = clock.at(21_000).begun("blue").turned("blue")
    alarm.entered(clock, now)
    assert not alarm.low(now)
    assert alarm.due(now) == 41_000
    again = now.at(22_000).begun("red").turned("red")
    alarm.entered(now, again)
    assert alarm.low(again)
    assert alarm.due(again) is None


def test_who_is_given_time_is_warned_again() -> None:
    alarm, clock = Alarm(), Clock.of(SEATS, Bank(30_000)).begun("red").turned("red").at(25_000)
    alarm.goes_off(clock)
    more = clock.adjusted(charged={"red": -60_000})
    alarm.entered(clock, more)
    assert not alarm.low(more)
    assert alarm.due(more) == 80_000


def test_a_limit_warns_all_once_a_stretch() -> None:
    alarm, clock = Alarm(), Clock.of(SEATS, Limit("turn", 30_000)).begun("red").turned("red")
    assert alarm.due(clock) == 20_000
    alarm.goes_off(clock)
    half = clock.at(21_000).turned("blue")
    alarm.entered(clock, half)
    assert alarm.due(half) is None
    new = half.at(22_000).begun("blue")
    alarm.entered(half, new)
    assert alarm.due(new) == 42_000
