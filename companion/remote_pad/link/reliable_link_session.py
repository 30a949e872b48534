"""A session over a cable that may lose, garble, duplicate or delay data, or be pulled.

Nothing here does I/O or reads a clock. The caller passes in received bytes (`receive`) and the time
(`tick`), and writes what `data_to_send` returns. Times are ms that never decrease.
``docs/protocol.md`` describes the protocol for authors of other implementations.

These laws hold as long as the frames that arrive do so in the order in which they were sent:

- While a session is up, each message arrives once, in order, or the session goes down.
- An end never takes in what was meant for an earlier session of either end.
- Two ends that hear each other get up eventually, whatever happened before.
- An end whose other end falls silent goes down `SILENCE` ms later, and reports it once.
"""

from companion.remote_pad.link.frames import LONGEST_BODY, FrameDecoder, crc32, encode_frame
from companion.remote_pad.link.session_events import (
    CableLoopedBack,
    LinkEvent,
    MessageReceived,
    OtherProtocolVersion,
    SessionDown,
    SessionUp,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

VERSION = 1
HELLO, DATA, ACK, PING = b"H", b"D", b"A", b"P"
"""The kinds of body, by their first byte."""

LONGEST_MESSAGE = LONGEST_BODY - 6
"""Bytes of the longest message; a message may be empty."""

LONGEST_ROLE = 16
"""Bytes of the longest role."""

GREET = 200
"""Ms between hellos of an end that is not up."""
FIRST_WAIT, LONGEST_WAIT = 50, 400
"""Ms until a message is sent again, doubled each time up to `LONGEST_WAIT`."""
BEAT = 300
"""Ms without sending after which an end that is up sends a ping."""
SILENCE = 1_800
"""Ms of silence after which the other end counts as gone."""

NOBODY = b"\0\0\0\0"
"""The nonce of the other end before it was heard."""


class SessionNotUp(Exception):
    """A message can't be sent, because the session is not up."""


class ReliableLinkSession:
    """One end of a session.

    `role` is announced to the other end; `entropy(n)` gives n random bytes.
    """

    def __init__(self, role: bytes, entropy: "Callable[[int], bytes]", now: int) -> None:
        if len(role) > LONGEST_ROLE:
            raise ValueError("a role has at most 16 bytes")
        self.resent = 0
        self._role = role
        self._entropy = entropy
        self._unframer = FrameDecoder()
        self._out = b""
        self._mismatch = False
        self._looped = False
        self.begin(now)

    def begin(self, now: int) -> None:
        """Begin a new session, unknown to the other end so far."""
        self.up = False
        self._nonce = self._entropy(4)
        self._other: bytes = NOBODY
        self._tag = b""
        self._queue: list[bytes] = []
        self._sent = 0  # numbers of messages, modulo 256
        self._taken = 0
        self._flying = b""
        self._flew_at = self._heard_at = self._said_at = now
        self._wait = FIRST_WAIT
        self._greets_at = now

    @property
    def spoilt(self) -> int:
        """Count of frames that arrived broken."""
        return self._unframer.spoilt

    @property
    def waiting(self) -> int:
        """Count of messages that the other end has not acknowledged yet."""
        return len(self._queue) + (1 if self._flying else 0)

    def send(self, message: bytes, now: int) -> None:
        """Queue a message to the other end, after all earlier ones.

        Raises `SessionNotUp` when the session is not up, and ValueError for more than
        `LONGEST_MESSAGE` bytes.
        """
        if not self.up:
            raise SessionNotUp
        if len(message) > LONGEST_MESSAGE:
            raise ValueError("a message has at most 194 bytes")
        self._queue.append(message)
        self._launch(now)

    def data_to_send(self) -> bytes:
        """Return the bytes to be written now, each once."""
        data, self._out = self._out, b""
        return data

    def deadline(self) -> int:
        """Return when `tick` has something to do, in ms."""
        if not self.up:
            return self._greets_at
        due = min(self._said_at + BEAT, self._heard_at + SILENCE)
        return min(due, self._flew_at + self._wait) if self._flying else due

    def tick(self, now: int) -> list[LinkEvent]:
        """Return the events that are due at `now`."""
        events: list[LinkEvent] = []
        if self.up and now >= self._heard_at + SILENCE:
            self.begin(now)
            events.append(SessionDown(restarted=False))
        if not self.up:
            if now >= self._greets_at:
                self._greet(now)
        elif self._flying and now >= self._flew_at + self._wait:
            self.resent += 1
            self._wait = min(2 * self._wait, LONGEST_WAIT)
            self._fly(now)
        elif now >= self._said_at + BEAT:
            self._say(PING + self._tag, now)
        return events

    def receive(self, data: bytes, now: int) -> list[LinkEvent]:
        """Return the events that these bytes cause."""
        events: list[LinkEvent] = []
        for body in self._unframer.receive(data):
            kind = body[:1]
            if kind == HELLO:
                events += self._handle_hello(body, now)
            elif self.up and body[1:5] == self._tag:
                self._heard_at = now
                if kind == DATA and len(body) >= 6:
                    events += self._handle_data(body[5], body[6:], now)
                elif kind == ACK and len(body) == 6:
                    self._handle_ack(body[5], now)
        return events

    # Hellos ---------------------------------------------------------------------------------

    def _greet(self, now: int) -> None:
        up = b"\1" if self.up else b"\0"
        self._say(HELLO + bytes([VERSION]) + self._nonce + self._other + up + self._role, now)
        self._greets_at = now + GREET

    def _handle_hello(self, body: bytes, now: int) -> list[LinkEvent]:
        """Handle a hello: of the other end, of another version, or of this very end."""
        if len(body) < 2 or body[1] != VERSION:
            return self._misfit(body[1] if len(body) > 1 else 0)
        if not 11 <= len(body) <= 11 + LONGEST_ROLE:
            return []
        nonce, echo, up, role = body[2:6], body[6:10], body[10], body[11:]
        if nonce == self._nonce:
            looped, self._looped = self._looped, True
            return [] if looped else [CableLoopedBack()]
        events: list[LinkEvent] = []
        if self.up and nonce != self._other:
            self.begin(now)
            events.append(SessionDown(restarted=True))
        fresh = nonce != self._other
        self._other = nonce
        if not self.up and echo == self._nonce:
            self.up, self._mismatch, self._looped = True, False, False
            low, high = sorted((self._nonce, nonce))
            self._tag = crc32(low + high).to_bytes(4, "little")
            events.append(SessionUp(role))
            self._greet(now)
        elif fresh or not up:  # it has to hear its nonce from us, or it never gets up
            self._greet(now)
        self._heard_at = now
        return events

    def _misfit(self, version: int) -> list[LinkEvent]:
        """Report another version once; nothing but its number can be understood."""
        known, self._mismatch = self._mismatch, True
        return [] if known else [OtherProtocolVersion(version)]

    # Messages -------------------------------------------------------------------------------

    def _handle_data(self, number: int, message: bytes, now: int) -> list[LinkEvent]:
        """Acknowledge a message, and return it unless it is a repeat."""
        new = number == self._taken
        if new:
            self._taken = (self._taken + 1) & 255
        self._say(ACK + self._tag + bytes([self._taken]), now)
        return [MessageReceived(message)] if new else []

    def _handle_ack(self, expected: int, now: int) -> None:
        """Take in an acknowledgement, the number of the message that the other end expects next."""
        if self._flying and expected == (self._sent + 1) & 255:
            self._sent = expected
            self._flying = b""
            self._launch(now)

    def _launch(self, now: int) -> None:
        """Send the next message if none is unacknowledged."""
        if self._queue and not self._flying:
            self._flying = DATA + self._tag + bytes([self._sent]) + self._queue.pop(0)
            self._wait = FIRST_WAIT
            self._fly(now)

    def _fly(self, now: int) -> None:
        self._flew_at = now
        self._say(self._flying, now)

    def _say(self, body: bytes, now: int) -> None:
        self._out += encode_frame(body)
        self._said_at = now
