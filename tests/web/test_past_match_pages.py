"""The pages of past matches."""

import json
import random
from base64 import b64decode
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from companion.console.hexpad_and_trio import HEXPAD
from companion.console.match_replay import MatchReplay
from companion.games import GAMES
from companion.match import Match
from companion.record import write_record
from companion.referee_socket.fake_referee import FakeReferee
from companion.referee_socket.past_match_messages import ListedMatch, encode_past_matches
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.game import winner_sentence
from companion.rules.sentences import in_english, says
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_rendering import draw_screen
from companion.web.host_and_origin_rules import HEADERS
from companion.web.past_match_pages import SCREENS
from tests.games.random_player import random_match
from tests.web.serving import Site

PATHS = ("/matches/7", "/matches/7/screens", "/matches/7/report", "/matches/7/record")


@cache
def played() -> Match:
    """A match that is over."""
    return random_match(GAMES[0], random.Random(3), {}).match


def record(match: Match, entries: int | None = None) -> str:
    """The record of a match, or of its first entries."""
    return write_record(match.header, match.seats, match.log[:entries])


def listed(number: int = 7, title: str = "BASKETmind") -> ListedMatch:
    """How a list has the match."""
    won = winner_sentence(played().facts(), played().game.seat_name)
    return ListedMatch(number, title, "21:15", won)


@pytest.fixture
def archive(referee: FakeReferee) -> FakeReferee:
    """A referee with one past match, of the number 7."""
    referee.past = {
        "matches": encode_past_matches(1, 0, [listed()]),
        "match": {"type": "record", "text": record(played())},
    }
    return referee


def replay() -> MatchReplay:
    """The screens that spectators of the match saw."""
    match, pads = played(), {"left": HEXPAD, "right": HEXPAD}
    return MatchReplay(match.game, match.header, match.log, pads, in_english)


# The list -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("archive")
def test_the_list_says_what_was_played_and_leads_to_each_match(site: Site) -> None:
    answer = site.ask("/matches")
    assert (answer.status, HEADERS.items() <= answer.headers.items()) == (200, True)
    assert "<b>BASKETmind</b> 21:15 " in answer.text
    for path in ("/matches/7", "/matches/7/report", "/matches/7/record"):
        assert f'href="{path}"' in answer.text


@pytest.mark.usefixtures("archive")
def test_the_list_is_in_the_readers_language(site: Site) -> None:
    assert "<h1>Partidas jugadas</h1>" in site.ask("/matches", accept_language="es-MX").text


def test_a_long_list_leads_to_newer_and_older_matches(site: Site, referee: FakeReferee) -> None:
    referee.past = {"matches": encode_past_matches(120, 50, [listed(n) for n in range(70, 20, -1)])}
    text = site.ask("/matches?first=50").text
    assert 'href="/matches?first=0"' in text
    assert 'href="/matches?first=100"' in text
    assert "51 to 100 of 120" in text
    assert referee.receive()["first"] == 50


def test_an_empty_list_says_so(site: Site, referee: FakeReferee) -> None:
    referee.past = {"matches": encode_past_matches(0, 0, [])}
    assert "No match has ended here yet." in site.ask("/matches").text


def test_what_a_referee_says_is_never_markup(site: Site, referee: FakeReferee) -> None:
    referee.past = {"matches": encode_past_matches(1, 0, [listed(title="<script>")])}
    text = site.ask("/matches").text
    assert "<b>&lt;script&gt;</b>" in text


def test_an_answer_that_is_too_long_or_malformed_is_not_shown(
    site: Site, referee: FakeReferee
) -> None:
    for matches in ([listed(n) for n in range(51)], [listed()._replace(match=-1)]):
        referee.past = {"matches": encode_past_matches(99, 0, matches)}
        answer = site.ask("/matches")
        assert (answer.status, "can&#x27;t be read" in answer.text) == (404, True)


# A match ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("archive")
def test_a_match_has_a_report_at_an_address_of_its_own(site: Site) -> None:
    answer = site.ask("/matches/7/report", accept_language="es")
    assert answer.status == 200
    assert '<html lang="es">' in answer.text
    assert answer.headers["content-security-policy"].startswith("default-src 'none'; style-src 'un")


