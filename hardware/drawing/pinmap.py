"""The pins of a kit whose cables would cross on paper: beside each pin, which wire of what it takes."""

from collections.abc import Mapping

from hardware.drawing.colours import FAINT, INK, OF_WIRE
from hardware.drawing.svg import Drawing
from hardware.drawing.wiring import (
    CENTRE,
    FACES,
    HEIGHT,
    NAME,
    PIN,
    WIDTH,
    depth,
    flank,
    header,
    heading,
    label,
)
from hardware.parts import electric
from hardware.wiring import GROUND, Cable, Wire

ENDS: Mapping[str, str] = {**FACES, "back": "←", "help": "?", "GND": "ground"}
PILL = 130
"""How far the label of a wire reaches beyond the name of its pin."""
COLUMN = 24
"""Width of the bars that hold the wires of a cable together."""


def drawing(title: str, cables: tuple[Cable, ...]) -> str:
    """The pins as SVG."""
    paper = Drawing(WIDTH, HEIGHT)
    heading(paper, title)
    for cable in cables:
        for wire in cable.wires:
            _wired(paper, cable, wire)
    header(paper, {wire.pin: wire for cable in cables for wire in cable.wires})
    return str(paper)


def _wired(paper: Drawing, cable: Cable, wire: Wire) -> None:
    """The way to its cable, and what it leads to."""
    side, y = flank(wire.pin), depth(wire.pin)
    near, far = (CENTRE + side * (PIN + NAME + out) for out in (0, PILL + 60))
    wide = 7 if wire.number == GROUND else 5
    paper.line(((near, y), (far, y)), stroke=INK, stroke_width=wide + 2)
    paper.line(((near, y), (far, y)), stroke=OF_WIRE[wire.colour], stroke_width=wide)
    label(paper, wire)
    anchor = "start" if side > 0 else "end"
    whose = f"{cable.name} pad" if cable.style else cable.name
    place = far + side * COLUMN
    paper.circle((far, y), 7, fill="#fff", stroke=INK, stroke_width=2)
    paper.text((place, y + 6), whose, 18, font_weight="bold", text_anchor=anchor, fill=INK)
    beyond = place + side * 110
    paper.text((beyond, y + 6), ENDS.get(wire.end, wire.end), 18, text_anchor=anchor, fill=INK)
    if wire.end == "lamp":
        paper.text(
            (beyond + side * 60, y + 6),
            f"{electric('lamp resistor').ohm:g} Ω",
            15,
            text_anchor=anchor,
            fill=FAINT,
        )
