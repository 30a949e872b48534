"""A pad keeps its player's pick, through power cuts, and opens it neither too early nor twice."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.remote_pad.link.commitments import make_seal, opens_seal
from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.joint_dice import BOX, PAD, dice_from_seed, joint_seed
from companion.remote_pad.link.lasting_pick_questions import (
    NegativeAnswer,
    PickQuestion,
    allowed_picks_mask,
    hash_of_seals,
)
from companion.remote_pad.link.non_secret_messages import LampState, Message
from companion.remote_pad.link.pad_commitment_protocol import CHEATED, PadCommitmentProtocol
from companion.remote_pad.link.pad_secrets_and_seals import MOST_KEPT
from companion.remote_pad.link.pick_messages import (
    CHANGED,
    DICE,
    LOST,
    PICK,
    AskPostponed,
    OpenRequest,
    SealAcknowledged,
    SealAnnounced,
    SecretSlot,
    SlotClosed,
    SlotOpened,
    UnableToOpen,
)
from companion.remote_pad.link.pick_request import PickRequest, PickValueRectangle
from companion.remote_pad.link.throw_part_request import ThrowPartRequest
from companion.remote_pad.link.used_throw_numbers import MOST
from tests.remote_pad.link.full_vault import FullVault

MATCH = bytes(range(16))
SLOT = SecretSlot(MATCH, 7, 1)
RED = SealAnnounced(SLOT.of(0), b"\x55" * 32)


class Pad:
    """A secrets, its vault, and nonces that are told apart."""

    def __init__(self) -> None:
        self.vault: VaultBase = FullVault()
        self.drawn = 0
        self.restart()

    def restart(self) -> None:
        self.secrets = PadCommitmentProtocol(self.vault, self._entropy)
        self.secrets.up()

    def _entropy(self, count: int) -> bytes:
        self.drawn += 1
        return bytes([self.drawn]) * count

    def hears(self, *messages: Message) -> list[Message]:
        for message in messages:
            self.secrets.hear(message)
        return self.secrets.messages_to_send()

    def does(self, something: Callable[[], None]) -> list[Message]:
        something()
        return self.secrets.messages_to_send()

    def picks(self, ask: PickRequest, value: int) -> SealAnnounced:
        assert self.secrets.take_pick_request(ask)
        self.secrets.pick(ask, bytes([value]))
        (sealed,) = self.secrets.messages_to_send()
        assert isinstance(sealed, SealAnnounced)
        return sealed


@pytest.fixture
def pad() -> Pad:
    return Pad()


def ask(slot: SecretSlot = SLOT, before: tuple[int, ...] = ()) -> PickRequest:
    return PickRequest(slot, 600, bytes([1, 2, 3, 4, 5, 6, 7]), b"", before)


def test_a_pick_is_sealed_as_the_record_has_it(pad: Pad) -> None:
    sealed = pad.picks(ask(), 4)
    assert sealed == SealAnnounced(SLOT, make_seal(MATCH, 7, 1, b"\1" * 32, b"\4"))


def test_pad_opens_a_pick_when_the_box_has_the_seal_and_asks(pad: Pad) -> None:
    sealed = pad.picks(ask(), 4)
    assert pad.hears(OpenRequest(SLOT)) == []
    (opened,) = pad.hears(SealAcknowledged(SLOT, sealed.seal))
    assert opened == SlotOpened(SLOT, b"\1" * 32, b"\4")
    assert opens_seal(sealed.seal, MATCH, 7, 1, b"\1" * 32, b"\4")


def test_after_the_cable_was_out_both_have_to_be_said_again(pad: Pad) -> None:
    held = SealAcknowledged(SLOT, pad.picks(ask(), 4).seal)
    pad.hears(held)
    pad.secrets.up()
    pad.secrets.messages_to_send()
    assert pad.hears(OpenRequest(SLOT)) == []
    pad.secrets.up()
    pad.secrets.messages_to_send()
    assert pad.hears(held) == []
    assert len(pad.hears(OpenRequest(SLOT))) == 1


def test_pad_keeps_a_pick_through_a_power_cut_before_its_seal_is_sent(pad: Pad) -> None:
    pad.secrets.pick(ask(), b"\4")
    pad.restart()  # the power went before anything was said
    (sealed,) = pad.secrets.messages_to_send()
    assert sealed == SealAnnounced(SLOT, make_seal(MATCH, 7, 1, b"\1" * 32, b"\4"))
    assert not pad.secrets.take_pick_request(ask())
    assert pad.drawn == 1


def test_the_first_pick_is_the_one(pad: Pad) -> None:
    sealed = pad.picks(ask(), 4)
    assert not pad.secrets.take_pick_request(ask())
    pad.secrets.pick(ask(), b"\5")
    assert pad.secrets.messages_to_send() == [sealed, sealed]


@given(st.permutations(["held", "open", "red"]), st.integers(0, 3))
def test_pad_opens_a_pick_only_after_every_condition_is_met(order: list[str], cut: int) -> None:
    """In whatever order it comes; after a power cut it is said again, but for what was kept."""
    pad = Pad()
    sealed = pad.picks(ask(before=(0,)), 4)
    said = {"held": SealAcknowledged(SLOT, sealed.seal), "open": OpenRequest(SLOT), "red": RED}
    opened = 0
    for place, name in enumerate(order):
        if place == cut:
            pad.restart()
            pad.secrets.messages_to_send()
            pad.hears(*(said[before] for before in order[:place] if before != "red"))
        told = pad.hears(said[name])
        opened += sum(isinstance(message, SlotOpened) for message in told)
        assert opened == (place == 2)
        assert (SealAcknowledged(RED.slot, RED.seal) in told) == (name == "red")


def test_the_first_seal_of_another_seat_is_the_one(pad: Pad) -> None:
    later = SealAnnounced(RED.slot, b"\x66" * 32)
    pad.picks(ask(), 4)
    assert pad.hears(RED) == [SealAcknowledged(RED.slot, RED.seal)]
    pad.restart()
    pad.secrets.messages_to_send()
    assert pad.hears(later, RED) == [SealAcknowledged(RED.slot, RED.seal)] * 2


def test_seals_of_rounds_in_which_the_pad_has_none_take_no_room(pad: Pad) -> None:
    """Or a box could fill the vault with them, and make the player's pick get lost."""
    sealed = pad.picks(ask(), 4)
    for number in range(100, 101 + MOST_KEPT):
        assert pad.hears(SealAnnounced(SecretSlot(MATCH, number, 0), b"\x66" * 32)) == []
    assert pad.vault.names() == [SLOT.write()]
    assert len(pad.hears(SealAcknowledged(SLOT, sealed.seal), OpenRequest(SLOT))) == 1


