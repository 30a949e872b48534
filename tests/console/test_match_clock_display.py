"""A clock as it is read at a table, in monotonic ms."""

from companion.console.effects import PlaySound
from companion.console.match_clock_display import MatchClockDisplay
from companion.rules.clocks import Clock
from companion.rules.clocks.absolute_time import AbsoluteTime

ZERO = 7_000
CLOCK = Clock.of(("red", "blue"), AbsoluteTime(90_000)).begin_turn("red").switch_to("red")


def test_low_time_warning_sounds_once_and_is_shown_until_the_turn_is_over() -> None:
    timepiece = MatchClockDisplay(ZERO, CLOCK)
    due = ZERO + 80_000
    assert timepiece.tick(due - 1) == ()
    assert not timepiece.low
    assert timepiece.tick(due) == [PlaySound("low_time")]
    assert timepiece.tick(due) == ()
    assert timepiece.low
    timepiece.set_clock(CLOCK.at(85_000).begin_turn("blue").switch_to("blue"))
    assert not timepiece.low


def test_clock_display_is_due_again_when_a_digit_changes() -> None:
    timepiece = MatchClockDisplay(ZERO, CLOCK)
    assert timepiece.deadline(ZERO + 300) == ZERO + 1000


def test_what_is_used_is_told_by_the_names_of_seats() -> None:
    assert MatchClockDisplay(ZERO, CLOCK).used_time_texts(ZERO + 61_000, str.upper) == [
        "RED 1:01",
        "BLUE 0:00",
    ]
