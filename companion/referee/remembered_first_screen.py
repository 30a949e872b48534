"""The first screen of a start, which the journal remembers.

It is shown before the rule books and the console are imported, which takes much longer. The journal
replaces it together with which match is on the table, so the two agree. Without a journal it is the
first menu of a new device.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from companion.journal import remembered_values_codec
from companion.journal.durable_files import read_file
from companion.rules.facts import Json
from companion.screens.screen_model import Screen, Sheet, Shown

if TYPE_CHECKING:
    from companion.journal.journal import Journal

NAME = "first screen"
"""The name under which the journal remembers it."""

UNCLEAR = (OSError, ValueError, LookupError, TypeError)
"""What reading raises if no valid screen is remembered."""


def first_screen_to_json(shown: Shown) -> Json:
    """Return the texts of a screen as JSON, to be remembered."""
    texts = shown.rows if isinstance(shown, Screen) else shown.lines
    kind = "screen" if isinstance(shown, Screen) else "sheet"
    return {"kind": kind, "texts": list(texts), "note": shown.note}


NEW = {
    "hexpad": Screen(
        ("Tabletop Companion", "1 English", "2 Español", "key 1 = top of screen"),
    ),
    "trio": Screen(("Tabletop Companion", "►English", " Español", "◄ ► c=take")),
    "trio4": Screen(("Tabletop Companion", "►English", " Español", "◄ ► c=take")),
}
"""The first menu of a new device, which asks for the language, by kit; a test compares it to the
console's."""


def read_first_screen(journal: Path, kit: str = "") -> Shown | None:
    """Return the first screen from a journal that is not open; None without one.

    Whoever opens the journal later reports what is wrong with it.
    """
    try:
        if not journal.exists():
            return NEW.get(kit)
        values, _ = remembered_values_codec.decode_remembered_values(
            read_file(journal / remembered_values_codec.NAME)
        )
        return _read(cast("dict[str, Any]", values[NAME]))
    except UNCLEAR:
        return None


def remember_first_screen(journal: "Journal", shown: Shown) -> None:
    """Remember what a start would show first, if that has changed."""
    first = first_screen_to_json(shown)
    if first != journal.recall(NAME):
        journal.remember(NAME, first)


def _read(first: dict[str, Any]) -> Shown:
    texts, note = tuple(map(str, first["texts"])), str(first["note"])
    if first["kind"] == "sheet":
        return Sheet(texts, note)
    one, two, three, four = texts
    return Screen((one, two, three, four), note=note)
