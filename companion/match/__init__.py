"""A match: a script folded over an append-only log.

Laws: the same entries give the same facts, everywhere. What is refused changes nothing. No
secret is in here before it is revealed: a hidden pick is known by its seal. Undoing and
correcting are entries too; they restore the position, never the time.
"""

from companion.match.log_types import ARBITER, DICE, TABLE, Entry, Header, SealOpening
from companion.match.match import Match
from companion.match.view import Proposal, View

__all__ = [
    "ARBITER",
    "DICE",
    "TABLE",
    "Entry",
    "Header",
    "Match",
    "Proposal",
    "SealOpening",
    "View",
]
