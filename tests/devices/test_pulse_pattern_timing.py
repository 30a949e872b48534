"""A rhythm is kept from deadlines, without a thread and without a sleep."""

from hypothesis import given
from hypothesis import strategies as st

from companion.devices.pulse_pattern_timing import PulsePatternPlayer

STROKES = st.lists(st.tuples(st.integers(1, 50), st.integers(0, 50)))


def lasting(pattern: PulsePatternPlayer, start: int) -> list[tuple[int, int]]:
    """The ms at which each pulse lasts, the loop waking at every deadline."""
    seen: list[tuple[int, int]] = []
    now = start
    while (due := pattern.deadline()) is not None:
        assert due > now
        if pattern.pulse is not None:
            seen += [(ms, pattern.pulse) for ms in range(now, due)]
        now = due
        pattern.tick(now)
    assert pattern.pulse is None
    return seen


def test_pulses_last_as_long_as_they_say() -> None:
    pattern = PulsePatternPlayer()
    pattern.begin([(2, 3), (1, 0)], 1000)
    assert lasting(pattern, 1000) == [(1000, 0), (1001, 0), (1005, 1)]


def test_pulses_without_a_pause_follow_one_another() -> None:
    pattern = PulsePatternPlayer()
    pattern.begin([(1, 0), (1, 0)], 0)
    assert lasting(pattern, 0) == [(0, 0), (1, 1)]


def test_a_rhythm_begins_again_after_its_last_pause() -> None:
    pattern = PulsePatternPlayer()
    pattern.begin([(2, 3), (1, 1)], 100, again=True)
    changes: list[tuple[int, int | None]] = []
    for _ in range(6):
        due = pattern.deadline()
        assert due is not None
        pattern.tick(due)
        changes.append((due, pattern.pulse))
    assert changes == [(102, None), (105, 1), (106, None), (107, 0), (109, None), (112, 1)]
    pattern.begin([(1, 0)], 200)
    pattern.tick(201)
    assert pattern.deadline() is None


@given(STROKES, st.integers(0, 10**9))
def test_any_rhythm_lasts_as_long_as_it_says(pulses: list[tuple[int, int]], start: int) -> None:
    pattern = PulsePatternPlayer()
    pattern.begin(pulses, start)
    assert len(lasting(pattern, start)) == sum(lasts for lasts, _ in pulses)


def test_a_late_loop_skips_what_is_past() -> None:
    pattern = PulsePatternPlayer()
    pattern.begin([(20, 30)] * 3, 0)
    pattern.tick(105)
    assert (pattern.pulse, pattern.deadline()) == (2, 120)
    pattern.tick(500)
    assert (pattern.pulse, pattern.deadline()) == (None, None)


@given(STROKES, STROKES)
def test_a_new_rhythm_takes_the_place_of_the_old(
    old: list[tuple[int, int]], new: list[tuple[int, int]]
) -> None:
    pattern, alone = PulsePatternPlayer(), PulsePatternPlayer()
    pattern.begin(old, 0)
    pattern.begin(new, 100)
    alone.begin(new, 100)
    assert lasting(pattern, 100) == lasting(alone, 100)


def test_silence_can_be_kept() -> None:
    pattern = PulsePatternPlayer()
    pattern.begin([(20, 0)], 0)
    pattern.begin((), 5)
    assert (pattern.pulse, pattern.deadline()) == (None, None)
