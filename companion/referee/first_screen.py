"""The screen with which a start begins, as whatever changed it last left it.

It is shown before the rule books and the console are imported, which takes much longer. It lies
in the journal, in the same commit as the entry that it tells of; whatever does not fit together
is left to them to show. Where there is no journal yet, it is the menu of a new device.
"""

import sqlite3
from pathlib import Path

from companion.referee.journal_peek import UNCLEAR, peek, remembered
from companion.rules.words import Json
from companion.screens.model import Screen, Sheet, Shown

NAME = "first screen"
"""Under which the journal remembers it."""

TABLE, LEFT = "table", "left"
"""Those of `journal.on_table`, which takes too long to import; a test holds them to it."""

_ENTRIES = "SELECT entries FROM matches WHERE id=?"


def kept(shown: Shown, table: Json, entries: int, *, left: bool) -> Json:
    """What is remembered of a screen: its texts, and what must still be so when it is shown."""
    texts = shown.rows if isinstance(shown, Screen) else shown.lines
    return {
        "kind": "screen" if isinstance(shown, Screen) else "sheet",
        "texts": list(texts),
        "note": shown.note,
        "stands": [table, entries, left],
    }


NEW = {
    "hexpad": Screen(
        ("Tabletop Companion", "1 English", "2 Español", "key 1 = top of screen"),
    ),
    "trio": Screen(("Tabletop Companion", "►English", " Español", "◄ ► c=take")),
    "trio4": Screen(("Tabletop Companion", "►English", " Español", "◄ ► c=take")),
}
"""The first menu of a new device, by its kit: what language? A test holds it to the console's."""


def recalled(journal: Path, kit: str = "") -> Shown | None:
    """The first screen, from a journal file that nobody has opened yet; None if there is none.

    The file stays as it is. What is wrong with it is for those to say who open it.
    """
    try:
        if not journal.exists():
            return NEW.get(kit)
        with peek(journal) as db:
            return _read(db)
    except UNCLEAR:
        return None


def _read(db: sqlite3.Connection) -> Shown | None:
    known = remembered(db, NAME, TABLE, LEFT)
    first = known[NAME]
    table = known.get(TABLE)
    row = db.execute(_ENTRIES, (bytes.fromhex(table),)).fetchone() if table else None
    stands = [table, row[0] if row else 0, bool(known.get(LEFT))]
    if first["stands"] != stands:
        return None
    texts, note = tuple(map(str, first["texts"])), str(first["note"])
    if first["kind"] == "sheet":
        return Sheet(texts, note)
    one, two, three, four = texts
    return Screen((one, two, three, four), note=note)
