"""Measures of the enclosure in mm, from which its parts, cut-outs and drawings are made.

Change a number here, run `make hardware`, and print. x is to the right and y up on every face as
one looks at it with the panel upright; a pad lies with key 1 up.
"""

from typing import NamedTuple

from hardware.boards import HOLE, STRIP_SCREW, Spot, pad_board, table_board

LEAST_WALL = 1.2
"""No wall is thinner: three lines of a nozzle of 0.4 mm."""
BED = 220
"""The side of the printer's bed that every part has to fit on."""

# Bought parts, as their makers give them; not measured.
SWITCH_BODY = 4.3  # B3F-4055: body above the board
SWITCH_TOP = 7.3  # and its stem
STEM = 3.8  # a square
BOARD = 1.6
ACTIVE = (55.01, 27.49)  # lit area of a 2.42" panel (Waveshare 2.42inch OLED Module)
PANEL_BOARD = (74, 46)  # the largest board that fits
PANEL_THICK = 5.2  # glass and board together: measure yours
PI = (85, 56)  # Pi 4 and 5; mechanical drawings of Raspberry Pi
PI_OVERHANG = 3  # their USB sockets stick out
PI_SOCKETS = 16  # and are this high
PI_BOARD = 1.4
PI_HOLES = tuple((x, y) for x in (3.5, 61.5) for y in (3.5, 26.5, 52.5))  # Zero: lower four
BUZZER = (24.0, 9.7)  # across and high: Murata PKB24SPCH3601-B0, as generally known
SPACER = 6
SCREW_BELOW, SCREW_ABOVE = 5, 4  # into a spacer: sunk into the floor, and through the Pi
SUNK = (5.0, 1.5)  # head of an M2.5 that is sunk: 4.7 mm across, 1.5 mm high (ISO 7046)
PLUG = 8.5  # HDMI, USB-C and micro-USB are no higher
CARD = (10.0, 36.0)  # from the edge with the sockets; as little checked as the sockets below
# Openings for plugs and what they are for, in mm along an edge of the Pi: sockets of its long edge
# from the card's end, those of its far end from the long edge. Written down from what is generally known of the boards:
# no drawing was at hand, and nobody held a ruler to one.
SOCKETS = {
    "power (Pi 4, Pi 5), HDMI (Zero)": (4.7, 19.0),
    "HDMI (Pi 4, Pi 5), USB (Zero)": (20.3, 46.7),
    "power (Zero)": (48.0, 60.5),
}
FAR_END = {
    "USB (Pi 4), network (Pi 5)": (0.0, 17.4),
    "USB (Pi 4, Pi 5)": (18.9, 36.7),
    "network (Pi 4), USB (Pi 5)": (38.1, 56.0),
}
FAR_SOCKET = 17.2  # USB and network sockets are 16 high

SCREW_PILOT, SCREW_FREE = 1.8, 2.6  # self-tapping 2.2
M25 = 2.8
SLACK = 0.1

# A pad.
PAD = 50
WALL = 2.0
DECK = 2.0
BASE = 2.0
UNDER = 6.0  # below its board: solder and wires
PAD_INNER = PAD - 2 * WALL
DECK_UNDERSIDE = BASE + UNDER + BOARD + SWITCH_BODY + SLACK
PAD_HEIGHT = DECK_UNDERSIDE + DECK
PILLAR, PILLAR_AT = 6.0, 19.8
POST = 5.0
POSTS = tuple(Spot(column, row).mm for column, row in ((0, 0), (-5, 0), (5, 0), (0, -6), (0, 6)))
CAP, CAP_HEIGHT, CAP_HOLE = 12.0, 5.0, 12.8
CAP_FLOAT = 0.5  # between cap and switch: the travel is 0.3
CAP_PAPER, CAP_PAPER_DEEP = 8.4, 0.4
LAMP_HOLE = 3.4
CABLE = (14.0, 2.0)

# The hood: a wall away from the player, sides that fall off at 45 degrees, a roof over the rest.
HOOD_HEIGHT = 26.0
HOOD_ROOF = 20.0
HOOD_SIDES = 42.0
PEG, PEG_LONG, PEG_HOLE = 3.0, 3.5, 3.2

# The box.
BOX = (92, 94)
BOX_DEEP = 38
PI_EDGE = BOX[0] - 1.5  # the side with the power socket is towards the right wall
PI_FOOT = 3.0  # the card's end is down
WINDOW = (57.0, 29.5)
WINDOW_AT = (BOX[0] / 2, 66.0)
BAR = (90.0, 8.0, 4.0)
BAR_POSTS = (41.0, 10.0)
BUZZER_AT = (13.5, 54.0)  # its middle on the left side: above the floor, and up along the box
TABLE_AT = (BOX[0] / 2, 17.0)
LIP = (6.0, 11.0, 5.0)
LIPS = (12.0, 87.5)
SLOT = 3.5  # from the rim, for one ribbon upon another

# The stand holds the box leaning back.
TILT = 60
STAND_LINE = 3.2
STAND_WIDE = 50
STAND_ROOM = 0.6  # between the box and its corner
STAND_REST = 60
STAND_FOOT = (-45, 48)
STAND_CORNER = 8


class Cut(NamedTuple):
    """A cut-out of a face; round if `height` is 0, then `width` is its diameter. mm."""

    what: str
    x: float
    y: float
    width: float
    height: float = 0.0


class Face(NamedTuple):
    """One side of a part with its cut-outs; the origin is its lower left corner."""

    part: str
    name: str
    width: float
    height: float
    cuts: tuple[Cut, ...]


