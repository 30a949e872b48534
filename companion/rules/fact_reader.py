"""A validating reader of facts, which come from records and from people and may be wrong."""

from collections.abc import Iterable, Sequence
from typing import Any

from companion.rules.asks import Seat
from companion.rules.facts import Facts, Json
from companion.rules.sentences import Refused, says


class FactReader:
    """Reads facts by name; its methods raise `Refused` for impossible values.

    A missing fact takes its default, and is impossible if it has none.
    """

    def __init__(self, facts: Facts) -> None:
        self._facts: dict[str, Any] = dict(facts)

    def wrong(self, name: str) -> Refused:
        """Return the refusal of an impossible fact."""
        return Refused(says("can't be so\n{name}", name=name))

    def number(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """Return a number from `least` to `most`."""
        value = self._facts.get(name, default)
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(name)
        return value

    def one_of(self, name: str, names: tuple[str, ...], default: str | None = None) -> str:
        """Return one of `names`."""
        value = self._facts.get(name, default)
        if value not in names:
            raise self.wrong(name)
        return value

    def flag(self, name: str, default: bool) -> bool:
        """Return a boolean."""
        value = self._facts.get(name, default)
        if not isinstance(value, bool):
            raise self.wrong(name)
        return value

    @property
    def facts(self) -> Facts:
        """All facts."""
        return self._facts

    @property
    def names(self) -> set[str]:
        """The names of all facts."""
        return set(self._facts)

    def is_missing(self, name: str) -> bool:
        """Return whether a fact is missing or None."""
        return self._facts.get(name) is None

    def numbers(self, name: str, among: Iterable[int], least: int, most: int) -> tuple[int, ...]:
        """Return `least` to `most` different numbers of `among`, in ascending order."""
        values = self._facts.get(name)
        allowed = [number for number in among if isinstance(values, list) and number in values]
        if allowed != values or not least <= len(allowed) <= most:
            raise self.wrong(name)
        return tuple(allowed)

    def some_of(self, name: str, names: Sequence[str]) -> tuple[str, ...]:
        """Return different words of `names`, in their order; none if the fact is missing."""
        values = self._facts.get(name, [])
        allowed = [word for word in names if isinstance(values, list) and word in values]
        if allowed != values:
            raise self.wrong(name)
        return tuple(allowed)

    def row(self, name: str, least: int, most: int, count: int | None = None) -> tuple[int, ...]:
        """Return numbers from `least` to `most` in any order, `count` of them; none if missing."""
        return self._row(self._facts.get(name, []), name, least, most, count)

    def rows(self, name: str, least: int, most: int, count: int) -> tuple[tuple[int, ...], ...]:
        """Return any number of rows of `count` numbers; none if the fact is missing."""
        values: Json = self._facts.get(name, [])
        if not isinstance(values, list):
            raise self.wrong(name)
        return tuple(self._row(row, name, least, most, count) for row in values)

    def _row(
        self, row: Json, name: str, least: int, most: int, count: int | None
    ) -> tuple[int, ...]:
        numbers = [n for n in row if type(n) is int] if isinstance(row, list) else []
        bounded = row == numbers and all(least <= n <= most for n in numbers)
        if not bounded or count not in (None, len(numbers)):
            raise self.wrong(name)
        return tuple(numbers)

    def inside(self, name: str) -> "FactReader":
        """Return a reader of the facts nested in one fact."""
        value = self._facts.get(name)
        if not isinstance(value, dict):
            raise self.wrong(name)
        return FactReader(value)  # pyright: ignore[reportUnknownArgumentType] -- JSON

    def score(self, seats: Sequence[Seat], most: int) -> dict[Seat, int]:
        """Return the points of every seat."""
        score = self.inside("score")
        if score.names != set(seats):
            raise self.wrong("score")
        return {seat: score.number(seat, 0, most) for seat in seats}
