"""The mirror knows what the device shows, so that a late browser sees it too."""

import base64
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.web.messages import Drawn, Hello, Kit, Lamps, Pad, Told, Window
from companion.web.mirror import Mirror

KIT = Kit("hexpad", True, (Pad("left", "hexpad"), Pad("right", "hexpad")), ("back", "help"))


@st.composite
def windows(draw: st.DrawFn) -> Window:
    column, page = draw(st.integers(0, 127)), draw(st.integers(0, 7))
    columns, pages = draw(st.integers(0, 128 - column)), draw(st.integers(0, 8 - page))
    seed = draw(st.binary(min_size=1, max_size=9))
    data = (seed * (columns * pages // len(seed) + 1))[: columns * pages]
    return Window(column, page, columns, pages, data)


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
def test_changes_and_wholes_show_the_same_image(updates: list[list[Window]]) -> None:
    mirror = Mirror()
    grid = {(column, page): 0 for page in range(8) for column in range(128)}
    for each in updates:
        update = mirror.draw(Drawn(tuple(each), on=True, contrast=207))
        grid = painted(update.change, grid)
        assert painted(update.whole, {}) == grid
    assert list(mirror.image) == [grid[column, page] for page in range(8) for column in range(128)]
    assert painted(mirror.panel, {}) == grid


def test_light_and_facts_are_kept_as_they_were_told() -> None:
    mirror = Mirror()
    assert mirror.light(Lamps(("left",))) == mirror.lamps
    assert json.loads(mirror.lamps) == {"type": "lamps", "lit": ["left"]}
    assert mirror.tell(Told({"over": True})) == mirror.facts
    assert json.loads(mirror.facts) == {"type": "facts", "facts": {"over": True}}
    mirror.draw(Drawn((), on=False, contrast=3))
    panel: dict[str, Any] = json.loads(mirror.panel)
    assert (panel["on"], panel["contrast"]) == (False, 3)


def test_a_new_referee_starts_with_nothing_of_the_old_one() -> None:
    mirror, fresh = Mirror(), Mirror()
    mirror.meet(Hello(1, KIT))
    mirror.draw(Drawn((Window(0, 0, 1, 1, b"\xff"),), on=False, contrast=0))
    mirror.light(Lamps(("left",)))
    mirror.tell(Told({}))
    mirror.meet(Hello(1, KIT))
    assert (mirror.panel, mirror.lamps, mirror.facts) == (fresh.panel, fresh.lamps, fresh.facts)


@pytest.mark.parametrize(
    ("emulated", "may", "told"),
    [(True, "yes", "yes"), (True, "pin", "pin"), (False, "yes", "no"), (False, "pin", "no")],
)
def test_only_an_emulated_kit_can_be_pressed(emulated: bool, may: str, told: str) -> None:
    mirror = Mirror()
    mirror.meet(Hello(1, KIT._replace(emulated=emulated)))
    kit = json.loads(mirror.kit_for(may))
    assert kit["pressing"] == told
    assert kit["pads"] == [
        {"name": "left", "style": "hexpad"},
        {"name": "right", "style": "hexpad"},
    ]
    assert kit["table"] == ["back", "help"]


def test_without_a_referee_there_is_no_kit() -> None:
    mirror = Mirror()
    mirror.meet(Hello(1, KIT))
    mirror.forget()
    with pytest.raises(LookupError):
        mirror.kit_for("yes")
