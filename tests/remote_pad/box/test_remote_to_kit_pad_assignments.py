"""Who serves which side: nobody gets one by what they say of picks, and it is kept for who had it."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from companion.remote_pad.box.remote_to_kit_pad_assignments import MOST, NAME
from companion.remote_pad.link import commitments
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.non_secret_messages import Message, PadHello
from companion.remote_pad.link.pick_messages import (
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
from companion.remote_pad.link.pick_request import PickRequest as Asked
from companion.remote_pad.link.session_events import MessageReceived
from companion.remote_pad.link.throw_part_request import ThrowPartRequest
from companion.rules.facts import Json
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.referee.test_joint_dice import THROW, TO_THROW
from tests.remote_pad.box.plugged import FakePort, Notebook, Rim, meet
from tools.strokes import OPENING, TO_ATTACK

MATCH = "0123456789abcdef"


def sides(journal: Notebook, *pads: tuple[str, bytes], match: str = "") -> list[str]:
    """Which pads of the kit these serve that come one after the other: their ports and names.

    They are there when that match is taken up, or `MATCH`.
    """
    rim, served = Rim(journal=journal, match=match), list[str]()
    for path, name in pads:
        rim.there[path] = FakePort()
        rim.ports.look(0)
        meet(rim, rim.cables[-1], name=name)
        pad = rim.cables[-1].served
        served.append("" if pad is None else pad.name)
    rim.match = match or MATCH
    rim.ports.tick(rim.now)
    rim.close()
    return served


@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("match", ["", MATCH])
def test_after_a_restart_a_pad_is_back_at_its_side_wherever_it_is_plugged_in(
    full: bool, match: str
) -> None:
    journal = Notebook()
    journal.full = full
    assert sides(journal, ("a", b"one"), ("b", b"two")) == ["right", "left"]
    back = sides(journal, ("a", b"two"), ("b", b"one"), match=match)
    assert back == (["right", "left"] if full else ["left", "right"])
    if not full:
        assert sides(journal, ("c", b"one"), match=match) == ["right"]


def test_a_pad_without_a_name_is_known_by_its_port() -> None:
    journal = Notebook()
    assert sides(journal, ("a", b""), ("b", b"")) == ["right", "left"]
    assert sides(journal, ("b", b""), ("a", b"")) == ["left", "right"]


def test_who_was_never_there_takes_the_last_side_where_none_is_kept() -> None:
    journal = Notebook()
    sides(journal, ("a", b"one"), ("b", b"two"))
    assert sides(journal, ("c", b"three"), ("a", b"one"), match=MATCH) == ["", "right"]
    assert sides(journal, ("c", b"three"), ("a", b"one")) == ["right", "left"]


def test_the_side_of_a_pad_without_a_name_is_not_kept() -> None:
    journal = Notebook()
    sides(journal, ("a", b""))
    assert sides(journal, ("b", b""), match=MATCH) == ["right"]


@pytest.mark.parametrize(
    "kept", [7, [], {MATCH: 3}, {MATCH: {"6f6e65": "upstairs", "b": 1}}, {"a": ["left", MATCH]}]
)
def test_invalid_kept_pad_assignments_are_ignored(kept: Json) -> None:
    journal = Notebook()
    journal.remember(NAME, kept)
    assert sides(journal, ("a", b"one"), match=MATCH) == ["right"]


def test_the_matches_are_remembered_that_were_on_the_table_last() -> None:
    journal = Notebook()
    for number in (*range(MOST), 0, MOST):
        sides(journal, ("a", b"one"), match=f"match {number}")
    kept = journal.recall(NAME)
    assert isinstance(kept, dict)
    assert list(kept) == [f"match {number}" for number in (*range(2, MOST), 0, MOST)]


SEAL = b"\x55" * 32
"""What no pick on this page opens."""


class Player:
    """A pad at a cable of a device, and what it is told."""

    def __init__(self, device: Device, rim: Rim, path: str, name: bytes = b"") -> None:
        self._device, self._rim = device, rim
        self._port = rim.there[path] = FakePort()
        rim.now = device.now
        rim.ports.look(rim.now)
        self._cable = rim.cables[-1]
        self._session = meet(rim, self._cable, name=name)
        self.told: list[Message] = []
        self.says()

    @property
    def side(self) -> str:
        return "" if self._cable.served is None else self._cable.served.name

    def says(self, *messages: Message) -> None:
        for message in messages:
            self._session.send(message.write(), self._rim.now)
        for _ in range(20):
            self._session.tick(self._rim.now)
            self._cable.receive(self._session.data_to_send(), self._rim.now)
            self._device.wait(1)
            self._rim.now = self._device.now
            self._rim.ports.tick(self._rim.now)
            wrote, self._port.wrote = self._port.wrote, b""
            events = self._session.receive(wrote, self._rim.now)
            self.told += [
                decode_message(event.message)
                for event in events
                if isinstance(event, MessageReceived)
            ]

    def goes(self) -> None:
        """The cable is pulled."""
        self._port.gone = True
        self._rim.wait(100)


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    """BLUE, at the right, is asked for a pick."""
    with Device(tmp_path, entropy=ScriptedEntropy(*OPENING)) as device:
        device.play(*TO_ATTACK[:-1])
        yield device


@pytest.fixture
def table(device: Device) -> Iterator[Rim]:
    rim = Rim(own=device.referee.own_pads, match=device.match.header.id.hex())
    yield rim
    rim.close()


def plays(device: Device, strokes: Iterable[str], *players: Player) -> None:
    """Strokes on the box, while these pads are there."""
    for stroke in strokes:
        device.play(stroke)
        for player in players:
            player.says()


def claims(device: Device, *players: Player) -> None:
    """RED passes to 3 and BLUE claims an interception, so the pick is to be shown."""
    plays(device, ("left 3", "right 6", "[right 7]"), *players)


def blues_pick(device: Device) -> SecretSlot:
    return SecretSlot(device.match.header.id, device.match.position.round, 1)


def pick_of(slot: SecretSlot) -> tuple[SealAnnounced, SlotOpened]:
    """A pick of 3, as an honest pad seals and opens it."""
    opened = SlotOpened(slot, b"\x07" * 32, bytes([3]))
    own = commitments.make_seal(slot.match, slot.number, slot.seat, opened.nonce, opened.pick)
    return SealAnnounced(slot, own), opened


def picks(device: Device) -> list[bytes]:
    """The seals that the match has."""
    return [entry.seal for entry in device.match.log if entry.key == "pick"]


def shown(device: Device) -> list[tuple[int, ...]]:
    """The picks that were shown."""
    return [entry.values for entry in device.match.log if entry.key == "reveal"]


def test_who_says_a_seal_for_the_other_side_gets_neither_its_side_nor_its_pick(
    device: Device, table: Rim
) -> None:
    player, liar = Player(device, table, "b", b"player"), Player(device, table, "a", b"liar")
    slot = blues_pick(device)
    assert any(isinstance(said, Asked) for said in player.told)
    liar.says(*(SealAnnounced(SecretSlot(slot.match, number, 1), SEAL) for number in range(20)))
    liar.says(SealAnnounced(slot, SEAL))
    assert (player.side, liar.side, picks(device)) == ("right", "left", [])
    sealed, _ = pick_of(slot)
    player.says(sealed)
    assert picks(device) == [sealed.seal]
    assert not any(isinstance(said, AskPostponed) for said in player.told)


def test_who_repeats_a_seal_and_can_not_open_it_keeps_nobody_from_doing_so(
    device: Device, table: Rim
) -> None:
    player, liar = Player(device, table, "b", b"player"), Player(device, table, "a", b"liar")
    slot = blues_pick(device)
    sealed, opened = pick_of(slot)
    player.says(sealed)
    liar.says(sealed)
    claims(device, player, liar)
    liar.says(UnableToOpen(slot, LOST))
    assert "shows the pick" in device.text()
    assert player.told[-1] == OpenRequest(slot)
    player.says(opened)
    assert shown(device) == [(3,)]


def test_a_side_is_kept_for_the_pad_that_had_it_in_the_match(device: Device, table: Rim) -> None:
    """Whether its cable is out or the box starts anew, and whoever else says hello first."""
    player, liar = Player(device, table, "b", b"player"), Player(device, table, "a", b"liar")
    player.goes()
    liar.goes()
    stranger = Player(device, table, "c", b"stranger")
    assert stranger.side == ""
    assert Player(device, table, "d", b"player").side == "right"
    again = Rim(own=device.referee.own_pads, journal=table.journal, match=table.match)
    assert Player(device, again, "a", b"stranger").side == ""
    assert Player(device, again, "b", b"player").side == "right"
    again.close()


def test_another_match_gives_the_side_of_a_pad_that_is_away_to_who_waits_for_one(
    device: Device, table: Rim
) -> None:
    player = Player(device, table, "b", b"player")
    player.goes()
    other, another = Player(device, table, "a", b"other"), Player(device, table, "c", b"another")
    assert (other.side, another.side) == ("", "")
    table.match = "another"
    another.says()
    assert (other.side, another.side) == ("right", "left")
    assert Player(device, table, "d", b"player").side == ""


def test_a_side_is_given_back_when_the_match_is_taken_up_that_it_is_kept_in(
    device: Device, table: Rim
) -> None:
    for each in (Player(device, table, "b", b"player"), Player(device, table, "a", b"other")):
        each.goes()
    match, table.match = table.match, ""
    stranger, player = (
        Player(device, table, "c", b"stranger"),
        Player(device, table, "d", b"player"),
    )
    assert (stranger.side, player.side) == ("right", "left")
    table.match = match
    player.says()
    assert (stranger.side, player.side) == ("", "right")


def test_pads_with_names_are_back_at_their_sides_when_their_cables_are_swapped(
    device: Device, table: Rim
) -> None:
    player, other = Player(device, table, "b", b"player"), Player(device, table, "a", b"other")
    sealed, opened = pick_of(blues_pick(device))
    player.says(sealed)
    for each in (player, other):
        each.goes()
    other, player = Player(device, table, "b", b"other"), Player(device, table, "a", b"player")
    assert (other.side, player.side) == ("left", "right")
    player.says(sealed)
    claims(device, player, other)
    player.says(opened)
    assert shown(device) == [(3,)]


def test_pads_without_names_show_at_any_side_what_was_picked_on_them(
    device: Device, table: Rim
) -> None:
    player, other = Player(device, table, "b"), Player(device, table, "a")
    sealed, opened = pick_of(blues_pick(device))
    player.says(sealed)
    for each in (player, other):
        each.goes()
    other, player = Player(device, table, "b"), Player(device, table, "a")
    assert (other.side, player.side) == ("right", "left")
    player.says(sealed)
    claims(device, player, other)
    player.says(opened)
    assert player.told[-1] == SlotClosed(sealed.slot)
    assert shown(device) == [(3,)]


def lays(table: Rim, match: str, *there: Player) -> None:
    """That match is on the table from here on."""
    table.match = match
    for player in there:
        player.says()


def test_the_side_of_a_pad_that_is_away_is_its_own_after_another_match_was_played(
    device: Device, table: Rim
) -> None:
    player, liar = Player(device, table, "b", b"player"), Player(device, table, "a", b"liar")
    match = table.match
    lays(table, "another", player, liar)
    player.goes()
    lays(table, match, liar)
    liar.goes()
    assert Player(device, table, "a", b"renamed").side == ""
    assert Player(device, table, "b", b"player").side == "right"


def test_nobody_takes_a_side_while_it_is_not_known_whose_place_they_take(
    device: Device, table: Rim
) -> None:
    player = Player(device, table, "b", b"player")
    player.goes()
    stranger = Player(device, table, "c", b"stranger")
    assert stranger.side == ""
    player = Player(device, table, "b", b"player")
    stranger.says()
    assert (player.side, stranger.side) == ("right", "left")


@pytest.mark.parametrize("restarted", [False, True])
def test_a_pad_that_is_broken_is_replaced_in_the_match_that_is_taken_up_again(
    device: Device, table: Rim, restarted: bool
) -> None:
    match = table.match
    Player(device, table, "b", b"broken").goes()
    new = Player(device, table, "c", b"new")
    assert new.side == ""
    lays(table, "another", new)
    assert new.side == "right"
    lays(table, match, new)
    assert new.side == "right"
    if restarted:
        again = Rim(own=device.referee.own_pads, journal=table.journal, match=match)
        assert Player(device, again, "c", b"new").side == "right"
        again.close()
    else:
        assert Player(device, table, "d", b"broken").side == "left"


def test_a_new_pad_takes_the_side_of_the_broken_one_and_not_that_which_it_had_meanwhile(
    device: Device, table: Rim
) -> None:
    match = table.match
    Player(device, table, "b", b"broken").goes()
    table.match = "another"
    other, new = Player(device, table, "a", b"other"), Player(device, table, "c", b"new")
    other.goes()
    assert new.side == "left"
    lays(table, match, new)
    assert new.side == "right"


def test_nobody_takes_a_side_after_a_restart_in_the_match_that_was_on_the_table(
    device: Device, table: Rim
) -> None:
    Player(device, table, "b", b"player").goes()
    again = Rim(own=device.referee.own_pads, journal=table.journal)
    stranger = Player(device, again, "c", b"stranger")
    assert stranger.side == "right"
    lays(again, table.match, stranger)
    assert stranger.side == ""
    again.close()


def test_nobody_takes_a_side_who_comes_after_the_match_was_taken_up(
    device: Device, table: Rim
) -> None:
    match = table.match
    Player(device, table, "b", b"player").goes()
    table.match = "another"
    Player(device, table, "c", b"other").goes()
    table.match = match
    table.wait(100)
    assert Player(device, table, "c", b"stranger").side == ""


def test_a_pad_whose_cable_is_put_into_another_port_waits_for_its_side_until_the_first_is_down(
    device: Device, table: Rim
) -> None:
    first = Player(device, table, "b", b"player")
    moved = Player(device, table, "a", b"player")
    assert (first.side, moved.side) == ("right", "")
    first.goes()
    moved.says()
    assert moved.side == "right"


def test_two_pads_of_one_name_are_written_down_once(device: Device, table: Rim) -> None:
    first, second = (Player(device, table, path, b"one") for path in "ba")
    wrote = table.journal.wrote
    for player in (first, second):
        player.says()
    assert (first.side, second.side, table.journal.wrote) == ("right", "", wrote)


def test_a_pad_that_has_lost_its_side_shows_what_was_picked_on_it(
    device: Device, table: Rim
) -> None:
    player = Player(device, table, "b", b"player")
    sealed, opened = pick_of(blues_pick(device))
    player.says(sealed)
    player.goes()
    liar = Player(device, table, "a", b"player")
    player = Player(device, table, "c", b"player")
    assert (liar.side, player.side) == ("right", "")
    player.says(sealed)
    assert player.told[0] == SealAcknowledged(sealed.slot, sealed.seal)
    claims(device, liar, player)
    liar.says(UnableToOpen(sealed.slot, LOST))
    player.says(PadHello("hexpad", panel=False, name=b"player"))
    assert player.told[-1] == OpenRequest(sealed.slot)
    player.says(opened)
    assert player.told[-1] == SlotClosed(sealed.slot)
    assert shown(device) == [(3,)]


def test_nothing_is_asked_of_a_pad_without_a_side_nor_is_anything_sealed_on_it(
    device: Device, table: Rim
) -> None:
    Player(device, table, "b", b"player").goes()
    stranger = Player(device, table, "a", b"stranger")
    slot = blues_pick(device)
    stranger.says(SealAnnounced(slot, SEAL), AnswerInsteadOfPick(slot, 0), UnableToOpen(slot, LOST))
    assert (stranger.side, picks(device)) == ("", [])
    assert stranger.told == []


def test_after_a_restart_the_dice_wait_for_the_pad_of_the_other_side_that_is_away(
    tmp_path: Path,
) -> None:
    """LIGHT throws, whose own pad is there; that of DARK, at the right, was."""
    with Device(tmp_path, entropy=ScriptedEntropy()) as device:
        table = Rim(own=device.referee.own_pads, sides=device.referee.sides)
        dark, light = Player(device, table, "b", b"dark"), Player(device, table, "a", b"light")
        plays(device, TO_THROW, dark, light)
        assert (dark.side, light.side) == ("right", "left")
        now = device.now
        table.close()
    with Device(tmp_path, now=now, entropy=ScriptedEntropy()) as device:
        table = Rim(own=device.referee.own_pads, sides=device.referee.sides)
        light = Player(device, table, "a", b"light")
        plays(device, ("left 7", THROW), light)
        assert light.side == "left"
        assert not any(isinstance(said, ThrowPartRequest) for said in light.told)
        assert "pad of DARK" in device.text()
        table.close()
