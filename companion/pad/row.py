"""The one row that a pad writes itself: the dice that it has reckoned, whatever the box shows.

The row is turned inside out, so that it can be told from what the box has drawn around it.
"""

from companion.link.keeper import CHEATED
from companion.pad.signs import ROOM, written

PAGE = 1
"""The page on which it lies: screens leave it empty, but for the values of picks and for pictures."""


def thrown(faces: "tuple[int, ...]") -> bytes:
    """The row with these faces on it, or their sum behind ``=`` where there is no room for them.

    ``≠`` alone says that the box has cheated.
    """
    text = " ".join([str(face) for face in faces])
    if faces == CHEATED:
        text = "≠"
    elif len(text) > ROOM:
        text = "=" + str(sum(faces))
    return bytes([byte ^ 0xFF for byte in written(text)])
