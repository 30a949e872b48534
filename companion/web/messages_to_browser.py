"""Encoding of messages to browsers as JSON text. Sans-I/O."""

import json
from collections.abc import Sequence

from companion.record.refusal_in_one_line import refusal_in_one_line
from companion.referee_socket.correction_messages import ConsentRequested, CorrectableFieldsAnswer
from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.referee_connection import UNREADABLE, NoAnswer
from companion.referee_socket.referee_message_decoder import (
    Answer,
    KitDescription,
    PanelChanged,
    PanelWindow,
    RequestRefused,
    ScoreboardAnswer,
    SoundPlayed,
)
from companion.referee_socket.referee_message_encoder import window_to_json
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence, Words
from companion.screens.panel_size import COLUMNS, PAGES
from companion.screens.panel_text_to_read_aloud import line_in_words
from companion.web.page_language import LANGUAGES, words_for_language
from companion.web.send_queue import ChangeOrWholeMessage


def message_to_json(message: Facts) -> str:
    """Return a message as JSON text."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def panel_message(mirror: DeviceState) -> str:
    """Return a message with the whole panel."""
    return _panel(mirror, _whole(mirror), _lines_to_read(mirror))


def panel_change_and_whole(mirror: DeviceState, what: PanelChanged) -> ChangeOrWholeMessage:
    """Return the last change of the panel, and the whole panel."""
    lines = _lines_to_read(mirror)
    return ChangeOrWholeMessage(
        _panel(mirror, what.windows, lines), _panel(mirror, _whole(mirror), lines)
    )


def lamps_message(mirror: DeviceState) -> str:
    """Return a message with the lit lamps."""
    return message_to_json({"type": "lamps", "lit": mirror.lit})


def match_facts_message(mirror: DeviceState) -> str:
    """Return a message with the facts of the match."""
    return message_to_json({"type": "facts", "facts": mirror.facts})


def sides_message(mirror: DeviceState) -> str:
    """Return a message with the sides of the match and their pads."""
    sides = [side._asdict() for side in mirror.sides]
    return message_to_json({"type": "sides", "sides": sides})


def language_message(language: str) -> str:
    """Return a message with the language in which the page is shown from now on."""
    return message_to_json({"type": "language", "language": language})


def scoreboard_message_to_spectators(of: ScoreboardAnswer) -> str:
    """Return the scoreboard of the match."""
    seats = [seat._asdict() for seat in of.seats]
    board = {name: value for name, value in of._asdict().items() if name != "number"}
    return message_to_json({"type": "scoreboard", **board, "seats": seats})


def no_scoreboard_message(reason: Sentence, words: Words) -> str:
    """Return why there is no scoreboard now."""
    return message_to_json({"type": "waiting", "text": refusal_in_one_line(reason, words)})


def sound_message(beep: SoundPlayed) -> str:
    """Return a message with a sound."""
    return message_to_json({"type": "sound", **beep._asdict()})


def correction_answer_message(number: int, of: Answer | NoAnswer, words: Words) -> str:
    """Return the answer to the correction request with that number, in the browser's language."""
    match of:
        case CorrectableFieldsAnswer(fields=fields, changes=changes):
            rows = [_field(field, words) for field in fields]
            texts = [change.translate(words) for change in changes]
            said: Facts = {"type": "fields", "fields": rows, "changes": texts}
        case ConsentRequested():
            said = {"type": "correction", "refused": None}
        case RequestRefused(reason=reason):
            said = {"type": "correction", "refused": refusal_in_one_line(reason, words)}
        case NoAnswer(reason=reason):
            said = {"type": "unanswered", "text": reason.translate(words)}
        case _:
            said = {"type": "unanswered", "text": UNREADABLE.translate(words)}
    return message_to_json({**said, "number": number})


def refusal_message(reason: Sentence, words: Words) -> str:
    """Return the reason why something else was not done."""
    return message_to_json({"type": "refused", "text": refusal_in_one_line(reason, words)})


def kit_and_permissions_message(of: KitDescription, trusted: str, *, hidden: bool = False) -> str:
    """Return a message with the kit, and what the browser may do.

    Keys and corrections are taken from a browser that is `trusted`: ``yes``, or ``pin`` (not yet).
    Keys are not taken if the kit has its own: then the page is a mirror. A private screen may be
    `hidden`.
    """
    return message_to_json(
        {
            "type": "kit",
            "pressing": trusted if of.emulated else "no",
            "correcting": trusted,
            "hidden": hidden,
            "pads": [{"name": pad.name, "style": pad.style} for pad in of.pads],
            "table": of.table,
        }
    )


def _field(field: CorrectableField, words: Words) -> Facts:
    """Return a field with its values: numbers in a range, seconds, or a list."""
    shape: Facts = {"name": field.name, "label": field.label.translate(words), "now": field.now}
    if isinstance(field.values, range) and not field.labels:
        least, most = field.values[0], field.values[-1]
        return {**shape, "least": least, "most": most, "seconds": field.seconds}
    values = [[value, field.value_label(value).translate(words)] for value in field.values]
    return {**shape, "values": values}


def _lines_to_read(mirror: DeviceState) -> Sequence[str]:
    """Return the panel's lines as they are read aloud, in the table's language."""
    words = words_for_language(mirror.language or LANGUAGES[0])
    return [line_in_words(line, words) for line in mirror.lines]


def _whole(mirror: DeviceState) -> tuple[PanelWindow, ...]:
    return (PanelWindow(0, 0, COLUMNS, PAGES, mirror.image),)


def _panel(mirror: DeviceState, windows: tuple[PanelWindow, ...], lines: Sequence[str]) -> str:
    shown = [window_to_json(*each) for each in windows]
    turned: Facts = {"turned": True} if mirror.turned else {}
    looks: Facts = {
        "on": mirror.on,
        "contrast": mirror.contrast,
        "lines": list(lines),
        **turned,
    }
    return message_to_json({"type": "panel", "windows": shown, **looks})
