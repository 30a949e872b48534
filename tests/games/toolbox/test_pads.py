"""Whose keys are whose, and what the last row says of them, on pads that several share and on one's own."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion import own_games
from companion.devices.kit_config import built_in_kit
from companion.games import GAMES
from companion.locale import words_by_language
from companion.testing.simulated_device import Device, ScriptedEntropy

HEAD = 'name = "colony"\ntitle = "Colony"\nstarts = "chosen"\n'
NAMES = 'names = ["MARIA","MARCO","MARTA","MARIO","PEDRO","PEPE","PETRA","PERLA"]\n'


@contextmanager
def playing(tmp_path: Path, text: str, *keys: str, kit: str = "hexpad") -> Generator[Device]:
    """A game of the table's own, the first one in the menu, after some keys."""
    file = tmp_path / "colony.toml"
    file.write_text(f"{HEAD}{text}", encoding="utf-8")
    english = {"en": words_by_language()["en"]}
    games = (own_games.load_game_file(file), *GAMES[:3])
    with Device(
        tmp_path, english, ScriptedEntropy(5, 3), games=games, kit=built_in_kit(kit)
    ) as device:
        device.play(*keys)
        yield device


def test_whose_turn_it_is_stays_marked_while_others_count(tmp_path: Path) -> None:
    text = 'seats = 4\ndice = ["d6"]\n[counters.points]\n'
    centres = ("left 7", "right 7") * 2
    with playing(tmp_path, text, "left 1", "left 1", *centres, "left 1") as device:
        assert device.text().split("\n")[1:] == [
            "►P1 0 ·P2 0",
            " P3 0  P4 0",
            "c=end 1+4- 3who 6more",
        ]
        beside = device.play("right 3").split("\n")
        assert beside[1:] == ["►P1 0  P2 0", " P3 0 ·P4 0", "P4: ■c=d6 1+ 3who 4-"]
        device.play("right 1")
        own = device.play("left 3").split("\n")
        assert own[1:] == ["►P1 0 ·P2 0", "·P3 0  P4 1", "P3: ■c=d6 1+ 3who 4-"]
        assert device.play("left 6").split("\n")[2] == "no such key now"


@pytest.mark.parametrize(
    ("counters", "row"),
    [
        ("[counters.points]\n", "c=end 1=+ 4=- 6=more"),
        ("[counters.points]\n[counters.food]\n", "c=end 1+4- 2+5- 6more"),
        ("[counters.points]\n[counters.food]\n[counters.ore]\n", "c=end 1+4- 2+5- 3,6=?"),
    ],
)
def test_the_last_row_has_all_keys_of_a_turn(counters: str, row: str, tmp_path: Path) -> None:
    keys = ("left 1", "left 1", "left 7", "right 7", "left 1")
    with playing(tmp_path, f"seats = 2\n{counters}", *keys) as device:
        assert device.text().split("\n")[3] == row


def test_a_face_of_ones_own_die_is_seen_while_it_is_entered(tmp_path: Path) -> None:
    text = 'seats = 2\ndice = ["3d100"]\n'
    setup = ("left 1", "left 6", "left 4", "left 7", "left 2", "left 1", "left 7")
    with playing(tmp_path, text, *setup, "left 7", "right 7", "left 1") as device:
        rows = device.play("[left 7]").split("\n")
        assert rows[1:] == ["P1  3d100", "_ _ _", "tens: 1-6 c1-c4=7890"]
        assert device.play("left 4").split("\n")[2:] == ["4_ _ _", "ones: 1-6 c1-c4=7890"]
        rows = device.play("left 7", "left 2", "left 7", "left 4").split("\n")
        assert rows[2:] == ["48 0_ _", "ones: 1-6 c1-c4=7890"]
        assert device.play("left 7", "left 4").split("\n")[2] == "48 100 _"
        assert device.play("left 1", "left 2").split("\n")[1:3] == ["P1 48 100 12 =", "160"]


def test_eight_who_begin_have_keys_and_a_name_each(tmp_path: Path) -> None:
    text = f"seats = 8\n{NAMES}[picks]\nhighest = 7\n"
    keys = ("left 1", "left 1", *("left 7", "right 7") * 4)
    with playing(tmp_path, text, *keys) as device:
        assert device.text().split("\n")[3] == "1-6=starts  c=7-8"
        device.play("left 1", "left 6", "left 2")
        for pad in ("left", "right") * 4:
            device.play(f"[{pad} 5]")
        assert device.text().split("\n")[:3] == ["M1 5 M2 5 M3 5 M4 5", "P5 5 P6 5 P7 5", "P8 5"]
