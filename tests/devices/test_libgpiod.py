"""The pin factory on the real libgpiod, which talks to a simulated GPIO chip.

The chip is preloaded, so these tests run in Pythons of their own (`gpiochip/inside`), and so do
gpiozero's tests of real pins.
"""

import hashlib
import os
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.devices.gpiochip import preload
from tests.outside import COMPILER

HERE = Path(__file__).with_name("gpiochip")
INSIDE = sorted((HERE / "inside").glob("test_*.py"))
REAL_PINS = HERE / "gpiozero" / "test_real_pins.py"
STORY = "tests/devices/test_libgpiod.py::test_pins_on_a_chip[test_pins]"

OTHER_FACTORIES = "it is about the factories of gpiozero itself, and asks for none of ours"
LEFT_OUT = {
    "test_duty_cycles": "it measures a wave by looking 20,000 times as fast as it can, and leaves"
    " the thread that makes the wave no time on a busy machine",
    "test_spi_hardware_same_port": "it needs spidev, which the companion does not use",
    "test_compatibility_names": OTHER_FACTORIES,
    "test_bad_factory": OTHER_FACTORIES,
    "test_default_factory": OTHER_FACTORIES,
}
"""Which of gpiozero's tests are not run on our pins, and why."""
if sys.version_info >= (3, 12):
    LEFT_OUT["test_spi_hardware_write"] = "it asks a mock for `called_with`, a slip of the pen"

DEVICES_OF_A_KIT = """
import sys
from companion.devices.kit_config import built_in_kit
from companion.devices.keys_lamps_and_buzzer import open_keys_lamps_and_buzzer
from companion.devices.real_buses_and_pins import RealHardware
hexpad = built_in_kit("hexpad")
hardware = RealHardware(hexpad)
open_keys_lamps_and_buzzer(hexpad, hardware, print, lambda: 0).close()
hardware.close()
print(*sys.modules)
"""


@pytest.fixture
def machine(tmp_path: Path) -> preload.Machine:
    """A machine with a chip; without a C compiler the test is skipped, and fails in CI."""
    cc = COMPILER.find()
    if cc is None:
        COMPILER.miss()
    return preload.Machine(tmp_path, cc)


def passed(machine: preload.Machine, plugin: str, *arguments: str, **more: str) -> int:
    """How many tests a pytest on that machine ran; all of them passed."""
    fixtures = f"tests.devices.gpiochip.{plugin}"
    plugins = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", fixtures)
    settings = ("--noconftest", "-c", str(preload.ROOT / "pyproject.toml"), "-rA")
    run = machine.run("-m", "pytest", *plugins, *settings, *arguments, **more)
    assert run.returncode == 0, run.stdout + run.stderr
    counts = re.search(r"=+ (\d+) passed(?:, \d+ deselected)?(?:, \d+ warnings?)? in", run.stdout)
    assert counts is not None, run.stdout
    return int(counts[1])


@pytest.mark.parametrize("path", INSIDE, ids=[path.stem for path in INSIDE])
def test_pins_on_a_chip(machine: preload.Machine, path: Path) -> None:
    assert passed(machine, "fixtures", str(path)) >= 5


def test_a_kit_on_real_pins_does_without_gpiozero(machine: preload.Machine) -> None:
    run = machine.run("-c", DEVICES_OF_A_KIT)
    assert run.returncode == 0, run.stderr
    assert "gpiod" in run.stdout.split()
    assert "gpiozero" not in run.stdout.split()


def test_pins_pass_gpiozeros_own_tests_of_real_pins(
    machine: preload.Machine, tmp_path: Path
) -> None:
    chosen = "libgpiod and not (" + " or ".join(LEFT_OUT) + ")"
    lock = str(tmp_path / "lock")
    # Without spidev gpiozero warns that it does SPI by hand.
    run = ("-W", "default", "-k", chosen, str(REAL_PINS))
    written = REAL_PINS.read_text(encoding="utf-8").count("\ndef test_")
    assert passed(machine, "wired", *run, GPIOZERO_TEST_LOCK=lock) == written - len(LEFT_OUT)


def test_gpiozeros_tests_are_unchanged_and_of_the_version_in_use() -> None:
    digest = hashlib.sha256(REAL_PINS.read_bytes()).hexdigest()
    assert digest == "24aa618270d4465e6c8f18523f62b5c954ae0fb3bac2d5c5e789b22aba0886c3"
    assert version("gpiozero") == "2.0.1.post3"


def run_without_compiler(folder: Path, ci: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", STORY]
    environment = {"PATH": str(folder), "CI": ci, "HOME": str(folder)}
    return subprocess.run(
        command, cwd=preload.ROOT, env=environment, capture_output=True, text=True, check=False
    )


def test_without_a_compiler_its_tests_are_skipped_out_loud(tmp_path: Path) -> None:
    run = run_without_compiler(tmp_path, ci="")
    assert run.returncode == os.EX_OK, run.stdout
    assert "PIN TESTS DID NOT RUN" in run.stdout
    assert "sudo apt install gcc libc6-dev" in run.stdout


def test_in_ci_a_missing_compiler_fails(tmp_path: Path) -> None:
    run = run_without_compiler(tmp_path, ci="true")
    assert run.returncode == pytest.ExitCode.TESTS_FAILED, run.stdout
    assert "CI skips no pin test" in run.stdout
