"""Lamps are lit as told, and switched only when that changes something."""

import pytest

from companion.devices.lamps import Lamps
from tests.devices.contacts import FakeSwitch


@pytest.fixture
def leds() -> dict[str, FakeSwitch]:
    return {"left": FakeSwitch(), "right": FakeSwitch()}


def lit(leds: dict[str, FakeSwitch]) -> set[str]:
    return {pad for pad, led in leds.items() if led.current}


def test_only_the_wanted_lamps_are_lit(leds: dict[str, FakeSwitch]) -> None:
    lamps = Lamps(leds)
    assert lamps.lit_pads == frozenset()
    for wanted in (["left"], ["left", "right"], ["right"], []):
        lamps.show(wanted)
        assert lit(leds) == lamps.lit_pads == set(wanted)


def test_a_lamp_that_stays_as_it_is_is_not_touched(leds: dict[str, FakeSwitch]) -> None:
    lamps = Lamps(leds)
    lamps.show(["left"])
    lamps.show({"left", "right"})
    lamps.show(("right", "left"))
    assert [led.record_moved_pips for led in leds.values()] == [1, 1]


def test_a_pad_without_a_lamp_is_refused_and_changes_nothing(leds: dict[str, FakeSwitch]) -> None:
    lamps = Lamps(leds)
    lamps.show(["left"])
    with pytest.raises(ValueError, match="table"):
        lamps.show(["right", "table"])
    assert lit(leds) == lamps.lit_pads == {"left"}


def test_closed_they_are_dark(leds: dict[str, FakeSwitch]) -> None:
    lamps = Lamps(leds)
    lamps.show(["left"])
    lamps.close()
    assert all(led.closed and not led.current for led in leds.values())
