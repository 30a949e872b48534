"""An attack, what it measures, and the table of all of them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple


class Figure(NamedTuple):
    """Something measured during or after an attack.

    `name` reads as a phrase before the value: ``log lines written``. `least` and `most` bound what
    the device promises; a figure without either is only told.
    """

    name: str
    value: float
    unit: str = ""
    least: float | None = None
    most: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the value is within its bounds."""
        above = self.least is None or self.value >= self.least
        return above and (self.most is None or self.value <= self.most)

    def __str__(self) -> str:
        bounds = [
            f"{word} {_number(bound)}"
            for word, bound in (("at least", self.least), ("at most", self.most))
            if bound is not None
        ]
        promised = f" ({', '.join(bounds)}{'' if self.holds else ': BROKEN'})" if bounds else ""
        return f"{self.name}: {_number(self.value)} {self.unit}".rstrip() + promised


class Attack(NamedTuple):
    """One attack.

    `name` says what the attacker does, `before` what that did before the device was mended. `run`
    is given an empty folder, attacks, and returns what it measured; it raises for nothing that a
    figure can tell.
    """

    name: str
    before: str
    run: Callable[[Path], Sequence[Figure]]


def table(measured: Sequence[tuple[Attack, Sequence[Figure]]]) -> str:
    """All attacks with their figures, as a table in Markdown."""
    head = ("| attack | before | now |", "|---|---|---|")
    rows = [
        f"| {attack.name} | {attack.before} | {'<br>'.join(map(str, figures))} |"
        for attack, figures in measured
    ]
    return "\n".join((*head, *rows)) + "\n"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2g}"
