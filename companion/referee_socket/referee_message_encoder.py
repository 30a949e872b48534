"""Encodes the messages of the referee, real or fake; `referee_message_decoder` decodes them.

The referee imports it before its keys are live, so it is small.
"""

from binascii import b2a_base64
from collections.abc import Iterable, Sequence

from companion.rules.facts import Facts
from companion.screens.panel_size import COLUMNS, PAGES

PROTOCOL = 2
"""The version of the protocol of the referee's socket."""


def hello_message(
    kit: str,
    pads: Iterable[tuple[str, str]],
    table: Iterable[str],
    *,
    emulated: bool,
    protocol: int = PROTOCOL,
) -> Facts:
    """Return a device's first message: its kit, its pads by name and style, the table's keys."""
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
    """Return a message with the changed windows: column, page, columns, pages and bytes of each."""
    return {
        "type": "panel",
        "windows": [window_to_json(*each) for each in windows],
        "on": on,
        "contrast": contrast,
    }


def window_to_json(column: int, page: int, columns: int, pages: int, data: bytes) -> Facts:
    """Return a window of the panel as JSON: `data` has `columns` bytes for each of its `pages`."""
    return {
        "column": column,
        "page": page,
        "columns": columns,
        "pages": pages,
        "bytes": b2a_base64(data, newline=False).decode("ascii"),
    }


def lamps_message(lit: Iterable[str]) -> Facts:
    """Return a message with all pads whose lamps are lit."""
    return {"type": "lamps", "lit": sorted(lit)}


def sound_message(name: str, beeps: Sequence[tuple[int, int, int]], volume: str) -> Facts:
    """Return a message with beeps: ms of sound, ms of silence and the pitch in Hz of each."""
    return {
        "type": "sound",
        "name": name,
        "pattern": [[on, off] for on, off, _ in beeps],
        "pitches": [hertz for _, _, hertz in beeps],
        "volume": volume,
    }


def match_facts_message(public: Facts | None) -> Facts:
    """Return a message with the public facts of the match, None when there is none."""
    return {"type": "facts", "facts": public}


def sides_message(sides: Iterable[tuple[str, str, str, str, str]]) -> Facts:
    """Return a message with the sides at pads: pad, seat, letter, name and player of each."""
    return {
        "type": "sides",
        "sides": [
            {"pad": pad, "seat": seat, "letter": letter, "name": name, "player": player}
            for pad, seat, letter, name, player in sides
        ],
    }


def pick_open_message(*, is_open: bool) -> Facts:
    """Return a message that tells whether a secret pick may or must be made now."""
    return {"type": "pick", "open": is_open}


def key_refused_message() -> Facts:
    """Return the message that a key could not be taken, or that nothing is asked of it."""
    return {"type": "key refused"}


def language_message(language: str) -> Facts:
    """Return a message with the code of the table's language, such as ``es``."""
    return {"type": "language", "language": language}
