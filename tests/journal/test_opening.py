"""Whatever lies where the journal should be, there is one to play on, and nothing is lost."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.journal import JournalError, notices, open_journal
from companion.rules.words import Json, says
from tests.journal.keeping import (
    Healthy,
    Keeper,
    files,
    header,
    keep,
    lay,
    made,
    opened,
    opening,
    said,
)


def a_text(path: Path) -> None:
    path.write_text("Dear diary,\n" * 40, encoding="utf-8")


def a_few_bytes(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0")


def garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 64)


def a_folder(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("kept", encoding="utf-8")


def a_pipe(path: Path) -> None:
    os.mkfifo(path)


def another_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE matches(id, header)")


def another_database_in_use(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("CREATE TABLE matches(id, header)")
        db.commit()
        content = files(path)
    lay(path, {suffix: content[suffix] for suffix in ("", "-wal")})


@pytest.mark.parametrize(
    "lies",
    [a_text, a_few_bytes, garbage, a_folder, a_pipe, another_database, another_database_in_use],
)
def test_what_is_no_journal_is_set_aside_untouched(
    path: Path, lies: Callable[[Path], None]
) -> None:
    lies(path)
    mode = path.stat().st_mode
    content = files(path) if path.is_file() else {}
    with opening(path) as (journal, trouble):
        assert journal.durable
        assert said(trouble) == "Not a save file. Nothing was deleted: it is now journal.foreign-1"
    aside = Path(f"{path}.foreign-1")
    assert trouble is not None
    assert trouble.aside == aside
    assert aside.stat().st_mode == mode
    assert (files(aside) if aside.is_file() else {}) == content


def test_a_folder_keeps_what_is_in_it(path: Path) -> None:
    a_folder(path)
    with opening(path):
        pass
    assert Path(f"{path}.foreign-1", "inside").read_text(encoding="utf-8") == "kept"


def test_a_newer_journal_is_set_aside_untouched(path: Path) -> None:
    made(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version=2")
    content = files(path)
    with opening(path) as (_, trouble):
        assert said(trouble) == "Newer save file. Nothing was deleted: it is now journal.newer-1"
    assert files(Path(f"{path}.newer-1")) == content


def test_an_empty_file_becomes_a_journal(path: Path) -> None:
    path.touch()
    with opening(path) as (_, trouble):
        assert trouble is None


def test_a_wal_without_its_tables_is_kept(path: Path) -> None:
    lay(path, {"-wal": b"something"})
    with opening(path) as (_, trouble):
        assert said(trouble) == "Save file lost. Nothing was deleted: it is now journal.orphan-1"
    assert files(Path(f"{path}.orphan-1")) == {"-wal": b"something"}


@pytest.mark.parametrize("tables", [b"", b"S"])
def test_tables_that_became_empty_are_kept_with_their_wal_whose_matches_go_on(
    path: Path, healthy: Healthy, tables: bytes
) -> None:
    content = {"": tables, "-wal": healthy.content["-wal"]}
    lay(path, content)
    with opening(path) as (journal, trouble):
        assert (
            said(trouble) == "Save file broken. Matches kept: 4. The old file is journal.damaged-1"
        )
        for keeper in healthy.keepers:
            assert journal.read(keeper.stored.header.id) == keeper.stored
    assert files(Path(f"{path}.damaged-1")) == content


@pytest.mark.parametrize("suffix", ["-wal", "-journal", "-shm"])
@pytest.mark.parametrize("lies", [a_pipe, a_folder])
def test_what_is_no_file_beside_a_journal_is_set_aside_with_it_and_its_matches_go_on(
    path: Path, suffix: str, lies: Callable[[Path], None]
) -> None:
    with closing(opened(path)) as journal:
        played = keep(journal).stored
    lies(Path(f"{path}{suffix}"))
    with opening(path) as (journal, trouble):
        assert journal.durable
        assert said(trouble) == (
            "Save file broken. Matches kept: 1. The old file is journal.damaged-1"
        )
        assert journal.read(played.header.id) == played
    aside = Path(f"{path}.damaged-1{suffix}")
    assert aside.exists()
    assert not aside.is_file()


def test_nothing_that_was_set_aside_is_overwritten(path: Path) -> None:
    for number in range(1, 4):
        lay(path, {"": b"diary %d" % number, "-shm": b"%d" % number})
        open_journal(path).journal.close()
        path.unlink()
    for number in range(1, 4):
        aside = files(Path(f"{path}.foreign-{number}"))
        assert aside == {"": b"diary %d" % number, "-shm": b"%d" % number}


# Until it was read ------------------------------------------------------------------------


@pytest.mark.parametrize("lies", [a_text, a_folder])
def test_what_became_of_a_file_is_said_at_every_start_until_it_was_read(
    path: Path, lies: Callable[[Path], None]
) -> None:
    lies(path)
    with closing(open_journal(path).journal):
        pass  # and the plug is pulled before anybody has read it
    with closing(open_journal(path).journal):
        pass
    journal, again = open_journal(path)
    with closing(journal):
        assert journal.durable
        assert said(again) == "Not a save file. Nothing was deleted: it is now journal.foreign-1"
        assert again is not None
        assert again.aside == Path(f"{path}.foreign-1")
        notices.was_read(journal)
    with closing(opened(path)):
        pass


@pytest.mark.parametrize("odd", ["x", 3, {"kind": "damaged"}, {"kind": 1, "file": 2, "saved": 3}])
def test_a_notice_that_makes_no_sense_is_none(path: Path, odd: Json) -> None:
    with closing(opened(path)) as journal:
        journal.remember(notices.NOTICE, odd)
    with closing(opened(path)):
        pass


def test_while_the_new_journal_cannot_be_completed_nothing_takes_the_place_of_the_old_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise JournalError(says("disk is full\nmatches aren't saved"))

    a_text(path)
    diary = path.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(notices, "leave", full)
        with opening(path) as (journal, trouble):
            assert not journal.durable
            assert said(trouble) == "disk is full\nmatches aren't saved"
    assert not path.exists()
    with opening(path) as (journal, trouble):
        assert journal.durable
        assert said(trouble).startswith("Not a save file.")
    assert Path(f"{path}.foreign-1").read_bytes() == diary


# Who may look -----------------------------------------------------------------------------


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o777])
def test_nobody_else_can_look_into_it_from_its_first_instant(tmp_path: Path, umask: int) -> None:
    path = tmp_path / "var" / "state" / "journal"
    modes: set[tuple[str, int]] = set()
    before = os.umask(umask)
    try:
        with closing(opened(path)) as journal:
            for number in Keeper(journal, header()).plays(range(6)):
                assert number >= 0
                modes |= {
                    (file.name, file.stat().st_mode & 0o777) for file in path.parent.iterdir()
                }
    finally:
        os.umask(before)
    assert modes == {("journal", 0o600), ("journal-wal", 0o600), ("journal-tally", 0o600)}
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.parent.parent.stat().st_mode & 0o777 == 0o700
    assert tmp_path.stat().st_mode & 0o777 == 0o700


def test_a_journal_that_others_could_read_becomes_private(path: Path) -> None:
    made(path)
    path.chmod(0o644)
    with closing(opened(path)):
        assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o400)
    with closing(opened(path)):
        assert path.stat().st_mode & 0o777 == 0o600
