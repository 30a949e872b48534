"""What the panel says when the machine goes down."""

from contextlib import closing
from pathlib import Path

import pytest

from companion.devices.hardware_interface import HardwareMissing
from companion.devices.simulated.hardware import SimulatedHardware
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus
from companion.locale import words_by_language
from companion.referee.service_flag_files import LANGUAGE, ServiceRuntimeFiles
from companion.referee.shutdown_screen import (
    LanguageAndKitForShutdownScreen,
    show_shutdown_screen,
    starting_again_screen,
    switching_off_screen,
)
from companion.rules.sentences import in_english, says
from companion.screens.screen_model import find_fit_problems
from companion.testing.simulated_device import Device
from tests.referee.running import KIT, text


def left(runtime: Path | None, hardware: SimulatedHardware, *, restarts: bool = False) -> str:
    """The panel afterwards; what was wrong with it if it is dark."""
    with closing(hardware):
        trouble = show_shutdown_screen(
            KIT, hardware, runtime, words_by_language(), restarts=restarts
        )
        return trouble.translate(in_english) if trouble else text(hardware)


def test_the_panel_goes_on_saying_when_the_plug_may_be_pulled(tmp_path: Path) -> None:
    hardware = SimulatedHardware(KIT)
    assert left(tmp_path, hardware).startswith("Switching off\nUnplug when the\ngreen light is\n")
    assert hardware.chip.on


def test_a_start_that_follows_is_announced(tmp_path: Path) -> None:
    assert "Starting again" in left(tmp_path, SimulatedHardware(KIT), restarts=True)


def test_shutdown_screen_uses_the_language_of_the_table(tmp_path: Path) -> None:
    ServiceRuntimeFiles(tmp_path).store_language_and_kit("es")
    assert left(tmp_path, SimulatedHardware(KIT)).startswith("Apagando")


@pytest.mark.parametrize("said", [b"", b"xx", b"\xff"])
def test_a_language_that_nobody_knows_is_english(said: bytes, tmp_path: Path) -> None:
    (tmp_path / LANGUAGE).write_bytes(said)
    assert left(tmp_path, SimulatedHardware(KIT)).startswith("Switching off")


def test_language_of_the_shutdown_screen_is_saved_when_the_table_changes_it(tmp_path: Path) -> None:
    known = words_by_language()
    with Device(tmp_path, known) as device:
        bequest = LanguageAndKitForShutdownScreen(
            device.referee, ServiceRuntimeFiles(tmp_path), known
        )
        assert bequest.deadline() == 0
        bequest.tick(0)
        assert bequest.deadline() is None
        first = (tmp_path / LANGUAGE).read_text("utf-8")
        device.play("table help", "left 1", "left 1", "left 2", "[left 7]")
        bequest.tick(0)
        assert (first, (tmp_path / LANGUAGE).read_text("utf-8")) == ("en", "es"), device.text()
    assert left(tmp_path, SimulatedHardware(KIT)).startswith("Apagando")


def test_a_display_that_is_not_there_is_named(tmp_path: Path) -> None:
    class Hardware(SimulatedHardware):
        def bus(self) -> SimulatedI2cBus:
            raise HardwareMissing(says("no display here"))

    assert left(tmp_path, Hardware(KIT)) == "no display here"


@pytest.mark.parametrize("language", words_by_language())
def test_shutdown_screen_fits_in_every_language(language: str) -> None:
    words = words_by_language()[language]
    assert [
        *find_fit_problems(switching_off_screen(words)),
        *find_fit_problems(starting_again_screen(words)),
    ] == []
