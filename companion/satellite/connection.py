"""The link to the referee's socket: it waits for the referee, comes back, and never blocks."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from pathlib import Path

from companion.rules.words import Facts, Refused, Sentence, says
from companion.satellite import corrections, lines, messages, sent
from companion.satellite.corrections import Wish
from companion.satellite.messages import Failed, Garbled, Hello, Message, Record
from companion.satellite.presses import Press

_RETRY_S = 0.25
_LONGEST_RETRY_S = 1.0
EXPORT_S = 10.0
_CHUNK = 65_536
_UNREAD = 65_536
"""Bytes that the referee may leave unread; a referee that reads no more is as good as gone."""

_GONE = says("The referee is not there now.")
_SILENT = says("The referee does not answer.")
_LOG = logging.getLogger(__name__)


class Connection:
    """One connection to a referee at a time.

    `hear` gets every message, the hello first; `lose` is told when the referee is gone, or speaks
    another version of the protocol.
    """

    def __init__(
        self, path: Path, hear: Callable[[Message], None], lose: Callable[[], None]
    ) -> None:
        self._path = path
        self._hear = hear
        self._lose = lose
        self._writer: asyncio.StreamWriter | None = None
        self._exporting: asyncio.Future[str | Sentence] | None = None

    async def run(self) -> None:
        """Finds the referee again and again, until cancelled."""
        wait = _RETRY_S
        while True:
            if await self._meet():
                wait = _RETRY_S
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_RETRY_S)

    def press(self, press: Press) -> bool:
        """Sends an edge; False if there is no referee to take it."""
        return self._send(
            {"type": "key", "pad": press.key.pad, "name": press.key.name, "down": press.down}
        )

    def wish(self, number: int, wish: Wish) -> bool:
        """Sends a wish, whose answer repeats the number; False if there is no referee to hear it."""
        return self._send(corrections.asked(number, wish))

    async def export(self) -> str:
        """The record of the match as text. Raises Refused if there is none to be had.

        Whoever asks while an answer is under way gets the same one.
        """
        if self._exporting is None:
            if not self._send({"type": "export"}):
                raise Refused(_GONE)
            loop = asyncio.get_running_loop()
            self._exporting = loop.create_future()
            loop.call_later(EXPORT_S, self._give_up, self._exporting)
        answer = await asyncio.shield(self._exporting)
        if isinstance(answer, Sentence):
            raise Refused(answer)
        return answer

    async def _meet(self) -> bool:
        """One connection from its beginning to its end; whether a referee was met."""
        met = False
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_unix_connection(str(self._path))
            try:
                await self._listen(reader, writer)
            finally:
                met = self._writer is not None
                self._drop(writer)
        return met

    async def _listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        framed = lines.LineReader()
        while data := await reader.read(_CHUNK):
            try:
                for line in framed.feed(data):
                    if not self._take(line, writer):
                        return
            except lines.Overlong:
                _LOG.warning("the referee sent a line without an end; starting again")
                return

    def _take(self, line: bytes, writer: asyncio.StreamWriter) -> bool:
        """Takes a line in; False ends the connection."""
        try:
            message = messages.read(line)
        except Garbled as error:
            _LOG.warning("a message of the referee was left out: %s", error)
            return True
        match message:
            case Hello(protocol=sent.PROTOCOL):
                self._writer = writer
                self._hear(message)
            case Hello(protocol=other):
                _LOG.warning(
                    "the referee speaks protocol %d, this satellite %d", other, sent.PROTOCOL
                )
                return False
            case None:
                pass
            case _ if self._writer is None:
                pass
            case Record(text):
                self._answer(text)
            case Failed(text):
                self._answer(says("{reason}", reason=text))
            case _:
                self._hear(message)
        return True

    def _send(self, message: Facts) -> bool:
        """Sends a message; False if there is no referee to read it."""
        writer = self._writer
        if writer is None or writer.is_closing():
            return False
        writer.write(lines.line(message))
        if writer.transport.get_write_buffer_size() > _UNREAD:
            _LOG.warning("the referee reads nothing any more; starting again")
            writer.transport.abort()
        return True

    def _answer(self, answer: str | Sentence) -> None:
        """Hands an answer to whoever waits for an export."""
        exporting, self._exporting = self._exporting, None
        if exporting is not None and not exporting.done():
            exporting.set_result(answer)

    def _give_up(self, exporting: asyncio.Future[str | Sentence]) -> None:
        """An export has waited long enough."""
        if exporting is self._exporting:
            self._answer(_SILENT)

    def _drop(self, writer: asyncio.StreamWriter) -> None:
        """The connection is over."""
        writer.transport.abort()
        if self._writer is not None:
            self._writer = None
            self._answer(_GONE)
            self._lose()
