"""The one row that a pad writes itself: the dice that it has reckoned, whatever the box shows.

Signs are as the box draws them, in cells of 6 by 8 pixels. The row is turned inside out, so that it
can be told from what the box has drawn around it.
"""

from companion.link.keeper import CHEATED

PAGE = 1
"""The page on which it lies: screens leave it empty, but for the values of picks and for pictures."""

COLUMNS = 128
_CELL = 6
_ROOM = COLUMNS // _CELL
_SIGNS = {
    "0": b"\x3e\x41\x41\x3e\x00\x00",
    "1": b"\x00\x42\x7f\x40\x00\x00",
    "2": b"\x42\x61\x51\x49\x46\x00",
    "3": b"\x22\x41\x49\x49\x36\x00",
    "4": b"\x18\x14\x12\x7f\x10\x00",
    "5": b"\x27\x45\x45\x45\x39\x00",
    "6": b"\x3c\x4a\x49\x49\x30\x00",
    "7": b"\x01\x01\x79\x05\x03\x00",
    "8": b"\x36\x49\x49\x49\x36\x00",
    "9": b"\x06\x49\x49\x29\x1e\x00",
    " ": b"\x00\x00\x00\x00\x00\x00",
    "=": b"\x14\x14\x14\x14\x14\x00",
    "≠": b"\x14\x34\x1c\x16\x14\x00",
}


def thrown(faces: "tuple[int, ...]") -> bytes:
    """The row with these faces on it, or their sum behind ``=`` where there is no room for them.

    ``≠`` alone says that the box has cheated.
    """
    text = " ".join([str(face) for face in faces])
    if faces == CHEATED:
        text = "≠"
    elif len(text) > _ROOM:
        text = "=" + str(sum(faces))
    cells = b"".join([_SIGNS[sign] for sign in text])
    before = bytes((COLUMNS - len(cells)) // 2)
    line = before + cells + bytes(COLUMNS - len(before) - len(cells))
    return bytes([byte ^ 0xFF for byte in line])
