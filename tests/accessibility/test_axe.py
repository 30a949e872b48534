"""axe finds nothing on any page: of players, of a pad, of a report, of a card; in both languages."""

from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.card import page as card_page
from companion.games import GAMES
from companion.locale import words_by_language, words_for_language_tag
from companion.referee_socket.fake_referee import FakeReferee, hello_message
from companion.referee_socket.player_messages import encode_counted_matches, encode_players
from companion.referee_socket.referee_message_encoder import sides_message
from companion.rules.optional_game_protocols import HasReferenceCard
from companion.web.pin_check_and_ticket import PinAndTicketVerifier
from tests.accessibility.axe import findings
from tests.report.matches import played, report
from tests.web.glass import opened
from tests.web.serving import KEY, Site, serving
from tests.web.test_boards import playing
from tests.web.test_boards import told as facts
from tests.web.test_correct import MATCH, Form
from tests.web.test_correct import fields as correctable
from tests.web.test_lines import saying
from tests.web.test_player_pages import match as counted
from tests.web.test_sides import BLUE, RED
from tests.web.test_watch import board, tells, watching

LANGUAGES = pytest.mark.parametrize("language", words_by_language())
SIZES = ((390, 844), (1280, 800))


@pytest.fixture
def reader(chromium: Browser, language: str) -> Generator[Page]:
    """The page of somebody who reads a language."""
    context = chromium.new_context(locale=language, viewport={"width": 390, "height": 844})
    context.set_default_timeout(10_000)
    yield context.new_page()
    context.close()


def finds_nothing(page: Page, language: str) -> None:
    """In a narrow window and in a wide one."""
    assert page.evaluate("document.documentElement.lang") == language
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert findings(page) == [], (width, height)


def test_axe_finds_what_is_wrong(page: Page) -> None:
    page.set_content("<html><body><button></button></body></html>")
    assert any(found.startswith("button-name:") for found in findings(page))


@LANGUAGES
def test_the_players_page(reader: Page, language: str, site: Site, referee: FakeReferee) -> None:
    opened(reader, site)
    referee.say(saying("RED 2  BLUE 0", "RED shoots", "d8", "■3=shoot"), MATCH)
    referee.say({"type": "lamps", "lit": ["left"]}, sides_message([RED, BLUE]))
    expect(reader.get_by_role("log")).not_to_be_empty()
    finds_nothing(reader, language)
    referee.say(facts(playing()))
    expect(reader.locator("#board")).to_be_visible()
    finds_nothing(reader, language)
    reader.locator("#large-button").click()
    finds_nothing(reader, language)


@LANGUAGES
def test_the_form_that_puts_something_right(
    reader: Page, language: str, site: Site, referee: FakeReferee
) -> None:
    form = Form(opened(reader, site), referee)
    referee.say(MATCH)
    reader.locator("#correct-button").click()
    form.offers(form.hears("fields"), correctable())
    expect(reader.locator("#fields label").first).to_be_visible()
    finds_nothing(reader, language)


@LANGUAGES
def test_a_page_that_waits_for_its_referee(reader: Page, language: str, tmp_path: Path) -> None:
    with serving(tmp_path / "nobody") as site:
        reader.goto(site.url)
        expect(reader.locator("#waiting")).not_to_be_empty()
        finds_nothing(reader, language)


@LANGUAGES
def test_the_question_for_the_pin(reader: Page, language: str, referee: FakeReferee) -> None:
    with serving(referee.path, lock=PinAndTicketVerifier("271828", KEY), far=True) as site:
        opened(reader, site)
        reader.locator("#pin-button").click()
        finds_nothing(reader, language)
        reader.keyboard.type("314159")
        reader.keyboard.press("Enter")
        expect(reader.locator("#pin-said")).not_to_be_empty()
        finds_nothing(reader, language)


@pytest.mark.parametrize("style", ["hexpad", "trio"])
@LANGUAGES
def test_the_page_of_a_pad_of_a_players_own(
    reader: Page, language: str, tmp_path: Path, style: str
) -> None:
    hello = hello_message(private=True, style=style)
    with FakeReferee(tmp_path / "pad", hello) as pad, serving(pad.path) as site:
        pad.wait_for_satellite()
        opened(reader, site)
        finds_nothing(reader, language)


@LANGUAGES
def test_the_mirror_of_a_device_with_four_pads(reader: Page, language: str, tmp_path: Path) -> None:
    hello = hello_message(emulated=False, style="trio", names=("left", "right", "3", "4"))
    with FakeReferee(tmp_path / "four", hello) as device, serving(device.path) as site:
        device.wait_for_satellite()
        opened(reader, site)
        finds_nothing(reader, language)


@pytest.mark.parametrize("look", ["?light", "?dark", "?transparent"])
@LANGUAGES
def test_the_page_of_spectators(
    reader: Page, language: str, site: Site, referee: FakeReferee, look: str
) -> None:
    watching(reader, site, look)
    tells(referee, board(*(f"event {n}" for n in range(50)), left=90_000))
    expect(reader.locator("#last")).to_have_text("event 49")
    finds_nothing(reader, language)


@LANGUAGES
def test_a_report(reader: Page, language: str) -> None:
    reader.set_content(report(played().match, language, played()))
    finds_nothing(reader, language)
    for unfolds in reader.locator("summary").all():
        unfolds.click()
    finds_nothing(reader, language)


@pytest.mark.parametrize("game", [game.name for game in GAMES])
@LANGUAGES
def test_a_reference_card(reader: Page, language: str, game: str) -> None:
    (carded,) = (each for each in GAMES if each.name == game)
    assert isinstance(carded, HasReferenceCard)
    reader.set_content(card_page(carded, carded.card(), language, words_for_language_tag(language)))
    finds_nothing(reader, language)


@LANGUAGES
def test_the_pages_of_players_and_of_statistics(
    reader: Page, language: str, site: Site, referee: FakeReferee
) -> None:
    referee.past = {
        "players": encode_players(["Ana", "Bo"], asked=False),
        "counted": encode_counted_matches(3, 0, 3, [counted(2), counted(1)]),
    }
    for path in ("players", "statistics", "statistics?from=x"):
        reader.goto(f"{site.url}{path}")
        finds_nothing(reader, language)


@LANGUAGES
def test_the_page_of_players_from_afar(reader: Page, language: str, referee: FakeReferee) -> None:
    referee.past = {"players": encode_players(["Ana"], asked=False)}
    lock = PinAndTicketVerifier("1234 5678 9012", KEY)
    with serving(referee.path, lock=lock, far=True) as far:
        referee.wait_for_satellite()
        reader.goto(f"{far.url}players")
        finds_nothing(reader, language)
