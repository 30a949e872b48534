"""The tables of a journal, and how a file of them is opened so that it lasts."""

import sqlite3
from pathlib import Path

from companion.journal.rows import Damaged

APPLICATION = int.from_bytes(b"TTCj", "big")
"""Marks the file as a journal, in the header that every SQLite file has."""
VERSION = 1
"""The version of the tables, in the low byte of SQLite's `user_version`.

After it come 2, 4, 7, 8: a flipped bit makes no version of another one.
"""

_TABLES = f"""
BEGIN IMMEDIATE;
CREATE TABLE matches(
    begun INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, state TEXT NOT NULL,
    entries INTEGER NOT NULL, facts TEXT NOT NULL, pads TEXT NOT NULL,
    header TEXT NOT NULL, "check" INTEGER NOT NULL);
CREATE TABLE entries(
    match INTEGER NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, seat TEXT NOT NULL,
    key TEXT NOT NULL, "values" TEXT NOT NULL, seal BLOB NOT NULL, nonce BLOB NOT NULL,
    facts TEXT, "check" INTEGER NOT NULL, PRIMARY KEY(match, n)) WITHOUT ROWID;
CREATE TABLE vault(
    match INTEGER NOT NULL, n INTEGER NOT NULL, secret BLOB NOT NULL,
    PRIMARY KEY(match, n)) WITHOUT ROWID;
CREATE TABLE remembered(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
PRAGMA application_id={APPLICATION};
PRAGMA user_version={VERSION};
COMMIT;
"""

# EXTRA comes before the switch to WAL: the switch itself goes through a rollback journal, and
# if power failed, one whose removal was not synced could come back and undo every commit since.
# EXCLUSIVE keeps a second companion out, and the index of the WAL off the disk.
_SETTINGS = (
    "PRAGMA locking_mode=EXCLUSIVE",
    "PRAGMA synchronous=EXTRA",
    "PRAGMA secure_delete=ON",
    "PRAGMA temp_store=MEMORY",
    "PRAGMA cell_size_check=ON",
    "PRAGMA trusted_schema=OFF",
)
_WAL = ("PRAGMA journal_mode=WAL", "PRAGMA wal_autocheckpoint=0")
"""The log is moved into the tables by `wal_mark`, which counts commits."""

Marks = tuple[int, int, int]
"""What the header of a journal says: its application, its version, and which log it has."""

READ_MATCHES = 'SELECT header, "check", begun, id, state, entries, facts, pads FROM matches'
READ_ENTRIES = (
    'SELECT at, seat, key, "values", seal, nonce, facts, "check", n FROM entries'
    " WHERE match=? ORDER BY n"
)
READ_VAULT = "SELECT n, secret FROM vault WHERE match=? ORDER BY n"
READ_REMEMBERED = "SELECT name, value FROM remembered ORDER BY name"
WRITE_ENTRY = "INSERT INTO entries VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
WRITE_SECRET = "INSERT INTO vault VALUES(?, ?, ?)"  # noqa: S105 - a statement, not a secret
WRITE_REMEMBERED = "INSERT OR REPLACE INTO remembered VALUES(?, ?)"
WRITE_MATCH = (
    'INSERT INTO matches(id, state, entries, facts, pads, header, "check")'
    " VALUES(?, ?, ?, ?, ?, ?, ?)"
)


def connect(path: Path | None) -> sqlite3.Connection:
    """Opens a journal file that is there, or one in memory; makes its tables if it is empty.

    Raises `Damaged` or what is `UNREADABLE`, and leaves nothing open then.
    """
    db = sqlite3.connect(path or ":memory:", timeout=0, isolation_level=None)
    try:
        for setting in _SETTINGS:
            db.execute(setting)
        if db.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,):
            db.executescript(_TABLES)
        check_marks(db)
        for setting in _WAL:
            db.execute(setting)
        # The lock is taken here and kept; a journal that another process uses is found out now.
        db.executescript("BEGIN IMMEDIATE; COMMIT")
    except BaseException:
        db.close()
        raise
    return db


def is_version(number: int) -> bool:
    """Whether some version may have that number: the ones among its bits are odd in number."""
    return number.bit_count() % 2 == 1


def marks(application: int, user_version: int) -> Marks:
    """The marks of a file that says so much of itself."""
    return application, user_version & 0xFF, user_version >> 8


def read_marks(db: sqlite3.Connection) -> Marks:
    """The marks of an open journal."""
    ((application,),) = db.execute("PRAGMA application_id")
    ((version,),) = db.execute("PRAGMA user_version")
    return marks(application, version)


def check_marks(db: sqlite3.Connection) -> None:
    """Passes for a journal of this version; raises `Damaged` otherwise."""
    application, version, _ = read_marks(db)
    if (application, version) != (APPLICATION, VERSION):
        raise Damaged(f"marked {application:x} version {version}")
