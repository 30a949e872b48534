"""The layouts of the pads that satellites know: keys, how they are drawn and typed, from `pads.toml`."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from companion.console.keys_and_edges import PadKey
from companion.rules.sentences import Facts
from companion.satellite.message_decoder import KitDescription

TABLE = "table"
"""The pad of the keys that serve the whole table."""

_FILE = Path(__file__).with_name("pads.toml")


class PadLayout(NamedTuple):
    """A kind of pad: `places` in widths of a key, to the right and down from the pad's middle.

    `typed` has the keyboard's keys for each pad of a kit, from left to right.
    """

    keys: tuple[str, ...]
    places: tuple[tuple[float, float], ...]
    faces: tuple[str, ...]
    typed: tuple[tuple[str, ...], ...]


class TypedKeyAction(NamedTuple):
    """What is typed for a key: tapped, or with Shift held."""

    key: PadKey
    held: bool


def pads_toml_content() -> Facts:
    """The file as it is, for satellites that are not written in Python."""
    return _content()


def shifted_key_press_ms() -> int:
    """For how long Shift+key holds a key: over any hold time of the device."""
    return _content()["hold_ms"]


@cache
def pad_layouts_by_style() -> Mapping[str, PadLayout]:
    """The kinds of pad by their names."""
    return {
        name: PadLayout(
            tuple(style["keys"]),
            tuple((right, down) for right, down in style["places"]),
            tuple(style["faces"]),
            tuple(tuple(codes) for codes in style["typed"]),
        )
        for name, style in _content()["styles"].items()
    }


def has_key(kit: KitDescription, key: PadKey) -> bool:
    """Return whether the kit has this key."""
    if key.pad == TABLE:
        return key.name in kit.table
    return any(
        pad.name == key.pad
        and pad.style in pad_layouts_by_style()
        and key.name in pad_layouts_by_style()[pad.style].keys
        for pad in kit.pads
    )


def keys_by_keyboard_code(kit: KitDescription) -> Mapping[str, PadKey]:
    """The keys of a kit by the codes of the keyboard; a pad that is one too many has none."""
    codes: dict[str, PadKey] = {}
    for place, pad in enumerate(kit.pads):
        style = pad_layouts_by_style().get(pad.style)
        if style is not None and place < len(style.typed):
            names = zip(style.typed[place], style.keys, strict=True)
            codes |= {code: PadKey(pad.name, name) for code, name in names}
    table: Mapping[str, str] = _content()["table"]["typed"]
    return codes | {code: PadKey(TABLE, name) for code, name in table.items() if name in kit.table}


def key_actions_by_character(kit: KitDescription) -> Mapping[str, TypedKeyAction]:
    """The same by the characters that a terminal gets."""
    return {
        character: TypedKeyAction(key, held)
        for code, key in keys_by_keyboard_code(kit).items()
        for held, characters in zip((False, True), _characters(code), strict=True)
        for character in characters
    }


def device_key_label(key: PadKey, style: str = "") -> str:
    """Return what is on a key: of a pad in that style, or of the table."""
    if key.pad == TABLE:
        return _content()["table"]["faces"].get(key.name, key.name)
    names, _, faces, _ = pad_layouts_by_style()[style]
    return faces[names.index(key.name)]


def keyboard_key_label(code: str) -> str:
    """Return what is written on a key of the keyboard."""
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
