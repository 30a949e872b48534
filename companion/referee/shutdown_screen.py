"""The shutdown screen: shown while the machine is switched off, for as long as it has power."""

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from companion.devices.display_factory import open_panel
from companion.devices.hardware_interface import HardwareInterface
from companion.devices.kit_config import Kit, parse_kit
from companion.referee.service_flag_files import KIT, LANGUAGE, ServiceRuntimeFiles
from companion.rules.sentences import Sentence, Words, in_english
from companion.screens.model import Screen
from companion.screens.screen_rendering import draw


def switching_off_screen(words: Words) -> Screen:
    """Return when the plug may be pulled. It is still true when that is long ago."""
    return Screen(
        (
            words("Switching off"),
            words("Unplug when the"),
            words("green light is"),
            words("out for good"),
        )
    )


def starting_again_screen(words: Words) -> Screen:
    """The machine is started anew by somebody."""
    return Screen((words("Tabletop Companion"), words("Starting again"), words("one moment"), ""))


class LanguageSource(Protocol):
    """Has a language in which the table is spoken to."""

    @property
    def words(self) -> Words:
        """The language that it does so in, one of those that there are."""
        ...


class LanguageAndKitSaver:
    """Keeps language and kit of the table for the shutdown screen, whenever they have changed.

    Not in the journal: that may lie on a partition which is gone by then.
    """

    def __init__(
        self, speaker: LanguageSource, service: ServiceRuntimeFiles, languages: Mapping[str, Words]
    ) -> None:
        self._speaker = speaker
        self._service = service
        self._languages = languages
        self._kept: Words | None = None

    def deadline(self) -> int | None:
        """At once when the table has chosen; otherwise it follows what else happens."""
        return None if self._speaker.words is self._kept else 0

    def tick(self, _now: int, /) -> None:
        """Does what the table has chosen since."""
        words = self._speaker.words
        if words is not self._kept:
            self._kept = words
            for language, each in self._languages.items():
                if each is words:
                    self._service.speaks(language)


def show_shutdown_screen(
    kit: Kit,
    hardware: HardwareInterface,
    runtime: Path | None,
    languages: Mapping[str, Words],
    *,
    restarts: bool,
) -> Sentence | None:
    """Show it when no referee runs any more; return what is wrong with the panel, if anything.

    `restarts`: the machine starts anew. It speaks the language that a referee has left in
    `runtime`, English without one.
    """
    panel = open_panel(kit, hardware)
    words = languages.get(_read(runtime, LANGUAGE), in_english)
    panel.leave(draw(starting_again_screen(words) if restarts else switching_off_screen(words)))
    return panel.trouble


def read_kit_for_shutdown(runtime: Path | None) -> Kit | None:
    """Return the kit that a referee has kept in `runtime`, None without one.

    Raises FaultyFile if what lies there is none.
    """
    left = _read(runtime, KIT)
    return parse_kit(left, KIT) if left else None


def _read(runtime: Path | None, name: str) -> str:
    try:
        return (runtime / name).read_text(encoding="utf-8") if runtime else ""
    except (OSError, ValueError):
        return ""
