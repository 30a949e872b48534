"""A private yes or no about picks that a pad of a player's own keeps: the pad answers, the box learns no more.

P1 sits at the box, P2 at the pad.
"""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest

from companion.record import read_record
from companion.remote_pad.box.remote_pads_in_match import RemotePadsInMatch
from companion.remote_pad.link.box_commitment_protocol import PATIENCE
from companion.remote_pad.link.lasting_pick_questions import NegativeAnswer, PickQuestion
from companion.remote_pad.link.pick_messages import AskPostponed, SealAcknowledged, SlotOpened
from companion.remote_pad.link.pick_request import PickRequest
from companion.remote_pad.pad import dice_and_pick_rows
from companion.screens.panel_size import COLUMNS
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.hunt import HUNT
from tests.referee.joined import Joined
from tests.remote_pad.box.hunted import answers, vault

LOCKS = ("[left 1]", "[right 3]", "[left 2]", "[right 4]")
"""P1 aims at 1 and 2, P2 at 3 and 4."""
ALL_AGREE = ("[left 7]", "[right 7]")
NEAR = ("left 3", "right 4", "left 3", "right 4", "left 3")
"""P2 needs one more 4, and it is P2's turn."""
MINE = (3, 4)


def play(joined: Joined, *strokes: str) -> str:
    for stroke in strokes:
        joined.stroke(stroke)
    return joined.device.text()


