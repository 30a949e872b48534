"""The types of what comes out of a journal: a match of the list, a match whole, and why something failed."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from companion.match import Entry, Header, SealOpening
from companion.rules.asks import Seat
from companion.rules.sentences import Facts, Sentence, in_english

State = Literal["running", "ended", "aside"]
STATES: tuple[State, ...] = get_args(State)
"""A match that is `aside` can't be replayed; its last facts can be gone on from."""


class JournalError(Exception):
    """A journal could not do what it was asked, and did nothing; `reason` is for the panel."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.said(in_english))
        self.reason = reason


class SavedMatch(NamedTuple):
    """A match in a list of matches: how many entries it has, and which pad serves a seat.

    `facts` are those as of so many entries before the last one as they are `behind`; None if none
    are known. A replay gives those after the last one.
    """

    id: bytes
    header: Header
    state: State
    entries: int
    facts: Facts | None
    behind: int
    pads: Mapping[Seat, str]


class MatchWithSecrets(NamedTuple):
    """All of a match. `vault` has every hidden pick of it, by number of entry: it is secret."""

    header: Header
    log: tuple[Entry, ...]
    vault: Mapping[int, SealOpening]
