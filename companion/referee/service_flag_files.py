"""Files in the service's runtime directory, for the next referee and for systemd's path units."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from companion.journal.durable_files import replace_file

if TYPE_CHECKING:
    from companion.devices.keys import DebouncedKeys
    from companion.referee.kit_choice import KitChoice

log = logging.getLogger("companion")

PLAYED = "played"
POWER_OFF = "power-off"
"""The file that has the machine switched off; `systemd/companion-power-off.path` watches it."""
PAGE = "page"
"""The file that exists while the web page is on; `systemd/companion-page.path` watches it."""
SPEECH = "speech"
"""The file that exists while the box speaks; `systemd/companion-page.path` watches it, too."""


LANGUAGE = "language"
"""The file with the code of the table's language, for the shutdown screen."""
KIT = "kit"
"""The file with the whole text of the kit, for the shutdown screen."""


class ServiceRuntimeFiles:
    """The files in a service's own `directory`, which a reboot empties.

    The previous referee `crashed` if it was killed, hung or broke down after it had handled a key,
    and the machine has been running since. A crash before the first key doesn't count: the match
    that it resumed may be the cause. The kit of `kits` is kept with the first of its own keys; a
    pad on a cable has other wiring.
    """

    def __init__(self, directory: Path, kits: "KitChoice | None" = None) -> None:
        self._kits = kits
        self._kit = directory / KIT
        self._played = directory / PLAYED
        self._power_off = directory / POWER_OFF
        self._page = directory / PAGE
        self._speech = directory / SPEECH
        self._language = directory / LANGUAGE
        self._answered = self._kept = False
        self.crashed = self._played.exists()
        self._forget()

    @property
    def kit_to_try(self) -> "KitChoice | None":
        """The choice of a newly set kit that is to be tried, None without one."""
        return self._kits if self._kits and self._kits.open else None

    def note_key_handled(self, keys: "DebouncedKeys") -> None:
        """Note that a key was handled: one of the kit's own `keys`, or of a pad on a cable."""
        if not self._answered:
            self._answered = True
            _make(self._played)
        if keys.moved and not self._kept:
            self._kept = True
            if self._kits is not None:
                self._kits.keep()

    def note_clean_end(self, *, off: bool) -> None:
        """Note that the referee ends in good order, and whether to switch the machine `off`."""
        self._forget()
        if off:
            _make(self._power_off)

    def switch_page(self, *, page: bool) -> None:
        """Switch the web page on or off."""
        _make_or_remove(self._page, wanted=page)

    def switch_speech(self, *, speech: bool) -> None:
        """Switch speech on or off."""
        _make_or_remove(self._speech, wanted=speech)

    def store_language_and_kit(self, language: str) -> None:
        """Keep the code of the table's language, and the kit."""
        _note(self._language, language)
        if self._kits is not None:
            _note(self._kit, self._kits.text)

    def _forget(self) -> None:
        _remove(self._played)


def _note(file: Path, text: str) -> None:
    try:
        replace_file(file, text.encode())
    except OSError as fault:
        log.warning("the shutdown screen may be another one: %s", fault)


def _make_or_remove(file: Path, *, wanted: bool) -> None:
    if wanted:
        _make(file)
    else:
        _remove(file)


def _make(file: Path) -> None:
    try:
        file.touch()
    except OSError as fault:
        log.warning("no trace can be left: %s", fault)


def _remove(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as fault:
        log.warning("a trace stays behind: %s", fault)
