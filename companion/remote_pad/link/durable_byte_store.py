"""The store in which a pad keeps bytes: secrets of its own, and seals of others."""


class VaultBase:
    """Bytes under names that survive a power cut.

    This class keeps them in memory only, a subclass in files.
    """

    broken = False
    """Whether something that was kept before the start is damaged, or can't be read."""

    def __init__(self) -> None:
        self._kept: dict[bytes, bytes] = {}

    def names(self) -> "list[bytes]":
        """Return the names under which something is kept."""
        return list(self._kept)

    def read(self, name: bytes) -> bytes:
        """Return the bytes kept under a name; raises KeyError if there are none."""
        return self._kept[name]

    def keep(self, name: bytes, data: bytes) -> None:
        """Keep `data` under a name; once this has returned no power cut loses it.

        Raises OSError if the storage takes nothing; all is as before then.
        """
        self._kept[name] = data

    def forget(self, name: bytes) -> None:
        """Remove what is kept under a name; raises KeyError if there is nothing.

        Raises OSError if the storage takes nothing; it is still kept then.
        """
        del self._kept[name]
