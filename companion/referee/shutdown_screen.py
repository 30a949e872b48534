"""The shutdown screen, which the panel shows while the machine is switched off or restarts."""

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from companion.devices.display_factory import open_panel
from companion.devices.hardware_interface import HardwareInterface
from companion.devices.kit_config import Kit, parse_kit
from companion.referee.service_flag_files import KIT, LANGUAGE, ServiceRuntimeFiles
from companion.rules.sentences import Sentence, Words, in_english
from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import draw_screen


def switching_off_screen(words: Words) -> Screen:
    """Return the screen that says when to unplug; it stays true after the machine is off."""
    return Screen(
        (
            words("Switching off"),
            words("Unplug when the"),
            words("green light is"),
            words("out for good"),
        )
    )


def starting_again_screen(words: Words) -> Screen:
    """Return the screen that says that the machine restarts."""
    return Screen((words("Tabletop Companion"), words("Starting again"), words("one moment"), ""))


class LanguageSource(Protocol):
    """Has the language of the table."""

    @property
    def words(self) -> Words:
        """The language in use, one of those available."""
        ...


class LanguageAndKitForShutdownScreen:
    """Keeps language and kit of the table for the shutdown screen, whenever they have changed.

    They are not read from the journal then: its partition may be unmounted.
    """

    def __init__(
        self, speaker: LanguageSource, service: ServiceRuntimeFiles, languages: Mapping[str, Words]
    ) -> None:
        self._speaker = speaker
        self._service = service
        self._languages = languages
        self._kept: Words | None = None

    def deadline(self) -> int | None:
        """Return 0 when the language has changed, None otherwise."""
        return None if self._speaker.words is self._kept else 0

    def tick(self, _now: int, /) -> None:
        """Keep the language if it has changed."""
        words = self._speaker.words
        if words is not self._kept:
            self._kept = words
            for language, each in self._languages.items():
                if each is words:
                    self._service.store_language_and_kit(language)


def show_shutdown_screen(
    kit: Kit,
    hardware: HardwareInterface,
    runtime: Path | None,
    languages: Mapping[str, Words],
    *,
    restarts: bool,
) -> Sentence | None:
    """Show the screen after the referee has ended; return what is wrong with the panel, or None.

    `restarts`: the machine starts again. The language is the one that a referee left in `runtime`,
    English without one.
    """
    panel = open_panel(kit, hardware)
    words = languages.get(_read(runtime, LANGUAGE), in_english)
    panel.leave(
        draw_screen(starting_again_screen(words) if restarts else switching_off_screen(words))
    )
    return panel.trouble


def read_kit_for_shutdown(runtime: Path | None) -> Kit | None:
    """Return the kit that a referee left in `runtime`, None without one.

    Raises FaultyFile if the file there is not a valid kit.
    """
    left = _read(runtime, KIT)
    return parse_kit(left, KIT) if left else None


def _read(runtime: Path | None, name: str) -> str:
    try:
        return (runtime / name).read_text(encoding="utf-8") if runtime else ""
    except (OSError, ValueError):
        return ""
