"""Saving what can still be read out of a broken journal.

A match whose header and all of whose entries and secrets are whole goes on as it was. One that
has lost some keeps the entries before the first that is lost, and is put aside: its last facts
can be gone on from. A match whose header is broken stays in the old file alone.
"""

import os
import sqlite3
import tempfile
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from companion.journal import rows, wal
from companion.journal.faults import UNREADABLE
from companion.journal.rows import Damaged, Row
from companion.journal.store import saved_match
from companion.journal.tables import (
    APPLICATION,
    READ_ENTRIES,
    READ_MATCHES,
    READ_REMEMBERED,
    READ_VAULT,
    VERSION,
    WRITE_ENTRY,
    WRITE_MATCH,
    WRITE_REMEMBERED,
    WRITE_SECRET,
)

BESIDE = ("", "-wal", "-journal")
"""The files that make up one: the tables, and what was not yet moved into them."""
BLOCK = 4096
MEMORY = "/dev/shm"  # noqa: S108 - the folder in it is private and has a name of its own


def pour(source: sqlite3.Connection, into: sqlite3.Connection) -> int:
    """Copies all that can be read; gives how many matches that was. Raises what is `UNREADABLE`."""
    into.execute("BEGIN IMMEDIATE")
    try:
        poured = _pour(source, into)
        into.execute("COMMIT")
    finally:
        if into.in_transaction:
            into.execute("ROLLBACK")
    return poured


def _pour(source: sqlite3.Connection, into: sqlite3.Connection) -> int:
    found = dict[int, Row]()
    for direction in ("", " DESC"):  # from both ends: what is broken lies between
        for row in _read(source, f"{READ_MATCHES} ORDER BY begun{direction}"):
            found[row[2]] = row
    poured = sum(_pour_match(source, into, found[begun]) for begun in sorted(found))
    for row in _read(source, READ_REMEMBERED):
        with suppress(Damaged):
            rows.of_json(row[1])
            into.execute(WRITE_REMEMBERED, row)
    return poured


def _pour_match(source: sqlite3.Connection, into: sqlite3.Connection, row: Row) -> bool:
    try:
        match = saved_match(row)
    except Damaged:
        return False
    header, check, begun, identity, _, entries, facts, pads = row
    log = list(_whole_entries(source, begun))
    vault = dict(_whole_secrets(source, begun))
    picks = [n for n, entry in enumerate(log) if entry[4]]
    whole = len(log) == entries and all(n in vault for n in picks)
    state = match.state if whole else "aside"
    into.execute(WRITE_MATCH, (identity, state, len(log), facts, pads, header, check))
    (place,) = into.execute("SELECT begun FROM matches WHERE id=?", (identity,)).fetchone()
    into.executemany(WRITE_ENTRY, ((place, n, *entry) for n, entry in enumerate(log)))
    into.executemany(WRITE_SECRET, ((place, n, vault[n]) for n in picks if n in vault))
    return True


def _whole_entries(source: sqlite3.Connection, begun: int) -> Iterator[Row]:
    for number, (*entry, n) in enumerate(_read(source, READ_ENTRIES, begun)):
        try:
            rows.entry_of(tuple(entry))
        except Damaged:
            return
        if n != number:
            return
        yield tuple(entry)


def _whole_secrets(source: sqlite3.Connection, begun: int) -> Iterator[tuple[int, bytes]]:
    for n, secret in _read(source, READ_VAULT, begun):
        with suppress(Damaged):
            rows.unsealed(secret)
            yield n, secret


def _read(source: sqlite3.Connection, statement: str, *values: int) -> Iterator[Row]:
    """The rows up to the first that can't be read."""
    with suppress(*UNREADABLE):
        yield from source.execute(statement, values)


def marks(path: Path) -> tuple[int, int]:
    """The application and the version of a file, with what was not yet moved into it.

    0 for a file that can't be read. A journal that was not made to its end is a new one.
    """
    try:
        with _copied(path) as source:
            if source.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
                return APPLICATION, VERSION
            ((application,),) = source.execute("PRAGMA application_id")
            ((version,),) = source.execute("PRAGMA user_version")
            return application, version
    except (OSError, *UNREADABLE):
        return 0, 0


def from_file(path: Path, into: sqlite3.Connection) -> int:
    """Copies what can be read of a journal file, which is not touched."""
    for mend in (wal.mend, _as_it_is):
        with suppress(OSError, *UNREADABLE), _copied(path, mend) as source:
            poured = pour(source, into)
            if poured:
                return poured
    return 0


def _as_it_is(_: Path) -> None:
    """Leaves a copy as it is."""


@contextmanager
def _copied(path: Path, mend: Callable[[Path], None] = _as_it_is) -> Generator[sqlite3.Connection]:
    with _folder() as folder:
        copy = Path(folder, "journal")
        for suffix in BESIDE:
            source = Path(f"{path}{suffix}")
            if source.is_file():  # else it is not there, or a pipe
                _copy(source, Path(f"{copy}{suffix}"))
        mend(copy)
        with closing(sqlite3.connect(copy, isolation_level=None)) as db:
            yield db


def _folder() -> tempfile.TemporaryDirectory[str]:
    """A private folder, in memory if that can be: copies of secrets stay off the disk."""
    try:
        return tempfile.TemporaryDirectory(prefix="companion-", dir=MEMORY)
    except OSError:
        return tempfile.TemporaryDirectory(prefix="companion-")


def _copy(source: Path, target: Path) -> None:
    """Copies a file block by block; a block that can't be read is left empty."""
    with source.open("rb", buffering=0) as old, target.open("wb") as new:
        size = os.fstat(old.fileno()).st_size
        for place in range(0, size, BLOCK):
            block = b""
            with suppress(OSError):
                block = os.pread(old.fileno(), BLOCK, place)
            new.write(block.ljust(min(BLOCK, size - place), b"\0"))
