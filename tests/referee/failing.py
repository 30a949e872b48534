"""A journal whose disk fails, at a chosen moment and in a chosen way."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, TypeVar, cast

from companion.journal.journal import Journal
from companion.journal.saved_match_types import JournalError
from companion.rules.sentences import says

FULL = says("disk is full\nmatches aren't saved")
Method = TypeVar("Method", bound=Callable[..., Any])


def _may_fail(method: Method) -> Method:
    """The same, unless it is to fail this time."""

    @wraps(method)
    def tried(journal: "FailingJournal", *args: object, **kwargs: object) -> object:
        journal.tries(method.__name__)
        return method(journal, *args, **kwargs)

    return cast("Method", tried)


class FailingJournal(Journal):
    """Another journal, until something is done to it for the nth time: from then on it is full.

    `fails` says what and when: ``{"append": 3}`` fails the fourth entry. What fails has not
    happened. The copy that play goes on with is what `copy` is, or all that the journal has.
    """

    def __init__(
        self, journal: Journal, fails: Mapping[str, int], *, copy: Journal | None = None
    ) -> None:
        self.__dict__ |= vars(journal)
        self._left = dict(fails)
        self._copy = copy

    def fails(self, what: str) -> None:
        """From now on."""
        self._left[what] = 0

    def tries(self, what: str) -> None:
        """Passes as often as it may be done; then raises `JournalError`."""
        left = self._left.get(what)
        if left is not None and left <= 0:
            raise JournalError(FULL)
        if left is not None:
            self._left[what] = left - 1

    begin = _may_fail(Journal.begin)
    append = _may_fail(Journal.append)
    unfinished = _may_fail(Journal.unfinished)
    read = _may_fail(Journal.read)
    opening = _may_fail(Journal.opening)
    delete = _may_fail(Journal.delete)
    remember = _may_fail(Journal.remember)
    recall = _may_fail(Journal.recall)
    put_on_table = _may_fail(Journal.put_on_table)

    def continue_in_memory(self) -> None:
        """Play goes on with the copy, which is never full."""
        if self._copy is None:
            super().continue_in_memory()
        else:
            self.__dict__ |= vars(self._copy)
        self._left.clear()
