"""Sheets of A4 for perforated boards: templates at true scale, and the wires enlarged."""

import math
from typing import NamedTuple

from hardware.boards import HOLE, NIP, STRIP_SCREW, Board, Spot, pad_board, table_board
from hardware.drawing.colours import COPPER, FAINT, INK, OF_WIRE, PAPER
from hardware.drawing.svg import Drawing, Point
from hardware.drawing.wiring import FACES
from hardware.parts import electric
from hardware.sizes import POST, POSTS
from hardware.wiring import COLOURS, GROUND, LAMP, TABLE_KEYS, Cable, Wire

A4 = (210.0, 297.0)
ENLARGED = 3.2
_GREYED = "#b98a55"


class View(NamedTuple):
    """A board on the sheet: where its middle is, how large, and from which side it is seen."""

    middle: Point
    scale: float
    under: bool

    def at(self, spot: Spot) -> Point:
        """A hole on the sheet."""
        x, y = spot.mm
        aside = -x if self.under else x
        return self.middle[0] + aside * self.scale, self.middle[1] - y * self.scale


def pad_sheet(style: str, cable: Cable) -> str:
    """The board of a kind of pad; the wires are those of any pad of that kind."""
    board = pad_board(style)
    paper = _sheet(f"Board of a {style} pad")
    _step(paper, 30, f"Cut {board.columns} × {board.rows} holes, then {NIP:g} mm off each corner.")
    above, under = View((60, 70), 1, under=False), View((150, 70), 1, under=True)
    for view, words in ((above, "from above: switches, lamp"), (under, "from below: solder")):
        _board(paper, board, view, nip=NIP)
        at = (view.middle[0], 98)
        paper.text(at, f"{words}, true scale", 3.4, text_anchor="middle", fill=FAINT)
    large = View((A4[0] / 2, 182), ENLARGED, under=True)
    _step(paper, 108, "From below, enlarged. Black: insulated wires from leg to leg, for ground.")
    _board(paper, board, large, nip=NIP)
    _posts(paper, large)
    _ground(paper, board, large)
    for wire in cable.wires:
        if wire.end in board.keys:
            _marked(paper, large.at(board.wired(wire.end).signal), wire, inside=not board.turned)
    short, long = board.lamp_legs()
    ohm = electric("lamp resistor").ohm
    _marked(
        paper,
        large.at(long),
        next(wire for wire in cable.wires if wire.number == LAMP),
        inside=False,
    )
    x, y = large.at(short)
    paper.text((x + 2, y - 5.5), "short leg of the lamp", 3.3, fill=INK)
    for row, line in enumerate(
        (
            "Of a switch two diagonal legs are wired: a coloured one and a black one, joined only while it is down.",
            "White legs have no wire. Inside, each is always joined to the leg straight across: do not probe there.",
            f"Wire {LAMP} {COLOURS[LAMP - 1]} ends in the resistor of {ohm:g} Ω; its other end goes to the long leg of the lamp.",
            "No solder and no wire at the five grey rings: the board stands on posts there.",
        )
    ):
        paper.text((20, 260 + 6 * row), line, 3.6, fill=INK)
    return str(paper)


def header_sheet(kit: str, cables: tuple[Cable, ...]) -> str:
    """The board on the Pi's header, and the strip with the keys of the table."""
    paper = _sheet(f"Header board and table keys: {kit}")
    _step(paper, 30, "Header board, from above: 10 × 22 holes, copper up, socket below.")
    board = Board(10, 22, {}, turned=False, lamp=None)
    view = View((A4[0] / 2, 122), 2.9, under=False)
    _board(paper, board, view, nip=0)
    for cable in cables:
        for wire in cable.wires:
            side = -1 if wire.pin.odd else 1
            row = 9.5 - (wire.pin.number - 1) // 2
            pin, hole = view.at(Spot(side * 0.5, row)), view.at(Spot(side * 1.5, row))
            paper.line((pin, hole), stroke=INK, stroke_width=2.4)
            _leader(paper, hole, view.at(Spot(side * 6, row)), wire, side)
    _pins(paper, view)
    strip = table_board()
    _step(
        paper,
        212,
        f"Table keys, from below: {strip.columns} × {strip.rows} holes. Drill the two rings, 2.6 mm.",
    )
    below = View((A4[0] / 2, 245), 2.4, under=True)
    _board(paper, strip, below, nip=0)
    _ground(paper, strip, below)
    for side in (-1, 1):
        paper.circle(
            below.at(Spot(side * STRIP_SCREW, 0)), 3.1, fill="#fff", stroke=INK, stroke_width=0.5
        )
    for wire in next(cable for cable in cables if cable.name == TABLE_KEYS).wires:
        if wire.end in strip.keys:
            _marked(paper, below.at(strip.wired(wire.end).signal), wire, inside=True)
    return str(paper)


