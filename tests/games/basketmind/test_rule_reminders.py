"""Reminders: what the device can't see, said when it matters."""

import textwrap

import pytest

from companion.games.basketmind import BASKETMIND, rule_reminders
from companion.games.basketmind.house_rules import BOOK, rulings_from_options
from companion.games.basketmind.panes import LAYOUTS, OPENED
from companion.games.basketmind.rule_reminders import REMINDERS, RuleReminder, reminders_for_ask
from companion.rules.game import Options
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from companion.screens.screen_model import LINES, SMALL_CELLS, Sheet, find_fit_problems
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, defence, table_of, tipped_off

# When a table has to hear which rule.
WHEN = {
    "opening": {"BM-08"},
    "set_up": {"BM-12", "BM-06"},
    "tip_off": {"BM-13"},
    "attack": {"BM-30", "BM-31", "BM-32", "BM-33", "BM-34", "BM-35", "BM-39", "BM-40"},
    "defence": {"BM-30", "BM-31", "BM-33", "BM-34", "BM-79"},
    "shot": {"BM-54", "BM-92", "BM-78"},
    "shot_pick": {"BM-46", "BM-16"},
    "block_discs": {"BM-57", "BM-16"},
    "circles": {"BM-46"},
    "rebound": {"BM-68", "BM-69", "BM-70"},
    "rebounder": {"BM-71"},
    "fair": {"BM-76", "BM-77"},
    "enclosed": {"BM-37"},
    "press_pick": {"BM-80", "BM-16"},
    "press_discs": {"BM-81", "BM-16"},
}
ALL = [reminder for reminder in vars(rule_reminders).values() if isinstance(reminder, RuleReminder)]


@pytest.mark.parametrize("ask", sorted(WHEN))
def test_a_rule_is_said_when_it_matters(ask: str) -> None:
    assert WHEN[ask] <= {reminder.rule for reminder in REMINDERS[ask]}


def test_every_reminder_is_said_somewhere() -> None:
    said = {reminder for those in REMINDERS.values() for reminder in those}
    assert said == set(ALL)
    assert set(REMINDERS) <= {*LAYOUTS, *OPENED}, "asks and panes that there are"


@pytest.mark.parametrize("reminder", ALL, ids=[reminder.rule for reminder in ALL])
def test_a_reminder_is_read_at_a_glance(reminder: RuleReminder) -> None:
    lines = textwrap.wrap(reminder.text.translate(in_english), SMALL_CELLS)
    assert len(lines) < LINES
    assert find_fit_problems(Sheet(tuple(lines))) == []


EVERY = [
    {option.key: value} for option in BASKETMIND.options if option.house for value in option.values
]


@pytest.mark.parametrize("options", EVERY, ids=str)
@pytest.mark.parametrize("ask", sorted(REMINDERS))
def test_a_rule_is_said_in_one_way_whatever_the_house_rules(ask: str, options: Options) -> None:
    """Each ruling has its own text, and no two texts contradict each other."""
    rules = [reminder.rule for reminder in reminders_for_ask(ask, rulings_from_options(options))]
    assert len(set(rules)) == len(rules)
    assert set(rules) >= {
        reminder.rule for reminder in REMINDERS[ask] if reminder.given != ("pick8", "turnover")
    }


@pytest.mark.parametrize(
    ("table", "ask"),
    [
        (table_of(), "opening"),
        (attack(), "attack"),
        (defence(), "defence"),
        (attack().play("red shoot"), "shot"),
        (tipped_off().play("blue intercept"), "fair"),
        (defence().play("blue press 4"), "press_pick"),
    ],
)
def test_help_says_the_reminders_of_what_is_asked(table: PlainWordsMatch, ask: str) -> None:
    """BM-08, BM-30, BM-54, BM-76, BM-79, BM-80."""
    assert table.ask_name == ask
    said, due = table.match.pane(AnswerDraft(), in_english).help, reminders_for_ask(ask, BOOK)
    assert said[-len(due) :] == tuple(reminder.text.translate(in_english) for reminder in due)
