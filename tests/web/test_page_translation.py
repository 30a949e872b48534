"""The page's words: complete in both languages, and said in the one that the reader reads."""

import html
import re

import pytest

from companion.locale import words_by_language
from companion.web import page_html
from companion.web.page_translation import SCRIPTED, choose_language, words_for_language

SCRIPTS = "".join(path.read_text("utf-8") for path in sorted(page_html.STATIC.glob("*.js")))
SENTENCE = re.compile(r"""(?<=\bsay\(")[^"]+|(?<=")(?:[A-Z][a-z]+ |\{\w+\} )[^"]+(?=")""")


def test_scripts_say_nothing_that_they_were_not_told() -> None:
    said = set(SENTENCE.findall(SCRIPTS))
    assert len(said) > 10
    assert said <= {text for text, _ in SCRIPTED}


@pytest.mark.parametrize(
    "text", [text for text, _ in SCRIPTED if text not in {"red", "blue", "light", "dark"}]
)
def test_scripts_are_told_nothing_that_they_do_not_say(text: str) -> None:
    assert f'"{text}"' in SCRIPTS or f" {text}: " in SCRIPTS


@pytest.mark.parametrize("of", [of for of in words_by_language() if of != "en"])
def test_what_scripts_say_is_translated(of: str) -> None:
    assert [text for text, _ in SCRIPTED if words_for_language(of)(text) == text] == []


@pytest.mark.parametrize("of", words_by_language())
def test_a_close_reason_fits_into_a_frame(of: str) -> None:
    assert len(words_for_language(of)("Too many messages; the page was cut off.").encode()) <= 123


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
        ("es," + "x," * 10_000, "es"),
        ("x," * 10_000 + "es", "en"),
    ],
)
def test_the_readers_language_is_found(accepted: str, best: str) -> None:
    assert choose_language(accepted) == best


def test_an_unknown_text_stays_as_it_is() -> None:
    assert words_for_language("es")("Save record") == "Guardar acta"
    assert words_for_language("es")("purple") == "purple"
    assert words_for_language("fr")("Save record") == "Save record"


@pytest.mark.parametrize("of", words_by_language())
def test_the_page_is_drawn_in_each_language(of: str) -> None:
    drawn = page_html.render(of)
    assert f'<html lang="{of}">' in drawn
    assert "{{" not in drawn
    for text in ("Save record", "Enter PIN"):
        assert f">{html.escape(words_for_language(of)(text))}<" in drawn


def test_the_page_needs_nothing_from_elsewhere_and_has_nothing_inline() -> None:
    drawn = page_html.render("en")
    assert not re.search(r"""(?:src|href|action)=["'](?!/static/|/record)""", drawn)
    assert not re.search(r"\son\w+=|\sstyle=|<style|javascript:", drawn)
    sources = [drawn, *(path.read_text("utf-8") for path in page_html.STATIC.iterdir())]
    assert {url for each in sources for url in re.findall(r"https?://[^\s\"']+", each)} == {
        "http://www.w3.org/2000/svg"
    }
