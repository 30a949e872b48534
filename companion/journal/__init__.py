"""Where matches are kept: a private file that survives a pulled plug at any instant.

`open_journal` always gives a journal to play on. When the file can't be used as it is, it
says what was done about it, in words for the panel, and destroys nothing.
"""

from companion.journal.opening import OpenedJournal, Trouble, open_journal
from companion.journal.store import Journal
from companion.journal.values import JournalError, SavedMatch, Stored

__all__ = [
    "Journal",
    "JournalError",
    "OpenedJournal",
    "SavedMatch",
    "Stored",
    "Trouble",
    "open_journal",
]
