"""Tones by hand: when a thread makes waves, and when none does."""

from threading import active_count

from companion.devices.software_tone import SoftwareTone


class Output:
    """An output that knows whether it has current, and how it was left."""

    def __init__(self) -> None:
        self.lit = self.closed = False

    def on(self) -> None:
        self.lit = True

    def off(self) -> None:
        self.lit = False

    def close(self) -> None:
        self.closed = True


def test_no_thread_runs_while_the_tone_is_quiet() -> None:
    threads, output = active_count(), Output()
    tone = SoftwareTone(output)
    tone.frequency = 440
    assert active_count() == threads
    tone.value = 0.25
    assert active_count() == threads + 1
    tone.frequency = 880
    assert active_count() == threads + 1
    tone.value = 0
    assert (active_count(), output.lit) == (threads, False)


def test_a_tone_that_is_always_on_needs_no_thread() -> None:
    threads, output = active_count(), Output()
    tone = SoftwareTone(output)
    tone.value = 1
    assert (active_count(), output.lit) == (threads, True)


def test_a_closed_tone_is_quiet() -> None:
    threads, output = active_count(), Output()
    tone = SoftwareTone(output)
    tone.frequency, tone.value = 440, 0.5
    tone.close()
    assert (active_count(), output.lit, output.closed) == (threads, False, True)
    assert (tone.frequency, tone.value) == (440, 0)
