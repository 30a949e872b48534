"""Whatever a store does to the referee, it begins: what is whole is kept, the rest set aside."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.console.table import Table
from companion.journal import Journal, SavedMatch, open_journal, replacing
from companion.referee.places import JOURNAL
from companion.referee.shelf import Shelf
from companion.testing.device import Chance, Device
from tests.journal.keeping import made
from tests.strokes import OPENING, TO_ATTACK

PAGE = 4096


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes, int]:
    """The store of a device with a match that the plug ended: the bytes, its name, its entries."""
    state = tmp_path_factory.mktemp("played")
    device = Device(state, entropy=Chance(*OPENING))
    device.play(*TO_ATTACK)
    match = device.match
    device.opened.close()
    return (state / JOURNAL).read_bytes(), match.header.id, len(match.log)


def starts(state: Path, content: bytes) -> str:
    """What a device shows that starts with such a store; it can be played on."""
    state.mkdir()
    (state / JOURNAL).write_bytes(content)
    chance = Chance(*OPENING)
    chance.drawn = 99  # another match has another name
    with Device(state, entropy=chance) as device:
        shown = device.sheet()
        if "PLEASE READ" in shown:
            device.play("right 7")
        if "Go on?" not in device.text():
            device.play("left 1", *TO_ATTACK[1:])
            assert device.match.log
        return shown


def resumes(state: Path, entries: int) -> None:
    """The match that was played goes on as it was."""
    with Device(state) as device:
        device.play("left 7")
        if "PLEASE READ" in device.sheet():
            device.play("right 7", "left 7")
        assert len(device.match.log) == entries


def test_whatever_bit_of_a_match_s_name_is_flipped_the_device_starts_and_the_match_goes_on(
    played: tuple[bytes, bytes, int], tmp_path: Path
) -> None:
    content, name, entries = played
    places = [at for at in range(len(content)) if content.startswith(name, at)]
    assert len(places) == 2  # in its row, and in the index of matches
    for place in places:
        for at in range(place, place + len(name)):
            broken = bytearray(content)
            broken[at] ^= 1 << at % 8
            state = tmp_path / str(at)
            assert "Save file broken." in starts(state, bytes(broken))
            resumes(state, entries)


def test_whatever_bit_of_the_name_on_the_table_is_flipped_the_match_is_offered_and_it_is_told(
    played: tuple[bytes, bytes, int], tmp_path: Path
) -> None:
    content, name, entries = played
    said = b'{"value":"%s"}' % name.hex().encode()
    place = content.index(said) + said.index(name.hex().encode())
    assert content.count(said) == 1
    for at in range(place, place + 2 * len(name)):
        broken = bytearray(content)
        broken[at] ^= 1 << at % 8
        state = tmp_path / str(at)
        assert "Save file broken." in starts(state, bytes(broken))
        resumes(state, entries)


def test_whatever_two_pages_are_swapped_the_device_starts_and_says_so(
    played: tuple[bytes, bytes, int], tmp_path: Path
) -> None:
    content, _, _ = played
    pages = [content[at : at + PAGE] for at in range(0, len(content), PAGE)]
    for one in range(len(pages)):
        for other in range(one):
            swapped = list(pages)
            swapped[one], swapped[other] = pages[other], pages[one]
            assert "PLEASE READ" in starts(tmp_path / f"{one}-{other}", b"".join(swapped))


# Whatever nobody foresaw ----------------------------------------------------------------------


def state_of(folder: Path, content: bytes) -> Path:
    (folder / JOURNAL).write_bytes(content)
    return folder


def matches(state: Path) -> int:
    journal = open_journal(state / JOURNAL).journal
    with closing(journal):
        return len(journal.matches())


def breaks(*_: object, **__: object) -> None:
    raise ZeroDivisionError("nobody foresaw this")


def breaks_with_a_match(true: Callable[..., object]) -> Callable[..., object]:
    """The same, but it breaks where there is a match."""

    def maybe(*given: object, **more: object) -> object:
        found = true(*given, **more)
        if found:
            raise ZeroDivisionError("nobody foresaw this")
        return found

    return maybe


def test_a_store_that_no_menu_can_be_made_of_is_set_aside(
    played: tuple[bytes, bytes, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = state_of(tmp_path, played[0])
    with monkeypatch.context() as patched:
        patched.setattr(Shelf, "saved", breaks_with_a_match(Shelf.saved))
        with Device(state) as device:
            assert "Save file broken. Nothing" in device.sheet().replace("\n", " ")
    assert (state / f"{JOURNAL}.damaged-1").read_bytes() == played[0]
    assert matches(state) == 0


def remembers(state: Path, name: str, value: str) -> None:
    with closing(sqlite3.connect(state / JOURNAL, isolation_level=None)) as db:
        db.execute("INSERT OR REPLACE INTO remembered VALUES(?, ?)", (name, value))


@pytest.mark.parametrize("value", ['{"value":NaN}', '{"value":1e999}', '{"value":-Infinity}', "{}"])
def test_what_is_remembered_and_was_never_written_so_costs_no_match(
    value: str, played: tuple[bytes, bytes, int], tmp_path: Path
) -> None:
    state = state_of(tmp_path, played[0])
    remembers(state, "table", value)
    with Device(state) as device:
        assert "Save file broken. Matches kept: 1." in device.sheet().replace("\n", " ")
    assert matches(state) == 1


def test_something_remembered_that_nobody_foresaw_is_left_out_alone(
    played: tuple[bytes, bytes, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, true = state_of(tmp_path, played[0]), Journal.recall
    remembers(state, "language", '{"value":"unforeseen"}')
    remembers(state, "volume", '{"value":"low"}')

    def recall(journal: Journal, name: str) -> object:
        if (found := true(journal, name)) == "unforeseen":
            raise ZeroDivisionError("nobody foresaw this")
        return found

    monkeypatch.setattr(Journal, "recall", recall)
    with Device(state) as device:
        assert "Matches kept: 1. The old file is" in device.sheet().replace("\n", " ")
    with closing(open_journal(state / JOURNAL).journal) as journal:
        assert journal.recall("volume") == "low"
        assert journal.recall("language") is None
        assert len(journal.matches()) == 1


@pytest.mark.parametrize("bad", [0, 2, 4])
def test_a_match_that_no_menu_can_be_made_of_is_left_out_alone(
    bad: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keepers = made(tmp_path / JOURNAL, 5)
    names = {keeper.stored.header.id for keeper in keepers}
    unforeseen, true = keepers[bad].stored.header.id, Journal.matches

    def listed(journal: Journal) -> tuple[SavedMatch, ...]:
        found = true(journal)
        if any(saved.id == unforeseen for saved in found):
            raise ZeroDivisionError("nobody foresaw this")
        return found

    monkeypatch.setattr(Journal, "matches", listed)
    with Device(tmp_path) as device:
        shown = device.sheet().replace("\n", " ")
        assert "Save file broken. Matches kept: 4. More may be lost." in shown
    with closing(open_journal(tmp_path / JOURNAL).journal) as journal:
        assert {saved.id for saved in journal.matches()} == names - {unforeseen}
        assert journal.recall("language") == "es"
    with closing(sqlite3.connect(tmp_path / f"{JOURNAL}.damaged-1")) as old:
        assert old.execute("SELECT count(*) FROM matches").fetchone() == (5,)


def test_a_failure_that_has_nothing_to_do_with_the_store_costs_no_match(
    played: tuple[bytes, bytes, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = state_of(tmp_path, played[0])
    with monkeypatch.context() as patched:
        patched.setattr(Shelf, "saved", breaks)
        with pytest.raises(ZeroDivisionError):
            Device(state)
    assert [file.name for file in state.iterdir()] == [JOURNAL]
    assert matches(state) == 1


def test_where_nothing_can_be_set_aside_the_device_starts_with_nothing_saved(
    played: tuple[bytes, bytes, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError("disk is full")

    state = state_of(tmp_path, played[0])
    monkeypatch.setattr(Shelf, "saved", breaks_with_a_match(Shelf.saved))
    monkeypatch.setattr(replacing, "begin_without", full)
    with Device(state) as device:
        assert "save file broken" in device.sheet()
        device.play("right 7")
        assert "NOT SAVED" in device.sheet()


def test_a_match_that_can_not_be_shown_is_put_back_and_the_device_goes_on(
    played: tuple[bytes, bytes, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = state_of(tmp_path, played[0])
    with Device(state) as device:
        with monkeypatch.context() as patched:
            patched.setattr(Table, "shown", breaks)
            device.play("left 7")
            assert "can't go on\nthe match is kept" in device.sheet()
            device.play("right 7")
        assert device.referee.match is None
        device.play("table help", "left 1", "left 7")
        assert device.match.facts()["game"] == "basketmind"
    assert matches(state) == 2


def test_a_match_whose_rules_break_in_the_menu_is_left_out_of_it_and_kept(
    played: tuple[bytes, bytes, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = state_of(tmp_path, played[0])
    with monkeypatch.context() as patched:
        patched.setattr(Shelf, "_game", breaks)
        with Device(state) as device:
            assert "Go on?" not in device.text()
    with Device(state) as device:
        assert "Go on?" in device.text()


def test_a_journal_that_breaks_while_it_is_listed_is_read_thoroughly(
    played: tuple[bytes, bytes, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, tries = state_of(tmp_path, played[0]), list[int]()
    true = Journal.matches

    def once(journal: Journal) -> object:
        tries.append(1)
        if len(tries) == 1:
            raise ZeroDivisionError("nobody foresaw this")
        return true(journal)

    monkeypatch.setattr(Journal, "matches", once)
    with Device(state) as device:
        assert "Go on?" in device.text()
