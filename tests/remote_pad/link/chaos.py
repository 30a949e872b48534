"""Two ends of a session on a cable that is up to no good, in simulated time.

In the subset that MicroPython runs: the same seed gives the same story, to the byte, everywhere.
"""

from companion.remote_pad.link.frames import crc32
from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.remote_pad.link.session_events import MessageReceived, SessionDown, SessionUp
from tests.remote_pad.link.chance import Chance, Direction

STEP = 5
"""Ms between two looks of an end at its cable."""


class Talk:
    """What one end said in one session, and what the other end got of it."""

    def __init__(self) -> None:
        self.said = 0
        self.acknowledged = 0
        self.got: list[int] = []


class End:
    """An end that says numbered messages while it is up: its name, its session, their number."""

    def __init__(self, name: int, chance: Chance) -> None:
        self.name = name
        self.talks: list[Talk] = []
        self._chance = chance
        self.begin(0)

    def begin(self, now: int) -> None:
        """It starts, or starts anew: nothing is remembered."""
        self.session = ReliableLinkSession(b"end", self._chance.bytes, now)

    def hear(self, data: bytes, now: int, other: "End", story: "Story") -> None:
        """Bytes came, and time went on."""
        events = self.session.receive(data, now) if data else []
        if now >= self.session.deadline():
            events += self.session.tick(now)
        for event in events:
            story.note(repr(event).encode())
            if isinstance(event, SessionUp):
                self.talks.append(Talk())
                story.ups += 1
            elif isinstance(event, SessionDown):
                story.downs += 1
            elif isinstance(event, MessageReceived):
                self._take(event.message, other, story)

    def talk(self, now: int) -> None:
        """Says the next message."""
        talk = self.talks[-1]
        message = bytes([self.name]) + len(self.talks).to_bytes(2, "big")
        self.session.send(message + talk.said.to_bytes(2, "big"), now)
        talk.said += 1

    def count(self) -> None:
        """Notes what the other end is said to have."""
        if self.session.up:
            talk = self.talks[-1]
            talk.acknowledged = max(talk.acknowledged, talk.said - self.session.waiting)

    def _take(self, message: bytes, other: "End", story: "Story") -> None:
        name, number = message[0], int.from_bytes(message[3:], "big")
        got = other.talks[int.from_bytes(message[1:3], "big") - 1].got
        if name != other.name:
            story.wrong += 1
        elif number < len(got):
            story.doubled += 1
        elif number > len(got):
            story.disordered += 1
        got.append(number)


class Story:
    """What came of a seed."""

    def __init__(self) -> None:
        self.delivered = self.ups = self.downs = 0
        self.lost = self.doubled = self.disordered = self.wrong = 0
        self.up_at_the_end = False
        self.digest = 0

    def note(self, what: bytes) -> None:
        """Adds to the digest of all that happened."""
        self.digest = crc32(self.digest.to_bytes(4, "big") + what)


def story(seed: int, length: int = 12_000, calm: int = 4_000, percent: int = 20) -> Story:
    """Restarts, pulled cables and mangled chunks for a while; then `calm` ms of a good cable."""
    chance, told = Chance(seed), Story()
    ends = (End(0, chance), End(1, chance))
    cable = (Direction(chance, percent), Direction(chance, percent))
    for now in range(0, length, STEP):
        if now >= length - calm:
            for direction in cable:
                direction.percent = 0
        elif chance.one_in(800):
            for direction in cable:
                direction.pull(min(now + chance.below(4_000), length - calm))
        for end, to, by in ((ends[0], cable[0], cable[1]), (ends[1], cable[1], cable[0])):
            if now < length - calm and chance.one_in(1_000):
                end.begin(now)
            end.hear(by.take(now), now, ends[1 - end.name], told)
            if end.session.up and chance.one_in(10) and now < length - 1_000:
                end.talk(now)
            data = end.session.data_to_send()
            if data:
                to.put(data, now)
            end.count()
    _judge(told, ends)
    return told


def _judge(told: Story, ends: "tuple[End, End]") -> None:
    """Counts what is lost: acknowledged and never arrived, or said in the calm and not arrived."""
    told.up_at_the_end = ends[0].session.up and ends[1].session.up
    for end in ends:
        for talk in end.talks:
            told.delivered += len(talk.got)
            told.lost += max(0, talk.acknowledged - len(talk.got))
        if end.talks:
            told.lost += end.talks[-1].said - len(end.talks[-1].got)
