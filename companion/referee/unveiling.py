"""Secret picks are shown to everybody when a match is over, and then for good.

Who knows the picks can't play them again. So once everybody has seen them the end of the match
can't be taken back, not even after a power cut.
"""

from typing import TYPE_CHECKING

from companion.journal import Journal
from companion.match import Entry, Match
from companion.rules.words import Refused, says

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.match.statistics import Openings

UNVEILED = "unveiled"
"""Remembered: the match whose picks were seen last."""


def unveil(match: Match | None, journal: Journal, shown: "Callable[[Openings], None]") -> None:
    """Shows what the vault holds of a match, unless it isn't over or its end is in question.

    Raises `JournalError` and shows nothing when that can't be remembered.
    """
    if match is not None and match.over and match.ask is None:
        vault = journal.read(match.header.id).vault
        journal.remember(UNVEILED, match.header.id.hex())
        shown(vault)


def check(match: Match, entry: Entry, journal: Journal) -> None:
    """Passes if `entry` takes nothing back that was seen; raises `Refused` otherwise."""
    if entry.key == "undo" and match.over and journal.recall(UNVEILED) == match.header.id.hex():
        raise Refused(says("picks were shown\nit stays as it ended"))
