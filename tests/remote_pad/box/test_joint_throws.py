"""Which pad has a part in a joint throw, and what becomes of parts that nobody wants any more."""

from collections.abc import Mapping, Sequence

import pytest

from companion.console.awaited_remote_pad_status import AwaitedRemotePadStatus
from companion.remote_pad.box.joint_throws import PadThrowParts
from companion.remote_pad.box.own_pad_state import EntryFromPad, OwnPadState
from companion.remote_pad.link import commitments
from companion.remote_pad.link.box_commitment_protocol import PATIENCE
from companion.remote_pad.link.joint_dice import PAD
from companion.remote_pad.link.pad_secret_events import BoxSealHeld, SealNotOpened, StraySeal
from companion.remote_pad.link.pick_messages import (
    DICE,
    LOST,
    UNWILLING,
    SealAnnounced,
    SecretSlot,
    SlotClosed,
    SlotOpened,
)
from companion.remote_pad.link.throw_part_request import ThrowPartRequest
from tests.match.test_box_and_pad_joint_dice import OTHER, at_the_throw, parts
from tests.table import MATCH
from tests.toy import BLUE, RED

SEATS = {RED: "left", BLUE: "right"}


class Table:
    """BLUE throws; each side has a pad of its own at the table."""

    def __init__(
        self,
        *there: str,
        cast: Sequence[str] = (),
        had: Sequence[str] = (),
        seats: Mapping[str, str] = SEATS,
    ) -> None:
        self.match = at_the_throw()
        self.told = parts(self.match)
        self.match.tell(self.told[0])
        self.slot = SecretSlot(MATCH, len(self.match.log) - 1, PAD, DICE)
        self.pads = {name: OwnPadState(there=name in there) for name in ("left", "right")}
        self.parts = PadThrowParts(seats, cast, lambda: had)
        self.attend(0)

    def attend(self, now: int) -> None:
        self.parts.attend(self.match, self.pads, now)

    def asked(self) -> dict[str, list[type]]:
        """What each pad that is there was told since the last time."""
        there = {name: pad for name, pad in self.pads.items() if pad.there}
        said = {name: pad.secrets.messages_to_send() for name, pad in there.items()}
        return {name: [type(each) for each in told] for name, told in said.items() if told}

    def seals(self, name: str) -> None:
        """That pad has sealed its part."""
        number = self.slot.number
        sealed = commitments.make_seal(MATCH, number, PAD, OTHER, b"", commitments.DICE)
        pad = self.pads[name]
        for event in pad.secrets.hear(SealAnnounced(self.slot, sealed)):
            self.parts.handle_event(name, pad, event, self.match)

    def owing(self) -> AwaitedRemotePadStatus:
        return self.parts.status_of_awaited_pad(self.match, self.pads)


@pytest.mark.parametrize(
    ("there", "asked"),
    [(("left", "right"), "left"), (("left",), "left"), (("right",), "right")],
)
def test_the_pad_of_another_seat_comes_first(there: tuple[str, ...], asked: str) -> None:
    table = Table(*there)
    assert table.asked() == {asked: [ThrowPartRequest]}
    assert table.owing() == AwaitedRemotePadStatus(whose={"left": RED, "right": BLUE}[asked])


def test_nobody_has_a_part_where_no_pad_is_there() -> None:
    table = Table()
    assert table.asked() == {}
    assert table.owing().hopeless
    assert list(table.parts.entries_from_pads(table.match, table.pads)) == []


def test_a_pad_that_leaves_is_waited_for_and_never_that_of_who_throws() -> None:
    table = Table("left", "right")
    table.asked()
    table.pads["left"].there = False
    table.attend(10)
    assert table.asked() == {}
    assert table.owing() == AwaitedRemotePadStatus(there=False, late=True, whose=RED)
    table.seals("right")
    assert list(table.parts.entries_from_pads(table.match, table.pads)) == []
    table.pads["left"].there = True
    table.attend(20)
    table.seals("left")
    (told,) = table.parts.entries_from_pads(table.match, table.pads)
    assert told == EntryFromPad(RED, "cast", seal=table.told[1].seal)


def test_a_pad_that_has_cast_is_waited_for_after_a_restart() -> None:
    table = Table("right", cast=[RED])
    assert table.asked() == {}
    assert table.owing() == AwaitedRemotePadStatus(there=False, late=True, whose=RED)


def test_nobody_waits_for_a_pad_that_serves_another_side_now() -> None:
    table = Table("right", cast=[RED])
    table.parts.forget_pad("left")
    table.attend(10)
    assert table.asked() == {"right": [ThrowPartRequest]}


def test_a_pad_of_a_side_that_throws_has_no_part_where_it_serves_another_seat_as_well() -> None:
    table = Table("left", "right", seats={"green": "right", RED: "left", BLUE: "right"})
    assert table.asked() == {"left": [ThrowPartRequest]}
    assert table.owing().whose == RED


