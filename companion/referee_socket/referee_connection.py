"""A client of the referee's socket: it waits for the referee, reconnects, and never blocks."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple, TypeVar

from companion.referee_socket import (
    correction_messages,
    line_framing,
    past_match_messages,
    player_messages,
    referee_message_decoder,
    referee_message_encoder,
)
from companion.referee_socket.correction_messages import (
    ConsentRequested,
    CorrectableFieldsAnswer,
    CorrectableFieldsRequest,
    CorrectionRequest,
)
from companion.referee_socket.device_state_copy import WAITING
from companion.referee_socket.key_edge_message import KeyEdgeMessage
from companion.referee_socket.message_limits import LONGEST_ASKED
from companion.referee_socket.past_match_messages import PastMatchesAnswer
from companion.referee_socket.player_messages import CountedMatchesAnswer, PlayersAnswer
from companion.referee_socket.referee_message_decoder import (
    Answer,
    DeviceHello,
    GarbledMessage,
    Message,
    RecordAnswer,
    RequestRefused,
    ScoreboardAnswer,
    ShownPinAnswer,
)
from companion.rules.facts import Facts
from companion.rules.sentences import Refused, Sentence, says

_RETRY_S = 0.25
_LONGEST_RETRY_S = 1.0
ANSWER_S = 5.0
"""Seconds to wait for an answer."""
EXPORT_S = 10.0
"""Seconds to wait for a record, which takes longer to write."""
EXPORT_EVERY_S = 1.0
"""Seconds between requests for a record, which cost the referee more than any others."""
_CHUNK = 65_536
_UNREAD = 65_536
"""Bytes that the referee may leave unread; a referee that reads nothing counts as gone."""

GONE = says("The referee is not there now.")
SILENT = says("The referee does not answer.")
UNREADABLE = says("The referee's answer can't be read.")
TOO_LONG = says("That is too much at once.")
OTHER_VERSION = says("The referee is of another version. Restart the device.")
_LOG = logging.getLogger(__name__)

A = TypeVar("A", RecordAnswer, PastMatchesAnswer, PlayersAnswer, CountedMatchesAnswer)

_ANSWERS: Mapping[str, type[Answer]] = {
    "fields": CorrectableFieldsAnswer,
    "correct": ConsentRequested,
    "export": RecordAnswer,
    past_match_messages.LIST: PastMatchesAnswer,
    past_match_messages.RECORD: RecordAnswer,
    player_messages.PLAYERS: PlayersAnswer,
    player_messages.CHANGE: PlayersAnswer,
    player_messages.COUNTED: CountedMatchesAnswer,
    "pin": ShownPinAnswer,
    "scoreboard": ScoreboardAnswer,
}
"""The answer to each kind of request, unless it is refused."""


class NoAnswer(NamedTuple):
    """There will be no answer, for that `reason`; whether the request took effect is unknown."""

    reason: Sentence


Answered = Callable[[Answer | NoAnswer], None]


class _Asked(NamedTuple):
    """A pending request: the kind of its answer, its callback, and the timer of its deadline."""

    kind: type[Answer]
    answered: Answered
    timer: asyncio.TimerHandle


class RefereeConnection:
    """A connection to a referee, one at a time.

    `hear` gets every message that answers no request, the hello first. `lose` gets the reason why
    there is no referee: when it is gone, and when the reason changes.
    """

    def __init__(
        self, path: Path, hear: Callable[[Message], None], lose: Callable[[Sentence], None]
    ) -> None:
        self._path = path
        self._hear = hear
        self._lose = lose
        self._writer: asyncio.StreamWriter | None = None
        self._why = WAITING
        self._asked: dict[int, _Asked] = {}
        self._next = 0
        self._exporting: asyncio.Future[Answer | NoAnswer] | None = None
        self._next_export = 0.0

    async def run(self) -> None:
        """Connects again and again, until cancelled."""
        wait = _RETRY_S
        while True:
            if await self._meet():
                wait = _RETRY_S
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_RETRY_S)

    def send_key_edge(self, press: KeyEdgeMessage) -> bool:
        """Sends a key edge; returns False if there is no referee."""
        key = press.key
        message = {"type": "key", "pad": key.pad, "name": key.name, "down": press.down}
        return self._send(message) is None

    def request_correction(
        self, wish: CorrectableFieldsRequest | CorrectionRequest, answered: Answered
    ) -> None:
        """Send a request about corrections; `answered` is called once, within `ANSWER_S`, in any case."""
        self._ask(correction_messages.encode_correction_request(wish), answered, ANSWER_S)

    def ask_for_pin(self, answered: Answered) -> None:
        """Asks for the PIN that the device shows. `answered` is called once, within `ANSWER_S`."""
        self._ask({"type": "pin"}, answered, ANSWER_S)

    def ask_for_scoreboard(self, answered: Answered) -> None:
        """Asks for the scoreboard. `answered` is called once, within `ANSWER_S`."""
        self._ask({"type": "scoreboard"}, answered, ANSWER_S)

    async def export(self) -> str:
        """Returns the record of the match as text. Raises Refused if there is none.

        It is requested at most once in `EXPORT_EVERY_S`; all that wait get the same answer.
        """
        exporting = self._exporting or self._export()
        return _expect(RecordAnswer, await asyncio.shield(exporting)).text

    async def list_past_matches(self, first: int) -> PastMatchesAnswer:
        """Returns some past matches from a place on. Raises Refused if there is no answer."""
        message = {"type": past_match_messages.LIST, "first": first}
        return _expect(PastMatchesAnswer, await self._request(message, ANSWER_S))

    async def past_record(self, match: int) -> str:
        """Returns the record of a past match as text. Raises Refused if there is none."""
        message = {"type": past_match_messages.RECORD, "match": match}
        return _expect(RecordAnswer, await self._request(message, EXPORT_S)).text

    async def list_players(self) -> PlayersAnswer:
        """Returns the names of players. Raises Refused if there is no answer."""
        return _expect(
            PlayersAnswer, await self._request({"type": player_messages.PLAYERS}, ANSWER_S)
        )

    async def change_player(self, name: str, new: str) -> PlayersAnswer:
        """Adds the player `new`, or has the table asked to call `name` so, "" to delete it.

        A new player has no `name`. Raises Refused if that can't be.
        """
        message = {"type": player_messages.CHANGE, "name": name, "new": new}
        return _expect(PlayersAnswer, await self._request(message, ANSWER_S))

    async def counted_matches(self, first: int) -> CountedMatchesAnswer:
        """Returns what is counted of some past matches from a place on. Raises Refused."""
        message = {"type": player_messages.COUNTED, "first": first}
        return _expect(CountedMatchesAnswer, await self._request(message, EXPORT_S))

    async def _request(self, message: Facts, patience_s: float) -> Answer | NoAnswer:
        asked: asyncio.Future[Answer | NoAnswer] = asyncio.get_running_loop().create_future()

        def finish(answer: Answer | NoAnswer) -> None:
            if not asked.done():  # who asked may be gone
                asked.set_result(answer)

        self._ask(message, finish, patience_s)
        return await asked

    def _export(self) -> "asyncio.Future[Answer | NoAnswer]":
        loop = asyncio.get_running_loop()
        exporting: asyncio.Future[Answer | NoAnswer] = loop.create_future()
        self._exporting = exporting

        def finish_export(answer: Answer | NoAnswer) -> None:
            self._exporting = None
            exporting.set_result(answer)

        def ask() -> None:
            self._ask({"type": "export"}, finish_export, EXPORT_S)
            if not exporting.done():
                self._next_export = loop.time() + EXPORT_EVERY_S

        loop.call_at(self._next_export, ask)
        return exporting

    # The referee ----------------------------------------------------------------------------

    async def _meet(self) -> bool:
        """Holds one connection from beginning to end; returns whether a referee was met."""
        met, why = False, WAITING
        try:
            reader, writer = await asyncio.open_unix_connection(str(self._path))
            try:
                why = await self._listen(reader, writer)
            finally:
                met = self._writer is not None
                self._drop(writer)
        except PermissionError:
            why = says("{file} can't be opened; try it with sudo.", file=str(self._path))
        except OSError as error:
            _LOG.debug("no referee: %s", error)
        if met or why != self._why:
            self._why = why
            self._lose(why)
        return met

    async def _listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> Sentence:
        """Takes in messages until the end; returns why there is no referee then."""
        framed = line_framing.SocketLineReader()
        why = WAITING
        while data := await reader.read(_CHUNK):
            try:
                read = framed.feed(data)
            except line_framing.LineTooLong:
                _LOG.warning("the referee sent a line that is too long; starting again")
                self._answer_all(UNREADABLE)
                break
            for line in read:
                why = self._take(line, writer)
                if why == OTHER_VERSION:
                    return why
        return why

    def _take(self, line: bytes, writer: asyncio.StreamWriter) -> Sentence:
        """Takes in a line; returns why there is no referee if it was the last one."""
        try:
            message = referee_message_decoder.decode_message(line)
        except GarbledMessage as error:
            _LOG.warning("a message of the referee was left out: %s", error)
            self._answer(
                referee_message_decoder.answered_request_number(line), NoAnswer(UNREADABLE)
            )
            return WAITING
        match message:
            case DeviceHello(protocol=referee_message_encoder.PROTOCOL):
                self._writer = writer
                self._why = WAITING
                self._hear(message)
            case DeviceHello(protocol=other):
                _LOG.warning(
                    "the referee speaks protocol %d, this satellite %d",
                    other,
                    referee_message_encoder.PROTOCOL,
                )
                return OTHER_VERSION
            case RequestRefused(number=None, reason=reason) if self._writer is None:
                return reason
            case _ if self._writer is None:
                pass
            case None:
                self._answer(
                    referee_message_decoder.answered_request_number(line),
                    NoAnswer(UNREADABLE),
                )
            case RequestRefused(number=None):
                self._hear(message)
            case _ if isinstance(message, Answer):
                self._answer(message.number, message)
            case _:
                self._hear(message)
        return WAITING

    def _drop(self, writer: asyncio.StreamWriter) -> None:
        """Closes the connection and answers all pending requests."""
        writer.transport.abort()
        self._writer = None
        self._answer_all(GONE)

    # Asks and answers -----------------------------------------------------------------------

    def _ask(self, message: Facts, answered: Answered, patience_s: float) -> None:
        """Send a request; `answered` is called once, with the answer or why there is none."""
        number = self._next
        self._next += 1
        unsent = self._send({**message, "number": number})
        if unsent is not None:
            answered(NoAnswer(unsent))
            return
        given_up = partial(self._answer, number, NoAnswer(SILENT))
        timer = asyncio.get_running_loop().call_later(patience_s, given_up)
        self._asked[number] = _Asked(_ANSWERS[str(message["type"])], answered, timer)

    def _send(self, message: Facts) -> Sentence | None:
        """Sends a message; returns why if it can't be sent."""
        writer = self._writer
        if writer is None or writer.is_closing():
            return GONE
        try:
            line = line_framing.encode_line(message, LONGEST_ASKED)
        except line_framing.LineTooLong:
            return TOO_LONG
        writer.write(line)
        if writer.transport.get_write_buffer_size() > _UNREAD:
            _LOG.warning("the referee reads nothing any more; starting again")
            writer.transport.abort()
        return None

    def _answer(self, number: int | None, answer: Answer | NoAnswer) -> None:
        """Passes an answer to its request; one that comes too late is dropped."""
        if number is None:
            return
        asked = self._asked.pop(number, None)
        if asked is None:
            _LOG.warning("an answer of the referee came too late, or to no question")
            return
        asked.timer.cancel()
        known = isinstance(answer, (asked.kind, RequestRefused, NoAnswer))
        asked.answered(answer if known else NoAnswer(UNREADABLE))

    def _answer_all(self, reason: Sentence) -> None:
        for number in list(self._asked):
            self._answer(number, NoAnswer(reason))


def _expect(kind: type[A], answer: Answer | NoAnswer) -> A:
    """Return an answer of that kind. Raises Refused with the reason why there is none."""
    match answer:
        case RequestRefused(reason=reason) | NoAnswer(reason=reason):
            raise Refused(reason)
        case _ if isinstance(answer, kind):
            return answer
        case _:
            raise Refused(UNREADABLE)
