"""The buzzer plays its patterns from deadlines, without a thread and without a sleep."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.buzzer import PATTERNS, Buzzer, Pattern
from tests.devices.contacts import FakeSwitch


@pytest.fixture
def sounder() -> FakeSwitch:
    return FakeSwitch()


def heard(buzzer: Buzzer, sounder: FakeSwitch, pattern: Pattern, start: int) -> list[int]:
    """The ms during which it sounds, the loop waking at every deadline."""
    sounding: list[int] = []
    now = start
    buzzer.play(pattern, now)
    while (due := buzzer.deadline()) is not None:
        assert due > now
        if sounder.current:
            sounding += range(now, due)
        now = due
        buzzer.tick(now)
    assert not sounder.current
    return sounding


def test_a_pattern_is_heard_as_it_is_written(sounder: FakeSwitch) -> None:
    sounding = heard(Buzzer(sounder), sounder, ((20, 30), (5, 0)), start=1000)
    assert sounding == [*range(1000, 1020), *range(1050, 1055)]
    assert sounder.uses == 4


@given(st.lists(st.tuples(st.integers(1, 50), st.integers(1, 50))), st.integers(0, 10**9))
def test_any_pattern_sounds_as_long_as_it_says(steps: list[tuple[int, int]], start: int) -> None:
    sounder = FakeSwitch()
    sounding = heard(Buzzer(sounder), sounder, tuple(steps), start)
    assert len(sounding) == sum(on for on, _ in steps)


def test_a_late_loop_skips_what_is_past(sounder: FakeSwitch) -> None:
    buzzer = Buzzer(sounder)
    buzzer.play(((20, 30), (20, 30), (20, 0)), 0)
    buzzer.tick(105)  # in the third sound
    assert sounder.current
    assert sounder.uses == 1
    assert buzzer.deadline() == 120
    buzzer.tick(500)
    assert (sounder.current, buzzer.sounding, buzzer.deadline()) == (False, False, None)


def test_a_new_pattern_takes_the_place_of_the_old(sounder: FakeSwitch) -> None:
    buzzer = Buzzer(sounder)
    buzzer.play(((1000, 0),), 0)
    assert heard(buzzer, sounder, ((10, 0),), start=100) == [*range(100, 110)]


def test_silence_can_be_played(sounder: FakeSwitch) -> None:
    buzzer = Buzzer(sounder)
    buzzer.play(PATTERNS["end"], 0)
    buzzer.play((), 10)
    assert not sounder.current
    assert buzzer.deadline() is None


def test_stopped_or_closed_it_is_quiet(sounder: FakeSwitch) -> None:
    buzzer = Buzzer(sounder)
    buzzer.play(PATTERNS["end"], 10**6)
    assert buzzer.sounding
    buzzer.stop()
    assert not sounder.current
    assert buzzer.deadline() is None
    buzzer.play(PATTERNS["end"], 10**6)
    buzzer.close()
    assert sounder.closed
    assert not sounder.current
    assert buzzer.deadline() is None


def test_there_are_five_patterns_and_an_ear_can_tell_them_apart() -> None:
    assert set(PATTERNS) == {"turn", "refuse", "reveal", "low_time", "end"}
    for one, other in combinations(PATTERNS.values(), 2):
        longest = [max(on for on, _ in pattern) for pattern in (one, other)]
        assert len(one) != len(other) or max(longest) >= 2 * min(longest)


def test_a_pattern_ends_with_its_last_sound_and_is_short() -> None:
    for name, pattern in PATTERNS.items():
        assert all(on > 0 for on, _ in pattern), name
        assert all(off > 0 for _, off in pattern[:-1]), name
        assert pattern[-1][1] == 0, name
        assert sum(on + off for on, off in pattern) <= 1000, name
