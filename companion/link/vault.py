"""What a pad keeps, wherever it keeps it: secrets of its own, and seals of others."""


class Vault:
    """What survives a power cut: bytes under names, in the memory here. A Pico has files instead."""

    def __init__(self) -> None:
        self._kept: dict[bytes, bytes] = {}

    def names(self) -> "list[bytes]":
        """What is kept."""
        return list(self._kept)

    def read(self, name: bytes) -> bytes:
        """What is kept under a name."""
        return self._kept[name]

    def keep(self, name: bytes, data: bytes) -> None:
        """Keeps it; when this returns no power cut loses it."""
        self._kept[name] = data

    def forget(self, name: bytes) -> None:
        """Keeps it no longer."""
        del self._kept[name]


class Own:
    """A pick of the pad's own player: what opens its seal, and which seats' seals come before.

    `shows` are the marks that stand for it on the panel, as an `Ask` has them; for a part of a throw
    which dice those are, as a `Throw` has them.
    """

    def __init__(self, nonce: bytes, pick: bytes, before: int, shows: bytes) -> None:
        self.nonce = nonce
        self.pick = pick
        self.before = before
        self.shows = shows
