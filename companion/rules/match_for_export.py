"""A played match to be exported for other programs, and what comes of it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.game import Options
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.sentences import Sentence


class MatchForExport(NamedTuple):
    """A match to be exported: its options, its players' names, and its moments.

    `begun` says whether it began elsewhere.
    """

    options: Options
    names: Mapping[Seat, str]
    moments: Sequence[HistoryMoment]
    begun: bool


class ExportedMatch(NamedTuple):
    """A match as text in a format, and `warnings` of what other programs may take it for."""

    text: str
    warnings: Sequence[Sentence] = ()
