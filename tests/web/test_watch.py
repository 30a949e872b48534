"""The page of spectators: score, clocks and events in words, later if wanted, and not one key."""

from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.referee_socket.fake_referee import FakeReferee, whole_panel_message
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.facts import Facts
from companion.rules.sentences import says
from tests.web.glass import noise
from tests.web.serving import Site
from tests.web.test_boards import told

LATER = datetime(2040, 1, 1, tzinfo=UTC)


def seat(
    name: str,
    points: int | None,
    *,
    acts: bool = False,
    left: int | None = None,
    runs: bool = False,
) -> Facts:
    return {"name": name, "points": points, "acts": acts, "left": left, "runs": runs}


def board(*events: str, **other: object) -> Facts:
    return {
        "type": "scoreboard",
        "title": "BASKETmind",
        "state": "Quarter 2, turn 3",
        "result": "",
        "seats": [seat("RED", 12, acts=True), seat("BLUE", 9)],
        "left": None,
        "runs": False,
        "events": list(events),
        **other,
    }  # pyright: ignore[reportReturnType] -- what a test puts in is JSON


def asked(referee: FakeReferee) -> int:
    """The number of the next ask, which is for the scoreboard."""
    heard = referee.receive()
    assert heard["type"] == "scoreboard"
    number = heard["number"]
    assert isinstance(number, int)
    return number


def tells(referee: FakeReferee, of: Facts) -> None:
    referee.say_once({**of, "number": asked(referee)})


def watching(page: Page, site: Site, wish: str = "") -> Page:
    page.goto(f"{site.url}watch{wish}")
    return page