def test_pad_does_not_take_a_seal_of_its_own_seat_as_another_ones(pad: Pad) -> None:
    sealed = pad.picks(ask(before=(1,)), 4)
    assert (
        pad.hears(
            SealAnnounced(SLOT, b"\x66" * 32),
            SealAcknowledged(SLOT, sealed.seal),
            OpenRequest(SLOT),
        )
        == []
    )


def test_another_seal_than_its_own_is_told(pad: Pad) -> None:
    pad.picks(ask(), 4)
    assert pad.hears(SealAcknowledged(SLOT, b"\x66" * 32), OpenRequest(SLOT)) == [
        UnableToOpen(SLOT, CHANGED)
    ]


def test_pad_says_that_it_has_lost_a_pick(pad: Pad) -> None:
    assert pad.hears(OpenRequest(SLOT)) == [UnableToOpen(SLOT, LOST)]


@pytest.mark.parametrize("at", [SLOT, SecretSlot(MATCH, 8, PAD, DICE)])
def test_a_power_cut_while_a_round_is_forgotten_leaves_no_seal_for_good(
    pad: Pad, at: SecretSlot
) -> None:
    """Nor a part of a throw without the box's seal, for which it could then seal another part."""
    pad.picks(ask(at), 4) if at.kind == PICK else throws(pad, at.number)
    pad.hears(SealAnnounced(at.of(0), RED.seal))
    gone: list[bytes] = []
    forget = pad.vault.forget

    def cut(name: bytes) -> None:
        if not gone:
            forget(name)
        gone.append(name)

    pad.vault.forget = cut
    pad.hears(SlotClosed(at))
    throws(pad, 9)
    pad.vault.forget = forget
    assert gone[:2] == [at.write(), at.of(0).write()]
    pad.restart()
    assert pad.vault.names() == [SecretSlot(MATCH, 9, PAD, DICE).write()]


def test_pad_forgets_a_closed_slot_with_its_round(pad: Pad) -> None:
    pad.picks(ask(), 4)
    pad.picks(ask(SecretSlot(MATCH, 8, 1)), 4)
    pad.hears(RED, SealAnnounced(SecretSlot(MATCH, 8, 0), RED.seal))
    assert (
        pad.hears(SlotClosed(SLOT), SlotClosed(SecretSlot(MATCH, 9, 1)), LampState(lit=True)) == []
    )
    assert pad.vault.names() == [SecretSlot(MATCH, 8, seat).write() for seat in (1, 0)]
    assert pad.secrets.take_pick_request(ask())


def test_an_opening_of_another_seat_is_checked(pad: Pad) -> None:
    nonce = b"\x22" * 32
    slot = SecretSlot(MATCH, 8, 0)
    pad.picks(ask(SecretSlot(MATCH, 8, 1)), 4)
    pad.hears(SealAnnounced(slot, make_seal(MATCH, 8, 0, nonce, b"\4")))
    assert pad.hears(SlotOpened(slot, nonce, b"\4")) == []
    assert pad.hears(SlotOpened(slot, b"\x23" * 32, b"\4")) == [UnableToOpen(slot, CHANGED)]


