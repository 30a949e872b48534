"""Shapes as SVG text, in the order in which they are drawn. Lengths are mm or pixels."""

from collections.abc import Iterable, Mapping
from xml.sax.saxutils import escape, quoteattr

FONT = "DejaVu Sans, Verdana, sans-serif"
Point = tuple[float, float]


class Drawing:
    """A drawing of a size; in `mm` it prints at that size, otherwise it is in pixels."""

    def __init__(self, width: float, height: float, *, mm: bool = False) -> None:
        unit = "mm" if mm else ""
        size = f'width="{_n(width)}{unit}" height="{_n(height)}{unit}"'
        view = f'viewBox="0 0 {_n(width)} {_n(height)}"'
        start = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} font-family="{FONT}">'
        self._lines = [start]
        self.rect(0, 0, width, height, fill="#fff")

    def rect(self, x: float, y: float, width: float, height: float, **style: object) -> None:
        """A rectangle from its upper left corner."""
        self._shape("rect", {"x": x, "y": y, "width": width, "height": height}, style)

    def circle(self, at: Point, radius: float, **style: object) -> None:
        """A circle around a point."""
        self._shape("circle", {"cx": at[0], "cy": at[1], "r": radius}, style)

    def line(self, points: Iterable[Point], **style: object) -> None:
        """A line through points."""
        path = " ".join(f"{_n(x)},{_n(y)}" for x, y in points)
        self._shape("polyline", {"points": path}, {"fill": "none", **style})

    def area(self, points: Iterable[Point], **style: object) -> None:
        """A polygon."""
        path = " ".join(f"{_n(x)},{_n(y)}" for x, y in points)
        self._shape("polygon", {"points": path}, style)

    def text(self, at: Point, words: str, size: float, **style: object) -> None:
        """Words on a base line; `text_anchor` says which end of them `at` is."""
        attributes = {"x": at[0], "y": at[1], "font-size": size}
        self._lines.append(f"<text{_attributes(attributes, style)}>{escape(words)}</text>")

    def __str__(self) -> str:
        return "\n".join((*self._lines, "</svg>", ""))

    def _shape(self, name: str, attributes: dict[str, object], style: dict[str, object]) -> None:
        self._lines.append(f"<{name}{_attributes(attributes, style)}/>")


def _attributes(*groups: Mapping[str, object]) -> str:
    return "".join(
        f" {name.replace('_', '-')}={quoteattr(_n(value))}"
        for group in groups
        for name, value in group.items()
    )


def _n(value: object) -> str:
    return f"{round(value, 3):g}" if isinstance(value, int | float) else str(value)
