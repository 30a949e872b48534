"""Every face of the enclosure with its cut-outs, at true scale, for a saw or a laser as well."""

from hardware.drawing.colours import FAINT, INK
from hardware.drawing.svg import Drawing, Point
from hardware.sizes import Cut, Face

GAP, EDGE, WIDTH = 22, 14, 400


def drawing(faces: tuple[Face, ...]) -> str:
    """The faces beside one another; measures are in a table of their own."""
    places = _places(faces)
    height = max(y + face.height for face, (_, y) in zip(faces, places, strict=True)) + EDGE
    paper = Drawing(WIDTH, height, mm=True)
    paper.text(
        (EDGE, 9),
        "Cut-outs, true scale in mm, by the numbers of the table. On the sides of the box its back is to the left.",
        5,
        fill=INK,
    )
    for face, place in zip(faces, places, strict=True):
        _face(paper, face, place)
    return str(paper)


def _places(faces: tuple[Face, ...]) -> list[Point]:
    """The upper left corners: rows from the left, as many as fit."""
    places: list[Point] = []
    x, y, tallest = EDGE, 24.0, 0.0
    for face in faces:
        if x + face.width > WIDTH - EDGE:
            x, y, tallest = EDGE, y + tallest + GAP, 0.0
        places.append((x, y))
        x += face.width + GAP
        tallest = max(tallest, face.height)
    return places


def _face(paper: Drawing, face: Face, place: Point) -> None:
    x, y = place
    paper.rect(x, y, face.width, face.height, rx=2, fill="#f3f5f7", stroke=INK, stroke_width=0.4)
    paper.text((x, y - 2.5), f"{face.part}: {face.name}", 4, font_weight="bold", fill=INK)
    size = f"{face.width:g} × {face.height:g}"
    paper.text((x, y + face.height + 5), size, 3.6, fill=INK)
    for number, cut in enumerate(face.cuts, start=1):
        at = (x + cut.x, y + face.height - cut.y)
        _cut(paper, cut, at, number, near_edge=cut.x > face.width - 8)


def _cut(paper: Drawing, cut: Cut, at: Point, number: int, *, near_edge: bool) -> None:
    style = {"fill": "#fff", "stroke": INK, "stroke_width": 0.3}
    if cut.height:
        paper.rect(at[0] - cut.width / 2, at[1] - cut.height / 2, cut.width, cut.height, **style)
    else:
        paper.circle(at, cut.width / 2, **style)
    small = min(cut.width, cut.height or cut.width) < 5
    middle = {"text_anchor": "middle", "fill": FAINT if small else INK}
    reach = cut.width / 2 + 2.4
    aside, below = (0, reach + 1) if near_edge else (reach, 0)
    at = (at[0] + aside, at[1] + below) if small else at
    paper.text((at[0], at[1] + 1.1), str(number), 3.2, **middle)
