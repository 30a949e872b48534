"""Plays stories on the whole device, and takes a picture of every scene."""

import resource
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion.devices.kit_config import built_in_kit
from companion.games import GAMES
from companion.journal.journal import LEFT, TABLE
from companion.journal.journal_opening import ARCHIVE, open_journal
from companion.locale import words_by_language
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.optional_game_protocols import seats_in_match
from companion.screens.recognise_text_in_panel_image import (
    read_screen_from_image,
    read_sheet_from_image,
)
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import LINES, Sheet, Shown
from companion.screens.screen_rendering import draw_screen, turn_around
from companion.testing.key_pressing import HOLD
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.referee.joined import Joined
from tests.referee.stick import StepByStep, with_copier
from tools.pictures.panes import Pane, pane
from tools.pictures.story import Saved, Story

PADS = "left", "right"
"""Whose they are in a match that was played before: the seats' in their order, by turns."""


PULLED, LONG = 3_600_000, 2_500
"""Ms for which a cable is out, and until the box has noticed it."""


class Picture(NamedTuple):
    """A scene as the panel shows it; `pane` is that of a match's ask, None for anything else."""

    name: str
    image: bytes
    pane: Pane | None

    @property
    def lines(self) -> list[str]:
        """The lines of the screen or the sheet, read off the pixels; its pane says its picture."""
        return screen_to_text_lines(self.pane.shown if self.pane else whatever(self.image))


def whatever(image: bytes) -> Shown:
    """What it shows, whichever side it faces; of what faces both one half."""
    sheet = read_sheet_from_image(image)
    for way in (image, turn_around(image)):
        for drawn in (False, True) if draw_screen(sheet) != image else (False,):
            screen = read_screen_from_image(way, drawn=drawn)
            if draw_screen(screen) == way:
                return screen
    return Sheet(sheet.lines[LINES // 2 :]) if image == turn_around(image) else sheet


class Stage:
    """A device whose plug can be pulled, in one language."""

    def __init__(self, state: Path, story: Story, code: str) -> None:
        self._state = state
        self._chance = ScriptedEntropy(*story.faces)
        self._code = code
        self._kit = built_in_kit(story.kit)
        self._games = (*GAMES, *story.own)
        self._opened = ExitStack()
        self.device = self._started()
        self._pad = Joined(self.device) if story.cabled else None
        self._is_pulled = False

    def _started(self) -> Device:
        return Device(
            self._state, words_by_language(), self._chance, games=self._games, kit=self._kit
        )

    def _starts_again(self) -> None:
        self.device.opened.close()
        self.device = self._started()

    def plays(self, key: str) -> None:
        """Does what a key of a story says."""
        match key.strip("([])").split():
            case ["unplug"]:
                self._starts_again()
            case ["switch"]:
                self.device.referee.stop()
                self._starts_again()
            case ["stick"]:
                stick = self._state.with_name("stick")
                stick.mkdir()
                with_copier(self.device, StepByStep(self._state / ARCHIVE, stick))
            case ["fill"]:
                self._opened.enter_context(_full_disk())
            case ["pull"] if self._pad is not None:
                self._pad.pull(PULLED)
                self._pad.wait(LONG)
                self._is_pulled = True
            case ["wait", ms] if self._pad is not None:
                self._pad.wait(int(ms))
            case ["wait", ms]:
                self.device.wait(int(ms))
            case ["language"]:
                self.device.press(f"left {1 + list(words_by_language()).index(self._code)}")
            case _ if key.startswith("("):
                self.device.edge(key[1:], down=True)
                self.device.wait(HOLD)
            case _ if key.endswith(")"):
                self.device.edge(key[:-1], down=False)
                self.device.wait(HOLD)
            case _ if self._pad is not None and not self._is_pulled:
                self._pad.stroke(key)
            case _:
                self.device.play(key)

    def close(self) -> None:
        """Leaves the device and the disk."""
        self._opened.close()
        self.device.opened.close()

    def picture(self, name: str) -> Picture:
        """What the panel shows now."""
        image = self.device.hardware.chip.image()
        words = words_by_language()[self._code]
        return Picture(name, image, pane(self.device.referee.match, whatever(image), words))


def album(stories: Sequence[Story], code: str) -> Mapping[str, Picture]:
    """The pictures of stories by their names, in the order in which they are played."""
    taken = [picture for story in stories for picture in pictures(story, code)]
    assert len({picture.name for picture in taken}) == len(taken), "two scenes have one name"
    return {picture.name: picture for picture in taken}


def pictures(story: Story, code: str) -> Iterator[Picture]:
    """Every scene of a story, in a language."""
    with TemporaryDirectory() as folder:
        state = Path(folder, "state")
        if not story.first:
            prepare(state, story.saved, code)
        stage = Stage(state, story, code)
        try:
            for key in story.before:
                stage.plays(key)
            for scene in story.scenes:
                for key in scene.keys:
                    stage.plays(key)
                yield stage.picture(scene.name)
        finally:
            stage.close()


@contextmanager
def _full_disk() -> Generator[None]:
    """No file of this process takes another byte."""
    before, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, most))


def prepare(state: Path, saved: tuple[Saved, ...], code: str) -> None:
    """A journal with matches that were played before."""
    journal, _ = open_journal(state / JOURNAL)
    journal.remember("language", code)
    for number, one in enumerate(saved):
        identity = bytes([number]) * 16
        seats = seats_in_match(one.game, one.options)
        journal.begin(one.header(identity), dict(zip(seats, cycle(PADS), strict=False)))
        if one.table:
            journal.remember(TABLE, identity.hex())
            journal.remember(LEFT, value=False)