def test_a_vault_that_is_full_loses_other_matches_first_and_says_so(pad: Pad) -> None:
    for number in range(MOST_KEPT - 1):
        pad.picks(ask(SecretSlot(MATCH, number, 1)), 4)
    pad.picks(ask(SecretSlot(bytes(16), 99, 1)), 4)
    lost = UnableToOpen(SecretSlot(bytes(16), 99, 1), LOST)
    assert lost in pad.does(lambda: pad.secrets.pick(ask(SecretSlot(MATCH, 99, 1)), b"\4"))
    kept = [SecretSlot(MATCH, number, 1).write() for number in (*range(MOST_KEPT - 1), 99)]
    assert pad.vault.names() == kept
    lost = UnableToOpen(SecretSlot(MATCH, 0, 1), LOST)
    assert lost in pad.does(lambda: pad.secrets.pick(ask(SecretSlot(MATCH, 100, 1)), b"\4"))
    assert len(pad.vault.names()) == MOST_KEPT
    assert SecretSlot(MATCH, 0, 1).write() not in pad.vault.names()


MARKS = tuple(PickValueRectangle(value, 16 * value, 1, 3, 1) for value in (4, 4, 5, 6))


def marked(pad: Pad) -> list[int]:
    """The values that are marked."""
    return sorted({mark.value for mark in pad.secrets.marked.marks})


def marks(pad: Pad, slot: SecretSlot, value: int) -> SealAcknowledged:
    """A pick is made; gives what a box says that has it."""
    sealed = pad.picks(PickRequest(slot, 600, bytes([4, 5, 6, 7, 0, 0, 0]), marks=MARKS), value)
    return SealAcknowledged(slot, sealed.seal)


def test_a_pick_is_marked_until_it_is_opened(pad: Pad) -> None:
    held = marks(pad, SLOT, 4)
    assert len(pad.secrets.marked.marks) == 2
    pad.hears(held)
    assert marked(pad) == [4]
    pad.hears(OpenRequest(SLOT))
    assert marked(pad) == []


@pytest.mark.parametrize("ends", [SlotClosed(SLOT), AskPostponed(SLOT)])
def test_a_pick_is_marked_until_it_is_void_or_its_match_put_away(pad: Pad, ends: Message) -> None:
    held = marks(pad, SLOT, 4)
    pad.hears(held, ends)
    assert marked(pad) == []
    pad.hears(held)  # the match is on the table again
    assert marked(pad) == ([4] if isinstance(ends, AskPostponed) else [])


def test_a_later_pick_takes_the_place_of_the_mark_and_none_comes_back_by_itself(pad: Pad) -> None:
    first = marks(pad, SLOT, 4)
    later = marks(pad, SecretSlot(MATCH, 9, 1), 5)
    pad.hears(later, first)
    assert marked(pad) == [5]
    pad.hears(SlotClosed(later.slot))
    assert marked(pad) == []
    pad.hears(first)
    assert marked(pad) == [4]


def test_a_pick_is_marked_where_a_box_knows_of_it_and_nowhere_else(pad: Pad) -> None:
    """A pad that comes to another box, or has power without any, shows nothing of it."""
    held = marks(pad, SLOT, 4)
    pad.restart()
    assert marked(pad) == []
    pad.hears(held)
    assert marked(pad) == [4]
    pad.secrets.hide_picks()
    assert marked(pad) == []
    pad.secrets.up()
    assert marked(pad) == []


def test_pad_marks_no_pick_of_another_match(pad: Pad) -> None:
    """Its rounds may have lower numbers than those of the match before."""
    pad.hears(marks(pad, SLOT, 4))
    second = SecretSlot(bytes(16), 2, 1)
    pad.secrets.take_pick_request(ask(second))
    assert marked(pad) == []
    pad.hears(marks(pad, second, 6))
    assert marked(pad) == [6]


# Picks that last ----------------------------------------------------------------------------


def locks(pad: Pad, number: int, value: int, match: bytes = MATCH) -> SealAcknowledged:
    """A pick that lasts is made; gives what a box says that has it."""
    slot = SecretSlot(match, number, 1)
    asked = PickRequest(slot, 600, bytes([1, 2, 3, 4, 5, 6, 7]), lasts=True)
    return SealAcknowledged(slot, pad.picks(asked, value).seal)


def test_picks_that_last_stand_side_by_side_from_when_they_are_made(pad: Pad) -> None:
    for number, value in ((3, 5), (4, 5), (5, 2)):
        locks(pad, number, value)
    assert pad.secrets.marked.values == (5, 5, 2)


