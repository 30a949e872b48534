"""Reminders: rules that the device can't check, and shows when they matter."""

from typing import NamedTuple

from companion.rules.sentences import Sentence


class RuleReminder(NamedTuple):
    """A rule and its text for players.

    `given` is the name of a ruling and the answers with which the reminder holds; None for always.
    """

    rule: str
    text: Sentence
    given: tuple[str, *tuple[bool | str, ...]] | None = None

    def applies_to(self, *rulings: object) -> bool:
        """Return whether it holds at a table with all these rulings."""
        if self.given is None:
            return True
        key, *values = self.given
        return any(getattr(each, key, None) in values for each in rulings)
