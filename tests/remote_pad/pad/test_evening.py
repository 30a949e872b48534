"""Hours at a pad: on real MicroPython, within a Pico's memory, it says and draws the same as here."""

from functools import cache
from pathlib import Path

import pytest

from companion.devices.dirty_rectangles import BLANK, Overhead, plan_windows
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.non_secret_messages import Message
from companion.remote_pad.link.panel_change_codec import (
    RECKONED,
    PanelChangeEncoder,
    PanelRectangle,
)
from companion.remote_pad.link.pick_messages import (
    OpenRequest,
    SealAcknowledged,
    SealAnnounced,
    SecretSlot,
    SlotClosed,
    SlotOpened,
)
from companion.remote_pad.link.pick_request import PickRequest
from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.remote_pad.link.session_events import MessageReceived
from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import draw_screen
from tests.remote_pad.link.chance import Chance
from tests.remote_pad.link.micropython import compiled, run
from tests.remote_pad.pad.evening import Evening

PICTURES = 200
"""Screens of an evening."""


class Table:
    """A box that draws, asks, and has every pick opened; it keeps the score of what comes to the pad."""

    def __init__(self) -> None:
        self.evening = Evening()
        self.score: list[str] = []
        self.opened = 0
        self._box = ReliableLinkSession(b"box", lambda count: b"\5" * count, 0)
        self._chance = Chance(5)
        self._brush, self._image = PanelChangeEncoder(), BLANK

    def step(self, *keys: str) -> None:
        """Another step, in which keys go down or come up."""
        evening, box = self.evening, self._box
        came = box.data_to_send()
        self.score.append(" ".join((*keys, came.hex())))
        evening.board.came = came
        evening.board.pressed = [(int(key[1:]), key[0] == "+") for key in keys]
        events = box.receive(evening.step(), evening.now) + box.tick(evening.now)
        for event in events:
            if isinstance(event, MessageReceived):
                self._hears(decode_message(event.message))

    def waits(self, ms: int) -> None:
        for _ in range(ms // 10):
            self.step()

    def _hears(self, said: Message) -> None:
        if isinstance(said, SealAnnounced):
            self._says(SealAcknowledged(said.slot, said.seal), OpenRequest(said.slot))
        elif isinstance(said, SlotOpened):
            self.opened += 1
            self._says(SlotClosed(said.slot))

    def _says(self, *messages: Message) -> None:
        for message in messages:
            self._box.send(message.write(), self.evening.now)

    def draws(self) -> None:
        """A screen with any words."""
        words = [
            "".join("ABCDEFGH 0123456789:"[self._chance.below(20)] for _ in range(most))
            for most in (21, 16, 16, 21)
        ]
        image = draw_screen(Screen((words[0], words[1], words[2], words[3])))
        windows = plan_windows(self._image, image, Overhead(RECKONED, 0))
        self._says(*self._brush.draw([PanelRectangle(*window) for window in windows]))
        self._image = image
        self.waits(60)

    def picks(self, number: int) -> None:
        """The player is asked, and holds a key."""
        self._says(PickRequest(SecretSlot(bytes(16), number, 1), 600, bytes([1, 2, 3, 4, 5, 0, 7])))
        self.waits(400)
        key = 1 + self._chance.below(5)
        self.step(f"+{key}")
        self.waits(700)
        self.step(f"-{key}")
        self.waits(100)


@cache
def evening() -> Table:
    """An evening as it is here."""
    table = Table()
    table.waits(1_000)
    for number in range(PICTURES):
        table.draws()
        if number % 10 == 0:
            table.picks(number)
    return table


def test_every_pick_of_it_was_opened() -> None:
    assert evening().opened == PICTURES // 10


@pytest.fixture(scope="module")
def pico(tmp_path_factory: pytest.TempPathFactory) -> tuple[int, int, int]:
    """What the pad said on MicroPython, and the free bytes of its memory: all, and in one piece."""
    programs = (
        "tests/remote_pad/pad/__init__",
        "tests/remote_pad/pad/evening",
        "tests/remote_pad/pad/say_evening",
    )
    at = compiled(tmp_path_factory.mktemp("pico"), *programs)
    score = Path(at, "score")
    score.write_text("\n".join(evening().score) + "\n", encoding="ascii")
    said, free, largest = run(at, "tests.remote_pad.pad.say_evening", str(score)).split()
    return int(said), int(free), int(largest)


def test_pad_sends_and_draws_the_same_on_micropython(pico: tuple[int, int, int]) -> None:
    assert pico[0] == evening().evening.said


def test_pad_memory_stays_mostly_unfragmented_on_micropython(pico: tuple[int, int, int]) -> None:
    """Most of what is free is in one piece."""
    _, free, largest = pico
    assert largest > free // 2
