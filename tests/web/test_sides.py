"""The page says who plays at each pad: by a letter, a colour and a name, and in the lamp's name."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from companion.referee_socket.fake_referee import FakeReferee, hello_message
from companion.referee_socket.referee_message_encoder import match_facts_message, sides_message
from companion.rules.facts import Facts
from tests.web.glass import opened
from tests.web.serving import Site, serving

Side = tuple[str, str, str, str, str]
RED, BLUE = ("left", "red", "R", "RED", "Ana"), ("right", "blue", "B", "BLUE", "")
SHARED: Sequence[Side] = tuple(
    (pad, f"p{n}", f"P{n}", f"P{n}", "Bo" if n == 3 else "")
    for n, pad in ((1, "left"), (2, "right"), (3, "left"), (4, "right"))
)
LONG: Sequence[Side] = (
    ("left", "red", "R", "W" * 5, "W" * 12),
    ("right", "blue", "B", "W" * 5, "W" * 12),
)
EIGHT: Sequence[Side] = tuple(
    ("left" if n % 2 else "right", f"p{n}", f"P{n}", f"P{n}", "W" * 12) for n in range(1, 9)
)
FOUR = ("p1", "p2", "p3", "p4")
OWN_PADS: Sequence[Side] = tuple((seat, seat, seat.upper(), "W" * 5, "W" * 12) for seat in FOUR)
SIZES = ((390, 844), (844, 390), (1280, 800), (360, 640), (667, 375), (768, 1024))


class Kit(NamedTuple):
    """A kit's hello, and the sides that play on it."""

    hello: Facts
    sides: Sequence[Side]


KITS: Mapping[str, Kit] = {
    "two hexpads": Kit(hello_message(), LONG),
    "eight at two hexpads": Kit(hello_message(), EIGHT),
    "two trios": Kit(hello_message(style="trio"), LONG),
    "eight at two trios": Kit(hello_message(style="trio"), EIGHT),
    "four trios": Kit(hello_message(style="trio", names=FOUR), OWN_PADS),
}


def asking(*seats: str) -> Facts:
    return match_facts_message({"asks": {seat: ["bid"] for seat in seats}})


def labels(page: Page) -> list[str]:
    """What stands at each pad."""
    return [
        " ".join(label.locator("> *").all_inner_texts()) for label in page.locator(".side").all()
    ]


def lamp(page: Page, name: str) -> Locator:
    return page.get_by_role("img", name=name, exact=True)


def test_a_pad_has_its_sides_letter_and_name_and_who_plays_it(
    device: Page, referee: FakeReferee
) -> None:
    assert labels(device) == ["", ""]
    referee.say(sides_message([RED, BLUE]))
    expect(device.locator(".badge")).to_have_count(2)
    assert labels(device) == ["R RED Ana", "B BLUE"]


def test_the_lamp_says_the_sides_of_its_pad(device: Page, referee: FakeReferee) -> None:
    referee.say({"type": "lamps", "lit": ["left"]}, sides_message([RED, BLUE]))
    expect(lamp(device, "Lamp of the left pad, RED (Ana): lit")).to_be_attached()
    expect(lamp(device, "Lamp of the right pad, BLUE: off")).to_be_attached()
    referee.say({"type": "lamps", "lit": ["right"]})
    expect(lamp(device, "Lamp of the right pad, BLUE: lit")).to_be_attached()
    referee.say(sides_message(SHARED))
    expect(lamp(device, "Lamp of the left pad, P1, P3 (Bo): off")).to_be_attached()


def test_the_lamp_says_it_in_spanish(chromium: Browser, site: Site, referee: FakeReferee) -> None:
    context = chromium.new_context(locale="es")
    page = opened(context.new_page(), site)
    referee.say(
        sides_message([("left", "red", "R", "ROJO", "")]), {"type": "lamps", "lit": ["left"]}
    )
    expect(lamp(page, "Luz del mando izquierdo, ROJO: encendida")).to_be_attached()
    expect(lamp(page, "Luz del mando derecho: apagada")).to_be_attached()
    context.close()


def test_of_several_sides_at_a_pad_the_one_that_is_asked_has_a_sign_and_its_player(
    device: Page, referee: FakeReferee
) -> None:
    referee.say(sides_message(SHARED), asking("p3"))
    expect(device.locator(".badge.asked")).to_have_text("P3")
    assert labels(device) == ["P1 P3 Bo", "P2 P4"]
    sign = "(badge) => getComputedStyle(badge, '::before').content"
    assert device.locator(".badge.asked").evaluate(sign) == '"►"'
    assert device.locator(".badge").first.evaluate(sign) == "none"
    referee.say(asking("p1", "p2", "p3", "p4"))
    expect(device.locator(".badge.asked")).to_have_count(4)
    assert labels(device) == ["P1 P3", "P2 P4"]


