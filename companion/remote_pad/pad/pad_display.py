"""The panel of a player's own pad: the box's picture, and over it the player's own pick.

The pad keeps the picture, so that a panel which was disconnected gets all of it again, and so that
parts of it can be inverted: that is how a player sees a pick that the box doesn't know. Rows of the
pad's own lie over it, or a page of the pad's own hides all of it. While no box is there it shows a
waiting picture, and nothing that a box has drawn.
"""

from companion.remote_pad.link.non_secret_messages import COLUMNS, PAGES
from companion.remote_pad.link.panel_change_codec import PanelRectangle
from companion.remote_pad.pad.dice_and_pick_rows import (
    KEPT,
    PAGE,
    lasting_picks_row,
    thrown_dice_row,
)
from companion.remote_pad.pad.pad_font import render_centred_row

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.link.pick_request import PickValueRectangle


CONTRAST = 0xCF
"""The contrast of a panel until a box sets one."""

CENTRE, RIGHT = 1, 2
"""Where lasting picks lie in a row: how many halves of the free columns are left of them."""

KEYS = RIGHT, PAGES - 1
"""The end of the last row, which says what keys do; the box shows that row too."""
PLACES = (
    (CENTRE, KEPT),
    (CENTRE, PAGE),
    (RIGHT, 6),
    (RIGHT, 5),
    (RIGHT, 4),
    (RIGHT, 3),
    (RIGHT, 2),
)
"""Where lasting picks lie if that hides nothing, best first; else over `KEYS`."""

APART = 12
"""Blank columns before lasting picks at the end of a row: directly behind numbers they could be
read as part of them.
"""


class PadDisplay:
    """A picture of 1024 bytes; at first it is the waiting picture `waits`.

    Subclasses with pixels implement `send`, `glow` and `tick`.
    """

    def __init__(self, waits: bytes = b"") -> None:
        self._waits = waits or waiting_picture()
        self._waiting = True
        self._image = bytearray(self._waits)
        self._marks: list[PickValueRectangle] = []
        self._faces: tuple[int, ...] = ()
        self._row = b""
        self._values: tuple[int, ...] = ()
        self._kept = b""
        self._kept_at = CENTRE, KEPT
        self._page = b""
        self._glow = True, CONTRAST

    def wait(self) -> None:
        """Show the waiting picture: no box is there any more."""
        if self._waiting:
            return
        self._waiting = True
        self._image[:] = self._waits
        self._marks = []
        self.resend_picture()
        self.shine(True, CONTRAST)

    def draw(self, rectangles: "list[PanelRectangle]") -> None:
        """Draw rectangles; the first ones of a box go on an empty picture."""
        if self._waiting:
            self._waiting = False
            self._image[:] = bytes(COLUMNS * PAGES)
            self.resend_picture()
        for each in rectangles:
            for row in range(each.pages):
                at = (each.page + row) * COLUMNS + each.column
                part = each.data[row * each.columns : (row + 1) * each.columns]
                self._image[at : at + each.columns] = part
            self._show(each)
        self._lay()

    def shine(self, lit: bool, contrast: int) -> None:
        """Set the panel's light and contrast as a box wants them."""
        self._glow = lit, contrast
        if not self._page:
            self.glow(lit, contrast)

    def show_dice(self, faces: "tuple[int, ...]", number: int) -> None:
        """Lay the faces that the pad has computed over the picture (see `thrown_dice_row`)."""
        if faces is not self._faces:
            self._faces = faces
            self._row = thrown_dice_row(faces, number) if faces else b""
            under = self._image[PAGE * COLUMNS : (PAGE + 1) * COLUMNS]
            self._show(PanelRectangle(0, PAGE, COLUMNS, 1, under))
            self._lay()

    def show_lasting_picks(self, values: "tuple[int, ...]") -> None:
        """Lay lasting picks over the picture (see `lasting_picks_row`)."""
        if values != self._values:
            if self._kept:
                self._show(self._beneath(self._kept_at))
            self._values = values
            self._kept = lasting_picks_row(values)
            self._lay()

    def cover_with(self, page: bytes) -> None:
        """Show that picture and nothing else, lit, whatever a box sends; an empty one ends that."""
        self._page = page
        if page:
            self.glow(True, CONTRAST)
        else:
            self.glow(*self._glow)
        self.resend_picture()

    def invert_marks(self, marks: "list[PickValueRectangle]") -> None:
        """Invert these parts of the picture, and no others, whatever is drawn there."""
        if marks is not self._marks:
            self._turn(0)
            self._marks = marks
            self._lay()

    def resend_picture(self) -> None:
        """Send the whole picture."""
        self.send(PanelRectangle(0, 0, COLUMNS, PAGES, self._page or self._image))
        self._lay()

    def _lay(self) -> None:
        """Lay the pad's own rows and marks over the picture."""
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
        """Return where lasting picks hide nothing, or else `KEYS`."""
        for at in PLACES:
            side, page = at
            column, _ = self._corner(at)
            first = max(0, column - APART) if side == RIGHT else column
            part = self._image[page * COLUMNS + first : page * COLUMNS + column + len(self._kept)]
            if not (any(part) or (page == PAGE and self._row)):
                return at
        return KEYS

    def _corner(self, at: "tuple[int, int]") -> "tuple[int, int]":
        """Return the first column and the page of lasting picks at that place."""
        side, page = at
        return (COLUMNS - len(self._kept)) * side // 2, page

    def _beneath(self, at: "tuple[int, int]") -> PanelRectangle:
        """Return the part of the picture that lasting picks hide at that place."""
        column, page = self._corner(at)
        first, columns = page * COLUMNS + column, len(self._kept)
        return PanelRectangle(column, page, columns, 1, self._image[first : first + columns])

    def _turn(self, mask: int) -> None:
        """Send the marked parts, XORed with `mask`."""
        for mark in self._marks:
            data = b""
            for row in range(mark.page, mark.page + mark.pages):
                at = row * COLUMNS + mark.column
                data += bytes([byte ^ mask for byte in self._image[at : at + mark.columns]])
            self._show(PanelRectangle(mark.column, mark.page, mark.columns, mark.pages, data))

    def _show(self, rectangle: PanelRectangle) -> None:
        """Send this part, unless a page hides the picture."""
        if not self._page:
            self.send(rectangle)

    # What has pixels ------------------------------------------------------------------------

    def send(self, rectangle: PanelRectangle) -> None:
        """Show this part. Its bytes may change afterwards."""

    def glow(self, lit: bool, contrast: int) -> None:
        """Set the panel's light and contrast."""

    def tick(self, now: int) -> None:
        """Do what is due."""


def waiting_picture() -> bytes:
    """Return a picture that says, in English and Spanish, that the pad waits for its box."""
    image = bytearray(COLUMNS * PAGES)
    for page, text in ((3, "waits for its box"), (5, "espera a su caja")):
        image[page * COLUMNS : (page + 1) * COLUMNS] = render_centred_row(text)
    return bytes(image)