def _sheet(title: str) -> Drawing:
    paper = Drawing(*A4, mm=True)
    paper.text((20, 20), title, 7, font_weight="bold", fill=INK)
    paper.line(((20, 286), (70, 286)), stroke=INK, stroke_width=0.4)
    for end in (20, 70):
        paper.line(((end, 284.5), (end, 287.5)), stroke=INK, stroke_width=0.4)
    paper.text((74, 287.3), "50 mm: print at 100 %, and measure this line first", 3.4, fill=INK)
    return paper


def _step(paper: Drawing, y: float, words: str) -> None:
    paper.text((20, y), words, 3.7, font_weight="bold", fill=INK)


def _board(paper: Drawing, board: Board, view: View, *, nip: float) -> None:
    (width, height), (x, y), scale = board.size, view.middle, view.scale
    w, h, n = width / 2 * scale, height / 2 * scale, nip * scale
    corners = ((w - n, -h), (w, n - h), (w, h - n), (w - n, h))
    outline = [*corners, *((-a, -b) for a, b in corners)]
    paper.area([(x + a, y + b) for a, b in outline], fill="#f7ead7", stroke=INK, stroke_width=0.3)
    radius = (0.75 if view.under else 0.5) * scale
    for column in range(board.columns):
        for row in range(board.rows):
            spot = Spot(column - (board.columns - 1) / 2, row - (board.rows - 1) / 2)
            if nip and sum(map(abs, spot.mm)) > (width + height) / 2 - nip - 0.8:
                continue
            at = view.at(spot)
            if view.under:
                paper.circle(at, radius, fill=COPPER)
            paper.circle(at, 0.45 * scale, fill="#fff", stroke=_GREYED, stroke_width=0.1)
    for key, spot in board.keys.items():
        at, half = view.at(spot), 6 * scale
        paper.rect(
            at[0] - half,
            at[1] - half,
            2 * half,
            2 * half,
            fill="none" if view.under else PAPER,
            stroke=FAINT if view.under else INK,
            stroke_width=0.25,
            stroke_dasharray="1.2 0.8" if view.under else "none",
        )
        size = 4.4 * (1 if scale == 1 else 1.3)
        at = (at[0], at[1] + size / 3)
        paper.text(at, _face(key), size, text_anchor="middle", fill=FAINT if view.under else INK)
        for leg in board.legs(key):
            _leg(paper, board, key, leg, view)
    if board.lamp is not None:
        paper.circle(
            view.at(board.lamp),
            1.5 * scale,
            fill="none",
            stroke="#d0312d",
            stroke_width=0.3 * scale,
        )
        for leg in board.lamp_legs():
            paper.circle(view.at(leg), 0.5 * scale, fill=INK)


def _leg(paper: Drawing, board: Board, key: str, leg: Spot, view: View) -> None:
    """Where it is soldered, a leg without a wire is not to be taken for ground: it is white."""
    if view.under and leg not in board.wired(key):
        paper.circle(
            view.at(leg), 0.55 * view.scale, fill="#fff", stroke=INK, stroke_width=0.13 * view.scale
        )
    else:
        paper.circle(view.at(leg), 0.55 * view.scale, fill=INK)


def _face(key: str) -> str:
    return {"back": "←", "help": "?", **FACES}.get(key, key)


def ground_wires(board: Board) -> tuple[tuple[Spot, Spot], ...]:
    """Wires between two legs each that join all grounds, short and away from the posts.

    Each is the cheapest from what is joined already to what is not (Prim), beginning at the leg
    that the wire of the cable goes to: the one nearest to it.
    """
    legs = [board.wired(key).ground for key in board.keys]
    if board.lamp is not None:
        legs.append(board.lamp_legs()[0])
    idle = [leg for key in board.keys for leg in board.legs(key) if leg not in legs]
    live = [board.wired(key).signal for key in board.keys]
    joined = [min(legs, key=lambda leg: (leg.row, leg.column))]
    wires: list[tuple[Spot, Spot]] = []
    while len(joined) < len(legs):
        ways = [(a, b) for a in joined for b in legs if b not in joined]
        wires.append(min(ways, key=lambda way: _cost(*way, idle, live)))
        joined.append(wires[-1][1])
    return tuple(wires)


