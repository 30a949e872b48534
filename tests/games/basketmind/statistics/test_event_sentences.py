"""What the list of events says: who, from where, against whom."""

import pytest

from companion.games.basketmind.statistics.event_sentences import event_sentence
from companion.locale import words_for_language_tag
from companion.rules.sentences import Words, in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, defence, tipped_off, turn
from tests.games.basketmind.statistics.recount import counted

FOULED = ("red shoot", "blue blockers 4 5", "red pick 3", "blue discs 7")


def said(table: PlainWordsMatch, name: str, words: Words = in_english) -> str:
    """The last event of a name, as the report tells it."""
    lines = [line for line in counted(table).log if line.event.name == name]
    return event_sentence(lines[-1]).translate(words)


def shot(*answers: str) -> PlainWordsMatch:
    return attack().play("red shoot", *answers)


def test_a_shot_says_from_where_and_for_how_much() -> None:
    table = shot("blue ok", "red circles 4", "red roll 5")
    assert said(table, "made") == ("R2 shoots for 2 from 4 circles, no block. Die 5: IN, 2 points")
    table = shot("blue ok", "red circles 5", "red beyond", "red roll 2")
    assert said(table, "missed") == (
        "R2 shoots for 3 from 5 circles, no block. Die 2: MISS, needed 5"
    )


def test_a_shot_from_the_basket_itself_is_one_circle_away() -> None:
    table = shot("blue ok", "red circles 1")
    assert said(table, "made").startswith("R2 shoots for 2 from 1 circle, no block.")


def test_a_shot_says_over_whom_and_by_whom_it_was_fouled() -> None:
    table = shot("blue blockers 5", "red pick 3", "blue discs 2", "red circles 4", "red roll 5")
    assert "from 4 circles over B5. " in said(table, "made")
    table = attack().play(*FOULED, "red circles 4", "red roll 5", "red roll 1")
    assert "from 4 circles, foul by B4, B5. " in said(table, "made")
    assert said(table, "free_throw_out") == "R2, 1 of 1. Die 1: free throw OUT"


def test_a_block_says_by_whom() -> None:
    table = shot("blue blockers 4 5", "red pick 3", "blue discs 3")
    assert said(table, "blocked") == "R2 shoots over B4, B5. Ball on 3: BLOCKED"


def test_a_circle_that_is_not_allowed_is_somebodys() -> None:
    table = shot("blue blockers 5", "red pick 3", "blue discs 2", "blue illegal", "red yes")
    assert said(table, "illegal_circle") == "R2 shoots. Circle not allowed"


@pytest.mark.parametrize(
    ("disc", "name", "result"),
    [(2, "steal", "Circle 2: BLUE STEALS"), (7, "technical", "Ball on 2: TECHNICAL")],
)
def test_a_press_says_who_and_against_whom(disc: int, name: str, result: str) -> None:
    table = defence().play("blue press 4", "red pick 2", f"blue discs {disc}")
    assert said(table, name) == f"B4 against R2. {result}"


def test_an_interception_says_who_was_active_and_who_had_the_ball() -> None:
    table = tipped_off(4).play("red pass 3", "blue intercept", "red yes")
    assert said(table, "interception") == "B4 INTERCEPTS, R3 had the ball"


def test_a_rebound_says_whose_it_is_and_where_the_ball_fell() -> None:
    missed = ("blue ok", "red circles 4", "red roll 1")
    assert said(shot(*missed, "red roll 1"), "defensive_rebound") == "BLUE rebounds, circle 1"
    table = shot(*missed, "red roll 3", "red defence")
    assert said(table, "defensive_rebound") == "BLUE rebounds"
    table = shot(*missed, "red roll 3", "red rebounder 4")
    assert said(table, "offensive_rebound") == "R4 rebounds"


def test_ten_turns_are_those_of_a_team() -> None:
    table = turn(attack(turns=9, possession_start=0))
    assert said(table, "ten_turns") == "RED, 10 turns: ball lost"


def test_events_are_told_in_spanish_too() -> None:
    words = words_for_language_tag("es")
    table = shot("blue blockers 5", "red pick 3", "blue discs 2", "red circles 4", "red roll 5")
    assert said(table, "made", words) == (
        "R2 tira de 2 a 4 círculos ante A5. Dado 5: CANASTA 2 pts"
    )
    table = tipped_off(4).play("blue intercept", "red yes")
    assert said(table, "interception", words) == "CORTE de A4, R2 tenía el balón"
