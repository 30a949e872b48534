"""The page of a kit with three keys a pad: two of them, or four."""

from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.referee_socket.fake_referee import FakeReferee, hello_message
from tests.web.glass import box_of, key, opened
from tests.web.serving import Site

LEFT = {"a": "left", "s": "middle", "d": "right"}
RIGHT = {"j": "left", "k": "middle", "l": "right"}
FOUR = ("p1", "p2", "p3", "p4")


@pytest.fixture(params=[("left", "right"), FOUR], ids=["two", "four"])
def names(request: pytest.FixtureRequest) -> tuple[str, ...]:
    return request.param


@pytest.fixture
def referee(names: tuple[str, ...], tmp_path: Path) -> Generator[FakeReferee]:
    greeting = hello_message(style="trio", names=names)
    with FakeReferee(tmp_path / "referee", greeting) as running:
        yield running


def test_every_key_is_in_its_place_and_pressed(
    device: Page, referee: FakeReferee, names: tuple[str, ...]
) -> None:
    for pad in names:
        boxes = [box_of(device, f"{pad} {name}") for name in ("left", "middle", "right")]
        assert [box["x"] for box in boxes] == sorted(box["x"] for box in boxes)
        assert len({round(box["y"]) for box in boxes}) == 1
        for name in ("left", "middle", "right"):
            key(device, f"{pad} {name}").click()
            assert referee.edges(2) == [f"{pad} {name} down", f"{pad} {name} up"]
    expect(device.locator(".pad")).to_have_count(len(names))


def test_pads_do_not_lie_on_one_another(device: Page) -> None:
    boxes = [box for pad in device.locator(".pad, #case").all() if (box := pad.bounding_box())]
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            beside = (
                one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
            )
            below = (
                one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
            )
            assert beside or below


def test_two_people_type_on_one_keyboard(
    device: Page, referee: FakeReferee, names: tuple[str, ...]
) -> None:
    for pad, typed in zip(names, (LEFT, RIGHT), strict=False):
        for letter, name in typed.items():
            device.keyboard.press(letter)
            assert referee.edges(2) == [f"{pad} {name} down", f"{pad} {name} up"]
            letters = key(device, f"{pad} {name}").locator("kbd")
            expect(letters).to_have_attribute("data-letter", letter.upper())


@pytest.mark.parametrize(
    ("width", "height"), [(360, 640), (390, 844), (667, 375), (768, 1024), (1280, 800)]
)
def test_page_with_trio_pads_fits_the_window_without_scrolling(
    chromium: Browser, site: Site, names: tuple[str, ...], width: int, height: int
) -> None:
    context = chromium.new_context(viewport=ViewportSize(width=width, height=height))
    page = opened(context.new_page(), site)
    expect(page.locator(".pad.trio")).to_have_count(len(names))
    whole_page = "[document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]"
    assert page.evaluate(whole_page) == [width, height]
    for each in page.locator(".key, .table-key, #panel").all():
        box = each.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    pressed = box_of(page, f"{names[0]} middle")
    assert min(pressed["width"], pressed["height"]) >= 28
    context.close()


def test_keys_are_named_for_those_who_hear_them(chromium: Browser, site: Site) -> None:
    context = chromium.new_context(locale="es")
    page = opened(context.new_page(), site)
    labels = [each.get_attribute("aria-label") for each in page.locator(".key").all()[:3]]
    assert [label.partition(", ")[2] for label in labels if label] == [
        "tecla izquierda",
        "tecla central",
        "tecla derecha",
    ]
    context.close()
