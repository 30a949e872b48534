"""Who looks on through satellites: a browser, a terminal, and a voice. All get what the socket sends.

They are what the product has there, but for the wires: what a connection would do to them is done
by hand.
"""
# pyright: reportPrivateUsage=false

from pathlib import Path

from companion.referee_socket import referee_message_decoder
from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.referee_message_decoder import SoundPlayed
from companion.rules.sentences import in_english
from companion.speech.speaking_satellite import SpeakingSatellite
from companion.terminal import device_drawing
from companion.terminal.capabilities import detect_capabilities
from companion.terminal.device_drawing import TerminalScene
from companion.terminal.frame_changes import changes
from companion.terminal.inked_text_canvas import Frame, Size
from companion.terminal.sound_as_bell_and_text import SoundAsBellAndText
from companion.web.viewers import ViewerRelay
from tests.secrets.seen import Notes

SIZE = Size(80, 24)
"""Of the terminal."""


class Browser:
    """A page that somebody has open."""

    def __init__(self) -> None:
        self._viewers = ViewerRelay(Path("nowhere"), lambda: 0)
        self._visitor = self._viewers.enter("192.0.2.7", in_english, may_press=False)

    def hears(self, line: bytes, _now: int) -> None:
        """A line of the socket."""
        message = referee_message_decoder.decode_message(line)
        assert message is not None
        self._viewers._hear(message)

    def looks(self, notes: Notes, _now: int) -> None:
        """Notes the messages of the WebSocket."""
        for text in self._visitor.send_queue.take():
            notes("page", text)


class Terminal:
    """A terminal that somebody looks at; it is a process of its own, with deadlines of its own."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._kind = detect_capabilities({"TERM": "xterm-256color"})
        self._mirror = DeviceState()
        self._bell = SoundAsBellAndText()
        self._shown: Frame | None = None
        self._stale = True

    def hears(self, line: bytes, now: int) -> None:
        """A line of the socket."""
        message = referee_message_decoder.decode_message(line)
        assert message is not None
        self._mirror.take(message)
        if isinstance(message, SoundPlayed):
            self._bell.play(message, now)
        self._stale = True

    def deadline(self) -> int | None:
        """When the terminal draws by itself, whatever the device does meanwhile."""
        return self._bell.deadline()

    def tick(self, now: int) -> None:
        """Draws what is due."""
        self.looks(self._notes, now)

    def looks(self, notes: Notes, now: int) -> None:
        """Notes the bytes that are written to the terminal."""
        sign = self._bell.sign
        if self._bell.tick(now):
            notes("terminal", b"\a")
        if self._stale or self._bell.sign != sign:
            scene = TerminalScene(self._mirror, "", self._bell.sign)
            after = device_drawing.draw_device_window(scene, SIZE, self._kind.views, 0, in_english)
            notes("terminal", changes(self._shown, after, self._kind.inks))
            self._shown, self._stale = after, False


class Voice:
    """Somebody who hears what the box says aloud; it is a process of its own, too."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._satellite = SpeakingSatellite(self)

    def speak(self, text: str, language: str) -> None:
        """A text that is begun."""
        self._notes("voice", f"{language}: {text}")

    def stop(self) -> None:
        """It is silent at once."""
        self._notes("voice", "")

    def hears(self, line: bytes, now: int) -> None:
        """A line of the socket."""
        message = referee_message_decoder.decode_message(line)
        assert message is not None
        self._satellite.hear(message, now)

    def deadline(self) -> int | None:
        """When it speaks by itself, whatever the device does meanwhile."""
        return self._satellite.deadline()

    def tick(self, now: int) -> None:
        """Says what is due."""
        self._satellite.tick(now)

    def looks(self, notes: Notes, now: int) -> None:
        """Nothing: what is heard is noted at once."""
