"""The page's language: the one that the reader reads."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.locale import words_by_language
from companion.referee_socket.fake_referee import FakeReferee
from companion.rules.facts import Facts
from companion.web.page_language import choose_language, words_for_language
from tests.web.glass import opened
from tests.web.serving import Site


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


def spoken(language: str) -> Facts:
    return {"type": "language", "language": language}


def test_the_page_follows_the_language_of_the_device(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    opened(page, site)
    expect(page.locator("#record")).to_have_text("Save record")
    referee.say(spoken("es"))
    expect(page.locator("#record")).to_have_text("Guardar acta")
    assert page.evaluate("document.documentElement.lang") == "es"
    referee.say(spoken("en"))
    expect(page.locator("#record")).to_have_text("Save record")


def test_the_language_of_the_device_comes_before_that_of_the_browser(
    chromium: Browser, site: Site, referee: FakeReferee
) -> None:
    referee.say(spoken("en"))
    context = chromium.new_context(locale="es-AR")
    page = opened(context.new_page(), site)
    expect(page.locator("#record")).to_have_text("Save record")
    context.close()


def test_a_language_that_the_page_lacks_leaves_it_in_the_readers(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    opened(page, site)
    referee.say(spoken("tlh"), {"type": "lamps", "lit": ["left"]})
    expect(page.get_by_role("img", name="Lamp of the left pad: lit")).to_be_attached()
    expect(page.locator("#record")).to_have_text("Save record")


def test_reasons_are_told_in_the_language_of_the_device(site: Site, referee: FakeReferee) -> None:
    referee.say(spoken("es"))
    with site.look() as eye:
        eye.sees_until(type="language", language="es")
    answer = site.ask("/pin", "POST", '{"pin": "1"}', Origin=f"http://{site.host}")
    assert json.loads(answer.text)["text"] == words_for_language("es")("No PIN is needed here.")
