"""A rhythm is kept from deadlines, without a thread and without a sleep."""

from hypothesis import given
from hypothesis import strategies as st

from companion.devices.beat import Beat

STROKES = st.lists(st.tuples(st.integers(1, 50), st.integers(0, 50)))


def lasting(beat: Beat, start: int) -> list[tuple[int, int]]:
    """The ms at which each stroke lasts, the loop waking at every deadline."""
    seen: list[tuple[int, int]] = []
    now = start
    while (due := beat.deadline()) is not None:
        assert due > now
        if beat.stroke is not None:
            seen += [(ms, beat.stroke) for ms in range(now, due)]
        now = due
        beat.tick(now)
    assert beat.stroke is None
    return seen


def test_strokes_last_as_long_as_they_say() -> None:
    beat = Beat()
    beat.begin([(2, 3), (1, 0)], 1000)
    assert lasting(beat, 1000) == [(1000, 0), (1001, 0), (1005, 1)]


def test_strokes_without_a_pause_follow_one_another() -> None:
    beat = Beat()
    beat.begin([(1, 0), (1, 0)], 0)
    assert lasting(beat, 0) == [(0, 0), (1, 1)]


def test_a_rhythm_begins_again_after_its_last_pause() -> None:
    beat = Beat()
    beat.begin([(2, 3), (1, 1)], 100, again=True)
    changes: list[tuple[int, int | None]] = []
    for _ in range(6):
        due = beat.deadline()
        assert due is not None
        beat.tick(due)
        changes.append((due, beat.stroke))
    assert changes == [(102, None), (105, 1), (106, None), (107, 0), (109, None), (112, 1)]
    beat.begin([(1, 0)], 200)
    beat.tick(201)
    assert beat.deadline() is None


@given(STROKES, st.integers(0, 10**9))
def test_any_rhythm_lasts_as_long_as_it_says(strokes: list[tuple[int, int]], start: int) -> None:
    beat = Beat()
    beat.begin(strokes, start)
    assert len(lasting(beat, start)) == sum(lasts for lasts, _ in strokes)


def test_a_late_loop_skips_what_is_past() -> None:
    beat = Beat()
    beat.begin([(20, 30)] * 3, 0)
    beat.tick(105)
    assert (beat.stroke, beat.deadline()) == (2, 120)
    beat.tick(500)
    assert (beat.stroke, beat.deadline()) == (None, None)


@given(STROKES, STROKES)
def test_a_new_rhythm_takes_the_place_of_the_old(
    old: list[tuple[int, int]], new: list[tuple[int, int]]
) -> None:
    beat, alone = Beat(), Beat()
    beat.begin(old, 0)
    beat.begin(new, 100)
    alone.begin(new, 100)
    assert lasting(beat, 100) == lasting(alone, 100)


def test_silence_can_be_kept() -> None:
    beat = Beat()
    beat.begin([(20, 0)], 0)
    beat.begin((), 5)
    assert (beat.stroke, beat.deadline()) == (None, None)
