"""Step charts: a line for each seat that changes step by step."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from companion.report.axes import (
    BOTTOM,
    HEIGHT,
    LEFT,
    TOP,
    WIDTH,
    Scale,
    horizontal_axis,
    label,
    round_scale_end,
    vertical_axis,
)
from companion.report.axes import format_coordinate as n
from companion.report.drawing_type import Drawing
from companion.report.markup import Markup, element, join_markup
from companion.report.seat_appearance import KINDS, marker
from companion.rules.asks import Seat
from companion.rules.sentences import Words, says
from companion.rules.statistics_types import StepPlot

LETTER, BESIDE = 7.2, 16
"""Units for each character of a name beside the lines, at most, and for the space before it."""
APART = 15
"""The fewest units between two names."""


def draw_step_chart(plot: StepPlot, names: Mapping[Seat, str], words: Words) -> Drawing:
    """Return the lines, each labelled with its seat at its end."""
    top, base = TOP + (20 if plot.marks else 8), HEIGHT - BOTTOM
    reached = [0, *(y for _, points in plot.lines for _, y in points)]
    least = -round_scale_end(-min(reached)) if min(reached) < 0 else 0
    y = Scale(least, round_scale_end(max(reached)), base, top)
    ends = {seat: points[-1][1] for seat, points in plot.lines}
    longest = max((len(f"{names[seat]} {end}") for seat, end in ends.items()), default=0)
    x = Scale(plot.start, max(plot.end, plot.start + 1), LEFT, WIDTH - BESIDE - LETTER * longest)
    heights = _apart([y.at(end) for end in ends.values()], base)
    marks = [_mark(x.at(at), top, base, said.translate(words)) for at, said in plot.marks]
    seats = [
        element(
            "g",
            _line(lane, points, x, y),
            _name(lane, f"{names[seat]} {ends[seat]}", x.end, height),
            class_=f"seat s{lane % KINDS}",
        )
        for lane, ((seat, points), height) in enumerate(zip(plot.lines, heights, strict=True))
    ]
    axes = (
        vertical_axis(y, LEFT, x.end, plot.up.translate(words)),
        horizontal_axis(x, base, plot.across.translate(words)),
    )
    scores = ", ".join(f"{names[seat]} {end}" for seat, end in ends.items())
    about = says("At the end: {scores}.", scores=scores).translate(words)
    return Drawing(join_markup([*axes, *marks, *seats]), HEIGHT, about)


def _apart(heights: Sequence[float], lowest: float) -> list[float]:
    """Return heights of names that don't overlap, each as near its own as possible."""
    placed = list(heights)
    for place in sorted(range(len(heights)), key=lambda place: -heights[place]):
        placed[place] = min(placed[place], lowest)
        lowest = placed[place] - APART
    return placed


def _mark(x: float, top: float, base: float, said: str) -> Markup:
    line = element("line", x1=n(x), x2=n(x), y1=n(top), y2=n(base), class_="mark")
    return join_markup([line, label(said, x + 3, top - 3, "start", class_="axis")])


def _line(lane: int, points: Sequence[tuple[int, int]], x: Scale, y: Scale) -> Markup:
    (first, least), *rest = points
    path = f"M{n(x.at(first))} {n(y.at(least))}"
    path += "".join(f"H{n(x.at(at))}V{n(y.at(score))}" for at, score in rest)
    rises = [after for before, after in pairwise(points) if after[1] != before[1]]
    line = element("path", d=f"{path}H{n(x.end)}", class_="line")
    return join_markup([line, *(marker(lane, x.at(at), y.at(score)) for at, score in rises)])


def _name(lane: int, said: str, x: float, height: float) -> Markup:
    return join_markup([marker(lane, x + 6, height), label(said, x + 12, height + 4, "start")])
