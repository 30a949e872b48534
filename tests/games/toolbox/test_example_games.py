"""Well-known games of docs/examples/games, played key by key on the device."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from companion import own_games
from companion.games import GAMES
from companion.locale import words_by_language
from companion.testing.simulated_device import Device, ScriptedEntropy

FOLDER = Path(__file__).parents[3] / "docs" / "examples" / "games"
ALL_READY = ("left 7", "right 7", "left 7", "right 7")
"""Four who sit at two hexpads."""


@contextmanager
def playing(tmp_path: Path, name: str, *faces: int) -> Generator[Device]:
    """A game of the examples, the first one in the menu, where dice fall so."""
    english = {"en": words_by_language()["en"]}
    games = (own_games.load_game_file(FOLDER / f"{name}.toml"), *GAMES[:3])
    with Device(tmp_path, english, ScriptedEntropy(*faces), games=games) as device:
        yield device


def small(device: Device) -> list[str]:
    """The lines of the panel where a table in small print is on it, without the empty ones."""
    return [line for line in device.sheet().split("\n") if line]


def test_spades_shows_bids_tricks_and_what_both_teams_have(tmp_path: Path) -> None:
    with playing(tmp_path, "spades", 4) as device:
        device.play("left 1", "left 1", *ALL_READY, "[left 7]")
        assert small(device)[0] == "WEST starts"
        device.play("right 2", "right 2", "right 7", "left 2", "left 2", "left 2", "left 7")
        device.play("right 7", "left 7", "right 1", "[left 1]")
        assert small(device)[1:-1] == [
            "     ·NOR EAS SOU►WES",
            "trick   3   0   0   2",
            "bid     0   0   0   0",
            "points N-S 10 E-W 1",
            "bags N-S 0 E-W 0",
        ]
        device.play("right 6", "[right 7]")
        assert device.text().split("\n")[:2] == ["Who has won?", "1:N-S 2:E-W"]
        device.play("right 1")
        assert device.text().split("\n")[1] == "N-S WINS"


def test_liars_dice_is_played_with_hidden_dice_until_one_player_is_left(tmp_path: Path) -> None:
    with playing(tmp_path, "liars-dice", 1) as device:
        device.play("left 1", "left 1", "left 7", "right 7", "[left 7]", "left 6", "left 2")
        assert device.text() == "dice 1 of 5\nP1 P2\n■ SECRET 1-6\nhold=lock"
        assert device.play("[left 6]") == "dice 1 of 5\nP1 P2\n■ SECRET 1-6\nhold=lock"
        device.play("[right 2]", "[left 6]", "[right 2]", "[left 3]", "[right 2]", "[left 1]")
        device.play("[right 5]", "[left 1]", "[right 5]", "left 7", "right 6", "[right 5]")
        assert small(device)[:4] == [
            "dice: all is shown",
            "P1 1 1 3 6 6",
            "P2 2 2 2 5 5",
            "1:2  2:3  3:1  5:2",
        ]
        device.play("right 7", "[left 4]")
        assert device.text().split("\n")[1:3] == [" P1            0", "►P2            5"]
        device.play("right 7", "left 6", "[left 4]")
        assert device.text().split("\n")[1] == "P2 WINS"


def test_mafia_votes_on_the_accused_who_shows_a_secret_role_and_is_out(tmp_path: Path) -> None:
    with playing(tmp_path, "mafia", 1) as device:
        device.play("left 1", "left 1", *ALL_READY, "left 7", "[left 7]", "left 6", "[left 2]")
        device.play("[left 1]", "[right 1]", "[left 2]", "[right 1]", "[left 1]")
        device.play("left 6", "left 6", "left 3", "left 6", "left 2")
        assert device.text().split("\n")[:2] == ["■ SECRET 1-2", "1:guilty 2:spare"]
        device.play("[left 1]", "[right 1]", "[left 2]", "[right 2]", "[left 1]")
        assert device.text().split("\n")[:2] == ["most: guilty with 3", "guilty 3 spare 2"]
        device.play("left 7", "left 6", "[left 5]", "[left 1]")
        assert small(device)[0].split("  ")[0] == "P3 shows 2"
        device.play("left 6", "[left 4]")
        assert small(device)[1:6] == [" P1", " P2", "×P3", "►P4", "·P5"]
        assert device.match.facts()["out"] == [3]
        device.play("right 6", "[right 7]", "right 1")
        assert device.text().split("\n")[1] == "P1 WINS"


def test_penalties_go_on_in_overtime_until_one_is_in_front(tmp_path: Path) -> None:
    saved, scored = ("[left 1]", "[right 1]", "left 7"), ("[left 1]", "[right 3]", "left 7")
    with playing(tmp_path, "penalties", 1) as device:
        device.play("left 1", "left 1", "left 7", "right 7", "[left 7]")
        assert device.text().split("\n")[:3] == ["■ SECRET 1-3", "1:left 2:middle", "3:right"]
        device.play("[left 1]", "[right 3]")
        assert device.text().split("\n")[:3] == ["Picks are shown", "HOME left", "AWAY right"]
        device.play("left 7", "left 1", "left 7", *scored, "right 1", "right 7")
        for _ in range(4):
            device.play(*saved, "left 7", *saved, "right 7")
        assert device.match.facts()["overtimes"] == 1
        device.play(*scored, "left 1")
        assert device.text().split("\n")[0] == "round 6/6  overtime 1"
        device.play("left 7", *saved, "right 7")
        assert device.text().split("\n")[1] == "HOME WINS"


def test_a_hand_of_holdem_has_four_phases_and_the_next_seat_begins_the_next_hand(
    tmp_path: Path,
) -> None:
    with playing(tmp_path, "holdem", 1) as device:
        device.play("left 1", "left 2", "left 7", "right 7", "left 7", "[left 7]")
        device.play("left 4", "left 2", "left 7", "right 4", "right 4", "right 2", "right 2")
        device.play("right 7", "left 7")
        assert small(device)[:6] == [
            "round 1  flop",
            "    chips",
            "►P1    99",
            "·P2    98",
            " P3   100",
            "pot 3",
        ]
        for _ in range(3):
            device.play("left 7", "right 7", "left 7")
        assert small(device)[0] == "round 2  hand"
        assert small(device)[3] == "►P2    98"


EIGHT = ("left 7", "right 7") * 4
"""Eight who sit at two hexpads, in turn."""


def mafia_of_eight(tmp_path: Path, roles: tuple[int, ...], votes: tuple[int, ...]) -> list[str]:
    """What the panel says at every key, from the roles on until the vote is open."""
    pads = ("left", "right") * 4
    seen: list[str] = []
    with playing(tmp_path, "mafia", 1) as device:
        device.play("left 1", "left 4", *EIGHT, "[left 7]", "left 6", "[left 2]")
        for pad, role in zip(pads, roles, strict=True):
            seen.append(device.play(f"[{pad} {role}]"))
        device.play("left 6", "left 6", "left 3", "left 6", "left 2")  # P3 is accused
        for pad, vote in zip(pads, votes, strict=True):
            seen.append(device.play(f"[{pad} {vote}]"))
        assert device.match.facts()["picked"] == []
    return seen


def test_eight_people_on_two_pads_vote_with_roles_that_nobody_sees(tmp_path: Path) -> None:
    votes = (1, 1, 2, 1, 1, 2, 1, 2)
    seen = mafia_of_eight(tmp_path / "a", (1, 1, 2, 1, 1, 2, 1, 1), votes)
    assert seen[-1].split("\n")[:2] == ["most: guilty with 5", "guilty 5 spare 3"]
    others = mafia_of_eight(tmp_path / "b", (2, 1, 1, 1, 2, 1, 1, 1), votes)
    assert others == seen
    spared = mafia_of_eight(tmp_path / "c", (1, 1, 2, 1, 1, 2, 1, 1), votes[::-1])
    assert spared[:-1] == seen[:-1]
