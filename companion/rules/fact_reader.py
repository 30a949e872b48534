"""A reader of facts that trusts none of them: they come from records and from people."""

from collections.abc import Iterable, Sequence
from typing import Any

from companion.rules.asks import Seat
from companion.rules.sentences import Facts, Json, Refused, says


class FactReader:
    """What facts say under a name; raises `Refused` if that can't be.

    A fact that is missing is its default, and can't be if it has none.
    """

    def __init__(self, facts: Facts) -> None:
        self._facts: dict[str, Any] = dict(facts)

    def wrong(self, name: str) -> Refused:
        """Return what a fact that can't be is answered with."""
        return Refused(says("can't be so\n{name}", name=name))

    def number(self, name: str, least: int, most: int, default: int | None = None) -> int:
        """A number from `least` to `most`."""
        value = self._facts.get(name, default)
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(name)
        return value

    def one_of(self, name: str, names: tuple[str, ...], default: str | None = None) -> str:
        """One of a few words."""
        value = self._facts.get(name, default)
        if value not in names:
            raise self.wrong(name)
        return value

    def flag(self, name: str, default: bool) -> bool:
        """Yes or no."""
        value = self._facts.get(name, default)
        if not isinstance(value, bool):
            raise self.wrong(name)
        return value

    @property
    def facts(self) -> Facts:
        """All of them."""
        return self._facts

    @property
    def names(self) -> set[str]:
        """Of what something is said."""
        return set(self._facts)

    def lacks(self, name: str) -> bool:
        """Return whether nothing is said under a name."""
        return self._facts.get(name) is None

    def numbers(self, name: str, among: Iterable[int], least: int, most: int) -> tuple[int, ...]:
        """From `least` to `most` different numbers out of a few, in ascending order."""
        values = self._facts.get(name)
        allowed = [number for number in among if isinstance(values, list) and number in values]
        if allowed != values or not least <= len(allowed) <= most:
            raise self.wrong(name)
        return tuple(allowed)

    def some_of(self, name: str, names: Sequence[str]) -> tuple[str, ...]:
        """Different words out of a few, in their order; none where none is said."""
        values = self._facts.get(name, [])
        allowed = [word for word in names if isinstance(values, list) and word in values]
        if allowed != values:
            raise self.wrong(name)
        return tuple(allowed)

    def row(self, name: str, least: int, most: int, count: int | None = None) -> tuple[int, ...]:
        """Numbers from `least` to `most` in any order, `count` of them; none where none is said."""
        return self._row(self._facts.get(name, []), name, least, most, count)

    def rows(self, name: str, least: int, most: int, count: int) -> tuple[tuple[int, ...], ...]:
        """Any number of rows of `count` numbers; none where none is said."""
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
        """The facts that are one fact together."""
        value = self._facts.get(name)
        if not isinstance(value, dict):
            raise self.wrong(name)
        return FactReader(value)  # pyright: ignore[reportUnknownArgumentType] -- JSON

    def score(self, seats: Sequence[Seat], most: int) -> dict[Seat, int]:
        """The points of every seat."""
        score = self.inside("score")
        if score.names != set(seats):
            raise self.wrong("score")
        return {seat: score.number(seat, 0, most) for seat in seats}
