"""Leaks: each of them gives one pick away, and has to be found by the twins.

They are planted in places where nothing but the program itself should get.
"""
# pyright: reportPrivateUsage=false

import logging
from collections.abc import Callable, Sequence
from hashlib import sha256

import pytest

from companion.console.effects import Pick, Step
from companion.console.gestures import Hands, Meaning
from companion.console.keys import Edge, Key
from companion.devices.panel import UNKNOWN
from companion.journal import rows
from companion.link import commitments
from companion.record import Opening
from companion.referee.box import TableBox
from companion.referee.duty import Referee
from companion.rules.words import Facts


def box(referee: Referee) -> TableBox:
    """The box that a referee has before it."""
    assert isinstance(referee._box, TableBox)
    return referee._box


def redraws(patch: pytest.MonkeyPatch) -> None:
    """The panel is drawn once more after a certain key."""
    edge = Referee.edge

    def leaky(self: Referee, pressed: Edge) -> None:
        edge(self, pressed)
        if pressed.key.name == "3":
            box(self)._panel._sent = UNKNOWN

    patch.setattr(Referee, "edge", leaky)


def blinks(patch: pytest.MonkeyPatch) -> None:
    """A lamp blinks for a certain key."""
    edge = Referee.edge

    def leaky(self: Referee, pressed: Edge) -> None:
        edge(self, pressed)
        if pressed.key.name == "3" and pressed.down:
            box(self).blink(pressed.key.pad, pressed.at)

    patch.setattr(Referee, "edge", leaky)


def beeps(patch: pytest.MonkeyPatch) -> None:
    """A pick is heard."""
    lock = Referee._lock

    def leaky(self: Referee, pick: Pick, now: int) -> None:
        lock(self, pick, now)
        if pick.values == (3,):
            box(self).sound("turn", now)

    patch.setattr(Referee, "_lock", leaky)


def logs(patch: pytest.MonkeyPatch) -> None:
    """A pick is in the log, for debugging."""
    lock = Referee._lock

    def leaky(self: Referee, pick: Pick, now: int) -> None:
        logging.getLogger("companion").debug("locks %s", pick.values)
        lock(self, pick, now)

    patch.setattr(Referee, "_lock", leaky)


def hurries(patch: pytest.MonkeyPatch) -> None:
    """A certain key takes a little less time to be held."""
    edge = Hands.edge

    def leaky(self: Hands, pressed: Edge, meaning: Callable[[Key], Meaning]) -> Sequence[Step]:
        self.hold = 600 - (pressed.key.name == "3")
        return edge(self, pressed, meaning)

    patch.setattr(Hands, "edge", leaky)


def tells_length(patch: pytest.MonkeyPatch) -> None:
    """The facts are longer by the pick."""
    lock, tell = Referee._lock, TableBox.tell

    def notes(self: Referee, pick: Pick, now: int) -> None:
        vars(box(self))["padding"] = "." * pick.values[0]
        lock(self, pick, now)

    def leaky(self: TableBox, facts: Facts | None) -> None:
        padding = str(vars(self).get("padding", ""))
        tell(self, None if facts is None else {**facts, "padding": padding})

    patch.setattr(Referee, "_lock", notes)
    patch.setattr(TableBox, "tell", leaky)


def fills_the_file(patch: pytest.MonkeyPatch) -> None:
    """A secret takes as much room in the journal as its value."""
    sealed = rows.sealed

    def leaky(secret: Opening) -> bytes:
        return sealed(secret) + bytes(4096 * secret.values[0])

    patch.setattr(rows, "sealed", leaky)


def seals_without_salt(patch: pytest.MonkeyPatch) -> None:
    """A seal can be guessed."""

    def leaky(match: bytes, number: int, seat: int, _nonce: bytes, pick: bytes) -> bytes:
        return sha256(
            commitments.fields(match, number.to_bytes(4, "big"), bytes([seat]), pick)
        ).digest()

    patch.setattr(commitments, "seal", leaky)


def seals_with_a_pepper(patch: pytest.MonkeyPatch) -> None:
    """A seal can be guessed by whoever has read the program."""

    def leaky(match: bytes, number: int, seat: int, _nonce: bytes, pick: bytes) -> bytes:
        return sha256(b"pepper" + pick).digest()

    patch.setattr(commitments, "seal", leaky)


def shows_the_nonce(patch: pytest.MonkeyPatch) -> None:
    """The nonce of a pick is in the record before the pick is."""
    lock = Referee._lock

    def leaky(self: Referee, pick: Pick, now: int) -> None:
        lock(self, pick, now)
        assert self.match is not None
        opening = self._shelf.journal.opening(self.match.header.id, len(self.match.log) - 1)
        assert opening is not None
        logging.getLogger("companion").debug("nonce %s", opening.nonce.hex())

    patch.setattr(Referee, "_lock", leaky)


LEAKS = (
    *(redraws, blinks, beeps, logs, hurries, tells_length, fills_the_file),
    *(seals_without_salt, seals_with_a_pepper, shows_the_nonce),
)
