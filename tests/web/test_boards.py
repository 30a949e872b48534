"""The board of a match on the page: drawn from the facts, and said in words beside it."""

import re

import pytest
from playwright.sync_api import Page, expect

from companion.games.backgammon import BACKGAMMON
from companion.referee_socket.fake_referee import FakeReferee
from companion.rules.facts import Facts
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.backgammon.scenes import begun
from tests.web.serving import Site

BOARD = {"mode": "board", "cube": "on"}
LIGHT = [4, 0, 1, 2, 0, 0, 6, *[0] * 18, 2]
DARK = [1, 0, 0, 0, 2, *[0] * 8, 5, *[0] * 10, 7, 0]


def playing() -> Facts:
    """In the middle of a game: light has thrown and is on the bar."""
    facts = begun(points={"light": LIGHT, "dark": DARK}, cube=4, owner="dark")
    table = PlainWordsMatch(BOARD, BACKGAMMON, begun=facts)
    return table.play("light roll 6 4", "light move 25").facts


def told(facts: Facts | None) -> Facts:
    return {"type": "facts", "facts": facts}


def test_a_board_is_drawn_and_said(device: Page, referee: FakeReferee) -> None:
    referee.say(told(playing()))
    lines = device.locator("#board-words li")
    expect(lines).to_have_text(
        [
            "light moves 6-4. 88 pips. bar: 1, 19: 1, 6: 6, 3: 2, 2: 1, borne off: 4",
            "dark: 241 pips. 24: 7, 13: 5, 4: 2, borne off: 1",
        ]
    )
    picture = device.locator("#board svg")
    expect(picture).to_have_attribute("aria-hidden", "true")
    assert picture.locator("path.point").count() == 24
    on_board = {"light": 1 + 1 + 5 + 2 + 1 + 1, "dark": 5 + 5 + 2 + 1}
    for seat, discs in on_board.items():
        assert picture.locator(f"circle.{seat}").count() == discs, (
            "five of a stack, one of those off"
        )
    assert picture.locator("text.count.light").all_text_contents() == ["4", "6"]
    assert picture.locator("text.face").all_text_contents() == ["6", "4", "4"]
    assert picture.locator("rect.die.played").count() == 1


def test_board_can_be_hidden_with_its_button(device: Page, referee: FakeReferee) -> None:
    board, button = device.locator("#board"), device.locator("#board-button")
    expect(button).to_be_hidden()
    referee.say(told(playing()))
    expect(board).to_be_visible()
    button.click()
    expect(board).to_be_hidden()
    expect(button).to_have_attribute("aria-expanded", "false")
    button.click()
    expect(board).to_be_visible()
    referee.say(told(PlainWordsMatch({}, BACKGAMMON).facts))
    expect(board).to_be_hidden()
    expect(button).to_be_hidden()


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_device_and_board_have_room_side_by_side_or_one_above_the_other(
    device: Page, referee: FakeReferee, size: tuple[int, int]
) -> None:
    device.set_viewport_size({"width": size[0], "height": size[1]})
    referee.say(told(playing()))
    expect(device.locator("#board")).to_be_visible()
    device.wait_for_function(  # the device makes room for it
        """() => {
            const [first, second] = ["#device", "#board svg"].map(
                (of) => document.querySelector(of).getBoundingClientRect());
            const apart = first.right <= second.left || first.bottom <= second.top;
            return apart && second.width > 200 && second.bottom <= window.innerHeight;
        }"""
    )


def test_board_in_words_uses_the_readers_language(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    page.set_extra_http_headers({"accept-language": "es"})
    page.goto(site.url)
    referee.say(told(playing()))
    first = page.locator("#board-words li").first
    expect(first).to_have_text(re.compile("^claro mueve 6-4. 88 pasos. barra: 1"))