def test_a_pad_that_was_without_power_shows_them_again_in_their_order(pad: Pad) -> None:
    said = [locks(pad, number, value) for number, value in ((3, 5), (4, 1), (5, 2))]
    pad.restart()
    assert pad.secrets.marked.values == ()
    pad.hears(*reversed(said))
    assert pad.secrets.marked.values == (5, 1, 2)


def test_an_ordinary_pick_beside_them_is_marked_and_takes_none_of_them_away(pad: Pad) -> None:
    locks(pad, 3, 5)
    pad.hears(marks(pad, SecretSlot(MATCH, 4, 1), 6))
    locks(pad, 5, 2)
    assert (marked(pad), pad.secrets.marked.values) == ([6], (5, 2))


@pytest.mark.parametrize("ends", [SlotClosed, AskPostponed, OpenRequest])
def test_lasting_pick_is_no_longer_marked_once_opened_or_closed(
    pad: Pad, ends: Callable[[SecretSlot], Message]
) -> None:
    said = [locks(pad, number, value) for number, value in ((3, 5), (4, 1))]
    pad.hears(*said, ends(said[0].slot))
    assert pad.secrets.marked.values == (1,)
    pad.hears(said[0])  # an undo has hidden it again
    assert pad.secrets.marked.values == ((1,) if ends is SlotClosed else (5, 1))


def test_lasting_picks_of_another_match_are_not_marked(pad: Pad) -> None:
    first = locks(pad, 3, 5)
    locks(pad, 1, 2, bytes(16))
    assert pad.secrets.marked.values == (2,)
    pad.hears(first)
    assert pad.secrets.marked.values == (5,)
    pad.secrets.hide_picks()
    assert pad.secrets.marked.values == ()


def test_a_full_vault_loses_what_is_shown_to_its_player_last(pad: Pad) -> None:
    """Of as many picks of a match as there is room for, the objective was the first."""
    objective = locks(pad, 0, 5)
    opened = locks(pad, 1, 4)
    pad.hears(objective, opened, OpenRequest(opened.slot))
    for number in range(2, MOST_KEPT):
        pad.picks(ask(SecretSlot(MATCH, number, 1)), 4)
    lost = pad.does(lambda: pad.secrets.pick(ask(SecretSlot(MATCH, 99, 1)), b"\4"))
    assert UnableToOpen(opened.slot, LOST) in lost
    lost = pad.does(lambda: pad.secrets.pick(ask(SecretSlot(MATCH, 100, 1)), b"\4"))
    assert UnableToOpen(SecretSlot(MATCH, 2, 1), LOST) in lost
    assert pad.secrets.marked.values == (5,)


# What is asked about them -------------------------------------------------------------------


AIM = (SLOT, SecretSlot(MATCH, 9, 1))


def lasting(slot: SecretSlot, before: tuple[int, ...] = ()) -> PickRequest:
    return PickRequest(slot, 600, bytes([1, 2, 3, 4, 5, 6, 7]), b"", before, lasts=True)


def question(seals: list[bytes], *allowed: bytes, at: int = 20) -> PickQuestion:
    return PickQuestion(SLOT, at, [9], hash_of_seals(seals), allowed_picks_mask(2, [*allowed]))


@pytest.fixture
def aimed(pad: Pad) -> list[bytes]:
    """The pad keeps 4 and 2, which last; gives their seals."""
    return [pad.picks(lasting(slot), value).seal for slot, value in zip(AIM, (4, 2), strict=True)]


def test_a_question_whose_answer_is_no_opens_nothing(pad: Pad, aimed: list[bytes]) -> None:
    asked = question(aimed, b"\2\4", b"\4\3")
    for _ in range(2):
        assert pad.hears(asked) == [NegativeAnswer(SLOT, 20)]
    assert pad.secrets.marked.values == (4, 2)
    assert pad.hears(OpenRequest(SLOT)) == []


def test_a_question_whose_answer_is_yes_opens_them_all(pad: Pad, aimed: list[bytes]) -> None:
    opened = pad.hears(question(aimed, b"\4\2", b"\4\3"))
    assert opened == [SlotOpened(AIM[0], b"\1" * 32, b"\4"), SlotOpened(AIM[1], b"\2" * 32, b"\2")]
    assert pad.secrets.marked.values == ()


def test_a_question_is_answered_after_a_power_cut(pad: Pad, aimed: list[bytes]) -> None:
    pad.restart()
    pad.secrets.messages_to_send()
    assert pad.hears(question(aimed, b"\2\4")) == [NegativeAnswer(SLOT, 20)]


def test_a_question_about_other_seals_is_not_answered(pad: Pad, aimed: list[bytes]) -> None:
    assert pad.hears(question(aimed[::-1], b"\4\2")) == [UnableToOpen(SLOT, CHANGED)]


