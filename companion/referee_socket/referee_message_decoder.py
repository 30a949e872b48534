"""Decodes the referee's messages to satellites, field by field. Sans-I/O.

All sizes are those of the SSD1306 and SSD1309: 128 columns, 8 pages of 8 pixels, bit 0 on top.
"""

import base64
import binascii
import json
from collections.abc import Mapping
from typing import NamedTuple, cast

from companion.console.seats_and_pads import SideAtPad
from companion.referee_socket import (
    correction_messages,
    field_checks,
    past_match_messages,
    player_messages,
    sentence_json,
)
from companion.referee_socket.correction_messages import ConsentRequested, CorrectableFieldsAnswer
from companion.referee_socket.field_checks import (
    GarbledMessage,
    boolean_field,
    list_field,
    non_negative_field,
    object_field,
    objects_field,
    text_field,
    texts_field,
)
from companion.referee_socket.message_limits import (
    BRIGHTEST,
    HIGHEST,
    LONGEST_BEEP,
    LOWEST,
    MOST_EVENTS,
    MOST_PADS,
    MOST_ROWS,
    MOST_SEATS,
    MOST_WINDOWS,
    VOLUMES,
)
from companion.referee_socket.past_match_messages import PastMatchesAnswer
from companion.referee_socket.player_messages import CountedMatchesAnswer, PlayersAnswer
from companion.remote_pad.link.non_secret_messages import MOST_BEEPS
from companion.rules.facts import Facts, Json
from companion.rules.sentences import Sentence
from companion.screens.panel_size import COLUMNS, PAGES

FULL = COLUMNS * PAGES
"""Bytes of a whole image."""


class PadDescription(NamedTuple):
    """A pad of the kit; `style` says how many keys there are and how they lie."""

    name: str
    style: str


class KitDescription(NamedTuple):
    """The kit of a device. Keys are taken from satellites only if it is `emulated`."""

    name: str
    emulated: bool
    pads: tuple[PadDescription, ...]
    table: tuple[str, ...]


class DeviceHello(NamedTuple):
    """The first message of a device; what a `private` one shows is for its own player alone."""

    protocol: int
    kit: KitDescription
    private: bool = False


class PanelWindow(NamedTuple):
    """A rectangle of the panel: `data` has `columns` bytes for each of its `pages`."""

    column: int
    page: int
    columns: int
    pages: int
    data: bytes


class PanelChanged(NamedTuple):
    """The changed windows of the panel; `contrast` is 0 to 255.

    `said` are its lines of text, empty if the device has none; it may be `turned` by 180 degrees.
    """

    windows: tuple[PanelWindow, ...]
    on: bool
    contrast: int
    said: tuple[str, ...] = ()
    turned: bool = False


class LampsChanged(NamedTuple):
    """The names of all pads whose lamps are lit."""

    lit: tuple[str, ...]


class SoundPlayed(NamedTuple):
    """Beeps: ms of sound and ms of silence of each, and their pitches in Hz.

    `volume` is ``quiet`` or ``loud``. Sounds that are switched off are not sent.
    """

    pattern: tuple[tuple[int, int], ...]
    pitches: tuple[int, ...]
    volume: str
    name: str


class FactsChanged(NamedTuple):
    """The public facts of the match, None when there is none."""

    facts: Facts | None


class SidesChanged(NamedTuple):
    """The sides of the match with their pads, in the table's language; none without a match."""

    sides: tuple[SideAtPad, ...]


class PickOpenChanged(NamedTuple):
    """Whether a secret pick may or must be made now, which everybody may know."""

    is_open: bool


class KeyRefused(NamedTuple):
    """A key could not be taken, or nothing is asked of it; which one it was is not told."""


class LanguageChanged(NamedTuple):
    """The code of the table's language, such as ``es``."""

    language: str


class RecordAnswer(NamedTuple):
    """The record of the match, in answer to the export request `number`."""

    number: int
    text: str


