"""One figure, and the table of all of them."""

import statistics
import time
from collections.abc import Callable, Sequence
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
        return {**self._asdict(), "name": self.name.strip(), "holds": self.holds}


def median(act: Callable[[], object], runs: int = 9) -> float:
    """Seconds that `act` takes in the middle."""
    times: list[float] = []
    for _ in range(runs):
        began = time.perf_counter()
        act()
        times.append(time.perf_counter() - began)
    return statistics.median(times)


def table(figures: Sequence[Figure]) -> str:
    """All figures as a table in Markdown."""
    rows = [
        f"| {_indented(each.name)} | {_number(each.value)} {each.unit} | {_bar(each)} "
        f"| {_number(each.plain)} | {_ratio(each)} |"
        for each in figures
    ]
    head = ("| figure | ours | bar | plain way | plain ÷ ours |", "|---|---|---|---|---|")
    return "\n".join((*head, *rows)) + "\n"


def broken(figures: Sequence[Figure]) -> str:
    """Which bars do not hold, on one line; "" if all do."""
    names = [each.name.strip() for each in figures if each.holds is False]
    return f"bars that do not hold ({len(names)}): {'; '.join(names)}" if names else ""


def _indented(name: str) -> str:
    """A part of the figure before it."""
    return name.replace("  ", "– ", 1) if name.startswith("  ") else name


def _bar(figure: Figure) -> str:
    if figure.bar is None:
        return ""
    return f"≤ {_number(figure.bar)} {'✓' if figure.holds else '✗'}"


def _number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2f}"


def _ratio(figure: Figure) -> str:
    if not figure.plain or not figure.value:
        return "–"
    return f"{figure.plain / figure.value:.1f}"
