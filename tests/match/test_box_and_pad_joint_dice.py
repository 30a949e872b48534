"""Joint dice: they follow from what two devices have sealed and opened, and from nothing else."""

import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import TABLE, Entry, Header, Match
from companion.remote_pad.link import commitments
from companion.remote_pad.link.joint_dice import BOX, PAD, dice_from_seed, joint_seed
from companion.rules.sentences import Refused, in_english
from tests.table import MATCH
from tests.toy import BLUE, HIGH_BID, RED

JOINT = Header("highbid", 1, MATCH, {"goal": 10}, dice="joint")
NONCES = st.binary(min_size=32, max_size=32)
ONE, OTHER = b"\x11" * 32, b"\x22" * 32


def at_the_throw() -> Match:
    """BLUE leads, and may throw."""
    match = Match(HIGH_BID, JOINT)
    for seat, value in ((RED, 3), (BLUE, 5)):
        place = HIGH_BID.seats.index(seat)
        seal = commitments.make_seal(MATCH, match.position.round, place, ONE, bytes([value]))
        match.tell(Entry(0, seat, "bid", seal=seal))
    match.tell(Entry(0, RED, "reveal", (3,), nonce=ONE))
    match.tell(Entry(0, BLUE, "reveal", (5,), nonce=ONE))
    match.tell(Entry(0, RED, "trap", seal=bytes(32)))
    match.tell(Entry(0, BLUE, "lucky", (6,)))
    return match


def parts(match: Match, boxes: bytes = ONE, pads: bytes = OTHER) -> list[Entry]:
    """A whole throw of BLUE, as a box and RED's pad tell it."""
    number = len(match.log)
    seals = (
        commitments.make_seal(MATCH, number, BOX, boxes, b"", commitments.DICE),
        commitments.make_seal(MATCH, number, PAD, pads, b"", commitments.DICE),
    )
    faces = dice_from_seed(joint_seed(MATCH, number, seals, (boxes, pads)), 6, 1)
    return [
        Entry(0, BLUE, "roll", seal=seals[BOX]),
        Entry(0, RED, "cast", seal=seals[PAD]),
        Entry(0, TABLE, "uncover", nonce=boxes),
        Entry(0, RED, "uncover", nonce=pads),
        Entry(0, BLUE, "roll", faces),
    ]


def tell(match: Match, *entries: Entry) -> Match:
    for entry in entries:
        match.tell(entry)
    return match


def table(match: Match, *said: tuple[str, str]) -> Match:
    return tell(match, *(Entry(0, seat, key) for seat, key in said))


def refused(match: Match, entry: Entry) -> str:
    """Why an entry is refused, which changes nothing."""
    before = match.view(), len(match.log)
    with pytest.raises(Refused) as why:
        match.tell(entry)
    assert (match.view(), len(match.log)) == before
    return why.value.reason.translate(in_english).replace("\n", " ")


@given(NONCES, NONCES)
def test_dice_fall_as_both_parts_have_it_and_no_other_way(boxes: bytes, pads: bytes) -> None:
    match = at_the_throw()
    *told, result = parts(match, boxes, pads)
    if boxes == pads:
        return
    tell(match, *told)
    for face in range(1, 7):
        if (face,) != result.values:
            assert "not what follows" in refused(match, result._replace(values=(face,)))
    tell(match, result)
    assert match.facts()["thrown"] == list(result.values)
    assert match.joint_throw is None
    again = Match(HIGH_BID, JOINT, match.log)
    assert again.facts() == match.facts()


def test_joint_throw_entries_are_taken_in_one_order_only() -> None:
    """Of all orders of the five entries the rules take one."""
    taken: list[tuple[int, ...]] = []
    for order in itertools.permutations(range(5)):
        match = at_the_throw()
        entries = parts(match)
        try:
            tell(match, *(entries[place] for place in order))
        except Refused:
            continue
        taken.append(order)
    assert taken == [(0, 1, 2, 3, 4)]


@pytest.mark.parametrize("missing", range(4))
def test_no_part_may_be_missing(missing: int) -> None:
    match = at_the_throw()
    entries = parts(match)
    del entries[missing]
    with pytest.raises(Refused):
        tell(match, *entries, parts(match)[4])


def test_dice_that_one_device_threw_are_none() -> None:
    match = at_the_throw()
    assert refused(match, Entry(0, BLUE, "roll", (4,))) == "not thrown by both devices"
    device = Match(HIGH_BID, JOINT._replace(dice="device"))
    assert refused(device, Entry(0, RED, "cast", seal=ONE)) == "nothing thrown"
    assert refused(device, Entry(0, TABLE, "alone")) == "nothing to throw"


