"""Saving what can still be read out of the files of a broken journal.

Its log may be what is broken, or what is whole: the files are read with it and without it, and the
best copy of each match goes on. What can't be read stays in the old file alone.
"""

import logging
import os
import sqlite3
import tempfile
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from companion.journal import first_page, wal
from companion.journal.faults import UNREADABLE
from companion.journal.pouring import CopiedMatch, Poured, copy_match, pour_all, transaction
from companion.journal.tables import (
    APPLICATION,
    READ_MATCHES,
    READ_REMEMBERED,
    VERSION,
    WRITE_REMEMBERED,
    Marks,
    connect,
    read_marks,
)
from companion.journal.values import EMPTY

log = logging.getLogger("companion")

BESIDE = ("", "-wal", "-journal")
"""The files that make up one: the tables, and what was not yet moved into them."""
BLOCK = 4096
MEMORY = "/dev/shm"  # noqa: S108 - the folder in it is private and has a name of its own


_OURS = (READ_MATCHES, READ_REMEMBERED)


class Salvaged(NamedTuple):
    """How many matches could be read of a journal, and how many of these are `damaged`.

    A damaged one has lost some of its entries or secrets. Others may be `missing`: they are known
    to have been there, or the list of matches could not be read to its end.
    """

    matches: int = 0
    damaged: int = 0
    missing: bool = False


def marks(path: Path) -> Marks:
    """The marks of a file, with what was not yet moved into it.

    0 for a file that can't be read. A journal that was not made to its end is a new one.
    """
    try:
        with _copied(path) as source:
            if source.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
                return APPLICATION, VERSION, 0
            application, version, _ = read_marks(source)
            return application, version, 0
    except (OSError, *UNREADABLE):
        return 0, 0, 0


def is_ours(path: Path) -> bool:
    """Whether anything in a file is what only a journal has, whatever its first page says."""
    with closing(connect(None)) as draft:
        from_file(path, draft)
        return any(draft.execute(f"{read} LIMIT 1").fetchone() for read in _OURS)


def from_file(path: Path, into: sqlite3.Connection, *, with_log: bool = True) -> Salvaged:
    """Copies what can be read of a journal file, which is not touched; never raises.

    The log is mended, taken as it is, and left out, and the first page is renewed, until one of
    these gives everything. Of each match the whole copy goes on, or else the longest. Without the
    log if that is not the one that belongs to it.
    """
    logged = with_log and os.path.lexists(f"{path}-wal")
    ways = (*_WITH_LOG, *_WITHOUT) if logged else _WITHOUT
    drafts: list[tuple[Poured, sqlite3.Connection]] = []
    with ExitStack() as opened:
        for mend, parts in ways:
            draft = opened.enter_context(closing(connect(None)))
            try:
                with _copied(path, mend, parts) as source, transaction(draft):
                    drafts.append((pour_all(source, draft), draft))
            except Exception as error:  # noqa: BLE001 -- then nothing could be read in this way
                log.warning("%s can't be read: %r", path, error)
                continue
            if drafts[-1][0].complete:
                break
        try:
            with transaction(into):
                return _merged(drafts, into)
        except Exception as error:  # noqa: BLE001 -- it does not fit
            log.warning("what was read of %s can't be written: %r", path, error)
            return Salvaged()


def _merged(
    drafts: Sequence[tuple[Poured, sqlite3.Connection]], into: sqlite3.Connection
) -> Salvaged:
    """Copies the best of each match that some ways of reading gave."""
    best = dict[bytes, tuple[CopiedMatch, sqlite3.Connection]]()
    entries_before = dict[bytes, int]()
    for poured, draft in drafts:
        for copy in poured.copies:
            name, before = copy.identity, entries_before.get(copy.identity, 0)
            entries_before[name] = max(before, copy.entries_before)
            if name not in best or _worth(copy) > _worth(best[name][0]):
                best[name] = copy, draft
    saved: list[CopiedMatch] = []
    for copy, draft in sorted(best.values(), key=lambda each: each[0].begun):
        row = draft.execute(f"{READ_MATCHES} WHERE id=?", (copy.identity,)).fetchone()
        if copy_match(draft, into, row):
            saved.append(copy)
    for _, draft in reversed(drafts):  # the first way has the last word
        into.executemany(WRITE_REMEMBERED, draft.execute(READ_REMEMBERED))
    known = {number for poured, _ in drafts for number in poured.known}
    damaged = [
        copy for copy in saved if not copy.whole or copy.entries < entries_before[copy.identity]
    ]
    missing = not known <= {copy.begun for copy in saved}
    return Salvaged(len(saved), len(damaged), missing or any(each.cut for each, _ in drafts[:1]))


def _worth(copy: CopiedMatch) -> tuple[bool, int]:
    """A whole match is better than a longer one."""
    return copy.whole, copy.entries


def _as_it_is(_: Path) -> None:
    """Leaves a copy as it is."""


@contextmanager
def _copied(
    path: Path, mend: Callable[[Path], None] = _as_it_is, parts: Sequence[str] = BESIDE
) -> Generator[sqlite3.Connection]:
    with _folder() as folder:
        copy = Path(folder, "journal")
        for suffix in parts:
            source = Path(f"{path}{suffix}")
            if source.is_file():  # else it is not there, or a pipe
                _copy(source, Path(f"{copy}{suffix}"))
            if not suffix and copy.exists() and copy.stat().st_size <= EMPTY:
                # SQLite reads no log of an empty file, but one of a journal with nothing in it.
                copy.write_bytes(b"")
                connect(copy).close()
        mend(copy)
        with closing(sqlite3.connect(copy, isolation_level=None)) as db:
            db.text_factory = _text
            yield db


def _text(raw: bytes) -> str:
    """Read a text in which some bytes may be wrong: what must be right has a check of its own."""
    return raw.decode(errors="replace")


def _renew_both(path: Path) -> None:
    """Renews the first page of a copy, by which its log can be read then."""
    first_page.renew(path)
    wal.mend(path)


_WITH_LOG = ((wal.mend, BESIDE), (_as_it_is, BESIDE), (_renew_both, ("", "-wal")))
_WITHOUT = ((_as_it_is, ("",)), (first_page.renew, ("",)))
"""What is done with a copy, and which files are copied."""


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
