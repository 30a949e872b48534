"""The screens of the walk-throughs fit the panel and can be read off it."""

from pathlib import Path

import pytest

from companion.screens.recognise_text_in_panel_image import read_screen_from_image
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import Screen, find_fit_problems
from companion.screens.screen_rendering import draw_screen


def walkthroughs() -> list[Screen]:
    text = (Path(__file__).parent / "walkthroughs.txt").read_text(encoding="utf-8")
    _, *blocks = text.rstrip().split("\n\n")
    found: list[Screen] = []
    for block in blocks:
        if not block.startswith("# "):
            first, second, third, fourth = block.split("\n")
            found.append(Screen((first, second, third, fourth)))
    return found


SCREENS = walkthroughs()


def test_all_are_here() -> None:
    assert len(SCREENS) == 55


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: " / ".join(screen.rows))
def test_a_screen_of_the_walk_throughs(screen: Screen) -> None:
    assert find_fit_problems(screen) == []
    assert screen_to_text_lines(screen) == list(screen.rows)
    assert read_screen_from_image(draw_screen(screen)) == screen
