"""Plots as SVG. A seat has a colour, but also a shape, a pattern and its name.

Every plot has a title and a description for who can't see it; the table beside it says all.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from companion.report.axes import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    Scale,
    above,
    across,
    label,
    number,
    up,
)
from companion.report.markup import Markup, element, joined, text
from companion.rules.asks import Seat
from companion.rules.odds import hundredths
from companion.rules.statistics import Bars, Plot, Span, Steps, Strip
from companion.rules.words import Words, says

HEIGHT = 210
"""Units from top to bottom of a plot with an axis up."""
NAMES = 66
"""Units beside the lines for the names of their seats."""
LANE, GAP = 16, 13
"""Units from top to bottom of a seat's lane in a strip, and above it for what it says."""


def drawn(plot: Plot, title: str, place: str, names: Mapping[Seat, str], words: Words) -> Markup:
    """A plot as an image with a title. `place` tells the plots of a page apart."""
    match plot:
        case Steps():
            body, height, said = _steps(plot, names, words)
        case Strip():
            body, height, said = _strip(plot, place, names, words)
        case Bars():
            body, height, said = _bars(plot, place, words)
    about = (
        element("title", text(title), id=f"{place}-title"),
        element("desc", text(said), id=f"{place}-desc"),
    )
    return element(
        "svg",
        *about,
        body,
        viewBox=f"0 0 {WIDTH} {number(height)}",
        role="img",
        aria_labelledby=f"{place}-title {place}-desc",
    )


# Steps --------------------------------------------------------------------------------------


def _steps(plot: Steps, names: Mapping[Seat, str], words: Words) -> tuple[Markup, float, str]:
    base = HEIGHT - BOTTOM
    most = above(max((y for _, points in plot.lines for _, y in points), default=0))
    x = Scale(plot.start, max(plot.end, plot.start + 1), LEFT, WIDTH - NAMES)
    top = TOP + (20 if plot.marks else 8)
    y = Scale(0, most, base, top)
    ends = [points[-1][1] for _, points in plot.lines]
    heights = _apart([y.at(end) for end in ends])
    lines = [
        _line(place, names[seat], points, x, y, height)
        for place, ((seat, points), height) in enumerate(zip(plot.lines, heights, strict=True))
    ]
    body = joined(
        [
            up(y, LEFT, x.end, plot.up.said(words)),
            across(x, base, plot.across.said(words)),
            joined(
                joined(
                    [
                        element(
                            "line",
                            x1=number(x.at(at)),
                            x2=number(x.at(at)),
                            y1=top,
                            y2=base,
                            class_="mark",
                        ),
                        label(mark.said(words), x.at(at) + 3, top - 3, "start", class_="axis"),
                    ]
                )
                for at, mark in plot.marks
            ),
            *lines,
        ]
    )
    scores = ", ".join(
        f"{names[seat]} {end}" for (seat, _), end in zip(plot.lines, ends, strict=True)
    )
    return body, HEIGHT, says("At the end: {scores}.", scores=scores).said(words)


def _apart(heights: Sequence[float], least: float = 15) -> list[float]:
    """Heights of names that do not cover one another, each as near its place as can be."""
    order = sorted(range(len(heights)), key=lambda place: heights[place])
    placed = list(heights)
    for upper, lower in pairwise(order):
        placed[lower] = max(placed[lower], placed[upper] + least)
    return placed


def _line(
    place: int,
    name: str,
    points: Sequence[tuple[int, int]],
    x: Scale,
    y: Scale,
    height: float,
) -> Markup:
    (first_x, first_y), *rest = points
    path = f"M{number(x.at(first_x))} {number(y.at(first_y))}"
    path += "".join(f"H{number(x.at(at))}V{number(y.at(score))}" for at, score in rest)
    path += f"H{number(x.end)}"
    rises = [after for before, after in pairwise(points) if after[1] != before[1]]
    return element(
        "g",
        element("path", d=path, class_="line"),
        *(_marker(place, x.at(at), y.at(score)) for at, score in rises),
        _marker(place, x.end + 6, height),
        label(f"{name} {points[-1][1]}", x.end + 12, height + 4, "start"),
        class_=f"seat s{place}",
    )


