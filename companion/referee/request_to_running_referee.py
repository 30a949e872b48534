"""Sends a request to a running referee over its socket, as any satellite may."""

import json
import socket
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from companion.referee_socket import sentence_json
from companion.referee_socket.field_checks import GarbledMessage, object_field
from companion.referee_socket.line_framing import LineTooLong, SocketLineReader, encode_line
from companion.rules.sentences import Refused, says

if TYPE_CHECKING:
    from companion.rules.facts import Json

PATIENCE_S = 10.0
"""Seconds to wait for an answer."""

_NUMBER = 1
_UNREADABLE = says("The referee's answer can't be read.")


def ask_running_referee(
    at: Path, message: Mapping[str, str], clock: Callable[[], float] = time.monotonic
) -> dict[str, Any]:
    """Return what a referee answers within `PATIENCE_S`; `clock` returns monotonic seconds.

    Raises OSError if no referee listens at `at`, and Refused if it refuses, closes the connection,
    or gives no answer that can be read.
    """
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(str(at))
        try:
            connection.sendall(encode_line({**message, "number": _NUMBER}))
            for each in _lines(connection, clock):
                said = _object(each)
                if said.get("type") == "error" and said.get("number", _NUMBER) == _NUMBER:
                    raise Refused(sentence_json.sentence_from_json(object_field(said, "reason")))
                if said.get("number") == _NUMBER:
                    return said
        except TimeoutError:
            raise Refused(says("The referee does not answer.")) from None
        except (GarbledMessage, LineTooLong):
            raise Refused(_UNREADABLE) from None
        except OSError:
            pass  # it closed the connection
    raise Refused(says("The referee is not there now."))


def _lines(connection: socket.socket, clock: Callable[[], float]) -> Iterator[bytes]:
    """Yield the referee's lines until it closes the connection; raises TimeoutError."""
    reader, end = SocketLineReader(), clock() + PATIENCE_S
    while (left := end - clock()) > 0:
        connection.settimeout(left)
        data = connection.recv(65_536)
        if not data:
            return
        yield from reader.feed(data)
    raise TimeoutError


def _object(text: bytes) -> dict[str, Any]:
    """Return a JSON object; raises `GarbledMessage` for any other text."""
    try:
        said = cast("Json", json.loads(text))
    except (ValueError, RecursionError):
        raise GarbledMessage("it is not JSON") from None
    if not isinstance(said, dict):
        raise GarbledMessage("it is not an object")
    return cast("dict[str, Any]", said)
