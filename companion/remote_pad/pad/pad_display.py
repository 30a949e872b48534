"""What a player sees on a pad of their own: the box's picture, and their own pick in it.

The pad keeps the picture, so that a panel which was away gets all of it, and so that parts of it
can be turned inside out: that is how a player sees a pick that the box doesn't know. Over it lie rows
of the pad's own, when it has any, or a page of the pad's own hides all of it. While no box is there it shows
that, and nothing that a box has drawn.
"""

from companion.remote_pad.link.display_change_codec import PanelRectangle
from companion.remote_pad.link.panel_and_key_messages import COLUMNS, PAGES
from companion.remote_pad.pad.dice_and_pick_rows import (
    KEPT,
    PAGE,
    lasting_picks_row,
    thrown_dice_row,
)
from companion.remote_pad.pad.text_rendering import render_centred_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.link.pick_request import PickValueMark


CONTRAST = 0xCF
"""That of a panel that no box has said anything of."""

CENTRE, RIGHT = 1, 2
"""Where picks that last lie in a row: so many halves of what they leave free are left of them."""

KEYS = RIGHT, PAGES - 1
"""The end of the last row, which says what keys do, and stands at the box too."""
PLACES = (
    (CENTRE, KEPT),
    (CENTRE, PAGE),
    (RIGHT, 6),
    (RIGHT, 5),
    (RIGHT, 4),
    (RIGHT, 3),
    (RIGHT, 2),
)
"""Where picks that last lie if that hides nothing, best first; else over `KEYS`."""

APART = 12
"""Blank columns before them at the end of a row: close behind numbers they could be read as some of them."""


class PadDisplay:
    """A picture, of 1024 bytes; at first it is the one that `waits` for a box.

    Whatever has pixels is told by `send`, `glow` and `tick`.
    """

    def __init__(self, waits: bytes = b"") -> None:
        self._waits = waits or waiting_picture()
        self._waiting = True
        self._image = bytearray(self._waits)
        self._marks: list[PickValueMark] = []
        self._faces: tuple[int, ...] = ()
        self._row = b""
        self._values: tuple[int, ...] = ()
        self._kept = b""
        self._kept_at = CENTRE, KEPT
        self._page = b""
        self._glow = True, CONTRAST

    def wait(self) -> None:
        """No box is there any more."""
        if self._waiting:
            return
        self._waiting = True
        self._image[:] = self._waits
        self._marks = []
        self.again()
        self.shine(True, CONTRAST)

    def draw(self, rectangles: "list[PanelRectangle]") -> None:
        """Puts rectangles where they belong; the first ones of a box on an empty picture."""
        if self._waiting:
            self._waiting = False
            self._image[:] = bytes(COLUMNS * PAGES)
            self.again()
        for each in rectangles:
            for row in range(each.pages):
                at = (each.page + row) * COLUMNS + each.column
                part = each.data[row * each.columns : (row + 1) * each.columns]
                self._image[at : at + each.columns] = part
            self._show(each)
        self._lay()

    def shine(self, lit: bool, contrast: int) -> None:
        """A box wants it lit or not, so brightly."""
        self._glow = lit, contrast
        if not self._page:
            self.glow(lit, contrast)

    def write(self, faces: "tuple[int, ...]", number: int) -> None:
        """Lays the dice that the pad says have fallen over the picture, as ``row`` draws them."""
        if faces is not self._faces:
            self._faces = faces
            self._row = thrown_dice_row(faces, number) if faces else b""
            under = self._image[PAGE * COLUMNS : (PAGE + 1) * COLUMNS]
            self._show(PanelRectangle(0, PAGE, COLUMNS, 1, under))
            self._lay()

    def keep(self, values: "tuple[int, ...]") -> None:
        """Lays the picks that last over the picture, side by side as ``row`` draws them."""
        if values != self._values:
            if self._kept:
                self._show(self._beneath(self._kept_at))
            self._values = values
            self._kept = lasting_picks_row(values)
            self._lay()

    def hide(self, page: bytes) -> None:
        """Shows that picture and nothing else, lit, whatever a box says; none ends that."""
        self._page = page
        if page:
            self.glow(True, CONTRAST)
        else:
            self.glow(*self._glow)
        self.again()

    def turn(self, marks: "list[PickValueMark]") -> None:
        """Turns these parts of it inside out, and no others, whatever is drawn there."""
        if marks is not self._marks:
            self._turn(0)
            self._marks = marks
            self._lay()

    def again(self) -> None:
        """Sends all of it."""
        self.send(PanelRectangle(0, 0, COLUMNS, PAGES, self._page or self._image))
        self._lay()

    def _lay(self) -> None:
        """Lays over the picture what the pad has of its own."""
        self._turn(0xFF)
        if self._row:
            self._show(PanelRectangle(0, PAGE, COLUMNS, 1, self._row))
        if self._kept:
            at = self._place()
            if at != self._kept_at:
                self._show(self._beneath(self._kept_at))
                self._kept_at = at
            column, page = self._corner(at)
            self._show(PanelRectangle(column, page, len(self._kept), 1, self._kept))

    def _place(self) -> "tuple[int, int]":
        """Where picks that last hide nothing, or else nothing but keys."""
        for at in PLACES:
            side, page = at
            column, _ = self._corner(at)
            first = max(0, column - APART) if side == RIGHT else column
            part = self._image[page * COLUMNS + first : page * COLUMNS + column + len(self._kept)]
            if not (any(part) or (page == PAGE and self._row)):
                return at
        return KEYS

    def _corner(self, at: "tuple[int, int]") -> "tuple[int, int]":
        """The first column of picks that last at that place, and their page."""
        side, page = at
        return (COLUMNS - len(self._kept)) * side // 2, page

    def _beneath(self, at: "tuple[int, int]") -> PanelRectangle:
        """The part of the picture that picks which last hide, or would at that place."""
        column, page = self._corner(at)
        first, columns = page * COLUMNS + column, len(self._kept)
        return PanelRectangle(column, page, columns, 1, self._image[first : first + columns])

    def _turn(self, mask: int) -> None:
        """Sends the parts that are marked, inside out or as they are."""
        for mark in self._marks:
            data = b""
            for row in range(mark.page, mark.page + mark.pages):
                at = row * COLUMNS + mark.column
                data += bytes([byte ^ mask for byte in self._image[at : at + mark.columns]])
            self._show(PanelRectangle(mark.column, mark.page, mark.columns, mark.pages, data))

    def _show(self, rectangle: PanelRectangle) -> None:
        """This part of the picture looks so, if it can be seen."""
        if not self._page:
            self.send(rectangle)

    # What has pixels ------------------------------------------------------------------------

    def send(self, rectangle: PanelRectangle) -> None:
        """This part looks so now. Its bytes may be other ones afterwards."""

    def glow(self, lit: bool, contrast: int) -> None:
        """Lights it or not, so brightly."""

    def tick(self, now: int) -> None:
        """Does what is due."""


def waiting_picture() -> bytes:
    """A picture that says, in the languages of boxes, that the pad waits for one."""
    image = bytearray(COLUMNS * PAGES)
    for page, text in ((3, "waits for its box"), (5, "espera a su caja")):
        image[page * COLUMNS : (page + 1) * COLUMNS] = render_centred_row(text)
    return bytes(image)
