"""What the referee says to its satellites, checked field by field. Sans-I/O.

Every size below is that of the SSD1306/SSD1309: 128 columns, 8 pages of 8 pixels, bit 0 on top.
"""

import base64
import binascii
import json
from collections.abc import Mapping
from typing import NamedTuple, cast

from companion.remote_pad.link.messages import MOST_BEEPS
from companion.rules.words import Facts, Json, Sentence
from companion.satellite import corrections, field_checks, sentence_codec
from companion.satellite.bounds import (
    BRIGHTEST,
    HIGHEST,
    LONGEST_BEEP,
    LOWEST,
    MOST_PADS,
    MOST_ROWS,
    MOST_WINDOWS,
    VOLUMES,
)
from companion.satellite.corrections import Offered, Settled
from companion.satellite.field_checks import (
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
    """The match as text, in answer to the export with that number."""

    number: int
    text: str


class Pin(NamedTuple):
    """The PIN that the device shows, in answer to an ask; None if it shows none."""

    number: int
    pin: str | None


class Failed(NamedTuple):
    """Why something was not done. `number` is that of the ask, None for what has none, as keys."""

    number: int | None
    reason: Sentence


Answer = Offered | Settled | Record | Pin | Failed
Message = Hello | Drawn | Lamps | Sound | FactsChanged | Answer


def read(line: bytes) -> Message | None:
    """The message in a line, or None if it is of a kind that this satellite does not know.

    Raises Garbled if the line is no JSON object or has a field of the wrong shape.
    """
    value = _object(line)
    if value is None:
        raise Garbled("it is not a JSON object")
    match value.get("type"):
        case "hello":
            private = "private" in value and truth(value, "private")
            return Hello(whole(value, "protocol"), _kit(an_object(value, "kit")), private)
        case "panel":
            windows = tuple(_window(each) for each in objects(value, "windows", MOST_WINDOWS))
            said = texts(value, "said", MOST_ROWS) if "said" in value else ()
            turned = "turned" in value and truth(value, "turned")
            contrast = whole(value, "contrast", BRIGHTEST)
            return Drawn(windows, truth(value, "on"), contrast, said, turned)
        case "lamps":
            return Lamps(texts(value, "lit", MOST_PADS))
        case "sound":
            return _sound(value)
        case "facts":
            return FactsChanged(None if value.get("facts") is None else an_object(value, "facts"))
        case "fields":
            return corrections.decode_offer(value)
        case "correction":
            return corrections.decode_settlement(value)
        case kind:
            return _decode_reply(kind, value)


def _decode_reply(kind: Json, value: Facts) -> Record | Pin | Failed | None:
    """Return what is told to one satellite alone, because it asked."""
    match kind:
        case "record":
            return Record(whole(value, "number"), text(value, "text"))
        case "pin":
            pin = None if value.get("pin") is None else text(value, "pin")
            return Pin(whole(value, "number"), pin)
        case "error":
            of = None if value.get("number") is None else whole(value, "number")
            return Failed(of, sentence_codec.read(an_object(value, "reason")))
        case _:
            return None


def number(line: bytes) -> int | None:
    """The number of the ask that a line answers, also where `read` takes nothing else of it."""
    value = _object(line)
    if value is None:
        return None
    try:
        return whole(value, "number")
    except Garbled:
        return None


def _object(line: bytes) -> Facts | None:
    try:
        value = cast(Json, json.loads(line))
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, Mapping) else None


def _kit(fields: Facts) -> Kit:
    pads = tuple(
        Pad(text(pad, "name"), text(pad, "style")) for pad in objects(fields, "pads", MOST_PADS)
    )
    return Kit(
        text(fields, "name"),
        truth(fields, "emulated"),
        pads,
        texts(fields, "table", MOST_PADS),
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
    pitches = tuple(
        field_checks.number({"pitch": each}, "pitch", LOWEST, HIGHEST)
        for each in a_list(fields, "pitches", MOST_BEEPS)
    )
    if len(pitches) != len(pattern):
        raise Garbled("pitches is not as long as pattern")
    if volume not in VOLUMES:
        raise Garbled(f"volume is none of {', '.join(VOLUMES)}")
    return Sound(pattern, pitches, volume, text(fields, "name"))


def _pattern(fields: Facts) -> tuple[tuple[int, int], ...]:
    beeps: list[tuple[int, int]] = []
    for beep in a_list(fields, "pattern", MOST_BEEPS):
        match beep:
            case [int(on), int(off)] if 0 <= on <= LONGEST_BEEP and 0 <= off <= LONGEST_BEEP:
                beeps.append((on, off))
            case _:
                raise Garbled("pattern has a beep that is not two times in ms")
    return tuple(beeps)
