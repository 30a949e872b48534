"""A vault whose storage takes nothing for a while, as a flash that is full or broken."""

import errno

from companion.remote_pad.link.durable_byte_store import VaultBase


class FullVault(VaultBase):
    """In memory; while it is `full` nothing is kept, while it is `stuck` nothing is removed."""

    full = False
    stuck = False

    def keep(self, name: bytes, data: bytes) -> None:
        """Keep it, or raise OSError."""
        if self.full:
            raise OSError(errno.ENOSPC, "full")
        super().keep(name, data)

    def forget(self, name: bytes) -> None:
        """Remove it, or raise OSError."""
        if self.stuck:
            raise OSError(errno.EIO, "stuck")
        super().forget(name)
