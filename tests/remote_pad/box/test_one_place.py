"""The lasting picks of one player stay in one place, at the box or on a pad, so that somebody can answer about them.

P1 sits at the box and P2 at the pad. Each picks two kinds of beast, one after the other.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.console.screens_without_ask import picks_stay_on_pad_notice
from companion.devices.kit_config import built_in_kit
from companion.match import Match
from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.lasting_pick_questions import PickQuestion
from companion.remote_pad.link.non_secret_messages import PadKeyEdge
from companion.screens import secret_pick_value_row
from companion.screens.panel_size import COLUMNS
from companion.screens.screen_rendering import draw_note_line
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.hunt import HUNT
from tests.referee.joined import Joined
from tests.remote_pad.box.hunted import answers, vault
from tools.pictures.stage import prepare
from tools.pictures.story import Saved

AT_BOX = "pick this at the box"
ON_OTHER = "use your other pad"
ON_PAD = "pick on your pad\nor BACK and all here"
ALL_AGREE = ("[left 7]", "[right 7]")
TURNS = ("left 3", "right 4", "left 3", "right 4", "left 3", "right 4")
"""P1 wants 1 and 2, P2 wants 3 and 4 and has won with the last catch."""


def play(joined: Joined, *strokes: str) -> str:
    """Make strokes; those of the right pad are made on P2's own."""
    for stroke in strokes:
        joined.stroke(stroke)
    return joined.device.text()


def is_told(joined: Joined, what: str = AT_BOX) -> bool:
    """Whether the pad says where this is picked."""
    image = joined.board.display.chip.image()
    return image[
        secret_pick_value_row.PAGE * COLUMNS : (secret_pick_value_row.PAGE + 1) * COLUMNS
    ] == draw_note_line(what)


def presses(joined: Joined) -> int:
    return sum(isinstance(said, PadKeyEdge) and said.key < 8 for said in joined.said(by_pad=True))


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    with Device(tmp_path, entropy=ScriptedEntropy(), games=(HUNT,)) as device:
        yield device


@pytest.fixture
def at_box(device: Device) -> Joined:
    """P2's first pick is made at the box, though the pad is there, and both are asked for the second."""
    joined = Joined(device)
    play(joined, "left 1", "left 7", "[left 1]")
    device.play("[right 3]")
    joined.wait(400)
    return joined


@pytest.fixture
def on_pad(device: Device) -> Joined:
    """P2's first pick is made on the pad, P1 has made both, and P2 is asked for the second."""
    joined = Joined(device)
    play(joined, "left 1", "left 7", "[left 1]", "[right 3]", "[left 2]")
    return joined


# The first one is at the box ----------------------------------------------------------------


def test_who_has_picked_one_at_the_box_picks_the_other_there(at_box: Joined) -> None:
    device = at_box.device
    play(at_box, "[left 2]", "[right 4]", "right 5")
    assert device.match.facts()["asks"] == {"p2": ["kind"]}
    assert presses(at_box) == 0, "nor does anybody hear on the cable which keys those were"
    device.play("[right 4]")
    play(at_box, *TURNS)
    assert answers(at_box)[-1] == ("p2", 1)
    assert not any(isinstance(each, PickQuestion) for each in at_box.said(by_pad=False))


def test_the_pad_says_where_to_pick_until_that_is_done(at_box: Joined) -> None:
    assert is_told(at_box)
    at_box.device.play("[right 4]", "[left 2]")
    at_box.wait(400)
    assert not is_told(at_box)
    play(at_box, "left 1", "right 2")
    assert answers(at_box) == [("p1", 0), ("p2", 0)]


def test_a_pad_that_comes_later_is_not_asked_for_the_rest(device: Device) -> None:
    device.play("left 1", "left 7", "[left 1]", "[right 3]", "[left 2]")
    joined = Joined(device)
    joined.wait(400)
    assert is_told(joined)
    play(joined, "[right 4]")
    assert device.match.facts()["asks"] == {"p2": ["kind"]}


