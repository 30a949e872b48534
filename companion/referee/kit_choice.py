"""The choice of the kit: a newly set one may not match the box's wiring, so it is tried first.

Kits are the same if their wiring is, whatever their names, files and comments. A kit is *kept*,
with its whole text, with the first of its keys that somebody presses. A kit that is set and wired
otherwise than the kept one is *tried*. If nobody keeps it, it is *refused*, and not tried again
until it is wired otherwise, another one is refused or kept, or `clear_refused_kit` is called.
Settings that don't name a usable kit change nothing of that.

What is kept and what is refused lie beside the matches, in files of their own: the kit is wanted
before anything is shown, and long before the journal is read. Such a note begins with a remark that
is a check of all that follows, so that a damaged one is no kit.
"""

import logging
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from companion.devices.kit_config import (
    FaultyFile,
    Kit,
    built_in_kit_names,
    kit_file_path,
    parse_kit,
)
from companion.journal.durable_files import read_file, remove_file, replace_file
from companion.referee.settings_file_reader import USUAL_KIT, SettingsFile
from companion.rules.sentences import Sentence, in_english, says
from companion.toml.file_reading import MOST, read_text

log = logging.getLogger("companion")

KEPT = "kit.toml"
REFUSED = "refused-kit.toml"

CHECK = "# Kept by the companion, check "
"""How the first line of a note begins. One of before has none, and counts as it is."""

_LOST = {
    KEPT: says("{file} is broken. Which kit was kept is not known.", file=KEPT),
    REFUSED: says("{file} is broken. Which kit was refused is not known.", file=REFUSED),
}

_AGAIN = says("Nobody kept it. To try it again: sudo companion settings --try-again")


class KitNotConfirmed(Exception):
    """Nobody has kept the kit that was tried; the next start uses the one before it."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason)
        self.reason = reason


class KitChoice:
    """The kit that `settings` name; if they name none, the kept one, or else the usual one.

    So it is too if the named kit can't be read or is refused, which is a fault of the settings. The
    kept and the refused kit are in `state`; while that can't be written, in `runtime`, until the
    machine is off. Nothing is stored where there is no `state` directory.

    `said_by` says where the kit comes from: ``file``, ``kept`` or ``usual``.
    """

    def __init__(self, settings: SettingsFile, state: Path, runtime: Path | None = None) -> None:
        self._notes = _Notes(state, runtime)
        nothing_said = settings.kit is None and not settings.faults  # only faults of the kit so far
        told = _read_configured_kit(settings)
        self._kept = self._notes.kit(KEPT, told)
        self._refused = self._notes.kit(REFUSED, told)
        for fault in self._notes.faults:
            settings.report(fault)
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
        """The whole text of its file."""
        return self._choice.text

    @property
    def name(self) -> str:
        """The name of the kit, or the path of its file."""
        return self._choice.called

    @property
    def was_kept(self) -> bool:
        """Whether a file says which kit is kept, damaged or not."""
        try:
            return self._notes.has(KEPT)
        except OSError:
            return True

    def keep(self) -> None:
        """Keep the kit, if the settings mean it: somebody has pressed one of its keys."""
        if not self._meant:
            return
        if not self._choice.is_wired_as(self._kept) or self._notes.is_in_runtime(KEPT):
            self._note(KEPT, self._choice.text)
            self._kept = self._choice
        if self._refused is not None:
            self._note(REFUSED, "")
            self._refused = None

    def refuse(self) -> None:
        """Refuse the kit that is tried, as nobody has kept it. Raises `KitNotConfirmed`."""
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
    """Have a refused kit tried again at the next start; return whether there is one.

    Raises OSError if its file can't be read or removed.
    """
    notes = _Notes(state, runtime)
    refused = notes.has(REFUSED)
    if refused:
        notes.write(REFUSED, "")
    return refused


class _Written(NamedTuple):
    """A kit, the whole text of its file, and its name or the path of its file."""

    kit: Kit
    text: str
    called: str

    def is_wired_as(self, other: "_Written | None") -> bool:
        return other is not None and self.kit.wiring == other.kit.wiring


def _read_configured_kit(settings: SettingsFile) -> _Written | None:
    """Return the kit that is set, None if none is or it can't be read."""
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
    """Kits in files in `state`; while that can't be written, in `runtime`, which is newer then.

    An empty file says that there is none.
    """

    def __init__(self, state: Path, runtime: Path | None) -> None:
        self._state = state
        self._runtime = runtime
        self.faults: list[FaultyFile] = []
        self._newest_first = (state,) if runtime is None else (runtime, state)

    def kit(self, name: str, told: _Written | None) -> _Written | None:
        """Return the kit in a file, the same object as `told` if equal; None without one."""
        for folder in self._newest_first:
            file = folder / name
            try:
                text = _read_note(file)
                if not text and folder != self._state:
                    return None
                if told is not None and text == told.text:
                    return told
                kit = parse_kit(text, str(file))
            except FaultyFile as fault:
                if not isinstance(fault.__cause__, FileNotFoundError | NotADirectoryError):
                    log.warning("passed over: %s", fault.reason.translate(in_english))
                    self.faults.append(FaultyFile(_LOST[name]))
                continue
            return _Written(kit, text, kit.name if _is_built_in(kit.name, text) else str(file))
        return None

    def has(self, name: str) -> bool:
        """Return whether a file holds a kit. Raises OSError if that can't be seen."""
        for folder in self._newest_first:
            with suppress(FileNotFoundError, NotADirectoryError):
                return (folder / name).lstat().st_size > 0
        return False

    def is_in_runtime(self, name: str) -> bool:
        """Return whether a file is still in `runtime` instead of `state`."""
        return self._runtime is not None and (self._runtime / name).exists()

    def write(self, name: str, text: str) -> None:
        """Write the text to a file. Raises OSError if it keeps its old text."""
        try:
            _write_or_remove(self._state / name, text)
        except OSError as fault:
            if self._runtime is None or not self._state.is_dir():
                raise
            log.warning("which kit is kept is known until the machine is off: %s", fault)
            _write(self._runtime / name, text)
            return
        if self._runtime is not None and self.is_in_runtime(name):
            remove_file(self._runtime / name)


def _is_built_in(name: str, text: str) -> bool:
    """Return whether the kit of that name comes with the package, with this text."""
    return name in built_in_kit_names() and read_text(kit_file_path(name)) == text


def _write_or_remove(file: Path, text: str) -> None:
    """A card that did not answer once is asked again. Raises OSError."""
    for again in (True, False):
        try:
            return _write(file, text) if text else remove_file(file)
        except OSError:
            if not again:
                raise
    return None


def _write(file: Path, text: str) -> None:
    replace_file(file, f"{CHECK}{_check(text)}\n{text}".encode())


def _read_note(file: Path) -> str:
    """Return what stands in a note; raises FaultyFile if it can't be read or its check fails."""
    try:
        written = read_file(file).decode()
    except (OSError, UnicodeDecodeError) as fault:
        raise FaultyFile(
            says("{file} can't be read: {fault}.", file=str(file), fault=str(fault))
        ) from fault
    if not written.startswith(CHECK):
        text, fits = written, len(written) <= MOST
    else:
        check, _, text = written.removeprefix(CHECK).partition("\n")
        fits = check == _check(text)
    if not fits:
        fault = "it does not fit its check"
        raise FaultyFile(says("{file} can't be read: {fault}.", file=str(file), fault=fault))
    return text


def _check(text: str) -> str:
    return f"{crc32(text.encode()):08x}"
