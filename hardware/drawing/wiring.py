"""The wiring of a kit: the header in the middle, everything that is wired to it on both sides.

Wires run straight from their pins, or make one step around the wire of another thing. All say
their number and their colour.
"""

from collections.abc import Mapping
from typing import NamedTuple

from hardware.boards import pad_board
from hardware.drawing.colours import FAINT, INK, OF_WIRE, PAPER
from hardware.drawing.svg import Drawing, Point
from hardware.header import PINS, TASKS, Pin
from hardware.parts import electric
from hardware.wiring import BUZZER, GROUND, PANEL, TABLE_KEYS, Cable, NotDrawn, Wire

WIDTH, TOP, ROW = 1600, 190, 42
HEIGHT = TOP + 20 * ROW + 70
CENTRE = WIDTH / 2
PIN = 30
NAME = 96
"""Width of the name beside a pin."""
NEAR, FAR = 300, 520
"""How far from the middle of the header small things and pads begin."""
THING = 205
PAD = 265
STEP = 18
"""How far before its end a wire steps over to another row."""

_WORDS = {
    "back": "back  ←",
    "help": "?",
    "left": "left  ◄",
    "middle": "middle",
    "right": "right  ►",
    "lamp": f"lamp, {electric('lamp resistor').ohm:g} Ω",
    "GND": "ground",
}
FACES = {"left": "◄", "middle": "c", "right": "►"}
_TITLES = {PANEL: ("panel", "2.42″"), TABLE_KEYS: ("table", "keys"), BUZZER: ("buzzer",)}
_PIN_FILL = {"3V3": "#f7b267", "5V": "#e4572e", "GND": "#2b2b2b"}


class End(NamedTuple):
    """Where a wire ends in the drawing."""

    wire: Wire
    at: Point


def drawing(title: str, cables: tuple[Cable, ...]) -> str:
    """The wiring as SVG.

    Raises:
        NotDrawn: The wires of a cable that is near lie too far apart.
    """
    paper = Drawing(WIDTH, HEIGHT)
    heading(paper, title)
    ends = [end for cable in cables for end in _ends(cable, cables)]
    for end in ends:
        _wire(paper, end)
    for cable in cables:
        _thing(paper, cable, [end for end in ends if end.wire.cable == cable.name])
    header(paper, {wire.pin: wire for cable in cables for wire in cable.wires})
    return str(paper)


