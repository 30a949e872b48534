"""What the panel says while the machine is switched off, and for as long as it has power then."""

from collections.abc import Mapping
from pathlib import Path

from companion.devices.display import open_panel
from companion.devices.hardware import Hardware
from companion.devices.kit import Kit
from companion.referee.glance import UNCLEAR, glance, remembered
from companion.referee.places import JOURNAL
from companion.rules.words import Sentence, Words, in_english
from companion.screens.image import draw
from companion.screens.model import Screen


def switching_off(words: Words) -> Screen:
    """When the plug may be pulled. It is still true when that is long ago."""
    return Screen(
        (
            words("Switching off"),
            words("Unplug when the"),
            words("green light is"),
            words("out for good"),
        )
    )


def starting_again(words: Words) -> Screen:
    """The machine is started anew by somebody."""
    return Screen((words("Tabletop Companion"), words("Starting again"), words("one moment"), ""))


def leave(
    kit: Kit, hardware: Hardware, state: Path, languages: Mapping[str, Words], *, restarts: bool
) -> Sentence | None:
    """Leaves it on the panel when nobody referees any more; what is wrong with it, if anything.

    `restarts`: the machine starts anew. It speaks the language of the table, whose matches are
    kept in `state`.
    """
    panel = open_panel(kit, hardware)
    words = _spoken_at(state / JOURNAL, languages)
    panel.leave(draw(starting_again(words) if restarts else switching_off(words)))
    return panel.trouble


def _spoken_at(journal: Path, languages: Mapping[str, Words]) -> Words:
    try:
        with glance(journal) as db:
            return languages[str(remembered(db, "language")["language"])]
    except UNCLEAR:
        return in_english
