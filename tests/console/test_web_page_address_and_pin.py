"""The page is opened at the table, and only the table reads where it is and what opens it."""

from collections.abc import Mapping

import pytest

from companion.console.effects import RememberSetting
from companion.console.web_page_address_and_pin import WebPageAccess
from companion.rules.facts import Json
from companion.screens.screen_model import RenderedPicture, find_fit_problems
from tests.console.rim import PADS, TRIOS, Rim

CODE = RenderedPicture((b"\xff" * 62,) * 8)
VISIT = WebPageAccess("raspberrypi.local", 8000, "314159265358", lambda: CODE)
SETTINGS = ("table help", "left 1")


def visited(
    *keys: str,
    page: Json = False,
    page_access: WebPageAccess = VISIT,
    pads: Mapping[str, str] = PADS,
) -> Rim:
    rim = Rim(remembered={"page": page}, page_access=page_access, pads=pads)
    for key in keys:
        rim.tap(*key.split())
    return rim


def test_switched_on_it_is_said_where_it_is() -> None:
    rim = visited(*SETTINGS, "left 5")
    assert rim.shown().split("\n")[:3] == ["Page", "1 off *", "2 on"]
    assert not rim.console.scene.private
    rim.tap("left", "2")
    assert rim.heard == [RememberSetting("page", True)]
    assert rim.console.context.page
    assert rim.shown().split("\n") == [
        "raspberrypi",
        ".local:8000",
        "",
        "PIN 3141",
        "5926 5358",
        "6=off",
        "BACK=leave",
    ]
    assert rim.console.scene.private, "the page itself does not show it"
    rim.tap("table", "back")
    assert not rim.console.scene.private


@pytest.mark.parametrize(
    ("pads", "keys", "off"),
    [
        (PADS, (*SETTINGS, "left 5"), "left 6"),
        (TRIOS, ("table help", "left middle", *["left right"] * 4, "left middle"), "left left"),
    ],
    ids=["hexpad", "trio"],
)
def test_while_it_is_on_it_is_said_again_and_can_be_switched_off(
    pads: Mapping[str, str], keys: tuple[str, ...], off: str
) -> None:
    rim = visited(*keys, page=True, pads=pads)
    assert "PIN 3141" in rim.shown()
    assert not find_fit_problems(rim.console.scene.screen(rim.now))
    rim.tap(*off.split())
    assert rim.heard == [RememberSetting("page", False)]
    assert not rim.console.context.page


def test_the_picture_is_drawn_beside_it() -> None:
    shown = visited(*SETTINGS, "left 5", page=True).console.scene.screen(0)
    assert getattr(shown, "picture", None) == CODE


@pytest.mark.parametrize(
    ("host", "width", "lines"),
    [
        ("table.local", 21, ["table.local:8000", "", "PIN 3141 5926 5358"]),
        ("raspberrypi.local", 21, ["raspberrypi", ".local:8000", "", "PIN 3141 5926 5358"]),
        ("raspberrypi.local", 11, ["raspberrypi", ".local:8000", "", "PIN 3141", "5926 5358"]),
        (
            "tabletop-companion.local",
            11,
            ["tabletop-", "companion", ".local:8000", "PIN 3141", "5926 5358"],
        ),
    ],
)
def test_the_address_and_the_pin_are_said_in_lines_of_any_width(
    host: str, width: int, lines: list[str]
) -> None:
    assert WebPageAccess(host, 8000, "314159265358").lines("PIN", width) == lines


def test_without_a_code_they_have_the_whole_panel() -> None:
    shown = visited(
        *SETTINGS, "left 5", page=True, page_access=WebPageAccess("pi.local", 8000, "0" * 12)
    )
    assert shown.shown().split("\n")[:3] == ["pi.local:8000", "", "PIN 0000 0000 0000"]


def test_where_nobody_knows_the_way_it_is_switched_on_and_that_is_all() -> None:
    rim = Rim()
    for key in (*SETTINGS, "left 5", "left 2"):
        rim.tap(*key.split())
    assert rim.heard == [RememberSetting("page", True)]
    assert not rim.console.scene.private
