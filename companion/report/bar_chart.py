"""Bar charts: bars for each label, side by side or stacked."""

from collections.abc import Iterator, Sequence

from companion.report.axes import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Scale,
    bar_names_axis,
    format_coordinate,
    label,
    round_scale_end,
    vertical_axis,
)
from companion.report.drawing_type import Drawing
from companion.report.markup import Markup, element, join_markup
from companion.report.seat_appearance import bar
from companion.rules.decimals_and_signs import format_two_decimals
from companion.rules.sentences import Words, says
from companion.rules.statistics_types import BarPlot

FULL = 0.7
"""The share of a label's width that its bars take."""


def draw_bar_chart(plot: BarPlot, words: Words) -> Drawing:
    """Return the bars with their counts, and a line for the expected count."""
    base, left, right = HEIGHT - BOTTOM, LEFT, WIDTH - RIGHT
    y = Scale(0, _most(plot), base, TOP + 18)
    wide = (right - left) / max(1, len(plot.bars))
    middles = [left + (place + 0.5) * wide for place in range(len(plot.bars))]
    names = {name: middle for (name, _), middle in zip(plot.bars, middles, strict=True)}
    laid = _stacked_bars if plot.together else _beside
    drawn = [
        pair
        for (_, counts), middle in zip(plot.bars, middles, strict=True)
        for pair in laid(counts, middle - wide * FULL / 2, wide * FULL, y)
    ]
    parts = [
        vertical_axis(y, left, right, plot.up.translate(words)),
        bar_names_axis(names, (left + right) / 2, base, plot.across.translate(words)),
        *(shape for shape, _ in drawn),
        *_expected_line(plot, y, left, right, words),
        *(said for _, said in drawn),
    ]
    counts = "; ".join(f"{name}: {', '.join(map(str, each))}" for name, each in plot.bars)
    listed = ", ".join(name.translate(words) for name in plot.names)
    about = says("{names}, one after the other. {counts}.", names=listed, counts=counts)
    return Drawing(join_markup(parts), HEIGHT, about.translate(words))


def _most(plot: BarPlot) -> int:
    high = sum if plot.together else max
    counted = [high(counts) for _, counts in plot.bars]
    return round_scale_end(max([*counted, -(-(plot.expected or 0) // 1)], default=0))


def _expected_line(
    plot: BarPlot, y: Scale, left: float, right: float, words: Words
) -> Iterator[Markup]:
    if plot.expected is None:
        return
    height = format_coordinate(y.at(float(plot.expected)))
    said = says("expected {n}", n=format_two_decimals(plot.expected)).translate(words)
    yield element("line", x1=left, x2=right, y1=height, y2=height, class_="expected")
    yield label(said, right, TOP - 1, "end", class_="axis")


def _stacked_bars(
    counts: Sequence[int], left: float, wide: float, y: Scale
) -> Iterator[tuple[Markup, Markup]]:
    """Yield stacked bars; the last one is labelled with the sum."""
    below = 0
    for lane, count in enumerate(counts):
        foot, head = y.at(below), y.at(below + count)
        below += count
        last = lane == len(counts) - 1
        said = label(below, left + wide / 2, head - 4, class_="small") if last else join_markup([])
        yield bar(lane, left, head, wide, foot - head), said


def _beside(
    counts: Sequence[int], left: float, wide: float, y: Scale
) -> Iterator[tuple[Markup, Markup]]:
    """Yield bars side by side, each labelled with its count."""
    each = wide / len(counts)
    for lane, count in enumerate(counts):
        at, head = left + lane * each, y.at(count)
        said = label(count, at + each / 2 - 1, head - 4, class_="small")
        yield bar(lane, at, head, each - 2, y.at(0) - head), said
