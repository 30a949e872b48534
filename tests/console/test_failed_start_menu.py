"""After starts that failed the table is asked what to do, in its language."""

import pytest

from companion.console.failed_start_menu import (
    AGAIN,
    ANEW,
    FailedStartMenu,
    failed_start_help_sheets,
)
from companion.console.hexpad_and_trio import STYLES
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.menu.context import MenuContext
from companion.locale import words_by_language
from companion.rules.facts import Json
from companion.screens.screen_as_text import screen_to_text_lines

FOLDER, FILE = "/var/lib/tabletop-companion", "matches"


class Asked:
    """The question on a kit with two pads of a style, and fingers on its keys."""

    def __init__(self, style: str = "hexpad", **remembered: Json) -> None:
        pads = {"left": STYLES[style], "right": STYLES[style]}
        context = MenuContext((), pads, words_by_language(), remembered)
        self.question = FailedStartMenu(context, 3, FOLDER, FILE)
        self.now = 1000

    def tap(self, *keys: str) -> str:
        for key in keys:
            pad, name = key.split()
            for down in (True, False):
                self.now += 100
                self.question.edge(KeyEdge(KitKey(pad, name), down, self.now))
        return self.text

    @property
    def text(self) -> str:
        return "\n".join(screen_to_text_lines(self.question.screen()))


def test_whose_language_is_not_known_is_asked_for_it_first() -> None:
    asked = Asked()
    assert asked.text.startswith("Tabletop Companion\n1 English\n2 Español")
    assert asked.tap("left 2").startswith("3 arranques fallidos\n1 Otra vez\n2 Empezar vacío")
    assert asked.tap("table back").startswith("Tabletop Companion")


def test_to_try_again_is_one_press() -> None:
    asked = Asked(language="en")
    assert asked.text == "3 starts have failed\n1 Try again\n2 Begin empty\n?=what that means"
    asked.tap("left 1")
    assert asked.question.chosen == AGAIN


def test_to_begin_empty_is_confirmed_and_can_be_thought_over() -> None:
    asked = Asked(language="en")
    assert asked.tap("right 2") == "Begin empty?\nThe old file\nis kept\nc=begin  BACK=no"
    assert asked.tap("table back").startswith("3 starts have failed")
    assert not asked.question.chosen
    asked.tap("left 2", "left 7")
    assert asked.question.chosen == ANEW


def test_on_a_kit_with_three_keys_the_same_is_on_a_list() -> None:
    asked = Asked("trio", language="en")
    assert "►Try again" in asked.text
    assert "►Begin empty" in asked.tap("left right")
    asked.tap("left middle", "left middle")
    assert asked.question.chosen == ANEW


def test_failed_start_help_explains_the_choices_before_one_is_made() -> None:
    asked = Asked(language="en")
    read = asked.tap("table help")
    while not asked.text.startswith("3 starts have failed"):
        read += asked.tap("left 1")
    said = " ".join(read.split())
    assert "has failed to start 3 times" in said
    assert "matches.kept-1" in said.replace(" ", "")
    assert FOLDER in said.replace(" ", "")
    assert not asked.question.chosen
    assert asked.tap("table help", "table back").startswith("3 starts have failed")


def test_other_keys_do_nothing() -> None:
    asked = Asked(language="en")
    before = asked.text
    for key in ("left 3", "right 4", "left 7", "table other", "nobody 1"):
        assert asked.tap(key) == before
    asked.question.tick(10**6)
    assert asked.question.deadline() is None


@pytest.mark.parametrize("language", ["en", "es"])
def test_all_of_it_is_laid_out_on_the_panel(language: str) -> None:
    for sheet in failed_start_help_sheets(words_by_language()[language], 9, FOLDER, FILE):
        assert len(sheet.lines) == 7
        assert all(len(line) <= 21 for line in sheet.lines)
        assert sheet.lines[-1]
