"""Matches in the formats of other programs."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from companion.rules.asks import Seat
from companion.rules.game import Options
from companion.rules.moments import Moment


class Told(NamedTuple):
    """A match to be written: its options, who plays, and what came of every entry that counts.

    It was `begun` elsewhere, or not.
    """

    options: Options
    names: Mapping[Seat, str]
    moments: Sequence[Moment]
    begun: bool


@runtime_checkable
class Written(Protocol):
    """A game whose matches other programs can read."""

    @property
    def formats(self) -> tuple[str, ...]:
        """What the formats are called; files in one end in its name."""
        ...

    def written(self, told: Told, form: str) -> str:
        """The match in one of the `formats`; raises `Refused` if it can't be said in it."""
        ...