def _marker(place: int, x: float, y: float) -> Markup:
    """A disc, a square, a triangle or a cross."""
    match place % 4:
        case 0:
            return element("circle", cx=number(x), cy=number(y), r=3)
        case 1:
            return element(
                "rect", x=number(x - 2.7), y=number(y - 2.7), width=5.4, height=5.4, class_="open"
            )
        case 2:
            return element("path", d=f"M{number(x - 3)} {number(y + 3)}l3 -6l3 6z")
        case _:
            return element("path", d=f"M{number(x - 3)} {number(y - 3)}l6 6m0 -6l-6 6")


# Strips -------------------------------------------------------------------------------------


def _strip(
    plot: Strip, place: str, names: Mapping[Seat, str], words: Words
) -> tuple[Markup, float, str]:
    """A row for each stretch between marks, so that a long match is as easy to read as a short."""
    rows = _stretches(plot, words)
    longest = max(end - start for start, end, _ in rows)
    seats = list(names)
    x = Scale(0, longest, LEFT + 24, WIDTH - RIGHT)
    tall = len(seats) * (LANE + GAP) + 14
    drawn: list[Markup] = [patterns(place, len(seats))]
    for row, (start, end, mark) in enumerate(rows):
        top = TOP + row * tall
        drawn.append(label(mark, 0, top + tall / 2 - 8, "start", class_="axis"))
        for lane, seat in enumerate(seats):
            within = [
                span._replace(start=span.start - start, end=min(span.end, end) - start)
                for span in plot.spans
                if span.seat == seat and start <= span.start < end
            ]
            drawn.append(_lane(lane, names[seat], within, x, top + lane * (LANE + GAP), place))
    base = TOP + len(rows) * tall - 4
    drawn.append(across(x, base, plot.across.said(words)))
    told = ", ".join(
        f"{names[seat]} {sum(span.seat == seat for span in plot.spans)}" for seat in seats
    )
    return joined(drawn), base + BOTTOM, says("How many: {counts}.", counts=told).said(words)


def _stretches(plot: Strip, words: Words) -> list[tuple[int, int, str]]:
    """From where to where each row goes, and its name."""
    if not plot.marks:
        return [(plot.start, max(plot.end, plot.start + 1), "")]
    begins = [at for at, _ in plot.marks]
    ends = [*begins[1:], max(plot.end, begins[-1] + 1)]
    return [
        (at, end, mark.said(words))
        for (at, mark), end in zip(plot.marks, ends, strict=True)
        if end > at
    ]


def _lane(lane: int, name: str, spans: Sequence[Span], x: Scale, top: float, place: str) -> Markup:
    parts: list[Markup] = []
    free = x.start
    for span in spans:
        left, right = x.at(span.start), x.at(span.end)
        width = max(1.5, right - left - 1)
        parts.append(
            element(
                "rect",
                x=number(left),
                y=number(top + GAP),
                width=number(width),
                height=LANE,
                class_="bar",
                fill=fill(place, lane),
            )
        )
        middle = (left + max(right, left + width)) / 2
        if span.label and middle - 8 >= free:
            parts.append(label(span.label, middle, top + GAP - 3, class_="small"))
            free = middle + 10
    ground = element(
        "line", x1=x.start, x2=x.end, y1=number(top + GAP + LANE), y2=number(top + GAP + LANE)
    )
    said = label(name, x.start - 4, top + GAP + LANE / 2 + 4, "end")
    return element("g", element("g", ground, class_="scale"), said, *parts, class_=f"seat s{lane}")


# Bars ---------------------------------------------------------------------------------------