@pytest.mark.parametrize("value", [2, 3])
def test_what_is_lost_or_does_not_last_is_not_answered_whatever_it_is(pad: Pad, value: int) -> None:
    first = pad.picks(lasting(SLOT), 4).seal
    assert pad.hears(question([first, first], b"\4\2")) == [UnableToOpen(AIM[1], LOST)]
    second = pad.picks(ask(AIM[1]), value).seal
    assert pad.hears(question([first, second], b"\4\2")) == [UnableToOpen(AIM[1], LOST)]


@pytest.mark.parametrize("value", [2, 3])
def test_what_may_not_be_opened_yet_is_not_answered_whatever_it_is(pad: Pad, value: int) -> None:
    first = pad.picks(lasting(SLOT, (0,)), 4).seal
    seals = [first, pad.picks(lasting(AIM[1]), value).seal]
    assert pad.hears(question(seals, b"\4\2")) == [UnableToOpen(SLOT, LOST)]
    pad.hears(RED)
    (answer, *_) = pad.hears(question(seals, b"\4\2"))
    assert isinstance(answer, SlotOpened if value == 2 else NegativeAnswer)


def test_a_pad_that_serves_two_seats_keeps_the_seal_of_either(pad: Pad) -> None:
    mine = pad.picks(ask(before=(3,)), 4)
    pad.picks(ask(SLOT.of(3), before=(1,)), 5)
    pad.hears(SealAcknowledged(SLOT, mine.seal))
    assert pad.hears(OpenRequest(SLOT)) == [SlotOpened(SLOT, b"\1" * 32, b"\4")]


def test_what_has_to_be_opened_and_then_not_any_more_stays_closed(pad: Pad) -> None:
    sealed = pad.picks(ask(before=(0,)), 4)
    assert pad.hears(
        SealAcknowledged(SLOT, sealed.seal), OpenRequest(SLOT), AskPostponed(SLOT), RED
    ) == [SealAcknowledged(RED.slot, RED.seal)]


NONCES = (b"\x22" * 32, b"\1" * 32)
"""Of the box, and of the pad."""
PARTS = [SecretSlot(MATCH, 8, end, DICE) for end in (BOX, PAD)]
SEALS = [make_seal(MATCH, 8, end, NONCES[end], b"", b"companion/dice/v1") for end in (BOX, PAD)]
THROW = ThrowPartRequest(PARTS[PAD], 20, 3)
OPENED = [SlotOpened(PARTS[end], NONCES[end], b"") for end in (BOX, PAD)]


def cast(pad: Pad) -> list[Message]:
    """The pad is asked for its part of a throw."""
    pad.secrets.take_throw_request(THROW)
    return pad.secrets.messages_to_send()


def test_a_part_of_a_throw_is_opened_after_that_of_the_box_and_tells_what_has_fallen(
    pad: Pad,
) -> None:
    assert cast(pad) == [SealAnnounced(PARTS[PAD], SEALS[PAD])]
    assert pad.hears(SealAcknowledged(PARTS[PAD], SEALS[PAD]), OpenRequest(PARTS[PAD])) == []
    assert pad.hears(SealAnnounced(PARTS[BOX], SEALS[BOX])) == [
        SealAcknowledged(PARTS[BOX], SEALS[BOX])
    ]
    assert pad.hears(OpenRequest(PARTS[PAD])) == []
    assert pad.secrets.thrown == ()
    assert pad.hears(OPENED[BOX]) == [OPENED[PAD]]
    assert pad.secrets.thrown == dice_from_seed(
        joint_seed(MATCH, 8, (SEALS[0], SEALS[1]), NONCES), 20, 3
    )
    pad.hears(SlotClosed(PARTS[PAD]))
    assert len(pad.secrets.thrown) == 3
    assert pad.does(pad.secrets.up) == []


@pytest.mark.parametrize("missing", range(3))
def test_a_part_of_a_throw_is_not_opened_while_anything_is_missing(pad: Pad, missing: int) -> None:
    cast(pad)
    said = [
        SealAcknowledged(PARTS[PAD], SEALS[PAD]),
        SealAnnounced(PARTS[BOX], SEALS[BOX]),
        OPENED[BOX],
    ]
    last = said.pop(missing)
    assert OPENED[PAD] not in pad.hears(*said)
    assert OPENED[PAD] in pad.hears(last, OPENED[BOX])


def test_a_pad_that_was_restarted_in_a_throw_has_the_same_part_of_the_same_dice(pad: Pad) -> None:
    cast(pad)
    pad.restart()
    assert pad.secrets.messages_to_send() == [SealAnnounced(PARTS[PAD], SEALS[PAD])]
    assert cast(pad) == [SealAnnounced(PARTS[PAD], SEALS[PAD])]
    pad.hears(SealAcknowledged(PARTS[PAD], SEALS[PAD]), SealAnnounced(PARTS[BOX], SEALS[BOX]))
    pad.restart()
    assert OPENED[PAD] in pad.hears(
        SealAcknowledged(PARTS[PAD], SEALS[PAD]), SealAnnounced(PARTS[BOX], SEALS[BOX]), OPENED[BOX]
    )
    assert len(pad.secrets.thrown) == 3


