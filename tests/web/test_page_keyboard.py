"""The page with a keyboard alone: an order, a focus that is seen, dialogs that give it back."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.referee_socket.fake_referee import FakeReferee, hello_message
from companion.web.pin_check_and_ticket import PinAndTicketVerifier
from tests.web.glass import opened
from tests.web.serving import KEY, Site, serving
from tests.web.test_correct import MATCH, Form, fields

FOCUSED = """() => {
    const {dataset, id} = document.activeElement;
    return dataset.key ?? id;
}"""
PAD = [str(n) for n in range(1, 8)]


def tabbed(page: Page) -> list[str]:
    """What has the focus, one Tab after the other, until the page is left or begins again."""
    reached: list[str] = []
    while True:
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        if not focused or focused in reached:
            return reached
        reached.append(focused)


def test_tab_goes_through_the_pads_the_keys_of_the_table_and_the_controls(
    device: Page, referee: FakeReferee
) -> None:
    referee.say(MATCH)
    expect(device.locator("#correct-button")).to_be_visible()
    keys = [f"{pad} {name}" for pad in ("left", "right") for name in PAD]
    controls = ["large-button", "correct-button", "sound-button", "past", "record"]
    assert tabbed(device) == [*keys, "table back", "table help", *controls]


@pytest.mark.parametrize("style", ["hexpad", "trio"])
@pytest.mark.parametrize("colours", ["usual", "forced", "contrast"])
def test_the_focus_is_seen_on_everything_that_can_have_it(
    page: Page, tmp_path: Path, style: str, colours: str
) -> None:
    page.emulate_media(
        forced_colors="active" if colours == "forced" else "none",
        contrast="more" if colours == "contrast" else "no-preference",
    )
    with (
        FakeReferee(tmp_path / "one", hello_message(style=style)) as one,
        serving(one.path) as site,
    ):
        one.wait_for_satellite()
        page.set_viewport_size({"width": 480, "height": 360})
        opened(page, site)
        reached = tabbed(page)
        page.locator("body").click(position={"x": 1, "y": 1})
        seen = {page.screenshot(animations="disabled")}
        for _ in reached:
            page.keyboard.press("Tab")
            seen.add(page.screenshot(animations="disabled"))
        assert len(seen) == 1 + len(reached), "as many pictures as places of the focus"


def test_keys_are_pressed_with_enter_and_space_and_held_with_shift(
    device: Page, referee: FakeReferee
) -> None:
    device.keyboard.press("Tab")
    for pressed in ("Enter", "Space", "Shift+Enter"):
        device.keyboard.press(pressed)
        assert referee.edges(2) == ["left 1 down", "left 1 up"]
    device.keyboard.press("Shift+Tab")
    device.keyboard.press("Tab")
    assert referee.has_heard_all


def test_the_pin_dialog_keeps_the_focus_and_gives_it_back(page: Page, referee: FakeReferee) -> None:
    with serving(referee.path, lock=PinAndTicketVerifier("271828", KEY), far=True) as site:
        opened(page, site)
        page.locator("#pin-button").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name="PIN")).to_be_visible()
        assert page.evaluate(FOCUSED) == "pin"
        reached = tabbed(page)
        assert {"pin-cancel"} <= set(reached) <= {"pin", "pin-cancel", ""}
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert page.evaluate(FOCUSED) == "pin-button"
        page.keyboard.press("Enter")
        page.keyboard.type("271828")
        page.keyboard.press("Enter")
        expect(page.locator("#pin-button")).to_be_hidden()
        page.wait_for_function(f"({FOCUSED})() === 'left 1'")


def test_the_form_that_puts_something_right_gives_the_focus_back(
    device: Page, referee: FakeReferee
) -> None:
    form = Form(device, referee)
    referee.say(MATCH)
    button = device.get_by_role("button", name="Correct")
    button.focus()
    device.keyboard.press("Enter")
    form.offers(form.hears("fields"), fields())
    expect(device.get_by_role("spinbutton", name="RED")).to_be_visible()
    device.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_motion_is_reduced_for_who_asks_for_it(chromium: Browser, site: Site) -> None:
    for motion, lasts in (("reduce", "0s"), ("no-preference", "0.12s")):
        context = chromium.new_context(
            reduced_motion="reduce" if motion == "reduce" else "no-preference"
        )
        page = opened(context.new_page(), site)
        expect(page.locator("#panel")).to_have_css("transition-duration", lasts)
        moving = "document.getAnimations().filter(({playState}) => playState === 'running').length"
        assert page.evaluate(moving) == 0
        context.close()
