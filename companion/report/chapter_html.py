"""Chapters of a report as HTML: a plot, remarks, and a table with all the numbers."""

from collections.abc import Mapping, Sequence

from companion.report.markup import Markup, element, join_markup, markup_if, text
from companion.report.plot_svg import draw_plot
from companion.report.seat_appearance import legend_entry
from companion.rules.asks import Seat
from companion.rules.sentences import Words, says
from companion.rules.statistics_types import (
    BarPlot,
    Cell,
    FigureSheet,
    Plot,
    ReportChapter,
    cell_text,
)

FOLDED = 40
"""Rows of a table beyond which it is collapsed."""
DENSE = 9
"""Columns of a table from which on they are set close together on a phone."""


def match_numbers_table(
    sheets: Sequence[FigureSheet], names: Sequence[str], words: Words
) -> Markup:
    """Return one table of all sheets' figures, nothing if none says anything.

    Those without a `whole` are for the panel alone.
    """
    head = element("tr", _head(""), *(_head(name, number=True) for name in names))
    groups: list[Markup] = []
    for sheet in sheets:
        rows = [
            element(
                "tr",
                element("th", text(figure.whole.translate(words)), scope="row"),
                *(
                    element("td", text(cell_text(value, words)), class_="n")
                    for value in figure.values
                ),
            )
            for figure in sheet.figures
            if figure.whole is not None and _says_something(figure.values, words)
        ]
        title = element(
            "th", text(sheet.title.translate(words)), scope="rowgroup", colspan=len(names) + 1
        )
        groups.append(markup_if(rows, element("tbody", element("tr", title), *rows)))
    table = element("table", element("thead", head), *groups)
    heading = element("h2", text(says("The match in figures").translate(words)))
    return markup_if(any(groups), element("section", heading, _wide(table)))


def has_content(exhibit: ReportChapter, words: Words) -> bool:
    """Return whether the table says anything beside its first column.

    Remarks count only where there is no table, that is no head.
    """
    if not exhibit.head:
        return bool(exhibit.remarks)
    return any(_says_something(row[1:], words) for row in exhibit.rows)


def chapter(
    exhibit: ReportChapter,
    place: str,
    seats: Sequence[Seat],
    names: Mapping[Seat, str],
    words: Words,
) -> Markup:
    """Return one chapter; `place` is its ID within the page."""
    title = exhibit.title.translate(words)
    figure = _figure(exhibit.plot, title, place, {seat: names[seat] for seat in seats}, words)
    remarks = [element("p", text(one.translate(words)), class_="note") for one in exhibit.remarks]
    table = _table(exhibit, words)
    if exhibit.long or len(exhibit.rows) > FOLDED:
        unfold = element("summary", text(says("All the numbers").translate(words)))
        table = element("details", unfold, table)
    parts = (figure, *remarks, markup_if(exhibit.rows, table))
    heading = element("h2", text(title), id=place)
    return element("section", heading, *parts, aria_labelledby=place)


def _figure(
    plot: Plot | None, title: str, place: str, names: Mapping[Seat, str], words: Words
) -> Markup:
    if plot is None:
        return join_markup([])
    keys = join_markup([])
    if isinstance(plot, BarPlot) and len(plot.names) > 1:
        shown = [legend_entry(lane, name.translate(words)) for lane, name in enumerate(plot.names)]
        keys = element("div", *shown, class_="keys")
    return element("figure", keys, draw_plot(plot, title, place, names, words))


def _table(exhibit: ReportChapter, words: Words) -> Markup:
    numeric = [
        all(_is_number(row[column], words) for row in exhibit.rows)
        for column in range(len(exhibit.head))
    ]
    heads = [
        _head(cell_text(cell, words), number=numeric[column])
        for column, cell in enumerate(exhibit.head)
    ]
    rows = [
        element(
            "tr",
            *(
                element(
                    "th" if column == 0 else "td",
                    text(cell_text(cell, words)),
                    class_="n" if numeric[column] else None,
                    scope="row" if column == 0 else None,
                )
                for column, cell in enumerate(row)
            ),
        )
        for row in exhibit.rows
    ]
    dense = "dense" if len(exhibit.head) >= DENSE else None
    head, body = element("thead", element("tr", *heads)), element("tbody", *rows)
    return _wide(element("table", head, body, class_=dense))


def _head(said: str, *, number: bool = False) -> Markup:
    if not said:
        return element("td")
    return element("th", text(said), scope="col", class_="n" if number else None)


def _wide(table: Markup) -> Markup:
    """Return a table that scrolls by itself if it is wider than a phone."""
    return element("div", table, class_="wide", tabindex=0)


def _is_number(cell: Cell, words: Words) -> bool:
    """Return whether a cell is aligned to the right."""
    said = cell_text(cell, words)
    return not said or said.strip("+-0123456789.,:/ ") == ""


def _says_something(cells: Sequence[Cell], words: Words) -> bool:
    """Return whether any cell has more in it than zeros and dashes."""
    return any(cell_text(cell, words).strip("0.,:/+-–% ") for cell in cells)
