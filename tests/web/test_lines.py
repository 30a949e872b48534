"""What the panel says, for those who hear the page: its lines, what is new, and what a press does."""

import json
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.fake_referee import FakeReferee, hello_message, whole_panel_message
from companion.referee_socket.referee_message_decoder import (
    FULL,
    LanguageChanged,
    PanelChanged,
    PanelWindow,
)
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.facts import Facts
from companion.rules.sentences import says
from companion.screens.panel_size import COLUMNS, PAGES
from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import draw_screen
from companion.web import messages_to_browser
from tests.web.glass import noise
from tests.web.serving import Site

LATER = datetime(2040, 1, 1, tzinfo=UTC)
AS_BEFORE = "The panel is as it was."


def saying(*lines: str) -> Facts:
    """A panel that says this, whatever its dots are."""
    return {**whole_panel_message(bytes(FULL)), "said": list(lines)}


def lines_of(mirror: DeviceState) -> list[str]:
    return json.loads(messages_to_browser.panel_message(mirror))["lines"]


def mirroring(image: bytes, *said: str, on: bool = True) -> DeviceState:
    mirror = DeviceState()
    window = PanelWindow(0, 0, COLUMNS, PAGES, image)
    mirror.take(PanelChanged((window,), on=on, contrast=207, said=said))
    return mirror


def test_the_lines_are_those_that_the_referee_tells() -> None:
    assert lines_of(mirroring(noise(1), "RED shoots", "d8")) == ["RED shoots", "d8"]


@pytest.mark.parametrize(
    ("language", "read"),
    [("en", "hold 3=shoot BLUE at right"), ("es", "mantén 3=shoot BLUE a la derecha")],
)
def test_signs_are_words_in_the_language_of_the_table(language: str, read: str) -> None:
    mirror = mirroring(noise(1), "■3=shoot BLUE►")
    mirror.take(LanguageChanged(language))
    assert lines_of(mirror) == [read]


def test_a_pad_tells_only_its_dots_and_its_lines_are_read_from_them() -> None:
    image = draw_screen(Screen(("RED picks", "SECRET 1-7", "", "? help")))
    assert lines_of(mirroring(image)) == ["RED picks", "SECRET 1-7", "", "? help"]
    assert not any(lines_of(mirroring(noise(2))))


def test_a_panel_that_is_off_says_nothing() -> None:
    assert lines_of(mirroring(noise(1), "RED shoots", on=False)) == []


def test_the_panel_is_read_line_by_line(device: Page, referee: FakeReferee) -> None:
    panel = device.get_by_role("group", name="The panel of the device")
    referee.say(saying("RED 2  BLUE 0", "RED shoots", "d8", "■3=shoot  ?=help"))
    lines = ["RED 2 BLUE 0", "RED shoots", "d8", "hold 3=shoot ?=help"]
    expect(panel.get_by_role("paragraph")).to_have_text(lines)
    referee.say(saying("RED 2  BLUE 0", "IN"))
    expect(panel.get_by_role("paragraph")).to_have_text(["RED 2 BLUE 0", "IN"])


def test_what_is_new_on_the_panel_is_announced_and_nothing_else(
    device: Page, referee: FakeReferee
) -> None:
    told = device.get_by_role("log").get_by_role("paragraph")
    referee.say(saying("RED 2", "RED shoots", "", "3=shoot"))
    expect(told).to_have_text(["RED 2. RED shoots. 3=shoot"])
    referee.say(saying("RED 2", "RED shoots", "", "3=shoot"))
    referee.say(saying("RED 4", "IN", "", "3=shoot"))
    expect(told).to_have_text(["RED 2. RED shoots. 3=shoot", "RED 4. IN"])
    expect(device.get_by_role("log")).not_to_have_attribute("aria-live", "off")


def test_a_clock_that_goes_on_is_no_news(device: Page, referee: FakeReferee) -> None:
    told = device.get_by_role("log").get_by_role("paragraph")
    rows = device.get_by_role("group", name="The panel of the device").get_by_role("paragraph")
    referee.say(saying("RED 12:35", "RED moves"))
    expect(rows).to_have_text(["RED 12:35", "RED moves"])
    referee.say(saying("RED 12:34", "RED moves"))
    expect(rows).to_have_text(["RED 12:34", "RED moves"])
    referee.say(saying("RED -0:01", "BLUE moves"))
    expect(rows).to_have_text(["RED -0:01", "BLUE moves"])
    expect(told).to_have_text(["RED 12:35. RED moves", "BLUE moves"])


@pytest.mark.parametrize(("key", "held"), [("w", 0), ("/", 0), ("Shift+Backspace", 1_050)])
def test_a_press_that_changes_nothing_is_answered_too(
    device: Page, referee: FakeReferee, key: str, held: int
) -> None:
    told = device.get_by_role("log").get_by_role("paragraph")
    device.clock.pause_at(LATER)
    for count in (1, 2):
        device.keyboard.press(key)
        device.clock.run_for(held)
        referee.edges(2)
        device.clock.run_for(900)
        expect(told).to_have_text([AS_BEFORE] * (count - 1))
        device.clock.run_for(100)
        expect(told).to_have_text([AS_BEFORE] * count)


def test_a_press_is_answered_by_the_panel_or_by_a_refusal(
    device: Page, referee: FakeReferee
) -> None:
    told = device.get_by_role("log").get_by_role("paragraph")
    device.clock.pause_at(LATER)
    device.keyboard.press("w")
    referee.edges(2)
    referee.say(saying("RED shoots"))
    expect(told).to_have_text(["RED shoots"])
    device.keyboard.press("w")
    referee.edges(2)
    referee.say_once(refusal_error_message(says("not understood")))
    expect(device.locator("#said")).to_have_text("not understood")
    device.keyboard.down("w")
    referee.edges(1)
    referee.say(saying("RED throws"))
    expect(told).to_have_text(["RED shoots", "RED throws"])
    device.keyboard.up("w")
    device.clock.run_for(2_000)
    expect(told).to_have_text(["RED shoots", "RED throws"])


def test_a_mirror_says_of_a_press_where_the_keys_are(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    referee.say(hello_message(emulated=False))
    page.goto(site.url)
    expect(page.locator("#said")).to_have_text("Mirror: press the keys of the device itself.")
    page.keyboard.press("w")
    told = page.get_by_role("log").get_by_role("paragraph")
    expect(told).to_have_text(["Mirror: press the keys of the device itself."])


def test_only_the_last_announcements_are_kept(device: Page, referee: FakeReferee) -> None:
    told = device.get_by_role("log").get_by_role("paragraph")
    for n in range(20):
        referee.say(saying(f"die {n}"))
        expect(told.last).to_have_text(f"die {n}")
    expect(told).to_have_text([f"die {n}" for n in range(8, 20)])
