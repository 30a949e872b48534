"""What browsers are sent: changes and wholes show the same, and late ones see the present."""

import base64
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.referee_socket.device_state_copy import DeviceState
from companion.referee_socket.referee_message_decoder import (
    FactsChanged,
    KitDescription,
    LampsChanged,
    PadDescription,
    PanelChanged,
    PanelWindow,
)
from companion.web import messages_to_browser

KIT = KitDescription(
    "hexpad",
    True,
    (PadDescription("left", "hexpad"), PadDescription("right", "hexpad")),
    ("back", "help"),
)


@st.composite
def windows(draw: st.DrawFn) -> PanelWindow:
    column, page = draw(st.integers(0, 127)), draw(st.integers(0, 7))
    columns, pages = draw(st.integers(0, 128 - column)), draw(st.integers(0, 8 - page))
    seed = draw(st.binary(min_size=1, max_size=9))
    data = (seed * (columns * pages // len(seed) + 1))[: columns * pages]
    return PanelWindow(column, page, columns, pages, data)


def painted(message: str, before: dict[tuple[int, int], int]) -> dict[tuple[int, int], int]:
    """A panel message on a grid of bytes by column and page, one byte after the other."""
    grid = dict(before)
    for window in json.loads(message)["windows"]:
        data = iter(base64.b64decode(window["bytes"]))
        for page in range(window["page"], window["page"] + window["pages"]):
            for column in range(window["column"], window["column"] + window["columns"]):
                grid[column, page] = next(data)
    return grid


@given(st.lists(st.lists(windows(), max_size=3), max_size=5))
def test_changes_and_wholes_show_the_same_image(updates: list[list[PanelWindow]]) -> None:
    mirror = DeviceState()
    grid = {(column, page): 0 for page in range(8) for column in range(128)}
    for each in updates:
        message = PanelChanged(tuple(each), on=True, contrast=207)
        mirror.take(message)
        update = messages_to_browser.panel_change_and_whole(mirror, message)
        grid = painted(update.change, grid)
        assert painted(update.whole, {}) == grid
    assert list(mirror.image) == [grid[column, page] for page in range(8) for column in range(128)]
    assert painted(messages_to_browser.panel_message(mirror), {}) == grid


def test_the_rest_is_sent_as_it_was_told() -> None:
    mirror = DeviceState()
    for message in (
        LampsChanged(("left",)),
        FactsChanged({"over": True}),
        PanelChanged((), on=False, contrast=3),
    ):
        mirror.take(message)
    assert json.loads(messages_to_browser.lamps_message(mirror)) == {
        "type": "lamps",
        "lit": ["left"],
    }
    assert json.loads(messages_to_browser.match_facts_message(mirror)) == {
        "type": "facts",
        "facts": {"over": True},
    }
    panel: dict[str, Any] = json.loads(messages_to_browser.panel_message(mirror))
    assert (panel["on"], panel["contrast"]) == (False, 3)


@pytest.mark.parametrize(
    ("emulated", "may", "told"),
    [(True, "yes", "yes"), (True, "pin", "pin"), (False, "yes", "no"), (False, "pin", "no")],
)
def test_only_an_emulated_kit_can_be_pressed(emulated: bool, may: str, told: str) -> None:
    kit = json.loads(
        messages_to_browser.kit_and_permissions_message(KIT._replace(emulated=emulated), may)
    )
    assert kit["pressing"] == told
    assert kit["pads"] == [
        {"name": "left", "style": "hexpad"},
        {"name": "right", "style": "hexpad"},
    ]
    assert kit["table"] == ["back", "help"]
