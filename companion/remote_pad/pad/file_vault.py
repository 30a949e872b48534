"""A vault in files: after a power cut each file is either old or new, never damaged."""

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
        """Keep `data` under a name; once this has returned no power cut loses it."""
        place = self._place(name)
        with open(place + ".new", "wb") as file:
            file.write(_check(name, data) + data)
            file.flush()
        _settle()
        os.rename(place + ".new", place)
        _settle()
        super().keep(name, data)

    def forget(self, name: bytes) -> None:
        """Remove what is kept under a name."""
        os.remove(self._place(name))
        super().forget(name)

    def _load(self, file: str) -> None:
        path = self._folder + "/" + file
        try:
            name = binascii.unhexlify(file)
            with open(path, "rb") as opened:
                whole = opened.read()
        except ValueError:
            name = whole = b""
        if whole[:4] == _check(name, whole[4:]) and whole:
            super().keep(name, whole[4:])
        else:
            os.remove(path)

    def _place(self, name: bytes) -> str:
        return self._folder + "/" + binascii.hexlify(name).decode()


def _parents(folder: str) -> "list[str]":
    """Return a folder and its parents, the outermost first."""
    parts = folder.split("/")
    return ["/".join(parts[: end + 1]) for end in range(len(parts)) if parts[end]]


def _check(name: bytes, data: bytes) -> bytes:
    return crc32(name + data).to_bytes(4, "big")


def _settle() -> None:
    """Flush files to storage, on systems that delay writes."""
    if hasattr(os, "sync"):
        os.sync()
