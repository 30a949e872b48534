"""Statistics: what was counted in a match, as values that a panel and a report can show.

A game counts for itself and says the results in these shapes; nothing around it knows what
they mean. Every plot comes with the table that says the same in words.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.sentences import Sentence

Cell = Sentence | str | int
"""What stands in one place of a table."""

Picks = Mapping[int, tuple[int, ...]]
"""The values of secret picks that everybody may know, by the number of their entry."""


class Figure(NamedTuple):
    """One figure of every seat, in the order of the seats.

    `label` has about ten characters beside the values of two seats on a panel; `whole` says
    where there is room what it means.
    """

    label: Sentence
    values: tuple[str, ...]
    whole: Sentence | None = None


class FigureSheet(NamedTuple):
    """One sheet of the panel: a title (9 characters), figures, and remarks (21 characters).

    A sheet has room for five of them; a report has all figures, and no remarks.
    """

    title: Sentence
    figures: tuple[Figure, ...] = ()
    remarks: tuple[Sentence, ...] = ()


class StepPlot(NamedTuple):
    """A plot of what grows or shrinks: for each seat the points (x, y) at which its line turns.

    The axis `across` goes from `start` to `end`. `marks` name places on it, such as the
    begin of a quarter.
    """

    across: Sentence
    up: Sentence
    start: int
    end: int
    lines: tuple[tuple[Seat, tuple[tuple[int, int], ...]], ...]
    marks: tuple[tuple[int, Sentence], ...] = ()


class LaneSpan(NamedTuple):
    """A stretch that belongs to a seat, from `start` to `end` (it may have no length)."""

    seat: Seat
    start: int
    end: int
    label: str = ""


class LanePlot(NamedTuple):
    """A plot of whose turn it was: a lane for each seat, spans along the axis `across`.

    Between marks a stretch has a row of its own.
    """

    across: Sentence
    start: int
    end: int
    spans: tuple[LaneSpan, ...]
    marks: tuple[tuple[int, Sentence], ...] = ()


class BarPlot(NamedTuple):
    """A plot of how often: for each label the counts of all `names`, and what is `expected`.

    Counts stand side by side, or on one another where they count `together`.
    """

    across: Sentence
    up: Sentence
    names: tuple[Sentence, ...]
    bars: tuple[tuple[str, tuple[int, ...]], ...]
    expected: Fraction | None = None
    together: bool = False


Plot = StepPlot | LanePlot | BarPlot


class ReportChapter(NamedTuple):
    """A chapter of a report: a table, remarks on it, and perhaps a plot of the same.

    `long` tables are folded away until somebody wants to read them.
    """

    title: Sentence
    head: tuple[Cell, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    remarks: tuple[Sentence, ...] = ()
    plot: Plot | None = None
    long: bool = False


class Statistics(NamedTuple):
    """What was counted: sheets for the panel, and chapters for a report beside them.

    `habits` are the sheets that tell of secret picks; a panel asks before it shows them.
    """

    sheets: tuple[FigureSheet, ...] = ()
    exhibits: tuple[ReportChapter, ...] = ()
    habits: tuple[FigureSheet, ...] = ()
