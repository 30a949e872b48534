"""A played match, as a game is given it to write it for other programs."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.game import Options
from companion.rules.match_moments import Moment


class MatchForExport(NamedTuple):
    """A match to be written: its options, who plays, and what came of every entry that counts.

    It was `begun` elsewhere, or not.
    """

    options: Options
    names: Mapping[Seat, str]
    moments: Sequence[Moment]
    begun: bool