def test_a_part_that_is_told_stays_with_its_pad() -> None:
    table = Table("left", "right")
    table.seals("left")
    assert [told.seat for told in table.parts.entries_from_pads(table.match, table.pads)] == [RED]
    table.match.tell(table.told[1])
    table.pads["left"].there = False
    table.attend(10)
    assert table.owing() == AwaitedRemotePadStatus(there=False, whose=RED)
    assert "right" not in table.asked()
    table.attend(10 + PATIENCE)
    assert table.owing() == AwaitedRemotePadStatus(there=False, late=True, whose=RED)


def test_a_pad_that_is_there_and_says_nothing_is_late_at_every_stage() -> None:
    table = Table("left")
    assert table.parts.deadline() == PATIENCE
    table.attend(PATIENCE)
    assert table.owing() == AwaitedRemotePadStatus(late=True, whose=RED)
    assert table.parts.deadline() is None
    table.seals("left")
    table.match.tell(table.told[1])
    table.attend(PATIENCE + 1)
    assert table.owing() == AwaitedRemotePadStatus(whose=RED)
    assert table.parts.deadline() == 2 * PATIENCE + 1


def test_a_pad_that_has_lost_its_part_is_told() -> None:
    table = Table("left")
    table.parts.handle_event(
        "left", table.pads["left"], SealNotOpened(table.slot, LOST), table.match
    )
    assert table.owing() == AwaitedRemotePadStatus(unable=True, whose=RED)
    assert table.owing().hopeless


def test_who_may_know_what_falls_and_will_not_open_is_told_and_waited_for_as_long() -> None:
    table = Table("left")
    table.seals("left")
    for entry in table.told[1:3]:
        table.match.tell(entry)
    table.attend(5)
    failed = SealNotOpened(table.slot, UNWILLING)
    table.parts.handle_event("left", table.pads["left"], failed, table.match)
    refuses = AwaitedRemotePadStatus(unable=True, unwilling=True, whose=RED, may_know=True)
    assert table.owing() == refuses
    assert not table.owing().hopeless
    table.attend(5 + PATIENCE)
    assert table.owing() == refuses._replace(late=True)
    assert table.owing().hopeless


def test_a_part_that_the_match_never_takes_is_told_once() -> None:
    table = Table("left")
    table.seals("left")
    assert len(list(table.parts.entries_from_pads(table.match, table.pads))) == 1
    table.parts.mark_refused()
    table.attend(5)
    assert list(table.parts.entries_from_pads(table.match, table.pads)) == []
    assert table.owing().unable


def test_parts_of_other_throws_of_this_match_are_void() -> None:
    table = Table("left")
    table.asked()
    pad = table.pads["left"]
    table.parts.handle_event(
        "left", pad, StraySeal(SecretSlot(MATCH, 3, PAD, DICE), bytes(32)), table.match
    )
    table.parts.handle_event("left", pad, StraySeal(table.slot, bytes(32)), table.match)
    assert table.asked() == {"left": [SlotClosed]}


def test_who_repeats_the_seal_of_a_part_may_open_it_and_spoils_nothing() -> None:
    """The pad of a side that has no name may be at another one by now; who lies can't open it."""
    table = Table("left", "right")
    table.match.tell(table.told[1])
    table.attend(5)
    table.seals("right")
    table.attend(6)
    right = table.pads["right"]
    assert table.slot in right.secrets.slots()
    table.parts.handle_event("right", right, SealNotOpened(table.slot, LOST), table.match)
    table.parts.handle_event("right", right, BoxSealHeld(table.slot), table.match)
    assert table.owing() == AwaitedRemotePadStatus(whose=RED)
    assert not table.parts.agreed
    table.match.tell(table.told[2])
    table.attend(7)
    for event in right.secrets.hear(SlotOpened(table.slot, OTHER, b"")):
        table.parts.handle_event("right", right, event, table.match)
    (told,) = table.parts.entries_from_pads(table.match, table.pads)
    assert told == EntryFromPad(RED, "uncover", nonce=OTHER)


def test_pad_slots_are_closed_when_a_joint_throw_is_over() -> None:
    table = Table("left")
    table.seals("left")
    for entry in table.told[1:]:
        table.match.tell(entry)
        table.attend(5)
    assert table.asked()["left"][-1] is SlotClosed
    assert table.pads["left"].secrets.slots() == {}
    assert table.parts.deadline() is None


def test_a_pad_that_had_a_side_in_this_match_is_waited_for_by_who_has_not_seen_it() -> None:
    table = Table("right", had=["left", "right"])
    assert table.asked() == {}
    assert table.owing() == AwaitedRemotePadStatus(there=False, late=True, whose=RED)
