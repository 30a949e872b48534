"""Whatever a box says, and whatever is pressed meanwhile, a pad goes on."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.remote_pad.link.message_fields import encode_length_prefixed, encode_number
from companion.remote_pad.link.non_secret_messages import Message
from companion.remote_pad.link.pick_messages import (
    DICE,
    PICK,
    SealAcknowledged,
    SealAnnounced,
    SecretSlot,
)
from tests.firmware.board import PanelBoard
from tests.remote_pad.link.test_non_secret_messages import ANY, OF_SLOTS
from tests.remote_pad.pad.test_pad_program import Table

SLOTS = st.builds(
    SecretSlot, st.just(bytes(16)), st.integers(0, 1), st.integers(0, 2), st.integers(0, 1)
)
"""Few, so that what is said of them meets."""


@st.composite
def about_few(draw: st.DrawFn) -> bytes:
    """A message about one of them, or with a byte of it changed."""
    message = draw(OF_SLOTS)
    message.slot = draw(SLOTS)
    written = bytearray(message.write())
    if draw(st.integers(0, 3)) == 0:
        written[draw(st.integers(0, len(written) - 1))] = draw(st.integers(0, 255))
    return bytes(written)


SAID = st.one_of(
    about_few(), about_few(), ANY.map(Message.write), st.binary(min_size=1, max_size=9)
)
STORY = st.lists(
    st.tuples(SAID, st.sampled_from((0, 1, 2, 4, 64, 384, 511)), st.sampled_from((2, 30, 700))),
    min_size=10,
    max_size=30,
)


def chart(keys: int, taps: int, kind: int = PICK) -> bytes:
    """A PickRequest with a value under each key."""
    slot = SecretSlot(bytes(16), 0, 1, kind)
    cells = encode_length_prefixed(bytes([1]) * keys, keys)
    return (
        b"A"
        + slot.write()
        + encode_number(100, 5_000, 100, 2)
        + b"\0"
        + cells
        + encode_length_prefixed(bytes(taps), 7)
        + b"\0"
    )


@settings(max_examples=60)
@example([(chart(49, 3), 0, 700), (chart(49, 3), 64, 700)])
@example([(chart(7, 0, DICE), 0, 700), (chart(7, 0, DICE), 1, 700), (chart(7, 0, DICE), 0, 700)])
@given(STORY)
def test_a_pad_goes_on_whatever_it_is_told(story: list[tuple[bytes, int, int]]) -> None:
    """What it seals is acknowledged, or it would say little."""
    table = Table(PanelBoard())
    for said, closed, pause in story:
        if table.box.up:
            table.box.send(said, table.now)
            for sealed in [each for each in table.heard if isinstance(each, SealAnnounced)]:
                table.say(SealAcknowledged(sealed.slot, sealed.seal))
        table.board.closed = closed
        table.wait(pause)
        table.heard.clear()
    table.board.closed = 0
    table.wait(2_500)
    assert table.box.up