def _cost(a: Spot, b: Spot, idle: list[Spot], live: list[Spot]) -> float:
    """The length in mm; more for a leg that is crossed, and for one with a wire, most for a post."""
    ends = a.mm, b.mm
    posts = sum(near(post, *ends) < POST / 2 + 1 for post in POSTS)
    crossed, wired = (sum(near(leg.mm, *ends) < 1 for leg in legs) for legs in (idle, live))
    return math.dist(*ends) + 6 * crossed + 100 * wired + 1000 * posts


def near(point: Point, a: Point, b: Point) -> float:
    """How near a point is to a straight wire."""
    along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / (
        math.dist(a, b) ** 2
    )
    part = min(1.0, max(0.0, along))
    return math.dist(point, (a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))


def _ground(paper: Drawing, board: Board, view: View) -> None:
    wires = [(view.at(a), view.at(b)) for a, b in ground_wires(board)]
    for wire in wires:
        paper.line(wire, stroke="#fff", stroke_width=2.6)
    for wire in wires:
        paper.line(wire, stroke=OF_WIRE["black"], stroke_width=1.4)
        for end in wire:
            paper.circle(end, 1.9, fill=OF_WIRE["black"])
    x, y = wires[0][0]
    _tag(paper, (x, y + 11.4), f"{GROUND} {COLOURS[GROUND - 1]}", OF_WIRE["black"])


def _marked(paper: Drawing, at: Point, wire: Wire, *, inside: bool) -> None:
    """A leg with its wire; the tag hides no other leg: it is inside the switch, or above."""
    paper.circle(at, 2.3, fill=OF_WIRE[wire.colour], stroke=INK, stroke_width=0.4)
    words = f"{wire.number} {wire.colour}"
    beside = (at[0] - _wide(words) / 2 - 3.4, at[1] + 5.7)
    _tag(paper, beside if inside else at, words, OF_WIRE[wire.colour])


def _wide(words: str) -> float:
    return 2.1 * len(words) + 2.4


def _tag(paper: Drawing, at: Point, words: str, colour: str) -> None:
    wide = _wide(words)
    x, y = at[0] - wide / 2, at[1] - 8.2
    paper.rect(x, y, wide, 5, rx=2.5, fill="#fff", stroke=colour, stroke_width=0.6)
    paper.text((at[0], y + 3.7), words, 3.3, text_anchor="middle", fill=INK)


def _leader(paper: Drawing, hole: Point, end: Point, wire: Wire, side: int) -> None:
    wide = 2.0 if wire.number == GROUND else 1.5
    paper.line((hole, end), stroke=INK, stroke_width=wide + 0.5)
    paper.line((hole, end), stroke=OF_WIRE[wire.colour], stroke_width=wide)
    anchor = "start" if side > 0 else "end"
    words = f"{wire.cable} {wire.end}: {wire.number} {wire.colour}"
    paper.text((end[0] + side * 2, end[1] + 1.2), words, 3.4, text_anchor=anchor, fill=INK)


def _pins(paper: Drawing, view: View) -> None:
    for number in range(1, 41):
        side = -1 if number % 2 else 1
        at = view.at(Spot(side * 0.5, 9.5 - (number - 1) // 2))
        if number == 1:
            paper.rect(
                at[0] - 2.6, at[1] - 2.6, 5.2, 5.2, fill="#fff", stroke=INK, stroke_width=0.7
            )
        else:
            paper.circle(at, 2.5, fill="#fff", stroke=INK, stroke_width=0.4)
        paper.text((at[0], at[1] + 1.1), str(number), 3, text_anchor="middle", fill=INK)
    at = view.at(Spot(-0.5, 11.4))
    paper.text(
        (at[0] - 4, at[1]),
        "pin 1, square: end with the card ▼",
        3.4,
        text_anchor="middle",
        fill=INK,
    )


def _posts(paper: Drawing, view: View) -> None:
    for x, y in POSTS:
        at = view.at(Spot(x / HOLE, y / HOLE))
        paper.circle(at, POST / 2 * view.scale, fill="none", stroke=FAINT, stroke_width=0.8)
