"""What a player sees on a pad of their own: the box's picture, and their own pick in it.

The pad keeps the picture, so that a panel which was away gets all of it, and so that parts of it
can be turned inside out: that is how a player sees a pick that the box doesn't know.
"""

from companion.link.messages import COLUMNS, PAGES
from companion.link.pictures import Rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.link.asking import Mark


class Panel:
    """A picture. Whatever has pixels is told by `send`, `glow` and `tick`."""

    def __init__(self) -> None:
        self._image = bytearray(COLUMNS * PAGES)
        self._marks: list[Mark] = []

    def draw(self, rectangles: "list[Rectangle]") -> None:
        """Puts rectangles where they belong."""
        for each in rectangles:
            for row in range(each.pages):
                at = (each.page + row) * COLUMNS + each.column
                part = each.data[row * each.columns : (row + 1) * each.columns]
                self._image[at : at + each.columns] = part
            self.send(each)
        self._turn(0xFF)

    def turn(self, marks: "list[Mark]") -> None:
        """Turns these parts of it inside out, and no others, whatever is drawn there."""
        if marks is not self._marks:
            self._turn(0)
            self._marks = marks
            self._turn(0xFF)

    def again(self) -> None:
        """Sends all of it."""
        self.send(Rectangle(0, 0, COLUMNS, PAGES, bytes(self._image)))
        self._turn(0xFF)

    def _turn(self, mask: int) -> None:
        """Sends the parts that are marked, inside out or as they are."""
        for mark in self._marks:
            data = b""
            for row in range(mark.page, mark.page + mark.pages):
                at = row * COLUMNS + mark.column
                data += bytes([byte ^ mask for byte in self._image[at : at + mark.columns]])
            self.send(Rectangle(mark.column, mark.page, mark.columns, mark.pages, data))

    # What has pixels ------------------------------------------------------------------------

    def send(self, rectangle: Rectangle) -> None:
        """This part looks so now."""

    def glow(self, lit: bool, contrast: int) -> None:
        """Lights it or not, so brightly."""

    def tick(self, now: int) -> None:
        """Does what is due."""
