"""A session of the terminal satellite, from taking over the terminal to giving it back."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.console.earliest_deadline import earliest
from companion.record.refusal_in_one_line import refusal_in_one_line
from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.key_edge_message import KeyEdgeMessage
from companion.referee_socket.pad_and_keyboard_layouts import (
    TypedKeyAction,
    key_actions_by_character,
)
from companion.referee_socket.referee_connection import RefereeConnection
from companion.referee_socket.referee_message_decoder import (
    DeviceHello,
    Message,
    RequestRefused,
    SoundPlayed,
)
from companion.rules.sentences import Sentence, Words, says
from companion.terminal.capabilities import DisplayCapabilities, detect_capabilities
from companion.terminal.device_drawing import TerminalScene, draw_device_window
from companion.terminal.frame_painter import Painter
from companion.terminal.inked_text_canvas import Frame
from companion.terminal.key_edge_emulation import KeyEmulator
from companion.terminal.sound_as_bell_and_text import SoundAsBellAndText
from companion.terminal.tty import Tty
from companion.terminal.typed_character_decoder import TypedCharacterDecoder

_ENDING = (
    *(signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT),
    *(signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM, signal.SIGVTALRM, signal.SIGPROF),
    *(signal.SIGIO, signal.SIGPWR, signal.SIGXCPU),
    *range(signal.SIGRTMIN, signal.SIGRTMAX + 1),
)
"""Signals that end a process by default, other than those of crashes."""
_QUIT, _VIEW = "qQ", "vV"
_READING_S = 6.0
"""Seconds for which a reason stays at the bottom."""


def run_session(
    at: Path,
    *,
    words: Words,
    begun: Callable[[Callable[[], None]], None] = lambda _: None,
    environment: Mapping[str, str] = os.environ,
) -> None:
    """Run a session at the referee whose socket is `at`, until Q, Ctrl-C or another ending signal.

    The referee may come later, and go and come again. `begun` is given a function that ends the
    session from any thread. Call it in the main thread, which gets signals. Raises Refused if there
    is no terminal, or none to draw in.
    """
    of = detect_capabilities(environment)

    async def playing() -> None:
        await Session(at, Tty.open(), of, words).run(begun)

    asyncio.run(playing())


class Session:
    """One terminal connected to one referee. Make it where an event loop runs."""

    def __init__(self, at: Path, tty: Tty, of: DisplayCapabilities, words: Words) -> None:
        self._loop = asyncio.get_running_loop()
        self._ended: asyncio.Future[None] = self._loop.create_future()
        self._tty = tty
        self._kind = of
        self._words = words
        self._mirror = DeviceState()
        self._referee = RefereeConnection(at, self._hear, self._lose)
        self._painter = Painter(tty, self._compose, of.encode, of.inks, self._end)
        self._keyboard = TypedCharacterDecoder()
        self._strokes: Mapping[str, TypedKeyAction] = {}
        self._keystrokes = KeyEmulator()
        self._bell = SoundAsBellAndText()
        self._timer: asyncio.TimerHandle | None = None
        self._chosen = 0
        self._quitting = False
        self._refused: Sentence | None = None
        self._reading: asyncio.TimerHandle | None = None

    async def run(self, begun: Callable[[Callable[[], None]], None]) -> None:
        """Takes over the terminal, plays, and gives it back in any case."""
        self._loop.set_exception_handler(self._on_failure)
        with self._handle_signals(), self._tty:
            self._loop.add_reader(self._tty.number, self._read)
            link = asyncio.create_task(self._referee.run())
            begun(self._end_from_elsewhere)
            self._painter.begin_anew()
            try:
                await asyncio.wait({link, self._ended}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                self._loop.remove_reader(self._tty.number)
                self._painter.stop()
                link.cancel()
        with suppress(asyncio.CancelledError):
            await link
        if self._ended.done():
            self._ended.result()

    # From the referee -----------------------------------------------------------------------

    def _hear(self, message: Message) -> None:
        self._mirror.take(message)
        match message:
            case DeviceHello(kit=kit):
                self._keystrokes.forget()
                self._strokes = key_actions_by_character(kit) if kit.emulated else {}
            case RequestRefused(reason=reason):
                self._refuse(reason)
            case SoundPlayed():
                self._bell.play(message, _now())
                self._tick()
            case _:
                pass
        self._painter.change()

    def _refuse(self, reason: Sentence) -> None:
        """Shows a reason for a while.

        Typing does not end that: it would reveal that somebody types.
        """
        self._refused = reason
        if self._reading is not None:
            self._reading.cancel()
        self._reading = self._loop.call_later(_READING_S, self._hide_refusal)

    def _hide_refusal(self) -> None:
        self._refused = self._reading = None
        self._painter.change()

    def _lose(self, why: Sentence) -> None:
        self._mirror.forget(why)
        self._keystrokes.forget()
        self._bell.stop()
        self._painter.change()

    # From the keyboard ----------------------------------------------------------------------

    def _read(self) -> None:
        try:
            typed = self._tty.read()
        except OSError:
            self._end()
            return
        now = _now()
        for character in self._keyboard.feed(typed, now):
            self._handle_character(character, now)
        self._tick()

    def _handle_character(self, character: str, now: int) -> None:
        if character in _QUIT and self._quitting:
            self._end()
        if self._quitting or character in _QUIT:
            self._quitting = not self._quitting
            self._painter.change()
        if character in _VIEW:
            self._chosen += 1
            self._painter.change()
        elif character in self._strokes:
            self._press(self._keystrokes.type(self._strokes[character], now))

    def _press(self, presses: Sequence[KeyEdgeMessage]) -> None:
        for press in presses:
            self._referee.send_key_edge(press)

    # Time -----------------------------------------------------------------------------------

    def _tick(self) -> None:
        """Does what is due, and schedules the next call."""
        now = _now()
        self._press(self._keystrokes.tick(now))
        seen = self._bell.sign
        if self._bell.tick(now):
            self._painter.ring()
        if self._bell.sign != seen:
            self._painter.change()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = earliest(self._keystrokes.deadline(), self._bell.deadline())
        if due is not None:
            self._timer = self._loop.call_later((due - now) / 1000, self._tick)

    # To look at -----------------------------------------------------------------------------

    def _compose(self) -> Frame:
        said = ""
        if self._quitting:
            said = says("Q once more quits. The match is kept.").translate(self._words)
        elif self._refused is not None:
            said = refusal_in_one_line(self._refused, self._words)
        scene = TerminalScene(self._mirror, said, self._bell.sign)
        return draw_device_window(
            scene, self._tty.size(), self._kind.views, self._chosen, self._words
        )

    # The end, and pauses --------------------------------------------------------------------

    @contextmanager
    def _handle_signals(self) -> Generator[None]:
        """Handles signals that would leave the terminal changed, so that it is given back first."""
        handlers: dict[int, Callable[[], None]] = {
            **dict.fromkeys(_ENDING, self._end),
            signal.SIGTSTP: self._suspend,
            signal.SIGCONT: self._resume,
            signal.SIGWINCH: self._painter.begin_anew,
        }
        for number, handler in handlers.items():
            self._loop.add_signal_handler(number, handler)
        try:
            yield
        finally:
            for number in handlers:
                self._loop.remove_signal_handler(number)

    def _suspend(self) -> None:
        """Stops as any program does on Ctrl-Z, and goes on when it is resumed."""
        self._press(self._keystrokes.let_go())
        self._painter.stop()
        self._tty.give_back()
        self._loop.remove_signal_handler(signal.SIGTSTP)
        # Sent to this thread, which is stopped before the call returns.
        signal.pthread_kill(threading.get_ident(), signal.SIGTSTP)
        self._loop.add_signal_handler(signal.SIGTSTP, self._suspend)
        self._resume()

    def _resume(self) -> None:
        try:
            self._tty.take()
        except OSError:
            self._end()
        else:
            self._painter.begin_anew()

    def _end(self) -> None:
        if not self._ended.done():
            self._ended.set_result(None)

    def _end_from_elsewhere(self) -> None:
        with suppress(RuntimeError):  # it has ended meanwhile
            self._loop.call_soon_threadsafe(self._end)

    def _on_failure(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Ends the session on a defect; the exception is raised once the terminal is given back."""
        if not self._ended.done():
            self._ended.set_exception(context.get("exception") or RuntimeError(context["message"]))


def _now() -> int:
    """Return the monotonic time in ms."""
    return time.monotonic_ns() // 1_000_000
