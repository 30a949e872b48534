"""What sounds is struck at its beeps, and seen."""

from hypothesis import given
from hypothesis import strategies as st

from companion.referee_socket.referee_message_decoder import SoundPlayed
from companion.terminal.sound_as_bell_and_text import SEEN_MS, SoundAsBellAndText


def beeps(*pattern: tuple[int, int], volume: str = "loud") -> SoundPlayed:
    return SoundPlayed(pattern, (880,) * len(pattern), volume, "refuse")


REFUSE = beeps((25, 50), (25, 50), (25, 0))


def heard(rhythm: SoundAsBellAndText) -> list[int]:
    """The ms at which the bell is struck until nothing sounds any more."""
    struck: list[int] = []
    while (due := rhythm.deadline()) is not None:
        if rhythm.tick(due):
            struck.append(due)
    return struck


def test_the_bell_is_struck_at_every_beep() -> None:
    rhythm = SoundAsBellAndText()
    rhythm.play(REFUSE, 1_000)
    assert rhythm.sign == "♪ ···"
    assert heard(rhythm) == [1_000, 1_075, 1_150]
    assert rhythm.sign == ""


def test_a_long_beep_is_a_dash_and_is_seen_for_a_while() -> None:
    rhythm = SoundAsBellAndText()
    rhythm.play(beeps((70, 70), (250, 0)), 0)
    assert rhythm.sign == "♪ ·—"
    rhythm.tick(SEEN_MS - 1)
    assert rhythm.sign
    assert not rhythm.tick(SEEN_MS)
    assert not rhythm.sign


def test_a_new_pattern_takes_the_place_of_the_old() -> None:
    rhythm = SoundAsBellAndText()
    rhythm.play(REFUSE, 0)
    assert rhythm.tick(0)
    rhythm.play(beeps((900, 0)), 10)
    assert rhythm.sign == "♪ —"
    assert heard(rhythm) == [10]


def test_a_quiet_sound_is_seen_and_not_heard() -> None:
    rhythm = SoundAsBellAndText()
    rhythm.play(beeps((25, 50), (300, 0), volume="quiet"), 0)
    assert rhythm.sign == "♪ ·—"
    assert heard(rhythm) == []
    assert rhythm.sign == ""


def test_silence_is_silent() -> None:
    rhythm = SoundAsBellAndText()
    rhythm.play(REFUSE, 0)
    rhythm.play(beeps(), 1)
    assert (rhythm.sign, rhythm.deadline()) == ("", None)
    assert not rhythm.tick(2)


@given(
    st.lists(st.tuples(st.integers(0, 900), st.integers(0, 900)), max_size=6),
    st.lists(st.integers(1, 700)),
)
def test_a_late_tick_strikes_once_and_none_is_left(
    pattern: list[tuple[int, int]], gaps: list[int]
) -> None:
    rhythm, now, strokes = SoundAsBellAndText(), 0, 0
    rhythm.play(beeps(*pattern), now)
    for gap in gaps:
        now += gap
        strokes += rhythm.tick(now)
    strokes += len(heard(rhythm))
    assert strokes <= len(pattern)
    assert bool(strokes) == bool(pattern)
