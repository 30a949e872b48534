"""The layouts of pads for satellites, from `pads.toml`: keys, their places, and keyboard keys."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.console.keys_and_edges import KitKey
from companion.referee_socket.referee_message_decoder import KitDescription
from companion.rules.facts import Facts

TABLE = "table"
"""The pad name of the keys that serve the whole table."""

_FILE = Path(__file__).with_name("pads.toml")


class PadLayout(NamedTuple):
    """The layout of a style of pad: `places` of keys, in key widths right and down from the middle.

    `faces` are the labels of the keys. `typed` has the keyboard's keys for each pad of a kit, from
    left to right.
    """

    keys: tuple[str, ...]
    places: tuple[tuple[float, float], ...]
    faces: tuple[str, ...]
    typed: tuple[tuple[str, ...], ...]


class TypedKeyAction(NamedTuple):
    """The action of a typed character: a key tapped, or held (with Shift)."""

    key: KitKey
    held: bool


def pads_toml_content() -> Facts:
    """Return the content of the file, for satellites that are not written in Python."""
    return _content()


def shifted_key_press_ms() -> int:
    """Return for how many ms Shift+key holds a key: longer than any hold time of the device."""
    return _content()["hold_ms"]


@cache
def pad_layouts_by_style() -> Mapping[str, PadLayout]:
    """Return the layouts by the names of their styles."""
    return {
        name: PadLayout(
            tuple(style["keys"]),
            tuple((right, down) for right, down in style["places"]),
            tuple(style["faces"]),
            tuple(tuple(codes) for codes in style["typed"]),
        )
        for name, style in _content()["styles"].items()
    }


def kit_has_key(kit: KitDescription, key: KitKey) -> bool:
    """Return whether the kit has this key."""
    if key.pad == TABLE:
        return key.name in kit.table
    return any(
        pad.name == key.pad
        and pad.style in pad_layouts_by_style()
        and key.name in pad_layouts_by_style()[pad.style].keys
        for pad in kit.pads
    )


def keys_by_keyboard_code(kit: KitDescription) -> Mapping[str, KitKey]:
    """Return the keys of a kit by keyboard codes; pads beyond those in `typed` have none."""
    codes: dict[str, KitKey] = {}
    for place, pad in enumerate(kit.pads):
        style = pad_layouts_by_style().get(pad.style)
        if style is not None and place < len(style.typed):
            names = zip(style.typed[place], style.keys, strict=True)
            codes |= {code: KitKey(pad.name, name) for code, name in names}
    table: Mapping[str, str] = _content()["table"]["typed"]
    return codes | {code: KitKey(TABLE, name) for code, name in table.items() if name in kit.table}


def key_actions_by_character(kit: KitDescription) -> Mapping[str, TypedKeyAction]:
    """Return the actions of characters typed in a terminal."""
    return {
        character: TypedKeyAction(key, held)
        for code, key in keys_by_keyboard_code(kit).items()
        for held, characters in zip((False, True), _characters(code), strict=True)
        for character in characters
    }


def device_key_label(key: KitKey, style: str = "") -> str:
    """Return the label of a key: of a pad in that style, or of the table."""
    if key.pad == TABLE:
        return _content()["table"]["faces"].get(key.name, key.name)
    names, _, faces, _ = pad_layouts_by_style()[style]
    return faces[names.index(key.name)]


def keyboard_key_label(code: str) -> str:
    """Return the label of a key of the keyboard."""
    return _content()["legends"].get(code, code.removeprefix("Key"))


def _characters(code: str) -> tuple[str, str]:
    alone, shifted = _content()["characters"].get(code) or (
        keyboard_key_label(code).lower(),
        keyboard_key_label(code),
    )
    return alone, shifted


@cache
def _content() -> dict[str, Any]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))
