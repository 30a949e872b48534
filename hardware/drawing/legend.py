"""What is printed on paper at true scale: discs for the caps, and a legend beside the board."""

import math

from companion.referee_socket.pad_and_keyboard_layouts import pad_layouts_by_style
from hardware.drawing.board import A4
from hardware.drawing.colours import FAINT, INK
from hardware.drawing.svg import Drawing, Point
from hardware.sizes import CAP, CAP_PAPER

DISC = CAP_PAPER - 0.3
"""mm: a disc of paper falls into the hollow of its cap."""
SPARE = 2
HEXAGON = 55.0
"""mm across the corners of the legend."""
_PER_ROW = 12
_TABLE = ("←", "?")


def sheet(style: str, pads: int) -> str:
    """Discs for every key of a kit and some to spare, and the legend of its kind of pad."""
    paper = Drawing(*A4, mm=True)
    paper.text((20, 20), f"Key caps and legend: {style}", 7, font_weight="bold", fill=INK)
    lines = (
        f"Cut the discs out along the line ({DISC:g} mm) and put each into the hollow of its cap ({CAP:g} mm),",
        "with a drop of glue or under a dot of clear tape. Print at 100 %.",
    )
    for row, line in enumerate(lines):
        paper.text((20, 30 + 5.5 * row), line, 3.7, fill=INK)
    faces = [_face(face) for face in pad_layouts_by_style()[style].faces] * (pads + SPARE) + list(
        _TABLE
    ) * SPARE
    for place, face in enumerate(faces):
        row, column = divmod(place, _PER_ROW)
        _disc(paper, (26 + 14 * column, 50 + 14 * row), face)
    down = 50 + 14 * (len(faces) // _PER_ROW + 1) + HEXAGON / 2 + 6
    for pad in range(pads):
        _hexagon(paper, (20 + HEXAGON / 2 + pad * (HEXAGON + 25), down), style)
    paper.text((20, down + HEXAGON / 2 + 10), _WORDS[style], 3.7, fill=INK)
    paper.line(((20, 286), (70, 286)), stroke=INK, stroke_width=0.4)
    for end in (20, 70):
        paper.line(((end, 284.5), (end, 287.5)), stroke=INK, stroke_width=0.4)
    paper.text((74, 287.3), "50 mm: measure this line first", 3.4, fill=INK)
    return str(paper)


_WORDS = {
    "hexpad": "Lay a legend beside each pad, its arrow the way in which the board's own numbering begins.",
    "trio": "Lay a legend beside each pad: a secret is a row, then a column, each by ◄ c ►.",
}


def _face(face: str) -> str:
    """The middle of a hexpad is c on the panel and 7 on the board: its cap says c."""
    return "c" if face == "c7" else face


def _disc(paper: Drawing, at: Point, face: str) -> None:
    paper.circle(at, DISC / 2, fill="#fff", stroke=INK, stroke_width=0.15)
    paper.text((at[0], at[1] + 1.9), face, 5.2, font_weight="bold", text_anchor="middle", fill=INK)
    if face == "6":  # or a 9, upside down
        paper.line(
            ((at[0] - 1.4, at[1] + 2.8), (at[0] + 1.4, at[1] + 2.8)), stroke=INK, stroke_width=0.4
        )


def _hexagon(paper: Drawing, middle: Point, style: str) -> None:
    radius = HEXAGON / 2
    corners = [_around(middle, radius, 30 + 60 * corner) for corner in range(6)]
    paper.area(corners, fill="#fff", stroke=INK, stroke_width=0.5)
    if style == "trio":
        _chart(paper, middle)
        return
    for number in range(6):
        at = _around(middle, radius * 0.6, 60 * number)
        paper.circle(at, 6, fill="none", stroke=FAINT, stroke_width=0.3)
        paper.text((at[0], at[1] + 2.6), str(number + 1), 7, text_anchor="middle", fill=INK)
    paper.circle(middle, 6, fill="none", stroke=INK, stroke_width=0.6)
    paper.text((middle[0], middle[1] + 1.2), "7", 6, text_anchor="middle", fill=INK)
    paper.text((middle[0], middle[1] + 4.6), "c", 3.4, text_anchor="middle", fill=FAINT)
    x, y = middle[0], middle[1] - radius * math.cos(math.radians(30)) - 1
    paper.area(((x - 3, y), (x + 3, y), (x, y - 4.5)), fill=INK)


def _chart(paper: Drawing, middle: Point) -> None:
    """The hexagon squeezed into three rows and columns, as the panel shows it for a secret."""
    for row, faces in enumerate(("612", "!7P", "543")):
        for column, face in enumerate(faces):
            at = (middle[0] + 9.5 * (column - 1), middle[1] + 9.5 * (row - 1) + 2.2)
            paper.text(at, face, 6.5, text_anchor="middle", fill=INK)
    for place, face in enumerate("◄c►"):
        side = (middle[0] + 9.5 * (place - 1), middle[1] - 15.5)
        paper.text(side, face, 4, text_anchor="middle", fill=FAINT)
        side = (middle[0] - 18.5, middle[1] + 9.5 * (place - 1) + 1.5)
        paper.text(side, face, 4, text_anchor="middle", fill=FAINT)


def _around(middle: Point, radius: float, degrees: float) -> Point:
    """A point around another, clockwise from above it."""
    angle = math.radians(degrees)
    return middle[0] + radius * math.sin(angle), middle[1] - radius * math.cos(angle)
