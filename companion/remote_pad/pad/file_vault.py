"""A vault in the files of a Pico, which a power cut leaves as they were or as they are to be.

Its file system keeps the order of what is done. A second Pi's promises less
(`companion.remote_pad.pi.vault_on_disk`); its files look the same.
"""

import binascii
import os

from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.frames import crc32

DRAFT = ".new"
"""The end of the name of a file that is not complete yet."""

MOST = 4_096
"""Bytes that are read of a file. What is longer was not written here."""


class FileVault(VaultBase):
    """Entries in one file each in `folder`, with a checksum of name and bytes.

    A file is written as a draft and then renamed. A draft that a power cut or a fault has left is
    removed, as nothing was said of it. Another file whose checksum is wrong is damaged: it is
    removed, as it can't open any seal, and the vault is `broken`.
    """

    def __init__(self, folder: str) -> None:
        super().__init__()
        self._folder = folder
        _make_folders(folder)
        try:
            files = _names(folder)
        except OSError:
            files, self.broken = [], True
        for file in files:
            self._load(file)

    def keep(self, name: bytes, data: bytes) -> None:
        """Keeps it; when this returns no power cut loses it. Raises OSError if it is not kept."""
        place = self._folder + "/" + entry_file_name(name)
        try:
            with open(place + DRAFT, "wb") as file:
                file.write(encode_entry(name, data))
                file.flush()
            _settle()
            os.rename(place + DRAFT, place)
        except OSError:
            _try_to_remove(place + DRAFT)
            _make_folders(self._folder)  # it may be what is missing
            raise
        _settle()
        super().keep(name, data)

    def forget(self, name: bytes) -> None:
        """Keeps it no longer. Raises OSError if its file is still there."""
        os.remove(self._folder + "/" + entry_file_name(name))
        super().forget(name)

    def _load(self, file: str) -> None:
        path = self._folder + "/" + file
        if file.endswith(DRAFT):
            _try_to_remove(path)
            return
        try:
            entry = decode_entry(file, _read(path))
        except OSError:
            self.broken = True
            return
        if entry is None:
            self.broken = True
            _try_to_remove(path)
        else:
            super().keep(*entry)


def entry_file_name(name: bytes) -> str:
    """The file of an entry."""
    return binascii.hexlify(name).decode()


def encode_entry(name: bytes, data: bytes) -> bytes:
    """What such a file contains."""
    return crc32(name + data).to_bytes(4, "big") + data


def decode_entry(file: str, content: bytes) -> "tuple[bytes, bytes] | None":
    """The entry in a file, by its name; None if it does not fit its check."""
    try:
        name = binascii.unhexlify(file)
    except ValueError:
        return None
    data = content[4:]
    return (name, data) if content and content == encode_entry(name, data) else None


def _make_folders(folder: str) -> None:
    """Make a folder and its parents, where they are missing and the storage takes them."""
    parts = folder.split("/")
    for end in range(len(parts)):
        if parts[end]:
            try:
                os.mkdir("/".join(parts[: end + 1]))
            except OSError:
                continue  # it is there


def _names(folder: str) -> "list[str]":
    """Return the names of all files; a storage that did not answer once is asked again."""
    try:
        return os.listdir(folder)
    except OSError:
        return os.listdir(folder)


def _read(path: str) -> bytes:
    """Return the content of a file, likewise."""
    try:
        return _read_once(path)
    except OSError:
        return _read_once(path)


def _read_once(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read(MOST)


def _try_to_remove(path: str) -> None:
    """Remove a file; one that stays is looked at again at the next start."""
    try:
        os.remove(path)
    except OSError:
        return


def _settle() -> None:
    """Flush files to storage, on systems that delay writes."""
    if hasattr(os, "sync"):
        os.sync()
