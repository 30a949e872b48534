"""What the tape says of everything that can happen, and how it sounds."""

from typing import NamedTuple

import pytest

from companion.games import basketmind
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, defence, table_of, tipped_off
from tests.games.events import all_events


class Told(NamedTuple):
    """Answers from some scene on, and the event that they end with."""

    scene: str
    played: str
    name: str
    text: str
    sound: str = ""


SHOT = "red shoot, blue ok, red circles 4"
BLOCKED = "red shoot, blue blockers 5, red pick 3"
PRESSED = "blue press 4, red pick 3"
TAPE = (
    Told("opening", "red roll 5", "opening_roll", "RED threw 5"),
    Told("opening", "red roll 4, blue roll 4", "opening_tie", "4:4  throw again"),
    Told("opening", "red roll 2, blue roll 6", "opening", "2:6  BLUE attacks"),
    Told("attack", "", "tip_off", "R2 has the ball", "turn"),
    Told("attack", "red pass 3", "pass", "R2 to R3"),
    Told("attack", "red end", "end", "R2 keeps the ball"),
    Told("attack", "red end, blue pick 1", "activation", "BLUE is ready"),
    Told("attack", "blue intercept", "claim", "B4 was active", "reveal"),
    Told("attack", "blue intercept, red no", "no_interception", "No interception"),
    Told("attack", "blue intercept, red yes", "interception", "BLUE INTERCEPTS", "whistle"),
    Told("defence", "blue trap, red no", "not_enclosed", "Not enclosed"),
    Told("defence", "blue trap, red yes", "traveling", "R2 TRAVELING", "whistle"),
    Told("attack", f"{BLOCKED}, blue discs 3", "blocked", "Ball on 3: BLOCKED", "whistle"),
    Told("attack", f"{BLOCKED}, blue discs 2", "not_blocked", "Ball on 3: NO BLOCK", "reveal"),
    Told("attack", f"{BLOCKED}, blue discs 7", "not_blocked", "Ball on 3: FOUL", "reveal"),
    Told(
        "attack",
        f"{BLOCKED}, blue discs 7, red circles 9, red yes",
        "illegal_circle",
        "Circle not allowed",
        "whistle",
    ),
    Told("attack", f"{SHOT}, red roll 5", "made", "Die 5: IN, 2 points", "basket"),
    Told("attack", f"{SHOT}, red beyond, red roll 5", "made", "Die 5: IN, 3 points", "basket"),
    Told("attack", "red shoot, blue ok, red circles 1", "made", "No die: IN, 2 points", "basket"),
    Told("attack", f"{SHOT}, red roll 3", "missed", "Die 3: MISS, needed 4"),
    Told(
        "attack",
        f"{BLOCKED}, blue discs 7, red circles 4, red roll 4, red roll 3",
        "free_throw_in",
        "Die 3: free throw IN",
        "basket",
    ),
    Told(
        "attack",
        f"{BLOCKED}, blue discs 7, red circles 4, red roll 4, red roll 2",
        "free_throw_out",
        "Die 2: free throw OUT",
    ),
    Told("attack", f"{SHOT}, red roll 3, red roll 4", "rebound_roll", "Ball to circle 4"),
    Told(
        "attack", f"{SHOT}, red roll 3, red roll 1", "defensive_rebound", "Circle 1: out", "whistle"
    ),
    Told(
        "attack",
        f"{SHOT}, red roll 3, red mine 2, red roll 4",
        "defensive_rebound",
        "Circle 4: theirs",
        "whistle",
    ),
    Told(
        "attack",
        f"{SHOT}, red roll 3, red roll 4, red defence",
        "defensive_rebound",
        "Defensive rebound",
        "whistle",
    ),
    Told(
        "attack",
        f"{SHOT}, red roll 3, red roll 4, red rebounder 5",
        "offensive_rebound",
        "R5 rebounds",
        "",
    ),
    Told("attack", "red dunk, blue ok", "dunk", "R2 DUNKS: 2 pts", "basket"),
    Told("defence", f"{PRESSED}, blue discs 3", "steal", "Circle 3: BLUE STEALS", "whistle"),
    Told("defence", f"{PRESSED}, blue discs 2", "no_steal", "Ball on 3: NO STEAL", "reveal"),
    Told(
        "defence",
        f"{PRESSED}, blue discs 2, blue illegal, red yes",
        "steal",
        "Not allowed: STEAL",
        "whistle",
    ),
    Told("defence", f"{PRESSED}, blue discs 7", "technical", "Ball on 3: TECHNICAL", "whistle"),
    Told("tenth", "blue end_turn", "ten_turns", "10 turns: ball lost", "whistle"),
    Told("fiftieth", "blue end_turn", "final", "Final whistle", "horn"),
    Told("fiftieth of two", "blue end_turn", "quarter_end", "End of quarter 1", "horn"),
    Told("level", "blue end_turn", "level", "Level: 10 turns more", "horn"),
    Told("shown", "red end, blue pick 1", "unused", "B4 was active"),
)


def scene(name: str) -> PlainWordsMatch:
    """Where a line of the tape begins."""
    match name:
        case "opening":
            return table_of()
        case "attack":
            return tipped_off(turns=12)
        case "defence":
            return defence(turns=12)
        case "tenth":
            return defence(turns=19, possession_start=10)
        case "fiftieth":
            return defence(turns=49)
        case "level":
            return defence({"tie": "overtime10"}, turns=49)
        case "shown":
            return tipped_off(rulings={"reveal_unused": "after_turn"}, turns=12)
        case _:
            return defence(quarters=2, turns=49)


@pytest.mark.parametrize("told", TAPE, ids=[f"{told.name}: {told.text}" for told in TAPE])
def test_the_tape(told: Told) -> None:
    table = scene(told.scene)
    if told.played:
        table.play(*told.played.split(", "))
    happened = table.match.view().events[-1]
    assert (happened.name, happened.text.translate(in_english), happened.sound) == told[2:]
    assert table.last == told.name


def test_the_tape_leaves_nothing_out() -> None:
    assert {told.name for told in TAPE} == all_events(basketmind)


def test_a_circle_that_is_disputed_is_the_one_that_was_shown_last() -> None:
    """BM-59, BM-82: a press of the turn before is over."""
    table = attack(turns=11, handler=3).play("red pass 2", "red end", "blue press 4")
    table.play("red pick 6", "blue discs 1", "blue pick 1")
    table.play("red shoot", "blue blockers 5", "red pick 3", "blue discs 2", "blue illegal")
    assert table.rows()[:3] == ("BLUE says: not so", "circle 3 was", "not allowed?")
