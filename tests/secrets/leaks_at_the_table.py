"""Leaks that a player could notice at the table: on the panel, by lamps and sounds, by how long keys take."""
# pyright: reportPrivateUsage=false

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pytest

from companion.console import help_pages, panel_facing
from companion.console.effects import ShowRefusal, Step
from companion.console.gestures import NOTHING, Gestures, KeyMeaning
from companion.console.key_command_types import GiveAnswer
from companion.console.keys_and_edges import KeyEdge
from companion.console.match_ui import MatchUi
from companion.devices.buzzer import BeepPlayer
from companion.devices.sound_and_lamp_patterns import Beep, BuzzerVolume
from companion.referee.app.app import App
from companion.referee.app.effects import Handling, ReadAllPickOpenings
from companion.referee.referee import Referee
from companion.rules.asks import Seat
from companion.rules.sentences import says
from tests.secrets.planting import Leak, after_locks, last_pick, table_box

if TYPE_CHECKING:
    from companion.match import SealOpening


def lights_a_pixel(patch: pytest.MonkeyPatch) -> None:
    """A pixel in the last column of the panel is lit."""
    last, draw = last_pick(patch), panel_facing.draw_screen

    def leaky(shown: object) -> bytes:
        image = draw(shown)  # pyright: ignore[reportArgumentType] -- passed on as it came
        return image[:-1] + bytes([image[-1] | 1 << last[0] & 7])

    patch.setattr(panel_facing, "draw_screen", leaky)


def redraws(patch: pytest.MonkeyPatch) -> None:
    """Windows are sent once more that the panel shows already."""

    def does(referee: Referee, value: int, _now: int) -> None:
        if value % 2:
            table_box(referee)._panel._oled.reinitialize()

    after_locks(patch, does)


def hurries(patch: pytest.MonkeyPatch) -> None:
    """Some keys take 1 ms less than others until they are held."""
    edge = Gestures.edge

    def leaky(self: Gestures, pressed: KeyEdge, meaning: KeyMeaning = NOTHING) -> Sequence[Step]:
        self.hold = 600 - (pressed.key.name in {"1", "3", "5", "7", "left"})
        return edge(self, pressed, meaning)

    patch.setattr(Gestures, "edge", leaky)


def blinks(patch: pytest.MonkeyPatch) -> None:
    """A lamp blinks."""

    def does(referee: Referee, value: int, now: int) -> None:
        if value % 2:
            table_box(referee).blink("left", now)

    after_locks(patch, does)


def beeps_longer(patch: pytest.MonkeyPatch) -> None:
    """The buzzer's beeps are longer; nobody else is told."""
    last, play = last_pick(patch), BeepPlayer.play

    def leaky(self: BeepPlayer, beeps: Sequence[Beep], volume: BuzzerVolume, now: int) -> None:
        longer = [beep._replace(on=beep.on + last[0]) for beep in beeps]
        play(self, longer, volume, now)

    patch.setattr(BeepPlayer, "play", leaky)


def sings(patch: pytest.MonkeyPatch) -> None:
    """The buzzer has another pitch; nobody else is told."""
    last, play = last_pick(patch), BeepPlayer.play

    def leaky(self: BeepPlayer, beeps: Sequence[Beep], volume: BuzzerVolume, now: int) -> None:
        play(self, [beep._replace(hz=beep.hz + last[0]) for beep in beeps], volume, now)

    patch.setattr(BeepPlayer, "play", leaky)


def refuses(patch: pytest.MonkeyPatch) -> None:
    """Who holds a value that is not allowed now is told so, and with him the whole table."""
    gives = MatchUi._give_answer

    def leaky(self: MatchUi, seat: Seat, given: GiveAnswer, at: int) -> Sequence[Step]:
        steps = gives(self, seat, given, at)
        if steps or not given.values:
            return steps
        return [ShowRefusal(says("no such key now"))]

    patch.setattr(MatchUi, "_give_answer", leaky)


def remembers(patch: pytest.MonkeyPatch) -> None:
    """After a power cut the panel says what was picked before it."""
    resume = App._resume

    def leaky(self: App, identity: bytes, now: int) -> Handling:
        yield from resume(self, identity, now)
        vault: Mapping[int, SealOpening] = yield ReadAllPickOpenings(identity)
        if vault:
            picked = says("picked {n}", n=vault[max(vault)].values[0])
            yield from self._carry_out(self.console.show_refusal(picked), now)

    patch.setattr(App, "_resume", leaky)


def explains(patch: pytest.MonkeyPatch) -> None:
    """The last page of help has the pick."""
    last, pages = last_pick(patch), help_pages.paginate_paragraphs

    def leaky(paragraphs: Sequence[Sequence[str]]) -> list[list[str]]:
        *most, end = pages(paragraphs)
        return [*most, [*end[:-1], f"{end[-1]} {last[0]}"]]

    patch.setattr(help_pages, "paginate_paragraphs", leaky)


AT_THE_TABLE = (
    Leak(lights_a_pixel, "bus"),
    Leak(redraws, "bus"),
    Leak(hurries, "socket"),
    Leak(blinks, "lamps"),
    Leak(beeps_longer, "buzzer"),
    Leak(sings, "pitch", alone=True),
    Leak(explains, "bus"),
    Leak(refuses, "bus"),
    Leak(remembers, "bus"),
)