def test_after_a_power_cut_the_rest_is_still_picked_at_the_box(
    at_box: Joined, tmp_path: Path
) -> None:
    at_box.device.opened.close()
    with Device(tmp_path, now=at_box.device.now, entropy=ScriptedEntropy(), games=(HUNT,)) as again:
        at_box.plug(again)
        at_box.power()
        at_box.wait(500)
        again.play("left 7")
        at_box.wait(500)
        assert is_told(at_box)
        again.play("[right 4]", "[left 2]")
        assert again.match.facts()["asks"] == {"p1": ["catch", "show"]}


def test_who_takes_the_pick_at_the_box_back_may_pick_both_on_the_pad(at_box: Joined) -> None:
    play(at_box, "table back", *ALL_AGREE)
    assert not is_told(at_box)
    play(at_box, "[right 3]", "[left 2]", "[right 4]", *TURNS)
    assert answers(at_box)[-1] == ("p2", 1)
    assert (4,) not in vault(at_box)


# The first one is on the pad ----------------------------------------------------------------


def test_who_has_picked_one_on_the_pad_picks_the_other_there(on_pad: Joined) -> None:
    on_pad.device.play("[right 4]")
    assert on_pad.device.match.facts()["asks"] == {"p2": ["kind"]}
    play(on_pad, "[right 4]", *TURNS)
    assert answers(on_pad)[-1] == ("p2", 1)
    assert vault(on_pad) == [(1,), (2,)]


@pytest.mark.parametrize("key", range(1, 8))
@pytest.mark.parametrize("pulled", [False, True])
def test_each_key_of_the_box_is_answered_alike(on_pad: Joined, key: int, pulled: bool) -> None:
    """Whoever holds one would else tell by it what they would pick."""
    if pulled:
        on_pad.pull(600_000)
        on_pad.wait(2_500)
        on_pad.device.play("left 7")
    before = on_pad.device.text()
    assert on_pad.device.play(f"right {key}") == before
    assert "\n".join(on_pad.device.play(f"[right {key}]").splitlines()[-2:]) == ON_PAD


def test_a_pad_that_was_out_meanwhile_takes_the_rest(on_pad: Joined) -> None:
    on_pad.pull(8_000)
    on_pad.wait(2_500)
    on_pad.device.play("left 7", "[right 4]")
    assert on_pad.device.match.facts()["asks"] == {"p2": ["kind"]}
    on_pad.wait(8_000)
    play(on_pad, "[right 4]", *TURNS)
    assert answers(on_pad)[-1] == ("p2", 1)


def test_of_a_pad_that_is_lost_for_good_all_is_picked_at_the_box(on_pad: Joined) -> None:
    device = on_pad.device
    on_pad.pull(600_000)
    on_pad.wait(2_500)
    device.play("left 7", "table back", *ALL_AGREE)  # P1's pick came last
    device.play("table back", *ALL_AGREE, "[right 3]", "[left 2]", "[right 4]")
    device.play(*TURNS)
    assert answers(on_pad)[-1] == ("p2", 1)


def test_after_a_correction_the_rest_is_still_picked_on_the_pad(on_pad: Joined) -> None:
    """A half that nobody has the other one of stays where it is."""
    device = on_pad.device
    device.referee.propose({**device.match.own_facts(), "caught": [0, 0, 3, 2, 0, 0]}, device.now)
    on_pad.wait(400)
    play(on_pad, *ALL_AGREE, "[left 2]")
    device.play("[right 4]")
    assert device.match.facts()["asks"] == {"p2": ["kind"]}
    play(on_pad, "[right 4]", "left 1", "right 4")
    assert answers(on_pad) == [("p1", 0), ("p2", 1)]


