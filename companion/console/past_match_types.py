"""Past matches as the console knows them: some of a list, or one that is open."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.match import Match, SealOpening
from companion.match.statistics_over_matches import StatisticsOverMatches
from companion.rules.sentences import Sentence


class PastMatch(NamedTuple):
    """A match in the list of past ones: its number, its game, its score, and who won.

    `score` is "" and `result` None if these are not known before it is opened.
    """

    number: int
    title: str
    score: str = ""
    result: Sentence | None = None


class PastMatchesPage(NamedTuple):
    """Some of the past matches, the latest first, from the place `first` on; all are `total`."""

    total: int
    first: int
    matches: Sequence[PastMatch]


class OpenedPastMatch(NamedTuple):
    """A past match that was opened, or the `reason` why it can't be shown.

    `openings` are of secret picks that everybody let be shown.
    """

    number: int
    title: str
    match: Match | None
    openings: Mapping[int, SealOpening]
    reason: Sentence | None = None


class StatisticsOfPastMatches(NamedTuple):
    """The statistics over all past matches but those that are `uncounted` yet.

    `listed` are the names of players that the device remembers.
    """

    listed: Sequence[str]
    uncounted: int
    statistics: StatisticsOverMatches
