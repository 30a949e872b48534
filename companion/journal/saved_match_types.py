"""The types that a journal returns: a match in a list, a whole match, and its error."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

from companion.match import Entry, Header, SealOpening
from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence, in_english

State = Literal["running", "ended", "aside"]
STATES: tuple[State, ...] = get_args(State)
"""The states of a match; one that is `aside` can't be replayed, only resumed from its last
facts."""


class JournalError(Exception):
    """A journal failed and changed nothing; `reason` is for the panel."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason.translate(in_english))
        self.reason = reason


class SavedMatchSummary(NamedTuple):
    """A match in a list of matches, with how many entries it has and which pad serves each seat.

    `facts` are those before the last `behind` entries; None if none are known. A replay gives those
    after the last entry.
    """

    id: bytes
    header: Header
    state: State
    entries: int
    facts: Facts | None
    behind: int
    pads: Mapping[Seat, str]


class MatchWithSecrets(NamedTuple):
    """A whole match. `vault` has its hidden picks by number of entry: it is secret."""

    header: Header
    log: tuple[Entry, ...]
    vault: Mapping[int, SealOpening]