def test_after_a_power_cut_the_box_takes_no_rest_of_a_pad(on_pad: Joined, tmp_path: Path) -> None:
    on_pad.pull(600_000)
    on_pad.device.opened.close()
    with Device(tmp_path, now=on_pad.device.now, entropy=ScriptedEntropy(), games=(HUNT,)) as again:
        again.play("left 7", "left 7", "[right 4]")
        assert again.match.facts()["asks"] == {"p2": ["kind"]}
        on_pad.pull(0)
        on_pad.power()
        on_pad.plug(again)
        on_pad.wait(500)
        play(on_pad, "[right 4]", *TURNS)
        assert answers(on_pad)[-1] == ("p2", 1)


def test_on_three_keys_each_hold_is_answered_alike(tmp_path: Path) -> None:
    """A tap begins a pick of two strokes and tells nothing, as ever."""
    kit = built_in_kit("trio")
    before = Saved({"caught": [0] * 6, "mover": "p1"}, {"seats": 2}, game=HUNT)
    prepare(tmp_path, (before,), "en")
    with Device(tmp_path, entropy=ScriptedEntropy(), games=(HUNT,), kit=kit) as device:
        joined = Joined(device, "trio")
        play(joined, "left middle", "left left", "[left middle]")
        play(joined, "right left", "[right middle]", "left left", "[left right]")
        assert device.match.facts()["asks"] == {"p2": ["kind"]}
        for row in ("left", "middle", "right"):
            for column in ("left", "middle", "right"):
                before = device.text() if row == column == "left" else ""
                seen = device.play(f"right {row}")
                assert not before or seen == before
                seen = device.play(f"[right {column}]")
                assert "\n".join(seen.splitlines()[-2:]) == ON_PAD
        assert device.match.facts()["asks"] == {"p2": ["kind"]}


# Another pad --------------------------------------------------------------------------------


def test_another_pad_in_its_place_takes_no_rest(on_pad: Joined) -> None:
    """Then the first one takes it, or all is picked at the box."""
    first = on_pad.vault
    on_pad.pull(8_000)
    on_pad.wait(2_500)
    on_pad.device.play("left 7")
    on_pad.vault = VaultBase()
    on_pad.power()
    on_pad.wait(8_000)
    assert is_told(on_pad, ON_OTHER)
    play(on_pad, "[right 4]", "right 4")
    on_pad.device.play("[right 4]")
    assert on_pad.device.match.facts()["asks"] == {"p2": ["kind"]}
    assert presses(on_pad) == 0
    on_pad.vault = first
    on_pad.power()
    on_pad.wait(4_000)
    on_pad.device.play("left 7")
    on_pad.wait(400)
    assert not is_told(on_pad, ON_OTHER)
    play(on_pad, "[right 4]", *TURNS)
    assert answers(on_pad)[-1] == ("p2", 1)


def test_a_pad_that_stays_while_another_match_is_played_is_not_missed(on_pad: Joined) -> None:
    """Nor is one that has served another side in between."""
    match, pads = on_pad.device.match, on_pad.device.referee.own_pads
    seats = {"p1": "left", "p2": "right"}
    pads.begin_with_match(Match(HUNT, match.header._replace(id=bytes(16))), seats, ())
    pads.begin_with_match(match, seats, {1})
    assert pads.troubles() == []
    pads.begin_reassignment("right")
    pads.join("right")
    pads.troubles()
    pads.begin_with_match(match, seats, {1})
    assert pads.troubles() == []


def test_the_table_is_told_of_a_pad_that_is_not_the_one_as_the_match_is_laid_on_it(
    on_pad: Joined,
) -> None:
    match, pads = on_pad.device.match, on_pad.device.referee.own_pads
    on_pad.vault = VaultBase()
    on_pad.power()
    on_pad.wait(4_000)
    pads.troubles()
    pads.begin_with_match(match, {"p1": "left", "p2": "right"}, {1})
    assert pads.troubles() == [picks_stay_on_pad_notice(HUNT.seat_name("p2"))]
