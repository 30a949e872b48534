"""The markers, bars and swatches of seats in plots.

A seat has a colour, but also a shape and a hatching, so that nothing is told by colour alone.
Hatchings are drawn line by line, as SVG patterns become huge pictures in print.
"""

from collections.abc import Iterator

from companion.report.axes import format_coordinate
from companion.report.markup import Markup, element, text

KINDS = 4
"""The number of distinct appearances."""
_STEP = 4
"""Units between two lines of a hatching."""


def marker(lane: int, x: float, y: float) -> Markup:
    """Return a disc, a square, a triangle or a cross around a point."""
    match lane % KINDS:
        case 0:
            return element("circle", cx=format_coordinate(x), cy=format_coordinate(y), r=3)
        case 1:
            left, top = format_coordinate(x - 2.7), format_coordinate(y - 2.7)
            return element("rect", x=left, y=top, width=5.4, height=5.4, class_="open")
        case 2:
            return element(
                "path", d=f"M{format_coordinate(x - 3)} {format_coordinate(y + 3)}l3 -6l3 6z"
            )
        case _:
            return element(
                "path", d=f"M{format_coordinate(x - 3)} {format_coordinate(y - 3)}l6 6m0 -6l-6 6"
            )


def bar(lane: int, left: float, top: float, wide: float, high: float) -> Markup:
    """Return a bar: full, hatched, striped, or checked."""
    outline = element(
        "rect",
        x=format_coordinate(left),
        y=format_coordinate(top),
        width=format_coordinate(wide),
        height=format_coordinate(high),
        class_="full" if lane % KINDS == 0 else "bar",
    )
    lines = "".join(_hatching(lane % KINDS, left, top, wide, high))
    hatching = (element("path", d=lines, class_="hatch"),) if lines else ()
    return element("g", outline, *hatching, class_=f"s{lane % KINDS}")


def _hatching(kind: int, left: float, top: float, wide: float, high: float) -> Iterator[str]:
    if kind == 1:
        for n in range(1, int((wide + high) / _STEP) + 1):
            at = n * _STEP
            x, y = left + min(at, wide), top + max(0, at - wide)
            back = min(at, wide, high - max(0, at - wide))
            if back > 0:
                yield f"M{format_coordinate(x)} {format_coordinate(y)}l{format_coordinate(-back)} {format_coordinate(back)}"
    if kind in (2, 3):
        for n in range(1, int(wide / _STEP) + 1):
            yield f"M{format_coordinate(left + n * _STEP)} {format_coordinate(top)}v{format_coordinate(high)}"
    if kind == 3:
        for n in range(1, int(high / _STEP) + 1):
            yield f"M{format_coordinate(left)} {format_coordinate(top + n * _STEP)}h{format_coordinate(wide)}"


def legend_entry(lane: int, name: str) -> Markup:
    """Return a legend entry: a sample of a seat's bar, and its name."""
    image = element(
        "svg", bar(lane, 0.5, 0.5, 19, 11), viewBox="0 0 20 12", class_="swatch", aria_hidden="true"
    )
    return element("span", image, text(name), class_=f"key s{lane % KINDS}")
