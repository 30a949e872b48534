"""What somebody can make of a record alone: guess each pick, and see whether its seal says so.

A pick is one of eight values at most. Only a nonce that nobody can know keeps its seal from being
looked up; so the guesses are all that a program may put in the place of one by mistake.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

from companion.games import GAMES
from companion.match import Entry, Match
from companion.record import ValidatedRecord, read_record
from companion.remote_pad.link import commitments
from companion.remote_pad.link.commitments import (
    NONCE_BYTES,
    PICK,
    hmac_sha256,
    join_length_prefixed,
)

VALUES = range(1, 9)


def guessed(text: str, others: Sequence[str] = ()) -> Mapping[int, int]:
    """The picks that were never shown and can be told from their seals, by number of entry.

    `others` are records of the same device that are known by then.
    """
    record, known = read_record(text, GAMES), [read_record(other, GAMES) for other in others]
    table = dict(_known([record, *known]))
    nonces = [*_shown(record), *(nonce for other in known for nonce in _shown(other))]
    told: dict[int, int] = {}
    rounds = list(_rounds(record))
    for number in record.sealed:
        entry = record.log[number]
        if entry.seal in table:
            told[number] = table[entry.seal]
        for value in VALUES:
            if entry.seal in _seals(record, rounds[number], entry, value, nonces):
                told[number] = value
    return told


def _seals(
    record: ValidatedRecord, number: int, entry: Entry, value: int, nonces: Sequence[bytes]
) -> Iterator[bytes]:
    """What the seal of a pick would be with no nonce, or with one that is no secret."""
    match, pick = record.header.id, bytes([value])
    seat = record.game.seats.index(entry.seat)
    named, place = number.to_bytes(4, "big"), bytes([seat])
    for said in (
        pick,
        pick.hex().encode(),
        str(value).encode(),
        match + pick,
        match + named + place + pick,
        join_length_prefixed(match, named, place, pick),
        join_length_prefixed(PICK, join_length_prefixed(match, named, place), pick),
    ):
        yield sha256(said).digest()
        for key in (b"", match, match + match, sha256(match).digest()):
            yield hmac_sha256(key, said)
    for nonce in (*_poor(record, number, entry), *nonces):
        yield commitments.make_seal(match, number, seat, nonce, pick)


def _rounds(record: ValidatedRecord) -> Iterator[int]:
    """What the seal of each entry is bound to if it has one, which anybody can work out."""
    match = Match(record.game, record.header)
    for entry in record.log:
        yield match.position.round
        match.tell(entry)


def _poor(record: ValidatedRecord, number: int, entry: Entry) -> Iterator[bytes]:
    """Nonces that everybody can draw as well: none, counters, names, and those made of a time."""
    match = record.header.id
    yield bytes(NONCE_BYTES)
    yield match + match
    for seed in (number, number + 1, entry.at, *range(entry.at - 20, entry.at + 21)):
        yield seed.to_bytes(NONCE_BYTES, "big", signed=True)
        yield sha256(str(seed).encode()).digest()
        yield random.Random(seed).randbytes(NONCE_BYTES)


def _shown(record: ValidatedRecord) -> Iterator[bytes]:
    """The nonces of picks that were shown, with those that follow if they are counted on."""
    for entry in record.log:
        if entry.nonce:
            shown = int.from_bytes(entry.nonce, "big")
            for further in range(4):
                yield ((shown + further) % (1 << 8 * NONCE_BYTES)).to_bytes(NONCE_BYTES, "big")


def _known(records: Sequence[ValidatedRecord]) -> Iterator[tuple[bytes, int]]:
    """Seals whose picks were shown."""
    for record in records:
        sealed: dict[str, bytes] = {}
        for entry in record.log:
            if entry.seal:
                sealed[entry.seat] = entry.seal
            elif entry.key == "reveal":
                yield sealed[entry.seat], entry.values[0]
