"""A fake voice, and somebody who hears what it says of a simulated device."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.referee_socket.line_framing import encode_line
from companion.referee_socket.referee_message_decoder import decode_message
from companion.rules.facts import Json
from companion.speech.speaking_satellite import SpeakingSatellite
from companion.testing.simulated_device import Device


class Heard(NamedTuple):
    """A text that was begun at a time in ms, and its language; "" where the voice was stopped."""

    at: int
    text: str
    language: str = ""


class RecordingVoice:
    """A voice that keeps what it says; `clock` gives monotonic ms."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self.heard: list[Heard] = []

    def speak(self, text: str, language: str) -> None:
        """Keep a text."""
        self.heard.append(Heard(self._clock(), text, language))

    def stop(self) -> None:
        """Keep that it is to be silent."""
        self.heard.append(Heard(self._clock(), ""))

    @property
    def texts(self) -> list[str]:
        """The texts that were begun, in their order."""
        return [each.text for each in self.heard if each.text]


class SpokenDevice:
    """The voice of a simulated device, which hears what satellites are told from now on."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self.voice = RecordingVoice(lambda: device.now)
        self._satellite = SpeakingSatellite(self.voice)
        for message in device.outputs.greeting():
            self.tell(message)
        device.outputs.add_subscriber(self)
        device.scheduled.append(self)

    def tell(self, message: Mapping[str, Json]) -> None:
        """Take a message as it comes over the socket."""
        decoded = decode_message(encode_line(message))
        assert decoded is not None, message
        self._satellite.hear(decoded, self._device.now)

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, in monotonic ms; None for never."""
        return self._satellite.deadline()

    def tick(self, now: int, /) -> None:
        """Say what is due."""
        self._satellite.tick(now)
