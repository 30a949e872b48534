"""Which kit it is. One that is set anew may be wired otherwise than the box: it is tried first.

What somebody at the table has kept lies beside the matches, in a file of its own: the kit is wanted
before anything is shown, and long before the journal is read.
"""

import logging
import os
from pathlib import Path

from companion.devices.kit import FaultyFile, Kit, found, named
from companion.referee.settings import USUAL_KIT, SettingsFile
from companion.rules.words import Sentence, says

log = logging.getLogger("companion")

FILE = "kit"
"""In the state directory: the kit that is kept, and below it the one that nobody has, and when."""


class NotKept(Exception):
    """Nobody has kept the kit that was tried; the one before it is that of the next start."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason)
        self.reason = reason


class KitChoice:
    """The kit that `settings` tell; the one that was kept before it if that can't be had.

    So it is too if nobody kept the one that is told, until the file of settings is saved again.
    Each of these is a fault of the settings. `name` is the name of the kit, or the path of its file.
    """

    def __init__(self, settings: SettingsFile, state: Path) -> None:
        self._file = state / FILE
        self._saved = settings.saved
        self._kept, refused = _read(self._file)
        if self._kept and refused == _refusal(self._saved, settings.kit or USUAL_KIT):
            settings.lacks_kit(says("Nobody at the table kept it. Save the file to try it again."))
            self.name = self._kept
        else:
            self.name = settings.kit or USUAL_KIT
        self._lacked = False
        self.kit = self._found(settings)

    @property
    def open(self) -> bool:
        """Whether it has to be tried: another one was kept before."""
        return self._kept not in ("", self.name) and not self._lacked

    def keep(self) -> None:
        """Somebody at the table presses its keys."""
        if self._kept != self.name and not self._lacked:
            self._write(self.name)
            self._kept = self.name

    def refuse(self) -> None:
        """Nobody has kept the kit that is tried. Raises `NotKept`."""
        self._write(f"{self._kept}\n{_refusal(self._saved, self.name)}")
        raise NotKept(
            says("Nobody kept the kit {kit}. {before} is used.", kit=self.name, before=self._kept)
        )

    def _found(self, settings: SettingsFile) -> Kit:
        try:
            return found(self.name)
        except FaultyFile as fault:
            settings.lacks_kit(fault.reason)
        self._lacked = True
        try:
            self.name = self._kept or USUAL_KIT
            return found(self.name)
        except FaultyFile:
            self.name = USUAL_KIT
            return named(USUAL_KIT)

    def _write(self, text: str) -> None:
        """The file has that text, or what it had before."""
        draft = self._file.with_suffix(".new")
        try:
            with draft.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(self._file)
        except OSError as fault:
            log.warning("which kit is kept can't be written: %s", fault)


def _refusal(saved: int, kit: str) -> str:
    return f"{saved} {kit}"


def _read(file: Path) -> tuple[str, str]:
    """What is kept and what was refused, "" for nothing."""
    try:
        kept, _, refused = file.read_text(encoding="utf-8").partition("\n")
    except (OSError, ValueError):
        return "", ""
    return kept, refused
