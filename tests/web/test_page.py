"""The page in a real browser: exact pixels, keys under every kind of hand, and no tell-tale."""

import contextlib
import json
import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, ViewportSize, expect

from companion.web.fake import FakeReferee, drawn, hello, whole
from companion.web.messages import Window
from companion.web.pin import Lock
from tests.browser import find
from tests.web.serving import KEY, Site, serving

LEFT = {"w": "1", "e": "2", "d": "3", "x": "4", "z": "5", "a": "6", "s": "7"}
RIGHT = {"i": "1", "o": "2", "l": "3", ",": "4", "m": "5", "j": "6", "k": "7"}

# The grid of dots as the canvas has it: whether the middle of each dot is lit, row by row.
DOTS = """() => {
    const {width, height} = document.getElementById("panel");
    const data = document.getElementById("panel").getContext("2d").getImageData(0, 0, width, height).data;
    const dot = width / 128, rows = [];
    for (let y = 0; y < 64; y += 1) {
        let row = "";
        for (let x = 0; x < 128; x += 1) {
            const at = (Math.floor((y + 0.5) * dot) * width + Math.floor((x + 0.5) * dot)) * 4;
            row += data[at + 3] > 127 && data[at] > 127 ? "#" : ".";
        }
        rows.push(row);
    }
    return rows;
}"""


def noise(seed: int) -> bytes:
    """An image without any regularity."""
    image, state = bytearray(), seed
    for _ in range(1024):
        state = (state * 1_103_515_245 + 12_345) % 2**31
        image.append(state >> 16 & 0xFF)
    return bytes(image)


def dots(image: bytes) -> list[str]:
    """The grid of dots as the data sheet has it (SSD1306, 8.7): bit 0 on top."""
    grid = [["."] * 128 for _ in range(64)]
    for page in range(8):
        for column in range(128):
            for bit in range(8):
                if image[page * 128 + column] & 1 << bit:
                    grid[page * 8 + bit][column] = "#"
    return ["".join(row) for row in grid]


def shows(page: Page, image: bytes) -> None:
    """Waits until the page has this image, and looks at every dot."""
    page.wait_for_function(
        "(image) => String(window.panel) === image", arg=",".join(map(str, image))
    )
    assert page.evaluate(DOTS) == dots(image)


def key(page: Page, name: str) -> Locator:
    """The key of a name like ``left 3``."""
    return page.locator(f'[data-key="{name}"]')


def box_of(page: Page, name: str) -> FloatRect:
    """Where a key is."""
    box = key(page, name).bounding_box()
    assert box is not None
    return box


@pytest.fixture
def device(page: Page, site: Site) -> Page:
    """The page of an emulated kit, ready to be pressed."""
    return opened(page, site)


def opened(page: Page, site: Site) -> Page:
    page.goto(site.url)
    expect(page.locator("#waiting")).to_be_hidden()
    return page


