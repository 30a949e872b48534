"""Which match is on the table, as far as that is remembered: one of the journal's, or None."""

import sqlite3

from companion.journal import rows
from companion.journal.tables import WRITE_REMEMBERED
from companion.record.lines import as_json
from companion.rules.words import Json

TABLE, LEFT = "table", "left"
"""Remembered: the name of that match, and whether the device was switched off since; both or none."""

_KNOWN = f"SELECT name, value FROM remembered WHERE name IN ('{TABLE}', '{LEFT}')"  # noqa: S608 -- constants
_MATCHES = "SELECT lower(hex(id)), state FROM matches ORDER BY begun"


def is_damaged(db: sqlite3.Connection) -> bool:
    """Whether nobody has remembered that: it names no match of the journal.

    Raises `Damaged` for what can't be read.
    """
    known = _known(db)
    if TABLE not in known:
        return LEFT in known
    table = known[TABLE]
    return table is not None and table not in [name for name, _ in db.execute(_MATCHES)]


def mend(db: sqlite3.Connection) -> None:
    """Lays the running match on the table, if there is only one, where its name is damaged or lost."""
    if TABLE not in _known(db) or is_damaged(db):
        running = [name for name, state in db.execute(_MATCHES) if state == "running"]
        _write(db, running[0] if len(running) == 1 else None)


def clear(db: sqlite3.Connection, match: bytes) -> None:
    """Takes a match off the table if it is there."""
    said = _value(match.hex())
    if db.execute("SELECT 1 FROM remembered WHERE name=? AND value=?", (TABLE, said)).fetchone():
        _write(db, None)


def _known(db: sqlite3.Connection) -> dict[str, Json]:
    return {name: rows.remembered(name, value) for name, value in db.execute(_KNOWN)}


def _write(db: sqlite3.Connection, table: Json) -> None:
    db.execute(WRITE_REMEMBERED, (TABLE, _value(table)))


def _value(table: Json) -> str:
    return as_json({"value": table})
