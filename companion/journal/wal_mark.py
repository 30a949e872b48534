"""Which write-ahead log belongs to a journal: a lost one takes entries along without a word.

While a journal is in use its header has a *mark*, made of the salt of its log, which changes
whenever the log is begun anew. The log is there, and not empty, as long as the mark is: it is
moved into the tables, but not emptied, before the mark gets into the file, and it is removed after
the mark is. So a journal with a mark and without that log has lost what was in it.

A mark is written before the first commit after opening, and then every so many commits as the log
is moved into the tables; the log that is begun after that has the next salt. It takes the upper
bits of SQLite's `user_version`. The format of the log is that of sqlite.org/fileformat2.html,
section 4.
"""

import sqlite3
from contextlib import suppress
from pathlib import Path

from companion.journal.tables import VERSION, read_marks
from companion.journal.tally import Count, Tally

COMMITS = 80
"""After so many the log is moved into the tables; entries of a match are about 1.3 MB by then."""
_MARKS = 0x7F_FFFF
"""All possible marks; 0 is none. SQLite's number is signed."""
_NO_LOG = 0
_HEADER = 32
_SALTS = slice(16, 20), slice(_HEADER + 8, _HEADER + 12)
"""Where the salt is: in the header of the log, and in that of its first page."""


def is_lost(path: Path, mark: int) -> bool:
    """Whether the log that the marked journal at `path` should have is not there."""
    if mark == _NO_LOG:
        return False
    from companion.journal import wal

    salts = _salts(path) if wal.has_page(path) else ()  # the mark itself was a page of it
    return not any(mark in (_mark(salt), _mark(salt - 1)) for salt in salts)


class MarkedLog:
    """The log of an open journal, which is marked from the first commit until it is closed."""

    def __init__(self, db: sqlite3.Connection, path: Path) -> None:
        self._db = db
        self._path = path
        self._tally = Tally(path)
        self._marked = False
        self._commits = 0

    def begins(self) -> None:
        """A transaction is about to begin. Raises what SQLite does."""
        if not self._marked:
            self._mark()

    def ending(self) -> None:
        """A transaction is about to be committed; the mark may be among it."""
        salts = _salts(self._path)[:1] if self._commits + 1 >= COMMITS else ()
        for salt in salts:
            self._write(_mark(salt))

    def committed(self) -> None:
        """A transaction is durable."""
        self._commits += 1
        if self._commits >= COMMITS:
            self._commits = 0
            with suppress(sqlite3.Error):  # it has room for more
                self._move()

    def has(self, match: bytes, begun: int, entries: int) -> None:
        """Count the durable entries of a match, which was the `begun`th of its journal."""
        self._tally.counts(match, Count(begun, entries))

    def ends(self) -> None:
        """The log is about to be moved into the tables and removed. Raises what SQLite does."""
        self._marked = False
        _, _, mark = read_marks(self._db)
        if mark == _NO_LOG:
            return
        try:
            self._write(_NO_LOG)
        except sqlite3.Error:  # the disk is full: what the log has taken of it can be used again
            self._move()
            self._write(_NO_LOG)

    def closed(self) -> None:
        """The journal is closed, and its log removed."""
        self._tally.ends()

    def _mark(self) -> None:
        """Marks the log that there is, and begins one where there is none."""
        if not _salts(self._path):
            self._write(_NO_LOG)
        written, salts = -1, _salts(self._path)
        while salts and salts[0] != written:  # writing may begin the log anew
            written = salts[0]
            self._write(_mark(written))
            salts = _salts(self._path)
        self._move()
        self._marked, self._commits = True, 0

    def _move(self) -> None:
        """Moves the log into the tables; it stays as it is, until a commit begins it anew."""
        self._db.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _write(self, mark: int) -> None:
        self._db.execute(f"PRAGMA user_version={VERSION | mark << 8}")


def _mark(salt: int) -> int:
    """The mark for a log."""
    return salt % _MARKS + 1


def _salts(path: Path) -> tuple[int, ...]:
    """The salt of the log beside a journal, as often as it is there; nothing without a log."""
    name = Path(f"{path}-wal")
    try:
        if not name.is_file():  # nobody may write into a pipe
            return ()
        with name.open("rb") as log:
            head = log.read(_HEADER + 24)
    except OSError:
        return ()
    return tuple(int.from_bytes(head[at], "big") for at in _SALTS if len(head) >= at.stop)
