"""A played match, in the form in which a game exports it for other programs."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.game import Options
from companion.rules.match_moments import Moment


class MatchForExport(NamedTuple):
    """A match to be exported: its options, its players' names, and its moments.

    `begun` says whether it began elsewhere.
    """

    options: Options
    names: Mapping[Seat, str]
    moments: Sequence[Moment]
    begun: bool
