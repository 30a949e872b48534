"""What became of a file that could not be used: told at every start until the table has read it."""

from contextlib import suppress
from pathlib import PurePath
from typing import NamedTuple

from companion.journal.store import Journal
from companion.journal.values import JournalError
from companion.rules.words import Json, Sentence, says

NOTICE = "notice"
"""Remembered: what the table has not read yet, None when there is nothing."""


class Notice(NamedTuple):
    """A file that was set aside.

    `kind` is why, `file` the name it has now, `saved` how many of its matches go on. Of how many
    of these only a part goes on is said too (`damaged`), and whether others may be `missing`; and
    how many entries were `lost` with the end of the log.
    """

    kind: str
    file: str
    saved: int = 0
    damaged: int = 0
    missing: bool = False
    lost: int = 0

    @property
    def sentence(self) -> Sentence:
        """The same for the panel, in whole sentences of at most 100 characters."""
        if self.kind == "kept":
            return says("All is empty now, as you chose. The old file is {file}", file=self.file)
        kind = "damaged" if self.kind == "cut" and not self.lost else self.kind
        what = {
            "damaged": says("Save file broken."),
            "cut": says("Last moves lost: {n}.", n=self.lost),
            "locked": says("Save file locked."),
            "newer": says("Newer save file."),
            "orphan": says("Save file lost."),
            "unlogged": says("Moves may be missing."),
        }.get(kind, says("Not a save file."))
        if self.damaged and self.missing:
            return says(
                "Matches kept: {n}, {m} damaged. More may be lost. Old file: {file}",
                n=self.saved,
                m=self.damaged,
                file=self.file,
            )
        if self.saved and self.missing:
            return says(
                "{what} Matches kept: {n}. More may be lost. Old file: {file}",
                what=what,
                n=self.saved,
                file=self.file,
            )
        if self.damaged:
            return says(
                "{what} Matches kept: {n}, {m} damaged. Old file: {file}",
                what=what,
                n=self.saved,
                m=self.damaged,
                file=self.file,
            )
        if self.saved:
            return says(
                "{what} Matches kept: {n}. The old file is {file}",
                what=what,
                n=self.saved,
                file=self.file,
            )
        return says("{what} Nothing was deleted: it is now {file}", what=what, file=self.file)


def leave(journal: Journal, notice: Notice) -> None:
    """From now on the table has to read that. Raises `JournalError`."""
    journal.remember(NOTICE, notice._asdict())


def unread(journal: Journal) -> Notice | None:
    """What the table has not read yet."""
    found: Json = None
    with suppress(JournalError):
        found = journal.recall(NOTICE)
    match found:
        case {"kind": str(kind), "file": str(file), "saved": int(saved)}:
            damaged, missing = _whole(found.get("damaged")), found.get("missing") is True
            lost = _whole(found.get("lost"))
            return Notice(kind, PurePath(file).name, saved, damaged, missing, lost)
        case _:
            return None


def _whole(number: Json) -> int:
    """A number of things; 0 for what is none, or was left out by an older companion."""
    return number if isinstance(number, int) else 0


def was_read(journal: Journal) -> None:
    """The table has read it. Raises `JournalError`."""
    if journal.recall(NOTICE) is not None:
        journal.remember(NOTICE, None)
