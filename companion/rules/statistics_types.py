"""Statistics of a match, as values that a panel and a report can show.

A game computes its own statistics and returns them in these shapes; other code doesn't know what
they mean. Every plot comes with a table of the same data.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.sentences import Sentence, Words

Cell = Sentence | str | int
"""The content of a table's cell."""


def cell_text(cell: Cell, words: Words) -> str:
    """Return the text of a cell in the language of `words`."""
    return cell.translate(words) if isinstance(cell, Sentence) else str(cell)


Picks = Mapping[int, tuple[int, ...]]
"""The values of secret picks that are public now, by the number of their entry."""


class FigureRow(NamedTuple):
    """One figure of every seat, in the order of the seats.

    `label` has about ten characters, to stand beside the values of two seats on a panel; `whole` is
    a full explanation where there is room.
    """

    label: Sentence
    values: tuple[Cell, ...]
    whole: Sentence | None = None


class FigureSheet(NamedTuple):
    """One page of the panel: a title (9 characters), figures, and remarks (21 characters).

    A page has room for five of them; a report has all figures, and no remarks.
    """

    title: Sentence
    figures: tuple[FigureRow, ...] = ()
    remarks: tuple[Sentence, ...] = ()


class StepPlot(NamedTuple):
    """A step plot: for each seat the points (x, y) at which its line changes.

    The axis `across` goes from `start` to `end`. `marks` name places on it, such as the beginning
    of a quarter.
    """

    across: Sentence
    up: Sentence
    start: int
    end: int
    lines: tuple[tuple[Seat, tuple[tuple[int, int], ...]], ...]
    marks: tuple[tuple[int, Sentence], ...] = ()


class TurnSpan(NamedTuple):
    """A span of time that belongs to a seat, from `start` to `end` (its length may be 0)."""

    seat: Seat
    start: int
    end: int
    label: str = ""


class WhoseTurnPlot(NamedTuple):
    """A plot of whose turn it was: a lane for each seat, spans along the axis `across`.

    Each stretch between marks has a row of its own.
    """

    across: Sentence
    start: int
    end: int
    spans: tuple[TurnSpan, ...]
    marks: tuple[tuple[int, Sentence], ...] = ()


class BarPlot(NamedTuple):
    """A bar plot: for each label the counts of all `names`, and the `expected` count.

    Bars stand side by side, or are stacked if they count `together`.
    """

    across: Sentence
    up: Sentence
    names: tuple[Sentence, ...]
    bars: tuple[tuple[str, tuple[int, ...]], ...]
    expected: Fraction | None = None
    together: bool = False


Plot = StepPlot | WhoseTurnPlot | BarPlot


class ReportChapter(NamedTuple):
    """A chapter of a report: a table, remarks on it, and perhaps a plot of the same data.

    A report leaves it out if its table has a head and says nothing; without a head, remarks do.
    `long` tables are collapsed until the reader opens them.
    """

    title: Sentence
    head: tuple[Cell, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    remarks: tuple[Sentence, ...] = ()
    plot: Plot | None = None
    long: bool = False


class Statistics(NamedTuple):
    """The statistics of a match: pages for the panel, and further chapters for a report.

    `secret_pick_sheets` are the pages about secret picks; a panel asks before it shows them.
    """

    sheets: tuple[FigureSheet, ...] = ()
    chapters: tuple[ReportChapter, ...] = ()
    secret_pick_sheets: tuple[FigureSheet, ...] = ()
