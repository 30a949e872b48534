"""A pad at a cable: the firmware's own, joined to the whole device, in simulated time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.journal.journal_opening import open_journal
from companion.referee.state_and_socket_paths import JOURNAL
from companion.remote_pad.link.frames import crc32, encode_frame
from companion.remote_pad.link.non_secret_messages import PadHello
from companion.screens import secret_pick_value_row
from companion.screens.recognise_text_in_panel_image import read_screen_from_image
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_rendering import turn_around
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.referee.joined import Joined
from tests.remote_pad.link.ends import bodies
from tools.strokes import OPENING, TO_ATTACK, TO_DEFENCE


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    with Device(tmp_path, entropy=ScriptedEntropy(*OPENING)) as device:
        yield device


@pytest.mark.parametrize("percent", [0, 20])
def test_a_match_is_played_with_one_pad_at_a_cable(device: Device, percent: int) -> None:
    joined = Joined(device, percent=percent)
    for stroke in (*TO_DEFENCE, "[right 4]", "left 3"):
        joined.stroke(stroke)
        joined.wait(0 if not percent else 2_000)
        assert joined.same, stroke
    assert device.match.facts()["turns"] == 1
    assert all(edge.key.pad == "right" for edge in joined.edges)


def test_cable_pad_lights_and_sounds_for_the_seat_that_it_serves(device: Device) -> None:
    joined = Joined(device)
    joined.board.told.clear()
    for stroke in TO_ATTACK[:-1]:
        joined.stroke(stroke)
    lamps = [told for told in joined.board.told if isinstance(told, bool)]
    assert lamps[-1] is True
    joined.stroke(TO_ATTACK[-1])
    assert joined.board.told[-1] is not True
    assert any(told and not isinstance(told, bool) for told in joined.board.told)


def test_the_lamp_of_a_pad_that_comes_while_its_player_must_act_is_lit(device: Device) -> None:
    device.play(*TO_DEFENCE)
    assert device.hardware.lit_pads() == {"right"}
    joined = Joined(device)
    assert [told for told in joined.board.told if isinstance(told, bool)][-1] is True


def test_a_cable_that_is_pulled_leaves_no_key_down_and_is_back_with_the_picture(
    device: Device,
) -> None:
    joined = Joined(device)
    joined.board.closed = 1
    joined.wait(50)
    joined.pull(4_000)
    joined.wait(2_500)
    last = joined.edges[-1]
    assert last == KeyEdge(KitKey("right", "1"), down=False, at=last.at, remote=True)
    joined.board.closed = 0
    device.play("left 1", "left 1")
    joined.wait(2_500)
    assert joined.same


def test_a_pad_that_is_started_anew_gets_the_whole_picture(device: Device) -> None:
    joined = Joined(device)
    joined.stroke("left 1")
    joined.board.display.chip.power_on()
    joined.power()
    joined.wait(500)
    assert joined.same


def test_keys_of_another_kind_of_pad_are_none_but_for_back_and_help_and_it_says_why(
    device: Device,
) -> None:
    joined = Joined(device, style="trio", served=False)
    assert joined.cable.served is None
    shown = joined.board.display.chip.image()
    assert shown == secret_pick_value_row.draw_note_in_value_row(
        device.hardware.chip.image(), "no seat for this pad"
    )
    joined.board.closed = 0b110000001
    joined.wait(100)
    assert {edge.key for edge in joined.edges} == {KitKey("table", "back"), KitKey("table", "help")}


def test_a_port_that_goes_away_lets_go_of_its_keys(device: Device) -> None:
    joined = Joined(device)
    joined.board.closed = 0b10
    joined.wait(50)
    joined.cable.end(device.now)
    assert [edge.down for edge in joined.edges] == [True, False]


def test_a_pad_of_another_version_is_told_to_the_table(device: Device) -> None:
    joined = Joined(device)
    joined.cable.receive(encode_frame(b"H\x02" + bytes(9) + b"pad"), device.now)
    joined.wait(10)
    assert device.sheet().startswith("PLEASE READ")
    assert "another version" in " ".join(device.sheet().split())


@pytest.mark.parametrize("percent", [0, 30])
def test_a_cable_that_leads_back_or_says_anything_else_does_no_harm(
    device: Device, percent: int
) -> None:
    joined = Joined(device)
    joined.pull(60_000)
    joined.wait(2_500)
    shown = device.text()
    for at in range(40):
        joined.cable.receive(joined.luck.bytes(50) if percent else joined.wire[-1][2], device.now)
        joined.wait(20 + at % 3)
    assert device.text() == shown
    assert joined.cable.pad is None


def test_a_pad_that_starts_anew_before_the_box_has_read_what_it_said_does_no_harm(
    device: Device,
) -> None:
    """Greeting, hello and the greeting of its next start come at once."""
    joined = Joined(device)
    joined.pull(60_000)
    joined.wait(2_500)
    box, first, second = bodies(joined.wire[-1][2])[-1][2:6], b"\1\2\3\4", b"\5\6\7\x08"
    tag = crc32(b"".join(sorted((box, first)))).to_bytes(4, "little")
    hello = PadHello("hexpad", panel=True).write()
    said = (
        b"H\1" + first + box + b"\1pad",
        b"D" + tag + b"\0" + hello,
        b"H\1" + second + box + b"\0pad",
    )
    joined.cable.receive(b"".join(map(encode_frame, said)), device.now)
    assert joined.cable.pad is None


def test_where_the_box_lies_flat_its_pads_show_the_picture_upright(tmp_path: Path) -> None:
    journal, _ = open_journal(tmp_path / JOURNAL)
    journal.remember("panel", "flat")
    with Device(tmp_path, entropy=ScriptedEntropy(*OPENING)) as device:
        joined = Joined(device)
        for stroke in TO_ATTACK[:-1]:
            joined.stroke(stroke)
        assert device.hardware.chip.image() == turn_around(joined.upright)
        assert "BLUE" in "\n".join(screen_to_text_lines(read_screen_from_image(joined.upright)))
