"""Secrets of matches that are not on the table: pads keep them, and say so whenever they are back."""

from companion.journal.journal import Journal
from companion.journal.saved_match_types import JournalError
from companion.remote_pad.link.pick_messages import DICE, SecretSlot


def is_secret_stale(journal: Journal, slot: SecretSlot) -> bool:
    """Return whether a match is known, and that nothing in it waits for that secret any more.

    A throw that is open ends by the dice that fall, be they its own: no entry says any before.
    """
    try:
        if not journal.has(slot.match):
            return False
        if journal.find(slot.match).state == "ended":
            return True
        log = journal.read(slot.match).log if slot.kind == DICE else ()
        return any(entry.values for entry in log[slot.number :])
    except JournalError:
        return False
