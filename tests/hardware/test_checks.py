"""A kit that would hurt a Pi, or not work on it, is refused with the reason."""

import pytest

from companion.console.keys_and_edges import KitKey
from companion.devices import kit_config
from companion.devices.kit_config import BuzzerConfig, KeyPin, Kit, KitPadConfig
from hardware import checks
from hardware.checks import loads, problems
from hardware.parts import Electric
from hardware.pis import Limits, models

HEXPAD = kit_config.built_in_kit("hexpad")


def with_key(gpio: int) -> Kit:
    return HEXPAD._replace(keys=(KeyPin(KitKey("left", "1"), gpio), *HEXPAD.keys[1:]))


@pytest.mark.parametrize("name", kit_config.built_in_kit_names())
def test_the_kits_that_come_along_may_be_built(name: str) -> None:
    assert problems(kit_config.built_in_kit(name)) == []


def test_a_pin_with_two_users_is_refused() -> None:
    assert problems(with_key(HEXPAD.buzzer.pin)) == ["GPIO12 is used 2 times"]


@pytest.mark.parametrize(
    ("gpio", "task"),
    [(0, "ID EEPROM"), (1, "ID EEPROM"), (2, "I2C"), (3, "I2C"), (14, "serial"), (15, "serial")],
)
def test_a_pin_with_another_task_is_refused(gpio: int, task: str) -> None:
    (problem,) = problems(with_key(gpio))
    assert task in problem


def test_pins_of_a_panel_on_spi_are_refused_for_keys() -> None:
    from companion.devices.display_config import Display, Spi

    spi = HEXPAD._replace(display=Display("ssd1309", Spi(0, 18, 19)))
    assert problems(spi) == [f"GPIO{gpio} is used 2 times" for gpio in (10, 9, 11, 8)]


def test_a_lamp_that_would_shine_before_the_start_is_refused() -> None:
    lit = HEXPAD._replace(pads=(KitPadConfig("left", "hexpad", 4), *HEXPAD.pads[1:]))
    assert "pulled up until" in problems(lit)[0]


def test_a_buzzer_that_would_sound_before_the_start_is_refused() -> None:
    loud = HEXPAD._replace(buzzer=BuzzerConfig("active", 4))
    assert "pulled up until" in problems(loud)[0]


def test_a_buzzer_that_the_parts_list_does_not_have_is_refused() -> None:
    passive = HEXPAD._replace(buzzer=HEXPAD.buzzer._replace(kind="passive"))
    (problem,) = problems(passive)
    assert problem.startswith("buzzer.kind is passive, but the buzzer of the parts list is active")


def test_a_magnetic_buzzer_is_too_much_for_a_pin(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = {
        "buzzer": Electric(15, 0.5, 0),
        "lamp": Electric(0, 1.9, 0),
        "lamp resistor": Electric(0, 0, 470),
        "panel": Electric(250, 0, 0),
    }
    monkeypatch.setattr(checks, "electric", parts.__getitem__)
    assert len(problems(HEXPAD)) == len(models())
    assert "15.0 mA from GPIO12" in problems(HEXPAD)[0]


def test_a_buzzer_that_needs_more_than_a_pin_keeps_up_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # 4 mA through the 175 ohm of a BCM2711 leave the 2.6 V that its table says.
    parts = {
        "buzzer": Electric(4, 2.65, 0),
        "lamp": Electric(0, 1.9, 0),
        "lamp resistor": Electric(0, 0, 470),
        "panel": Electric(250, 0, 0),
    }
    monkeypatch.setattr(checks, "electric", parts.__getitem__)
    assert [problem.split("; ")[0] for problem in problems(HEXPAD)] == [
        "the buzzer gets 2.60 V of a Pi 4",
        "the buzzer gets 2.60 V of a Pi 5",
    ]


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (Limits(5, 500, 3, 1.8), "all pins"),
        (Limits(50, 200, 3, 1.8), "3.3 V"),
        (Limits(50, 500, 2, 1.8), "I2C"),
    ],
)
def test_totals_are_held(limits: Limits, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "limits", lambda: limits)
    assert problems(HEXPAD)
    assert all(words in problem for problem in problems(HEXPAD))


def test_a_key_that_comes_up_too_slowly_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "CABLE_PF", 1_000_000)
    assert all("key is up again" in problem for problem in problems(HEXPAD))


def test_currents_of_a_kit_follow_ohms_law() -> None:
    (pi,) = (pi for pi in models() if pi.name == "Pi 4")
    flows = {load.field: load.ma for load in loads(HEXPAD, pi)}
    assert flows["pads.left.lamp"] == pytest.approx(1.4 / 0.470)
    assert flows["table.back"] == pytest.approx(0.1)
    assert sum(flows.values()) < 50
