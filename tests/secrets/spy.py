"""A spy at the table: everything that leaves a device, byte by byte and ms by ms.

Where the real thing would do, it is the real thing: bytes on the display's bus, pins, messages
as they go over the socket and to a browser, bytes for a terminal, lines of the log, sizes of the
files, and what anybody may ask for at any time.
"""
# pyright: reportPrivateUsage=false

import hashlib
import logging
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from shutil import copytree

from companion.journal.journal import Journal
from companion.match import Entry, Match, match_statistics
from companion.referee.socket_client_sessions import RefereeSession
from companion.referee_socket.correction_messages import (
    CorrectableFieldsRequest,
    encode_correction_request,
)
from companion.referee_socket.line_framing import encode_line
from companion.remote_pad.link.commitments import NONCE_BYTES
from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.report import page
from companion.rules.facts import Json
from companion.rules.sentences import in_english
from companion.testing.simulated_device import ENGLISH, Device
from tests.secrets.cable import AtCable
from tests.secrets.hardware import Hardware
from tests.secrets.heard import Heard
from tests.secrets.onlookers import Browser, Terminal, Voice
from tests.secrets.seen import Seen
from tests.secrets.situations import PLAYED, Situation

WITHOUT_POWER = 5000
"""ms from a plug that is pulled to the next start."""


class Stream:
    """Entropy that is the same in every life; `salt` changes the nonces and nothing else."""

    def __init__(self, salt: bytes = b"") -> None:
        self._salt = salt
        self._drawn = 0
        self.drawn = 0
        """Bytes so far."""

    def __call__(self, count: int) -> bytes:
        self._drawn += 1
        self.drawn += count
        salt = self._salt if count == NONCE_BYTES else b""
        return hashlib.sha256(salt + self._drawn.to_bytes(8, "big")).digest()[:count]


