"""A journal whose disk fails, at a chosen moment and in a chosen way."""

from collections.abc import Mapping, Sequence

from companion.journal import Journal, JournalError, Kept, Stored
from companion.match import Entry, Header
from companion.record import Opening
from companion.rules.asks import Seat
from companion.rules.words import Facts, Json, says

FULL = says("disk is full\nmatches aren't saved")


class FailingJournal:
    """Another journal, until something is done to it for the nth time: from then on it is full.

    `fails` says what and when: ``{"append": 3}`` fails the fourth entry. What fails has not
    happened. The copy that play goes on with is what `copy` is, or all that the journal has;
    `now` is the journal that is in use.
    """

    def __init__(
        self, journal: Journal, fails: Mapping[str, int], *, copy: Journal | None = None
    ) -> None:
        self._journal = journal
        self._left = dict(fails)
        self._copy = copy
        self.now = journal

    def fails(self, what: str) -> None:
        """From now on."""
        self._left[what] = 0

    def _fails(self, what: str) -> None:
        left = self._left.get(what)
        if left is not None and left <= 0:
            raise JournalError(FULL)
        if left is not None:
            self._left[what] = left - 1

    @property
    def durable(self) -> bool:
        return self._journal.durable

    def begin(self, header: Header, pads: Mapping[Seat, str]) -> None:
        self._fails("begin")
        self._journal.begin(header, pads)

    def append(
        self,
        match: bytes,
        number: int,
        entry: Entry,
        facts: Facts,
        secret: Opening | None = None,
        remembering: Sequence[tuple[str, Json]] = (),
    ) -> None:
        self._fails("append")
        self._journal.append(match, number, entry, facts, secret, remembering)

    def matches(self) -> Sequence[Kept]:
        self._fails("matches")
        return self._journal.matches()

    def read(self, match: bytes) -> Stored:
        self._fails("read")
        return self._journal.read(match)

    def opening(self, match: bytes, number: int) -> Opening | None:
        self._fails("opening")
        return self._journal.opening(match, number)

    def seat(self, match: bytes, pads: Mapping[Seat, str]) -> None:
        self._journal.seat(match, pads)

    def put(self, match: bytes, state: str) -> None:
        assert state in ("running", "ended", "aside")
        self._journal.put(match, state)

    def delete(self, match: bytes) -> None:
        self._fails("delete")
        self._journal.delete(match)

    def remember(self, name: str, value: Json) -> None:
        self._fails("remember")
        self._journal.remember(name, value)

    def recall(self, name: str) -> Json:
        self._fails("recall")
        return self._journal.recall(name)

    def unsaved(self) -> Journal:
        self.now = self._journal.unsaved() if self._copy is None else self._copy
        return self.now

    def close(self) -> None:
        self._journal.close()
