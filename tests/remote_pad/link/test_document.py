"""The examples of the protocol's document are what the code says."""

import re
from pathlib import Path

import pytest

from companion.remote_pad.link import (
    frames,
    non_secret_messages,
    pad_secrets_and_seals,
    pick_messages,
    pick_request,
    reliable_link_session,
    used_throw_numbers,
)
from companion.remote_pad.link.compression import Compressor, Decompressor
from companion.remote_pad.link.message_decoder import MESSAGES, decode_message
from tests.remote_pad.link.ends import Pair, bodies

TEXT = Path(__file__).parents[3].joinpath("docs/protocol.md").read_text(encoding="utf-8")
(WIRE,) = re.findall(r"```wire\n(.*?)```", TEXT, re.DOTALL)
(EXAMPLES,) = re.findall(r"```messages\n(.*?)```", TEXT, re.DOTALL)
NAMES = {**vars(non_secret_messages), **vars(pick_messages), "MATCH": bytes(range(16))}


def test_two_ends_say_on_the_wire_what_the_document_has_them_say() -> None:
    pair = Pair()
    pair.wait(100)
    pair.box.session.send(non_secret_messages.LampState(lit=True).write(), pair.now)
    pair.wait(60)
    pair.pad.session.send(non_secret_messages.PadKeyEdge(3, down=True).write(), pair.now)
    pair.wait(0, to_pad=False)
    pair.wait(350)
    written = [f"{at:3} {who} {line.decode()}" for who, at, line in pair.wire]
    assert written == [line.removesuffix(" ×") for line in WIRE.splitlines()]
    assert pair.box.messages == [non_secret_messages.PadKeyEdge(3, down=True).write()]


def test_the_tag_is_the_one_that_is_named() -> None:
    (tag,) = re.findall(r"the tag is `([0-9a-f]+)`", TEXT)
    data = next(line for line in WIRE.splitlines() if line.startswith("100 box"))
    (body,) = bodies(f"\n{data.split()[2]}\n".encode())
    assert body[1:5] == bytes.fromhex(tag)


@pytest.mark.parametrize("line", EXAMPLES.splitlines())
def test_messages_are_written_as_the_document_has_them(line: str) -> None:
    written, said = re.fullmatch(r"((?:[0-9a-f]+ )+) *(\w.*)", line).groups()  # pyright: ignore[reportOptionalMemberAccess] -- a line that is none fails the test
    message = eval(said, NAMES)
    assert isinstance(message, non_secret_messages.Message)
    assert message.write() == bytes.fromhex(written)
    assert decode_message(bytes.fromhex(written)) == message


def test_the_table_has_every_message() -> None:
    rows = re.findall(r"^\| `(\w)` (\w+) \|", TEXT, re.MULTILINE)
    known = {(kind.KIND.decode(), kind.__name__) for kind in MESSAGES}
    kinds = (
        reliable_link_session.HELLO,
        reliable_link_session.DATA,
        reliable_link_session.ACK,
        reliable_link_session.PING,
    )
    said = {(letter, name) for letter, name in rows if name[0].isupper()}
    assert said == known
    assert {letter for letter, name in rows if name[0].islower()} == {
        kind.decode() for kind in kinds
    }


def test_compressed_bytes_are_the_ones_that_are_named() -> None:
    plain, compressed = re.findall(r"So `(\w+)` is\n`([0-9a-f ]+)`", TEXT)[0]
    assert Compressor().compress(plain.encode()) == bytes.fromhex(compressed)
    assert Decompressor(most=99).decompress(bytes.fromhex(compressed)) == plain.encode()


@pytest.mark.parametrize(
    ("said", "value"),
    [
        ("version described is **{}**", reliable_link_session.VERSION),
        ("BODY is 1 to {} bytes", frames.LONGEST_BODY),
        ("every {} ms while not up", reliable_link_session.GREET),
        ("after {} ms without a word", reliable_link_session.BEAT),
        ("again after {} ms", reliable_link_session.FIRST_WAIT),
        ("up to {}.", reliable_link_session.LONGEST_WAIT),
        ("for {} s is down", reliable_link_session.SILENCE / 1000),
        ("MESSAGE(0–{})", reliable_link_session.LONGEST_MESSAGE),
        ("ROLE(0–{})", reliable_link_session.LONGEST_ROLE),
        ("1–{} bytes of a [picture]", non_secret_messages.MOST_DRAWN),
        ("up to {}: ON(2)", non_secret_messages.MOST_BEEPS),
        ("1–{}, OFF", non_secret_messages.LONGEST_BEEP),
        ("PICK of up to {}", pick_messages.LONGEST_PICK),
        ("WHICH(1) 0–{}", pick_request.OTHER - 1),
        ("A pad keeps {}.", pad_secrets_and_seals.MOST_KEPT),
        ("pad knows {} matches", used_throw_numbers.MOST),
    ],
)
def test_numbers_are_those_of_the_code(said: str, value: float) -> None:
    assert said.format(value) in " ".join(TEXT.split())
