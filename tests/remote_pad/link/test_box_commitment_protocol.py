"""A box takes the first seal, opens nothing early, waits for who doesn't open, and drops nothing."""

import pytest

from companion.remote_pad.link.box_commitment_protocol import PATIENCE, BoxCommitmentProtocol
from companion.remote_pad.link.commitments import DICE as DICE_TAG
from companion.remote_pad.link.commitments import make_seal
from companion.remote_pad.link.joint_dice import BOX, PAD
from companion.remote_pad.link.lasting_pick_questions import (
    NegativeAnswer,
    PickQuestion,
    allowed_picks_mask,
    hash_of_seals,
)
from companion.remote_pad.link.non_secret_messages import Message, PadKeyEdge
from companion.remote_pad.link.pad_secret_events import (
    ILLEGAL,
    WRONG,
    AnsweredInsteadOfPick,
    BoxSealHeld,
    PadOverdue,
    PadSealOpened,
    QuestionAnsweredNo,
    SealNotOpened,
    SlotSealed,
    StraySeal,
)
from companion.remote_pad.link.pick_messages import (
    CHANGED,
    DICE,
    LOST,
    AnswerInsteadOfPick,
    AskPostponed,
    OpenRequest,
    SealAcknowledged,
    SealAnnounced,
    SecretSlot,
    SlotClosed,
    SlotOpened,
    UnableToOpen,
)
from companion.remote_pad.link.pick_request import PickRequest
from companion.remote_pad.link.throw_part_request import ThrowPartRequest

MATCH = bytes(range(16))
SLOT = SecretSlot(MATCH, 7, 1)
NONCE = b"\x11" * 32
ASK = PickRequest(SLOT, 600, bytes([1, 2, 3, 0, 5, 6, 7]))
SEALED = SealAnnounced(SLOT, make_seal(MATCH, 7, 1, NONCE, b"\5"))
OPENED = SlotOpened(SLOT, NONCE, b"\5")


@pytest.fixture
def box() -> BoxCommitmentProtocol:
    """A box that has asked."""
    secrets = BoxCommitmentProtocol()
    secrets.ask(ASK)
    assert secrets.messages_to_send() == [ASK]
    return secrets


@pytest.fixture
def sealed(box: BoxCommitmentProtocol) -> BoxCommitmentProtocol:
    """A box that has a seal."""
    assert box.hear(SEALED) == [SlotSealed(SLOT, SEALED.seal)]
    assert box.messages_to_send() == []
    box.confirm_seal_durable(SLOT)
    assert box.messages_to_send() == [SealAcknowledged(SLOT, SEALED.seal)]
    return box


@pytest.fixture
def due(sealed: BoxCommitmentProtocol) -> BoxCommitmentProtocol:
    """A box that waits for the opening since 1000."""
    sealed.request_opening(SLOT, 1_000)
    assert sealed.messages_to_send() == [SealAcknowledged(SLOT, SEALED.seal), OpenRequest(SLOT)]
    return sealed


def test_what_is_opened_is_taken_once_and_closed_when_it_is_durable(
    due: BoxCommitmentProtocol,
) -> None:
    assert due.hear(OPENED) == [PadSealOpened(SLOT, NONCE, b"\5")]
    assert due.hear(OPENED) == []
    assert due.messages_to_send() == []
    due.drop(SLOT)
    assert due.messages_to_send() == [SlotClosed(SLOT)]
    assert due.hear(OPENED) == []


ABOUT = PickQuestion(SLOT, 20, [], hash_of_seals([SEALED.seal]), allowed_picks_mask(1, [b"\5"]))


@pytest.fixture
def asked(sealed: BoxCommitmentProtocol) -> BoxCommitmentProtocol:
    """A box that asks about the pick since 1000."""
    sealed.set_question(ABOUT, 1_000)
    assert sealed.messages_to_send() == [ABOUT]
    return sealed


def test_a_question_is_said_once_and_to_whoever_listens_anew(asked: BoxCommitmentProtocol) -> None:
    asked.set_question(ABOUT, 1_001)
    assert asked.messages_to_send() == []
    asked.up()
    assert asked.messages_to_send() == [SealAcknowledged(SLOT, SEALED.seal), ABOUT]
    asked.set_question(None, 1_002)
    asked.up()
    assert asked.messages_to_send() == [SealAcknowledged(SLOT, SEALED.seal)]


def test_a_no_counts_for_the_question_that_it_is_about(asked: BoxCommitmentProtocol) -> None:
    assert asked.hear(NegativeAnswer(SLOT, 19)) == []
    assert asked.hear(NegativeAnswer(SLOT.of(0), 20)) == []
    assert asked.hear(NegativeAnswer(SLOT, 20)) == [QuestionAnsweredNo(SLOT, 20)]
    asked.set_question(None, 1_002)
    assert asked.hear(NegativeAnswer(SLOT, 20)) == []


