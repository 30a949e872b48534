"""A text is one entry of a catalogue, so it has to mean one thing wherever it is said."""

import pytest

from companion.console.hexpad_and_trio import HEXPAD, TRIO
from companion.console.menu import main_menus, match_setup_menu
from companion.console.menu.context import MenuContext
from companion.console.menu.match_setup_values import MatchSetup
from companion.console.menu.menu_script_run import MenuAnswer, Part
from companion.console.menu.question_screens import Asked, Dial, ItemsQuestion, Stepper
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.games.basketmind import BASKETMIND
from companion.locale import words_by_language
from companion.rules.panes_and_answer_keys import GO, OTHER
from companion.screens.screen_as_text import screen_to_text_lines
from tests.console.rim import PADS
from tools.locale import catalogues

SAME = {
    "0",
    "BACK=leave",
    "BLUE",
    "Ball",
    "Correct",
    "DICE",
    "Delete",
    "English",
    "Expected",
    "Fouls",
    "Luck",
    "Mean",
    "Moving",
    "PIN",
    "Player",
    "Players",
    "Points",
    "P{number}",
    "RED",
    "Replay",
    "Round",
    "Settings",
    "Share",
    "Shots",
    "Statistics",
    "Steals",
    "TIME",
    "Throws",
    "Time",
    "Turn",
    "Turns",
    "back",
    "ball",
    "begin",
    "both",
    "corrected",
    "dice",
    "die",
    "done",
    "end",
    "event",
    "expected",
    "more",
    "never",
    "newer",
    "no",
    "nothing",
    "older",
    "out",
    "pass",
    "pick",
    "player",
    "players",
    "plays",
    "points",
    "pts",
    "round",
    "rounds",
    "score",
    "shot",
    "steal",
    "table",
    "team",
    "throw",
    "time",
    "times",
    "total",
    "turn",
    "usual",
    "yes",
}
"""Single words that more than one package says, and that mean the same in all of them."""


def test_words_that_packages_share_mean_the_same_in_all_of_them() -> None:
    """Otherwise no language could translate them: give one of them other words in English."""
    shared = {
        str(each.id)
        for each in catalogues.messages(catalogues.template())
        if " " not in str(each.id) and len({package(name) for name, _ in each.locations}) > 1
    }
    assert shared == SAME


def package(name: str) -> tuple[str, ...]:
    """Whose file that is: each game speaks for itself."""
    parts = tuple(name.split("/"))
    return parts[: 3 if parts[1] == "games" else 2]


@pytest.mark.parametrize(
    ("style", "off", "begin"),
    [
        (HEXPAD, "■c=apagar  ATRÁS=no", "1/4 c=toma 6=empezar"),
        (TRIO, "■c=apagar  ATRÁS=no", "◄/► c=toma ■c=empezar"),
    ],
    ids=["hexpads", "trios"],
)
def test_keys_in_menus_say_in_spanish_what_they_do(style: PadKind, off: str, begin: str) -> None:
    """They don't say what sound can be, nor where a disc lies."""
    context = MenuContext(
        (BASKETMIND,), dict.fromkeys(PADS, style), words_by_language(), {"language": "es"}
    )
    more, setup = (
        main_menus.help_key_menu(context),
        match_setup_menu.ask_for_setup(context, BASKETMIND, MatchSetup({})),
    )
    assert last_of_last(context, more, next(more), before=1) == off
    next(setup)
    assert last_of_last(context, setup, setup.send(MenuAnswer(OTHER)), before=1) == begin


def last_of_last(context: MenuContext, script: Part[object], listed: Asked, before: int = 0) -> str:
    """The last row of the question behind the last item of a list, or so many `before` it."""
    assert not isinstance(listed, (Dial, Stepper))
    last = len(listed.items) - before
    asked = script.send(MenuAnswer(last if isinstance(listed, ItemsQuestion) else GO, last - 1))
    return screen_to_text_lines(asked.screen(asked.start, context.keys, context.words))[-1]
