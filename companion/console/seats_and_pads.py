"""Seats at the table: which pad serves each, and of which kind it is."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.console.pad_commands_and_hints_interface import PadKind
from companion.rules.asks import Seat


class Seats(NamedTuple):
    """Which pad serves each seat, the kinds of pads, and the seats on the left, if any."""

    pads: Mapping[Seat, str]
    styles: Mapping[str, PadKind]
    left: tuple[Seat, ...]


def seats_at_left_pad(order: Sequence[str], pads: Mapping[Seat, str]) -> tuple[Seat, ...]:
    """Return the seats at the left one of two pads; empty if more or fewer pads are used.

    Pads are in clockwise `order`, from the left side of the table on. Of two that are as near to
    it the one of the first seat is drawn at the left.
    """
    used = sorted(dict.fromkeys(pads.values()), key=lambda pad: _from_left(order, pad))
    return tuple(seat for seat, pad in pads.items() if pad == used[0]) if len(used) == 2 else ()


def _from_left(pads: Sequence[str], pad: str) -> int:
    """Return how many places a pad is from the left one; they lie clockwise round the table."""
    steps = pads.index(pad)
    return min(steps, len(pads) - steps)