def test_a_box_that_opens_another_part_than_it_sealed_is_not_given_the_pads(pad: Pad) -> None:
    cast(pad)
    pad.hears(SealAcknowledged(PARTS[PAD], SEALS[PAD]), SealAnnounced(PARTS[BOX], SEALS[BOX]))
    other = SlotOpened(PARTS[BOX], b"\x23" * 32, b"")
    assert pad.hears(other) == [UnableToOpen(PARTS[PAD], CHANGED)]
    assert pad.secrets.thrown == CHEATED


def test_a_pad_that_has_lost_its_part_says_so(pad: Pad) -> None:
    said = (
        SealAcknowledged(PARTS[PAD], SEALS[PAD]),
        SealAnnounced(PARTS[BOX], SEALS[BOX]),
        OPENED[BOX],
    )
    assert pad.hears(*said) == [UnableToOpen(PARTS[PAD], LOST)]


@pytest.mark.parametrize("slot", [PARTS[BOX], SLOT])
def test_a_pad_has_no_part_but_its_own(pad: Pad, slot: SecretSlot) -> None:
    pad.secrets.take_throw_request(ThrowPartRequest(slot, 6, 1))
    assert pad.secrets.messages_to_send() == []
    assert pad.vault.names() == []


@pytest.mark.parametrize("restarts", [False, True])
def test_a_throw_that_is_closed_can_not_be_thrown_again(pad: Pad, restarts: bool) -> None:
    """Nor an earlier one; whatever has power off meanwhile."""
    cast(pad)
    pad.hears(SlotClosed(PARTS[PAD]))
    if restarts:
        pad.restart()
        pad.hears(SlotClosed(PARTS[PAD]))  # as a box says to a seal of which it knows
    assert throws(pad, 8) == UnableToOpen(PARTS[PAD], LOST)
    assert throws(pad, 7) == UnableToOpen(SecretSlot(MATCH, 7, PAD, DICE), LOST)
    assert isinstance(throws(pad, 9), SealAnnounced)
    assert isinstance(throws(pad, 8, bytes(16)), SealAnnounced)


def throws(pad: Pad, number: int, match: bytes = MATCH) -> Message:
    """What the pad says last to a throw."""
    pad.secrets.take_throw_request(ThrowPartRequest(SecretSlot(match, number, PAD, DICE), 20, 3))
    return pad.secrets.messages_to_send()[-1]


@pytest.mark.parametrize("restarts", [False, True])
def test_no_throw_of_another_match_lets_one_be_thrown_again(pad: Pad, restarts: bool) -> None:
    """Nor do so many that a vault is full of them, and tells that they are lost, or closed."""
    cast(pad)
    pad.hears(SlotClosed(PARTS[PAD]))
    for other in range(1, MOST):
        throws(pad, 1, bytes([other]) * 16)
        if other % 5 == 0:
            pad.hears(SlotClosed(SecretSlot(bytes([other]) * 16, 1, PAD, DICE)))
    if restarts:
        pad.restart()
        pad.hears()
    assert throws(pad, 8) == UnableToOpen(PARTS[PAD], LOST)
    assert throws(pad, 1, b"\1" * 16) == UnableToOpen(SecretSlot(b"\1" * 16, 1, PAD, DICE), LOST)


def test_a_later_throw_that_is_begun_leaves_none_before_it(pad: Pad) -> None:
    """Or a box would begin many, and close them in the order that it likes."""
    assert [type(throws(pad, number)) for number in (5, 6, 7)] == [SealAnnounced] * 3
    pad.hears(
        SlotClosed(SecretSlot(MATCH, 7, PAD, DICE)), SlotClosed(SecretSlot(MATCH, 5, PAD, DICE))
    )
    assert [type(throws(pad, number)) for number in (5, 6, 7, 8)] == [UnableToOpen] * 3 + [
        SealAnnounced
    ]


def test_a_match_is_forgotten_for_another_one_only_when_the_player_has_touched_a_key(
    pad: Pad,
) -> None:
    for other in range(MOST):
        throws(pad, 1, bytes([other]) * 16)
    new = [SecretSlot(bytes([0x80 + place]) * 16, 1, PAD, DICE) for place in range(2)]
    assert throws(pad, 1, new[0].match) == UnableToOpen(new[0], LOST)
    pad.secrets.note_key_press()
    assert isinstance(throws(pad, 1, new[0].match), SealAnnounced)
    assert throws(pad, 1, new[1].match) == UnableToOpen(new[1], LOST)
    assert isinstance(throws(pad, 2, new[0].match), SealAnnounced)