def deck(style: str) -> Face:
    """The top of a pad: a hole for each key of its kind, its lamp, and the pegs of the hood."""
    board = pad_board(style)
    assert board.lamp is not None
    x, y = board.lamp.mm
    cuts = [
        *(Cut(f"key {key}", *spot.mm, CAP_HOLE) for key, spot in board.keys.items()),
        Cut("lamp", x, y, LAMP_HOLE),
        *(Cut("peg of the hood", a * PILLAR_AT, b * PILLAR_AT, PEG_HOLE) for a, b in _CORNERS),
    ]
    return Face(f"pad-deck-{style}", "top", PAD, PAD, _from_corner(cuts, PAD / 2, PAD / 2))


def base() -> Face:
    """The bottom of a pad, of any kind."""
    cuts = [Cut("screw", a * PILLAR_AT, b * PILLAR_AT, SCREW_FREE) for a, b in _CORNERS]
    return Face("pad-base", "bottom", PAD, PAD, _from_corner(cuts, PAD / 2, PAD / 2))


def lid() -> Face:
    """The front of the box: the panel's window, and the keys of the table."""
    x, y = TABLE_AT
    keys = table_board().keys.items()
    cuts = [
        Cut("panel", *WINDOW_AT, *WINDOW),
        *(Cut(f"key {key}", x + spot.mm[0], y + spot.mm[1], CAP_HOLE) for key, spot in keys),
    ]
    return Face("box-lid", "front", *_outer(), _from_corner(cuts, WALL, WALL))


def floor() -> Face:
    """The back of the box, seen from the front: the screws of the Pi's spacers."""
    cuts = [Cut("spacer of the Pi", PI_EDGE - y, PI_FOOT + x, M25) for x, y in PI_HOLES]
    return Face("box-tray", "back", *_outer(), _from_corner(cuts, WALL, WALL))


def side(right: bool) -> Face:
    """A side of the box: x is the height above its back, y goes up along the box."""
    middle = WALL + SPACER + PI_BOARD + 1.6  # of a USB socket 3.2 mm high
    screws = [Cut("screw of the lid", WALL + BOX_DEEP - LIP[2] / 2, y, SCREW_FREE) for y in LIPS]
    cable = Cut("cables of pads, open to the lid", WALL + BOX_DEEP - SLOT / 2, 36, SLOT, CABLE[0])
    special = (
        [
            Cut(what, middle, PI_FOOT + _mid(span), PLUG, _long(span))
            for what, span in SOCKETS.items()
        ]
        if right
        else [
            Cut("buzzer", WALL + BUZZER_AT[0], BUZZER_AT[1] + 5 * hole, 2) for hole in range(-2, 3)
        ]
    )
    width, height = BOX_DEEP + WALL, _outer()[1]
    name = "right side" if right else "left side"
    return Face("box-tray", name, width, height, _from_corner([*screws, cable, *special], 0, WALL))


def top() -> Face:
    """The upper end of the box, seen from the front: the far sockets of the Pi, and air."""
    middle = WALL + SPACER + PI_BOARD + FAR_SOCKET / 2 - 0.6
    cuts = [
        *(
            Cut(what, PI_EDGE - _mid(span), middle, _long(span), FAR_SOCKET)
            for what, span in FAR_END.items()
        ),
        *(Cut("air", x, WALL + 18, 2.5, 16) for x in (12, 24)),
    ]
    return _end("upper end", cuts)


def bottom() -> Face:
    """The lower end of the box, seen from the front: the card of the Pi, and air."""
    card = Cut("card of the Pi", PI_EDGE - _mid(CARD), WALL + 7, _long(CARD), 11)
    return _end(
        "lower end", [card, *(Cut("air", 16 + 15 * slot, WALL + 23, 2.5, 16) for slot in range(5))]
    )


def _end(name: str, cuts: list[Cut]) -> Face:
    return Face("box-tray", name, _outer()[0], BOX_DEEP + WALL, _from_corner(cuts, WALL, 0))


def _mid(span: tuple[float, float]) -> float:
    return sum(span) / 2


def _long(span: tuple[float, float]) -> float:
    return span[1] - span[0]


def faces(styles: tuple[str, ...]) -> tuple[Face, ...]:
    """Every face with cut-outs, for kits with these kinds of pad."""
    tray = (floor(), side(right=False), side(right=True), top(), bottom())
    return (*map(deck, styles), base(), lid(), *tray)


def strip_screws() -> tuple[tuple[float, float], ...]:
    """Where the strip with the keys of the table is screwed to the lid, inside the box."""
    x, y = TABLE_AT
    return tuple((x + end * STRIP_SCREW * HOLE, y) for end in (-1, 1))


def bar_screws() -> tuple[tuple[float, float], ...]:
    """Where the bars that hold the panel are screwed to the lid, inside the box."""
    (x, y), (aside, above) = WINDOW_AT, BAR_POSTS
    return tuple((x + a * aside, y + b * above) for a, b in _CORNERS)


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def _outer() -> tuple[float, float]:
    return BOX[0] + 2 * WALL, BOX[1] + 2 * WALL


def _from_corner(cuts: list[Cut], x: float, y: float) -> tuple[Cut, ...]:
    """Cut-outs that were measured from elsewhere, from the corner of their face."""
    return tuple(cut._replace(x=round(cut.x + x, 3), y=round(cut.y + y, 3)) for cut in cuts)
