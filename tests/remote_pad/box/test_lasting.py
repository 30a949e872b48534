"""Picks that last on a pad of a player's own: it keeps showing them, until the rules do.

P1 sits at the box, P2 at the pad. Both have three dice under the cup.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.record import read_record
from companion.remote_pad.box.own_pad_state import OwnPadState
from companion.remote_pad.link.box_commitment_protocol import PATIENCE
from companion.remote_pad.link.pick_messages import SlotOpened
from companion.remote_pad.link.pick_request import PickRequest
from companion.remote_pad.pad import dice_and_pick_rows
from companion.screens.panel_size import COLUMNS
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.liar import LIAR
from tests.referee.joined import Joined

MINE = (5, 5, 2)
"""What P2 has under the cup. P1 has three ones."""
LOCKS = tuple(stroke for die in MINE for stroke in ("[left 1]", f"[right {die}]"))
SHOWS = ("left 1", "right 1", "left 1", "right 1", "[left 7]")
"""P2 says that there are four ones: to see that it is a lie all six dice are shown."""
ALL_AGREE = ("[left 7]", "[right 7]")


def play(joined: Joined, *strokes: str) -> str:
    for stroke in strokes:
        joined.stroke(stroke)
    return joined.device.text()


def stand(joined: Joined, page: int = dice_and_pick_rows.KEPT) -> tuple[int, ...]:
    """The values that stand side by side on the pad's panel, read off its pixels."""
    seen = joined.board.display.chip.image()[page * COLUMNS : (page + 1) * COLUMNS]
    if not any(seen):
        return ()
    for count in range(1, 4):
        for start in range(3):
            values = MINE[start : start + count]
            block = dice_and_pick_rows.lasting_picks_row(values)
            margin = bytes((COLUMNS - len(block)) // 2)
            if seen == margin + block + margin:
                return values
    raise AssertionError(f"something else stands there: {seen.hex()}")


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    with Device(tmp_path, entropy=ScriptedEntropy(), games=(LIAR,)) as device:
        yield device


@pytest.fixture
def joined(device: Device) -> Joined:
    """All dice are locked, and P1 has to bid."""
    joined = Joined(device)
    play(joined, "left 1", "left 7", *LOCKS)
    assert device.match.facts()["asks"] == {"p1": ["bid"]}
    return joined


def shown(joined: Joined) -> list[int]:
    """The dice that were shown, in order."""
    return [entry.values[0] for entry in joined.device.match.log if entry.key == "reveal"]


def test_the_pad_shows_them_side_by_side_and_the_box_shows_none(joined: Joined) -> None:
    assert stand(joined) == MINE
    page = joined.device.hardware.chip.image()[
        dice_and_pick_rows.KEPT * COLUMNS : (dice_and_pick_rows.KEPT + 1) * COLUMNS
    ]
    assert not any(page)
    referee = joined.device.referee
    vault = referee._journal.read(joined.device.match.header.id).vault  # pyright: ignore[reportPrivateUsage] -- what the box knows is asked of its journal itself
    assert [opening.values for opening in vault.values()] == [(1,), (1,), (1,)]


def test_what_was_locked_stands_there_while_the_next_one_is_picked(device: Device) -> None:
    joined = Joined(device)
    play(joined, "left 1", "left 7", "[left 1]", "[right 5]", "[left 1]")
    assert stand(joined) == (5,)
    assert "your dice?" in joined.device.text()


def test_lasting_picks_leave_the_pad_when_shown_and_return_with_an_undo(joined: Joined) -> None:
    play(joined, *SHOWS)
    assert shown(joined) == [*MINE, 1, 1, 1]
    assert stand(joined) == ()
    play(joined, "table back", *ALL_AGREE)
    assert joined.device.match.facts()["asks"] == {"p1": ["bid", "liar"]}
    assert stand(joined) == MINE
    play(joined, "[left 7]")
    assert shown(joined) == [*MINE, 1, 1, 1] * 2
    assert stand(joined) == ()


def test_an_undo_of_something_else_changes_nothing_of_it(joined: Joined) -> None:
    play(joined, "left 1", "table back", *ALL_AGREE)
    assert stand(joined) == MINE


def test_a_correction_that_keeps_them_leaves_them_there_and_they_can_be_shown(
    joined: Joined,
) -> None:
    device = joined.device
    facts = device.match.own_facts()
    device.referee.propose({**facts, "score": {"p1": 1, "p2": 2}}, device.now)
    joined.wait(400)
    assert "Locked picks" not in device.sheet()
    play(joined, *ALL_AGREE)
    assert device.match.facts()["score"] == {"p1": 1, "p2": 2}
    assert stand(joined) == MINE
    play(joined, *SHOWS)
    assert shown(joined) == [*MINE, 1, 1, 1]


def test_a_correction_that_does_not_keep_them_puts_them_away_until_its_undo(
    joined: Joined,
) -> None:
    device = joined.device
    device.referee.propose({"score": {"p1": 1, "p2": 2}}, device.now)
    joined.wait(400)
    assert "Locked picks are void" in device.sheet()
    play(joined, *ALL_AGREE)
    assert stand(joined) == ()
    play(joined, "table back", *ALL_AGREE)
    assert stand(joined) == MINE


@pytest.mark.parametrize("undone", [False, True])
def test_box_and_pad_may_start_anew(joined: Joined, tmp_path: Path, undone: bool) -> None:
    play(joined, *SHOWS[:-1])
    if undone:
        play(joined, "[left 7]", "table back", *ALL_AGREE)
    joined.power()
    joined.board.display.chip.power_on()
    joined.wait(500)
    assert stand(joined) == MINE
    joined.device.opened.close()
    with Device(tmp_path, now=joined.device.now, entropy=ScriptedEntropy(), games=(LIAR,)) as again:
        joined.plug(again)
        joined.wait(500)
        assert stand(joined) == ()
        play(joined, "left 7")
        joined.wait(500)
        assert stand(joined) == MINE
        play(joined, "[left 7]")
        assert shown(joined) == [*MINE, 1, 1, 1] * (1 + undone)


def test_after_a_pulled_cable_they_stand_there_again(joined: Joined) -> None:
    joined.pull(5_000)
    joined.wait(4_000)
    assert stand(joined, dice_and_pick_rows.PAGE) == ()
    joined.wait(3_000)
    assert stand(joined) == MINE


def test_the_record_of_all_that_is_legal(joined: Joined) -> None:
    play(joined, *SHOWS, "table back", *ALL_AGREE, "[left 7]")
    record = read_record(joined.device.referee.export(), (LIAR,))
    assert record.log == tuple(joined.device.match.log)


def test_a_note_of_the_box_is_not_hidden_by_them(joined: Joined) -> None:
    joined.device.referee.app.console.scene.unsaved = True  # pyright: ignore[reportPrivateUsage] -- as when the disk fails
    play(joined, "left 1")
    image = joined.board.display.chip.image()
    box = joined.device.hardware.chip.image()
    page = slice(dice_and_pick_rows.KEPT * COLUMNS, (dice_and_pick_rows.KEPT + 1) * COLUMNS)
    assert any(box[page])
    assert image[page] == box[page]
    assert stand(joined, dice_and_pick_rows.PAGE) == MINE


# A pad that does not show them --------------------------------------------------------------


def test_play_goes_on_without_a_pad_that_is_lost_and_its_player_lifts_the_cup(
    joined: Joined,
) -> None:
    device = joined.device
    play(joined, *SHOWS[:-1])
    joined.pull(600_000)
    joined.wait(2_500)
    device.play("[left 7]")
    joined.wait(PATIENCE + 100)
    assert "hold c=do without" in device.text()
    assert "Without P2's pick?" in device.play("[left 7]")
    device.play("[left 7]", "[right 7]")
    assert device.match.facts()["asks"] == {"p2": ["shows"]}
    counted = len(device.match.position.counted)
    device.play("right 5")
    assert len(device.match.position.counted) == counted + 1
    assert device.match.facts()["open"] == {"p1": [], "p2": [5]}


def test_a_pad_that_is_back_after_the_call_was_undone_opens_nothing(joined: Joined) -> None:
    device = joined.device
    play(joined, *SHOWS[:-1])
    joined.pull(8_000)
    joined.wait(2_500)
    device.play("[left 7]")
    assert device.match.awaits is not None
    device.play("table back")  # their own call, which has shown nothing yet
    assert device.match.awaits is None
    joined.wait(9_000)
    assert not any(isinstance(said, SlotOpened) for said in joined.said(by_pad=True))
    assert stand(joined) == MINE


# Whose pad ----------------------------------------------------------------------------------


def test_a_pad_of_several_seats_shows_none_of_them(joined: Joined) -> None:
    """Who sits down at it would see what another player keeps."""
    match = joined.device.match
    pad = OwnPadState()
    for lock in match.position.held_picks:
        if lock.entry.seat == "p2":
            slot = joined.device.referee.own_pads._pads["right"].secrets.slots()  # pyright: ignore[reportPrivateUsage] -- the slots of the pad that is there
            for each, among in slot.items():
                pad.secrets.add_sealed_slot(each, among, bytes(32))
    pad.update_shown_picks(match, ["p2"], unveiled=False)
    assert len(pad.secrets.on_table()) == 3
    pad.update_shown_picks(match, ["p2", "p4"], unveiled=False)
    assert pad.secrets.on_table() == {}
    pad.update_shown_picks(match, ["p1"], unveiled=False)
    assert pad.secrets.on_table() == {}


def test_the_pad_is_told_that_they_last_and_ordinary_picks_have_marks_instead(
    joined: Joined,
) -> None:
    asks = [said for said in joined.said(by_pad=False) if isinstance(said, PickRequest)]
    assert [(ask.lasts, ask.marks) for ask in asks] == [(True, ())] * 3
