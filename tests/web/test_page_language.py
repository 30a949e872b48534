"""The page's language: the one that the reader reads."""

import pytest

from companion.locale import words_by_language
from companion.web.page_language import choose_language, words_for_language


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
