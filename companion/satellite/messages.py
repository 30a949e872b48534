"""What the referee says to its satellites, checked field by field. Sans-I/O.

Every size below is that of the SSD1306/SSD1309: 128 columns, 8 pages of 8 pixels, bit 0 on top.
"""

import base64
import binascii
import json
from collections.abc import Mapping
from typing import NamedTuple, cast

from companion.rules.words import Facts, Json
from companion.satellite import corrections
from companion.satellite.corrections import Offered, Settled
from companion.satellite.shapes import (
    Garbled,
    a_list,
    an_object,
    objects,
    text,
    texts,
    truth,
    whole,
)
from companion.screens.size import COLUMNS, PAGES

FULL = COLUMNS * PAGES
"""Bytes of a whole image."""

_MOST_PADS = 8
_MOST_WINDOWS = 64
_MOST_BEEPS = 64
_MOST_ROWS = 9
_LONGEST_BEEP = 10_000
_BRIGHTEST = 255
_LOWEST, _HIGHEST = 20, 20_000
_VOLUMES = ("quiet", "loud")


class Pad(NamedTuple):
    """The keys of a seat; `style` says how many there are and how they lie."""

    name: str
    style: str


class Kit(NamedTuple):
    """One build of the device. Keys are taken from satellites only if it is `emulated`."""

    name: str
    emulated: bool
    pads: tuple[Pad, ...]
    table: tuple[str, ...]


class Hello(NamedTuple):
    """The first thing that a device says; what a `private` one shows is for its own player alone."""

    protocol: int
    kit: Kit
    private: bool = False


class Window(NamedTuple):
    """A rectangle of the panel: `data` has `columns` bytes for each of its `pages`."""

    column: int
    page: int
    columns: int
    pages: int
    data: bytes


class Drawn(NamedTuple):
    """What changed on the panel; `contrast` is 0 to 255.

    `said` are its rows where a picture covers some of them; it may be `turned` by 180 degrees.
    """

    windows: tuple[Window, ...]
    on: bool
    contrast: int
    said: tuple[str, ...] = ()
    turned: bool = False


class Lamps(NamedTuple):
    """The names of the pads whose lamps are lit, and of no other."""

    lit: tuple[str, ...]


class Sound(NamedTuple):
    """Beeps: how long each sounds and is then quiet, in ms; its pitch in Hz, for whoever can.

    `volume` is ``quiet`` or ``loud``. What is off is not sent.
    """

    pattern: tuple[tuple[int, int], ...]
    pitches: tuple[int, ...]
    volume: str
    name: str


class FactsChanged(NamedTuple):
    """The public facts of the match, or None when there is none."""

    facts: Facts | None


class Record(NamedTuple):
    """The match as text, in answer to an export."""

    text: str


class Failed(NamedTuple):
    """Why something was not done, as a sentence for players."""

    text: str


Message = Hello | Drawn | Lamps | Sound | FactsChanged | Offered | Settled | Record | Failed


def read(line: bytes) -> Message | None:
    """The message in a line, or None if it is of a kind that this satellite does not know.

    Raises Garbled if the line is no JSON object or has a field of the wrong shape.
    """
    try:
        value = cast(Json, json.loads(line))
    except (ValueError, RecursionError) as error:
        raise Garbled("it is not JSON") from error
    if not isinstance(value, Mapping):
        raise Garbled("it is not an object")
    match value.get("type"):
        case "hello":
            private = "private" in value and truth(value, "private")
            return Hello(whole(value, "protocol"), _kit(an_object(value, "kit")), private)
        case "panel":
            windows = tuple(_window(each) for each in objects(value, "windows", _MOST_WINDOWS))
            said = texts(value, "said", _MOST_ROWS) if "said" in value else ()
            turned = "turned" in value and truth(value, "turned")
            contrast = whole(value, "contrast", _BRIGHTEST)
            return Drawn(windows, truth(value, "on"), contrast, said, turned)
        case "lamps":
            return Lamps(texts(value, "lit", _MOST_PADS))
        case "sound":
            return _sound(value)
        case "facts":
            return FactsChanged(None if value.get("facts") is None else an_object(value, "facts"))
        case "fields":
            return corrections.offered(value)
        case "correction":
            return corrections.settled(value)
        case "record":
            return Record(text(value, "text"))
        case "error":
            return Failed(text(value, "text"))
        case _:
            return None


def _kit(fields: Facts) -> Kit:
    pads = tuple(
        Pad(text(pad, "name"), text(pad, "style")) for pad in objects(fields, "pads", _MOST_PADS)
    )
    return Kit(
        text(fields, "name"),
        truth(fields, "emulated"),
        pads,
        texts(fields, "table", _MOST_PADS),
    )


def _window(fields: Facts) -> Window:
    column, page = (
        whole(fields, "column", COLUMNS - 1),
        whole(fields, "page", PAGES - 1),
    )
    columns = whole(fields, "columns", COLUMNS - column)
    pages = whole(fields, "pages", PAGES - page)
    try:
        data = base64.b64decode(text(fields, "bytes"), validate=True)
    except (binascii.Error, ValueError) as error:
        raise Garbled("bytes is not base64") from error
    if len(data) != columns * pages:
        raise Garbled("bytes does not fill the window")
    return Window(column, page, columns, pages, data)


def _sound(fields: Facts) -> Sound:
    pattern, volume = _pattern(fields), text(fields, "volume")
    pitches = tuple(_pitch({"pitch": each}) for each in a_list(fields, "pitches", _MOST_BEEPS))
    if len(pitches) != len(pattern):
        raise Garbled("pitches is not as long as pattern")
    if volume not in _VOLUMES:
        raise Garbled(f"volume is none of {', '.join(_VOLUMES)}")
    return Sound(pattern, pitches, volume, text(fields, "name"))


def _pitch(fields: Facts) -> int:
    pitch = whole(fields, "pitch", _HIGHEST)
    if pitch < _LOWEST:
        raise Garbled(f"pitch is less than {_LOWEST}")
    return pitch


def _pattern(fields: Facts) -> tuple[tuple[int, int], ...]:
    beeps: list[tuple[int, int]] = []
    for beep in a_list(fields, "pattern", _MOST_BEEPS):
        match beep:
            case [int(on), int(off)] if 0 <= on <= _LONGEST_BEEP and 0 <= off <= _LONGEST_BEEP:
                beeps.append((on, off))
            case _:
                raise Garbled("pattern has a beep that is not two times in ms")
    return tuple(beeps)
