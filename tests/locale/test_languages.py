"""Languages are found by their catalogues, and English is always there."""

import pytest

from companion.locale import OWN_NAME, words_by_language, words_for_language_tag
from companion.rules.sentences import in_english, says


def test_english_is_the_first_of_them_and_the_source_itself() -> None:
    assert next(iter(words_by_language())) == "en"
    assert words_by_language()["en"] is in_english


def test_every_language_is_called_by_its_own_name() -> None:
    names = {code: OWN_NAME.translate(words) for code, words in words_by_language().items()}
    assert (names["en"], names["es"]) == ("English", "Español")
    assert len(set(names.values())) == len(names)


def test_words_are_those_of_the_language() -> None:
    assert (
        says("{team} WINS", team=says("BLUE")).translate(words_by_language()["es"]) == "GANA AZUL"
    )


def test_a_text_that_a_catalogue_does_not_have_stays_english() -> None:
    assert words_by_language()["es"]("nobody says this") == "nobody says this"


@pytest.mark.parametrize("code", words_by_language())
def test_empty_text_is_translated_as_empty(code: str) -> None:
    assert words_by_language()[code]("") == ""


@pytest.mark.parametrize("tag", ["es", "ES", "es-MX", "es_MX.UTF-8", "es.utf8"])
def test_a_region_or_an_encoding_does_not_matter(tag: str) -> None:
    assert words_for_language_tag(tag) is words_by_language()["es"]


@pytest.mark.parametrize("tag", ["", "C", "C.UTF-8", "en_GB", "tlh", "est", "../es", "%"])
def test_an_unknown_language_is_english(tag: str) -> None:
    assert words_for_language_tag(tag) is in_english
