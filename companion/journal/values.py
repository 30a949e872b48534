"""What comes out of a journal: a match of the list, a match whole, and why something failed."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from companion.match import Entry, Header, Opening
from companion.rules.asks import Seat
from companion.rules.words import Facts, Sentence, in_english

SUFFIXES = ("", "-wal", "-journal", "-shm")
"""The files that make up a store: its own, and those that lie beside it."""
ORDER = ".order"
"""The file beside a store that is being set aside."""
PRIVATE = 0o600
EMPTY = 1
"""Bytes of a file that SQLite takes for an empty one; what its log holds it would throw away."""

State = Literal["running", "ended", "aside"]
STATES: tuple[State, ...] = get_args(State)
"""A match that is `aside` can't be replayed; its last facts can be gone on from."""


class JournalError(Exception):
    """A journal could not do what it was asked, and did nothing; `reason` is for the panel.

    When it is `damaged`, opening it again thoroughly sets the file aside and saves what can be.
    """

    def __init__(self, reason: Sentence, *, damaged: bool = False) -> None:
        super().__init__(reason.said(in_english))
        self.reason = reason
        self.damaged = damaged


class SavedMatch(NamedTuple):
    """A match in a list of matches: how far it has come, its last facts, which pad serves a seat."""

    id: bytes
    header: Header
    state: State
    entries: int
    facts: Facts
    pads: Mapping[Seat, str]


class Stored(NamedTuple):
    """All of a match. `vault` has every hidden pick of it, by number of entry: it is secret."""

    header: Header
    log: tuple[Entry, ...]
    vault: Mapping[int, Opening]
