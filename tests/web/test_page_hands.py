"""Hands on the page: clicked, typed, tapped, held, and let go, in their order."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.referee_socket.fake_referee import FakeReferee
from tests.web.glass import LEFT, RIGHT, box_of, key, opened
from tests.web.serving import Site


def test_a_click_is_down_and_up(device: Page, referee: FakeReferee) -> None:
    for name in ("left 1", "right 7", "table back", "table help", "left 4"):
        key(device, name).click()
        assert referee.edges(2) == [f"{name} down", f"{name} up"]
    assert referee.has_heard_all


def test_every_key_has_a_place_of_its_own(device: Page, referee: FakeReferee) -> None:
    names = [f"{pad} {name}" for pad in ("left", "right") for name in range(1, 8)]
    for name in names:
        box = box_of(device, name)
        device.mouse.click(box["x"] + box["width"] * 0.12, box["y"] + box["height"] / 2)
        device.mouse.click(box["x"] + box["width"] * 0.7, box["y"] + box["height"] * 0.06)
        assert referee.edges(4) == [f"{name} down", f"{name} up"] * 2


def test_the_pads_lie_as_the_board_numbers_them(device: Page) -> None:
    for pad in ("left", "right"):
        boxes = [box_of(device, f"{pad} {name}") for name in range(1, 8)]
        at = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
        x, y = at[6]
        step = y - at[0][1]
        around = [(0, -1), (0.866, -0.5), (0.866, 0.5), (0, 1), (-0.866, 0.5), (-0.866, -0.5)]
        for (right, down), (key_x, key_y) in zip(around, at, strict=False):
            assert key_x == pytest.approx(x + right * step, abs=1)
            assert key_y == pytest.approx(y + down * step, abs=1)


def test_a_mouse_that_leaves_a_key_still_holds_it(device: Page, referee: FakeReferee) -> None:
    key(device, "left 3").hover()
    device.mouse.down()
    device.mouse.move(5, 5)
    assert referee.edges(1) == ["left 3 down"]
    assert referee.has_heard_all
    device.mouse.up()
    assert referee.edges(1) == ["left 3 up"]


@pytest.mark.parametrize(("pad", "typed"), [("left", LEFT), ("right", RIGHT)])
def test_each_hand_types_its_own_pad(
    device: Page, referee: FakeReferee, pad: str, typed: dict[str, str]
) -> None:
    for letter, name in typed.items():
        device.keyboard.press(letter)
        assert referee.edges(2) == [f"{pad} {name} down", f"{pad} {name} up"]


def test_the_letters_are_on_the_keys(device: Page) -> None:
    for pad, typed in (("left", LEFT), ("right", RIGHT)):
        for letter, name in typed.items():
            letters = key(device, f"{pad} {name}").locator("kbd")
            expect(letters).to_have_attribute("data-letter", letter.upper())


def test_table_keys_are_typed_too(device: Page, referee: FakeReferee) -> None:
    device.keyboard.press("Backspace")
    device.keyboard.press("/")
    told = ["table back down", "table back up", "table help down", "table help up"]
    assert referee.edges(4) == told


def test_two_people_on_one_keyboard_keep_their_order(device: Page, referee: FakeReferee) -> None:
    device.keyboard.down("w")
    device.keyboard.down("k")
    device.keyboard.up("w")
    device.keyboard.down("d")
    device.keyboard.up("k")
    device.keyboard.up("d")
    assert referee.edges(6) == [
        "left 1 down", "right 7 down", "left 1 up", "left 3 down", "right 7 up", "left 3 up",
    ]  # fmt: skip


def test_a_held_letter_does_not_repeat(device: Page, referee: FakeReferee) -> None:
    for _ in range(5):
        device.keyboard.down("s")
    device.keyboard.up("s")
    assert referee.edges(2) == ["left 7 down", "left 7 up"]
    assert referee.has_heard_all


@pytest.mark.parametrize("way", ["typed", "clicked"])
def test_shift_is_a_hold(page: Page, site: Site, referee: FakeReferee, way: str) -> None:
    page.clock.install(time=0)
    opened(page, site)
    page.clock.pause_at(3_600_000)
    if way == "typed":
        page.keyboard.press("Shift+D")
    else:
        key(page, "left 3").click(modifiers=["Shift"])
    assert referee.edges(1) == ["left 3 down"]
    page.clock.run_for(1040)
    page.keyboard.press("k")
    assert referee.edges(2) == ["right 7 down", "right 7 up"]
    page.clock.run_for(20)
    assert referee.edges(1) == ["left 3 up"]


def test_shift_twice_is_one_hold_and_the_next_is_a_whole_one(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    page.clock.install(time=0)
    opened(page, site)
    page.clock.pause_at(3_600_000)
    page.keyboard.press("Shift+D")
    page.clock.run_for(950)
    page.keyboard.press("Shift+D")
    page.clock.run_for(110)
    assert referee.edges(2) == ["left 3 down", "left 3 up"]
    page.keyboard.press("Shift+D")
    page.clock.run_for(1040)
    page.keyboard.press("k")
    assert referee.edges(3) == ["left 3 down", "right 7 down", "right 7 up"]


def test_a_letter_that_stays_down_with_shift_is_one_hold(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    page.clock.install(time=0)
    opened(page, site)
    page.clock.pause_at(3_600_000)
    page.keyboard.down("Shift")
    page.keyboard.down("d")
    page.clock.run_for(1060)
    for _ in range(3):
        page.keyboard.down("d")
    page.keyboard.up("Shift")
    page.keyboard.press("k")
    assert referee.edges(4) == ["left 3 down", "left 3 up", "right 7 down", "right 7 up"]


def test_what_is_meant_for_the_browser_is_not_for_the_device(
    device: Page, referee: FakeReferee
) -> None:
    for stroke in ("Control+s", "Alt+d", "Meta+k", "q", "1", "Escape"):
        device.keyboard.press(stroke)
    device.keyboard.press("w")
    assert referee.edges(2) == ["left 1 down", "left 1 up"]


def test_keys_are_reached_without_a_pointer_too(device: Page, referee: FakeReferee) -> None:
    key(device, "left 2").focus()
    for stroke in ("Enter", " "):
        device.keyboard.down(stroke)
        assert referee.edges(1) == ["left 2 down"]
        device.keyboard.up(stroke)
        assert referee.edges(1) == ["left 2 up"]
    key(device, "right 4").evaluate("(key) => key.click()")
    assert referee.edges(2) == ["right 4 down", "right 4 up"]
    assert referee.has_heard_all


@pytest.mark.parametrize("event", ["blur", "pagehide"])
def test_page_releases_held_keys_when_it_loses_focus(
    device: Page, referee: FakeReferee, event: str
) -> None:
    device.keyboard.down("w")
    key(device, "right 2").hover()
    device.mouse.down()
    assert referee.edges(2) == ["left 1 down", "right 2 down"]
    device.evaluate("(event) => window.dispatchEvent(new Event(event))", event)
    assert referee.edges(2) == ["left 1 up", "right 2 up"]
    device.keyboard.up("w")
    device.mouse.up()
    device.keyboard.press("x")
    assert referee.edges(2) == ["left 4 down", "left 4 up"]


def test_a_page_that_is_closed_lets_go(device: Page, referee: FakeReferee) -> None:
    device.keyboard.down("w")
    assert referee.edges(1) == ["left 1 down"]
    device.goto("about:blank")
    assert referee.edges(1) == ["left 1 up"]


class Fingers:
    """Touches of the browser itself; a finger is the key that it is on."""

    def __init__(self, page: Page) -> None:
        self._page = page
        # Playwright leaves the types of the browser's own protocol open.
        self._session: Any = page.context.new_cdp_session(page)

    def touch(self, kind: str, *names: str) -> None:
        """``touchStart`` with all that are down then, ``touchEnd`` with those that go up."""
        points: list[dict[str, float]] = []
        for number, name in enumerate(names):
            box = box_of(self._page, name)
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            points.append({"x": x, "y": y, "id": number})
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_two_fingers_press_two_keys_at_once(phone: Page, referee: FakeReferee) -> None:
    fingers = Fingers(phone)
    fingers.touch("touchStart", "left 5")
    fingers.touch("touchStart", "left 5", "right 2")
    assert referee.edges(2) == ["left 5 down", "right 2 down"]
    fingers.touch("touchEnd", "left 5")
    assert referee.edges(1) == ["left 5 up"]
    key(phone, "left 1").evaluate("(key) => key.click()")
    assert referee.edges(2) == ["left 1 down", "left 1 up"]
    fingers.touch("touchEnd")
    assert referee.edges(1) == ["right 2 up"]


def test_a_finger_that_the_system_takes_away_lets_go(phone: Page, referee: FakeReferee) -> None:
    fingers = Fingers(phone)
    fingers.touch("touchStart", "left 5")
    assert referee.edges(1) == ["left 5 down"]
    fingers.touch("touchCancel")
    assert referee.edges(1) == ["left 5 up"]


def test_a_tap_is_one_press_and_zooms_nothing(phone: Page, referee: FakeReferee) -> None:
    for _ in range(2):
        key(phone, "right 7").tap()
        assert referee.edges(2) == ["right 7 down", "right 7 up"]
    assert referee.has_heard_all
    assert phone.evaluate("visualViewport.scale") == 1
