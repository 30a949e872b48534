"""The vault of a pad on a second Pi: files, and memory alone after a failure of the disk."""

import logging
from pathlib import Path

from companion.journal.durable_files import (
    FilesInFolder,
    make_folders,
    remove_file,
    sync_folder,
)
from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.pad.file_vault import decode_entry, encode_entry, entry_file_name
from companion.rules.sentences import Sentence, says

log = logging.getLogger("companion")

_FILE_VAULT_DRAFT = ".new"
"""The end of the name of a file that a `FileVault` has not completed."""

FULL = says("Disk trouble. What you pick now is gone if this pad loses power.")
BROKEN = says("A file of this pad is broken. A secret pick may be lost.")


class VaultOnDisk(VaultBase):
    """Entries in files of their own in `folder`, in the format of a `FileVault`.

    `trouble` is what the player has to be told, None for nothing; whoever shows it sets it to None.
    After the first failure of the disk nothing is written any more, so that all files on it are
    entries of one moment.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.trouble: Sentence | None = None
        self._folder = folder
        self._files = FilesInFolder(folder)
        self._works = True
        try:
            make_folders(folder)
            self._files.erase_drafts()
            sync_folder(folder)  # names that a start before this one could not make durable
            names = self._files.names()
        except OSError as fault:
            self._stop_saving(fault)
        else:
            for file in names:
                self._load(file)

    def keep(self, name: bytes, data: bytes) -> None:
        """Keep an entry; without `trouble` afterwards, no power cut loses it."""
        if self._works:
            try:
                self._files.replace(entry_file_name(name), encode_entry(name, data))
            except OSError as fault:
                self._stop_saving(fault)
        else:
            self.trouble = FULL
        super().keep(name, data)

    def forget(self, name: bytes) -> None:
        """Remove an entry."""
        if self._works:
            try:
                remove_file(self._folder / entry_file_name(name))
            except OSError as fault:
                self._stop_saving(fault)
        super().forget(name)

    def _stop_saving(self, fault: OSError) -> None:
        log.error("picks are not saved: %s", fault)
        self._works, self.trouble = False, FULL

    def _load(self, file: str) -> None:
        """Load a file; a damaged one is removed, as it can't open any seal."""
        try:
            entry = decode_entry(file, self._files.read(file))
            if entry is None and not file.endswith(_FILE_VAULT_DRAFT):
                self.trouble = self.trouble or BROKEN
            if entry is None:
                remove_file(self._folder / file)
            else:
                super().keep(*entry)
        except OSError as fault:
            log.warning("a pick can't be read: %s", fault)
            self.trouble = self.trouble or BROKEN
