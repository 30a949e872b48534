"""Reminders: what the device can't see, and says when it matters."""

from typing import NamedTuple

from companion.rules.words import Sentence


class Reminder(NamedTuple):
    """A rule and how players are reminded of it; `given` is the ruling with which it holds."""

    rule: str
    text: Sentence
    given: tuple[str, bool | str] | None = None

    def holds(self, rulings: object) -> bool:
        """Return whether it is so at this table."""
        if self.given is None:
            return True
        key, value = self.given
        return getattr(rulings, key) == value
