"""Reminders in whole turns: what the device can't see, and what every ask wants."""

import textwrap

import pytest

from companion.games.braintown.full import rule_reminders
from companion.games.braintown.full.help_texts import HELP_TEXTS
from companion.games.braintown.full.panes import LAYOUTS, OPENED
from companion.games.braintown.full.rule_reminders import REMINDERS
from companion.locale import words_by_language
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.rule_reminder import RuleReminder
from companion.rules.sentences import in_english
from companion.screens.screen_model import LINES, SMALL_CELLS, Sheet, find_fit_problems
from tests.games.braintown.full.scenes import playing

OWN = [reminder for reminder in vars(rule_reminders).values() if isinstance(reminder, RuleReminder)]
WHEN = {
    "turn": {"BT-16", "BT-18", "BT-19", "BT-21", "BT-23", "BT-24"},
    "select": {"BT-22", "BT-25", "BT-38", "BT-41", "BT-42"},
    "back": {"BT-28", "BT-31", "BT-32", "BT-33", "BT-35", "BT-36", "BT-37", "BT-44"},
    "attack": {"BT-12", "BT-18", "BT-19", "BT-50", "BT-51", "BT-52"},
    "more": {"BT-45", "BT-46", "BT-48"},
    "fair": {"BT-10", "BT-43"},
}


@pytest.mark.parametrize("name", WHEN)
def test_a_rule_is_said_when_it_matters(name: str) -> None:
    assert WHEN[name] <= {reminder.rule for reminder in REMINDERS[name]}


def test_every_ask_and_every_pane_is_explained() -> None:
    assert set(HELP_TEXTS) == {*LAYOUTS, *OPENED} - {"lots"}
    assert set(REMINDERS) <= {*LAYOUTS, *OPENED}


@pytest.mark.parametrize("reminder", OWN, ids=[reminder.rule for reminder in OWN])
def test_a_reminder_is_read_at_a_glance(reminder: RuleReminder) -> None:
    for words in words_by_language().values():
        lines = textwrap.wrap(reminder.text.translate(words), SMALL_CELLS)
        assert len(lines) < LINES
        assert find_fit_problems(Sheet(tuple(lines))) == []


@pytest.mark.parametrize(
    ("phase", "key", "told"),
    [
        (
            "turn",
            "stacked",
            {
                "upper": "A die on top of another one is 1 and takes no card.",
                "both": "A die on top of another one and that one are 1 and take no card.",
            },
        ),
        (
            "attack",
            "attack_hidden",
            {
                "true": "A hidden card may be attacked: turn it up after the throw.",
                "false": "Only visible cards may be attacked.",
            },
        ),
    ],
)
def test_what_the_table_has_agreed_on_is_told_and_nothing_else(
    phase: str, key: str, told: dict[str, str]
) -> None:
    book = next(iter(told))
    for agreed in (None, *told):
        said = (
            playing({key: agreed} if agreed else {}, phase)
            .match.pane(AnswerDraft(), in_english)
            .help
        )
        assert {value for value, text in told.items() if text in said} == {agreed or book}
