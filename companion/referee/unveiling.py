"""Secret picks are shown to everybody when a match is over, and then for good.

Who knows the picks can't play them again. So once everybody has seen them the end of the match
can't be taken back or put right, not even after a power cut. Picks that last are in the record from then on.
"""

from typing import TYPE_CHECKING

from companion.journal.journal import Journal
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
    """Passes unless play could go on by `entry` after picks were seen; raises `Refused` then."""
    if entry.key in ("undo", "correct") and is_unveiled(match, journal):
        raise Refused(says("picks were shown\nit stays as it ended"))


def is_unveiled(match: Match, journal: Journal) -> bool:
    """Whether the picks of a match that is over were seen."""
    return match.over and journal.recall(UNVEILED) == match.header.id.hex()


def openings(match: Match, journal: Journal) -> "Openings":
    """What opens the picks that last, replaced ones too, if everybody has seen those of the match."""
    if not is_unveiled(match, journal):
        return {}
    from companion.record import unopened

    vault = journal.read(match.header.id).vault
    lasting = unopened(match.game, match.header, match.log, lasting=True)
    return {number: vault[number] for number in lasting if number in vault}