def _bars(plot: Bars, place: str, words: Words) -> tuple[Markup, float, str]:
    base, totals = HEIGHT - BOTTOM, [sum(counts) for _, counts in plot.bars]
    highest = totals if plot.together else [max(counts) for _, counts in plot.bars]
    most = above(max([*highest, -(-(plot.expected or 0) // 1)], default=0))
    left, right = LEFT, WIDTH - RIGHT
    y = Scale(0, most, base, TOP + 18)
    wide = (right - left) / max(1, len(plot.bars))
    parts = [patterns(place, len(plot.names)), up(y, left, right, plot.up.said(words))]
    counted: list[Markup] = []
    for at, (name, counts) in enumerate(plot.bars):
        middle = left + (at + 0.5) * wide
        group = _stack if plot.together else _beside
        bars, labels = group(counts, middle, wide * 0.7, y, place)
        parts += [*bars, label(name, middle, base + 15)]
        counted += labels
    parts.append(label(plot.across.said(words), (left + right) / 2, base + 30, class_="axis"))
    if plot.expected is not None:
        height = number(y.at(float(plot.expected)))
        said = says("expected {n}", n=hundredths(plot.expected)).said(words)
        parts += [
            element("line", x1=left, x2=right, y1=height, y2=height, class_="expected"),
            label(said, right, TOP - 1, "end", class_="axis"),
        ]
    told = "; ".join(f"{name}: {', '.join(map(str, counts))}" for name, counts in plot.bars)
    about = says("{names}, one after the other. {counts}.", names=_listed(plot, words), counts=told)
    return joined([*parts, *counted]), HEIGHT, about.said(words)


def _listed(plot: Bars, words: Words) -> str:
    return ", ".join(name.said(words) for name in plot.names)


def _stack(
    counts: Sequence[int], middle: float, wide: float, y: Scale, place: str
) -> tuple[list[Markup], list[Markup]]:
    """Bars on one another, and how many they are together."""
    bars: list[Markup] = []
    below = 0
    for lane, count in enumerate(counts):
        bars.append(_bar(lane, middle - wide / 2, wide, y.at(below), y.at(below + count), place))
        below += count
    return bars, [label(below, middle, y.at(below) - 4, class_="small")]


def _beside(
    counts: Sequence[int], middle: float, wide: float, y: Scale, place: str
) -> tuple[list[Markup], list[Markup]]:
    """Bars beside one another, and how many each is."""
    each = wide / len(counts)
    lefts = [middle - wide / 2 + lane * each for lane in range(len(counts))]
    bars = [
        _bar(lane, left, each - 2, y.at(0), y.at(count), place)
        for lane, (left, count) in enumerate(zip(lefts, counts, strict=True))
    ]
    labels = [
        label(count, left + each / 2 - 1, y.at(count) - 4, class_="small")
        for left, count in zip(lefts, counts, strict=True)
    ]
    return bars, labels


def _bar(lane: int, left: float, wide: float, foot: float, head: float, place: str) -> Markup:
    return element(
        "rect",
        x=number(left),
        y=number(head),
        width=number(wide),
        height=number(foot - head),
        class_=f"bar s{lane}",
        fill=fill(place, lane),
    )


# Patterns -----------------------------------------------------------------------------------

_HATCHES = ("", "M-1 1l2 -2M0 6l6 -6M5 7l2 -2", "M3 0v6", "M3 0v6M0 3h6")


def fill(place: str, lane: int) -> str:
    """With what the things of a seat are filled: its colour, or a pattern of it."""
    return "currentColor" if lane % 4 == 0 else f"url(#{place}-{lane})"


def patterns(place: str, lanes: int) -> Markup:
    """A pattern for each seat but the first, which is plain."""
    return element(
        "defs",
        *(
            element(
                "pattern",
                element("path", d=_HATCHES[lane % 4]),
                id=f"{place}-{lane}",
                width=6,
                height=6,
                patternUnits="userSpaceOnUse",
                class_=f"s{lane}",
            )
            for lane in range(1, lanes)
        ),
    )


def swatch(lane: int, name: str, place: str) -> Markup:
    """What the things of a seat look like, and its name."""
    box = element("rect", x=0.5, y=0.5, width=19, height=11, class_="bar", fill=fill(place, lane))
    image = element("svg", box, viewBox="0 0 20 12", class_="swatch", aria_hidden="true")
    return element("span", image, text(name), class_=f"key s{lane}")
