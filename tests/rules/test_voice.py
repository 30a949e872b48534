"""What is said to a seat points to where it sits."""

from companion.rules.asks import Ask, Choice
from companion.rules.panes import GO, OTHER, Draft
from companion.rules.voice import Voice, yes_no
from companion.rules.words import in_english, says

NAMES = {"light": says("LIGHT"), "dark": says("DARK")}
ASK = Ask("roll", {"light": (Choice("go"),)})


def voice(*left: str) -> Voice:
    return Voice(ASK, Draft(left=left or None), in_english, NAMES)


def test_the_arrow_points_to_the_seat() -> None:
    assert voice().to("light", "d{n}", n=6) == "◄LIGHT d6"
    assert voice().to("dark") == "DARK►"
    assert voice("dark").to("dark", "go") == "◄DARK go"
    assert voice("dark").to("light") == "LIGHT►"


def test_seats_that_share_a_pad_have_the_same_arrow() -> None:
    names = {f"p{n}": says("P{n}", n=n) for n in range(1, 5)}
    shared = Voice(ASK, Draft(left=("p1", "p3")), in_english, names)
    assert [shared.to(seat) for seat in names] == ["◄P1", "P2►", "◄P3", "P4►"]
    around = Voice(ASK, Draft(left=()), in_english, names)
    assert [around.to(seat) for seat in names] == ["P1", "P2", "P3", "P4"]


def test_words_are_those_of_the_language() -> None:
    spanish = {"throw {n}": "tira {n}", "LIGHT": "CLARO"}.__getitem__
    voice = Voice(ASK, Draft(), spanish, NAMES)
    assert voice.say("throw {n}", n=2) == "tira 2"
    assert voice.to("light", "throw {n}", n=2) == "◄CLARO tira 2"


def test_an_opponent_says_yes_in_the_centre_and_no_at_six() -> None:
    assert yes_no("dark")["dark"].places == ((GO, "yes"), (OTHER, "no"))