def test_a_side_that_has_a_pad_alone_needs_no_sign_as_its_lamp_is_lit(
    device: Page, referee: FakeReferee
) -> None:
    referee.say(sides_message([RED, BLUE]), asking("red"))
    expect(device.locator(".badge")).to_have_count(2)
    expect(device.locator(".badge.asked")).to_have_count(0)


def test_without_a_match_nobody_plays(device: Page, referee: FakeReferee) -> None:
    referee.say(sides_message([RED, BLUE]))
    expect(device.locator(".badge")).to_have_count(2)
    referee.say(sides_message([]))
    expect(device.locator(".badge")).to_have_count(0)
    expect(lamp(device, "Lamp of the left pad: off")).to_be_attached()


def test_without_a_referee_nobody_plays(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "leaves"
    with serving(path) as site:
        with FakeReferee(path, hello_message(), sides_message([RED, BLUE])) as referee:
            referee.wait_for_satellite()
            opened(page, site)
            expect(page.locator(".badge")).to_have_count(2)
        expect(page.locator(".badge")).to_have_count(0)
        expect(lamp(page, "Lamp of the left pad: off")).to_be_attached()


def test_who_opens_the_page_during_a_match_sees_the_sides(
    page: Page, site: Site, referee: FakeReferee
) -> None:
    referee.say(sides_message([RED, BLUE]))
    opened(page, site)
    expect(page.locator(".badge")).to_have_count(2)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", KITS)
def test_sides_with_the_longest_names_lie_on_no_key_and_within_the_window(
    page: Page, tmp_path: Path, name: str, size: tuple[int, int]
) -> None:
    kit = KITS[name]
    page.set_viewport_size({"width": size[0], "height": size[1]})
    said = (sides_message(kit.sides), asking("p5", "p2"))
    with FakeReferee(tmp_path / "kit", kit.hello, *said) as referee, serving(referee.path) as site:
        referee.wait_for_satellite()
        seated = opened(page, site)
        expect(seated.locator(".badge")).to_have_count(len(kit.sides))
        lie_on_nothing(seated)


def lie_on_nothing(seated: Page) -> None:
    texts, (table,) = boxes(seated, ".side:not(:empty)"), boxes(seated, "#table")
    assert len(texts) == seated.locator(".pad").count()
    for one in texts:
        for other in boxes(seated, ".key, .lamp, .table-key, #case"):
            assert apart(one, other), (one, other)
    for one in (*texts, *boxes(seated, ".pad")):
        assert inside(one, table), "all of it is on the table"
    for badge, side in seated.evaluate(BADGES_IN_SIDES):
        assert inside(badge, side), "a letter is never cut off"
        assert badge["height"] >= 14


def boxes(page: Page, selector: str) -> Sequence[Any]:
    return [each.bounding_box() for each in page.locator(selector).all()]


def apart(one: Mapping[str, float], other: Mapping[str, float]) -> bool:
    return any(
        a[at] + a[size] <= b[at] + 0.5
        for at, size in (("x", "width"), ("y", "height"))
        for a, b in ((one, other), (other, one))
    )


def inside(one: Mapping[str, float], other: Mapping[str, float]) -> bool:
    return all(
        other[at] - 0.5 <= one[at] and one[at] + one[size] <= other[at] + other[size] + 0.5
        for at, size in (("x", "width"), ("y", "height"))
    )


BADGES_IN_SIDES = """() => [...document.querySelectorAll(".badge")].map((badge) =>
    [badge, badge.parentElement].map((each) => each.getBoundingClientRect().toJSON()))"""

CONTRAST = """(badge) => {
    const {color, backgroundColor, borderTopColor} = getComputedStyle(badge);
    const light = (of) => {
        const [r, g, b] = of.match(/[0-9.]+/g).slice(0, 3).map((part) => part / 255)
            .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    return [ratio(light(color), light(backgroundColor)), ratio(light(borderTopColor), light("38 28 23"))];
}"""


@pytest.mark.parametrize("forced", ["none", "active"])
@pytest.mark.parametrize("seat", ["red", "blue", "light", "dark", "p1"])
def test_a_letter_can_be_read_on_its_colour(
    device: Page, referee: FakeReferee, seat: str, forced: Literal["none", "active"]
) -> None:
    device.emulate_media(forced_colors=forced, color_scheme="dark")
    referee.say(sides_message([("left", seat, "X", "X", "")]))
    letter, edge = device.locator(".badge").evaluate(CONTRAST)
    assert letter >= 4.5
    assert edge >= 3


def test_no_two_sides_of_a_game_have_the_same_colour(device: Page, referee: FakeReferee) -> None:
    background = "(badge) => getComputedStyle(badge).backgroundColor"
    for pair in (("red", "blue"), ("light", "dark")):
        sides = [
            (pad, seat, "X", "X", "") for pad, seat in zip(("left", "right"), pair, strict=True)
        ]
        referee.say(sides_message(sides))
        expect(device.locator(f'[data-seat="{pair[0]}"]')).to_be_visible()
        seen = [badge.evaluate(background) for badge in device.locator(".badge").all()]
        assert len(set(seen)) == 2
