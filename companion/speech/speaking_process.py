"""The process that speaks: it follows the referee's socket until it is stopped."""

import asyncio
import logging
import signal
import time
from pathlib import Path

from companion.referee_socket.referee_connection import RefereeConnection
from companion.referee_socket.referee_message_decoder import Message
from companion.rules.sentences import Sentence
from companion.speech.espeak_voice import EspeakVoice
from companion.speech.speaking_satellite import SpeakingSatellite


def follow_and_speak(socket_path: Path) -> None:
    """Say what the device at `socket_path` shows, until SIGINT or SIGTERM.

    The referee may come later, and go and come again.
    """
    logging.basicConfig(format="%(message)s")
    asyncio.run(_until_stopped(socket_path))


async def _until_stopped(socket_path: Path) -> None:
    loop, voice = asyncio.get_running_loop(), EspeakVoice()
    following = asyncio.gather(_Follower(socket_path, voice).referee.run(), voice.run())
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, following.cancel)
    try:
        await following
    except asyncio.CancelledError:
        return


class _Follower:
    """Passes the referee's messages on, and ticks when something is due."""

    def __init__(self, socket_path: Path, voice: EspeakVoice) -> None:
        self._satellite = SpeakingSatellite(voice)
        self._timer: asyncio.TimerHandle | None = None
        self.referee = RefereeConnection(socket_path, self._hear, self._lose)

    def _hear(self, message: Message) -> None:
        self._satellite.hear(message, _now_ms())
        self._schedule()

    def _lose(self, why: Sentence) -> None:
        self._satellite.lose(why, _now_ms())
        self._schedule()

    def _tick(self) -> None:
        self._satellite.tick(_now_ms())
        self._schedule()

    def _schedule(self) -> None:
        """Set the timer to when something is due next."""
        if self._timer is not None:
            self._timer.cancel()
        due = self._satellite.deadline()
        loop = asyncio.get_running_loop()
        self._timer = (
            None if due is None else loop.call_later(max(0, due - _now_ms()) / 1000, self._tick)
        )


def _now_ms() -> int:
    return time.monotonic_ns() // 1_000_000
