"""The whole device in simulated time: real drivers, mock pins, a display chip that decodes the bus.

Nothing sleeps: time jumps from deadline to deadline. Keys are named as on the kit (``left 3``,
``table back``); screens are read off the chip's pixels.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.devices.display_factory import open_panel
from companion.devices.edge_queue import EdgeQueue
from companion.devices.keys_lamps_and_buzzer import open_keys_lamps_and_buzzer
from companion.devices.kit_config import Kit, built_in_kit
from companion.devices.simulated.hardware import SimulatedHardware
from companion.games import GAMES
from companion.match import Match
from companion.referee.lifecycle import build_and_start_referee
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.referee.startup_config import StartupConfig
from companion.rules.facts import Json
from companion.rules.game import Game
from companion.rules.sentences import Words, in_english
from companion.screens.recognise_text_in_panel_image import (
    read_screen_from_image,
    read_sheet_from_image,
)
from companion.screens.screen_as_text import screen_to_text_lines
from companion.testing.key_pressing import KeyPresser

if TYPE_CHECKING:
    from companion.referee.event_loop import HasDeadline

MOST_AT_ONCE = 20
"""More deadlines than can be due at the same ms: a key of each pad, a clock, a blink, a beep, a
bounce.
"""

ENGLISH: Mapping[str, Words] = {"en": in_english}


class RecordingSatellite(list[Mapping[str, Json]]):
    """A satellite that records all messages."""

    def tell(self, message: Mapping[str, Json]) -> None:
        """Keep a message."""
        self.append(message)


class ScriptedEntropy:
    """Entropy for dice that show the given `faces`, one after the other, then ones for ever."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)
        self.drawn = 0

    def __call__(self, count: int) -> bytes:
        """Return a byte that makes a die show the next face, or a counter of `count` bytes."""
        if count > 1:
            self.drawn += 1
            return self.drawn.to_bytes(count, "big")
        return bytes([self.faces.pop(0) - 1 if self.faces else 0])


class Device(KeyPresser):
    """A device from its start on; close it, or drop it to simulate a power cut.

    `watchers` are called after every event. Without a `kit` it has hexpads.
    """

    def __init__(
        self,
        state: Path,
        languages: Mapping[str, Words] = ENGLISH,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        now: int = 1000,
        hardware: SimulatedHardware | None = None,
        games: Sequence[Game] = GAMES,
        kit: Kit | None = None,
    ) -> None:
        self.now: int = now
        self.watchers: list[Callable[[], None]] = []
        self.scheduled: list[HasDeadline] = []
        self.opened = ExitStack()
        self.kit = built = kit or built_in_kit("hexpad")
        self.hardware = hardware or SimulatedHardware(built)
        self.opened.callback(self.hardware.close)
        self.panel = open_panel(built, self.hardware)
        self.opened.callback(self.panel.close)
        self.outputs = OutputsAndSubscribers(built, self.hardware, self.panel)
        self.audience = RecordingSatellite()
        installed = StartupConfig(built, self.hardware, state)
        self.referee = build_and_start_referee(
            installed, self.outputs, games, languages, self.now, entropy
        )
        self.outputs.tick(self.now)
        self._inbox = EdgeQueue()
        self.opened.callback(self._inbox.close)
        pins = open_keys_lamps_and_buzzer(built, self.hardware, self._inbox.put, lambda: self.now)
        self.opened.callback(pins.close)
        self.outputs.attach(pins)
        self.outputs.add_subscriber(self.audience)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.opened.close()

    @property
    def match(self) -> Match:
        """The match on the table; raises AssertionError without one."""
        assert self.referee.match is not None, self.text()
        return self.referee.match

    def wait(self, ms: int) -> None:
        """Lets time pass, from deadline to deadline, as the event loop does."""
        end = self.now + ms
        last, times = 0, 0
        while True:
            self._handle_queued_edges()
            parts = (self.referee, self.outputs, *self.scheduled)
            dues = (part.deadline() for part in parts)
            first = min((due for due in dues if due is not None), default=end + 1)
            if first > end:
                break
            last, times = first, times + 1 if first == last else 0
            assert times < MOST_AT_ONCE, "a deadline that never goes away"
            self.now = max(self.now, first)
            happens = False
            for part in (self.referee, self.outputs):
                due = part.deadline()
                if due is not None and due <= self.now:
                    part.tick(self.now)
                    happens = True
            if happens:
                self._call_watchers()
        self.now = end

    def _handle_queued_edges(self) -> None:
        """Handle queued key edges, and call the scheduled, which may bring more."""
        while True:
            for edge in self._inbox.drain():
                self.referee.handle(edge)
                self._call_watchers()
            for each in self.scheduled:
                each.tick(self.now)
            if not self._inbox:
                return

    def _call_watchers(self) -> None:
        for watch in self.watchers:
            watch()

    def take(self, edge: KeyEdge) -> None:
        """Queue an edge that doesn't come from the pins."""
        self._inbox.put(edge)

    def edge(self, key: str, *, down: bool) -> None:
        """Presses or releases a key."""
        pad, name = key.split()
        (self.hardware.press if down else self.hardware.release)(KitKey(pad, name))
        self.wait(0)

    def text(self) -> str:
        """Return the four rows of the panel, read off its pixels."""
        return "\n".join(screen_to_text_lines(read_screen_from_image(self.hardware.chip.image())))

    def sheet(self) -> str:
        """Return the lines of a text page on the panel, read off its pixels."""
        return "\n".join(screen_to_text_lines(read_sheet_from_image(self.hardware.chip.image())))
