"""Hears the referee and has a voice say the panel. Sans-I/O."""

from typing import Protocol

from companion.locale import words_for_language_tag
from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.referee_message_decoder import KeyRefused, Message
from companion.rules.sentences import Sentence
from companion.speech.speech_timing import SpeechTiming

ENGLISH = "en"


class VoiceInterface(Protocol):
    """Says one text at a time, and never blocks."""

    def speak(self, text: str, language: str) -> None:
        """Say a text in the language of a code such as ``es``, in place of what is being said."""
        ...

    def stop(self) -> None:
        """Be silent at once."""
        ...


class SpeakingSatellite:
    """A copy of the device, and the voice that says what changes there. Times are monotonic ms."""

    def __init__(self, voice: VoiceInterface) -> None:
        self._voice = voice
        self._device = DeviceState()
        self._timing = SpeechTiming()

    def hear(self, message: Message, now: int) -> None:
        """Take a message of the referee."""
        self._device.take(message)
        if isinstance(message, KeyRefused):
            self._timing.refuse(now)
        self._see(now)

    def lose(self, why: Sentence, now: int) -> None:
        """Take that the referee is gone."""
        self._device.forget(why)
        self._see(now)

    def deadline(self) -> int | None:
        """Return when `tick` may have something to say, in monotonic ms; None for never."""
        return self._timing.deadline()

    def tick(self, now: int) -> None:
        """Say what is due."""
        language = self._timing.language or ENGLISH
        text = self._timing.text_due(now, words_for_language_tag(language))
        if text:
            self._voice.speak(text, language)

    def _see(self, now: int) -> None:
        if self._timing.see(self._device, now):
            self._voice.stop()
