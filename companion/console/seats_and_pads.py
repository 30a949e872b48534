"""Seats at the table: which pad serves each, and of which kind it is."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from companion.console.pad_commands_and_hints_interface import PadKind
from companion.rules.asks import Seat
from companion.rules.sentences import Words, shorten_names_distinctly

if TYPE_CHECKING:
    from companion.match import Match


class Seats(NamedTuple):
    """Which pad serves each seat, the kinds of pads, and the seats on the left, if any."""

    pads: Mapping[Seat, str]
    styles: Mapping[str, PadKind]
    left: tuple[Seat, ...]


class SideAtPad(NamedTuple):
    """A seat, the pad that serves it, and how players call it: its name and whose seat it is.

    `letter` is one letter of the name, or two characters where seats have the same first letter;
    `player` is "" if the match has no name for the seat.
    """

    pad: str
    seat: Seat
    letter: str
    name: str
    player: str


def sides_at_pads(match: "Match", pads: Mapping[Seat, str], words: Words) -> tuple[SideAtPad, ...]:
    """Return the sides of a match with the pads that serve them, in the order of the seats."""
    names = [match.game.seat_name(seat).translate(words) for seat in pads]
    one_letter = len({name[:1] for name in names}) == len(names)
    letters = shorten_names_distinctly(names, 1 if one_letter else 2)
    return tuple(
        SideAtPad(pad, seat, letter, name, match.header.names.get(seat, ""))
        for (seat, pad), letter, name in zip(pads.items(), letters, names, strict=True)
    )


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
