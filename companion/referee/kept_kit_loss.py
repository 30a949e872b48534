"""The loss of the kept kit's file, which the journal notices and the table is told."""

from companion.journal.journal import Journal
from companion.journal.saved_match_types import JournalError
from companion.journal.set_aside_file_notices import (
    NOTICE,
    SetAsideFilesNotice,
    merge_with_unread_notice,
)
from companion.referee.kit_choice import KEPT, KitChoice
from companion.rules.sentences import Sentence

NAME = "kit kept"
"""The remembered value that says whether a kit was kept at the last start."""


def record_kept_kit_loss(journal: Journal, kits: KitChoice | None) -> Sentence | None:
    """Return what the table has to be told if the file of a kept kit is gone, None if it is not.

    The table is told at every start until the table has read it.
    """
    if kits is None or kits.was_kept == bool(journal.recall(NAME)):
        return None
    notice = None if kits.was_kept else SetAsideFilesNotice("kit", KEPT)
    try:
        if notice is not None:
            journal.remember(NOTICE, merge_with_unread_notice(journal.recall(NOTICE), notice))
        journal.remember(NAME, kits.was_kept)
    except JournalError:
        pass  # nothing can be saved, so the next start finds the same loss
    return notice and notice.sentence
