"""Sentences keep their English until a language is there."""

import pytest

from companion.rules.sentences import Refused, Sentence, in_english, says

SPANISH = {"{team} has {n}": "{n} para {team}", "RED": "ROJO", "10%": "10 %"}


def spanish(text: str) -> str:
    """A language that knows three texts."""
    return SPANISH.get(text, text)


def test_holes_are_filled_by_name() -> None:
    assert says("{team} has {n}", team="RED", n=3).translate(in_english) == "RED has 3"


def test_a_language_may_turn_holes_around_and_translates_what_goes_into_them() -> None:
    sentence = says("{team} has {n}", team=says("RED"), n=3)
    assert sentence.translate(spanish) == "3 para ROJO"
    assert sentence.translate(in_english) == "RED has 3", "saying it changes nothing"


def test_plain_values_are_not_translated() -> None:
    assert says("{team} has {n}", team="RED", n=3).translate(spanish) == "3 para RED"


def test_what_a_language_does_not_know_stays_english() -> None:
    assert says("BLUE").translate(spanish) == "BLUE"


def test_braces_in_a_value_are_only_text() -> None:
    assert says("{name} wins", name="{n}").translate(in_english) == "{n} wins"


def test_sentences_within_sentences_within_sentences() -> None:
    player = says("{letter}{n}", letter=says("R"), n=2)
    event = says("{a} to {b}", a=player, b=says("{letter}{n}", letter=says("R"), n=3))
    assert says("Undone: {what}", what=event).translate(in_english) == "Undone: R2 to R3"


def test_a_hole_that_nothing_fills_is_an_error() -> None:
    with pytest.raises(KeyError, match="team"):
        says("{team} has it").translate(in_english)


def test_sentences_compare_by_what_they_say() -> None:
    assert says("{n}", n=1) == says("{n}", n=1) != says("{n}", n=2)
    assert says("RED") == Sentence("RED")


def test_a_refusal_gives_its_reason_in_any_language_and_logs_it_in_english() -> None:
    refused = Refused(says("{team} has {n}", team=says("RED"), n=3))
    assert str(refused) == "RED has 3"
    assert refused.reason.translate(spanish) == "3 para ROJO"


def test_english_changes_nothing() -> None:
    assert in_english("■ SECRET {which}") == "■ SECRET {which}"
