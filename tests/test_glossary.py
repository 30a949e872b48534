"""The glossary has the words that the device uses, the same ones in both languages."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
CATALOGUE = ROOT / "companion/locale/es/LC_MESSAGES/companion.po"
SPANISH_PAGES = sorted((ROOT / "docs/sources").glob("jugar-*.md"))
UNUSED = ("cubo", "registro", "intercep", "encierro", "dispositivo")


def pairs(page: str) -> list[tuple[str, str]]:
    """The first two columns of all tables of a page."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$", text, re.MULTILINE)
    return [row for row in rows if row[0] not in ("English", "español")]


def texts() -> list[tuple[str, str]]:
    """All texts of the device in English and Spanish, in small letters."""
    with CATALOGUE.open("rb") as file:
        messages = read_po(file, "es")
    return [
        (message.id.lower(), str(message.string).lower())
        for message in messages
        if isinstance(message.id, str) and message.id
    ]


def test_both_pages_have_the_same_words() -> None:
    assert [(spanish, english) for english, spanish in pairs("glossary.md")] == pairs("glosario.md")


@pytest.mark.parametrize(("english", "spanish"), pairs("glossary.md"))
def test_a_word_is_translated_as_the_glossary_says(english: str, spanish: str) -> None:
    assert any(english.lower() in said and spanish.lower() in told for said, told in texts())


@pytest.mark.parametrize("word", UNUSED)
def test_words_that_were_not_chosen_are_not_used(word: str) -> None:
    assert [told for _, told in texts() if re.search(rf"\b{word}", told)] == []
    for page in SPANISH_PAGES:
        lines = page.read_text(encoding="utf-8").splitlines()
        said = [line for line in lines if not line.startswith("@")]  # names of pictures
        assert [line for line in said if re.search(rf"\b{word}", line, re.IGNORECASE)] == []
