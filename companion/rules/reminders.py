"""Reminders: what the device can't see, and says when it matters."""

from typing import NamedTuple

from companion.rules.sentences import Sentence


class Reminder(NamedTuple):
    """A rule and how players are reminded of it.

    `given` is the name of a ruling and the answers with which the reminder holds.
    """

    rule: str
    text: Sentence
    given: tuple[str, *tuple[bool | str, ...]] | None = None

    def holds(self, *rulings: object) -> bool:
        """Return whether it is so at a table with all these rulings."""
        if self.given is None:
            return True
        key, *values = self.given
        return any(getattr(each, key, None) in values for each in rulings)
