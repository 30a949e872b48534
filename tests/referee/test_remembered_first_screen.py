"""The first screen of a start is there before anything that takes long is imported."""

import shutil
import subprocess
import sys
from pathlib import Path
from zlib import crc32

import pytest

from companion.devices.kit_config import built_in_kit, built_in_kit_names
from companion.devices.simulated.hardware import SimulatedHardware
from companion.journal import remembered_values_codec
from companion.locale import words_by_language
from companion.referee import remembered_first_screen
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.facts import Json
from companion.screens.screen_model import Screen, Sheet
from companion.screens.screen_rendering import draw_screen
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.journal.keeping import as_nobody
from tests.referee.running import KIT, ends, runs
from tools.strokes import TO_ATTACK

ROWS = ("Power was cut", "Go on? ", "BASKETmind", "c=go on  6=menu")
"""How the match stands is not known before it has been played again."""


def played(state: Path, *keys: str) -> Device:
    """A device at which keys were pressed; leave it alone to pull its plug."""
    device = Device(state, entropy=ScriptedEntropy(5, 3))
    device.play(*keys)
    return device


def begun(state: Path) -> bytes:
    """What the panel shows of a start at last, before any key."""
    with Device(state) as device:
        return device.panel.image


def recalled(state: Path) -> bytes:
    """What it shows at first; b"" if it waits for the rest."""
    before = sorted(state.rglob("*"))
    shown = remembered_first_screen.read_first_screen(state / JOURNAL)
    assert sorted(state.rglob("*")) == before, "nothing is left behind"
    return b"" if shown is None else draw_screen(shown)


def copied(state: Path) -> Path:
    """The files as they are when the plug is pulled."""
    cut = state.parent / "cut"
    shutil.rmtree(cut, ignore_errors=True)
    shutil.copytree(state, cut)
    return cut


@pytest.fixture
def state(tmp_path: Path) -> Path:
    (tmp_path / "state").mkdir()
    return tmp_path / "state"


@pytest.mark.parametrize("strokes", range(len(TO_ATTACK) + 1))
def test_whenever_the_plug_is_pulled_a_start_begins_with_its_own_first_screen(
    state: Path, strokes: int
) -> None:
    """But for how the match stands, in half of two rows."""
    with played(state, *TO_ATTACK[:strokes]):
        cut = copied(state)
    first = remembered_first_screen.read_first_screen(cut / JOURNAL)
    if first == Screen(ROWS):
        with Device(cut) as device:
            rows = device.text().split("\n")
        assert [rows[0], rows[1][:7], rows[3]] == [ROWS[0], ROWS[1], ROWS[3]]
    else:
        assert recalled(cut) == begun(cut) != b""


def test_start_after_a_clean_stop_begins_with_the_menu_as_first_screen(state: Path) -> None:
    with played(state, *TO_ATTACK) as device:
        device.referee.stop()
    with played(state):
        cut = copied(state)
    assert recalled(cut) == begun(cut) != b""


def test_start_in_another_language_begins_with_the_menu_in_that_language(state: Path) -> None:
    with Device(state, words_by_language()) as device:
        assert "Qué juego" in device.play("left 2")
        cut = copied(state)
    first = recalled(cut)
    with Device(cut, words_by_language()) as device:
        assert first == device.panel.image


@pytest.mark.parametrize("kit", built_in_kit_names())
def test_a_new_device_begins_with_its_menu(state: Path, kit: str) -> None:
    first = remembered_first_screen.read_first_screen(state / JOURNAL, kit)
    with Device(state, words_by_language(), kit=built_in_kit(kit)) as device:
        assert first is not None
        assert draw_screen(first) == device.panel.image, (
            f"first_screen.NEW has another menu: {device.text()}"
        )


def test_where_the_journal_may_not_be_looked_for_the_rest_is_waited_for(state: Path) -> None:
    state.chmod(0)
    with as_nobody(state.parent):
        assert remembered_first_screen.read_first_screen(state / JOURNAL, "hexpad") is None
    state.chmod(0o700)


def test_a_start_that_changes_nothing_writes_nothing(state: Path) -> None:
    with played(state):
        pass
    with Device(state):
        before = {file: file.stat() for file in (state / JOURNAL).iterdir()}
    with Device(state):
        assert {file: file.stat() for file in (state / JOURNAL).iterdir()} == before


