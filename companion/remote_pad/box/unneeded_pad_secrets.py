"""A check for secrets that pads keep of matches that are not on the table."""

from companion.journal.journal import Journal
from companion.journal.saved_match_types import JournalError
from companion.remote_pad.link.pick_messages import DICE, SecretSlot


def is_pad_secret_unneeded(journal: Journal, slot: SecretSlot) -> bool:
    """Return whether the match is known and nothing in it waits for that secret any more.

    An open throw ends when dice have fallen, its own or others: only then an entry has values. In
    a match of the archive nothing waits. A journal that can't be read makes no secret stale.
    """
    try:
        if journal.archive.has(slot.match):
            return True
        if not journal.has(slot.match):
            return False
        if journal.find(slot.match).state == "ended":
            return True
        log = journal.read(slot.match).log if slot.kind == DICE else ()
        return any(entry.values for entry in log[slot.number :])
    except JournalError:
        return False