def stand(joined: Joined) -> bool:
    """Whether P2's picks stand side by side on the pad's panel."""
    seen = joined.board.display.chip.image()[
        dice_and_pick_rows.KEPT * COLUMNS : (dice_and_pick_rows.KEPT + 1) * COLUMNS
    ]
    block = dice_and_pick_rows.lasting_picks_row(MINE)
    margin = bytes((COLUMNS - len(block)) // 2)
    assert seen == margin + block + margin or not any(seen)
    return any(seen)


def shown(joined: Joined) -> list[int]:
    return [entry.values[0] for entry in joined.device.match.log if entry.key == "reveal"]


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    with Device(tmp_path, entropy=ScriptedEntropy(), games=(HUNT,)) as device:
        yield device


@pytest.fixture
def joined(device: Device) -> Joined:
    """Two play, both have an aim, and P1 is to catch."""
    joined = Joined(device)
    play(joined, "left 1", "left 7", *LOCKS)
    assert device.match.facts()["asks"] == {"p1": ["catch", "show"]}
    return joined


def test_the_pad_says_no_and_the_box_knows_nothing_more(joined: Joined) -> None:
    play(joined, *NEAR)
    assert answers(joined) == [("p1", 0), ("p2", 0), ("p1", 0), ("p2", 0), ("p1", 0)]
    said = joined.said(by_pad=True)
    assert len({no.at for no in said if isinstance(no, NegativeAnswer)}) == 2
    assert not any(isinstance(each, SlotOpened) for each in said)
    assert vault(joined) == [(1,), (2,)]
    assert stand(joined)


def test_questions_and_noes_are_as_long_whatever_they_are_about(joined: Joined) -> None:
    play(joined, *NEAR)
    for by_pad, kind in ((False, PickQuestion), (True, NegativeAnswer)):
        said = [each.write() for each in joined.said(by_pad) if isinstance(each, kind)]
        assert len({len(each) for each in said}) == 1


def test_a_yes_opens_both_and_ends_the_match(joined: Joined) -> None:
    play(joined, *NEAR, "right 4")
    assert joined.device.match.facts()["winner"] == "p2"
    assert answers(joined)[-1] == ("p2", 1)
    assert shown(joined) == [3, 4]
    assert not stand(joined)


def test_after_an_undo_of_the_end_it_is_asked_again_and_the_same(joined: Joined) -> None:
    play(joined, *NEAR, "right 4", "table back", *ALL_AGREE)
    assert joined.device.match.facts()["winner"] is None
    assert stand(joined)
    assert play(joined, "right 5").startswith("P1 P2=3 P2=4")
    play(joined, "left 1", "right 4")
    assert answers(joined)[-4:] == [("p2", 1), ("p2", 0), ("p1", 0), ("p2", 1)]
    assert joined.device.match.facts()["winner"] == "p2"


def test_a_correction_asks_nothing_and_the_next_end_of_a_turn_does(joined: Joined) -> None:
    device = joined.device
    facts = {**device.match.own_facts(), "caught": [0, 0, 3, 3, 0, 0]}
    device.referee.propose(facts, device.now)
    joined.wait(400)
    play(joined, *ALL_AGREE)
    assert not any(isinstance(each, PickQuestion) for each in joined.said(by_pad=False))
    play(joined, "left 6", "right 6")
    assert answers(joined) == [("p1", 0), ("p2", 1)]
    assert device.match.facts()["winner"] == "p2"


def test_a_cable_that_is_out_is_waited_for(joined: Joined) -> None:
    play(joined, "left 3")
    joined.pull(8_000)
    joined.wait(2_500)
    joined.device.play("right 4")
    assert "P2\npad not there\nBACK=undo" in joined.device.text()
    assert joined.device.match.position.question is not None
    joined.wait(9_000)
    assert answers(joined) == [("p1", 0), ("p2", 0)]
    assert stand(joined)


def test_what_was_undone_meanwhile_is_not_answered(joined: Joined) -> None:
    """A no to the question before is none to the next one."""
    play(joined, "left 3")
    joined.pull(8_000)
    joined.wait(2_500)
    joined.device.play("right 4", "table back")
    assert joined.device.match.position.question is None
    joined.wait(9_000)
    assert answers(joined) == [("p1", 0)]
    assert not any(isinstance(each, PickQuestion) for each in joined.said(by_pad=False))
    play(joined, "right 5")
    assert answers(joined) == [("p1", 0), ("p2", 0)]


@pytest.mark.parametrize("yes", [False, True])
def test_box_and_pad_may_start_anew_while_it_is_asked(
    joined: Joined, tmp_path: Path, yes: bool
) -> None:
    play(joined, *NEAR)
    joined.pull(600_000)
    joined.wait(2_500)
    joined.device.play("right 4" if yes else "right 5")
    assert joined.device.match.position.question is not None
    joined.device.opened.close()
    with Device(tmp_path, now=joined.device.now, entropy=ScriptedEntropy(), games=(HUNT,)) as again:
        joined.power()
        joined.pull(0)
        joined.plug(again)
        joined.wait(500)
        again.play("left 7")
        joined.wait(1_500)
        assert answers(joined)[-1] == ("p2", int(yes))
        assert shown(joined) == ([3, 4] if yes else [])
        assert stand(joined) != yes


def test_play_goes_on_without_a_pad_that_is_lost(joined: Joined) -> None:
    device = joined.device
    play(joined, "left 3")
    joined.pull(600_000)
    joined.wait(2_500)
    device.play("right 4")
    joined.wait(PATIENCE + 100)
    assert "hold c=do without" in device.text()
    assert "Without P2's pick?" in device.play("[left 7]")
    device.play("[left 7]", "[right 7]")
    assert device.match.facts()["asks"] == {"p2": ["tells"]}
    device.play("right 3", "right 4")
    assert device.match.facts()["open"] == {"p2": [3, 4]}
    assert answers(joined) == [("p1", 0)]


def test_of_picks_that_an_earlier_version_let_be_in_two_places_none_is_asked_about(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever was asked of the pad would tell it the pick at the box, or its seal."""
    monkeypatch.setattr(RemotePadsInMatch, "_picks_on_pad", Mock(return_value={}))
    monkeypatch.setattr(RemotePadsInMatch, "_has_earlier_picks", Mock(return_value=True))
    joined = Joined(device)
    play(joined, "left 1", "left 7", "[left 1]")
    device.play("[right 3]")
    joined.wait(400)
    play(joined, "[left 2]", "[right 4]", "left 3", "right 4")
    assert not any(isinstance(each, PickQuestion) for each in joined.said(by_pad=False))
    assert "P2\ncan't answer\nhold c=do without" in device.text()


def test_the_record_says_what_could_not_be_checked(joined: Joined) -> None:
    play(joined, *NEAR)
    assert read_record(joined.device.referee.export(), (HUNT,)).unchecked == 5
    play(joined, "right 4")
    record = read_record(joined.device.referee.export(), (HUNT,))
    assert record.log == tuple(joined.device.match.log)
    assert record.unchecked == 3, "those about P1, who has not won"


def test_a_pad_that_serves_several_seats_shows_nothing_while_it_is_asked(device: Device) -> None:
    """A question stands on its own: the pad hears nothing by which it would show the picks."""
    joined = Joined(device)
    play(joined, "left 3", "left 7", "right 7", "left 7", "right 7")
    for left, right in (("12", "35"), ("21", "46")):
        play(joined, *(f"[left {kind}]" for kind in left), *(f"[right {kind}]" for kind in right))
    assert device.match.facts()["asks"] == {"p1": ["catch", "show"]}
    assert not stand(joined)
    joined.pull(5_000)
    joined.wait(9_000)
    before = len(joined.said(by_pad=False))
    play(joined, "left 1", "right 2", "left 1", "right 2")
    assert answers(joined) == [("p1", 0), ("p2", 0), ("p3", 0), ("p4", 0)]
    said = joined.said(by_pad=False)[before:]
    assert len({each.at for each in said if isinstance(each, PickQuestion)}) == 2
    assert not any(isinstance(each, PickRequest | SealAcknowledged | AskPostponed) for each in said)
