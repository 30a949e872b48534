"""A device on whose table a match of Braintown lies, as it stood when power failed."""

from collections.abc import Generator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

from companion.devices.kit_config import built_in_kit
from companion.games.braintown import BRAINTOWN
from companion.journal.journal import LEFT, TABLE
from companion.journal.journal_opening import open_journal
from companion.locale import words_by_language
from companion.match import Header
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.facts import Facts
from companion.rules.game import Options
from companion.rules.optional_game_protocols import seats_in_match
from companion.screens.panel_size import COLUMNS, PAGES
from companion.screens.recognise_text_in_panel_image import read_sheet_from_image
from companion.testing.simulated_device import Device

PADS = {
    "hexpad": ("left", "right"),
    "trio": ("left", "right"),
    "trio4": ("p1", "p2", "p3", "p4"),
}
"""Kits, and their pads from the first seat's on; two pads serve seats by turns."""
_IDENTITY = bytes(16)


@contextmanager
def going_on(state: Path, kit: str, code: str, options: Options, facts: Facts) -> Generator[Device]:
    """A device of a kit in a language, on which a match goes on from these facts."""
    journal, _ = open_journal(state / JOURNAL)
    journal.remember("language", code)
    header = Header("braintown", BRAINTOWN.version, _IDENTITY, options, begun=facts)
    journal.begin(
        header, dict(zip(seats_in_match(BRAINTOWN, options), cycle(PADS[kit]), strict=False))
    )
    journal.remember(TABLE, _IDENTITY.hex())
    journal.remember(LEFT, value=False)
    with Device(state, words_by_language(), kit=built_in_kit(kit)) as device:
        device.play(centre(kit, 0))
        yield device


def centre(kit: str, seat: int) -> str:
    """The centre of the pad of a seat, by its number from 0."""
    pads = PADS[kit]
    return f"{pads[seat % len(pads)]} {'7' if kit == 'hexpad' else 'middle'}"


def panel(device: Device) -> set[str]:
    """What stands on the panel in small characters, read off its pixels at whatever height it stands."""
    image = device.hardware.chip.image()
    columns = [int.from_bytes(image[x::COLUMNS], "little") for x in range(COLUMNS)]
    strips = (bytes(column >> y & 0xFF for column in columns) for y in range(8 * PAGES - 7))
    below = bytes(len(image) - COLUMNS)
    return {line for strip in strips for line in read_sheet_from_image(strip + below).lines}