class Spy(logging.Handler):
    """Watches a device that works on the matches in `state`; `seen` is what it has noted."""

    def __init__(self, of: Situation, state: Path, entropy: Stream) -> None:
        super().__init__(logging.DEBUG)
        self.seen: list[Seen] = []
        self._id = b""
        self._of = of
        self._entropy = entropy
        self._opened = ExitStack()
        self._vault = VaultBase()
        self._said = StringIO()
        self._opened.enter_context(redirect_stdout(self._said))
        self._opened.enter_context(redirect_stderr(self._said))
        self._log = logging.getLogger()
        self._opened.callback(self._log.setLevel, self._log.level)
        self._opened.callback(self._log.removeHandler, self)
        self._log.addHandler(self)
        self._log.setLevel(logging.DEBUG)
        self._starts(state, 1000)

    def _starts(self, state: Path, now: int) -> None:
        kit = self._of.kit
        self._now = lambda: now
        self._state = state
        self._files = ""
        self._drawn = self._entropy.drawn
        self._told = -1
        self.hardware = Hardware(kit)
        hardware = self.hardware
        device = Device(state, ENGLISH, self._entropy, now, hardware, games=PLAYED, kit=kit)
        self.device = device
        self._now = lambda: device.now
        terminal, voice = Terminal(self._notes), Voice(self._notes)
        device.scheduled += [terminal, voice]
        self._onlookers = (Browser(), terminal, voice)
        self.cable = AtCable(device, self._notes, self._vault, private=self._of.cabled)
        self.guest = RefereeSession(self.hardware, device.outputs, device.referee, self._now)
        for message in self.guest.greeting():
            self.tell(message)
        self.device.outputs.add_subscriber(self)
        self.device.watchers.append(self._wakes)
        journal = self._journal()
        journal.files = Heard(journal.files, self._hears_disk)

    def _journal(self) -> Journal:
        return self.device.referee._journal

    def pulls_the_plug(self, elsewhere: Path) -> None:
        """Takes the files as they are to a folder that is not there yet, and starts on them."""
        copytree(self._state, elsewhere)
        self.device.opened.close()
        self._starts(elsewhere, self.device.now + WITHOUT_POWER)

    def close(self) -> None:
        """Lets the device go."""
        self._opened.close()
        self.device.opened.close()
        super().close()

    def hears(self, said: Mapping[str, Json]) -> None:
        """What a satellite says to the device, and is answered."""
        answer = self.guest.hear(said)
        assert answer is not None
        self._notes("fields", encode_line(answer))

    # What a spy may not know ----------------------------------------------------------------

    def shown(self, began: int) -> bool:
        """Whether a pick was shown that was made since a match had `began` entries, or may be, as it is over."""
        match = self.device.referee.match
        if match is None:
            return False
        first = len(match.log) - len(self._since(match, began))
        opened = (moment.opens for moment in match.moments())
        return match.over or any(number is not None and number >= first for number in opened)

    @property
    def entries(self) -> int:
        """How many entries the match has that lies in the journal."""
        (kept,) = self._journal().matches()
        return kept.entries

    def picks(self, began: int) -> list[int]:
        """What was picked in secret since then."""
        match = self.device.referee.match
        if match is None:
            return []
        new = range(len(match.log) - len(self._since(match, began)), len(match.log))
        kept = [self._journal().opening(match.header.id, number) for number in new]
        return [*(opening.values[0] for opening in kept if opening), *self.cable.picks]

    def answers(self, began: int) -> list[bool]:
        """What was answered since then to what was asked about picks."""
        match = self.device.referee.match
        new = () if match is None else self._since(match, began)
        return [entry.values == (1,) for entry in new if entry.key == "proves"]

    def _since(self, match: Match, began: int) -> Sequence[Entry]:
        self._id = self._id or match.header.id
        return match.log[began:] if match.header.id == self._id else match.log

    # What comes by itself -------------------------------------------------------------------

    def tell(self, message: Mapping[str, Json]) -> None:
        """As a satellite."""
        text = encode_line(message)
        self._notes("socket", text)
        for onlooker in self._onlookers:
            onlooker.hears(text, self._now())

    def emit(self, record: logging.LogRecord) -> None:
        """As whoever reads the log."""
        self._notes("log", f"{record.levelname} {record.name} {self.format(record)}")

    def _wakes(self) -> None:
        """As whoever measures when the process is at work."""
        self._notes("wakes", "")
        self.looks()

    def _hears_disk(self, done: str) -> None:
        """As whoever hears the disk: what is done to the journal, but not with what."""
        self._notes("disk", done)

    # What is looked at ----------------------------------------------------------------------

    def looks(self) -> None:
        """Notes what has changed since the last look."""
        self.hardware.looks(self._notes)
        for onlooker in self._onlookers:
            onlooker.looks(self._notes, self._now())
        files = " ".join(map(self._from_outside, sorted(self._state.rglob("*"))))
        if files != self._files:
            self._files = files
            self._notes("files", files)
        if self._entropy.drawn != self._drawn:
            self._drawn = self._entropy.drawn
            self._notes("entropy", str(self._drawn))
        if said := self._said.getvalue():
            self._said.seek(0)
            self._said.truncate()
            self._notes("output", said)

    def asks(self) -> None:
        """Asks for all that a satellite may ask for at any time, and counts what it can."""
        match = self.device.referee.match
        self._notes("greeting", b"".join(map(encode_line, self.guest.greeting())))
        self.hears(encode_correction_request(CorrectableFieldsRequest([])))
        board = self.guest.hear({"type": "scoreboard"})
        assert board is not None
        self._notes("scoreboard", encode_line(board))
        if match is None:
            return
        self._notes("record", self.device.referee.export())
        if len(match.log) != self._told:
            self._told = len(match.log)
            counted = match_statistics.statistics(match)
            self._notes("statistics", repr(counted))
            self._notes("report", page(match, counted, "en", in_english))

    def _from_outside(self, path: Path) -> str:
        """Its name, size, mode and hours since it was written; and what is in it, if that is for all."""
        about, name = path.stat(), path.relative_to(self._state)
        hours = round((time.time() - about.st_mtime) / 3600)
        open_to_all = path.is_file() and about.st_mode & 0o077
        content = path.read_bytes().hex() if open_to_all else ""
        return f"{name}:{about.st_size}:{about.st_mode:o}:{hours}:{content}"

    def _notes(self, channel: str, content: str | bytes) -> None:
        said = content if isinstance(content, bytes) else content.encode()
        self.seen.append(Seen(self._now(), channel, said))
