"""The content of a reference card, on which players look up rules during a match: a sheet of A6.

A game builds it from the tables that its rule book is written with.
"""

from types import MappingProxyType
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.game import Options
from companion.rules.sentences import Sentence
from companion.rules.statistics_types import ReportChapter


class CardSituation(NamedTuple):
    """A situation in a match for which the card shows what the keys do.

    It is reached with these `options` from the facts `begun` by answers: seat, key, values; a
    secret answer has no values.
    """

    title: Sentence
    begun: Facts
    answers: tuple[tuple[Seat, str, tuple[int, ...]], ...] = ()
    options: Options = MappingProxyType({})


class ReferenceCard(NamedTuple):
    """Tables for the front; situations and tables for the back. Their chapters have no plots."""

    front: tuple[ReportChapter, ...]
    situations: tuple[CardSituation, ...]
    back: tuple[ReportChapter, ...]
