"""Two sessions joined by hand: a test says when bytes move and when time goes on."""

from companion.remote_pad.link.frames import FrameDecoder
from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.remote_pad.link.session_events import LinkEvent, MessageReceived

PAD_NONCE, BOX_NONCE = b"\x11\x12\x13\x14", b"\x21\x22\x23\x24"


class Wired:
    """A session, and what became of it. Nonces count up from the one that is given."""

    def __init__(self, role: bytes, nonce: bytes, now: int = 0) -> None:
        self._nonces = iter(range(int.from_bytes(nonce, "big"), 1 << 32))
        self.session = ReliableLinkSession(role, self._entropy, now)
        self.events: list[LinkEvent] = []

    def _entropy(self, count: int) -> bytes:
        assert count == 4
        return next(self._nonces).to_bytes(4, "big")

    def hear(self, data: bytes, now: int) -> None:
        self.events += self.session.receive(data, now)

    def tick(self, now: int) -> None:
        self.events += self.session.tick(now)

    @property
    def messages(self) -> list[bytes]:
        """What it was told."""
        return [event.message for event in self.events if isinstance(event, MessageReceived)]


class Pair:
    """A pad and a box, on a cable without delay."""

    def __init__(self) -> None:
        self.now = 0
        self.pad = Wired(b"pad", PAD_NONCE)
        self.box = Wired(b"box", BOX_NONCE)
        self.wire: list[tuple[str, int, bytes]] = []

    def wait(self, ms: int = 0, to_pad: bool = True, to_box: bool = True) -> None:
        """Time goes on; what is said arrives, unless it doesn't."""
        until = self.now + ms
        while True:
            self._exchange(to_pad, to_box)
            due = min(self.pad.session.deadline(), self.box.session.deadline())
            if due > until:
                break
            self.now = max(self.now, due)
            for end in (self.pad, self.box):
                if end.session.deadline() <= self.now:
                    end.tick(self.now)
        self.now = until

    def up(self) -> "Pair":
        """Both know each other, and nothing has been said."""
        self.wait(0)
        assert self.pad.session.up
        assert self.box.session.up
        self.pad.events.clear()
        self.box.events.clear()
        return self

    def _exchange(self, to_pad: bool, to_box: bool) -> None:
        while True:
            from_pad = self.pad.session.data_to_send()
            from_box = self.box.session.data_to_send()
            self._note("pad", from_pad)
            self._note("box", from_box)
            if not (from_pad or from_box):
                break
            if to_box:
                self.box.hear(from_pad, self.now)
            if to_pad:
                self.pad.hear(from_box, self.now)

    def _note(self, who: str, data: bytes) -> None:
        for line in data.split(b"\n"):
            if line:
                self.wire.append((who, self.now, line))


def bodies(data: bytes) -> list[bytes]:
    """What is in frames."""
    return FrameDecoder().receive(data)
