"""Pins by libgpiod alone: keys, outputs and tones on the chip."""

import selectors
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import active_count

import pytest

from companion.devices.gpiod_pins import GpiodPins, PinInUse, open_header_pins
from companion.devices.pin_interfaces import CONSUMER
from tests.devices.gpiochip.hand import Hand

KEY, OTHER, LAMP, BUZZER, METER = 17, 22, 20, 12, 19
MS = 1_000_000
HZ = 200
NEVER_S = 10
"""A selector that waits longer waits for ever."""


@pytest.fixture
def pins() -> Iterator[GpiodPins]:
    with closing(open_header_pins(Path("/dev"))) as pins:
        yield pins


def no_clock() -> int:
    raise AssertionError("the kernel knows when it was")


class Ear:
    """A key, and what it told."""

    def __init__(self, pins: GpiodPins, line: int, log: list[tuple[int, int, bool]]) -> None:
        self.contact = pins.contact(line, no_clock)
        self.contact.listen(lambda at, closed: log.append((line, at, closed)))


def press(hand: Hand, line: int, ns: int) -> None:
    hand.clock(ns)
    hand.hold(line, 0)


def release(hand: Hand, line: int, ns: int) -> None:
    hand.clock(ns)
    hand.let_go(line)


def test_edges_of_all_keys_are_told_in_order_of_the_kernels_times(
    pins: GpiodPins, hand: Hand
) -> None:
    log: list[tuple[int, int, bool]] = []
    ears = [Ear(pins, line, log) for line in (KEY, OTHER)]
    press(hand, OTHER, 5 * MS)
    press(hand, KEY, 6 * MS)
    release(hand, OTHER, 7 * MS + 999_999)
    assert log == []
    pins.dispatch()
    assert log == [(OTHER, 5, True), (KEY, 6, True), (OTHER, 7, False)]
    assert [ear.contact.is_active for ear in ears] == [True, False]
    pins.dispatch()
    assert len(log) == 3


def test_changes_before_somebody_listens_are_not_told(pins: GpiodPins, hand: Hand) -> None:
    told: list[tuple[int, bool]] = []
    contact = pins.contact(KEY, no_clock)
    press(hand, KEY, MS)
    contact.listen(lambda at, closed: told.append((at, closed)))
    assert contact.is_active
    pins.dispatch()
    assert told == []
    release(hand, KEY, 2 * MS)
    pins.dispatch()
    assert told == [(2, False)]


def test_a_closed_key_tells_nothing_more_and_is_free(pins: GpiodPins, hand: Hand) -> None:
    told: list[tuple[int, bool]] = []
    contact = pins.contact(KEY, no_clock)
    contact.listen(lambda at, closed: told.append((at, closed)))
    contact.close()
    press(hand, KEY, MS)
    pins.dispatch()
    assert told == []
    assert not hand.taken(KEY)
    assert pins.contact(KEY, no_clock).is_active


def test_an_output_has_no_current_at_first_and_none_after(pins: GpiodPins, hand: Hand) -> None:
    lamp = pins.output(LAMP)
    assert hand.level(LAMP) == 0
    lamp.on()
    assert hand.level(LAMP) == 1
    lamp.off()
    assert hand.level(LAMP) == 0
    lamp.on()
    lamp.close()
    assert hand.level(LAMP) != 1
    assert not hand.taken(LAMP)


def test_a_pin_is_opened_once(pins: GpiodPins) -> None:
    lamp = pins.output(LAMP)
    with pytest.raises(PinInUse, match=f"GPIO{LAMP} is already in use by {CONSUMER}"):
        pins.contact(LAMP, no_clock)
    lamp.close()


def test_a_tone_makes_waves_until_it_is_quiet(pins: GpiodPins, hand: Hand) -> None:
    hand.wire(BUZZER, METER)
    told: list[bool] = []
    meter = pins.contact(METER, no_clock)
    tone = pins.tone(BUZZER)
    meter.listen(lambda _at, closed: told.append(closed))
    threads = active_count()
    tone.frequency, tone.value = HZ, 0.5
    assert active_count() == threads + 1
    with selectors.DefaultSelector() as loop:
        loop.register(pins, selectors.EVENT_READ)
        while len(told) < 6:
            assert loop.select(NEVER_S), told
            pins.dispatch()
    tone.value = 0
    assert active_count() == threads
    assert hand.level(BUZZER) == 0
    assert {*told} == {False, True}
    tone.close()
    assert not hand.taken(BUZZER)
