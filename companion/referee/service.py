"""The referee as a service of the system: whether it fell, and how it has the machine switched off."""

import logging
from pathlib import Path

log = logging.getLogger("companion")

PLAYED = "played"
POWER_OFF = "power-off"
"""The file that has the machine switched off; `systemd/companion-power-off.path` watches it."""
PAGE = "page"
"""The file that is there while others may look on; `systemd/companion-page.path` watches it."""


LANGUAGE = "language"
"""The file that says in which language the table is spoken to, for whoever comes after."""


class Service:
    """A service with a `directory` of its own, which a reboot empties.

    The referee before this one `fell` if it was killed, hung or broke down while it answered
    keys, and the machine has been running since. One that falls before it has answered a single
    key is not said to have fallen: whatever it was brought back to may be what felled it.
    """

    def __init__(self, directory: Path) -> None:
        self._played = directory / PLAYED
        self._power_off = directory / POWER_OFF
        self._page = directory / PAGE
        self._language = directory / LANGUAGE
        self._answered = False
        self.fell = self._played.exists()
        self._forget()

    def answered(self) -> None:
        """A key was answered."""
        if not self._answered:
            self._answered = True
            _make(self._played)

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
        """The table is spoken to in that one, called by its code."""
        try:
            self._language.write_text(language, encoding="utf-8")
        except OSError as fault:
            log.warning("the farewell may be in another language: %s", fault)

    def _forget(self) -> None:
        _remove(self._played)


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
