"""The styles of pads: each kind that there is."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.console.keys import LEFT, MIDDLE, NUMBERED, POINTING, RIGHT
from companion.console.pad_interface import Pad, Style
from companion.rules.panes import GO, OTHER

if TYPE_CHECKING:
    from companion.console.available_actions import Actions


def _hexpad(actions: "Actions") -> Pad:
    from companion.console.hexpad import Hexpad

    return Hexpad(actions)


def _trio(actions: "Actions") -> Pad:
    from companion.console.trio_pad import Trio

    return Trio(actions)


# A table has pads of one kind, mostly: only that is imported, and when it is laid.
HEXPAD = Style(
    keys=NUMBERED,
    lay=_hexpad,
    places={key: int(key) for key in NUMBERED},
    steps={"1": -1, "4": 1},
    other=str(OTHER),
    up="1",
    down="4",
)
TRIO = Style(
    keys=POINTING,
    lay=_trio,
    places={MIDDLE: GO, LEFT: OTHER},
    steps={LEFT: -1, RIGHT: 1},
    other="◄",
    up="◄",
    down="►",
    listed=True,
)
STYLES: Mapping[str, Style] = {"hexpad": HEXPAD, "trio": TRIO}
"""Kinds of pad by their names, as kits call them."""
