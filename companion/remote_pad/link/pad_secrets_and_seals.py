"""The secrets in a pad's vault: its own, seals of others, and the throws it has taken part in.

Everything is in a `VaultBase` before a method returns. If the vault can't keep something the method
raises OSError, and all is as before. What it can't remove stays in it until the next start, and is
closed again then. A closed throw stays there until the next
one is kept, to save writes: the count of a match (`throw_counter`) is written by itself only where
no throw of that match is left that contains it.
"""

from companion.remote_pad.link.commitments import NONCE_BYTES, SEAL_BYTES
from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.joint_dice import BOX
from companion.remote_pad.link.message_fields import (
    FieldReader,
    encode_length_prefixed,
    encode_number,
)
from companion.remote_pad.link.pad_secret import SealedPadSecret
from companion.remote_pad.link.pick_messages import DICE, PICK, SecretSlot
from companion.remote_pad.link.throw_part_request import ThrowPartRequest
from companion.remote_pad.link.used_throw_numbers import UsedThrowNumbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MOST_KEPT = 24
"""The most secrets of its own in a vault. One more replaces one of another match, else the
earliest; a part of a throw goes before a pick does, and a lasting pick that is shown to its player
last. The loss is reported to the box.
"""

COUNT = 4
"""Bytes of the throw's number on the pad, which follow the dice in a part of a throw."""

_OWN, _THEIRS, _LASTING = 1, 0, 2
"""The kinds of entry: the pad's own secret, a seal of another seat, the pad's own that lasts."""
_THROWS = b"T"
"""The name of the entry that is not about one slot."""


class PadSecretsAndSeals:
    """The secrets in a vault. `entropy(n)` gives n unpredictable bytes."""

    def __init__(self, vault: VaultBase, entropy: "Callable[[int], bytes]") -> None:
        self._vault = vault
        self._entropy = entropy
        self._closed: list[SecretSlot] = []
        self.own: dict[SecretSlot, SealedPadSecret] = {}
        self.theirs: dict[SecretSlot, bytes] = {}
        self.throw_counter = UsedThrowNumbers()
        names = vault.names()
        if _THROWS in names:
            names.remove(_THROWS)
            self.throw_counter.read(FieldReader(vault.read(_THROWS)))
        for name in names:
            self._remember(SecretSlot.read(FieldReader(name)), FieldReader(vault.read(name)))
        for slot in [each for each in self.theirs if not self.is_beside(each)]:
            del self.theirs[slot]  # power was lost while its round was being removed
            self._remove([slot.write()])
        self._close_all_but_the_last()

    def is_beside(self, slot: SecretSlot) -> bool:
        """Return whether the pad has a secret of its own in the same round."""
        return any(slot.of(own.seat) == own for own in self.own)

    def _remember(self, slot: SecretSlot, kept: FieldReader) -> None:
        whose = kept.number()
        if whose == _THEIRS:
            self.theirs[slot] = kept.take(SEAL_BYTES)
            return
        nonce, pick, before = kept.take(NONCE_BYTES), kept.run(), kept.number()
        own = SealedPadSecret(nonce, pick, before, kept.rest(), whose == _LASTING)
        self.own[slot] = own
        if slot.kind == DICE:
            throws = int.from_bytes(own.shows[-COUNT:], "big")
            self.throw_counter.add(slot.match, slot.number, throws)

    def commit(
        self,
        slot: SecretSlot,
        pick: bytes,
        before: int,
        shows: bytes,
        lasts: bool = False,
        shown: "tuple[SecretSlot, ...]" = (),
    ) -> "list[SecretSlot]":
        """Draw a nonce for a pick, and keep both.

        Returns the slots that are lost to make room. Slots that are `shown` to the player now are
        lost last, and none if this one can't be kept.
        """
        own = SealedPadSecret(self._entropy(NONCE_BYTES), pick, before, shows, lasts)
        whose = encode_number(_LASTING if lasts else _OWN, _LASTING)
        written = (
            whose
            + own.nonce
            + encode_length_prefixed(pick, 255)
            + encode_number(before, 255)
            + shows
        )
        self._vault.keep(slot.write(), written)
        lost = self._make_room(slot, shown)
        self.own[slot] = own
        return lost

    def commit_part(self, throw: ThrowPartRequest) -> "list[SecretSlot]":
        """Keep the pad's part of a throw; it seals none for an earlier throw after that.

        Returns the slots that are lost to make room.
        """
        slot = throw.slot
        throws = self.throw_counter.throws + 1
        shows = throw.what() + encode_number(throws, 0xFFFFFFFF, 1, COUNT)
        lost = self.commit(slot, b"", 1 << BOX, shows)
        self.throw_counter.add(slot.match, slot.number, throws)
        self._close_all_but_the_last()
        self._tidy(slot.match)
        return lost

    def share(self, slot: SecretSlot, seal: bytes) -> bytes:
        """Keep the seal of another seat; return the one that is kept, which is the first."""
        if slot not in self.theirs:
            self._vault.keep(slot.write(), encode_number(_THEIRS, _LASTING) + seal)
            self.theirs[slot] = seal
        return self.theirs[slot]

    def close(self, slot: SecretSlot) -> None:
        """Remove a finished slot, and the other seals of its round."""
        if slot.kind == PICK:
            self._forget(slot)
        elif self.own.pop(slot, None):
            self.theirs.pop(slot.of(BOX), None)
            self._closed.append(slot)

    def _close_all_but_the_last(self) -> None:
        """Close all throws of a match but the last one, as only one is under way."""
        for slot in list(self.own):
            if slot.kind == DICE and slot.number < self.throw_counter.last_of(slot.match):
                self.close(slot)

    def _tidy(self, match: bytes) -> None:
        """Remove closed throws from the vault; a kept part of `match` contains their count."""
        others = any(slot.match != match for slot in self._closed)
        if others and not self._keep_throws():
            return
        names = self._vault.names()
        for slot in self._closed:
            both = slot.write(), slot.of(BOX).write()
            self._remove([name for name in both if name in names])
        self._closed = []

    def _make_room(self, slot: SecretSlot, shown: "tuple[SecretSlot, ...]") -> "list[SecretSlot]":
        """Remove what is too much beside the secret of `slot`, and return it."""
        lost: list[SecretSlot] = []
        while len(self.own) >= MOST_KEPT:
            oldest = min(
                self.own,
                key=lambda each: (
                    each.match == slot.match,
                    each.kind == PICK,
                    each in shown,
                    each.number,
                ),
            )
            if oldest.kind == DICE and not self._keep_throws():
                break
            self._forget(oldest)
            lost.append(oldest)
        return lost

    def _keep_throws(self) -> bool:
        """Keep the count of throws by itself; return whether the vault took it."""
        try:
            self._vault.keep(_THROWS, self.throw_counter.write())
        except OSError:
            return False
        return True

    def _forget(self, slot: SecretSlot) -> None:
        """Remove a secret and the seals of its round."""
        gone = [other for other in self.theirs if other.of(slot.seat) == slot]
        gone.insert(0, slot)
        self._remove(
            [
                each.write()
                for each in gone
                if self.own.pop(each, None) or self.theirs.pop(each, None)
            ]
        )

    def _remove(self, names: "list[bytes]") -> None:
        """Remove a secret and then the seals of its round from the vault.

        If that fails the rest stays there: a part of a throw without the box's seal would be free
        again.
        """
        try:
            for name in names:
                self._vault.forget(name)
        except OSError:
            return
