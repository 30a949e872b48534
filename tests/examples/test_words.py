"""The example brings its own words along, complete, and they fit."""

import string

import pytest

from companion.locale import OWN, words_by_language
from companion.screens.font import KNOWN
from tools.locale import catalogues
from tools.locale.catalogues import CLIFF

CODES = catalogues.codes(CLIFF)


def both(code: str) -> list[tuple[str, str]]:
    """Every English text and its translation."""
    found = catalogues.messages(catalogues.translated(code, CLIFF))
    return [(str(each.id), str(each.string)) for each in found]


def holes(text: str) -> set[str]:
    return {name for _, name, *_ in string.Formatter().parse(text) if name is not None}


def test_example_has_a_spanish_catalogue() -> None:
    assert "es" in CODES


@pytest.mark.parametrize("code", CODES)
def test_catalogues_are_up_to_date(code: str) -> None:
    texts = catalogues.template(CLIFF)
    assert CLIFF.template.read_bytes() == catalogues.written(texts), "run `make words`"
    fresh = catalogues.up_to_date(code, texts, CLIFF)
    assert CLIFF.po(code).read_bytes() == catalogues.written(fresh), "run `make words`"
    compiled = catalogues.messages(catalogues.loaded(code, CLIFF))
    assert sorted((each.id, each.string) for each in compiled) == sorted(both(code))


@pytest.mark.parametrize("code", CODES)
def test_example_catalogue_is_complete_and_has_only_characters_of_the_font(code: str) -> None:
    assert [text for text, said in both(code) if not said] == []
    assert [text for text, said in both(code) if holes(text) != holes(said)] == []
    assert [said for _, said in both(code) if set(said) - KNOWN - {"\n"}] == []


@pytest.mark.parametrize("code", CODES)
def test_the_companion_speaks_for_itself_and_the_example_for_the_rest(code: str) -> None:
    own, words = words_by_language(), words_by_language(OWN, CLIFF.catalogues)
    for text, said in both(code):
        assert words[code](text) == (own[code](text) if own[code](text) != text else said)
