"""What a game is given of a match that it is to write for other programs."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.game import Options
from companion.rules.moments import Moment


class PlayedMatch(NamedTuple):
    """A match to be written: its options, who plays, and what came of every entry that counts.

    It was `begun` elsewhere, or not.
    """

    options: Options
    names: Mapping[Seat, str]
    moments: Sequence[Moment]
    begun: bool