def test_throws_of_a_match_cost_nothing_more_than_they_did(pad: Pad) -> None:
    """A pad's flash wears out: its part is written, the box's seal, and nothing else."""
    written: list[bytes] = []
    keep = pad.vault.keep
    pad.vault.keep = lambda name, data: (written.append(name), keep(name, data))[1]
    for number in range(8, 12):
        throws(pad, number)
        pad.hears(SealAnnounced(SecretSlot(MATCH, number, BOX, DICE), SEALS[BOX]))
        pad.hears(SlotClosed(SecretSlot(MATCH, number, PAD, DICE)))
    assert len(written) == 8
    assert len(pad.vault.names()) == 2


def test_throws_are_counted_whatever_match_they_are_said_to_be_of(pad: Pad) -> None:
    """Or a box would throw first throws of ever new matches, and write down the one that it likes."""
    assert pad.secrets.throws == 0
    for number in (3, 8, 9):
        throws(pad, number)
    assert pad.secrets.throws == 3
    throws(pad, 20, bytes(16))
    assert pad.secrets.throws == 4
    throws(pad, 20)
    pad.restart()
    throws(pad, 21)
    assert pad.secrets.throws == 6


class Shelf(VaultBase):
    """A vault that gives names in an order of its own, as a flash does."""

    def names(self) -> list[bytes]:
        return sorted(super().names(), reverse=True)


@given(st.lists(st.integers(0, 5), min_size=1, max_size=12))
def test_how_many_throws_there_were_survives_a_power_cut_after_any_of_them(
    matches: list[int],
) -> None:
    pad = Pad()
    pad.vault = Shelf()
    for number, match in enumerate(matches, 1):
        pad.restart()
        throws(pad, number, bytes([match]) * 16)
        pad.restart()
        assert pad.secrets.throws == number


def test_a_pick_is_kept_where_parts_of_throws_fill_the_vault(pad: Pad) -> None:
    """Those of matches that are over, which nobody closed, as the pad was off when they ended."""
    pad.picks(ask(SLOT), 4)
    for other in range(MOST_KEPT + 2):
        throws(pad, SLOT.number + 1, bytes([other + 1]) * 16)
        pad.restart()
        pad.secrets.note_key_press()
    assert SLOT.write() in pad.vault.names()


def test_nothing_that_the_box_says_takes_away_what_has_fallen(pad: Pad) -> None:
    cast(pad)
    pad.hears(
        SealAcknowledged(PARTS[PAD], SEALS[PAD]), SealAnnounced(PARTS[BOX], SEALS[BOX]), OPENED[BOX]
    )
    pad.hears(SlotClosed(PARTS[PAD]), AskPostponed(PARTS[PAD]))
    assert pad.secrets.take_pick_request(ask(SecretSlot(MATCH, 9, 1)))
    throws(pad, 10)
    pad.secrets.up()
    assert len(pad.secrets.thrown) == 3
    pad.secrets.note_key_press()
    assert pad.secrets.thrown == ()
    assert pad.secrets.fallen is not None
    assert (pad.secrets.fallen.number, pad.secrets.fallen.sides) == (1, 20)


def test_the_boxes_part_of_a_throw_is_that_of_seat_0_alone(pad: Pad) -> None:
    """Or a box could have several, and open one of them when it knows the pad's."""
    cast(pad)
    pad.hears(SealAcknowledged(PARTS[PAD], SEALS[PAD]), SealAnnounced(PARTS[BOX], SEALS[BOX]))
    decoy = SecretSlot(MATCH, 8, 2, DICE)
    sealed = make_seal(MATCH, 8, 2, NONCES[BOX], b"", b"companion/dice/v1")
    assert pad.hears(SealAnnounced(decoy, sealed), SlotOpened(decoy, NONCES[BOX], b"")) == []
    assert pad.secrets.thrown == ()


def test_a_part_of_a_throw_has_no_pick_in_it(pad: Pad) -> None:
    cast(pad)
    sealed = make_seal(MATCH, 8, BOX, NONCES[BOX], b"x", b"companion/dice/v1")
    pad.hears(SealAcknowledged(PARTS[PAD], SEALS[PAD]), SealAnnounced(PARTS[BOX], sealed))
    said = pad.hears(SlotOpened(PARTS[BOX], NONCES[BOX], b"x"))
    assert said == [UnableToOpen(PARTS[PAD], CHANGED)]


def test_nobody_is_asked_to_pick_a_part_of_a_throw(pad: Pad) -> None:
    """It would be opened as soon as the box opens its own, whatever the rules say."""
    assert not pad.secrets.take_pick_request(ask(PARTS[PAD]))
    assert pad.does(lambda: None) == []


# A vault that takes nothing -------------------------------------------------------------------


def storage(pad: Pad) -> FullVault:
    """The vault of a pad, to be made full or stuck."""
    assert isinstance(pad.vault, FullVault)
    return pad.vault