class ShownPinAnswer(NamedTuple):
    """The PIN that the device shows, in answer to the request `number`; None if it shows none."""

    number: int
    pin: str | None


class ScoreboardSeat(NamedTuple):
    """A seat: its name for players, whether it has to act, and ms of its own clock, if it has one."""

    name: str
    points: int | None
    acts: bool
    left: int | None
    runs: bool


class ScoreboardAnswer(NamedTuple):
    """The scoreboard of the match, in answer to the request `number`, in the table's language.

    `state` says where the match stands beside the score, `result` how it ended. `left` are ms of a
    clock that all share, which `runs` or stands. `events` are the last ones, the newest last.
    """

    number: int
    title: str
    state: str
    result: str
    seats: tuple[ScoreboardSeat, ...]
    left: int | None
    runs: bool
    events: tuple[str, ...]


class RequestRefused(NamedTuple):
    """The reason why something was not done; `number` is None for what has none, such as keys."""

    number: int | None
    reason: Sentence


Answer = (
    CorrectableFieldsAnswer
    | ConsentRequested
    | RecordAnswer
    | PastMatchesAnswer
    | PlayersAnswer
    | CountedMatchesAnswer
    | ScoreboardAnswer
    | ShownPinAnswer
    | RequestRefused
)
Message = (
    DeviceHello
    | PanelChanged
    | LampsChanged
    | SoundPlayed
    | FactsChanged
    | SidesChanged
    | PickOpenChanged
    | KeyRefused
    | LanguageChanged
    | Answer
)


def decode_message(line: bytes) -> Message | None:
    """Return the message in a line, None if it is of an unknown kind.

    Raises `GarbledMessage` if the line is no JSON object or has a malformed field.
    """
    value = _object(line)
    if value is None:
        raise GarbledMessage("it is not a JSON object")
    match value.get("type"):
        case "hello":
            private = "private" in value and boolean_field(value, "private")
            return DeviceHello(
                non_negative_field(value, "protocol"), _kit(object_field(value, "kit")), private
            )
        case "panel":
            windows = tuple(_window(each) for each in objects_field(value, "windows", MOST_WINDOWS))
            said = texts_field(value, "said", MOST_ROWS) if "said" in value else ()
            turned = "turned" in value and boolean_field(value, "turned")
            contrast = non_negative_field(value, "contrast", BRIGHTEST)
            return PanelChanged(windows, boolean_field(value, "on"), contrast, said, turned)
        case "lamps":
            return LampsChanged(texts_field(value, "lit", MOST_PADS))
        case "sound":
            return _sound(value)
        case "facts":
            return FactsChanged(
                None if value.get("facts") is None else object_field(value, "facts")
            )
        case "sides":
            sides = objects_field(value, "sides", MOST_SEATS)
            return SidesChanged(tuple(_side_at_pad(each) for each in sides))
        case "pick":
            return PickOpenChanged(boolean_field(value, "open"))
        case "key refused":
            return KeyRefused()
        case "language":
            return LanguageChanged(text_field(value, "language"))
        case kind:
            return _decode_reply(kind, value)


def _decode_reply(kind: Json, value: Facts) -> Answer | None:
    """Return an answer to a request of this satellite, None if it is of an unknown kind."""
    match kind:
        case "fields":
            return correction_messages.decode_correctable_fields(value)
        case "correction":
            return correction_messages.decode_consent_requested(value)
        case "record":
            return RecordAnswer(non_negative_field(value, "number"), text_field(value, "text"))
        case past_match_messages.LIST:
            return past_match_messages.decode_past_matches(value)
        case player_messages.PLAYERS:
            return player_messages.decode_players(value)
        case player_messages.COUNTED:
            return player_messages.decode_counted_matches(value)
        case "scoreboard":
            return _scoreboard(value)
        case "pin":
            pin = None if value.get("pin") is None else text_field(value, "pin")
            return ShownPinAnswer(non_negative_field(value, "number"), pin)
        case "error":
            of = None if value.get("number") is None else non_negative_field(value, "number")
            return RequestRefused(
                of, sentence_json.sentence_from_json(object_field(value, "reason"))
            )
        case _:
            return None


