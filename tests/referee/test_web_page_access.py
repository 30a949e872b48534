"""Where the page is found: a name, a code for a camera, and a PIN."""

import os

import pytest

from companion.console.setting_definitions import PIN
from companion.referee.page_access_qr_code import (
    draw_page_access_qr_code,
    draw_report_qr_code,
)
from companion.referee.web_page_access import make_page_access
from companion.screens.screen_model import RenderedPicture
from tests.referee.qr_code_reader import read_qr_code


def no_entropy(_: int) -> bytes:
    raise AssertionError("nothing is to be drawn")


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("socket.gethostname", lambda: "Table.example")
    return "table.local"


def test_page_host_is_the_name_of_the_machine(host: str) -> None:
    found = make_page_access(None, os.urandom)
    assert (found.host, found.port) == (host, 8000)


def test_every_start_draws_another_pin() -> None:
    pins = {make_page_access(None, os.urandom).pin for _ in range(10)}
    assert len(pins) == 10
    assert all(map(PIN.may_have, pins))


@pytest.mark.parametrize("told", ["314159265358", "3141 5926 5358"])
def test_pin_of_the_settings_file_comes_before_a_drawn_one(told: str) -> None:
    assert make_page_access(told, no_entropy).pin == "314159265358"


FINDER = ("#######", "#     #", "# ### #", "# ### #", "# ### #", "#     #", "#######")
"""The pattern in three corners of every QR code (ISO/IEC 18004, 6.3.3)."""


def modules(drawn: RenderedPicture, side: int) -> list[str]:
    """The modules of a code out of its pixels, whose edge has to be light."""
    assert [len(strip) for strip in drawn.strips] == [62] * 8
    rows = [
        "".join(" " if strip[x] >> bit & 1 else "#" for x in range(62))
        for strip in drawn.strips
        for bit in range(8)
    ]
    left, top = (62 - 2 * side) // 2, (64 - 2 * side) // 2
    end, bottom = left + 2 * side, top + 2 * side
    assert not "".join((*rows[:top], *rows[bottom:])).strip()
    assert not "".join(row[:left] + row[end:] for row in rows).strip()
    inner = [row[left:end] for row in rows[top:bottom]]
    assert inner[::2] == inner[1::2], "a module is two pixels high"
    assert [row[::2] for row in inner] == [row[1::2] for row in inner], "and two wide"
    return [row[::2] for row in inner[::2]]


@pytest.mark.parametrize(("name", "side"), [("raspberrypi", 25), ("tabletop-companion", 29)])
def test_a_code_has_its_three_corners_and_a_light_edge(name: str, side: int) -> None:
    drawn = draw_page_access_qr_code(f"http://{name}.local:8000/", "314159265358")
    assert drawn is not None
    inner = modules(drawn, side)
    assert [row[:7] for row in inner[:7]] == [row[-7:] for row in inner[:7]] == [*FINDER]
    assert [row[:7] for row in inner[-7:]] == [*FINDER]


@pytest.mark.parametrize(("name", "side"), [("raspberrypi", 25), ("tabletop-companion", 29)])
def test_a_code_says_the_address_and_the_pin(name: str, side: int) -> None:
    drawn = draw_page_access_qr_code(f"http://{name}.local:8000/", "031415926535")
    assert drawn is not None
    assert read_qr_code(modules(drawn, side)) == f"HTTP://{name.upper()}.LOCAL:8000/#031415926535"


@pytest.mark.parametrize(
    ("name", "number", "side"),
    [("pi", 7, 25), ("raspberrypi", 12, 29), ("tabletop-companion", 123456, 29)],
)
def test_the_code_of_a_report_says_its_address_without_a_pin(
    name: str, number: int, side: int
) -> None:
    drawn = draw_report_qr_code(f"http://{name}.local:8000/", number)
    assert drawn is not None
    address = f"HTTP://{name.upper()}.LOCAL:8000/matches/{number}/report"
    assert read_qr_code(modules(drawn, side)) == address


def test_a_report_on_a_page_with_a_long_name_has_no_code() -> None:
    assert draw_report_qr_code(f"http://{'x' * 40}.local:8000/", 1) is None


def test_another_pin_is_another_code() -> None:
    one, other = (
        draw_page_access_qr_code("http://table.local:8000/", pin)
        for pin in ("0" * 12, "0" * 11 + "1")
    )
    assert one != other


@pytest.mark.parametrize("name", ["x" * 60, "ä" * 30])
def test_a_name_that_does_not_go_into_a_code_has_none(name: str) -> None:
    assert draw_page_access_qr_code(f"http://{name}.local:8000/", "0" * 12) is None
