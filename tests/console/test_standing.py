"""What the panel says when no ask of the rule book is to be answered."""

import pytest

from companion.console.standing import consent, screen
from companion.match import Proposal
from companion.rules.asks import Token
from companion.rules.game import Event
from companion.rules.words import in_english, says
from companion.screens.model import Screen, fits
from tests.console.test_sounds import BEFORE

SEATS = ("red", "blue")
FOUR = ("p1", "p2", "p3", "p4")


def undo(text: str, *agreed: str, seats: tuple[str, ...] = SEATS) -> Screen:
    proposal = Proposal("undo", Event("roll", says(text)), agreed)
    shown = consent(proposal, seats, str.upper, in_english)
    assert not fits(shown)
    return shown


def test_an_undo_past_a_die_asks_both() -> None:
    rows = ("Undo the throw: 2?", "Both hold centre", "RED -   BLUE -", "BACK=leave it")
    assert undo("the throw: 2").rows == rows


def test_it_says_who_has_agreed() -> None:
    assert undo("the throw: 2", "red").rows[2] == "RED ok   BLUE -"


def test_it_asks_as_many_as_there_are() -> None:
    assert undo("the throw: 2", "p1", seats=FOUR).rows[1:3] == (
        "All hold centre",
        "P2 P3 P4",
    )


@pytest.mark.parametrize(
    ("event", "row"),
    [
        ("RED circles 12", "Undo RED circles 12?"),
        ("BLUE blockers 1 2 3 4", "Undo BLUE blockers 1?"),
        ("the throw: 2", "Undo the throw: 2?"),
    ],
)
def test_a_long_entry_is_named_as_far_as_there_is_room(event: str, row: str) -> None:
    assert undo(event).rows[0] == row


def test_the_result() -> None:
    over = BEFORE._replace(over=True, facts={"winner": "red", "score": {"red": 101, "blue": 99}})
    assert screen(over, "BASKETmind", SEATS, str.upper, "6", in_english) == Screen(
        ("BASKETmind", "RED WINS", "RED 101  BLUE 99", "c=again 6=menu ?=data")
    )


def test_a_long_result_is_two_numbers() -> None:
    over = BEFORE._replace(over=True, facts={"winner": None, "score": {"red": 102, "blue": 102}})
    assert (
        screen(over, "BASKETmind", SEATS, str.upper, "6", in_english).rows[2] == "RED 102 BLUE 102"
    )
    over = over._replace(facts={"winner": None, "score": {"long name": 102, "blue": 1020}})
    assert screen(over, "BASKETmind", SEATS, str.upper, "6", in_english).rows[2] == "102 : 1020"


def test_a_draw() -> None:
    over = BEFORE._replace(over=True, facts={"winner": None, "score": {"red": 2, "blue": 2}})
    assert screen(over, "BASKETmind", SEATS, str.upper, "6", in_english).rows[1] == "DRAW"


def test_a_pause() -> None:
    paused = BEFORE._replace(paused=True)
    rows = ("BASKETmind", "PAUSED", "", "c=go on")
    assert screen(paused, "BASKETmind", SEATS, str.upper, "6", in_english).rows == rows


def test_a_pick_that_is_waited_for() -> None:
    waits = BEFORE._replace(awaits=Token("blue", 7))
    rows = ("BASKETmind", "BLUE", "shows the pick", "BACK=undo")
    assert screen(waits, "BASKETmind", SEATS, str.upper, "6", in_english).rows == rows


def test_a_proposal_comes_first() -> None:
    view = BEFORE._replace(paused=True, proposal=Proposal("undo"))
    assert (
        screen(view, "BASKETmind", SEATS, str.upper, "6", in_english).rows[1] == "Both hold centre"
    )
