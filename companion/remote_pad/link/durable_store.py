"""What a pad keeps, wherever it keeps it: secrets of its own, and seals of others."""


class DurableStore:
    """What survives a power cut, bytes under names: here in memory, in files on a Pico."""

    def __init__(self) -> None:
        self._kept: dict[bytes, bytes] = {}

    def names(self) -> "list[bytes]":
        """The names under which something is kept."""
        return list(self._kept)

    def read(self, name: bytes) -> bytes:
        """The bytes that are kept under a name; raises KeyError if there are none."""
        return self._kept[name]

    def keep(self, name: bytes, data: bytes) -> None:
        """Keeps `data` under a name; when this returns no power cut loses it."""
        self._kept[name] = data

    def forget(self, name: bytes) -> None:
        """Keeps no longer what is kept under a name; there has to be something."""
        del self._kept[name]


class OwnSealOpening:
    """A pick of the pad's own player: what opens its seal, and which seats' seals come before.

    `shows` are the marks that stand for it on the panel, as a `PickRequest` has them; for a part of
    a throw which dice those are, as a `ThrowPartRequest` has them. `lasts` is what the
    `PickRequest` said of it.
    """

    def __init__(
        self, nonce: bytes, pick: bytes, before: int, shows: bytes, lasts: bool = False
    ) -> None:
        self.nonce = nonce
        self.pick = pick
        self.before = before
        self.shows = shows
        self.lasts = lasts
