"""What can be read of a broken journal is saved."""

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.journal import Journal, salvage
from tests.journal.keeping import Healthy, Keeper, header, keep, lay, opened

MATCHES = 24


@pytest.fixture(scope="module")
def keepers() -> list[Keeper]:
    """Matches that fill some pages."""
    with closing(Journal.in_memory()) as journal:
        return [keep(journal, number, range(12)) for number in range(MATCHES)]


@pytest.fixture
def path(tmp_path: Path, keepers: list[Keeper]) -> Path:
    """A journal with these matches."""
    path = tmp_path / "journal"
    with closing(opened(path)) as journal:
        for keeper in keepers:
            again = Keeper(journal, keeper.stored.header)
            again.table = keeper.table
            list(again.keeps())
    return path


def saved(path: Path, keepers: list[Keeper]) -> list[int]:
    """The numbers of the matches that are whole after a salvage."""
    with closing(Journal.in_memory()) as journal:
        count = salvage.from_file(path, journal.db).matches
        assert count == len(journal.matches())
        whole = {saved.id for saved in journal.matches() if saved.state != "aside"}
        for keeper in keepers:
            if keeper.stored.header.id in whole:
                assert journal.read(keeper.stored.header.id) == keeper.stored
        return [n for n in range(len(keepers)) if header(n).id in whole]


def page_of(path: Path, text: bytes) -> tuple[int, int]:
    """Where the page begins on which a text lies, and how long it is."""
    data = path.read_bytes()
    size = int.from_bytes(data[16:18], "big")
    return data.index(text) // size * size, size


def name_of(number: int) -> bytes:
    return b'"id":"%s"' % header(number).id.hex().encode()


def test_a_whole_journal_is_saved_whole(path: Path, keepers: list[Keeper]) -> None:
    before = path.read_bytes()
    assert saved(path, keepers) == list(range(MATCHES))
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == ["journal"]


def test_a_text_that_is_no_text_any_more_costs_no_match(path: Path, keepers: list[Keeper]) -> None:
    """Facts are worked out anew, and pads are asked for: both have no check."""
    data = bytearray(path.read_bytes())
    places = [found.start() for found in re.finditer(rb'"over":', bytes(data))]
    for place in places[2], places[len(places) // 2], places[-2]:
        data[place + 2] ^= 0x80
    path.write_bytes(data)
    assert saved(path, keepers) == list(range(MATCHES))


def test_without_a_folder_in_memory_it_is_copied_elsewhere(
    path: Path, keepers: list[Keeper], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(salvage, "MEMORY", "/no/memory")
    assert saved(path, keepers) == list(range(MATCHES))


def test_a_broken_page_of_the_list_is_read_around(path: Path, keepers: list[Keeper]) -> None:
    page, _ = page_of(path, name_of(11))
    data = bytearray(path.read_bytes())
    data[page : page + 8] = b"\xff" * 8
    path.write_bytes(data)
    found = saved(path, keepers)
    assert 11 not in found
    assert found[0] == 0
    assert found[-1] == MATCHES - 1


def test_a_block_that_cannot_be_read_costs_what_is_in_it(
    path: Path, keepers: list[Keeper], monkeypatch: pytest.MonkeyPatch
) -> None:
    page, _ = page_of(path, name_of(11))
    pread = os.pread

    def bad_sector(file: int, count: int, place: int) -> bytes:
        if place <= page < place + count:
            raise OSError(5, "bad sector")
        return pread(file, count, place)

    monkeypatch.setattr(os, "pread", bad_sector)
    found = saved(path, keepers)
    assert 11 not in found
    assert found[0] == 0
    assert found[-1] == MATCHES - 1


def test_where_it_does_not_fit_nothing_is_begun(path: Path) -> None:
    with closing(Journal.in_memory()) as journal:
        journal.db.execute("PRAGMA max_page_count=12")
        assert salvage.from_file(path, journal.db).matches == 0
        assert journal.matches() == ()
        journal.begin(header(), {})


def test_what_is_no_database_has_nothing_to_save(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with closing(Journal.in_memory()) as journal:
        assert salvage.from_file(path, journal.db).matches == 0
        path.write_text("Dear diary", encoding="utf-8")
        assert salvage.from_file(path, journal.db).matches == 0
        path.unlink()
        with closing(sqlite3.connect(path)) as db:
            db.execute("CREATE TABLE matches(id)")
        assert salvage.from_file(path, journal.db).matches == 0
        assert journal.matches() == ()


# The log ----------------------------------------------------------------------------------------

FRAME = 24 + 4096


def broken_in_a_frame(healthy: Healthy, frame: int) -> dict[str, bytes]:
    """A journal in use, with one page of its log filled with zeros."""
    content = dict(healthy.content)
    log = bytearray(content["-wal"])
    start = 32 + frame * FRAME + 24
    log[start : start + 4096] = bytes(4096)
    return content | {"-wal": bytes(log)}


def test_whatever_frame_of_the_log_is_broken_no_match_is_lost_that_is_whole_in_the_file(
    healthy: Healthy, tmp_path: Path
) -> None:
    frames = (len(healthy.content["-wal"]) - 32) // FRAME
    for frame in range(frames):
        path = tmp_path / str(frame) / "journal"
        lay(path, broken_in_a_frame(healthy, frame))
        with closing(Journal.in_memory()) as journal:
            found = salvage.from_file(path, journal.db)
            states = {match.id: match.state for match in journal.matches()}
            for keeper in healthy.keepers[:3]:  # all of which were closed before the log began
                name = keeper.stored.header.id
                assert states[name] != "aside", frame
                assert journal.read(name) == keeper.stored
            assert found.matches == len(states)
            assert found.missing or found.damaged or len(states) == 4, frame


def test_matches_of_which_only_entries_are_left_are_said_to_be_missing(
    path: Path, keepers: list[Keeper]
) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("DELETE FROM matches WHERE begun=3")
        db.commit()
    with closing(Journal.in_memory()) as journal:
        assert salvage.from_file(path, journal.db) == (MATCHES - 1, 0, True)
