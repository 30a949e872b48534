"""Picks that last on a pad of a player's own, after the end: the pad opens them when the table wants to see them.

P1 sits at the box, P2 at the pad.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.record import read_record
from companion.remote_pad.link.pick_messages import SlotOpened
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.hunt import HUNT
from tests.referee.joined import Joined

LOCKS = ("[left 1]", "[right 5]", "[left 2]", "[right 6]")
"""P1 aims at 1 and 2, P2 at 5 and 6."""
NEAR = ("left 1", "right 2", "left 1", "right 2", "left 1", "right 4")
WINS = "left 2"
UNVEIL = (*["table help"] * 3, "[left 7]", "[right 7]")
KEPT = "current       –   5 6"
CLOSED = "current       –   ? ?"


def play(joined: Joined, *strokes: str) -> None:
    for stroke in strokes:
        joined.stroke(stroke)


def rows(joined: Joined) -> list[str]:
    return joined.device.sheet().split("\n")


def unchecked(joined: Joined) -> int:
    return read_record(joined.device.referee.export(), (HUNT,)).unchecked


def opened(joined: Joined) -> list[bytes]:
    """What the pad has opened."""
    return [said.pick for said in joined.said(by_pad=True) if isinstance(said, SlotOpened)]


@pytest.fixture
def joined(tmp_path: Path) -> Iterator[Joined]:
    """Both have an aim, and P1 needs one more beast."""
    with Device(tmp_path, entropy=ScriptedEntropy(), games=(HUNT,)) as device:
        joined = Joined(device)
        play(joined, "left 1", "left 7", *LOCKS, *NEAR)
        yield joined


def test_the_end_opens_nothing_of_who_has_not_won(joined: Joined) -> None:
    play(joined, WINS)
    assert joined.device.match.facts()["winner"] == "p1"
    assert opened(joined) == []
    assert unchecked(joined) == 3


def test_the_pad_opens_them_when_the_table_wants_to_see_them(joined: Joined) -> None:
    play(joined, WINS, *UNVEIL)
    assert rows(joined)[1] == KEPT
    assert opened(joined) == [b"\5", b"\6"]
    assert unchecked(joined) == 0


def test_a_pad_that_is_lost_keeps_no_end_from_being_found(joined: Joined) -> None:
    joined.pull(600_000)
    joined.wait(2_500)
    joined.device.play(WINS)
    assert joined.device.match.facts()["winner"] == "p1"
    assert joined.device.text().split("\n")[1] == "P1 WINS"


def test_end_screen_says_that_a_pick_is_still_on_a_pulled_pad_and_any_key_goes_on(
    joined: Joined,
) -> None:
    joined.pull(600_000)
    joined.wait(2_500)
    joined.device.play(WINS, *UNVEIL)
    assert rows(joined)[1:3] == [CLOSED, "?: still on a pad"]
    joined.device.play("table help")
    assert "P1 WINS" in joined.device.text()
    joined.device.play("left 7")
    assert joined.device.match.facts()["winner"] is None, "the same again has begun"


def test_a_pad_that_is_back_opens_them_at_once(joined: Joined) -> None:
    joined.pull(20_000)
    joined.wait(2_500)
    joined.device.play(WINS, *UNVEIL)
    assert rows(joined)[1] == CLOSED
    joined.wait(30_000)
    assert rows(joined)[1] == KEPT
    assert unchecked(joined) == 0


def test_pad_that_is_back_after_a_power_cut_of_the_box_opens_its_picks(
    joined: Joined, tmp_path: Path
) -> None:
    joined.pull(600_000)
    joined.wait(2_500)
    joined.device.play(WINS, *UNVEIL)
    joined.device.opened.close()
    with Device(tmp_path, now=joined.device.now, entropy=ScriptedEntropy(), games=(HUNT,)) as again:
        again.play("left 7")
        joined.pull(0)
        joined.plug(again)
        joined.wait(3_000)
        assert unchecked(joined) == 0
        play(joined, *UNVEIL)
        assert rows(joined)[1] == KEPT
