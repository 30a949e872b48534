"""Reminders: what the device can't see, said when it matters; and what every ask wants."""

import textwrap

import pytest

from companion.games.braintown import rule_reminders
from companion.games.braintown.help_texts import HELP_TEXTS
from companion.games.braintown.panes import LAYOUTS, OPENED
from companion.games.braintown.rule_reminders import REMINDERS, RuleReminder
from companion.locale import words_by_language
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from companion.screens.screen_model import LINES, SMALL_CELLS, Sheet, find_fit_problems
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.scenes import new, playing
from tests.tools.test_rulebook import HELD
from tools.rulebook.book import read

# When a table has to hear which rule.
WHEN = {
    "grid": {"BT-04", "BT-06"},
    "start": {"BT-07", "BT-09"},
    "turn": {
        *("BT-16", "BT-18", "BT-19", "BT-21", "BT-22", "BT-23", "BT-24", "BT-25", "BT-28"),
        *("BT-29", "BT-31", "BT-32", "BT-33", "BT-35", "BT-36", "BT-37", "BT-38"),
        *("BT-41", "BT-42", "BT-44"),
    },
    "more": {"BT-10", "BT-45", "BT-46", "BT-48"},
    "payments": {"BT-23", "BT-24", "BT-28"},
    "attack": {"BT-12", "BT-18", "BT-19", "BT-50", "BT-51", "BT-52", "BT-42"},
    "lost": {"BT-46"},
    "fair": {"BT-10", "BT-43"},
    "objective": {"BT-06", "BT-43"},
    "card": {"BT-43"},
    "again": {"BT-06"},
    "show": {"BT-48"},
    "ended": {"BT-10"},
}
ALL = [reminder for reminder in vars(rule_reminders).values() if isinstance(reminder, RuleReminder)]


@pytest.mark.parametrize("name", REMINDERS)
def test_a_rule_is_said_when_it_matters(name: str) -> None:
    assert WHEN[name] <= {reminder.rule for reminder in REMINDERS[name]}


def test_every_reminder_is_said_somewhere() -> None:
    said = {reminder for those in REMINDERS.values() for reminder in those}
    assert said == set(ALL)
    assert set(REMINDERS) <= {*LAYOUTS, *OPENED}, "asks and panes that there are"


def test_every_rule_that_is_a_reminder_is_said() -> None:
    rules = read(HELD["braintown"].path).rules.values()
    due = {rule.id for rule in rules if "reminder" in rule.kinds}
    assert {reminder.rule for reminder in ALL} == due


@pytest.mark.parametrize("reminder", ALL, ids=[reminder.rule for reminder in ALL])
def test_a_reminder_is_read_at_a_glance(reminder: RuleReminder) -> None:
    for words in words_by_language().values():
        lines = textwrap.wrap(reminder.text.translate(words), SMALL_CELLS)
        assert len(lines) < LINES
        assert find_fit_problems(Sheet(tuple(lines))) == []


def test_every_ask_and_every_pane_is_explained() -> None:
    assert set(HELP_TEXTS) >= {*LAYOUTS, *OPENED} - {"lots"}
    assert set(HELP_TEXTS) <= {*LAYOUTS, *OPENED}


def help_(table: PlainWordsMatch, pane: str = "") -> tuple[str, ...]:
    """Return what ? says."""
    return table.match.pane(AnswerDraft(pane), in_english).help


def test_help_tells_how_the_match_stands() -> None:
    table = playing(p2="0 4", cards={"p1": 0, "p2": 1, "p3": 0}, bonus=3, unleashed=["p3"])
    _, types, players, cards, unleashed, *_ = help_(table)
    assert types == "Eliminated, by type: 1:0/5 2:4/5 3:0/5 4:0/5 5:0/5 6:0/5."
    assert players == "Eliminated by: P1:0 P2:4 P3:0."
    assert cards == "Bonus cards taken: P1:0 P2:1 P3:0."
    assert unleashed == "Unleashed: P3."


def test_help_says_how_likely_dice_pay() -> None:
    """The odds of the rules."""
    assert help_(playing(), "payments")[-5:] == (
        "2 dice pay 7 in 58%, 11 in 8%.",
        "3 dice pay 7 in 91%, 11 in 50%.",
        "4 dice pay 7 in 97%, 11 in 73%.",
        "5 dice pay 7 in 99%, 11 in 86%.",
        "6 dice pay 7 in 99%, 11 in 93%.",
    )


@pytest.mark.parametrize(
    ("ruling", "said"),
    [
        ("card", "Objectives: all inhabitants of two types, or three of each type."),
        ("off", "Objectives: all inhabitants of two types."),
        (
            "everybody",
            "Objectives: all inhabitants of two types. Three of each type win for anybody.",
        ),
    ],
)
def test_objectives_are_those_of_the_table(ruling: str, said: str) -> None:
    """A-02."""
    told = [
        each for each in help_(playing({"three_each": ruling})) if each.startswith("Objectives")
    ]
    assert told == [said]


def test_before_the_first_turn_there_is_nothing_to_tell_of_the_match() -> None:
    assert help_(new())[0] == HELP_TEXTS["grid"].translate(in_english)
    assert len(help_(new())) == 3


def test_no_claim_is_offered_where_the_device_keeps_objectives() -> None:
    assert not any("claim" in text for text in help_(playing({"objectives": "entered"}), "more"))
