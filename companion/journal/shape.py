"""What the referee needs of a journal, and what it gets out of one."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from companion.match import Entry, Header
from companion.record import Opening
from companion.rules.asks import Seat
from companion.rules.words import Facts, Json, Sentence, in_english

State = Literal["running", "ended", "aside"]
"""A match that is `aside` can't be replayed; its last facts can be gone on from."""


class JournalError(Exception):
    """A journal could not do what it was asked, and did nothing; `reason` is for the panel.

    When it is `damaged`, opening it again thoroughly sets the file aside and saves what can be.
    """

    def __init__(self, reason: Sentence, *, damaged: bool = False) -> None:
        super().__init__(reason.said(in_english))
        self.reason = reason
        self.damaged = damaged


class Kept(NamedTuple):
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


class Journal(Protocol):
    """Keeps matches and what the device remembers.

    Whatever changes it is durable when the call returns, or has not happened and
    `JournalError` is raised. A match that is not there is a LookupError.
    """

    @property
    def durable(self) -> bool:
        """Whether anything outlives the power. If not, every screen says so."""
        ...

    def begin(self, header: Header, pads: Mapping[Seat, str]) -> None:
        """Begins a match; its `header.id` is new."""
        ...

    def append(
        self,
        match: bytes,
        number: int,
        entry: Entry,
        facts: Facts,
        secret: Opening | None = None,
        remembering: Sequence[tuple[str, Json]] = (),
    ) -> None:
        """Keeps the next entry, the public facts after it and, with it, what its seal hides.

        What is to be remembered from then on, by name, is kept with it.

        A match whose facts are `over` has ended, otherwise it is running (again). Raises
        ValueError unless `number` is how many entries the match has.
        """
        ...

    def matches(self) -> Sequence[Kept]:
        """All matches, the latest begun first."""
        ...

    def read(self, match: bytes) -> Stored:
        """The header, log and secrets of a match. Raises `JournalError` if they are damaged."""
        ...

    def opening(self, match: bytes, number: int) -> Opening | None:
        """What the seal of an entry hides, None if the journal does not hold it: it is secret."""
        ...

    def seat(self, match: bytes, pads: Mapping[Seat, str]) -> None:
        """From now on these pads serve the seats of a match."""
        ...

    def put(self, match: bytes, state: State) -> None:
        """Ends a match by hand, or sets it aside."""
        ...

    def delete(self, match: bytes) -> None:
        """Deletes a match and its secrets, without a trace in the file."""
        ...

    def remember(self, name: str, value: Json) -> None:
        """Keeps a value beyond matches: the language, the last set-up."""
        ...

    def recall(self, name: str) -> Json:
        """What was remembered, None if nothing was."""
        ...

    def unsaved(self) -> "Journal":
        """A copy that is not durable, to go on with when the table wants to play unsaved."""
        ...

    def close(self) -> None:
        """Closes the journal; it is not used any more."""
        ...
