"""The page as it is drawn, and in a real browser: what it shows, in every window, to everybody."""

import html
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.locale import words_by_language
from companion.referee_socket.fake_referee import (
    FakeReferee,
    hello_message,
    panel_update_message,
    sound_message,
    whole_panel_message,
)
from companion.referee_socket.referee_message_decoder import PanelWindow
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.sentences import says
from companion.web import page_html
from companion.web.page_language import words_for_language
from companion.web.pin_check_and_ticket import PinAndTicketVerifier
from tests.web.glass import key, noise, opened, shows
from tests.web.serving import KEY, Site, serving
from tests.web.test_boards import playing


@pytest.mark.parametrize("of", words_by_language())
def test_the_page_is_drawn_in_each_language(of: str) -> None:
    drawn = page_html.render(of)
    assert f'<html lang="{of}">' in drawn
    assert "{{" not in drawn
    for text in ("Save record", "Enter PIN"):
        assert f">{html.escape(words_for_language(of)(text))}<" in drawn


def test_the_page_needs_nothing_from_elsewhere_and_has_nothing_inline() -> None:
    drawn = page_html.render("en")
    assert not re.search(r"""(?:src|href|action)=["'](?!/static/|/record|/matches)""", drawn)
    assert not re.search(r"\son\w+=|\sstyle=|<style|javascript:", drawn)
    sources = [drawn, *(path.read_text("utf-8") for path in page_html.STATIC.iterdir())]
    assert {url for each in sources for url in re.findall(r"https?://[^\s\"']+", each)} == {
        "http://www.w3.org/2000/svg"
    }


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (600, 360)])
def test_every_dot_is_as_the_windows_say(
    page: Page, site: Site, referee: FakeReferee, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    opened(page, site)
    image = bytearray(noise(1))
    referee.say(whole_panel_message(bytes(image)))
    shows(page, bytes(image))
    for window in (
        PanelWindow(0, 0, 1, 1, b"\x01"),
        PanelWindow(125, 6, 3, 2, b"\x80\x00\xff\x10\x20\x40"),
    ):
        referee.say(panel_update_message(window))
        for row in range(window.pages):
            at = (window.page + row) * 128 + window.column
            image[at : at + window.columns] = window.data[row * window.columns :][: window.columns]
        shows(page, bytes(image))


def test_the_dots_stay_exact_when_the_window_changes_its_size(
    device: Page, referee: FakeReferee
) -> None:
    referee.say(whole_panel_message(noise(2)))
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
    referee.say(
        whole_panel_message(noise(3)), panel_update_message(PanelWindow(9, 0, 1, 1, b"\xaa"))
    )
    image = bytearray(noise(3))
    image[9] = 0xAA
    shows(opened(page, site), bytes(image))


def test_a_panel_that_is_off_is_dark(device: Page, referee: FakeReferee) -> None:
    referee.say(whole_panel_message(noise(4)), panel_update_message(on=False))
    panel = device.locator("#panel")
    expect(panel).to_have_css("opacity", "0")
    referee.say(panel_update_message(on=True, contrast=255))
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


def test_beeps_have_their_lengths_and_pitches_and_can_be_muted(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    page.add_init_script("""
        window.tones = [];
        const target = AudioParam.prototype.setTargetAtTime;
        AudioParam.prototype.setTargetAtTime = function (value, at, edge) {
            tones.push([value, at]);
            return target.call(this, value, at, edge);
        };
        window.pitches = [];
        const jump = AudioParam.prototype.setValueAtTime;
        AudioParam.prototype.setValueAtTime = function (value, at) {
            if (value) pitches.push(value);
            return jump.call(this, value, at);
        };
    """)
    opened(page, site)
    page.keyboard.press("w")
    referee.edges(2)
    referee.say_once(sound_message("end", (80, 40, 523), (300, 0, 1047)))
    page.wait_for_function("() => tones.length === 4")
    tones = page.evaluate("() => tones")
    assert [bool(loudness) for loudness, _ in tones] == [True, False, True, False]
    times = [round((at - tones[0][1]) * 1000) for _, at in tones]
    assert times == [0, 80, 120, 420]
    assert page.evaluate("() => pitches") == [523, 1047]
    referee.say_once(sound_message("turn", (40, 0, 1760), volume="quiet"))
    page.wait_for_function("() => tones.length === 6")
    loud, quiet = page.evaluate("() => [tones[0][0], tones[4][0]]")
    assert 0 < quiet < loud / 2
    switch = page.get_by_role("button", name="Sound on")
    switch.click()
    expect(page.get_by_role("button", name="Sound off")).to_be_visible()
    referee.say_once(sound_message("end", (80, 40, 523)))
    referee.say({"type": "lamps", "lit": ["left"]})
    expect(page.locator(".lamp").first).to_have_class("lamp lit")
    assert len(page.evaluate("() => tones")) == 6


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
def test_page_fits_every_window_without_scrolling(
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


@pytest.mark.parametrize("language", words_by_language())
@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (844, 390)])
def test_no_control_is_cut_off_in_any_language(
    chromium: Browser, referee: FakeReferee, language: str, width: int, height: int
) -> None:
    context = chromium.new_context(
        viewport=ViewportSize(width=width, height=height), locale=language
    )
    referee.say({"type": "facts", "facts": playing()})
    with serving(referee.path, lock=PinAndTicketVerifier("271828", KEY), far=True) as site:
        page = opened(context.new_page(), site)
        controls = page.locator("#controls > :visible")
        expect(controls).to_have_count(7)
        for control in controls.all():
            box = control.bounding_box()
            assert box is not None
            assert 0 <= box["x"] < box["x"] + box["width"] <= width
            assert 0 <= box["y"] < box["y"] + box["height"] <= height
            assert control.evaluate("(each) => each.scrollWidth <= each.clientWidth")
    context.close()


def test_a_real_kit_has_a_mirror(page: Page, tmp_path: Path) -> None:
    with (
        FakeReferee(
            tmp_path / "real", hello_message(emulated=False), whole_panel_message(noise(5))
        ) as referee,
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


def test_a_mirror_is_upright_when_the_panel_has_turned_to_the_other_side(
    page: Page, tmp_path: Path
) -> None:
    away = {**whole_panel_message(noise(5)), "turned": True}
    for emulated, rotate in ((False, "180deg"), (True, "none")):
        folder = tmp_path / str(emulated)
        with (
            FakeReferee(folder, hello_message(emulated=emulated), away) as referee,
            serving(referee.path) as site,
        ):
            opened(page, site)
            shows(page, noise(5))
            expect(page.locator("#panel")).to_have_css("rotate", rotate)


def test_a_far_browser_gives_the_pin_once(page: Page, referee: FakeReferee) -> None:
    with serving(referee.path, lock=PinAndTicketVerifier("271828", KEY), far=True) as site:
        opened(page, site)
        expect(page.locator("#said")).to_have_text(
            "You are watching. To press keys, enter the PIN."
        )
        key(page, "left 1").click()
        pin = page.get_by_role("textbox", name="PIN")
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


def test_a_scanned_code_lets_a_phone_press_at_once_and_leaves_no_pin_behind(
    page: Page, referee: FakeReferee
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.extend((request.url, *request.headers.values())))
    with serving(referee.path, lock=PinAndTicketVerifier("314159265358", KEY), far=True) as site:
        page.goto(f"{site.url}#314159265358")
        expect(page.locator("#said")).to_contain_text("for what is final")
        assert page.url == site.url
        assert page.title() == "Tabletop Companion"
        assert not any("314159265358" in each for each in asked), "no address, no Referer"
        assert "314159265358" not in page.content()
        key(page, "left 2").click()
        assert referee.edges(2) == ["left 2 down", "left 2 up"]


def test_a_scanned_code_of_before_is_refused_and_the_new_pin_can_be_typed(
    page: Page, referee: FakeReferee
) -> None:
    with serving(referee.path, lock=PinAndTicketVerifier("314159265358", KEY), far=True) as site:
        page.goto(f"{site.url}#271828182845")
        expect(page.locator("#pin-said")).to_have_text("That is not the PIN.")
        assert page.url == site.url
        page.keyboard.type("3141 5926 5358")
        page.keyboard.press("Enter")
        expect(page.locator("#said")).to_contain_text("for what is final")


def test_a_code_that_is_scanned_while_the_page_is_open_counts_too(
    page: Page, referee: FakeReferee
) -> None:
    with serving(referee.path, lock=PinAndTicketVerifier("314159265358", KEY), far=True) as site:
        opened(page, site)
        page.evaluate("location.hash = '#314159265358'")
        expect(page.locator("#said")).to_contain_text("for what is final")
        assert page.url == site.url


def test_a_far_browser_sees_a_players_own_screen_once_it_has_the_pin(
    page: Page, tmp_path: Path
) -> None:
    own = FakeReferee(tmp_path / "pad", hello_message(private=True), whole_panel_message(noise(5)))
    with own as pad, serving(pad.path, lock=PinAndTicketVerifier("271828", KEY), far=True) as site:
        pad.wait_for_satellite()
        opened(page, site)
        expect(page.locator("#said")).to_have_text(
            "This screen is a player's own. To see it, enter the PIN."
        )
        shows(page, bytes(1024))
        page.locator("#pin-button").click()
        page.keyboard.type("271828")
        page.keyboard.press("Enter")
        shows(page, noise(5))


def test_the_referee_is_waited_for_in_words(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "late"
    with serving(path) as site:
        page.goto(site.url)
        waiting = page.locator("#waiting")
        expect(waiting).to_have_text("Waiting for the referee.")
        with FakeReferee(path, hello_message(), whole_panel_message(noise(6))):
            shows(page, noise(6))
            expect(waiting).to_be_hidden()
        expect(waiting).to_have_text("Waiting for the referee.")
        shows(page, bytes(1024))
    expect(waiting).to_have_text("The page lost its server and tries again.")


def test_page_speaks_spanish_and_names_every_key(chromium: Browser, site: Site) -> None:
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
    assert keeping.value.suggested_filename == "match.record"
    assert keeping.value.path().read_text("utf-8") == "BASKETmind\n"
    referee.answer(refusal_error_message(says("no match on the table")))
    device.get_by_role("link", name="Save record").click()
    expect(device.locator("#said")).to_have_text("no match on the table")


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
