"""Axes of plots: scales, ticks and labels."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.report.markup import Markup, element, join_markup, text

WIDTH = 400
"""Width of a plot in units: on a phone a unit is a little less than a pixel."""
HEIGHT = 210
"""Height of a plot with a vertical axis, in units."""
LEFT, RIGHT, TOP, BOTTOM = 36, 14, 12, 34
"""Margins in units, for numbers and names."""


class Scale(NamedTuple):
    """A linear scale: numbers from `least` to `most` at places from `start` to `end`."""

    least: int
    most: int
    start: float
    end: float

    def at(self, number: float) -> float:
        """Return the place of a number."""
        part = (number - self.least) / max(1, self.most - self.least)
        return self.start + (self.end - self.start) * part


def ticks(least: int, most: int, about: int = 6) -> Sequence[int]:
    """Return round numbers from `least` to `most`: at most `about` steps of 1, 2 or 5 times 10ⁿ."""
    step = next(
        digit * 10**power
        for power in range(9)
        for digit in (1, 2, 5)
        if digit * 10**power * about >= most - least
    )
    return range(-(-least // step) * step, most + 1, step)


def round_scale_end(most: int) -> int:
    """Return the end of a scale that includes `most`, a round number."""
    numbers = ticks(0, max(most, 1))
    step = numbers[1] - numbers[0] if len(numbers) > 1 else 1
    return -(-max(most, 1) // step) * step


def format_coordinate(value: float) -> str:
    """Return a coordinate with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")


def label(said: object, x: float, y: float, anchor: str = "middle", **more: object) -> Markup:
    """Return a text in a plot."""
    return element(
        "text",
        text(said),
        x=format_coordinate(x),
        y=format_coordinate(y),
        text_anchor=anchor,
        **more,
    )


def horizontal_axis(scale: Scale, base: float, said: str) -> Markup:
    """Return the axis at the bottom of a plot, with its numbers and its name."""
    numbers = [
        join_markup(
            [
                element(
                    "line",
                    x1=format_coordinate(scale.at(n)),
                    x2=format_coordinate(scale.at(n)),
                    y1=base,
                    y2=base + 4,
                ),
                label(n, scale.at(n), base + 15),
            ]
        )
        for n in ticks(scale.least, scale.most)
    ]
    name = label(said, (scale.start + scale.end) / 2, base + 30, class_="axis")
    line = element("line", x1=scale.start, x2=scale.end, y1=base, y2=base)
    return element("g", line, *numbers, name, class_="scale")


def bar_names_axis(names: Mapping[str, float], middle: float, base: float, said: str) -> Markup:
    """Return the axis at the bottom of a bar chart: the names of bars, and the axis's name."""
    each = [label(name, at, base + 15) for name, at in names.items()]
    return element("g", *each, label(said, middle, base + 30, class_="axis"))


def vertical_axis(scale: Scale, left: float, right: float, said: str) -> Markup:
    """Return grid lines at round numbers, with the numbers, and the axis's name above."""
    lines = [
        join_markup(
            [
                element(
                    "line",
                    x1=left,
                    x2=right,
                    y1=format_coordinate(scale.at(n)),
                    y2=format_coordinate(scale.at(n)),
                ),
                label(n, left - 6, scale.at(n) + 4, "end"),
            ]
        )
        for n in ticks(scale.least, scale.most)
    ]
    name = label(said, 0, TOP - 1, "start", class_="axis")
    return element("g", *lines, name, class_="grid")
