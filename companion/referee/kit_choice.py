"""The choice of a kit: one that is set anew may be wired otherwise than the box, and is tried first.

A kit is how everything is wired, whatever it is called, wherever and with whatever remarks it is
written. With the first of its keys that somebody at the table presses it is *kept*, all that is
written of it. One that is set and wired otherwise is *tried*. One that nobody keeps then is
*refused*: it is not tried again until it is wired otherwise, another one is refused or kept, or
somebody wants it to be. Settings that can't say which kit is meant change nothing of that.

What is kept and what is refused lie beside the matches, in files of their own: the kit is wanted
before anything is shown, and long before the journal is read.
"""

import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from companion.devices.kit_config import (
    FaultyFile,
    Kit,
    built_in_kit_names,
    kit_file_path,
    parse_kit,
)
from companion.referee.settings_file_reader import USUAL_KIT, SettingsFile
from companion.rules.sentences import Sentence, in_english, says
from companion.toml.file_reading import read_text

log = logging.getLogger("companion")

KEPT = "kit.toml"
REFUSED = "refused-kit.toml"

_AGAIN = says("Nobody kept it. To try it again: sudo companion settings --try-again")


class KitNotConfirmed(Exception):
    """Nobody has kept the kit that was tried; the one before it is that of the next start."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason)
        self.reason = reason


class ChosenKit:
    """The kit that `settings` tell; where they tell none, the one that is kept, or the usual one.

    So it is too if what they tell can't be had or is refused, which is a fault of the settings.
    What is kept and refused is in `state`; in `runtime`, for as long as the machine runs, while
    nothing can be written there. Where there is no `state` it is nowhere: nobody knows what it was.

    `said_by` is who says so: ``file``, ``kept`` or ``usual``.
    """

    def __init__(self, settings: SettingsFile, state: Path, runtime: Path | None = None) -> None:
        self._notes = _Notes(state, runtime)
        nothing_said = settings.kit is None and not settings.faults  # which are of it so far
        told = _told(settings)
        self._kept = self._notes.kit(KEPT, told)
        self._refused = self._notes.kit(REFUSED, told)
        self.open = told is not None and not told.is_wired_as(self._kept or told)
        if told is not None and self.open and told.is_wired_as(self._refused):
            settings.report_missing_kit(FaultyFile(_AGAIN))
            told, self.open = None, False
        self._choice = told or self._kept or _usual()
        self.said_by = "file" if told else "kept" if self._kept else "usual"
        self._meant = told is not None or nothing_said

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
        """Keep the kit if it was meant to be used: somebody has pressed one of its keys."""
        if not self._meant:
            return
        if not self._choice.is_wired_as(self._kept) or self._notes.waits(KEPT):
            self._note(KEPT, self._choice.text)
            self._kept = self._choice
        if self._refused is not None:
            self._note(REFUSED, "")
            self._refused = None

    def refuse(self) -> None:
        """Nobody has kept the kit that is tried. Raises `KitNotConfirmed`."""
        self._note(REFUSED, self._choice.text)
        before = self._kept.called if self._kept else USUAL_KIT
        raise KitNotConfirmed(
            says("Nobody kept the kit {kit}. {before} is used.", kit=self.name, before=before)
        )

    def _note(self, name: str, text: str) -> None:
        try:
            self._notes.write(name, text)
        except OSError as fault:
            log.warning("which kit is kept can't be written: %s", fault)


def clear_refused_kit(state: Path, runtime: Path) -> bool:
    """What is refused is tried again at the next start; whether anything is.

    Raises OSError if that can't be.
    """
    notes = _Notes(state, runtime)
    refused = notes.has(REFUSED)
    if refused:
        notes.write(REFUSED, "")
    return refused


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
            file = kit_file_path(kit)
            text = read_text(file)
            return _Written(parse_kit(text, str(file), file.parent), text, kit)
        except FaultyFile as fault:
            settings.report_missing_kit(fault)
    return None


def _usual() -> _Written:
    text = read_text(kit_file_path(USUAL_KIT))
    return _Written(parse_kit(text, USUAL_KIT), text, USUAL_KIT)


class _Notes:
    """Kits in `state`; while it can't be written, in `runtime`, where they are newer then.

    A note of nothing says that there is none.
    """

    def __init__(self, state: Path, runtime: Path | None) -> None:
        self._state = state
        self._runtime = runtime
        self._newest_first = (state,) if runtime is None else (runtime, state)

    def kit(self, name: str, told: _Written | None) -> _Written | None:
        """The kit in a note, which may be the one that is `told`; None if there is none."""
        for folder in self._newest_first:
            file = folder / name
            try:
                text = read_text(file)
                if not text:
                    return None
                if told is not None and text == told.text:
                    return told
                kit = parse_kit(text, str(file))
            except FaultyFile as fault:
                if not isinstance(fault.__cause__, FileNotFoundError | NotADirectoryError):
                    log.warning("passed over: %s", fault.reason.said(in_english))
                continue
            return _Written(kit, text, kit.name if _comes_so(kit.name, text) else str(file))
        return None

    def has(self, name: str) -> bool:
        """Return whether there is anything in a note. Raises OSError if that can't be seen."""
        for folder in self._newest_first:
            with suppress(FileNotFoundError, NotADirectoryError):
                return (folder / name).lstat().st_size > 0
        return False

    def waits(self, name: str) -> bool:
        """Return whether the note is not where it belongs yet."""
        return self._runtime is not None and (self._runtime / name).exists()

    def write(self, name: str, text: str) -> None:
        """The note has that text from here on. Raises OSError if it has what it had before."""
        try:
            if text:
                _write(self._state / name, text)
            else:
                (self._state / name).unlink(missing_ok=True)
        except OSError as fault:
            if self._runtime is None or not self._state.is_dir():
                raise
            log.warning("which kit is kept is known until the machine is off: %s", fault)
            _write(self._runtime / name, text)
            return
        if self._runtime is not None:
            (self._runtime / name).unlink(missing_ok=True)


def _comes_so(name: str, text: str) -> bool:
    """Return whether the kit of a name comes with the package, written so."""
    return name in built_in_kit_names() and read_text(kit_file_path(name)) == text


def _write(file: Path, text: str) -> None:
    draft = file.with_suffix(".new")
    draft.unlink(missing_ok=True)  # it may be anything
    with draft.open("x", encoding="utf-8") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())
    draft.replace(file)
