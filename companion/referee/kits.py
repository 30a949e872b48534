"""Which kit it is: one that is set anew may be wired otherwise than the box, and is tried first.

A kit is how everything is wired, whatever it is called, wherever and with whatever remarks it is
written. With the first of its keys that somebody at the table presses it is *kept*, all that is
written of it. One that is set and wired otherwise is *tried*. One that nobody keeps then is
*refused*: it is not tried again until it is wired otherwise, or somebody wants it to be.

What is kept and what is refused lie beside the matches, in files of their own: the kit is wanted
before anything is shown, and long before the journal is read.
"""

import logging
import os
from pathlib import Path
from typing import NamedTuple

from companion.devices.kit import FaultyFile, Kit, built_in, read, source
from companion.referee.settings import USUAL_KIT, SettingsFile
from companion.rules.words import Sentence, says
from companion.toml.file import read_text

log = logging.getLogger("companion")

KEPT = "kit.toml"
REFUSED = "refused-kit.toml"

_AGAIN = says("Nobody kept it. To try it again: sudo companion settings --try-again")


class NotKept(Exception):
    """Nobody has kept the kit that was tried; the one before it is that of the next start."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason)
        self.reason = reason


class KitChoice:
    """The kit that `settings` tell; where they tell none, the one that is kept, or the usual one.

    So it is too if what they tell can't be had or is refused, which is a fault of the settings.
    What is kept and refused is in `state`; in `runtime`, for as long as the machine runs, where
    nothing can be written there.

    `said_by` is who says so: ``file``, ``kept`` or ``usual``.
    """

    def __init__(self, settings: SettingsFile, state: Path, runtime: Path | None = None) -> None:
        self._notes = _Notes(state, runtime)
        wanted, told = settings.kit, _told(settings)
        self._kept = self._notes.kit(KEPT, told)
        self._refused = self._notes.kit(REFUSED, told)
        self.open = told is not None and not told.is_wired_as(self._kept or told)
        if told is not None and self.open and told.is_wired_as(self._refused):
            settings.lacks_kit(FaultyFile(_AGAIN))
            told, self.open = None, False
        self._choice = told or self._kept or _usual()
        self.said_by = "file" if told else "kept" if self._kept else "usual"
        self._meant = told is not None or wanted is None

    @property
    def kit(self) -> Kit:
        """The kit itself."""
        return self._choice.kit

    @property
    def text(self) -> str:
        """All that is written of it."""
        return self._choice.text

    @property
    def name(self) -> str:
        """The name of the kit, or the path of its file."""
        return self._choice.called

    def keep(self) -> None:
        """Somebody at the table has pressed a key of the kit, which is kept if it was meant to be used."""
        if not self._meant:
            return
        if not self._choice.is_wired_as(self._kept):
            self._notes.write(KEPT, self._choice.text)
            self._kept = self._choice
        if self._refused is not None:
            try:
                self._notes.forget(REFUSED)
            except OSError as fault:
                log.warning("what is refused stays so: %s", fault)

    def refuse(self) -> None:
        """Nobody has kept the kit that is tried. Raises `NotKept`."""
        self._notes.write(REFUSED, self._choice.text)
        before = self._kept.called if self._kept else USUAL_KIT
        raise NotKept(
            says("Nobody kept the kit {kit}. {before} is used.", kit=self.name, before=before)
        )


def try_again(state: Path, runtime: Path) -> None:
    """What is refused is tried again at the next start. Raises OSError if that can't be."""
    _Notes(state, runtime).forget(REFUSED)


class _Written(NamedTuple):
    """A kit, all that is written of it, and its name or the path of its file."""

    kit: Kit
    text: str
    called: str

    def is_wired_as(self, other: "_Written | None") -> bool:
        return other is not None and self.kit.wiring == other.kit.wiring


def _told(settings: SettingsFile) -> _Written | None:
    """The kit that is set, None if none is or it can't be had."""
    kit = settings.kit
    if kit is not None:
        try:
            file = source(kit)
            text = read_text(file)
            return _Written(read(text, str(file), file.parent), text, kit)
        except FaultyFile as fault:
            settings.lacks_kit(fault)
    return None


def _usual() -> _Written:
    text = read_text(source(USUAL_KIT))
    return _Written(read(text, USUAL_KIT), text, USUAL_KIT)


class _Notes:
    """Kits in the first of some folders where they can be written; in the last they are newest."""

    def __init__(self, state: Path, runtime: Path | None) -> None:
        self._folders = (state,) if runtime is None else (state, runtime)

    def kit(self, name: str, told: _Written | None) -> _Written | None:
        """The kit in a note, which may be the one that is `told`; None if there is none."""
        for folder in reversed(self._folders):
            file = folder / name
            try:
                text = read_text(file)
                if told is not None and text == told.text:
                    return told
                kit = read(text, str(file))
            except FaultyFile:
                continue
            return _Written(kit, text, kit.name if _comes_so(kit.name, text) else str(file))
        return None

    def write(self, name: str, text: str) -> None:
        """The note has that text, or what it had before."""
        for folder in self._folders:
            try:
                _write(folder / name, text)
                for later in self._folders[self._folders.index(folder) + 1 :]:
                    (later / name).unlink(missing_ok=True)
                return
            except OSError as fault:
                log.warning("which kit is kept can't be written: %s", fault)

    def forget(self, name: str) -> None:
        """There is no such note any more. Raises OSError if one stays."""
        for folder in self._folders:
            (folder / name).unlink(missing_ok=True)


def _comes_so(name: str, text: str) -> bool:
    """Whether the kit of a name comes with the package, written so."""
    return name in built_in() and read_text(source(name)) == text


def _write(file: Path, text: str) -> None:
    draft = file.with_suffix(".new")
    draft.unlink(missing_ok=True)  # it may be anything
    with draft.open("x", encoding="utf-8") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())
    draft.replace(file)
