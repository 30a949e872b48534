"""The pages of players' names and of statistics."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.match.counted_match import CountedMatch, CountedSeat
from companion.referee_socket.fake_referee import FakeReferee
from companion.referee_socket.player_messages import encode_counted_matches, encode_players
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.sentences import says
from companion.web.pin_check_and_ticket import PinAndTicketVerifier
from companion.web.player_pages import LONGEST_FORM
from tests.web.serving import KEY, Answer, Clock, Site, serving

PIN = "1234 5678 9012"
FORM = "application/x-www-form-urlencoded"


def match(number: int, red: str = "Ana", blue: str = "Bo") -> CountedMatch:
    """A match that whoever is red has won."""
    seats = (
        CountedSeat("red", "RED", red, "won", 7),
        CountedSeat("blue", "BLUE", blue, "lost", 2),
    )
    dice = (((1, 2, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1)),)
    return CountedMatch(number, "ball", "Ball", seats, dice, (("Shots", ("2/3", "0/1")),))


@pytest.fixture
def table(referee: FakeReferee) -> FakeReferee:
    """A referee that knows two names and three matches."""
    referee.past = {
        "players": encode_players(["Ana", "Bo"], asked=False),
        "player": encode_players(["Ana", "Bo"], asked=True),
        "counted": encode_counted_matches(3, 0, 3, [match(number) for number in (3, 2, 1)]),
    }
    return referee


@pytest.fixture
def far(table: FakeReferee) -> Iterator[Site]:
    """Its page, as browsers of the local network see it."""
    with serving(table.path, lock=PinAndTicketVerifier(PIN, KEY), far=True) as served:
        table.wait_for_satellite()
        yield served


def post(site: Site, body: str, **headers: str) -> Answer:
    """What comes back for a form."""
    own = {"origin": f"http://{site.host}", "content_type": FORM, **headers}
    return site.ask("/players", "POST", body, **own)


def asked(referee: FakeReferee) -> tuple[object, object]:
    """The change that the referee hears of."""
    while (said := referee.receive())["type"] != "player":
        pass
    return said["name"], said["new"]


# Names --------------------------------------------------------------------------------------


def test_a_name_is_typed_into_a_form(site: Site, table: FakeReferee) -> None:
    table.past["player"] = encode_players(["Ana", "Bo", "José"], asked=False)
    answer = post(site, "name=&new=Jos%C3%A9")
    assert asked(table) == ("", "José")
    assert "The name is in the list." in answer.text


def test_a_change_is_asked_of_the_table(site: Site, table: FakeReferee) -> None:
    answer = post(site, "name=Ana&new=Anna")
    assert asked(table) == ("Ana", "Anna")
    assert "asks the table now" in answer.text
    post(site, "name=Ana&new=")
    assert asked(table) == ("Ana", "")


def test_why_a_name_can_not_be_changed_is_said(site: Site, table: FakeReferee) -> None:
    table.past["player"] = refusal_error_message(says("That name is in the list already."))
    answer = post(site, "name=Ana&new=Bo")
    assert (answer.status, "That name is in the list already." in answer.text) == (409, True)
    assert "<b>Ana</b>" in answer.text, "the page can be used again"


@pytest.mark.parametrize(
    "body",
    ["", "name=Ana", "name=&new=", f"name=&new={'x' * LONGEST_FORM}", "name=%FF&new=%FF"],
)
def test_a_form_that_is_malformed_is_refused(site: Site, table: FakeReferee, body: str) -> None:
    assert post(site, body).status == 400
    assert table.receive()["type"] == "players"


def test_only_the_pages_own_form_may_change_a_name(site: Site, table: FakeReferee) -> None:
    for origin in ("http://evil.example", "null"):
        assert post(site, "name=&new=Eva", origin=origin).status == 403
    assert site.ask("/players", "POST", "name=&new=Eva", content_type=FORM).status == 403
    assert table.has_heard_all


def test_from_afar_names_are_seen_and_changed_with_the_pin(far: Site, table: FakeReferee) -> None:
    page = far.ask("/players").text
    assert "<b>Ana</b>" in page
    assert 'name="pin"' in page
    assert 'name="new"' not in page
    assert post(far, "name=&new=Eva").status == 403
    assert post(far, "pin=9999").status == 403
    let_in = post(far, "pin=1234 5678 9012")
    assert (let_in.status, let_in.headers["location"]) == (303, "/players")
    cookie = let_in.headers["set-cookie"].partition(";")[0]
    assert "HttpOnly" in let_in.headers["set-cookie"]
    assert 'name="new"' in far.ask("/players", cookie=cookie).text
    assert post(far, "name=Ana&new=Anna", cookie=cookie).status == 200
    assert asked(table) == ("Ana", "Anna")


def test_without_a_pin_only_a_browser_on_the_device_changes_names(table: FakeReferee) -> None:
    with serving(table.path, far=True) as far:
        table.wait_for_satellite()
        assert "in a browser on the device itself" in far.ask("/players").text
        assert post(far, "pin=1").status == post(far, "name=&new=Eva").status == 403


def test_names_are_never_markup(site: Site, table: FakeReferee) -> None:
    table.past["players"] = encode_players(['<b a="1">'], asked=False)
    text = site.ask("/players").text
    assert "<b>&lt;b a=&quot;1&quot;&gt;</b>" in text
    assert 'value="&lt;b a=&quot;1&quot;&gt;"' in text


def test_without_names_the_page_says_so(site: Site, table: FakeReferee) -> None:
    table.past["players"] = encode_players([], asked=False)
    assert "No names yet." in site.ask("/players").text


def test_forms_lead_to_this_page_alone(site: Site, table: FakeReferee) -> None:
    for path in ("/players", "/statistics"):
        policy = site.ask(path).headers["content-security-policy"]
        assert "form-action 'self'" in policy
        assert policy.startswith("default-src 'none'")


def test_without_a_referee_the_pages_say_why(site: Site, table: FakeReferee) -> None:
    table.past["players"] = table.past["counted"] = refusal_error_message(says("disk trouble"))
    for path, status in (("/players", 503), ("/statistics", 404), ("/statistics.csv", 404)):
        answer = site.ask(path)
        assert (answer.status, "disk trouble" in answer.text) == (status, True)


# Statistics ---------------------------------------------------------------------------------


def test_the_table_of_a_season_has_each_player(page: Page, site: Site, table: FakeReferee) -> None:
    page.goto(f"{site.url}statistics")
    rows = page.get_by_role("table", name="Players").get_by_role("row")
    assert [" ".join(row.split()) for row in rows.all_inner_texts()] == [
        "Players Played Wins Draws Losses Points Against",
        "Ana 3 3 0 0 21 6",
        "Bo 3 0 0 3 6 21",
    ]
    seats = page.get_by_role("table", name="Seats").get_by_role("row")
    assert seats.nth(1).inner_text().split() == ["RED", "3", "3", "0", "0", "21", "6"]
    expect(page.get_by_role("heading", name="Ball: 3 matches")).to_be_visible()


def test_figures_of_all_matches_are_together(page: Page, site: Site, table: FakeReferee) -> None:
    page.goto(f"{site.url}statistics")
    figures = page.get_by_role("table", name="Figures of all matches together").first
    assert figures.get_by_role("row").nth(1).inner_text().split() == ["Shots", "6/9", "0/3"]


def test_dice_have_the_size_of_the_sample_their_mean_and_luck(
    page: Page, site: Site, table: FakeReferee
) -> None:
    page.goto(f"{site.url}statistics")
    expect(page.get_by_text("n = 126 throws, mean 3.50, expected 3.50.")).to_be_visible()
    luck = page.get_by_role("table", name="Luck").get_by_role("row")
    assert luck.nth(1).inner_text().split() == ["Ana", "63", "4.33", "+0.83"]
    assert luck.nth(2).inner_text().split() == ["Bo", "63", "2.67", "-0.83"]


def test_a_season_is_chosen_by_the_numbers_of_matches(
    page: Page, site: Site, table: FakeReferee
) -> None:
    page.goto(f"{site.url}statistics")
    page.get_by_label("From match").fill("2")
    page.get_by_label("to match").fill("2")
    page.get_by_role("button", name="Show").press("Enter")
    expect(page.get_by_text("Matches: 1.")).to_be_visible()
    expect(page.get_by_label("From match")).to_have_value("2")
    csv = page.get_by_role("link", name="Save as CSV").get_attribute("href")
    assert csv == "/statistics.csv?from=2&to=2"


def test_the_same_matches_are_saved_as_csv(site: Site, table: FakeReferee) -> None:
    answer = site.ask("/statistics.csv?last=1")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="statistics.csv"'
    assert answer.text.splitlines()[1].startswith("3,ball,Ball,red,Ana,7,won,21,d6:21:")


@pytest.mark.parametrize("path", ["/statistics?from=x", "/statistics.csv?to=-1"])
def test_a_range_that_is_none_is_refused(site: Site, table: FakeReferee, path: str) -> None:
    answer = site.ask(path)
    assert (answer.status, "A match has a whole number." in answer.text) == (404, True)


def test_all_parts_of_the_archive_are_asked_for(site: Site, referee: FakeReferee) -> None:
    first = [match(number) for number in range(60, 10, -1)]
    referee.past["counted"] = encode_counted_matches(60, 0, 50, first)
    text = site.ask("/statistics").text
    assert [referee.receive()["first"] for _ in range(2)] == [0, 50]
    assert "Matches: 50." in text


def test_many_readers_cost_the_referee_no_more_than_one(table: FakeReferee) -> None:
    clock = Clock()
    with serving(table.path, clock=clock) as site:
        table.wait_for_satellite()
        for _ in range(3):
            assert site.ask("/statistics").status == 200
        assert table.receive()["type"] == "counted"
        assert table.has_heard_all
        clock.now += 60_000
        site.ask("/statistics")
        assert table.receive()["type"] == "counted"


def test_matches_that_are_not_counted_yet_are_told(site: Site, table: FakeReferee) -> None:
    table.past["counted"] = encode_counted_matches(3, 0, 3, [match(3)])
    assert "Not counted yet: 2." in site.ask("/statistics").text


def test_matches_without_names_have_seats_alone(page: Page, site: Site, table: FakeReferee) -> None:
    table.past["counted"] = encode_counted_matches(1, 0, 1, [match(1, "", "")])
    page.goto(f"{site.url}statistics")
    expect(page.get_by_role("table", name="Seats")).to_be_visible()
    expect(page.get_by_role("table", name="Players")).to_have_count(0)
    expect(page.get_by_role("rowheader", name="without a name")).to_be_visible()


def test_too_many_requests_are_refused(table: FakeReferee) -> None:
    with serving(table.path, clock=Clock()) as site:
        table.wait_for_satellite()
        statuses = {site.ask("/players").status for _ in range(41)}
    assert statuses == {200, 429}


def test_on_a_phone_no_page_is_wider_than_the_window(
    chromium: Browser, site: Site, table: FakeReferee
) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, is_mobile=True)
    page = context.new_page()
    for path in ("players", "statistics"):
        page.goto(f"{site.url}{path}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
    context.close()


def test_with_the_keyboard_alone_a_name_is_changed(
    page: Page, site: Site, table: FakeReferee
) -> None:
    page.goto(f"{site.url}players")
    page.get_by_label("New name of Ana").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("Anna")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_contain_text("asks the table now")
    assert asked(table) == ("Ana", "Anna")


def test_both_pages_are_in_the_readers_language(site: Site, table: FakeReferee) -> None:
    for path, title in (("/players", "Jugadores"), ("/statistics", "Estadísticas")):
        text = site.ask(path, accept_language="es").text
        assert '<html lang="es">' in text
        assert f"<h1>{title}</h1>" in text