def wrongs() -> Iterator[tuple[int, Entry, str]]:
    """Entries that can't come after so many of a throw, and why."""
    throw, cast, boxes, pads, _ = parts(at_the_throw())
    sealed = "a part of dice must be sealed"
    yield 0, throw._replace(seal=b"short"), sealed
    yield 0, throw._replace(values=(3,)), sealed
    yield 1, cast._replace(seal=b"short"), sealed
    yield 1, cast._replace(seal=throw.seal), sealed
    yield 1, cast._replace(seat="green"), "not at the table"
    yield 1, cast._replace(seat=TABLE), "not at the table"
    yield 1, boxes, "both parts are to be sealed first"
    yield 1, throw, "dice are thrown wait for them"
    yield 1, Entry(0, BLUE, "stop"), "dice are thrown wait for them"
    yield 1, Entry(0, TABLE, "undo"), "dice are thrown wait for them"
    yield 2, cast, "both parts are sealed already"
    yield 2, pads, "not that part the device is first"
    yield 2, boxes._replace(nonce=OTHER), "not the part that was sealed"
    yield 2, boxes._replace(nonce=b""), "not the part that was sealed"
    yield 3, pads._replace(seat=BLUE), "not that part the device is first"
    yield 3, boxes, "not that part the device is first"
    yield 3, pads._replace(nonce=ONE), "not the part that was sealed"
    yield 4, pads, "not that part the device is first"
    yield 4, Entry(0, TABLE, "alone"), "dice are thrown wait for them"


@pytest.mark.parametrize(
    ("after", "entry", "why"),
    list(wrongs()),
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_wrong_joint_throw_entry_is_refused_with_a_reason(
    after: int, entry: Entry, why: str
) -> None:
    match = at_the_throw()
    tell(match, *parts(match)[:after])
    assert refused(match, entry) == why


def test_parts_belong_to_one_throw_even_after_an_undo() -> None:
    """The same parts are refused at the same place of the rules, for the record has grown."""
    match = at_the_throw()
    first = parts(match)
    tell(match, *first)
    table(match, (TABLE, "undo"), (RED, "agree"), (BLUE, "agree"))
    assert match.facts()["asks"] == {BLUE: ["roll"]}
    tell(match, *first[:2])
    assert refused(match, first[2]) == "not the part that was sealed"


def test_while_dice_are_thrown_nobody_is_asked_and_nobody_pays() -> None:
    match = at_the_throw()
    for entry in parts(match)[:4]:
        tell(match, entry)
        assert match.ask is None
        assert match.facts()["asks"] == {}
        assert match.clock.runs is None


@pytest.mark.parametrize("after", range(4))
def test_the_table_may_let_the_box_throw_alone_once(after: int) -> None:
    match = at_the_throw()
    tell(match, *parts(match)[:after])
    table(match, (TABLE, "alone"), (RED, "agree"))
    assert not match.throws_alone
    table(match, (BLUE, "agree"))
    assert match.throws_alone
    assert match.facts()["last"] == "alone"
    assert refused(match, Entry(0, BLUE, "roll", seal=ONE)) == "device throws these dice alone"
    tell(match, Entry(0, BLUE, "roll", (4,)))
    assert not match.throws_alone
    tell(match, *parts(match))
    assert Match(HIGH_BID, JOINT, match.log).facts() == match.facts()


def test_what_is_known_to_both_can_not_be_thrown_anew() -> None:
    match = at_the_throw()
    entries = parts(match)
    tell(match, *entries[:3])
    table(match, (TABLE, "alone"), (RED, "agree"))
    tell(match, entries[3])
    assert match.view().proposal is None
    assert refused(match, Entry(0, BLUE, "agree")) == "nothing to agree"
    tell(match, entries[4])


def test_a_pause_holds_up_what_falls_and_nothing_else() -> None:
    match = at_the_throw()
    entries = parts(match)
    tell(match, entries[0])
    table(match, (TABLE, "pause"))
    tell(match, *entries[1:4])
    assert refused(match, entries[4]) == "paused"
    table(match, (TABLE, "resume"))
    tell(match, entries[4])


def test_what_is_agreed_to_is_not_known_to_one_side_before_all_have() -> None:
    match = at_the_throw()
    entries = parts(match)
    tell(match, entries[0])
    table(match, (TABLE, "alone"), (BLUE, "agree"))
    tell(match, entries[1])
    assert refused(match, entries[2]) == "answer that first"
    table(match, (RED, "leave"))
    tell(match, *entries[2:])


@pytest.mark.parametrize("after", range(1, 5))
@pytest.mark.parametrize("key", ["correct", "undo", "void", "time"])
def test_a_throw_that_is_open_ends_by_its_dice_or_by_leave_for_the_device_alone(
    after: int, key: str
) -> None:
    match = at_the_throw()
    tell(match, *parts(match)[:after])
    facts = {"score": {"red": 0, "blue": 0}, "round": 1} if key == "correct" else None
    why = "time is not up" if key == "time" else "dice are thrown wait for them"
    assert refused(match, Entry(0, TABLE, key, facts=facts)) == why
