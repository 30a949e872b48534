"""Drawings of pads as SVG, in mm."""

from collections.abc import Mapping
from math import cos, pi, sin

from companion.card.key_meanings import TapAndHoldMeaning
from companion.console.trio_commands_and_hints import CHART
from companion.report.markup import Markup, element, text

APART, RADIUS = 14.4, 7
"""Mm from key to key, and the radius of a key."""
CELL = 5
"""Mm of a side of a cell of the chart."""
EDGE = 0.3
"""Mm around a drawing, for its lines."""
LINE = 2.5
"""Mm from line to line of a key's texts."""
_STEP = pi / 3


def draw_hexpad(keys: Mapping[str, TapAndHoldMeaning]) -> Markup:
    """Return a hexpad: 1 at the top, 2 to 6 clockwise, the centre in the middle."""
    across, down = APART * cos(_STEP / 2) + RADIUS + EDGE, APART + RADIUS + EDGE
    drawn = (_key(int(name), keys[name]) for name in keys)
    return _drawing(-across, -down, 2 * across, 2 * down, *drawn)


def _key(n: int, key: TapAndHoldMeaning) -> Markup:
    far, angle = APART if n < 7 else 0, (n - 1) * _STEP
    x, y = far * sin(angle), -far * cos(angle)
    said = [line for line in (key.tap, key.hold and f"■ {key.hold}") if line]
    top = y + 0.9 - LINE * len(said) / 2
    return element(
        "g",
        element("circle", cx=f"{x:.2f}", cy=f"{y:.2f}", r=RADIUS),
        _text(str(n) if n < 7 else "c", x, top, "key"),
        *(_text(line, x, top + LINE * row, "does") for row, line in enumerate(said, 1)),
    )


def draw_secret_pick_chart() -> Markup:
    """Return the chart of secrets for three keys, row by row, column by column."""
    side = CELL * len(CHART)
    drawn = (
        _cell(str(cell), column * CELL, row * CELL)
        for row, cells in enumerate(CHART)
        for column, cell in enumerate(cells)
    )
    return _drawing(-EDGE, -EDGE, side + 2 * EDGE, side + 2 * EDGE, *drawn)


def _cell(said: str, x: float, y: float) -> Markup:
    return element(
        "g",
        element("rect", x=x, y=y, width=CELL, height=CELL),
        _text(said, x + CELL / 2, y + CELL * 0.72, "key"),
    )


def _drawing(x: float, y: float, width: float, height: float, *drawn: Markup) -> Markup:
    box = f"{x:.2f} {y:.2f} {width:.2f} {height:.2f}"
    return element("svg", *drawn, viewBox=box, width=f"{width:.2f}mm", height=f"{height:.2f}mm")


def _text(said: str, x: float, y: float, kind: str) -> Markup:
    return element("text", text(said), x=f"{x:.2f}", y=f"{y:.2f}", class_=kind)
