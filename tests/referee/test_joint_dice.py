"""Dice that a box and a pad at its cable throw jointly: on the record, whatever happens to the cable."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.games import GAMES
from companion.record import RecordError, read_record
from companion.record.refusal_in_one_line import refusal_in_one_line
from companion.remote_pad.link.box_commitment_protocol import PATIENCE
from companion.remote_pad.link.joint_dice import BOX
from companion.remote_pad.link.message_fields import FieldReader
from companion.remote_pad.link.non_secret_messages import Message
from companion.remote_pad.link.pick_messages import (
    PICK,
    SealAcknowledged,
    SealAnnounced,
    SecretSlot,
    SlotClosed,
    SlotOpened,
)
from companion.remote_pad.link.throw_part_request import ThrowPartRequest
from companion.rules.sentences import Refused, in_english
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.referee.joined import Joined
from tools.strokes import BACKGAMMON

SETUP = (*BACKGAMMON[1:], "left 6", "left 6", "left 4", "left 7")
TO_THROW = (*SETUP, "left 3", "left 1", "left 7", "left 7")
"""The setup of backgammon, its dice, both, start, the seats."""
THROW = "[left 7]"
PARTS = ["roll", "cast", "uncover", "uncover", "roll"]


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    with Device(tmp_path, entropy=ScriptedEntropy()) as device:
        yield device


@pytest.fixture
def joined(device: Device) -> Joined:
    """Both throw for who begins, LIGHT first; DARK has a pad of its own."""
    joined = Joined(device)
    device.play(*TO_THROW)
    return joined


def throw(joined: Joined, stroke: str = THROW) -> str:
    joined.device.play(stroke)
    joined.wait(600)
    return joined.device.text()


def keys(device: Device) -> list[str]:
    return [entry.key for entry in device.match.log]


def kept(joined: Joined) -> list[SecretSlot]:
    """Of what there is something in the vault of the pad."""
    return [SecretSlot.read(FieldReader(name)) for name in joined.vault.names() if len(name) > 1]


def test_joint_dice_are_offered_only_while_a_pad_is_on_a_cable(device: Device) -> None:
    device.play(*SETUP)
    assert "device and pad" not in device.text() + device.sheet()
    joined, again = Joined(device), ("table back", "left 4", "left 7")
    device.play(*again)
    assert "device and pad" in device.sheet()
    joined.pull(10_000)
    joined.wait(4_000)
    device.play(*again)
    assert "device and pad" not in device.text() + device.sheet()


def test_dice_that_were_joint_are_never_the_devices_without_a_word(tmp_path: Path) -> None:
    """The next day no pad is there: the setup says who throws, and so does a page before it starts."""
    with Device(tmp_path, entropy=ScriptedEntropy()) as device:
        Joined(device)
        device.play(*TO_THROW)
        assert device.match.header.dice == "joint"
    with Device(tmp_path, now=device.now, entropy=ScriptedEntropy()) as device:
        device.play("left 6", "left 2", "left 6", "left 6", "left 4")
        assert "►Dice      the device" in device.sheet()
        device.play("left 1", "left 7", "left 7")
        assert "No pad is there" in device.sheet()
        assert device.referee.match is None
        device.play("left 7")
        assert device.match.header.dice == "device"


def test_a_throw_is_on_the_record_with_both_parts(joined: Joined) -> None:
    device = joined.device
    throw(joined)
    assert keys(device) == PARTS
    assert [entry.seat for entry in device.match.log] == ["light", "dark", "", "dark", "light"]
    throw(joined, "[right 7]")
    assert keys(device)[5:] == PARTS
    record = read_record(device.referee.export(), GAMES)
    assert record.header.dice == "joint"
    assert record.sealed == ()


def test_box_and_pad_say_what_the_protocol_has_them_say(joined: Joined) -> None:
    throw(joined)
    by_box = [each for each in joined.said(by_pad=False) if _of_throw(each)]
    by_pad = [each for each in joined.said(by_pad=True) if _of_throw(each)]
    assert [type(each) for each in by_box] == [
        ThrowPartRequest,
        SealAcknowledged,
        SealAnnounced,
        SlotOpened,
        SlotClosed,
    ]
    assert [type(each) for each in by_pad] == [SealAnnounced, SealAcknowledged, SlotOpened]
    assert {slot.number for slot in kept(joined)} == {0}, "the last one, never to be thrown again"


def _of_throw(said: Message) -> bool:
    return isinstance(
        said, ThrowPartRequest | SealAcknowledged | SealAnnounced | SlotOpened | SlotClosed
    )


def test_the_pad_reckons_the_same(joined: Joined) -> None:
    throw(joined)
    faces = joined.device.match.log[-1].values
    assert joined.pad._secrets.thrown == faces  # pyright: ignore[reportPrivateUsage] -- it is drawn from this, which tests of the pad read


def test_joint_throw_is_opened_only_after_both_parts_are_recorded_and_held(joined: Joined) -> None:
    joined.device.play(THROW)
    opened = {True: 0, False: 0}
    while len(keys(joined.device)) < len(PARTS):
        for by_pad in opened:
            opened[by_pad] = sum(isinstance(said, SlotOpened) for said in joined.said(by_pad))
        held = [
            said.slot.seat
            for said in joined.said(by_pad=True)
            if isinstance(said, SealAcknowledged)
        ]
        assert not opened[False] or (keys(joined.device)[:3] == PARTS[:3] and held == [BOX])
        assert not opened[True] or opened[False]
        joined.wait(1)
    assert opened == {True: 1, False: 1}


def test_before_it_is_open_nothing_tells_of_the_part_of_the_box(tmp_path: Path) -> None:
    """Twins that draw other parts say the same at the same times but for seals, and look the same."""
    lived: list[list[object]] = []
    nonces = set[bytes]()
    for twin in (0, 1):
        chance = ScriptedEntropy()
        with Device(tmp_path / str(twin), entropy=chance) as device:
            joined = Joined(device)
            device.play(*TO_THROW)
            chance.drawn += 1_000 * twin
            device.play(THROW)
            seen: list[object] = []
            while "uncover" not in keys(device):
                said = [
                    *map(_bare, joined.said(by_pad=False)),
                    *map(_bare, joined.said(by_pad=True)),
                ]
                wire = [(at, by_pad, len(data)) for at, by_pad, data in joined.wire]
                seen = [said, wire, [*device.audience], device.text(), joined.upright]
                joined.wait(1)
            lived.append(seen)
            nonces.add(device.match.log[2].nonce)
    assert len(nonces) == 2
    assert lived[0] == lived[1]


def _bare(said: Message) -> bytes:
    """A message without its seal."""
    return (
        said.KIND + said.slot.write()
        if isinstance(said, SealAnnounced | SealAcknowledged)
        else said.write()
    )


def test_two_dice_are_one_throw(joined: Joined) -> None:
    chance = iter(["[left 7]", "[right 7]"] * 4)
    while len(joined.device.match.log[-1:] and joined.device.match.log[-1].values) < 2:
        throw(joined, next(chance))
    assert keys(joined.device)[-5:] == PARTS


@pytest.mark.parametrize("after", range(0, 120, 6))
def test_a_cable_may_be_out_at_any_moment_of_a_throw(joined: Joined, after: int) -> None:
    device = joined.device
    device.play(THROW)
    joined.wait(after)
    before = keys(device)
    joined.pull(2_600)
    joined.wait(2_600)
    assert keys(device)[: len(before)] == before
    joined.wait(1_600)
    assert keys(device) == PARTS
    assert joined.pad._secrets.thrown == device.match.log[-1].values  # pyright: ignore[reportPrivateUsage] -- as above


@pytest.mark.parametrize("who", ["box", "pad", "both"])
@pytest.mark.parametrize("after", range(0, 120, 20))
def test_either_end_may_be_restarted_at_any_moment_of_a_throw(
    joined: Joined, tmp_path: Path, after: int, who: str
) -> None:
    device = joined.device
    device.play(THROW)
    joined.wait(after)
    before = [*device.match.log]
    if who != "box":
        joined.power()
    if who != "pad":
        device.opened.close()
        device = Device(tmp_path, now=device.now, entropy=ScriptedEntropy())
        joined.plug(device)
        device.play("left 7")
    with device:
        joined.wait(3_600)
        assert device.match.log[: len(before)] == before
        assert keys(device) == PARTS
        assert read_record(device.referee.export(), GAMES).header.dice == "joint"


def test_a_cable_that_loses_doubles_and_mangles_loses_no_throw(device: Device) -> None:
    joined = Joined(device, percent=30)
    joined.wait(2_000)
    device.play(*TO_THROW)
    for stroke in (THROW, "[right 7]"):
        device.play(stroke)
        joined.wait(6_000)
    assert keys(device) == 2 * PARTS


@pytest.mark.parametrize("seed", range(1, 4))
def test_whatever_hands_and_cables_do_the_record_is_whole_and_legal(
    joined: Joined, seed: int
) -> None:
    """Both throw and play, take back, pause, and the cable is pulled and the pad restarted."""
    device, chance = joined.device, Random(seed)
    hands = ("[left 7]", "[right 7]", "left 7", "right 7", "table back", "table help")
    for _ in range(60):
        device.play(chance.choice(hands))
        if chance.random() < 0.15:
            joined.pull(chance.choice([300, 3_000, 30_000]))
        if chance.random() < 0.1:
            joined.power()
        joined.wait(chance.choice([0, 10, 50, 400, 1_500]))
    record = read_record(device.referee.export(), GAMES)
    assert list(record.log) == device.match.log
    assert "cast" in keys(device)


def test_a_throw_without_a_pad_waits_for_the_table(device: Device) -> None:
    joined = Joined(device)
    device.play(*TO_THROW)
    joined.pull(100_000)
    joined.wait(4_000)
    assert "pad not there" in throw(joined)
    assert "device alone" in device.text()
    device.play(THROW)
    assert "Device throws alone?" in device.text()
    device.play("[left 7]", "[right 7]")
    assert keys(device) == ["roll", "alone", "agree", "agree"]
    device.play(THROW)
    assert device.match.log[-1].values == (1,)
    assert "pad not there" in device.play("[right 7]")


def test_a_pad_that_goes_away_in_a_throw_is_waited_for_before_the_table_decides(
    joined: Joined,
) -> None:
    device = joined.device
    device.play(THROW)
    while "uncover" not in keys(device):
        joined.wait(1)
    joined.pull(60_000)
    joined.wait(4_000)
    assert device.text().splitlines() == ["DARK may know dice", "pad of DARK", "pad not there"]
    assert "wait for them" in device.play("table back")
    joined.wait(PATIENCE)
    assert "device alone" in device.play("left 3")
    assert "DARK may know" in device.play("[left 7]")
    device.play("table help", "table help")
    assert "than those that DARK" in device.sheet().replace("\n", " ")
    device.play("table back", "[left 7]", "[right 7]", THROW)
    table = ["alone", "pause", "resume", "agree", "agree"]
    assert keys(device) == ["roll", "cast", "uncover", *table, "roll"]
    joined.wait(60_000)
    assert {slot.number for slot in kept(joined)} == {0}, "the last one, never to be thrown again"
    read_record(device.referee.export(), GAMES)


def test_a_box_that_finds_itself_alone_in_a_throw_waits_before_the_table_decides(
    joined: Joined, tmp_path: Path
) -> None:
    joined.device.play(THROW)
    while "cast" not in keys(joined.device):
        joined.wait(1)
    joined.device.opened.close()
    with Device(tmp_path, now=joined.device.now, entropy=ScriptedEntropy()) as again:
        assert "pad not there" in again.play("left 7")
        assert "alone" not in again.text()
        again.wait(PATIENCE)
        assert "device alone" in again.text()


def test_nothing_is_put_right_while_a_throw_is_open(joined: Joined) -> None:
    """Else dice that one side may know would be gone without anybody being told."""
    device = joined.device
    device.play(THROW)
    while "uncover" not in keys(device):
        joined.wait(1)
    joined.pull(10_000)
    joined.wait(2_500)
    text = device.play("[table help]", "left 2")
    assert "dice are thrown" in text
    assert not device.match.paused
    facts = {**device.match.own_facts(), "score": {"light": 1, "dark": 0}}
    with pytest.raises(Refused):
        device.referee.propose(facts, device.now)
    joined.wait(12_000)
    assert keys(device)[-1] == "roll"
    assert device.match.log[-1].values
    assert "What is wrong?" in device.play("[table help]", "left 2")


def test_undone_dice_are_thrown_with_new_parts(joined: Joined) -> None:
    device = joined.device
    throw(joined)
    device.play("table back", "[left 7]", "[right 7]")
    throw(joined)
    seals = [entry.seal for entry in device.match.log if entry.seal]
    assert len(set(seals)) == len(seals) == 4
    assert keys(device) == [*PARTS, "undo", "agree", "agree", *PARTS]


def test_every_line_that_is_tampered_with_is_named(joined: Joined) -> None:
    """Without its checks, which name careless edits: the parts themselves have to fit."""
    throw(joined)
    lines = [line.partition(" | ")[0] for line in joined.device.referee.export().splitlines()]
    first = next(at for at, line in enumerate(lines) if " roll " in line)
    throws = lines[first : first + len(PARTS)]

    read_record("\n".join((*lines[:first], *throws)) + "\n", GAMES)
    roll, cast, box, pad, fell = throws
    other = f"{fell[:-1]}{int(fell[-1]) % 6 + 1}"
    for changed, place, why in (
        ((roll, cast, box, pad, other), 4, "not what follows from both parts"),
        ((fell,), 0, "not thrown by both devices"),
        ((cast,), 0, "nothing thrown"),
        ((roll, box), 1, "both parts are to be sealed first"),
        ((roll, cast, pad), 2, "not that part: the device is first"),
        ((roll, cast, fell), 2, "dice are thrown: wait for them"),
        ((roll, cast, _changed(box)), 2, "not the part that was sealed"),
        ((_changed(roll), cast, box), 2, "not the part that was sealed"),
        ((roll, _changed(cast), box, pad), 3, "not the part that was sealed"),
        ((roll, cast, box, _changed(pad)), 3, "not the part that was sealed"),
        (
            ("0:00.001 table pause", "0:00.001 table resume", *throws),
            4,
            "not the part that was sealed",
        ),
    ):
        with pytest.raises(RecordError) as error:
            read_record("\n".join((*lines[:first], *changed)) + "\n", GAMES)
        assert error.value.line - first - 1 == place
        assert refusal_in_one_line(error.value.reason, in_english) == why


def _changed(line: str) -> str:
    """With another last digit."""
    return line[:-1] + ("0" if line[-1] != "0" else "1")


def test_a_pad_keeps_a_pick_while_it_has_a_part_in_throws(tmp_path: Path) -> None:
    """BASKETmind: BLUE picks on the pad, RED shoots, and both throw the d8."""
    red_begins = ScriptedEntropy()
    red_begins.drawn = 5
    with Device(tmp_path, entropy=red_begins) as device:
        joined = Joined(device)
        device.play("left 1", "left 6", "left 6", "left 4", "left 7", "left 3", "left 1", "left 7")
        device.play("left 7")
        throw(joined)
        throw(joined, "[right 7]")
        for stroke in ("left 2", "[right 3]", "left 6", "right 7", "left 4"):
            joined.stroke(stroke)
        assert "◄RED d8: 4+ 63%" in device.text()
        assert "[thrown 3]" in throw(joined).splitlines(), "though a rebound is thrown for at once"
        assert "thrown 3" not in device.play("left 3")
        assert keys(device)[5:] == [*PARTS, "handler", "pick", "shoot", "ok", "circles", *PARTS]
        assert [slot.kind for slot in kept(joined)].count(PICK) == 1
        assert read_record(device.referee.export(), GAMES).sealed == (11,)
