"""Messages: what is written can be read, what is out of range is neither, and noise is refused."""

from collections.abc import Callable

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from companion.remote_pad.link.lasting_pick_questions import (
    NegativeAnswer,
    PickQuestion,
    allowed_picks_mask,
)
from companion.remote_pad.link.message_decoder import MESSAGES, decode_message
from companion.remote_pad.link.message_fields import MalformedMessage
from companion.remote_pad.link.non_secret_messages import (
    MOST_DRAWN,
    BeepSequence,
    LampState,
    Message,
    PadHello,
    PadKeyEdge,
    PanelBrightness,
    PanelChangePart,
)
from companion.remote_pad.link.pick_messages import (
    DICE,
    OTHER,
    AnswerInsteadOfPick,
    OpenRequest,
    SealAcknowledged,
    SealAnnounced,
    SecretSlot,
    SlotClosed,
    SlotOpened,
    UnableToOpen,
)
from companion.remote_pad.link.pick_request import KEYS, PickRequest, PickValueRectangle
from companion.remote_pad.link.reliable_link_session import LONGEST_MESSAGE
from companion.remote_pad.link.throw_part_request import ThrowPartRequest

SLOTS = st.builds(
    SecretSlot,
    st.binary(min_size=16, max_size=16),
    st.integers(0, 2**32 - 1),
    st.integers(0, 7),
    st.integers(0, DICE),
)
SEALS = st.binary(min_size=32, max_size=32)


@st.composite
def places(draw: st.DrawFn) -> tuple[int, int, int, int]:
    column, page = draw(st.integers(0, 127)), draw(st.integers(0, 7))
    return column, page, draw(st.integers(1, 128 - column)), draw(st.integers(1, 8 - page))


BEEPS = st.tuples(st.integers(1, 2_000), st.integers(0, 2_000), st.integers(20, 10_000))


@st.composite
def marks(draw: st.DrawFn) -> PickValueRectangle:
    return PickValueRectangle(draw(st.integers(1, 127)), *draw(places()))


@st.composite
def asks(draw: st.DrawFn) -> PickRequest:
    cells = draw(st.sampled_from(sorted(KEYS)))
    taps = draw(st.sampled_from((0, KEYS[cells])))
    return PickRequest(
        draw(SLOTS),
        draw(st.integers(100, 5_000)),
        draw(st.binary(min_size=cells, max_size=cells)),
        draw(st.binary(min_size=taps, max_size=taps)),
        tuple(sorted(draw(st.sets(st.integers(0, 7))))),
        tuple(draw(st.lists(marks(), max_size=16))),
        draw(st.booleans()),
    )


@st.composite
def questions(draw: st.DrawFn) -> PickQuestion:
    rounds = draw(st.lists(st.integers(0, 2**32 - 1), max_size=2))
    count = 1 + len(rounds)
    picks = st.lists(st.integers(1, 9), min_size=count, max_size=count).map(bytes)
    allowed = allowed_picks_mask(count, draw(st.lists(picks)))
    return PickQuestion(draw(SLOTS), draw(st.integers(0, 2**32 - 1)), rounds, draw(SEALS), allowed)


OF_SLOTS = st.one_of(
    asks(),
    questions(),
    st.builds(NegativeAnswer, SLOTS, st.integers(0, 2**32 - 1)),
    st.builds(OpenRequest, SLOTS),
    st.builds(SlotClosed, SLOTS),
    st.builds(SealAnnounced, SLOTS, SEALS),
    st.builds(SealAcknowledged, SLOTS, SEALS),
    st.builds(SlotOpened, SLOTS, SEALS, st.binary(max_size=8)),
    st.builds(UnableToOpen, SLOTS, st.integers(0, 2)),
    st.builds(AnswerInsteadOfPick, SLOTS, st.integers(0, 127)),
    st.builds(ThrowPartRequest, SLOTS, st.integers(2, 256), st.integers(1, 255)),
)
ANY = st.one_of(
    st.builds(PadHello, st.sampled_from(("hexpad", "trio")), st.booleans()),
    st.builds(PadKeyEdge, st.integers(1, 9), st.booleans()),
    st.builds(PanelChangePart, st.binary(min_size=1, max_size=MOST_DRAWN), st.booleans()),
    st.builds(PanelBrightness, st.booleans(), st.integers(0, 255)),
    st.builds(LampState, st.booleans()),
    st.builds(BeepSequence, st.lists(BEEPS, max_size=16)),
    OF_SLOTS,
)


@given(ANY)
def test_what_is_written_can_be_read_and_fits_in_a_frame(message: Message) -> None:
    written = message.write()
    assert decode_message(written) == message
    assert type(decode_message(written)) is type(message)
    assert len(written) <= LONGEST_MESSAGE


@given(st.one_of(st.binary(max_size=LONGEST_MESSAGE), ANY.map(lambda message: message.write())))
@example(b"")
def test_noise_is_refused_or_is_exactly_a_message(noise: bytes) -> None:
    try:
        message = decode_message(noise)
    except MalformedMessage:
        return
    assert message.write() == noise


@given(ANY, st.binary(min_size=1, max_size=3))
def test_message_with_extra_or_missing_bytes_is_malformed(message: Message, more: bytes) -> None:
    assume(not isinstance(message, PanelChangePart | PadHello | BeepSequence))
    with pytest.raises(MalformedMessage):
        decode_message(message.write() + more)
    with pytest.raises(MalformedMessage):
        decode_message(message.write()[:-1])


