"""Writes and reads the file of a match's secrets, all lines of which are equally long.

A line is the number of the entry that has the seal, the pick and its nonce in hexadecimal, and a
check. It is durable before the entry, so it may exist without the entry; of several the last one
counts.
"""

from hashlib import sha256

from companion.match import SealOpening
from companion.remote_pad.link.commitments import NONCE_BYTES

MOST_VALUES = 31

_NUMBER_BYTES = 4
_PICK_BYTES = 1 + MOST_VALUES
_LINE = 2 * (_NUMBER_BYTES + _PICK_BYTES + NONCE_BYTES) + 1 + 8


def encode_secret_line(match: bytes, number: int, opening: SealOpening) -> bytes:
    """Return the line of what opens that entry of a match, equally long for any pick."""
    values, nonce = opening
    if len(values) > MOST_VALUES or len(nonce) != NONCE_BYTES:
        raise ValueError(f"a secret has at most {MOST_VALUES} values and a nonce of {NONCE_BYTES}")
    pick = bytes([len(values), *values]).ljust(_PICK_BYTES, b"\0")
    text = (number.to_bytes(_NUMBER_BYTES, "big") + pick + nonce).hex()
    return f"{text} {_check(match, text)}\n".encode()


def decode_secrets_file(match: bytes, data: bytes) -> tuple[dict[int, SealOpening], int]:
    """Return what opens entries of a match, and the size in bytes of the lines that are not torn.

    A damaged line is ignored: its pick can't be opened.
    """
    found: dict[int, SealOpening] = {}
    *lines, torn = data.split(b"\n")
    for line in lines:
        text, _, check = line.decode(errors="replace").partition(" ")
        if len(line) != _LINE or check != _check(match, text):
            continue
        row = bytes.fromhex(text)
        number = int.from_bytes(row[:_NUMBER_BYTES], "big")
        pick, nonce = row[_NUMBER_BYTES:-NONCE_BYTES], row[-NONCE_BYTES:]
        found[number] = SealOpening(tuple(pick[1 : 1 + pick[0]]), nonce)
    return found, len(data) - len(torn)


def _check(match: bytes, text: str) -> str:
    """Return the check of a line, which depends on the match: lines of other matches don't fit."""
    return sha256(match + text.encode()).hexdigest()[:8]
