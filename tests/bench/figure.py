"""One figure, and the table of all of them."""

from collections.abc import Sequence
from typing import NamedTuple


class Figure(NamedTuple):
    """Something measured; `plain` is the plain way in the same run, `bar` the most it may be."""

    name: str
    value: float
    unit: str
    plain: float | None = None
    bar: float | None = None

    @property
    def holds(self) -> bool | None:
        """Whether the bar is kept, None without one."""
        return None if self.bar is None else self.value <= self.bar

    def json(self) -> dict[str, str | float | bool | None]:
        """The figure as it stands in build/bench.json."""
        return {**self._asdict(), "holds": self.holds}


def table(figures: Sequence[Figure]) -> str:
    """All figures as a table in Markdown."""
    rows = [
        f"| {each.name} | {_number(each.value)} {each.unit} | {_number(each.plain)} | {_ratio(each)} |"
        for each in figures
    ]
    head = ("| figure | ours | plain way | plain ÷ ours |", "|---|---|---|---|")
    return "\n".join((*head, *rows)) + "\n"


def _number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2f}"


def _ratio(figure: Figure) -> str:
    if not figure.plain or not figure.value:
        return "–"
    return f"{figure.plain / figure.value:.1f}"