def test_pick_that_can_not_be_kept_is_neither_sealed_nor_marked_and_can_be_made_again(
    pad: Pad,
) -> None:
    storage(pad).full = True
    request = PickRequest(SLOT, 600, bytes([4, 5, 6, 7, 0, 0, 0]), marks=MARKS)
    assert pad.secrets.take_pick_request(request)
    with pytest.raises(OSError, match="full"):
        pad.secrets.pick(request, b"\4")
    assert (pad.secrets.messages_to_send(), marked(pad), pad.vault.names()) == ([], [], [])
    storage(pad).full = False
    marks(pad, SLOT, 5)
    assert marked(pad) == [5]


def test_seal_of_another_seat_that_can_not_be_kept_is_not_acknowledged(pad: Pad) -> None:
    pad.picks(ask(), 4)
    storage(pad).full = True
    with pytest.raises(OSError, match="full"):
        pad.hears(RED)
    assert pad.secrets.messages_to_send() == []
    storage(pad).full = False
    assert pad.hears(RED) == [SealAcknowledged(RED.slot, RED.seal)]


def test_part_of_a_throw_that_can_not_be_kept_is_not_sealed_nor_counted(pad: Pad) -> None:
    storage(pad).full = True
    with pytest.raises(OSError, match="full"):
        cast(pad)
    assert (pad.secrets.messages_to_send(), pad.secrets.throws) == ([], 0)
    storage(pad).full = False
    assert len(cast(pad)) == 1
    assert pad.secrets.throws == 1


def test_for_a_pick_that_can_not_be_kept_no_other_one_is_lost(pad: Pad) -> None:
    for number in range(MOST_KEPT):
        pad.picks(ask(SecretSlot(MATCH, number, 1)), 4)
    storage(pad).full = True
    with pytest.raises(OSError, match="full"):
        pad.secrets.pick(ask(SecretSlot(MATCH, 99, 1)), b"\4")
    assert len(pad.does(pad.secrets.up)) == MOST_KEPT
    pad.restart()
    assert len(pad.secrets.messages_to_send()) == MOST_KEPT


def test_a_vault_that_a_power_cut_left_with_one_secret_too_many_has_room_again(pad: Pad) -> None:
    for number in range(MOST_KEPT):
        pad.picks(ask(SecretSlot(MATCH, number, 1)), 4)
    storage(pad).stuck = True
    pad.secrets.pick(ask(SecretSlot(MATCH, 50, 1)), b"\4")
    storage(pad).stuck = False
    pad.restart()
    assert len(pad.vault.names()) == MOST_KEPT + 1
    said = pad.does(lambda: pad.secrets.pick(ask(SecretSlot(MATCH, 51, 1)), b"\4"))
    assert [each.slot.number for each in said if isinstance(each, UnableToOpen)] == [0, 1]
    assert len(pad.vault.names()) == MOST_KEPT


def test_what_can_not_be_removed_is_gone_for_play_and_closed_again_after_a_restart(
    pad: Pad,
) -> None:
    pad.picks(ask(), 4)
    pad.hears(RED)
    storage(pad).stuck = True
    assert pad.hears(SlotClosed(SLOT)) == []
    assert pad.secrets.take_pick_request(ask())
    storage(pad).stuck = False
    pad.restart()
    assert pad.vault.names() == [SLOT.write(), RED.slot.write()]
    assert [type(each) for each in pad.secrets.messages_to_send()] == [SealAnnounced]
    pad.hears(SlotClosed(SLOT))
    assert pad.vault.names() == []


def test_part_of_a_throw_that_can_not_be_removed_keeps_the_seal_of_the_box(pad: Pad) -> None:
    """Or the box could seal another part for it after a restart."""
    throws(pad, 8)
    pad.hears(SealAnnounced(PARTS[BOX], SEALS[BOX]))
    storage(pad).stuck = True
    throws(pad, 9)
    assert PARTS[BOX].write() in pad.vault.names()
    storage(pad).stuck = False
    pad.restart()
    throws(pad, 10)
    assert pad.vault.names() == [SecretSlot(MATCH, 10, PAD, DICE).write()]


def test_closed_throw_stays_in_the_vault_until_the_count_can_be_kept(pad: Pad) -> None:
    throws(pad, 8)
    pad.hears(SlotClosed(PARTS[PAD]))
    keep = pad.vault.keep

    def keep_parts_alone(name: bytes, data: bytes) -> None:
        if len(name) == 1:
            raise OSError
        keep(name, data)

    pad.vault.keep = keep_parts_alone
    assert isinstance(throws(pad, 1, bytes(16)), SealAnnounced)
    pad.restart()
    assert pad.secrets.throws == 2
    pad.hears(SlotClosed(PARTS[PAD]))
    assert throws(pad, 8) == UnableToOpen(PARTS[PAD], LOST)
