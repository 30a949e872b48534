"""A match: a game's script folded over an append-only log of entries.

Laws: the same entries give the same facts everywhere. What is refused changes nothing. A match
holds no secret before it is revealed: it knows a hidden pick by its seal. Undoing and correcting
are entries too; they restore the position, never the time.
"""

from companion.match.log_header_and_entries import ARBITER, DICE, TABLE, Entry, Header, SealOpening
from companion.match.match import Match
from companion.match.public_view_and_proposal import Proposal, PublicView

__all__ = [
    "ARBITER",
    "DICE",
    "TABLE",
    "Entry",
    "Header",
    "Match",
    "Proposal",
    "PublicView",
    "SealOpening",
]
