"""Notices of files that could not be used, shown at every start until the table has read them."""

from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from companion.rules.facts import Json
from companion.rules.sentences import Sentence, says

if TYPE_CHECKING:
    from companion.journal.journal import Journal

NOTICE = "notice"
"""The name under which the unread notice is remembered; None if there is none."""


class SetAsideFilesNotice(NamedTuple):
    """Files that were set aside: `kind` is why, `file` is the new name of the last one.

    `lost` is how many entries were lost with the damaged ends of matches.
    """

    kind: str
    file: str
    lost: int = 0

    @property
    def sentence(self) -> Sentence:
        """The notice for the panel, in whole sentences of at most 100 characters."""
        if self.kind == "kept":
            return says("All is empty now, as you chose. The old file is {file}", file=self.file)
        if self.kind == "settings":
            return says("Some settings were lost. The old file is {file}", file=self.file)
        if self.kind == "kit":
            return says("The kit that was kept is lost. Its file is gone: {file}", file=self.file)
        if self.kind == "picks":
            return says("Some secret picks were lost. The old file is {file}", file=self.file)
        if self.kind == "picks gone":
            return says("Some secret picks were lost. Their file is gone: {file}", file=self.file)
        if self.kind == "forgotten":
            return says("Some settings were lost. Their file is gone: {file}", file=self.file)
        if self.lost:
            return says("Last moves lost: {n}. The old file is {file}", n=self.lost, file=self.file)
        if self.kind == "lost":
            return says("Save file lost. It was {file}", file=self.file)
        what = {
            "damaged": says("Save file broken."),
            "newer": says("Newer save file."),
            "old": says("Older save file."),
        }.get(self.kind, says("Not a save file."))
        return says("{what} Nothing was deleted: it is now {file}", what=what, file=self.file)


def notice_from_json(found: Json) -> SetAsideFilesNotice | None:
    """Return the remembered notice; None if there is none."""
    match found:
        case {"kind": str(kind), "file": str(file)}:
            lost = found.get("lost")
            return SetAsideFilesNotice(
                kind, PurePath(file).name, lost if isinstance(lost, int) else 0
            )
        case _:
            return None


def merge_with_unread_notice(before: Json, notice: SetAsideFilesNotice) -> Json:
    """Return what to remember for a new notice, which includes an unread one's lost entries."""
    unread = notice_from_json(before)
    return notice._replace(lost=notice.lost + (unread.lost if unread else 0))._asdict()


def mark_notice_as_read(journal: "Journal") -> None:
    """Note that the table has read the notice. Raises `JournalError`."""
    if journal.recall(NOTICE) is not None:
        journal.remember(NOTICE, None)
