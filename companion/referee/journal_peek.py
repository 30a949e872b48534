"""A peek into a journal file that nobody has open; it stays as it is."""

import json
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

UNCLEAR = (sqlite3.Error, OSError, ValueError, LookupError, TypeError, RecursionError)
"""What a peek into a file raises that is missing, in use, or not a journal of ours."""

_MADE = frozenset({"-wal", "-shm"})
"""What SQLite may put beside a journal to read it."""
_BESIDE = _MADE | {"-journal"}
"""What may lie beside a journal."""
_HEAD = 100
"""Bytes that every journal has."""


@contextmanager
def peek(journal: Path) -> Generator[sqlite3.Connection]:
    """The database, to be read only; it raises what is `UNCLEAR`."""
    there = {suffix for suffix in _BESIDE if Path(f"{journal}{suffix}").exists()}
    for suffix in ("", *there):
        if not Path(f"{journal}{suffix}").is_file():  # SQLite would wait for ever at a pipe
            raise FileNotFoundError(f"{journal}{suffix} is no file")
    if journal.stat().st_size < _HEAD:  # SQLite would delete the log of an empty one
        raise ValueError(f"{journal} is empty")
    db = sqlite3.connect(f"{journal.absolute().as_uri()}?mode=ro", timeout=0, uri=True)
    try:
        yield db
    finally:
        db.close()
        for suffix in _MADE - there:
            Path(f"{journal}{suffix}").unlink(missing_ok=True)


def remembered(db: sqlite3.Connection, *names: str) -> dict[str, Any]:
    """What the journal remembers under these names; what it doesn't is left out."""
    marks = ", ".join("?" * len(names))
    rows = db.execute(f"SELECT name, value FROM remembered WHERE name IN ({marks})", names)  # noqa: S608 -- marks only
    return {name: json.loads(value)["value"] for name, value in rows}
