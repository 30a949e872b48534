"""Size limits of HTTP requests, checked before parsing, which costs much more than sending."""

import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import h11

from companion.rules.sentences import says
from companion.web.host_and_origin_rules import HEADERS
from companion.web.page_language import choose_language, words_for_language

LONGEST = 8192
"""Bytes of a head, and of a body."""
MOST_HEADERS = 64

_END = re.compile(rb"\n\r?\n")
_TOO_LONG = says("That message is too long.")


class TooMuch(Exception):
    """A request is not read any further; `answer` is sent before the connection closes."""

    def __init__(self, answer: bytes) -> None:
        super().__init__()
        self.answer = answer


class BoundedRequestParser(h11.Connection):
    """Parses requests; refuses those with a head that is too long or a body that no route reads.

    Only a POST has a body that a route reads. Any other body would be buffered, and awaited while
    an answer is written. A chunked body is refused as well: it may have as many headers after it as
    before it (RFC 9112, 7.1.2).
    """

    def __init__(self) -> None:
        super().__init__(h11.SERVER, LONGEST)

    def next_event(self) -> Any:  # noqa: ANN401 -- as h11 has it
        """Return the next event of the request. Raises TooMuch."""
        if self.our_state is self.their_state is h11.IDLE:
            received, _ = self.trailing_data
            if is_request_head_too_long(received):
                accepted = received.lower().partition(b"\naccept-language:")[2].partition(b"\n")[0]
                raise _too_long(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, accepted)
        event = super().next_event()
        if isinstance(event, h11.Request):
            _check_body(event.method, dict(event.headers))
        return event


def is_request_head_too_long(received: bytes) -> bool:
    """Return whether the head of a request, which may be incomplete, is too long already."""
    end = _END.search(received, 0, LONGEST)
    head = received[: end.start() + 1] if end else received
    return len(head) > LONGEST or head.count(b"\n") > 1 + MOST_HEADERS


def _check_body(method: bytes, headers: Mapping[bytes, bytes]) -> None:
    """Raise TooMuch for a request whose body no route reads, or is too long."""
    if b"transfer-encoding" in headers:
        raise TooMuch(_answer(HTTPStatus.LENGTH_REQUIRED, b""))
    longest = LONGEST if method == b"POST" else 0
    if int(headers.get(b"content-length", 0)) > longest:
        accepted = headers.get(b"accept-language", b"")
        raise _too_long(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, accepted)


def _too_long(status: int, accepted: bytes) -> TooMuch:
    """Return the refusal of a request that is too long, in the reader's language if known."""
    said = _TOO_LONG.translate(words_for_language(choose_language(accepted.decode("latin-1"))))
    return TooMuch(_answer(status, said.encode()))


def _answer(status: int, body: bytes) -> bytes:
    """Return a complete response that closes the connection."""
    fields = {
        **HEADERS,
        "content-type": "text/plain; charset=utf-8",
        "content-length": str(len(body)),
        "connection": "close",
    }
    lines = (f"{name}: {value}" for name, value in fields.items())
    first = f"HTTP/1.1 {status:d} {HTTPStatus(status).phrase}"
    return "\r\n".join((first, *lines, "", "")).encode() + body
