"""Moves that are entered: by the point that a checker leaves, and only if they are legal."""

from pathlib import Path

import pytest

from companion.devices.kit_config import built_in_kit
from companion.games.backgammon.position import BAR, START, Checkers, build_checkers
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.games.backgammon.scenes import BY_THE_LEAFLET, game

BOARD = {"mode": "board"}
HOME = build_checkers((1, 1), (6, 1))


def points(light: Checkers, dark: Checkers = START.theirs) -> Json:
    """The checkers of both, as facts have them."""
    return {"light": list(light), "dark": list(dark)}


def board(*lines: str, rulings: Options = BY_THE_LEAFLET, **facts: Json) -> PlainWordsMatch:
    """A game of which the device knows the position, LIGHT to throw."""
    given: dict[str, Json] = {"points": points(START.own), **facts}
    return game({**BOARD, **rulings}, "roll", **given).play(*lines)


def moved(table: PlainWordsMatch) -> Json:
    return table.facts["moves"]


def test_a_move_is_entered_by_the_point_that_it_begins_on() -> None:
    """BG-04, BG-09, BG-34."""
    table = board("light roll 3 1", "light move 8", "light move 6")
    assert moved(table) == [[8, 3], [6, 1]]
    assert table.facts["pips"] == {"light": 163, "dark": 167}
    assert table.keys("light") == ["done", "resign"]
    assert table.rows() == ("◄LIGHT 3-1 8/5 6/5", "played, press", "163 - 167 pips", "c=done")
    table.play("light done").assert_facts(phase="roll", mover="dark", turns=1, dice=[])


def said(table: PlainWordsMatch) -> tuple[str, str]:
    """What happened last, and how it sounds."""
    *_, event = table.match.view().events
    return event.text.translate(in_english), event.sound


def test_a_plain_move_is_said_without_a_sound() -> None:
    assert said(board("light roll 3 1", "light move 8")) == ("LIGHT 8/5", "")


def test_the_other_die_can_come_first() -> None:
    """BG-10, A-04."""
    table = board("light roll 3 1", "light other", "light move 6", "light move 8")
    assert moved(table) == [[6, 1], [8, 3]]


def test_the_same_point_keeps_its_number() -> None:
    """Points are numbered where checkers stand, whether they may move or not."""
    table = board("light roll 3 1")
    assert table.rows()[1:3] == ("1:24 2:13 3:8", "4:6")
    assert table.play("light move 8").rows()[1:3] == ("1:24 3:8 4:6 5:5", "")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("light move 13", "no move from 13 with the 1"),
        ("light move 7", "no answer"),
        ("light done", "not possible now"),
        ("dark move 24", "not your turn"),
    ],
)
def test_only_legal_moves_are_taken(line: str, reason: str) -> None:
    """BG-13, BG-17, BG-33."""
    board("light roll 1 5").play("light other").play("light other").assert_refused(line, reason)


def test_a_hit_checker_is_on_the_bar_and_enters_first() -> None:
    """BG-16, BG-19, BG-20, BG-22."""
    blot = build_checkers((BAR - 5, 1), (6, 5), (8, 3), (13, 6))
    table = board("light roll 1 3", points=points(START.own, blot)).play("light move 6")
    assert said(table) == ("LIGHT 6/5*", "whistle")
    pips = FactReader(table.facts).inside("pips")
    assert pips.number("dark", 0, 375) == sum(n * count for n, count in enumerate(blot)) + 5
    table.play("light move 8", "light done", "dark roll 6 2")
    assert table.rows()[1] == "1:bar"
    table.assert_refused("dark move 13", "no move from 13")


def test_who_cannot_enter_loses_the_turn() -> None:
    """BG-21."""
    shut = build_checkers(*((n, 2) for n in (1, 2, 3, 4, 5, 6)))
    table = board("light roll 6 2", points=points(build_checkers((BAR, 1), (6, 5)), shut))
    assert table.keys("light") == ["done", "resign"]
    assert table.rows()[1] == "no move"
    table.play("light done").assert_facts(mover="dark")
    assert table.last == "stuck"


@pytest.mark.parametrize(
    ("dark", "won"),
    [
        (build_checkers((1, 3)), 1),
        (build_checkers((12, 15)), 2),
        (build_checkers((12, 14), (20, 1)), 3),
    ],
)
def test_the_device_finds_who_has_won_and_what(dark: Checkers, won: int) -> None:
    """BG-03, BG-24, BG-27, BG-28, BG-29."""
    table = board("light roll 6 5", points=points(HOME, dark)).play("light move 6")
    table.play("light move 1")
    assert table.rows()[1] == "all are off"
    table.play("light done").assert_facts(light=won, over=True, winner="light")


def test_voluntary_play_ends_by_a_hold_after_one_move() -> None:
    """BG-X34, A-05."""
    table = board("light roll 6 5", rulings={"full_play": "voluntary"})
    assert table.keys("light") == ["move", "other", "resign"]
    table.play("light move 13")
    assert table.keys("light") == ["move", "done", "resign"]
    assert table.rows()[3] == "2-4=from  hold c=done"
    table.play("light done").assert_facts(mover="dark")


def test_the_usual_law_is_that_of_the_options() -> None:
    """A-07."""
    far = points(build_checkers((6, 1), (1, 2)), build_checkers((BAR, 2), (6, 13)))
    leaflet = board("light roll 5 5", points=far)
    assert leaflet.rows()[1] == "1:6 2:1"
    usual = board("light roll 5 5", points=far, rulings={"bear_off": "standard"})
    assert usual.rows()[1] == "1:6"


def test_a_move_is_taken_back_like_any_entry() -> None:
    table = board("light roll 3 1", "light move 8", "light move 6").play("table undo")
    assert moved(table) == [[8, 3]]


STROKES = {
    "hexpad": ("[left 7]", "left 3", "left 4", "left 7"),
    "trio": (
        *("[left middle]", "left right", "left right", "left middle"),
        *("left right", "left right", "left middle", "left middle"),
    ),
}
"""3-1 played 8/5 6/5, from the throw on."""
BEGIN = {
    "hexpad": ("left 2", "left 4", "left 7", "[left 7]", "[right 7]"),
    "trio": (
        *("left right", "left middle", *["left right"] * 3, "left middle", "left middle"),
        *("[left middle]", "[right middle]"),
    ),
}


@pytest.mark.parametrize(("kit", "most"), [("hexpad", 4), ("trio", 9)])
def test_three_one_is_four_strokes_or_nine(kit: str, most: int, tmp_path: Path) -> None:
    with Device(tmp_path, entropy=ScriptedEntropy(6, 2, 3, 1), kit=built_in_kit(kit)) as device:
        device.play(*BEGIN[kit])
        *strokes, done = STROKES[kit]
        device.play(*strokes)
        assert device.match.facts()["moves"] == [[8, 3], [6, 1]]
        assert device.text().split("\n")[0] == "◄LIGHT 3-1 8/5 6/5"
        device.play(done)
        assert device.match.facts()["mover"] == "dark"
        assert len(STROKES[kit]) <= most
