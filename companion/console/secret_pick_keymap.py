"""The keymap of a secret pick: what each key does, for a pad that is a device of its own.

It is made by asking a pad's layout about each key, so that a device that only gets the keymap works
just like a pad of the box.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.console.key_command_types import ChooseSecretHalf, GiveAnswer, KeyCommand
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.seat_answer_actions import SeatActions
from companion.remote_pad.link.pick_messages import NOTHING, OTHER
from companion.rules.asks import Seat


class SeatKeymap(NamedTuple):
    """A secret that is being picked on a pad: its seat, and what the keys do."""

    seat: Seat
    keymap: "Keymap"


class Keymap(NamedTuple):
    """Cells and taps as in a `PickRequest`; `others` are the names of other actions."""

    cells: bytes
    taps: bytes
    others: tuple[str, ...]

    @property
    def blank(self) -> "Keymap":
        """A keymap with as many keys, all without an action."""
        return Keymap(bytes(len(self.cells)), b"", ())

    @property
    def is_blank(self) -> bool:
        """Whether no key has an action."""
        return not any(self.cells + self.taps)


def build_keymap(style: PadKind, actions: SeatActions) -> Keymap:
    """Return the keymap of actions whose ring is a hidden choice."""
    others = tuple(name for _, name in actions.keys.places)
    first = [style.lay(actions).commands(key) for key in style.keys]
    rows = [
        commands.tap.row if isinstance(commands.tap, ChooseSecretHalf) else None
        for commands in first
    ]
    if any(row is not None for row in rows):
        cells = [cell for row in rows for cell in _row(style, actions, row, others)]
    else:
        cells = _row(style, actions, actions.row, others)
    taps = [_cell(commands.tap, actions, others) for commands in first]
    return Keymap(bytes(cells), bytes(taps) if any(taps) else b"", others)


def _row(
    style: PadKind, actions: SeatActions, row: int | None, others: Sequence[str]
) -> Sequence[int]:
    """Return what each key does when held, after `row` was chosen."""
    pad = style.lay(actions._replace(row=row))
    return [_cell(pad.commands(key).hold, actions, others) for key in style.keys]


def _cell(command: KeyCommand | None, actions: SeatActions, others: Sequence[str]) -> int:
    """Return the cell of a command; a value that may not be picked counts as nothing."""
    choice = actions.ring
    if isinstance(command, GiveAnswer) and choice and command.key == choice.key:
        (value,) = command.values
        return value if value in choice.among else NOTHING
    for which, name in enumerate(others):
        if command is not None and command in actions.add_place_commands(name):
            return OTHER + which
    return NOTHING
