"""Charts of whose turn it was: a lane for each seat, in a row for each stretch between marks."""

from collections.abc import Mapping, Sequence

from companion.report.axes import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Scale,
    format_coordinate,
    horizontal_axis,
    label,
)
from companion.report.drawing_type import Drawing
from companion.report.markup import Markup, element, join_markup
from companion.report.seat_appearance import KINDS, bar
from companion.rules.asks import Seat
from companion.rules.sentences import Words, says
from companion.rules.statistics_types import TurnSpan, WhoseTurnPlot

LANE, GAP = 16, 13
"""Height of a seat's lane, and of the space above it for labels, in units."""
BETWEEN = 14
"""Units between two rows."""
THIN = 1.5
"""Width of a span without length, in units."""


def draw_whose_turn_chart(plot: WhoseTurnPlot, names: Mapping[Seat, str], words: Words) -> Drawing:
    """Return the rows, all on one scale, so that a long match is as readable as a short one."""
    rows = _stretches(plot, words)
    longest = max(end - start for start, end, _ in rows)
    x = Scale(0, longest, LEFT + 24, WIDTH - RIGHT)
    tall = len(names) * (LANE + GAP) + BETWEEN
    parts: list[Markup] = []
    for row, (start, end, said) in enumerate(rows):
        top = TOP + row * tall
        parts.append(label(said, 0, top + tall / 2 - 8, "start", class_="axis"))
        for lane, (seat, name) in enumerate(names.items()):
            within = [
                span._replace(start=span.start - start, end=min(span.end, end) - start)
                for span in plot.spans
                if span.seat == seat and start <= span.start < end
            ]
            parts.append(_lane(lane, name, within, x, top + lane * (LANE + GAP) + GAP))
    base = TOP + len(rows) * tall - 4
    parts.append(horizontal_axis(x, base, plot.across.translate(words)))
    counts = {seat: sum(span.seat == seat for span in plot.spans) for seat in names}
    told = ", ".join(f"{name} {counts[seat]}" for seat, name in names.items())
    about = says("How many: {counts}.", counts=told).translate(words)
    return Drawing(join_markup(parts), base + BOTTOM, about)


def _stretches(plot: WhoseTurnPlot, words: Words) -> list[tuple[int, int, str]]:
    """Return the start, the end and the name of each row."""
    if not plot.marks:
        return [(plot.start, max(plot.end, plot.start + 1), "")]
    begins = [at for at, _ in plot.marks]
    ends = [*begins[1:], max(plot.end, begins[-1] + 1)]
    return [
        (at, end, mark.translate(words))
        for (at, mark), end in zip(plot.marks, ends, strict=True)
        if end > at
    ]


def _lane(lane: int, name: str, spans: Sequence[TurnSpan], x: Scale, top: float) -> Markup:
    base = format_coordinate(top + LANE)
    ground = element(
        "line", x1=format_coordinate(x.start), x2=format_coordinate(x.end), y1=base, y2=base
    )
    parts = [
        element("g", ground, class_="scale"),
        label(name, x.start - 4, top + LANE / 2 + 4, "end"),
    ]
    free = x.start
    for span in spans:
        left = x.at(span.start)
        wide = max(THIN, x.at(span.end) - left - 1)
        parts.append(bar(lane, left, top, wide, LANE))
        middle = left + wide / 2
        if span.label and middle - 8 >= free:
            parts.append(label(span.label, middle, top - 3, class_="small"))
            free = middle + 10
    return element("g", *parts, class_=f"seat s{lane % KINDS}")
