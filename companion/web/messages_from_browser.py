"""Parsing of messages from browsers: key edges and correction requests. Sans-I/O."""

import json
from typing import NamedTuple, cast

from companion.console.keys_and_edges import KitKey
from companion.referee_socket.correction_messages import (
    CorrectableFieldsRequest,
    CorrectionRequest,
    decode_edits,
)
from companion.referee_socket.field_checks import GarbledMessage, is_non_negative_whole
from companion.referee_socket.key_edge_message import KeyEdgeMessage
from companion.referee_socket.message_limits import MOST_EDITS
from companion.rules.facts import Json
from companion.rules.sentences import Refused, Sentence, says

LONGEST = 3072
"""Characters of a browser's longest message: room for a request with the longest edits."""


class NumberedCorrectionRequest(NamedTuple):
    """A request about corrections, and the number that its answer will have."""

    number: int
    wish: CorrectableFieldsRequest | CorrectionRequest


class CorrectionRequestRefused(Refused):
    """A correction request that is not passed on; its answer has the request's number."""

    def __init__(self, number: int, reason: Sentence) -> None:
        super().__init__(reason)
        self.number = number


def parse_browser_message(text: str | None) -> KeyEdgeMessage | NumberedCorrectionRequest:
    """Return the key edge or correction request in a browser's message (None: no text).

    Raises `CorrectionRequestRefused` for an invalid request, `Refused` for anything else.
    """
    if text is None:
        raise Refused(says("The page understands text only."))
    if len(text) > LONGEST:
        raise Refused(says("That message is too long."))
    try:
        value = cast("Json", json.loads(text))
    except (ValueError, RecursionError):
        raise Refused(says("That was not JSON.")) from None
    match value:
        case {"type": "key", "pad": str(pad), "name": str(name), "down": bool(down)}:
            return KeyEdgeMessage(KitKey(pad, name), down)
        case {"type": "key"}:
            raise Refused(says("A key needs a pad, a name, and whether it is down."))
        case {"type": "fields" | "correct" as kind, "number": int(number), "changes": changes}:
            return _decode_wish(str(kind), number, changes)
        case _:
            raise Refused(says("The page does not know that kind of message."))


def _decode_wish(kind: str, number: int, changes: Json) -> NumberedCorrectionRequest:
    if not is_non_negative_whole(number):
        raise Refused(says("A correction needs names and values."))
    if isinstance(changes, list) and len(changes) > MOST_EDITS:
        reason = says("That is too much at once. Propose a part of it first.")
        raise CorrectionRequestRefused(number, reason)
    try:
        edits = decode_edits(changes)
    except GarbledMessage:
        raise CorrectionRequestRefused(
            number, says("A correction needs names and values.")
        ) from None
    wish = CorrectableFieldsRequest(edits) if kind == "fields" else CorrectionRequest(edits)
    return NumberedCorrectionRequest(number, wish)