@pytest.fixture
def phone(chromium: Browser, site: Site) -> Generator[Page]:
    """A phone with the page open."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=3,
        has_touch=True,
        is_mobile=True,
    )
    yield opened(context.new_page(), site)
    context.close()


# --- the panel ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (600, 360)])
def test_every_dot_is_as_the_windows_say(
    page: Page, site: Site, referee: FakeReferee, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    opened(page, site)
    image = bytearray(noise(1))
    referee.say(whole(bytes(image)))
    shows(page, bytes(image))
    for window in (Window(0, 0, 1, 1, b"\x01"), Window(125, 6, 3, 2, b"\x80\x00\xff\x10\x20\x40")):
        referee.say(drawn(window))
        for row in range(window.pages):
            at = (window.page + row) * 128 + window.column
            image[at : at + window.columns] = window.data[row * window.columns :][: window.columns]
        shows(page, bytes(image))


def test_the_dots_stay_exact_when_the_window_changes_its_size(
    device: Page, referee: FakeReferee
) -> None:
    referee.say(whole(noise(2)))
    shows(device, noise(2))
    for width, height in ((500, 900), (1600, 900), (844, 390)):
        device.set_viewport_size({"width": width, "height": height})
        device.wait_for_function(
            "() => document.getElementById('panel').getBoundingClientRect().width > 100"
        )
        shows(device, noise(2))


def test_a_browser_that_comes_late_sees_the_present(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    referee.say(whole(noise(3)), drawn(Window(9, 0, 1, 1, b"\xaa")))
    image = bytearray(noise(3))
    image[9] = 0xAA
    shows(opened(page, site), bytes(image))


def test_a_panel_that_is_off_is_dark(device: Page, referee: FakeReferee) -> None:
    referee.say(whole(noise(4)), drawn(on=False))
    panel = device.locator("#panel")
    expect(panel).to_have_css("opacity", "0")
    referee.say(drawn(on=True, contrast=255))
    expect(panel).to_have_css("opacity", "1")


def test_lamps_are_said_and_shaped_and_not_only_coloured(
    device: Page, referee: FakeReferee
) -> None:
    left, right = device.locator(".lamp").all()
    rays = "(lamp) => getComputedStyle(lamp, '::before').content"
    referee.say({"type": "lamps", "lit": ["right"]})
    expect(right).to_have_attribute("aria-label", "Lamp of the right pad: lit")
    expect(left).to_have_attribute("aria-label", "Lamp of the left pad: off")
    assert (left.evaluate(rays), right.evaluate(rays)) == ("none", '""')


def test_beeps_have_their_lengths_and_can_be_muted(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    page.add_init_script("""
        window.tones = [];
        const target = AudioParam.prototype.setTargetAtTime;
        AudioParam.prototype.setTargetAtTime = function (value, at, edge) {
            tones.push([value > 0, at]);
            return target.call(this, value, at, edge);
        };
    """)
    opened(page, site)
    page.keyboard.press("w")
    referee.edges(2)
    referee.say_once({"type": "sound", "pattern": [[80, 40], [300, 0]], "name": "end"})
    page.wait_for_function("() => tones.length === 4")
    tones = page.evaluate("() => tones")
    assert [on for on, _ in tones] == [True, False, True, False]
    times = [round((at - tones[0][1]) * 1000) for _, at in tones]
    assert times == [0, 80, 120, 420]
    sound = page.get_by_role("button", name="Sound on")
    sound.click()
    expect(page.get_by_role("button", name="Sound off")).to_be_visible()
    referee.say_once({"type": "sound", "pattern": [[80, 40]], "name": "end"})
    referee.say({"type": "lamps", "lit": ["left"]})
    expect(page.locator(".lamp").first).to_have_class("lamp lit")
    assert len(page.evaluate("() => tones")) == 4


# --- hands ----------------------------------------------------------------------------------


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
            expect(key(device, f"{pad} {name}").locator("kbd")).to_have_text(letter.upper())


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
    page.clock.run_for(690)
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
    page.clock.run_for(600)
    page.keyboard.press("Shift+D")
    page.clock.run_for(110)
    assert referee.edges(2) == ["left 3 down", "left 3 up"]
    page.keyboard.press("Shift+D")
    page.clock.run_for(690)
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
    page.clock.run_for(710)
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
def test_whoever_looks_away_lets_go(device: Page, referee: FakeReferee, event: str) -> None:
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


# --- fingers --------------------------------------------------------------------------------


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


@pytest.mark.parametrize(
    ("width", "height", "ratio"),
    [
        (390, 844, 3),
        (844, 390, 3),
        (390, 664, 3),
        (360, 640, 2),
        (667, 320, 2),
        (768, 1024, 2),
        (1024, 700, 1),
        (1280, 800, 1),
        (1920, 1080, 1),
    ],
)
def test_it_fits_without_scrolling(
    chromium: Browser, site: Site, width: int, height: int, ratio: int
) -> None:
    context = chromium.new_context(
        viewport=ViewportSize(width=width, height=height), device_scale_factor=ratio
    )
    page = opened(context.new_page(), site)
    assert page.evaluate("[innerWidth, innerHeight]") == [width, height]
    whole_page = "[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"
    assert page.evaluate(whole_page) == [width, height]
    boxes = {
        each.get_attribute("data-key") or each.get_attribute("id"): each.bounding_box()
        for each in page.locator(".key, .table-key, #panel, #controls > :visible").all()
    }
    for name, box in boxes.items():
        assert box is not None, name
        assert box["x"] >= 0, name
        assert box["y"] >= 0, name
        assert box["x"] + box["width"] <= width, name
        assert box["y"] + box["height"] <= height, name
    panel, pressed = boxes["panel"], boxes["left 1"]
    assert panel is not None
    assert pressed is not None
    assert panel["width"] == pytest.approx(2 * panel["height"], abs=1)
    assert min(pressed["width"], pressed["height"]) >= 40
    dots_a_pixel = page.evaluate(
        """() => { const canvas = document.getElementById("panel");
            return canvas.width / canvas.getBoundingClientRect().width / devicePixelRatio }"""
    )
    assert dots_a_pixel == pytest.approx(1, abs=0.001)
    context.close()


# --- secrets --------------------------------------------------------------------------------


def looks(page: Page) -> tuple[str, bytes]:
    return page.content(), page.screenshot(animations="disabled", caret="initial")


@pytest.mark.parametrize("pad", ["left", "right"])
def test_no_page_tells_which_key_is_pressed(
    device: Page, chromium: Browser, site: Site, referee: FakeReferee, pad: str
) -> None:
    spy = opened(chromium.new_page(), site)
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


# --- who may --------------------------------------------------------------------------------


def test_nothing_is_asked_of_anybody_else(page: Page, site: Site, referee: FakeReferee) -> None:
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
        executable_path=find(),
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


def test_a_real_kit_has_a_mirror(page: Page, tmp_path: Path) -> None:
    with (
        FakeReferee(tmp_path / "real", hello(emulated=False), whole(noise(5))) as referee,
        serving(referee.path) as site,
    ):
        opened(page, site)
        shows(page, noise(5))
        expect(page.locator("#said")).to_have_text("Mirror: press the keys of the device itself.")
        key(page, "left 1").click()
        page.keyboard.press("w")
        page.keyboard.press("Shift+W")
        referee.say({"type": "lamps", "lit": ["left"]})
        expect(page.locator(".lamp").first).to_have_class("lamp lit")
        assert referee.has_heard_all


def test_a_far_browser_gives_the_pin_once(page: Page, referee: FakeReferee) -> None:
    with serving(referee.path, lock=Lock("271828", KEY), far=True) as site:
        opened(page, site)
        expect(page.locator("#said")).to_have_text(
            "You are watching. To press keys, enter the PIN."
        )
        key(page, "left 1").click()
        pin = page.get_by_role("textbox", name="PIN from the terminal")
        pin.fill("314159")
        page.get_by_role("button", name="Press keys").click()
        expect(page.locator("#pin-said")).to_have_text("That is not the PIN.")
        page.keyboard.type("271828")
        page.keyboard.press("Enter")
        expect(pin).to_be_hidden()
        expect(page.locator("#pin-button")).to_be_hidden()
        key(page, "left 2").click()
        assert referee.edges(2) == ["left 2 down", "left 2 up"]
        page.reload()
        expect(page.locator("#said")).to_contain_text("for what is final")
        page.keyboard.press("k")
        assert referee.edges(2) == ["right 7 down", "right 7 up"]


# --- words ----------------------------------------------------------------------------------


def test_the_referee_is_waited_for_in_words(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "late"
    with serving(path) as site:
        page.goto(site.url)
        waiting = page.locator("#waiting")
        expect(waiting).to_have_text("Waiting for the referee.")
        with FakeReferee(path, hello(), whole(noise(6))):
            shows(page, noise(6))
            expect(waiting).to_be_hidden()
        expect(waiting).to_have_text("Waiting for the referee.")
        shows(page, bytes(1024))
    expect(waiting).to_have_text("The page lost its server and tries again.")


def test_it_speaks_spanish_and_names_every_key(chromium: Browser, site: Site) -> None:
    context = chromium.new_context(locale="es-AR")
    page = opened(context.new_page(), site)
    assert page.evaluate("document.documentElement.lang") == "es"
    assert key(page, "left 3").get_attribute("aria-label") == "mando izquierdo, tecla 3"
    assert key(page, "right 7").get_attribute("aria-label") == "mando derecho, tecla 7 (centro)"
    assert key(page, "table back").get_attribute("aria-label") == "atrás"
    expect(page.locator("#record")).to_have_text("Guardar acta")
    context.close()


def test_the_score_is_there_for_those_who_hear_it(device: Page, referee: FakeReferee) -> None:
    facts = {"score": {"red": 4, "blue": 2}, "asks": {"red": ["pass", "end"]}}
    referee.say({"type": "facts", "facts": facts})
    expect(device.locator("#score")).to_have_text("Score: red 4, blue 2. To act: red.")
    assert json.loads(device.evaluate("JSON.stringify(window.facts)")) == facts
    referee.say({"type": "facts", "facts": None})
    expect(device.locator("#score")).to_have_text("")


def test_the_record_can_be_kept(device: Page, referee: FakeReferee) -> None:
    referee.answer({"type": "record", "text": "BASKETmind\n"})
    with device.expect_download() as keeping:
        device.get_by_role("link", name="Save record").click()
    assert keeping.value.suggested_filename == "match.txt"
    assert keeping.value.path().read_text("utf-8") == "BASKETmind\n"
    referee.answer({"type": "error", "text": "no match has begun"})
    device.get_by_role("link", name="Save record").click()
    expect(device.locator("#said")).to_have_text("no match has begun")


def test_a_browser_that_keeps_nothing_can_play(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', {get() { throw new Error('blocked') }})"
    )
    opened(page, site)
    page.get_by_role("button", name="Sound on").click()
    expect(page.get_by_role("button", name="Sound off")).to_be_visible()
    page.keyboard.press("w")
    assert referee.edges(2) == ["left 1 down", "left 1 up"]
