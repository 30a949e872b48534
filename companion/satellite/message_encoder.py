"""Encodes messages of the referee, and of whoever stands in for it; `message_decoder` reads them.

The referee imports it before its keys are live, so it is small.
"""

from binascii import b2a_base64
from collections.abc import Iterable, Sequence

from companion.rules.sentences import Facts
from companion.screens.panel_size import COLUMNS, PAGES

PROTOCOL = 2
"""The version of what satellites are told."""


def hello_message(
    kit: str,
    pads: Iterable[tuple[str, str]],
    table: Iterable[str],
    *,
    emulated: bool,
    protocol: int = PROTOCOL,
) -> Facts:
    """What a device says first: the kit it has, its pads by name and style, keys of the table."""
    return {
        "type": "hello",
        "protocol": protocol,
        "kit": {
            "name": kit,
            "emulated": emulated,
            "pads": [{"name": name, "style": style} for name, style in pads],
            "table": list(table),
            "panel": {"columns": COLUMNS, "pages": PAGES},
        },
    }


def panel_message(
    windows: Iterable[tuple[int, int, int, int, bytes]], *, on: bool, contrast: int
) -> Facts:
    """Return what changed on the panel: column, page, columns, pages and bytes of each window."""
    return {
        "type": "panel",
        "windows": [window_to_json(*each) for each in windows],
        "on": on,
        "contrast": contrast,
    }


def window_to_json(column: int, page: int, columns: int, pages: int, data: bytes) -> Facts:
    """A window of the panel as it is sent: `data` has `columns` bytes for each of its `pages`."""
    return {
        "column": column,
        "page": page,
        "columns": columns,
        "pages": pages,
        "bytes": b2a_base64(data, newline=False).decode("ascii"),
    }


def lamps_message(lit: Iterable[str]) -> Facts:
    """The pads whose lamps are lit, and no other."""
    return {"type": "lamps", "lit": sorted(lit)}


def sound_message(name: str, beeps: Sequence[tuple[int, int, int]], volume: str) -> Facts:
    """Return what is to be heard; each beep is ms of sound, ms of quiet and the pitch in Hz."""
    return {
        "type": "sound",
        "name": name,
        "pattern": [[on, off] for on, off, _ in beeps],
        "pitches": [hertz for _, _, hertz in beeps],
        "volume": volume,
    }


def match_facts_message(public: Facts | None) -> Facts:
    """The public facts of the match, None when there is none."""
    return {"type": "facts", "facts": public}