def depth(pin: Pin) -> float:
    """How far down a pin lies."""
    return TOP + ((pin.number - 1) // 2 + 0.5) * ROW


def flank(pin: Pin) -> int:
    """-1 for pins whose wires go to the left, 1 for the others."""
    return -1 if pin.odd else 1


def _ends(cable: Cable, cables: tuple[Cable, ...]) -> list[End]:
    """Each in the row of its pin; in a thing that is near, never beyond the wire of another."""
    wires = sorted(cable.wires, key=lambda wire: wire.pin.number)
    side = flank(wires[0].pin)
    reach = FAR if cable.style else NEAR
    others = {depth(w.pin) for c in cables if c != cable for w in c.wires if flank(w.pin) == side}
    ends: list[End] = []
    for wire in wires:
        y = depth(wire.pin)
        if ends and not cable.style and any(ends[-1].at[1] < other < y for other in others):
            y = ends[-1].at[1] + ROW
            if y in others:
                raise NotDrawn(f"a wire of another cable is between those of {cable.name}")
        ends.append(End(wire, (CENTRE + side * reach, y)))
    return ends


def path(end: End) -> tuple[Point, ...]:
    """The way of a wire from the name of its pin to its end."""
    side, y = flank(end.wire.pin), depth(end.wire.pin)
    start = (CENTRE + side * (PIN + NAME), y)
    if end.at[1] == y:
        return (start, end.at)
    step = end.at[0] - side * STEP
    return (start, (step, y), (step, end.at[1]), end.at)


def ways(cables: tuple[Cable, ...]) -> dict[Wire, tuple[Point, ...]]:
    """The way of every wire; no two lie on one another."""
    return {end.wire: path(end) for cable in cables for end in _ends(cable, cables)}


def _wire(paper: Drawing, end: End) -> None:
    way = path(end)
    wide = 7 if end.wire.number == GROUND else 5
    colour = OF_WIRE[end.wire.colour]
    paper.line(way, stroke=INK, stroke_width=wide + 2)
    paper.line(way, stroke=colour, stroke_width=wide)
    label(paper, end.wire)


def label(paper: Drawing, wire: Wire) -> None:
    """The number of a wire and its colour, beside its pin."""
    y = depth(wire.pin)
    at = CENTRE + flank(wire.pin) * (PIN + NAME + 58)
    colour = OF_WIRE[wire.colour]
    paper.rect(at - 46, y - 12, 92, 24, rx=12, fill="#fff", stroke=INK, stroke_width=1.5)
    paper.circle((at - 34, y), 6, fill=colour, stroke=INK, stroke_width=1)
    words = f"{wire.number} {wire.colour}"
    paper.text((at + 8, y + 5), words, 14, text_anchor="middle", fill=INK)


def _thing(paper: Drawing, cable: Cable, ends: list[End]) -> None:
    ys = [end.at[1] for end in ends]
    side = flank(ends[0].wire.pin)
    edge = ends[0].at[0]
    wide = PAD if cable.style else THING
    top, bottom = min(ys) - 0.45 * ROW, max(ys) + 0.45 * ROW
    paper.rect(
        edge if side > 0 else edge - wide,
        top,
        wide,
        bottom - top,
        rx=10,
        fill=PAPER,
        stroke=INK,
        stroke_width=2,
    )
    for end in ends:
        paper.circle(end.at, 7, fill="#fff", stroke=INK, stroke_width=2)
        words = _WORDS.get(end.wire.end, end.wire.end)
        words = f"key {words}" if words.isdigit() else words
        at = (edge + side * 16, end.at[1] + 5)
        paper.text(at, words, 16, text_anchor=_out(side), fill=INK)
    middle = (top + bottom) / 2
    far = edge + side * (wide - 12)
    if cable.style:
        at = (far - side * 84, middle - 110)
        title = f"{cable.name} pad"
        paper.text(at, title, 20, font_weight="bold", text_anchor="middle", fill=INK)
        _keys(paper, cable, (at[0], middle))
    else:
        for row, line in enumerate(_TITLES[cable.name]):
            at = (far, middle + 22 * (row - len(_TITLES[cable.name]) / 2) + 17)
            paper.text(at, line, 18, font_weight="bold", text_anchor=_out(-side), fill=INK)


def _out(side: int) -> str:
    """How words are anchored that run away from the middle on this side."""
    return "start" if side > 0 else "end"


def _keys(paper: Drawing, cable: Cable, middle: Point) -> None:
    """The keys of a pad as they lie, each in the colour of its wire."""
    board = pad_board(cable.style)
    scale = 8.2
    paper.rect(middle[0] - 84, middle[1] - 92, 168, 184, rx=8, fill="#fff", stroke=FAINT)
    colours = {wire.end: OF_WIRE[wire.colour] for wire in cable.wires}
    for key, spot in board.keys.items():
        at = (middle[0] + spot.column * scale, middle[1] - spot.row * scale)
        paper.circle(at, 21, fill=PAPER, stroke=INK, stroke_width=7)
        paper.circle(at, 21, fill="none", stroke=colours[key], stroke_width=4.5)
        paper.text((at[0], at[1] + 6), FACES.get(key, key), 18, text_anchor="middle", fill=INK)
    assert board.lamp is not None
    at = (middle[0] + board.lamp.column * 13, middle[1] - board.lamp.row * 11)
    paper.circle(at, 7, fill=OF_WIRE["red"], stroke=INK)
    paper.text((middle[0], middle[1] + 84), "from above", 13, text_anchor="middle", fill=FAINT)


def header(paper: Drawing, wires: Mapping[Pin, Wire]) -> None:
    """The header with the numbers and names of its pins, and what those without a wire are for."""
    paper.rect(CENTRE - PIN - 6, TOP - 4, 2 * PIN + 12, 20 * ROW + 8, rx=4, fill="#12402b")
    for pin in PINS:
        side, y = flank(pin), depth(pin)
        used = pin in wires
        middle = CENTRE + side * (PIN / 2 + 1)
        fill = _PIN_FILL.get(pin.name, "#fff" if used else "#b9c4bd")
        ink = "#fff" if pin.name in {"GND", "5V"} else INK
        if pin.number == 1:
            paper.rect(middle - 15, y - 15, 30, 30, fill=fill, stroke="#fff", stroke_width=3)
        else:
            paper.circle((middle, y), 14, fill=fill)
        paper.text(
            (middle, y + 5), str(pin.number), 14, font_weight="bold", text_anchor="middle", fill=ink
        )
        _name(paper, pin, used=used)


def _name(paper: Drawing, pin: Pin, *, used: bool) -> None:
    side = flank(pin)
    anchor = _out(side)
    at = (CENTRE + side * (PIN + 12), depth(pin) + 6)
    weight = "bold" if used else "normal"
    fill = INK if used else FAINT
    paper.text(at, pin.name, 18, font_weight=weight, text_anchor=anchor, fill=fill)
    if not used and pin.gpio in TASKS:
        note = (CENTRE + side * (PIN + 96), at[1])
        paper.text(note, TASKS[pin.gpio].split(":")[0], 13, text_anchor=anchor, fill=FAINT)


def heading(paper: Drawing, title: str) -> None:
    """What the drawing is of, and how it is read."""
    paper.text((30, 48), title, 30, font_weight="bold", fill=INK)
    lines = (
        "Seen from above. Beside each pin stands its GPIO number, in the circle its number on the header, 1 to 40.",
        "On each wire stand its number in the ribbon cable and its colour. Wires that cross are not joined.",
    )
    for row, line in enumerate(lines):
        paper.text((30, 78 + 23 * row), line, 16, fill=INK)
    over = {"text_anchor": "middle", "fill": INK}
    paper.text((CENTRE, TOP - 46), "end of the Pi with the microSD card", 15, **over)
    paper.text((CENTRE - 22, TOP - 18), "pin 1 is square ▼", 15, font_weight="bold", **over)
    foot = HEIGHT - 24
    paper.text((CENTRE + 14, foot), "outer row: edge of the Pi ►", 15, fill=INK)
    paper.text((CENTRE - 14, foot), "◄ inner row: chips of the Pi", 15, text_anchor="end", fill=INK)
