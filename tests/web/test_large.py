"""The panel alone, as large as the window: times and score at arm's length and farther."""

from math import radians

import pytest
from playwright.sync_api import Page, expect

from companion.referee_socket.fake_referee import FakeReferee, whole_panel_message
from tests.web.glass import noise, shows
from tests.web.test_boards import told

SEEN = "() => document.getElementById('panel').getBoundingClientRect().toJSON()"
ARM_MM = 600
SMALL_LETTERS = 7 / 128
"""How high the capitals of the smallest font are, for the width of the panel."""


@pytest.mark.parametrize(
    ("width", "height", "inches"), [(1280, 800, 13.3), (844, 390, 6.1), (768, 1024, 10.2)]
)
def test_the_panel_alone_is_as_large_as_fits_and_read_at_arm_s_length(
    device: Page, width: int, height: int, inches: float
) -> None:
    device.set_viewport_size({"width": width, "height": height})
    before = device.evaluate(SEEN)["width"]
    button = device.get_by_role("button", name="Panel alone")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(device.locator(".key").first).to_be_hidden()
    fits = min(width / 60.5, height * 0.8 / 35) * 55 * 0.75  # dots are whole pixels
    device.wait_for_function(f"(least) => ({SEEN})().width >= least", arg=max(before, fits))
    seen = device.evaluate(SEEN)
    assert 0 <= seen["left"] < seen["right"] <= width
    assert 0 <= seen["top"] < seen["bottom"] <= height
    mm = inches * 25.4 / (width**2 + height**2) ** 0.5
    assert seen["width"] * SMALL_LETTERS * mm > ARM_MM * radians(16 / 60), "ISO 9241-3"
    button.click()
    expect(device.locator(".key").first).to_be_visible()


def test_what_the_panel_shows_goes_on_and_keys_are_typed(
    device: Page, referee: FakeReferee
) -> None:
    device.get_by_role("button", name="Panel alone").click()
    image = noise(3)
    referee.say(whole_panel_message(image))
    shows(device, image)
    device.keyboard.press("e")
    assert referee.edges(2) == ["left 2 down", "left 2 up"]


def test_times_are_there_for_those_who_hear_them(device: Page, referee: FakeReferee) -> None:
    timer = device.get_by_role("timer")
    referee.say(told({"game": "highbid", "clock": {"left": {"red": 754_001, "blue": 60_000}}}))
    expect(timer).to_have_text("Time left at the last key: red 12:35, blue 1:00.")
    referee.say(told({"game": "highbid", "clock": {"left": {"red": -73_000, "blue": 0}}}))
    expect(timer).to_have_text("Time left at the last key: red -1:13, blue 0:00.")
    referee.say(told({"game": "highbid", "clock": {"used": {"red": 754_001}}}))
    expect(timer).to_be_empty()
