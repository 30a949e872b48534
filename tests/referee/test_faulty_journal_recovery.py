"""Whatever a store does to the referee, it begins: what is whole is kept, the rest set aside."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from companion.console.match_ui import MatchUi
from companion.journal.durable_files import FilesInFolder
from companion.journal.journal import Journal
from companion.journal.journal_opening import open_journal
from companion.journal.saved_match_types import SavedMatchSummary
from companion.referee import faulty_journal_recovery
from companion.referee.saved_matches import SavedMatches
from companion.referee.state_and_socket_paths import JOURNAL
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.journal.keeping import made
from tools.strokes import OPENING, TO_ATTACK

RECORD = "000001-basketmind.record"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The state of a device with a match that the plug ended."""
    state = tmp_path_factory.mktemp("played")
    with Device(state, entropy=ScriptedEntropy(*OPENING)) as device:
        device.play(*TO_ATTACK)
    return state


@pytest.fixture
def state(played: Path, tmp_path: Path) -> Path:
    """A copy of that state."""
    shutil.copytree(played, tmp_path / "state")
    return tmp_path / "state"


def starts(state: Path) -> str:
    """What a device shows that starts with such a store; it can be played on."""
    chance = ScriptedEntropy(*OPENING)
    chance.drawn = 99  # another match has another name
    with Device(state, entropy=chance) as device:
        shown = device.sheet()
        if "PLEASE READ" in shown:
            device.play("right 7")
        if "Go on?" not in device.text():
            device.play("left 1", *TO_ATTACK[1:])
            assert device.match.log
        return shown.replace("\n", " ")


def test_whatever_bit_of_a_match_s_name_is_flipped_the_device_starts_and_it_is_told(
    played: Path, tmp_path: Path
) -> None:
    content = (played / JOURNAL / RECORD).read_bytes()
    place = content.index(b"match ") + len(b"match ")
    for at in range(place, place + 32):
        broken = bytearray(content)
        broken[at] ^= 1 << at % 8
        state = tmp_path / str(at)
        shutil.copytree(played, state)
        (state / JOURNAL / RECORD).write_bytes(bytes(broken))
        assert "Save file broken." in starts(state)


# Whatever nobody foresaw --------------------------------------------------------------------


def matches(state: Path) -> int:
    return len(open_journal(state / JOURNAL).journal.matches())


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
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = (state / JOURNAL / RECORD).read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(
            SavedMatches, "find_resumable", breaks_with_a_match(SavedMatches.find_resumable)
        )
        with Device(state) as device:
            assert "Save file broken. Nothing" in device.sheet().replace("\n", " ")
    assert (state / JOURNAL / f"{RECORD}.damaged-1").read_bytes() == content
    assert matches(state) == 0


def test_something_remembered_that_nobody_foresaw_is_left_out_alone(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    true = Journal.recall
    journal = open_journal(state / JOURNAL).journal
    journal.remember("language", "unforeseen")
    journal.remember("volume", "low")

    def recall(journal: Journal, name: str) -> object:
        if (found := true(journal, name)) == "unforeseen":
            raise ZeroDivisionError("nobody foresaw this")
        return found

    monkeypatch.setattr(Journal, "recall", recall)
    with Device(state) as device:
        assert "Some settings were lost." in device.sheet().replace("\n", " ")
    journal = open_journal(state / JOURNAL).journal
    assert journal.recall("volume") == "low"
    assert journal.recall("language") is None
    assert len(journal.matches()) == 1


@pytest.mark.parametrize("bad", [0, 2, 4])
def test_a_match_that_no_menu_can_be_made_of_is_left_out_alone(
    bad: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keepers = made(tmp_path / JOURNAL, 5)
    names = {keeper.stored.header.id for keeper in keepers}
    unforeseen, true = keepers[bad].stored.header.id, Journal.unfinished

    def listed(journal: Journal) -> Sequence[SavedMatchSummary]:
        found = true(journal)
        if any(saved.id == unforeseen for saved in found):
            raise ZeroDivisionError("nobody foresaw this")
        return found

    def all_of_them(journal: Journal) -> Sequence[bytes]:
        return [saved.id for saved in true(journal)]

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "unfinished", listed)
        patched.setattr(faulty_journal_recovery, "_matches", all_of_them)
        with Device(tmp_path) as device:
            shown = device.sheet().replace("\n", " ")
            assert "Save file broken. Nothing was deleted" in shown
    journal = open_journal(tmp_path / JOURNAL).journal
    assert {saved.id for saved in journal.matches()} == names - {unforeseen}
    assert journal.recall("language") == "es"
    assert len(list((tmp_path / JOURNAL).glob("*.record.damaged-1"))) == 1


def test_a_failure_that_has_nothing_to_do_with_the_store_costs_no_match(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(SavedMatches, "find_resumable", breaks)
        with pytest.raises(ZeroDivisionError):
            Device(state)
    assert [file.name for file in state.iterdir()] == [JOURNAL]
    assert not list((state / JOURNAL).glob("*damaged*"))
    assert matches(state) == 1


def test_where_nothing_can_be_set_aside_the_device_starts_with_nothing_saved(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError("disk is full")

    monkeypatch.setattr(
        SavedMatches, "find_resumable", breaks_with_a_match(SavedMatches.find_resumable)
    )
    monkeypatch.setattr(faulty_journal_recovery, "replace_with_empty_journal", full)
    monkeypatch.setattr(FilesInFolder, "rename", full)
    with Device(state) as device:
        assert "save file broken" in device.sheet()
        device.play("right 7")
        assert "NOT SAVED" in device.sheet()


def test_a_match_that_can_not_be_shown_is_put_back_and_the_device_goes_on(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Device(state) as device:
        with monkeypatch.context() as patched:
            patched.setattr(MatchUi, "screen", breaks)
            device.play("left 7")
            assert "can't go on\nthe match is kept" in device.sheet()
            device.play("right 7")
        assert device.referee.match is None
        device.play("table help", "left 1", "left 7")
        assert device.match.facts()["game"] == "basketmind"
    assert matches(state) == 2


def test_a_match_whose_rules_break_in_the_menu_is_left_out_of_it_and_kept(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(SavedMatches, "_game", breaks)
        with Device(state) as device:
            assert "Go on?" not in device.text()
    with Device(state) as device:
        assert "Go on?" in device.text()


def test_a_journal_that_breaks_once_while_it_is_listed_is_tried_again(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = list[int]()
    true = Journal.unfinished

    def once(journal: Journal) -> object:
        tries.append(1)
        if len(tries) == 1:
            raise ZeroDivisionError("nobody foresaw this")
        return true(journal)

    monkeypatch.setattr(Journal, "unfinished", once)
    with Device(state) as device:
        assert "Go on?" in device.text()
