"""Satellites are told which side plays at which pad, as a match comes and as its words change."""

from collections.abc import Sequence
from pathlib import Path

from companion.console.seats_and_pads import SideAtPad
from companion.games.braintown import BRAINTOWN
from companion.journal.journal import Journal
from companion.locale import words_by_language
from companion.rules.facts import Json
from companion.testing.simulated_device import Device
from tests.referee.bare import START, BareReferee, SeenBox
from tests.referee.test_players import BEGINS, TO_PLAYERS
from tests.referee.test_saved_matches import Short
from tests.toy import HIGH_BID

SIDES = [
    {"pad": "left", "seat": "red", "letter": "R", "name": "RED", "player": ""},
    {"pad": "right", "seat": "blue", "letter": "B", "name": "BLUE", "player": ""},
]


class KeptSides(SeenBox):
    """A box that keeps the sides that it was told last."""

    sides: Sequence[SideAtPad] = ()

    def tell_sides(self, sides: Sequence[SideAtPad]) -> None:
        self.sides = sides


def told(device: Device) -> Sequence[Json]:
    """The sides that were told, one time after the other."""
    return [said["sides"] for said in device.audience if said["type"] == "sides"]


def greeted(device: Device) -> Sequence[Json]:
    """The sides that somebody is told who comes now."""
    return [said["sides"] for said in device.outputs.greeting() if said["type"] == "sides"]


def test_sides_are_told_once_when_a_match_is_put_on_the_table(tmp_path: Path) -> None:
    with Device(tmp_path, games=(HIGH_BID,)) as device:
        assert (told(device), greeted(device)) == ([], [])
        device.play(*START, "[left 5]", "[right 3]", "[right 4]", "left 2", "left 7")
        assert told(device) == [SIDES]
        assert greeted(device) == [SIDES]


def test_sides_are_told_before_the_facts_that_tell_whom_the_match_asks(tmp_path: Path) -> None:
    with Device(tmp_path, games=(HIGH_BID,)) as device:
        device.play(*START)
        kinds = [said["type"] for said in device.audience]
        first = next(n for n, said in enumerate(device.audience) if said.get("facts"))
        assert kinds.index("sides") < first


def test_a_match_that_is_taken_up_again_has_its_sides(tmp_path: Path) -> None:
    with Device(tmp_path, games=(HIGH_BID,)) as device:
        device.play(*START, "[left 5]")
    with Device(tmp_path, games=(HIGH_BID,)) as device:
        assert greeted(device) == []
        device.play("left 7")
        assert told(device) == [SIDES]


def test_sides_are_told_anew_when_the_table_chooses_another_language(tmp_path: Path) -> None:
    with Device(tmp_path, words_by_language(), games=(HIGH_BID,)) as device:
        device.play("left 1", *START)
        device.play("[table help]", "left 4", "left 1", "left 2", "left 7")
        english, spanish = told(device)
        assert english == SIDES
        assert spanish == [
            {**SIDES[0], "letter": "R", "name": "ROJO"},
            {**SIDES[1], "letter": "A", "name": "AZUL"},
        ]
        assert greeted(device) == [spanish]


def test_seats_that_share_a_pad_are_all_told(tmp_path: Path) -> None:
    with Device(tmp_path, games=(BRAINTOWN,)) as device:
        device.play("left 3", "left 7", "right 7", "left 7", "right 7")
        (sides,) = told(device)
        assert isinstance(sides, list)
        assert [(side["pad"], side["letter"]) for side in sides if isinstance(side, dict)] == [
            *(("left", "P1"), ("right", "P2"), ("left", "P3"), ("right", "P4")),
        ]


def test_players_who_have_names_are_told_with_their_sides(journal: Journal) -> None:
    outputs = KeptSides()
    bare = BareReferee(journal, [Short()], box=outputs)
    for name in ("Ana", "Bo"):
        bare.referee.propose_player_change("", name, bare.now)
    bare.play(*TO_PLAYERS, "left 2", "left 2", *BEGINS)
    assert [(side.name, side.player) for side in outputs.sides] == [("RED", "Ana"), ("BLUE", "Bo")]
