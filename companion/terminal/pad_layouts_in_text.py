"""Layouts of pads drawn with characters: each key's label, and its keyboard key."""

from functools import cache
from typing import NamedTuple

from companion.referee_socket.pad_and_keyboard_layouts import (
    keyboard_key_label,
    pad_layouts_by_style,
)

ACROSS, DOWN = 6, 2
"""Characters and lines for a key's width."""


class LabelledKey(NamedTuple):
    """A key: `face` is its label on the panel, `cap` that of its keyboard key."""

    row: int
    column: int
    face: str
    cap: str


class TextKeyLayout(NamedTuple):
    """The keys of a pad; rows and columns count from its upper left corner."""

    columns: int
    rows: int
    labels: tuple[LabelledKey, ...]


@cache
def lay_out_text_pad(style: str, place: int) -> TextKeyLayout | None:
    """Return the layout of the `place`-th pad of a kit, in a style; None for an unknown one."""
    known = pad_layouts_by_style().get(style)
    if known is None or place >= len(known.typed):
        return None
    keys = zip(known.places, known.faces, known.typed[place], strict=True)
    labels = [
        LabelledKey(
            round(down * DOWN),
            round(right * ACROSS) - len(face) // 2,
            face,
            f" {keyboard_key_label(code)} ",
        )
        for (right, down), face, code in keys
    ]
    left, top = min(label.column for label in labels), min(label.row for label in labels)
    moved = tuple(
        label._replace(row=label.row - top, column=label.column - left) for label in labels
    )
    return TextKeyLayout(
        max(label.column + len(label.face) + 1 + len(label.cap) for label in moved),
        max(label.row for label in moved) + 1,
        moved,
    )