def test_the_first_screen_is_what_a_player_reads_after_a_power_cut(state: Path) -> None:
    with played(state, *TO_ATTACK):
        assert remembered_first_screen.read_first_screen(copied(state) / JOURNAL) == Screen(ROWS)


@pytest.mark.parametrize("keys", [(), ("left 1",), TO_ATTACK, (*TO_ATTACK, "left 3")])
def test_after_an_end_in_good_order_too(state: Path, keys: tuple[str, ...]) -> None:
    with played(state, *keys) as device:
        device.referee.stop()
    first = recalled(state)
    assert first == begun(state) != b""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"first screen"', b'"last screen"'),
        (b'"kind":"screen"', b'"kind":"scream"'),
        (b"Power was cut", b"Power was put"),
    ],
)
def test_what_does_not_fit_its_check_is_left_to_those_who_know(
    state: Path, old: bytes, new: bytes
) -> None:
    with played(state, *TO_ATTACK):
        cut = copied(state)
    file = cut / JOURNAL / remembered_values_codec.NAME
    assert old in file.read_bytes()
    file.write_bytes(file.read_bytes().replace(old, new))
    assert recalled(cut) == b""


@pytest.mark.parametrize(
    "odd", [3, {}, {"kind": "screen", "texts": ["one"], "note": ""}, {"kind": "sheet", "texts": 5}]
)
def test_invalid_remembered_screen_is_not_recalled(state: Path, odd: Json) -> None:
    with played(state, *TO_ATTACK):
        cut = copied(state)
    file = cut / JOURNAL / remembered_values_codec.NAME
    values, _ = remembered_values_codec.decode_remembered_values(file.read_bytes())
    file.write_bytes(
        remembered_values_codec.encode_remembered_values(
            {**values, remembered_first_screen.NAME: odd}
        )
    )
    assert recalled(cut) == b""


@pytest.mark.parametrize("content", [None, b"", b"nonsense" * 1000])
def test_without_a_journal_there_is_none(state: Path, content: bytes | None) -> None:
    if content is not None:
        (state / JOURNAL).write_bytes(content)
    assert recalled(state) == b""
    assert content is None or (state / JOURNAL).read_bytes() == content


def test_a_sheet_is_kept_as_well_as_a_screen() -> None:
    kept = remembered_first_screen.first_screen_to_json(Sheet(("a", "b"), "note"))
    assert kept == {"kind": "sheet", "texts": ["a", "b"], "note": "note"}


def test_a_referee_goes_on_from_the_first_screen_without_sending_it_again(state: Path) -> None:
    with played(state, *TO_ATTACK):
        cut = copied(state)
    hardware = SimulatedHardware(KIT)
    calls: list[int] = []

    def live(_: str) -> None:
        calls.append(hardware.simulated_bus.traffic.calls)
        ends()

    runs(cut, live, hardware)
    assert calls == [3]  # the screen, the question whether it is lit, and how the match stands


HEAVY = ("click", "companion.console.console", "companion.games", "companion.match", "gpiozero")

FIRST = """
import sys
from pathlib import Path
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus
real = SimulatedI2cBus.i2c_rdwr
def first(bus, *messages):
    real(bus, *messages)
    print(bus.chip.visible().hex(), *sorted(sys.modules))
    sys.stdout.flush()
    import os
    os._exit(0)
SimulatedI2cBus.i2c_rdwr = first
sys.argv = ["companion", "referee", "--emulated", "--state", sys.argv[1]]
from companion.__main__ import main
main()
"""


def test_first_screen_is_drawn_before_heavy_modules_are_imported(state: Path) -> None:
    with played(state, *TO_ATTACK):
        cut = copied(state)
    command = [sys.executable, "-W", "error", "-c", FIRST, str(cut)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert bytes.fromhex(said[0]) == draw_screen(Screen(ROWS))
    assert not set(said) & set(HEAVY)


def test_what_is_nested_too_deeply_counts_for_nothing_and_is_told(state: Path) -> None:
    with played(state, *TO_ATTACK):
        pass
    text = f'["{remembered_first_screen.NAME}",{"[" * 100_000}{"]" * 100_000}]'
    with (state / JOURNAL / remembered_values_codec.NAME).open("a") as file:
        file.write(f"{text} {crc32(text.encode()):08x}\n")
    assert recalled(state) == draw_screen(Screen(ROWS)), "the line before it is whole"
    with Device(state) as device:
        assert "Some settings were" in device.sheet()
