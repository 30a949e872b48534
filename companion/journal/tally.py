"""How many entries the matches of a journal have: a log that lost its end does not tell.

SQLite takes the end of a write-ahead log that was cut off or overwritten for one that was never
written. So a small file beside the journal, the *tally*, says how many entries each match has that
the log holds a part of. It is written when they are durable and is not synced: after a power cut
it may be older than the journal, torn or empty, but never ahead of it. It counts only beside the
log whose salt it names; that has another salt whenever it is begun anew, and all that was in it
has been moved into the tables by then. The format of the log is that of
sqlite.org/fileformat2.html, section 4.
"""

import json
import os
import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from companion.journal.rows import Damaged
from companion.journal.values import PRIVATE

TALLY = "-tally"
"""The file beside a journal."""
_SIZE = 4096
"""Bytes that are written at least, so that what was longer before is overwritten."""
_MOST = 64 * 1024
"""Bytes that are read at most."""
_SALT = slice(16, 24)
"""Where the log has its salt."""
_OPENS = os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK


class CutShort(Damaged):
    """A journal has fewer entries than it had."""


class Count(NamedTuple):
    """A match was the `begun`th of its journal and has so many `entries`."""

    begun: int
    entries: int


class Tally:
    """Writes the tally of an open journal."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._salt = ""
        self._counts = dict[str, Count]()

    def counts(self, match: bytes, count: Count) -> None:
        """A match has so many entries, all of which are durable. Where that can't be written it isn't."""
        salt = _salt(self._path)
        if salt != self._salt:
            self._salt, self._counts = salt, {}
        self._counts[match.hex()] = count
        said = json.dumps([salt, self._counts])
        line = json.dumps([said, crc32(said.encode())])
        with suppress(OSError):
            file = os.open(f"{self._path}{TALLY}", _OPENS, PRIVATE)
            try:
                if os.fstat(file).st_mode & 0o777 != PRIVATE:  # as the umask has it
                    os.fchmod(file, PRIVATE)
                os.pwrite(file, f"{line}\n".encode().ljust(_SIZE), 0)
            finally:
                os.close(file)

    def ends(self) -> None:
        """The log is gone, and nothing is left to be told. Who has written nothing leaves all as it is."""
        if not self._counts:
            return
        with suppress(OSError):
            Path(f"{self._path}{TALLY}").unlink(missing_ok=True)


def read(path: Path, logged: Path) -> Mapping[bytes, Count]:
    """The tally of the journal at `path`, whose log lies beside `logged`; empty if it tells nothing."""
    name = Path(f"{path}{TALLY}")
    try:
        if not name.is_file():  # nobody may write into a pipe
            return {}
        with name.open("rb") as file:
            said, check = json.loads(file.read(_MOST).partition(b"\n")[0])
        if crc32(said.encode()) != check:
            return {}
        salt, counts = json.loads(said)
        if not salt or salt != _salt(logged):
            return {}
        return {bytes.fromhex(match): Count(*count) for match, count in counts.items()}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return {}


def check(path: Path, db: sqlite3.Connection) -> None:
    """Passes for a journal that has every entry of its tally; raises `CutShort` otherwise.

    A match that was deleted is not missed.
    """
    for match, (begun, entries) in read(path, path).items():
        row = db.execute("SELECT entries FROM matches WHERE id=?", (match,)).fetchone()
        if row is None:
            row = db.execute(_WAS_BEGUN, (entries, begun)).fetchone()
        if row is None or row[0] < entries:
            raise CutShort("the end of the log")


_WAS_BEGUN = "SELECT ? FROM sqlite_sequence WHERE name='matches' AND seq>=?"


def _salt(path: Path) -> str:
    """The salt of the log beside a journal; nothing without a log."""
    log = Path(f"{path}-wal")
    try:
        if not log.is_file():
            return ""
        with log.open("rb") as file:
            return file.read(_SALT.stop)[_SALT].hex()
    except OSError:
        return ""
