"""Characters are typed; sequences and rubbish are not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.terminal.typed_character_decoder import PATIENCE_MS, TypedCharacterDecoder

SEQUENCES = [
    b"\x1b[A", b"\x1bOP", b"\x1b[15~", b"\x1b[1;5C", b"\x1b[[A", b"\x1bw", b"\x1b\x1b[B",
    b"\x1b[<0;12;7M", b"\x1b[?62;22c", b"\x1b]11;rgb:0000/0000/0000\x07",
    b"\x1b]11;rgb:0000/0000/0000\x1b\\", b"\x1bP1$r0m\x1b\\", b"\x1b[200~", b"\x1b[I", b"\r", b"\n",
    b"\t", b"\x00", b"\x1b[\x1b[A",
]  # fmt: skip
"""Arrows, function keys, Alt, a mouse, answers, pasting, focus, line breaks."""


def typed(*pieces: bytes) -> str:
    keyboard = TypedCharacterDecoder()
    return "".join(keyboard.feed(piece, 0) for piece in pieces)


def test_letters_are_typed_as_they_come() -> None:
    assert typed(b"wS,<", b"\x7f\b?") == "wS,<\x7f\b?"


@pytest.mark.parametrize("sequence", SEQUENCES)
def test_a_sequence_types_nothing_whatever_pieces_it_comes_in(sequence: bytes) -> None:
    assert typed(b"w" + sequence + b"s") == "ws"
    pieces = [bytes([byte]) for byte in sequence]
    assert typed(b"w", *pieces, b"s") == "ws"


def test_letters_of_two_bytes_come_in_two_pieces() -> None:
    assert typed(b"\xc3", b"\xb1w") == "ñw"
    assert typed(b"\xff\xfew") == "\ufffd\ufffdw"


def test_an_escape_by_itself_swallows_nothing_later() -> None:
    keyboard = TypedCharacterDecoder()
    assert keyboard.feed(b"\x1b", 1_000) == ""
    assert keyboard.feed(b"w", 1_000 + PATIENCE_MS + 1) == "w"
    assert keyboard.feed(b"\x1b]", 5_000) + keyboard.feed(b"w", 5_001) == ""
    assert keyboard.feed(b"w", 9_000) == "w"


@given(st.binary(), st.lists(st.integers(0, 400)))
def test_rubbish_never_stops_it(rubbish: bytes, gaps: list[int]) -> None:
    keyboard, now = TypedCharacterDecoder(), 0
    for at, byte in enumerate(rubbish):
        now += gaps[at % len(gaps)] if gaps else 0
        keyboard.feed(bytes([byte]), now)
    assert keyboard.feed(b"\x20\x20\x20\x20w", now + PATIENCE_MS + 1).endswith("w")