def test_a_yes_is_what_opens_the_seal(asked: BoxCommitmentProtocol) -> None:
    assert asked.hear(SlotOpened(SLOT, NONCE, b"\6")) == [SealNotOpened(SLOT, WRONG)]
    assert asked.hear(OPENED) == [PadSealOpened(SLOT, NONCE, b"\5")]
    assert asked.hear(OPENED) == []


def test_who_does_not_answer_is_waited_for_and_that_is_said_once(
    asked: BoxCommitmentProtocol,
) -> None:
    due = 1_000 + PATIENCE
    assert asked.deadline() == due
    assert asked.tick(due - 1) == []
    assert asked.tick(due) == [PadOverdue(SLOT)]
    assert asked.tick(due) == []
    assert asked.deadline() is None
    assert asked.hear(NegativeAnswer(SLOT, 20)) == [QuestionAnsweredNo(SLOT, 20)]


def test_of_another_match_nothing_is_asked(asked: BoxCommitmentProtocol) -> None:
    asked.clear(over=False)
    asked.messages_to_send()
    asked.up()
    assert asked.messages_to_send() == []
    assert asked.deadline() is None


def test_a_seal_is_acknowledged_only_when_it_is_durable(box: BoxCommitmentProtocol) -> None:
    box.hear(SEALED)
    assert box.hear(SEALED) == []
    assert box.messages_to_send() == []


def test_the_first_seal_is_final(sealed: BoxCommitmentProtocol) -> None:
    assert sealed.hear(SealAnnounced(SLOT, b"\x66" * 32)) == []
    assert sealed.messages_to_send() == [SealAcknowledged(SLOT, SEALED.seal)]


def test_box_takes_no_opening_or_seal_that_it_did_not_ask_for(
    sealed: BoxCommitmentProtocol,
) -> None:
    assert sealed.hear(OPENED) == []
    assert sealed.hear(SlotOpened(SLOT.of(0), NONCE, b"\5")) == []
    assert sealed.hear(SealAnnounced(SLOT.of(0), SEALED.seal)) == [
        StraySeal(SLOT.of(0), SEALED.seal)
    ]
    assert sealed.hear(PadKeyEdge(3, down=True)) == []


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        (SlotOpened(SLOT, NONCE, b"\6"), WRONG),
        (SlotOpened(SLOT, b"\x12" * 32, b"\5"), WRONG),
        (SlotOpened(SLOT, NONCE, b""), WRONG),
        (UnableToOpen(SLOT, LOST), LOST),
    ],
)
def test_box_reports_a_wrong_opening_and_waits_for_the_right_one(
    due: BoxCommitmentProtocol, said: Message, reason: int
) -> None:
    assert due.hear(said) == [SealNotOpened(SLOT, reason)]
    assert due.hear(OPENED) == [PadSealOpened(SLOT, NONCE, b"\5")]


@pytest.mark.parametrize("pick", [b"\4", b"\0", b"", b"\5\5", b"\x80"])
def test_what_could_not_be_picked_is_found_out_when_it_is_opened(
    box: BoxCommitmentProtocol, pick: bytes
) -> None:
    sealed = make_seal(MATCH, 7, 1, NONCE, pick)
    box.hear(SealAnnounced(SLOT, sealed))
    box.confirm_seal_durable(SLOT)
    box.request_opening(SLOT, 0)
    assert box.hear(SlotOpened(SLOT, NONCE, pick)) == [SealNotOpened(SLOT, ILLEGAL)]


def test_what_is_put_off_is_said_once_and_asked_again(box: BoxCommitmentProtocol) -> None:
    box.postpone(SLOT)
    box.postpone(SLOT)
    assert box.messages_to_send() == [AskPostponed(SLOT)]
    assert box.hear(AnswerInsteadOfPick(SLOT, 0)) == []
    box.up()
    assert box.messages_to_send() == []
    box.ask(ASK)
    box.ask(ASK)
    assert box.messages_to_send() == [ASK]


def test_what_was_sealed_when_it_was_put_off_counts(box: BoxCommitmentProtocol) -> None:
    box.postpone(SLOT)
    assert box.hear(SEALED) == [SlotSealed(SLOT, SEALED.seal)]
    box.ask(ASK)
    assert box.messages_to_send() == [AskPostponed(SLOT)]


def test_who_does_not_open_is_waited_for_and_the_table_is_asked_once(
    due: BoxCommitmentProtocol,
) -> None:
    at = due.deadline()
    assert at == 1_000 + PATIENCE
    assert due.tick(at - 1) == []
    assert due.tick(at) == [PadOverdue(SLOT)]
    assert due.tick(at + PATIENCE) == []
    assert due.deadline() is None
    assert due.hear(OPENED) == [PadSealOpened(SLOT, NONCE, b"\5")]


def test_only_the_table_ends_the_waiting(due: BoxCommitmentProtocol) -> None:
    due.tick(1_000 + PATIENCE)
    due.up()
    assert due.messages_to_send() == [SealAcknowledged(SLOT, SEALED.seal), OpenRequest(SLOT)]
    due.drop(SLOT)
    assert due.messages_to_send() == [SlotClosed(SLOT)]
    assert due.hear(OPENED) == []


