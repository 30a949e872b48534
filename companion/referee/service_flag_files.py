"""The state of the referee as a service: whether it crashed, and how it has the machine switched off."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.devices.keys import Keys
    from companion.referee.kit_choice import ChosenKit

log = logging.getLogger("companion")

PLAYED = "played"
POWER_OFF = "power-off"
"""The file that has the machine switched off; `systemd/companion-power-off.path` watches it."""
PAGE = "page"
"""The file that is there while others may look on; `systemd/companion-page.path` watches it."""


LANGUAGE = "language"
"""The file that says in which language the table is spoken to, for whoever comes after."""
KIT = "kit"
"""The file with all that is written of the kit, for the same."""


class ServiceRuntimeFiles:
    """A service with a `directory` of its own, which a reboot empties.

    The referee before this one `crashed` if it was killed, hung or broke down while it answered
    keys, and the machine has been running since. One that crashes before it has answered a
    single key is not counted: whatever it was brought back to may be what crashed it.
    The kit of `kits` is kept with the first of its own keys: a pad at a cable is wired elsewhere.
    """

    def __init__(self, directory: Path, kits: "ChosenKit | None" = None) -> None:
        self._kits = kits
        self._kit = directory / KIT
        self._played = directory / PLAYED
        self._power_off = directory / POWER_OFF
        self._page = directory / PAGE
        self._language = directory / LANGUAGE
        self._answered = self._kept = False
        self.crashed = self._played.exists()
        self._forget()

    @property
    def tried(self) -> "ChosenKit | None":
        """The choice of a kit that was set anew and is to be tried, None if none is."""
        return self._kits if self._kits and self._kits.open else None

    def answered(self, keys: "Keys") -> None:
        """A key was answered: one of these, which are the kit's own, or of a pad at a cable."""
        if not self._answered:
            self._answered = True
            _make(self._played)
        if keys.moved and not self._kept:
            self._kept = True
            if self._kits is not None:
                self._kits.keep()

    def ends(self, *, off: bool) -> None:
        """It ends in good order, and the table wants the machine `off`."""
        self._forget()
        if off:
            _make(self._power_off)

    def opens(self, *, page: bool) -> None:
        """The table wants the page to be found, or not."""
        if page:
            _make(self._page)
        else:
            _remove(self._page)

    def speaks(self, language: str) -> None:
        """The table is spoken to in that one, called by its code, on the kit that it is."""
        _note(self._language, language)
        if self._kits is not None:
            _note(self._kit, self._kits.text)

    def _forget(self) -> None:
        _remove(self._played)


def _note(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as fault:
        log.warning("the shutdown screen may be another one: %s", fault)


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
