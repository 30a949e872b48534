"""Pages whose screens are text: each block of a page is played on the whole device.

A block says its keys on the first line and then the rows of the panel. One that begins with a kit
and dice, such as ``hexpad 2 5:``, is played on a device that was not there before.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.devices.kit_config import built_in_kit
from companion.games import GAMES
from companion.journal.journal_opening import open_journal
from companion.locale import words_by_language
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.sentences import Words
from companion.screens.screen_as_text import screen_to_text_lines
from companion.testing.simulated_device import Device, ScriptedEntropy
from tools.pictures.panes import pane
from tools.pictures.stage import whatever

BLOCK = re.compile(r"```panel\n(.*?)\n```", re.DOTALL)
BEGINS = re.compile(r"(\w+)((?: \d+)*): (.*)")


def played(page: str, code: str) -> Iterator[tuple[str, str]]:
    """Each block of a page in a language, and what it has to be."""
    with ExitStack() as opened:
        device: Device | None = None
        for block in BLOCK.findall(page):
            keys, *_ = block.split("\n")
            begins = BEGINS.fullmatch(keys)
            if begins:
                device = opened.enter_context(_device(opened, begins[1], begins[2], code))
            assert device is not None, "the first block begins on a kit"
            device.play(*(begins[3] if begins else keys).split(", "))
            yield block, f"{keys}\n{_shown(device, words_by_language()[code])}"


def _shown(device: Device, words: Words) -> str:
    """A screen, or the lines of a sheet."""
    image = device.hardware.chip.image()
    shown = whatever(image)
    asked = pane(device.referee.match, shown, words)
    return "\n".join(screen_to_text_lines(asked.shown if asked else shown)).rstrip()


def _device(opened: ExitStack, kit: str, dice: str, code: str) -> Device:
    state = Path(opened.enter_context(TemporaryDirectory()))
    journal, _ = open_journal(state / JOURNAL)
    journal.remember("language", code)
    chance = ScriptedEntropy(*map(int, dice.split()))
    return Device(state, words_by_language(), chance, games=GAMES, kit=built_in_kit(kit))