def test_score_and_events_are_told_in_words(page: Page, site: Site, referee: FakeReferee) -> None:
    watching(page, site)
    tells(referee, board("RED shoots", "RED: 2 points"))
    expect(page.get_by_role("heading", name="BASKETmind")).to_be_visible()
    rows = page.locator("#seats").get_by_role("listitem")
    expect(rows.nth(0)).to_contain_text("RED12")
    expect(rows.nth(0)).to_contain_text("to act")
    expect(rows.nth(1)).to_contain_text("BLUE9")
    expect(rows.nth(1)).not_to_contain_text("to act")
    expect(page.get_by_text("Quarter 2, turn 3")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("RED: 2 points")
    events = page.get_by_role("list", name="Events of the match").get_by_role("listitem")
    expect(events).to_have_text(["RED: 2 points", "RED shoots"])


def test_every_change_of_the_match_is_shown(page: Page, site: Site, referee: FakeReferee) -> None:
    watching(page, site)
    tells(referee, board())
    referee.say(told({"game": "basketmind", "score": {"red": 14}}))
    tells(referee, board("a steal", seats=[seat("RED", 14), seat("BLUE", 9)]))
    expect(page.get_by_role("status")).to_have_text("a steal")
    expect(page.locator("#seats")).to_contain_text("RED14")
    referee.say(told({"game": "basketmind", "over": True}))
    tells(referee, board("a steal", result="RED WINS", state=""))
    expect(page.get_by_role("status")).to_have_text("RED WINS")


def test_without_a_match_it_says_so(page: Page, site: Site, referee: FakeReferee) -> None:
    watching(page, site)
    tells(referee, refusal_error_message(says("no match on the table")))
    expect(page.get_by_role("status")).to_have_text("no match on the table")


def test_clocks_go_on_between_events(page: Page, site: Site, referee: FakeReferee) -> None:
    page.clock.install(time=LATER)
    watching(page, site)
    seats = [seat("RED", 0, left=75_000, runs=True), seat("BLUE", 0, left=60_000)]
    tells(referee, board(seats=seats))
    rows = page.locator("#seats").get_by_role("listitem")
    expect(rows.nth(1)).to_contain_text("1:00 left")
    page.clock.pause_at(datetime(2040, 1, 2, tzinfo=UTC))
    tells_again = told({"game": "basketmind", "turn": 2})
    referee.say(tells_again)
    tells(referee, board("BLUE waits", seats=seats))
    expect(page.get_by_role("status")).to_have_text("BLUE waits")
    expect(rows.nth(0)).to_contain_text("1:15 left")
    page.clock.run_for(15_000)
    expect(rows.nth(0)).to_contain_text("1:00 left")
    expect(rows.nth(1)).to_contain_text("1:00 left")


def test_a_clock_that_all_share_is_shown_once(page: Page, site: Site, referee: FakeReferee) -> None:
    watching(page, site)
    tells(referee, board(left=90_000))
    expect(page.get_by_role("timer")).to_have_text("1:30 left")


def test_a_delay_shows_everything_so_much_later(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    page.clock.install(time=LATER)
    with page.expect_websocket() as line:
        watching(page, site, "?delay=30")
    page.clock.pause_at(datetime(2040, 1, 2, tzinfo=UTC))
    with line.value.expect_event("framereceived"):
        tells(referee, board("a steal"))
    page.clock.run_for(29_000)
    expect(page.get_by_text("a steal").first).to_be_hidden()
    page.clock.run_for(2_000)
    expect(page.get_by_role("status")).to_have_text("a steal")


def test_spectators_get_the_scoreboard_and_nothing_else_of_the_device(
    site: Site, referee: FakeReferee
) -> None:
    with site.look(watch=True) as eye:
        number = asked(referee)
        referee.say(
            whole_panel_message(noise(1)),
            {"type": "lamps", "lit": ["left"]},
            {
                "type": "sound",
                "name": "turn",
                "pattern": [[1, 1]],
                "pitches": [900],
                "volume": "loud",
            },
        )
        referee.say_once({**board(), "number": number})
        assert eye.sees()["type"] == "scoreboard"


def test_no_key_of_a_spectator_is_taken(site: Site, referee: FakeReferee) -> None:
    with site.look(watch=True) as eye:
        asked(referee)
        eye.press("left", "1")
        assert eye.sees()["text"] == "Enter the PIN before you press keys."
        assert referee.has_heard_all


def test_nobody_who_watches_costs_the_referee_nothing(device: Page, referee: FakeReferee) -> None:
    referee.say(told({"game": "basketmind", "score": {"red": 2}}))
    expect(device.locator("#score")).to_contain_text("red 2")
    assert referee.has_heard_all


def test_there_is_nothing_to_press(page: Page, site: Site, referee: FakeReferee) -> None:
    watching(page, site)
    tells(referee, board("a steal"))
    expect(page.get_by_role("status")).to_have_text("a steal")
    for role in ("button", "textbox", "link", "checkbox"):
        expect(page.get_by_role(role)).to_have_count(0)  # pyright: ignore[reportArgumentType] -- a role


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("look", ["", "?light", "?dark", "?transparent"])
def test_it_is_large_and_fits(
    chromium: Browser, site: Site, referee: FakeReferee, width: int, height: int, look: str
) -> None:
    context = chromium.new_context(viewport={"width": width, "height": height})
    page = watching(context.new_page(), site, look)
    tells(referee, board(*(f"event {n}" for n in range(100))))
    expect(page.get_by_role("status")).to_have_text("event 99")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= width
    assert page.evaluate("document.scrollingElement.scrollHeight") <= height
    points = page.locator(".points").first
    assert float(points.evaluate("e => parseFloat(getComputedStyle(e).fontSize)")) >= 48
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (ground == "rgba(0, 0, 0, 0)") == (look == "?transparent")
    context.close()


@pytest.mark.parametrize(("locale", "title"), [("en", "Scoreboard"), ("es", "Marcador")])
def test_it_has_a_plain_title_in_both_languages(
    chromium: Browser, site: Site, locale: str, title: str
) -> None:
    context = chromium.new_context(locale=locale)
    page = watching(context.new_page(), site)
    assert page.title() == title
    assert page.evaluate("document.documentElement.lang") == locale
    context.close()
