"""The catalogues say what the sources say: all of it, in every language, in the same form."""

import gettext
import string

import pytest
from babel.messages.catalog import Catalog

from companion.locale import words_by_language
from companion.rules.sentences import Sentence, Words
from companion.screens.font import KNOWN
from companion.screens.screen_model import LARGE_CELLS, SMALL_CELLS
from tools.locale import catalogues, extraction
from tools.locale.catalogues import COMPANION

CODES = catalogues.codes()
LIKELY: dict[str, str | int] = {
    "a": "A5",
    "b": "R5",
    "die": 8,
    "does": "bad shot",
    "found": "?",
    "fue": 12,
    "held": "c",
    "key": "rebounder",
    "least": 1,
    "line": "pause",
    "most": 5,
    "n": 12,
    "name": "possession_start",
    "number": "1-5",
    "numbers": "1-2, 4, 6-7",
    "player": "A5",
    "said": 1234,
    "value": 12,
    "version": 2,
    "what": "Save file locked.",
}
"""What stands in the holes of refusals, at its longest."""


def holes(text: str) -> list[str]:
    return sorted(name for _, name, *_ in string.Formatter().parse(text) if name is not None)


def both(code: str) -> list[tuple[str, str]]:
    """Every English text and its translation."""
    catalogue = catalogues.translated(code)
    return [(str(each.id), str(each.string)) for each in catalogues.messages(catalogue)]


@pytest.fixture(scope="module")
def texts() -> Catalog:
    return catalogues.template()


def test_companion_has_a_spanish_catalogue() -> None:
    assert "es" in CODES
    assert list(words_by_language()) == ["en", *CODES]


def test_the_template_is_up_to_date(texts: Catalog) -> None:
    assert COMPANION.template.read_bytes() == catalogues.written(texts), "run `make words`"


@pytest.mark.parametrize("code", CODES)
def test_a_language_is_up_to_date(code: str, texts: Catalog) -> None:
    fresh = catalogues.written(catalogues.up_to_date(code, texts))
    assert COMPANION.po(code).read_bytes() == fresh, "run `make words`"


@pytest.mark.parametrize("code", CODES)
def test_what_is_compiled_is_what_is_translated(code: str) -> None:
    compiled = [(each.id, each.string) for each in catalogues.messages(catalogues.loaded(code))]
    assert sorted(compiled) == sorted(both(code)), "run `make words`"


@pytest.mark.parametrize("code", CODES)
def test_gettext_says_what_is_compiled(code: str) -> None:
    with COMPANION.po(code).with_suffix(".mo").open("rb") as compiled:
        said = gettext.GNUTranslations(compiled)
    assert {text: said.gettext(text) for text, _ in both(code)} == dict(both(code))


@pytest.mark.parametrize("code", CODES)
def test_catalogue_has_no_missing_or_fuzzy_translation(code: str) -> None:
    translated = list(catalogues.messages(catalogues.translated(code)))
    assert [each.id for each in translated if not each.string or each.fuzzy] == []
    assert len(translated) > 300


@pytest.mark.parametrize("code", CODES)
def test_holes_are_the_same(code: str) -> None:
    assert [(a, b) for a, b in both(code) if holes(a) != holes(b)] == []


@pytest.mark.parametrize("code", CODES)
def test_every_character_has_a_glyph(code: str) -> None:
    unknown = {text: set(said) - KNOWN - {"\n"} for _, said in both(code) for text in [said]}
    assert {text: signs for text, signs in unknown.items() if signs} == {}


@pytest.mark.parametrize("code", CODES)
def test_a_break_stays_and_nothing_else_breaks(code: str) -> None:
    assert [(a, b) for a, b in both(code) if a.count("\n") != b.count("\n")] == []


@pytest.mark.parametrize("code", words_by_language())
def test_a_refusal_without_a_break_fits(code: str) -> None:
    words = words_by_language()[code]
    short = {
        said.text
        for package in ("games", "journal", "match", "record", "rules")
        for path in (catalogues.ROOT / "companion" / package).rglob("*.py")
        for said in extraction.python(path.read_text("utf-8"))
        if said.refused and "\n" not in said.text
    }
    assert len(short) > 10
    assert {filled(text, words) for text in short} == {
        said for text in short if len(said := filled(text, words)) <= LARGE_CELLS
    }


def filled(text: str, words: Words) -> str:
    """A text with something likely in every hole."""
    values = {
        hole: words(value) if isinstance(value, str) else value for hole, value in LIKELY.items()
    }
    return Sentence(text, tuple((hole, values[hole]) for hole in holes(text))).translate(words)


@pytest.mark.parametrize("code", words_by_language())
def test_both_parts_of_a_refusal_fit(code: str) -> None:
    words = words_by_language()[code]
    long: list[str] = []
    for text in (text for text, _ in both(CODES[0]) if "\n" in text):
        said = filled(text, words)
        first, _, second = said.partition("\n")
        if not (0 < len(first) <= LARGE_CELLS and 0 < len(second) <= SMALL_CELLS):
            long.append(said)
    assert long == []
