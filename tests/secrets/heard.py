"""Files of a journal, and somebody who hears the disk."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager

from companion.journal.durable_files import DurableFiles


class Heard:
    """Files, and somebody who hears what is done with them."""

    def __init__(self, files: DurableFiles, hears: Callable[[str], None]) -> None:
        self.files = files
        self._hears = hears

    def names(self) -> Sequence[str]:
        self._hears("names")
        return self.files.names()

    def read(self, name: str) -> bytes:
        self._hears(f"read {name}")
        return self.files.read(name)

    def append(self, name: str, data: bytes, at: int) -> None:
        self._hears(f"append {name}")
        self.files.append(name, data, at)

    def replace(self, name: str, data: bytes) -> None:
        self._hears(f"replace {name}")
        self.files.replace(name, data)

    def write_unsynced(self, name: str, data: bytes) -> None:
        self._hears(f"hint {name}")
        self.files.write_unsynced(name, data)

    def rename(self, name: str, to: str) -> None:
        self._hears(f"rename {name}")
        self.files.rename(name, to)

    def erase(self, name: str) -> None:
        self._hears(f"erase {name}")
        self.files.erase(name)

    def lock(self, *, wait: bool) -> AbstractContextManager[None]:
        return self.files.lock(wait=wait)
