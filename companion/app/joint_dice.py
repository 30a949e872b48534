"""The box's side of a joint throw: its part is sealed, then opened, and what falls is told."""

from collections.abc import Generator
from typing import Any

from companion.app.effects import DrawBytes, Effect, OpenPick
from companion.match import TABLE, Entry, Match, Opening
from companion.remote_pad.box.pads import OwnPads
from companion.remote_pad.link import commitments
from companion.remote_pad.link.joint_dice import BOX
from companion.rules.words import Refused


def begin(match: Match, entry: Entry) -> Generator[Effect, Any, tuple[Entry, Opening]]:
    """The entry of a throw that is to be joint: the part of the box in it, and what opens that."""
    nonce: bytes = yield DrawBytes(commitments.NONCE_BYTES)
    seal = commitments.seal(match.header.id, len(match.log), BOX, nonce, b"", commitments.DICE)
    return entry._replace(seal=seal), Opening((), nonce)


def due(match: Match, pads: OwnPads) -> Generator[Effect, Any, Entry | None]:
    """What the box tells next of the throw that is under way, None while it waits for the pad.

    Its own part is told when the pad has said that it holds the seal of it; then it can't be sealed anew.
    """
    under_way, at = match.joint_throw, match.clock.since
    if under_way is None:
        return None
    opening: Opening | None = None
    entry = None
    if under_way.faces:
        entry = Entry(at, under_way.seat, under_way.choice.key, under_way.faces)
    elif len(under_way.seals) == 2 and not under_way.nonces and pads.agreed:
        opening = yield OpenPick(match.header.id, under_way.number)
    if opening is not None:
        entry = Entry(at, TABLE, "uncover", nonce=opening.nonce)
    return entry if entry is not None and _may_be_told(match, entry) else None


def _may_be_told(match: Match, entry: Entry) -> bool:
    """What falls waits while the table has something else to do; a part that is damaged is none."""
    try:
        match.check(entry)
    except Refused:
        return False
    return True
