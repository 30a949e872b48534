"""Contacts bounce; a key must not."""

from typing import NamedTuple

LOCKOUT = 10
"""Ms in which a contact may bounce."""


class ContactChange(NamedTuple):
    """A contact that closed (`down`) or opened, and when."""

    at: int
    down: bool


class Debounce:
    """A contact, debounced on the leading edge; times are ms, or of the unit that `lockout` has.

    The first change counts at once, with its own time. For `lockout` after it changes are
    ignored; then the contact's level counts, so neither a release nor a press is ever lost: a
    press and a release that fall into the same lock-out both count, with their own times. Tell
    every change by `edge`, and call `settle` when `deadline` has come; late is no harm, as long
    as every change is told first that came before the level was read. Whatever comes late or
    never, presses and releases alternate, and their times never decrease.
    """

    def __init__(self, lockout: int = LOCKOUT, *, down: bool = False) -> None:
        self._lockout = lockout
        self._down: bool = down  # what has been told
        self._contact: bool = down  # where the contact was last seen, and since when
        self._since = 0
        self._until: int | None = None

    @property
    def deadline(self) -> int | None:
        """The first time at which `settle` has something to do; None while nothing happens."""
        return None if self._until is None else self._until + 1

    def edge(self, at: int, *, down: bool) -> tuple[ContactChange, ...]:
        """The contact changed; the changes that this makes known, in order.

        One that is older than a level which was read in its place is told by that already.
        """
        if at < self._since:
            return ()
        overdue = self.settle(at, down=self._contact)
        self._contact, self._since = down, at
        return (*overdue, *self._accept_contact()) if self._until is None else overdue

    def settle(self, now: int, *, down: bool) -> tuple[ContactChange, ...]:
        """The contact's level, read at `now` or later, and the changes that this makes known.

        A change that was told with a later time than `now` is younger than the level.
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
