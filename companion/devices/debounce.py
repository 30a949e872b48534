"""Debouncing of contacts, so that a key press is one press."""

from typing import NamedTuple

LOCKOUT = 10
"""Ms for which a contact may bounce."""


class ContactChange(NamedTuple):
    """A contact that closed (`down`) or opened, and when."""

    at: int
    down: bool


class Debounce:
    """A contact, debounced on the leading edge; times are in ms, or in the unit of `lockout`.

    The first change counts at once, with its own time. Changes within `lockout` after it are
    ignored; then the contact's level counts, so neither a release nor a press is ever lost: a press
    and a release within the same lock-out both count, with their own times. Tell every change by
    `edge`, and call `settle` when `deadline` has come; a late call is fine if every change before
    the level was read is told first. In any case presses and releases alternate, and their times
    never decrease.
    """

    def __init__(self, lockout: int = LOCKOUT, *, down: bool = False) -> None:
        self._lockout = lockout
        self._down: bool = down  # what has been told
        self._contact: bool = down  # where the contact was last seen, and since when
        self._since = 0
        self._until: int | None = None

    @property
    def deadline(self) -> int | None:
        """The first time at which `settle` has something to do; None while nothing is pending."""
        return None if self._until is None else self._until + 1

    def edge(self, at: int, *, down: bool) -> tuple[ContactChange, ...]:
        """Take a change of the contact; return the changes that count now, in order.

        A change older than a level that was read is ignored: the level included it.
        """
        if at < self._since:
            return ()
        overdue = self.settle(at, down=self._contact)
        self._contact, self._since = down, at
        return (*overdue, *self._accept_contact()) if self._until is None else overdue

    def settle(self, now: int, *, down: bool) -> tuple[ContactChange, ...]:
        """Take the contact's level, read at `now` or later; return the changes that count now.

        A change that was told with a later time than `now` is newer than the level.
        """
        if down != self._contact and self._since < now:
            # An edge never came; it may still, and is then no change.
            self._contact, self._since = down, now
        changes: tuple[ContactChange, ...] = ()
        while self._until is not None and now > self._until:
            self._until = None
            changes += self._accept_contact()
        return changes

    def _accept_contact(self) -> tuple[ContactChange, ...]:
        if self._contact == self._down:
            return ()
        self._down = self._contact
        self._until = self._since + self._lockout
        return (ContactChange(self._since, self._down),)
