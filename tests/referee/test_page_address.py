"""Where the page is found: a name, a code for a camera, and a PIN that stays."""

from pathlib import Path

import pytest

from companion.console.settings import PIN
from companion.journal import Journal, open_journal
from companion.referee.page_address import DRAWN, Door, code, visit
from companion.referee.service import PAGE, Service
from tests.device import Device
from tests.referee.failing import FailingJournal


def entropy(count: int) -> bytes:
    return bytes(range(1, count + 1))


def kept(folder: Path) -> Journal:
    journal, trouble = open_journal(folder / "j")
    assert trouble is None
    return journal


def no_entropy(_: int) -> bytes:
    raise AssertionError("nothing is to be drawn")


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("socket.gethostname", lambda: "Table.example")
    return "table.local"


def test_it_is_found_by_the_name_of_the_machine(tmp_path: Path, host: str) -> None:
    found = visit(None, kept(tmp_path), entropy)
    assert (found.host, found.port) == (host, 8000)


def test_a_pin_is_drawn_once_for_good(tmp_path: Path) -> None:
    journal = kept(tmp_path)
    pin = visit(None, journal, entropy).pin
    assert PIN.allows(pin)
    assert len(pin) == 6
    assert visit(None, journal, no_entropy).pin == pin


def test_that_of_the_file_comes_first(tmp_path: Path) -> None:
    assert visit("0420", kept(tmp_path), no_entropy).pin == "0420"


def test_without_a_disk_it_is_drawn_each_time(tmp_path: Path) -> None:
    journal = FailingJournal(kept(tmp_path), {"remember": 0})
    assert PIN.allows(visit(None, journal, entropy).pin)


def test_nonsense_in_the_journal_is_no_pin(tmp_path: Path) -> None:
    journal = kept(tmp_path)
    journal.remember(DRAWN, "x")
    assert PIN.allows(visit(None, journal, entropy).pin)


FINDER = ("#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######")
"""The pattern in three corners of every QR code (ISO/IEC 18004, 6.3.3)."""


def test_a_code_has_its_three_corners_and_a_light_edge() -> None:
    drawn = code("http://raspberrypi.local:8000")
    assert drawn is not None
    rows = [
        "".join(" " if strip[x] >> bit & 1 else "#" for x in range(32))
        for strip in drawn.strips
        for bit in range(8)
    ]
    assert all(not row.strip() for row in (*rows[:3], *rows[28:]))
    inner = [row[3:28] for row in rows[3:28]]
    assert all(not (row[:3] + row[28:]).strip() for row in rows)
    assert [row[:7] for row in inner[:7]] == [row[18:] for row in inner[:7]] == [*FINDER]
    assert [row[:7] for row in inner[18:]] == [*FINDER]


@pytest.mark.parametrize("name", ["x" * 30, "ä" * 20])
def test_a_name_that_does_not_go_into_a_code_has_none(name: str) -> None:
    assert code(f"http://{name}.local:8000") is None


def test_the_door_follows_what_the_table_wants(tmp_path: Path) -> None:
    file = tmp_path / PAGE
    with Device(tmp_path) as device:
        door = Door(device.referee, Service(tmp_path))
        assert door.deadline() == 0, "a file that was left behind goes at the start"
        door.tick(0)
        assert not file.exists()
        assert door.deadline() is None
        device.play("table help", "left 1", "left 5", "left 2")
        assert door.deadline() == 0
        door.tick(0)
        assert file.exists()
        device.play("table help", "left 1", "left 5", "left 1")
        door.tick(0)
        assert not file.exists()
