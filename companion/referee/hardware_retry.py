"""Waits for missing hardware: looks for it repeatedly, and names it in the log and on the panel."""

import logging
import textwrap
from collections.abc import Callable
from typing import TypeVar

from companion.devices.hardware_interface import HardwareMissing
from companion.rules.sentences import Sentence, Words, in_english
from companion.screens.screen_model import LINES, SMALL_CELLS, Sheet

log = logging.getLogger("companion")

Found = TypeVar("Found")
Waits = Callable[[Sentence, int], None]
"""Called each time with what is missing, and for how many ms to wait."""

FIRST_PAUSE = 250
"""Ms until the hardware is looked for again; each further pause is twice as long."""

LONGEST_PAUSE = 8_000


def wait_for_hardware(find: Callable[[], Found], waits: Waits) -> Found:
    """Return what `find` returns as soon as it no longer raises `HardwareMissing`."""
    said, pause = "", FIRST_PAUSE
    while True:
        try:
            return find()
        except HardwareMissing as missing:
            reason = missing.reason.translate(in_english)
            if reason != said:
                log.warning("waiting: %s", reason)
            said = reason
            waits(missing.reason, pause)
            pause = min(2 * pause, LONGEST_PAUSE)


def missing_hardware_sheet(reason: Sentence, words: Words) -> Sheet:
    """Return the sheet that says what is missing."""
    return Sheet(tuple(textwrap.wrap(reason.translate(words), SMALL_CELLS)[:LINES]))