@given(
    st.integers(1, 3).flatmap(
        lambda count: st.tuples(
            st.just(count), st.lists(st.binary(min_size=count, max_size=count), max_size=40)
        )
    ),
    st.binary(max_size=4),
)
@example((2, [b"\1\5"]), b"\5")  # another number of picks
def test_a_question_allows_what_it_was_made_of(made: tuple[int, list[bytes]], other: bytes) -> None:
    count, picks = made
    allowed = [pick for pick in picks if set(pick) <= set(range(1, 10))]
    asked = PickQuestion(
        SecretSlot(bytes(16), 0, 0),
        9,
        [*range(1, count)],
        bytes(32),
        allowed_picks_mask(count, allowed),
    )
    assert len(asked.write()) == 1 + 22 + 4 + 1 + 4 * (count - 1) + 32 + (2, 11, 92)[count - 1]
    for pick in (*picks, other):
        assert asked.is_allowed(pick) == (pick in allowed)


def test_every_message_has_a_letter_of_its_own() -> None:
    assert len({kind.KIND for kind in MESSAGES}) == len(MESSAGES)


@pytest.mark.parametrize(
    "made",
    [
        lambda: PadHello("joystick", panel=True),
        lambda: PadKeyEdge(0, down=True),
        lambda: PadKeyEdge(10, down=True),
        lambda: PanelChangePart(b"", more=False),
        lambda: PanelChangePart(bytes(193), more=False),
        lambda: PanelBrightness(lit=True, contrast=256),
        lambda: BeepSequence([(0, 0, 440)]),
        lambda: BeepSequence([(1, 0, 19)]),
        lambda: BeepSequence([(1, 0, 440)] * 17),
        lambda: OpenRequest(SecretSlot(bytes(15), 0, 0)),
        lambda: OpenRequest(SecretSlot(bytes(16), 1 << 32, 0)),
        lambda: OpenRequest(SecretSlot(bytes(16), 0, 8)),
        lambda: OpenRequest(SecretSlot(bytes(16), 0, 0, 2)),
        lambda: SealAnnounced(SecretSlot(bytes(16), 0, 0), bytes(31)),
        lambda: SealAcknowledged(SecretSlot(bytes(16), 0, 0), bytes(33)),
        lambda: SlotOpened(SecretSlot(bytes(16), 0, 0), bytes(32), bytes(9)),
        lambda: SlotOpened(SecretSlot(bytes(16), 0, 0), bytes(31), b"\1"),
        lambda: UnableToOpen(SecretSlot(bytes(16), 0, 0), 3),
        lambda: NegativeAnswer(SecretSlot(bytes(16), 0, 0), 1 << 32),
        lambda: PickQuestion(SecretSlot(bytes(16), 0, 0), 0, [1, 2, 3], bytes(32), bytes(821)),
        lambda: PickQuestion(SecretSlot(bytes(16), 0, 0), 0, [], bytes(31), bytes(2)),
        lambda: PickQuestion(SecretSlot(bytes(16), 0, 0), 0, [1], bytes(32), bytes(2)),
        lambda: PickQuestion(SecretSlot(bytes(16), 0, 0), 1 << 32, [], bytes(32), bytes(2)),
        lambda: allowed_picks_mask(2, [b"\1"]),
        lambda: allowed_picks_mask(1, [b"\0"]),
        lambda: allowed_picks_mask(1, [b"\x0a"]),
        lambda: allowed_picks_mask(0, []),
        lambda: AnswerInsteadOfPick(SecretSlot(bytes(16), 0, 0), 128),
        lambda: PickRequest(SecretSlot(bytes(16), 0, 0), 99, bytes(7)),
        lambda: PickRequest(SecretSlot(bytes(16), 0, 0), 600, bytes(8)),
        lambda: PickRequest(SecretSlot(bytes(16), 0, 0), 600, bytes(7), bytes(2)),
        lambda: PickRequest(SecretSlot(bytes(16), 0, 0), 600, bytes(49), bytes(3)),
        lambda: PickRequest(SecretSlot(bytes(16), 0, 0), 600, bytes(7), before=(8,)),
        lambda: PickRequest(
            SecretSlot(bytes(16), 0, 0),
            600,
            bytes(7),
            marks=(PickValueRectangle(1, 0, 0, 1, 1),) * 17,
        ),
        lambda: PickRequest(
            SecretSlot(bytes(16), 0, 0), 600, bytes(7), marks=(PickValueRectangle(1, 127, 0, 2, 1),)
        ),
    ],
)
def test_message_with_a_value_out_of_range_is_not_written(made: Callable[[], Message]) -> None:
    with pytest.raises(ValueError, match=r"."):
        made().write()


def test_an_ask_knows_its_values() -> None:
    slot = SecretSlot(bytes(16), 3, 1)
    assert PickRequest(slot, 600, bytes([6, 1, 2, OTHER + 1, 0, OTHER, 5, 4, 3])).among == [
        1,
        2,
        3,
        4,
        5,
        6,
    ]


def test_slots_are_values() -> None:
    slot = SecretSlot(bytes(16), 3, 1)
    assert {slot, SecretSlot(bytes(16), 3, 1)} == {slot}
    assert slot.of(0) != slot
    assert slot.of(0).of(1) == slot
    assert "3, 1, 0" in repr(slot)
