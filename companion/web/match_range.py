"""The range of matches that statistics are over, from an address: a season. Sans-I/O."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.match.counted_match import CountedMatch
from companion.rules.sentences import Refused, says

_DIGITS = 9


class MatchRange(NamedTuple):
    """The matches from the number `first` to the number `last`, and of these the `latest`.

    None for no bound.
    """

    first: int | None = None
    last: int | None = None
    latest: int | None = None

    def of(self, matches: Sequence[CountedMatch]) -> Sequence[CountedMatch]:
        """Return those of the matches, the latest first, that are in it."""
        inside = [
            match
            for match in matches
            if (self.first or 0) <= match.number
            and (self.last is None or match.number <= self.last)
        ]
        return inside if self.latest is None else inside[: self.latest]

    def query(self) -> str:
        """Return it as the query of an address, "" for all matches."""
        named = {"from": self.first, "to": self.last, "last": self.latest}
        told = [f"{name}={number}" for name, number in named.items() if number is not None]
        return f"?{'&'.join(told)}" if told else ""


def match_range_in_query(query: Mapping[str, str]) -> MatchRange:
    """Return the range in the query of an address; raises `Refused` for what is no number."""
    return MatchRange(*(_number(query.get(name, "").strip()) for name in ("from", "to", "last")))


def _number(text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
        raise Refused(says("A match has a whole number."))
    return int(text)
