"""Pins of the real libgpiod, beyond what gpiozero's own tests ask of them."""
# pyright: reportMissingTypeStubs=false

from pathlib import Path
from threading import active_count

import gpiod
import pytest
from gpiozero.exc import (
    GPIOPinInUse,
    PinFixedPull,
    PinSetInput,
)

from companion.devices import bus_and_pin_probe
from companion.devices.libgpiod import LibgpiodFactory, find_header_chip
from tests.devices.gpiochip.hand import Hand
from tests.devices.gpiochip.pins import button, key, lamp, pin

LAMP, METER, KEY, SDA = 26, 19, 17, 2


def descriptors() -> list[str]:
    return sorted(path.name for path in Path("/proc/self/fd").iterdir())


def test_the_chip_of_the_header_is_found_by_its_label() -> None:
    assert find_header_chip() == "/dev/gpiochip0"


def test_without_a_chip_its_absence_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="gpiochip"):
        find_header_chip(tmp_path)
    with pytest.raises(FileNotFoundError):
        LibgpiodFactory("/dev/gpiochip7")


def test_whoever_only_looks_sees_who_uses_a_pin_and_takes_none(factory: LibgpiodFactory) -> None:
    device = Path("/dev") / bus_and_pin_probe.header_chip_name(Path("/dev"))
    light = lamp(factory, LAMP)
    assert bus_and_pin_probe.pin_users(device, (KEY, LAMP)) == {LAMP: "gpiozero"}
    light.close()
    assert bus_and_pin_probe.pin_users(device, (KEY, LAMP)) == {}
    lamp(factory, KEY).close()


def test_an_output_never_flickers_while_it_is_opened_and_closed(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    hand.wire(LAMP, METER)
    seen: list[int] = []

    def notes(_: int, level: int) -> None:
        seen.append(level)

    meter = pin(factory, METER)
    meter.input_with_pull("down")
    meter.when_changed = notes
    light = lamp(factory, LAMP)
    factory.dispatch()
    assert seen == []
    light.on()
    light.off()
    light.close()
    factory.dispatch()
    assert seen == [1, 0]
    lamp(factory, LAMP, lit=True).close()
    factory.dispatch()
    assert seen == [1, 0, 1, 0]


def test_a_pin_that_becomes_an_output_keeps_its_level(factory: LibgpiodFactory, hand: Hand) -> None:
    for pull, level in (("up", 1), ("down", 0)):
        line = pin(factory, LAMP)
        line.input_with_pull(pull)
        line.function = "output"
        assert (line.state, hand.level(LAMP), line.pull) == (level, level, "floating")
        line.close()


def test_an_input_takes_no_level_and_an_output_no_pull(factory: LibgpiodFactory) -> None:
    line = pin(factory, LAMP)
    line.function = "input"
    with pytest.raises(PinSetInput):
        line.state = 1
    line.function = "output"
    with pytest.raises(PinFixedPull):
        line.pull = "up"


def test_a_resistor_on_the_board_can_not_be_changed(factory: LibgpiodFactory) -> None:
    line = pin(factory, SDA)
    line.function = "input"
    assert line.pull == "up"
    with pytest.raises(PinFixedPull):
        line.pull = "floating"


def test_a_line_that_the_kernel_uses_is_told_with_its_user(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    hand.take(7, "spi0 CS1")
    with pytest.raises(GPIOPinInUse, match="GPIO7 is already in use by spi0 CS1"):
        key(factory, 7)
    hand.take(7, "")


def test_a_line_of_another_process_is_left_alone(factory: LibgpiodFactory) -> None:
    mine = key(factory, KEY)
    with gpiod.Chip(find_header_chip()) as chip, chip.request_lines({LAMP: None}, "somebody"):
        with pytest.raises(GPIOPinInUse, match="GPIO26 is already in use by somebody"):
            lamp(factory, LAMP)
        with pytest.raises(OSError, match="busy"):
            chip.request_lines({KEY: None})
    mine.close()


def test_a_pin_that_nobody_set_up_is_read_as_it_is(factory: LibgpiodFactory, hand: Hand) -> None:
    hand.hold(KEY, 1)
    assert (pin(factory, KEY).state, pin(factory, KEY).function) == (1, "input")
    hand.hold(KEY, 0)
    assert pin(factory, KEY).state == 0


def test_a_closed_pin_can_be_used_again(factory: LibgpiodFactory, hand: Hand) -> None:
    for _ in range(3):
        again = key(factory, KEY)
        assert hand.taken(KEY)
        again.close()
        assert not hand.taken(KEY)


def test_two_factories_know_nothing_of_each_others_pins(factory: LibgpiodFactory) -> None:
    mine = pin(factory, KEY)
    mine.input_with_pull("up")
    other = LibgpiodFactory()
    with pytest.raises(GPIOPinInUse, match="GPIO17 is already in use by gpiozero"):
        pin(other, KEY).input_with_pull("up")
    other.close()
    assert mine.pull == "up"


def test_all_is_let_go_and_nothing_is_left_behind(hand: Hand) -> None:
    before = descriptors()
    factory = LibgpiodFactory()
    keys = [key(factory, line) for line in range(4, 20)]
    light = lamp(factory, LAMP)
    light.on()
    factory.dispatch()
    factory.close()
    factory.close()
    assert descriptors() == before
    assert not any(hand.taken(line) for line in range(54))
    assert list(Path.cwd().iterdir()) == []
    assert len(keys) == 16  # nobody closed them before


def test_sixteen_keys_run_no_thread_and_buttons_one_each(
    factory: LibgpiodFactory, hand: Hand
) -> None:
    before = active_count()
    hits: list[str] = []

    def pressed() -> None:
        hits.append("pressed")

    keys = [key(factory, line) for line in range(8, 24)]
    for each in keys:
        each.when_activated = pressed
    hand.hold(8, 0)
    factory.dispatch()
    assert active_count() == before
    assert hits == ["pressed"]
    for each in keys:
        each.close()
    held = button(factory, KEY)
    assert active_count() == before + 1
    held.close()