def answered_request_number(line: bytes) -> int | None:
    """Return the number of the request that a line answers, even if it is malformed otherwise."""
    value = _object(line)
    if value is None:
        return None
    try:
        return non_negative_field(value, "number")
    except GarbledMessage:
        return None


def _object(line: bytes) -> Facts | None:
    try:
        value = cast("Json", json.loads(line))
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, Mapping) else None


def _kit(fields: Facts) -> KitDescription:
    pads = tuple(
        PadDescription(text_field(pad, "name"), text_field(pad, "style"))
        for pad in objects_field(fields, "pads", MOST_PADS)
    )
    return KitDescription(
        text_field(fields, "name"),
        boolean_field(fields, "emulated"),
        pads,
        texts_field(fields, "table", MOST_PADS),
    )


def _side_at_pad(fields: Facts) -> SideAtPad:
    return SideAtPad(*(text_field(fields, name) for name in SideAtPad._fields))


def _window(fields: Facts) -> PanelWindow:
    column, page = (
        non_negative_field(fields, "column", COLUMNS - 1),
        non_negative_field(fields, "page", PAGES - 1),
    )
    columns = non_negative_field(fields, "columns", COLUMNS - column)
    pages = non_negative_field(fields, "pages", PAGES - page)
    try:
        data = base64.b64decode(text_field(fields, "bytes"), validate=True)
    except (binascii.Error, ValueError) as error:
        raise GarbledMessage("bytes is not base64") from error
    if len(data) != columns * pages:
        raise GarbledMessage("bytes does not fill the window")
    return PanelWindow(column, page, columns, pages, data)


def _scoreboard(fields: Facts) -> ScoreboardAnswer:
    return ScoreboardAnswer(
        non_negative_field(fields, "number"),
        text_field(fields, "title"),
        text_field(fields, "state"),
        text_field(fields, "result"),
        tuple(_scoreboard_seat(each) for each in objects_field(fields, "seats", MOST_SEATS)),
        _number_or_none(fields, "left"),
        boolean_field(fields, "runs"),
        texts_field(fields, "events", MOST_EVENTS),
    )


def _scoreboard_seat(fields: Facts) -> ScoreboardSeat:
    return ScoreboardSeat(
        text_field(fields, "name"),
        _number_or_none(fields, "points"),
        boolean_field(fields, "acts"),
        _number_or_none(fields, "left"),
        boolean_field(fields, "runs"),
    )


def _number_or_none(fields: Facts, name: str) -> int | None:
    if fields.get(name) is None:
        return None
    return field_checks.whole_number_field(fields, name)


def _sound(fields: Facts) -> SoundPlayed:
    pattern, volume = _pattern(fields), text_field(fields, "volume")
    pitches = tuple(
        field_checks.whole_number_field({"pitch": each}, "pitch", LOWEST, HIGHEST)
        for each in list_field(fields, "pitches", MOST_BEEPS)
    )
    if len(pitches) != len(pattern):
        raise GarbledMessage("pitches is not as long as pattern")
    if volume not in VOLUMES:
        raise GarbledMessage(f"volume is none of {', '.join(VOLUMES)}")
    return SoundPlayed(pattern, pitches, volume, text_field(fields, "name"))


def _pattern(fields: Facts) -> tuple[tuple[int, int], ...]:
    beeps: list[tuple[int, int]] = []
    for beep in list_field(fields, "pattern", MOST_BEEPS):
        match beep:
            case [int(on), int(off)] if 0 <= on <= LONGEST_BEEP and 0 <= off <= LONGEST_BEEP:
                beeps.append((on, off))
            case _:
                raise GarbledMessage("pattern has a beep that is not two times in ms")
    return tuple(beeps)
