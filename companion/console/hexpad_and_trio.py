"""The kinds of pads: hexpads with seven keys and trios with three."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.console.keys_and_edges import LEFT, MIDDLE, NUMBERED, POINTING, RIGHT
from companion.console.pad_commands_and_hints_interface import PadKind, PadUi
from companion.rules.panes_and_answer_keys import GO, OTHER

if TYPE_CHECKING:
    from companion.console.seat_answer_actions import SeatActions


def _hexpad(actions: "SeatActions") -> PadUi:
    from companion.console.hexpad_commands_and_hints import HexpadCommandsAndHints

    return HexpadCommandsAndHints(actions)


def _trio(actions: "SeatActions") -> PadUi:
    from companion.console.trio_commands_and_hints import TrioCommandsAndHints

    return TrioCommandsAndHints(actions)


# Most tables have pads of one kind: only that is imported, when it is first laid out.
HEXPAD = PadKind(
    keys=NUMBERED,
    lay=_hexpad,
    places={key: int(key) for key in NUMBERED},
    steps={"1": -1, "4": 1},
    other=str(OTHER),
    up="1",
    down="4",
)
TRIO = PadKind(
    keys=POINTING,
    lay=_trio,
    places={MIDDLE: GO, LEFT: OTHER},
    steps={LEFT: -1, RIGHT: 1},
    other="◄",
    up="◄",
    down="►",
    listed=True,
)
STYLES: Mapping[str, PadKind] = {"hexpad": HEXPAD, "trio": TRIO}
"""Kinds of pads by the names that kits use."""
