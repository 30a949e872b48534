"""Hardware that is late or missing is waited for, and named where anybody can read it."""

import logging
import textwrap
from collections.abc import Callable
from typing import TypeVar

from companion.devices.hardware_interface import HardwareMissing
from companion.rules.sentences import Sentence, Words, in_english
from companion.screens.model import LINES, SMALL_CELLS, Sheet

log = logging.getLogger("companion")

Found = TypeVar("Found")
Waits = Callable[[Sentence, int], None]
"""Is told each time what is missing, and for how many ms to wait."""

FIRST_PAUSE = 250
"""Ms until it is looked for again; each further pause is twice as long."""

LONGEST_PAUSE = 8_000


def wait_for_hardware(find: Callable[[], Found], waits: Waits) -> Found:
    """Return what `find` gives as soon as it doesn't raise `HardwareMissing` any more."""
    said, pause = "", FIRST_PAUSE
    while True:
        try:
            return find()
        except HardwareMissing as missing:
            reason = missing.reason.said(in_english)
            if reason != said:
                log.warning("waiting: %s", reason)
            said = reason
            waits(missing.reason, pause)
            pause = min(2 * pause, LONGEST_PAUSE)


def missing_hardware_sheet(reason: Sentence, words: Words) -> Sheet:
    """Return what the panel says meanwhile."""
    return Sheet(tuple(textwrap.wrap(reason.said(words), SMALL_CELLS)[:LINES]))
