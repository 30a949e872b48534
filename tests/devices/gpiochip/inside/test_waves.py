"""Waves on a pin: made while they sound, by a thread that is gone when they do not."""
# pyright: reportMissingTypeStubs=false

import selectors
from threading import active_count

import pytest
from gpiozero.exc import PinInvalidState, PinPWMFixedValue

from companion.devices.libgpiod import LibgpiodFactory
from tests.devices.gpiochip.hand import Hand
from tests.devices.gpiochip.pins import Pin, pin, tone

BUZZER, METER = 12, 19
HZ = 200
NS = 1_000_000_000
NEVER_S = 10
"""A selector that waits longer waits for ever."""


class Meter:
    """Sees every edge on the pin of the buzzer, and when it came."""

    def __init__(self, factory: LibgpiodFactory, hand: Hand) -> None:
        hand.wire(BUZZER, METER)
        self.seen: list[tuple[int, int]] = []
        self._factory = factory
        self._pin = pin(factory, METER)
        self._pin.input_with_pull("down")
        self._pin.when_changed = self._sees

    def _sees(self, ticks: int, level: int) -> None:
        self.seen.append((ticks, level))

    def waits_for(self, edges: int) -> None:
        """Until so many have come."""
        with selectors.DefaultSelector() as loop:
            loop.register(self._factory, selectors.EVENT_READ)
            while len(self.seen) < edges:
                assert loop.select(NEVER_S), self.seen
                self._factory.dispatch()

    def forgets(self) -> None:
        """What was until now."""
        self._factory.dispatch()
        self.seen.clear()


@pytest.fixture
def meter(factory: LibgpiodFactory, hand: Hand) -> Meter:
    return Meter(factory, hand)


def sounding(factory: LibgpiodFactory, share: float = 0.5) -> Pin:
    """The pin of the buzzer with a wave on it."""
    line = pin(factory, BUZZER)
    line.function = "output"
    line.frequency = HZ
    line.state = share
    return line


def test_a_wave_goes_up_and_down_and_keeps_to_its_time(
    factory: LibgpiodFactory, meter: Meter
) -> None:
    line = sounding(factory)
    meter.waits_for(41)
    line.close()
    times = [at for at, _ in meter.seen[:41]]
    assert [level for _, level in meter.seen[:41]] == [(at + 1) % 2 for at in range(41)]
    # Never sooner than twenty waves last; the first may be noticed a little late.
    assert times[-1] - times[0] > 19 * NS // HZ


def test_a_thread_runs_while_it_sounds_and_not_otherwise(
    factory: LibgpiodFactory, meter: Meter
) -> None:
    before = active_count()
    line = pin(factory, BUZZER)
    line.function = "output"
    line.frequency = HZ
    assert active_count() == before
    for share, more in ((0.3, 1), (0.5, 1), (0, 0), (1, 0), (0.5, 1)):
        line.state = share
        assert (line.state, active_count()) == (share, before + more)
    line.frequency = None
    assert active_count() == before
    meter.forgets()
    assert (line.state, meter.seen) == (0, [])


def test_pwm_share_0_holds_the_pin_low_and_share_1_holds_it_high(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    line = sounding(factory)
    for share in (0, 1, 0):
        line.state = 0.5
        line.state = share
        assert hand.level(BUZZER) == share


@pytest.mark.parametrize("ending", ["close", "input", "output", "pull", "factory"])
def test_a_wave_ends_with_what_the_pin_was_used_for(
    factory: LibgpiodFactory, hand: Hand, ending: str
) -> None:
    before = active_count()
    line = sounding(factory)
    match ending:
        case "close":
            line.close()
        case "input" | "output":
            line.function = ending
        case "pull":
            line.input_with_pull("down")
        case _:
            factory.close()
    assert active_count() == before
    assert hand.level(BUZZER) == 0


def test_the_frequency_changes_while_it_sounds(factory: LibgpiodFactory, meter: Meter) -> None:
    line = sounding(factory)
    line.frequency = 4 * HZ
    assert (line.frequency, line.state) == (4 * HZ, 0.5)
    meter.waits_for(9)
    line.close()


def test_what_can_be_no_wave_is_refused(factory: LibgpiodFactory) -> None:
    line = sounding(factory)
    with pytest.raises(PinInvalidState):
        line.state = 1.1
    line.function = "input"
    assert line.frequency is None
    with pytest.raises(PinPWMFixedValue):
        line.frequency = HZ


def test_gpiozeros_own_device_makes_waves_on_it(factory: LibgpiodFactory, meter: Meter) -> None:
    before = active_count()
    buzzer = tone(factory, BUZZER)
    assert active_count() == before
    buzzer.frequency = HZ
    buzzer.value = 0.5
    meter.waits_for(5)
    buzzer.value = 0
    assert active_count() == before
    buzzer.value = 0.1
    buzzer.close()
    assert active_count() == before
