"""No page tells which key is pressed, and no other page gets in."""

import contextlib
import os
from collections.abc import Generator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.referee_socket.fake_referee import FakeReferee
from tests.outside import CHROMIUM
from tests.web.glass import LEFT, RIGHT, box_of, opened
from tests.web.serving import Site

LATER = datetime(2040, 1, 1, tzinfo=UTC)


def looks(page: Page) -> tuple[str, bytes]:
    return page.content(), page.screenshot(animations="disabled", caret="initial")


@pytest.mark.parametrize("pad", ["left", "right"])
def test_no_page_tells_which_key_is_pressed(
    device: Page, chromium: Browser, site: Site, referee: FakeReferee, pad: str
) -> None:
    spy = opened(chromium.new_page(), site)
    device.clock.pause_at(LATER)
    device.mouse.move(2, 2)
    unpressed, watched = looks(device), looks(spy)
    letters = {name: letter for letter, name in (LEFT if pad == "left" else RIGHT).items()}
    for name in ("1", "3", "7"):
        device.keyboard.down(letters[name])
        assert referee.edges(1) == [f"{pad} {name} down"]
        assert looks(device) == unpressed
        assert looks(spy) == watched
        device.keyboard.up(letters[name])
        assert referee.edges(1) == [f"{pad} {name} up"]
        box = box_of(device, f"{pad} {name}")
        device.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        device.mouse.down()
        assert referee.edges(1) == [f"{pad} {name} down"]
        assert looks(device) == unpressed
        assert looks(spy) == watched
        device.mouse.up()
        assert referee.edges(1) == [f"{pad} {name} up"]
        assert looks(device) == unpressed
    assert device.evaluate("document.activeElement === document.body")
    spy.context.close()


def test_what_a_press_is_answered_with_is_the_same_for_every_key(
    device: Page, referee: FakeReferee
) -> None:
    said: set[str] = set()
    device.clock.pause_at(LATER)
    for letter, name in LEFT.items():
        device.keyboard.press(letter)
        assert referee.edges(2) == [f"left {name} down", f"left {name} up"]
        device.clock.run_for(1_000)
        expect(device.get_by_role("log")).not_to_be_empty()
        said.add(device.content())
        device.reload()
        expect(device.locator("#waiting")).to_be_hidden()
    assert len(said) == 1


def test_page_requests_only_its_own_host_and_logs_nothing(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url))
    page.on("console", lambda message: said.append(message.text))
    opened(page, site)
    page.keyboard.press("w")
    referee.edges(2)
    assert len(asked) >= 10
    assert {url.split("/")[2] for url in asked} == {site.host}
    assert said == []


@contextlib.contextmanager
def rebound(chromium: Browser) -> Generator[Page]:
    """A page of evil.example in a browser for which that name means this machine.

    The browser's own guard of local networks is off: not all have one, and ours does without.
    """
    browser = chromium.browser_type.launch(
        executable_path=CHROMIUM.find(),
        args=[
            "--host-resolver-rules=MAP evil.example 127.0.0.1",
            "--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets",
        ],
        chromium_sandbox=os.geteuid() != 0,
    )
    page = browser.new_page()
    page.route(
        "http://evil.example/", lambda route: route.fulfill(body="", content_type="text/html")
    )
    page.goto("http://evil.example/")
    yield page
    browser.close()


SOCKET = """(url) => new Promise((tell) => {
    const socket = new WebSocket(url);
    socket.onopen = () => tell("open");
    socket.onclose = () => tell("closed");
})"""
FETCH = "(url) => fetch(url).then(() => 'read', () => 'refused')"


def test_pages_of_others_get_in_nowhere(chromium: Browser, site: Site) -> None:
    said: list[str] = []
    with rebound(chromium) as page:
        page.on("console", lambda message: said.append(message.text))
        assert page.evaluate(SOCKET, f"ws://127.0.0.1:{site.port}/live") == "closed"
        assert "Unexpected response code: 403" in said[-1]
        assert page.evaluate(SOCKET, f"ws://evil.example:{site.port}/live") == "closed"
        assert "Unexpected response code: 421" in said[-1]
        assert page.evaluate(FETCH, site.url) == "refused"
        answer = page.goto(f"http://evil.example:{site.port}/")
        assert answer is not None
        assert answer.status == 421
        assert page.evaluate(SOCKET, f"ws://evil.example:{site.port}/live") == "closed"
