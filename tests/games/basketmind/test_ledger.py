"""The ledger (table 1.10), line by line: what changes score, disc, possession or count.

Every line starts in turn 13, the fifth of Red's possession: T = 12, P = 8, R2 has the ball
and B4 is active.
"""

from typing import NamedTuple

import pytest

from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, tipped_off

T, P = 12, 8
SHOT = "red shoot, blue ok, red circles 5, red inside"
FOULED = "red shoot, blue blockers 5, red pick 3, blue discs 7, red circles 5"


class Line(NamedTuple):
    """What happened, and what the ledger says about it.

    `advances` is by how many boxes the disc goes on, `passes` tells whether the other team
    attacks next, `restarts` whether P = T. `then` is what is asked next.
    """

    event: str
    played: str
    points: int
    advances: bool
    passes: bool
    restarts: bool
    then: str


LEDGER = (
    Line("activation ends the turn", "red end, blue pick 1", 0, True, False, False, "attack"),
    Line("shot made, 2 points", f"{SHOT}, red roll 5", 2, True, True, True, "set_up"),
    Line(
        "shot made, 3 points",
        "red shoot, blue ok, red circles 5, red beyond, red roll 8",
        3,
        True,
        True,
        True,
        "set_up",
    ),
    Line(
        "shot made, foul",
        f"{FOULED}, red beyond, red roll 5, red roll 3",
        4,
        True,
        True,
        True,
        "set_up",
    ),
    Line(
        "shot missed, foul, 2 throws",
        f"{FOULED}, red inside, red roll 4, red roll 3, red roll 2",
        1,
        True,
        True,
        True,
        "set_up",
    ),
    Line(
        "shot missed, foul, 3 throws",
        f"{FOULED}, red beyond, red roll 4, red roll 3, red roll 3, red roll 3",
        3,
        True,
        True,
        True,
        "set_up",
    ),
    Line("shot missed, out", f"{SHOT}, red roll 4, red roll 1", 0, True, True, True, "set_up"),
    Line(
        "shot missed, defensive rebound",
        f"{SHOT}, red roll 4, red roll 2, red defence",
        0,
        True,
        True,
        True,
        "set_up",
    ),
    Line(
        "shot missed, offensive rebound",
        f"{SHOT}, red roll 4, red roll 2, red rebounder 4",
        0,
        True,
        False,
        True,
        "attack",
    ),
    Line(
        "shot blocked",
        "red shoot, blue blockers 5, red pick 3, blue discs 3",
        0,
        False,
        True,
        True,
        "set_up",
    ),
    Line(
        "shot from an illegal circle, claimed",
        "red shoot, blue blockers 5, red pick 3, blue discs 7, blue illegal, red yes",
        0,
        False,
        True,
        True,
        "set_up",
    ),
    Line(
        "shot from an illegal circle, too far",
        "red shoot, blue blockers 5, red pick 3, blue discs 7, red circles 9, red yes",
        0,
        False,
        True,
        True,
        "set_up",
    ),
    Line("slam dunk", "red dunk, blue ok", 2, False, True, True, "set_up"),
    Line("interception", "red pass 3, blue intercept, red yes", 0, False, True, True, "set_up"),
    Line("traveling, holding", "red end", 0, False, True, True, "set_up"),
    Line(
        "traveling, enclosure",
        "red pass 3, red end, blue trap, red yes",
        0,
        False,
        True,
        True,
        "set_up",
    ),
    Line(
        "press, steal",
        "red pass 3, red end, blue press 4, red pick 2, blue discs 2",
        0,
        False,
        True,
        True,
        "set_up",
    ),
    Line(
        "press, illegal circle",
        "red pass 3, red end, blue press 4, red pick 2, blue discs 1, blue illegal, red yes",
        0,
        False,
        True,
        True,
        "set_up",
    ),
    Line(
        "press, technical foul",
        "red pass 3, red end, blue press 4, red pick 2, blue discs 7, red roll 3, red roll 8",
        2,
        False,
        False,
        True,
        "set_up",
    ),
    Line(
        "press, miss without foul",
        "red pass 3, red end, blue press 4, red pick 2, blue discs 1",
        0,
        False,
        False,
        False,
        "activate",
    ),
    Line("pass", "red pass 3", 0, False, False, False, "attack"),
)


def begun(turns: int = T, start: int = P) -> PlainWordsMatch:
    """R2 has the ball since the turn before and must part with it, unless he was passed to."""
    table = attack(turns=turns - 1, possession_start=start, handler=3)
    return table.play("red pass 2", "red end", "blue pick 4")


@pytest.mark.parametrize("line", LEDGER, ids=[line.event for line in LEDGER])
def test_the_ledger(line: Line) -> None:
    """BM-20, BM-21, BM-24, BM-25, BM-27, BM-28, BM-86, BM-89, BM-90; T and P, and who attacks."""
    played = line.played.split(", ")
    table = begun()
    if played[0] == "red end" and line.event != "traveling, holding":
        played.insert(0, "red pass 3")
    table.play(*played)
    turns = T + line.advances
    attacker, defender = ("blue", "red") if line.passes else ("red", "blue")
    start = turns if line.restarts else P
    table.assert_facts(
        red=line.points,
        blue=0,
        turns=turns,
        attacker=attacker,
        possession_start=start,
        discs={attacker: turns, defender: start},
        possession=2 if line.restarts else 1,
    )
    assert table.ask_name == line.then


def test_the_set_up_activation_moves_nothing() -> None:
    """BM-14."""
    tipped_off(turns=T).assert_facts(turns=T, possession_start=T, attacker="red", phase="attack")


def test_the_tenth_turn_passes_the_ball() -> None:
    """BM-23, BM-24."""
    table = begun(turns=17).assert_facts(turns=17, possession_start=8)
    table.play("red pass 3", "red end", "blue end_turn")
    table.assert_facts(turns=18, possession_start=18, attacker="blue", red=0, blue=0, possession=2)


def test_a_miss_in_turn_50_ends_it() -> None:
    """BM-74, BM-22."""
    table = begun(turns=49, start=45).play(*SHOT.split(", "), "red roll 4")
    table.assert_facts(turns=50, over=True, red=0)


def test_a_full_panel_begins_a_new_quarter_from_nothing() -> None:
    """BM-22, BM-17 (A-03)."""
    table = attack(quarters=2, turns=48, possession_start=45, handler=3, starter="red")
    table.play("red pass 2", "red end", "blue pick 1", "red pass 3", "red end", "blue end_turn")
    table.assert_facts(turns=0, possession_start=0, quarter=2, attacker="blue", phase="set_up")