@pytest.mark.usefixtures("archive")
def test_the_record_of_a_match_is_a_text_to_keep(site: Site) -> None:
    answer = site.ask("/matches/7/record")
    assert answer.text == record(played())
    assert answer.headers["content-disposition"] == 'attachment; filename="match-7.record"'


@pytest.mark.usefixtures("archive")
def test_the_screens_of_a_replay_come_some_at_a_time(site: Site) -> None:
    seen, steps = replay(), 0
    while screens := json.loads(site.ask(f"/matches/7/screens?from={steps}").text)["screens"]:
        assert len(screens) <= SCREENS
        for screen in screens:
            shown = seen.screen(steps)
            assert b64decode(screen["image"]) == draw_screen(shown)
            assert screen["rows"] == [row for row in screen_to_text_lines(shown) if row]
            steps += 1
    assert steps == seen.steps + 1


@pytest.mark.parametrize("path", PATHS)
def test_of_a_match_that_is_not_over_nothing_is_shown(
    site: Site, referee: FakeReferee, path: str
) -> None:
    referee.past = {"match": {"type": "record", "text": record(played(), 40)}}
    answer = site.ask(path)
    assert (answer.status, "this match is not over" in answer.text) == (404, True)
    assert "companion record" not in answer.text


@pytest.mark.parametrize("path", PATHS)
def test_why_a_match_can_not_be_shown_is_said(site: Site, referee: FakeReferee, path: str) -> None:
    match = played()
    unknown = write_record(match.header._replace(game="chess"), match.seats, match.log)
    damaged = record(match).replace(" red ", " blue ", 1)
    gone = refusal_error_message(says("this match\nis not here"))
    answers = (
        ({"type": "record", "text": unknown}, "game not known"),
        ({"type": "record", "text": "nonsense"}, "not a record"),
        ({"type": "record", "text": damaged}, "line was changed"),
        (gone, "this match is not here"),
    )
    for said, why in answers:
        referee.past = {"match": said}
        answer = site.ask(path)
        assert (answer.status, why in answer.text) == (404, True)


@pytest.mark.parametrize("number", ["x", "-1", "9" * 10, "9" * 5000, "%D9%A3"])
def test_an_address_that_is_no_number_asks_the_referee_nothing(
    site: Site, archive: FakeReferee, number: str
) -> None:
    assert site.ask(f"/matches/{number}").status == 404
    assert site.ask(f"/matches?first={number}").status == 404
    assert archive.has_heard_all


@pytest.mark.usefixtures("archive")
def test_too_many_requests_at_once_are_refused(site: Site) -> None:
    assert 429 in {site.ask("/matches/x").status for _ in range(200)}


# In a browser -------------------------------------------------------------------------------


@pytest.mark.usefixtures("archive")
def test_a_match_is_replayed_by_keys_and_by_buttons(page: Page, site: Site) -> None:
    seen = replay()
    page.goto(f"{site.url}matches")
    page.get_by_role("link", name="BASKETmind").click()
    rows, step = page.locator("#rows"), page.locator("#step")

    def at(number: int) -> None:
        expect(step).to_have_text(f"Step {number} of {seen.steps}")
        lines = [row for row in screen_to_text_lines(seen.screen(number)) if row]
        expect(rows).to_have_text("\n".join(lines))

    at(0)
    page.keyboard.press("ArrowRight")
    at(1)
    page.get_by_role("button", name="One step on").click()
    at(2)
    page.keyboard.press("ArrowLeft")
    at(1)
    page.keyboard.press("End")
    at(seen.steps)
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    page.keyboard.press("Home")
    at(0)
    page.get_by_role("button", name="Last step").click()
    at(seen.steps)
    page.get_by_role("button", name="First step").click()
    at(0)
    page.keyboard.press("ArrowLeft")
    at(0)


@pytest.mark.usefixtures("archive")
def test_the_pages_fit_a_phone(phone: Page, site: Site) -> None:
    for path in ("matches", "matches/7", "matches/7/report"):
        phone.goto(f"{site.url}{path}")
        assert phone.evaluate("document.documentElement.scrollWidth") == 390, path


@pytest.mark.usefixtures("archive")
def test_the_page_of_the_device_leads_to_past_matches(device: Page) -> None:
    device.get_by_role("link", name="Past matches").click()
    expect(device.locator("h1")).to_have_text("Past matches")
