"""Heads of requests: bounded before they are read. To read one costs much more than to send it."""

import re
from http import HTTPStatus
from typing import Any

import h11

from companion.rules.words import says
from companion.web.guard import HEADERS, Refusal
from companion.web.words import language, words

LONGEST = 8192
"""Bytes of a head. Nothing that is read of a request at one time may be longer."""
MOST_HEADERS = 64

_END = re.compile(rb"\n\r?\n")
_TOO_LONG = Refusal(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, says("That message is too long."))


class TooMuch(Exception):
    """A request is not read any further; `answer` is all that is sent before the connection ends."""

    def __init__(self, answer: bytes) -> None:
        super().__init__()
        self.answer = answer


class Reader(h11.Connection):
    """Reads requests, unless they have a head that is too long or pieces whose length nobody says.

    What comes in pieces may have as many headers after its body as before it (RFC 9112, 7.1.2).
    """

    def __init__(self) -> None:
        super().__init__(h11.SERVER, LONGEST)

    def next_event(self) -> Any:  # noqa: ANN401 -- as h11 has it
        """What a browser says next. Raises TooMuch."""
        if self.our_state is self.their_state is h11.IDLE:
            received, _ = self.trailing_data
            if is_too_long(received):
                raise TooMuch(_answer(_TOO_LONG.status, _refusal(received)))
        event = super().next_event()
        if isinstance(event, h11.Request) and b"transfer-encoding" in dict(event.headers):
            raise TooMuch(_answer(HTTPStatus.LENGTH_REQUIRED, b""))
        return event


def is_too_long(received: bytes) -> bool:
    """Whether a request that begins like this, and may not be whole, has too long a head."""
    end = _END.search(received, 0, LONGEST)
    head = received[: end.start() + 1] if end else received
    return len(head) > LONGEST or head.count(b"\n") > 1 + MOST_HEADERS


def _refusal(head: bytes) -> bytes:
    """Why a head is not read, in the reader's language, as far as that has come."""
    accepted = head.lower().partition(b"\naccept-language:")[2].partition(b"\n")[0]
    return _TOO_LONG.reason.said(words(language(accepted.decode("latin-1")))).encode()


def _answer(status: int, body: bytes) -> bytes:
    """A whole answer, after which nothing comes."""
    fields = {
        **HEADERS,
        "content-type": "text/plain; charset=utf-8",
        "content-length": str(len(body)),
        "connection": "close",
    }
    lines = (f"{name}: {value}" for name, value in fields.items())
    first = f"HTTP/1.1 {status:d} {HTTPStatus(status).phrase}"
    return "\r\n".join((first, *lines, "", "")).encode() + body
