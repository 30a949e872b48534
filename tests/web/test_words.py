"""The page's words: complete in both languages, and said in the one that the reader reads."""

import re
from pathlib import Path

import pytest

from companion.web import fake, page
from companion.web.words import LANGUAGES, SPANISH, language, words

PACKAGE = Path(fake.__file__).parent
HOLE = re.compile(r"\{(\w+)\}")
SAID = re.compile(r"""\b(?:says|say|words)\(\s*"([^"]+)\"""")


def texts() -> dict[str, str]:
    """Every English text of the package, and a file that says it."""
    found: dict[str, str] = {}
    for path in sorted(PACKAGE.rglob("*.*")):
        if path.suffix in {".py", ".js"}:
            found |= dict.fromkeys(SAID.findall(path.read_text("utf-8")), path.name)
        if path.suffix == ".html":
            holes = re.findall(r"\{\{([^{}]+)\}\}", path.read_text("utf-8"))
            found |= dict.fromkeys(holes, path.name)
    return {text: name for text, name in found.items() if text not in {"lang", "words", "{reason}"}}


def test_every_text_has_its_spanish() -> None:
    assert len(texts()) > 20
    assert {text: name for text, name in texts().items() if text not in SPANISH} == {}


def test_no_word_is_left_over() -> None:
    source = "".join(
        path.read_text("utf-8")
        for path in PACKAGE.rglob("*.*")
        if path.suffix in {".py", ".js", ".html"} and path.name != "words.py"
    )
    assert [text for text in SPANISH if text not in source and text not in {"red", "blue"}] == []


@pytest.mark.parametrize("english", SPANISH)
def test_the_holes_are_the_same(english: str) -> None:
    assert sorted(HOLE.findall(english)) == sorted(HOLE.findall(SPANISH[english]))


@pytest.mark.parametrize("spanish", SPANISH.values())
def test_a_close_reason_fits_into_a_frame(spanish: str) -> None:
    assert len(spanish.encode()) <= 123


@pytest.mark.parametrize(
    ("accepted", "best"),
    [
        ("", "en"),
        ("es", "es"),
        ("ES-mx", "es"),
        ("de, es;q=0.3", "es"),
        ("es;q=0.3, en;q=0.9", "en"),
        ("en;q=0.3, es;q=0.9", "es"),
        ("es;q=0", "en"),
        ("es;q=0, en;q=0", "en"),
        ("en, es", "en"),
        ("es, en", "es"),
        ("eso", "en"),
        ("es;q=nonsense", "es"),
        (";;;,,,q=", "en"),
        ("*", "en"),
    ],
)
def test_the_readers_language_is_found(accepted: str, best: str) -> None:
    assert language(accepted) == best


def test_an_unknown_text_stays_as_it_is() -> None:
    assert words("es")("Save record") == "Guardar acta"
    assert words("es")("purple") == "purple"
    assert words("fr")("Save record") == "Save record"


@pytest.mark.parametrize("of", LANGUAGES)
def test_the_page_is_drawn_in_each_language(of: str) -> None:
    drawn = page.drawn(of)
    assert f'<html lang="{of}">' in drawn
    assert "{{" not in drawn
    for text in ("Save record", "Enter PIN"):
        assert f">{words(of)(text)}<" in drawn


def test_the_page_needs_nothing_from_elsewhere_and_has_nothing_inline() -> None:
    drawn = page.drawn("en")
    assert not re.search(r"""(?:src|href|action)=["'](?!/static/|/record)""", drawn)
    assert not re.search(r"\son\w+=|\sstyle=|<style|javascript:", drawn)
    sources = [drawn, *(path.read_text("utf-8") for path in page.STATIC.iterdir())]
    assert {url for each in sources for url in re.findall(r"https?://[^\s\"']+", each)} == {
        "http://www.w3.org/2000/svg"
    }


def test_there_is_no_page_in_a_language_without_words() -> None:
    with pytest.raises(ValueError, match="fr"):
        page.drawn("fr")
