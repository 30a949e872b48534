"""What is said to a seat points to where it sits."""

from companion.rules.asks import Ask, Choice
from companion.rules.pane_context import PaneContext, yes_no_keys
from companion.rules.panes_and_answer_keys import GO, OTHER, AnswerDraft
from companion.rules.sentences import in_english, says

NAMES = {"light": says("LIGHT"), "dark": says("DARK")}
ASK = Ask("roll", {"light": (Choice("go"),)})


def context(*left: str) -> PaneContext:
    return PaneContext(ASK, AnswerDraft(left=left or None), in_english, NAMES)


def test_the_arrow_points_to_the_seat() -> None:
    assert context().to("light", "d{n}", n=6) == "◄LIGHT d6"
    assert context().to("dark") == "DARK►"
    assert context("dark").to("dark", "go") == "◄DARK go"
    assert context("dark").to("light") == "LIGHT►"


def test_seats_that_share_a_pad_have_the_same_arrow() -> None:
    names = {f"p{n}": says("P{n}", n=n) for n in range(1, 5)}
    shared = PaneContext(ASK, AnswerDraft(left=("p1", "p3")), in_english, names)
    assert [shared.to(seat) for seat in names] == ["◄P1", "P2►", "◄P3", "P4►"]
    around = PaneContext(ASK, AnswerDraft(left=()), in_english, names)
    assert [around.to(seat) for seat in names] == ["P1", "P2", "P3", "P4"]


def test_words_are_those_of_the_language() -> None:
    spanish = {"throw {n}": "tira {n}", "LIGHT": "CLARO"}.__getitem__
    context = PaneContext(ASK, AnswerDraft(), spanish, NAMES)
    assert context.say("throw {n}", n=2) == "tira 2"
    assert context.to("light", "throw {n}", n=2) == "◄CLARO tira 2"


def test_an_opponent_says_yes_in_the_centre_and_no_at_six() -> None:
    assert yes_no_keys("dark")["dark"].places == ((GO, "yes"), (OTHER, "no"))
