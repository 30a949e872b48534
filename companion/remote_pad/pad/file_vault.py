"""A vault in the files of a Pico, which a power cut leaves as they were or as they are to be.

Its file system keeps the order of what is done. A second Pi's promises less
(`companion.remote_pad.pi.vault_on_disk`); its files look the same.
"""

import binascii
import os

from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.frames import crc32


class FileVault(VaultBase):
    """Entries in one file each in `folder`, with a checksum of name and bytes.

    A file is written under a temporary name and then renamed. One whose checksum is wrong was never
    finished, so nothing was said of it, and it is removed.
    """

    def __init__(self, folder: str) -> None:
        super().__init__()
        self._folder = folder
        for made in _parents(folder):
            try:
                os.mkdir(made)
            except OSError:
                continue  # it is there
        for file in os.listdir(folder):
            self._load(file)

    def keep(self, name: bytes, data: bytes) -> None:
        """Keeps it; when this returns no power cut loses it."""
        place = self._folder + "/" + entry_file_name(name)
        with open(place + ".new", "wb") as file:
            file.write(encode_entry(name, data))
            file.flush()
        _settle()
        os.rename(place + ".new", place)
        _settle()
        super().keep(name, data)

    def forget(self, name: bytes) -> None:
        """Keeps it no longer."""
        os.remove(self._folder + "/" + entry_file_name(name))
        super().forget(name)

    def _load(self, file: str) -> None:
        path = self._folder + "/" + file
        with open(path, "rb") as opened:
            entry = decode_entry(file, opened.read())
        if entry is None:
            os.remove(path)
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


def _parents(folder: str) -> "list[str]":
    """Return a folder and its parents, the outermost first."""
    parts = folder.split("/")
    return ["/".join(parts[: end + 1]) for end in range(len(parts)) if parts[end]]


def _settle() -> None:
    """Flush files to storage, on systems that delay writes."""
    if hasattr(os, "sync"):
        os.sync()