def test_what_the_rules_show_no_more_is_not_asked_for_nor_waited_for(
    due: BoxCommitmentProtocol,
) -> None:
    """An undo has taken back what showed it: a pad that comes back keeps it closed."""
    due.tick(1_000 + PATIENCE)
    due.withdraw_opening_request(SLOT)
    assert due.messages_to_send() == [AskPostponed(SLOT), SealAcknowledged(SLOT, SEALED.seal)]
    assert due.hear(OPENED) == []
    due.up()
    assert due.messages_to_send() == [SealAcknowledged(SLOT, SEALED.seal)]
    due.request_opening(SLOT, 90_000)
    assert due.deadline() == 90_000 + PATIENCE


def test_what_was_shown_is_not_asked_for_again(due: BoxCommitmentProtocol) -> None:
    due.hear(OPENED)
    due.withdraw_opening_request(SLOT)
    assert due.messages_to_send() == []


def test_asking_again_to_open_does_not_begin_the_wait_anew(due: BoxCommitmentProtocol) -> None:
    due.request_opening(SLOT, 15_000)
    assert due.deadline() == 1_000 + PATIENCE


def test_another_answer_counts_until_something_is_sealed(box: BoxCommitmentProtocol) -> None:
    assert box.hear(AnswerInsteadOfPick(SLOT, 2)) == [AnsweredInsteadOfPick(SLOT, 2)]
    box.hear(SEALED)
    assert box.hear(AnswerInsteadOfPick(SLOT, 2)) == []


def test_after_a_restart_it_goes_on_from_what_is_durable() -> None:
    again = BoxCommitmentProtocol()
    again.add_sealed_slot(SLOT, ASK.among, SEALED.seal)
    again.share(SLOT, SLOT.of(0), b"\x55" * 32)
    again.request_opening(SLOT, 0)
    again.up()
    held, shared, wanted = again.messages_to_send()
    assert (held, wanted) == (SealAcknowledged(SLOT, SEALED.seal), OpenRequest(SLOT))
    assert shared == SealAnnounced(SLOT.of(0), b"\x55" * 32)
    assert again.hear(OPENED) == [PadSealOpened(SLOT, NONCE, b"\5")]


BOXES = SecretSlot(MATCH, 8, BOX, DICE)
OWN_PART = SealAnnounced(BOXES, make_seal(MATCH, 8, BOX, bytes(32), b"", DICE_TAG))
PART = SecretSlot(MATCH, 8, PAD, DICE)
THROW = ThrowPartRequest(PART, 6, 2)


@pytest.fixture
def cast(box: BoxCommitmentProtocol) -> BoxCommitmentProtocol:
    """A box that has a pad's part of a throw, and has told it the seal of its own."""
    box.ask(THROW)
    assert box.messages_to_send() == [THROW]
    sealed = SealAnnounced(PART, make_seal(MATCH, 8, PAD, NONCE, b"", DICE_TAG))
    assert box.hear(sealed) == [SlotSealed(PART, sealed.seal)]
    box.confirm_seal_durable(PART)
    box.share(PART, BOXES, OWN_PART.seal)
    assert box.messages_to_send() == [SealAcknowledged(PART, sealed.seal), OWN_PART]
    return box


def test_a_part_of_a_throw_is_a_seal_without_a_pick(cast: BoxCommitmentProtocol) -> None:
    opening = SlotOpened(BOXES, bytes(32), b"")
    cast.send_box_opening(PART, opening, 1_000)
    assert cast.messages_to_send()[-1] == opening
    assert cast.hear(SlotOpened(PART, bytes(32), b"")) == [SealNotOpened(PART, WRONG)]
    assert cast.hear(SlotOpened(PART, NONCE, b"")) == [PadSealOpened(PART, NONCE, b"")]
    assert cast.deadline() is None


def test_a_pad_says_that_it_holds_the_part_of_the_box(cast: BoxCommitmentProtocol) -> None:
    assert cast.hear(SealAcknowledged(BOXES, OWN_PART.seal)) == [BoxSealHeld(PART)]
    assert cast.hear(SealAcknowledged(BOXES, b"\x66" * 32)) == [SealNotOpened(PART, CHANGED)]
    assert cast.hear(SealAcknowledged(SLOT.of(0), OWN_PART.seal)) == []


def test_after_a_cable_was_out_the_pad_is_told_all_of_a_throw_again(
    cast: BoxCommitmentProtocol,
) -> None:
    cast.send_box_opening(PART, SlotOpened(BOXES, bytes(32), b""), 1_000)
    assert cast.messages_to_send() == [SlotOpened(BOXES, bytes(32), b"")]
    cast.up()
    _, held, *said = cast.messages_to_send()
    assert isinstance(held, SealAcknowledged)
    assert said == [OWN_PART, SlotOpened(BOXES, bytes(32), b"")]
    assert cast.tick(1_000 + PATIENCE) == [PadOverdue(PART)]


def test_nobody_answers_a_throw_with_something_else(box: BoxCommitmentProtocol) -> None:
    box.ask(THROW)
    assert box.hear(AnswerInsteadOfPick(PART, 1)) == []
