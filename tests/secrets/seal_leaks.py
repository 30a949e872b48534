"""Seals that can be guessed: what may go wrong where a pick is sealed, and no twin would notice."""
# pyright: reportPrivateUsage=false

import random
from collections.abc import Callable
from hashlib import sha256

import pytest

from companion.console.effects import SealPick
from companion.match import SealOpening
from companion.referee.app.app import App
from companion.referee.app.effects import Handling
from companion.remote_pad.link import commitments
from companion.remote_pad.link.commitments import NONCE_BYTES, PICK, join_length_prefixed


def without_a_nonce(patch: pytest.MonkeyPatch) -> None:
    """The seal is a hash of what is picked."""

    def leaky(
        match: bytes, number: int, seat: int, _nonce: bytes, pick: bytes, _tag: bytes = PICK
    ) -> bytes:
        return sha256(
            join_length_prefixed(match, number.to_bytes(4, "big"), bytes([seat]), pick)
        ).digest()

    patch.setattr(commitments, "make_seal", leaky)


def with_a_pepper(patch: pytest.MonkeyPatch) -> None:
    """The seal has a secret of the program in it, and is the same for the same pick."""

    def leaky(
        _match: bytes, _number: int, _seat: int, _nonce: bytes, pick: bytes, _tag: bytes = PICK
    ) -> bytes:
        return sha256(b"nobody knows" + pick).digest()

    patch.setattr(commitments, "make_seal", leaky)


def with_no_entropy(patch: pytest.MonkeyPatch) -> None:
    """The nonce was never drawn."""
    _nonces(patch, lambda _app, _pick: bytes(NONCE_BYTES))


def with_one_nonce_for_all(patch: pytest.MonkeyPatch) -> None:
    """The nonce is drawn once, and shown with the first pick."""
    _nonces(patch, lambda _app, _pick: sha256(b"drawn once").digest())


def with_a_counter(patch: pytest.MonkeyPatch) -> None:
    """The nonce is the number of the entry."""

    def counted(app: App, _pick: SealPick) -> bytes:
        return app.play.length.to_bytes(NONCE_BYTES, "big")

    _nonces(patch, counted)


def with_the_clock(patch: pytest.MonkeyPatch) -> None:
    """The nonce comes out of a generator that began with the time, which is in the record."""

    def timed(app: App, pick: SealPick) -> bytes:
        at = pick.at - app.play.zero
        return random.Random(at).randbytes(NONCE_BYTES)

    _nonces(patch, timed)


def _nonces(patch: pytest.MonkeyPatch, draw: Callable[[App, SealPick], bytes]) -> None:
    """Nonces come from `draw`; dice do not."""

    def leaky(self: App, pick: SealPick, now: int) -> Handling:
        nonce = draw(self, pick)
        entry = self.play.entry(pick.at, pick.seat, pick.key, pick.values)
        yield from self._enter(
            self.play.seal_pick(entry, nonce), now, SealOpening(pick.values, nonce)
        )

    patch.setattr(App, "_lock", leaky)


SEAL_LEAKS = (
    without_a_nonce,
    with_a_pepper,
    with_no_entropy,
    with_one_nonce_for_all,
    with_a_counter,
    with_the_clock,
)
