"""Reminders: what the device can't see, said when it matters; and what every ask wants."""

import textwrap

import pytest

from companion.games.fulbo import rule_reminders
from companion.games.fulbo.help_texts import HELP_TEXTS
from companion.games.fulbo.match_state import PENALTY
from companion.games.fulbo.panes import LAYOUTS, OPENED
from companion.games.fulbo.rule_reminders import REMINDERS, RuleReminder
from companion.locale import words_by_language
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from companion.screens.screen_model import LINES, SMALL_CELLS, Sheet, find_fit_problems
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.scenes import new, playing
from tests.tools.test_rulebook import HELD
from tools.rulebook.book import read

# When a table has to hear which rule.
WHEN = {
    "kick_off": {"DF-89"},
    "dead_ball": {"DF-38", "DF-74", "DF-88"},
    "penalty": {"DF-74"},
    "play": {"DF-13", "DF-17", "DF-20", "DF-26", "DF-27", "DF-29", "DF-30", "DF-51", "DF-72"},
    "pass": {"DF-36", "DF-38", "DF-39", "DF-49", "DF-88"},
    "past": {"DF-39", "DF-71"},
    "skill": {"DF-54", "DF-55"},
    "shot": {"DF-55", "DF-67", "A-37"},
    "dice": {"DF-51", "DF-74", "DF-78"},
    "whistle": {"DF-74", "DF-88"},
    "tackled": {"DF-32"},
    "card": {"DF-81"},
    "kick": {"DF-74", "DF-84", "A-16"},
}
ALL = [reminder for reminder in vars(rule_reminders).values() if isinstance(reminder, RuleReminder)]


@pytest.mark.parametrize("name", REMINDERS)
def test_a_rule_is_said_when_it_matters(name: str) -> None:
    assert WHEN[name] <= {reminder.rule for reminder in REMINDERS[name]}


def test_every_reminder_is_said_somewhere() -> None:
    said = {reminder for those in REMINDERS.values() for reminder in those}
    assert said == set(ALL)
    assert set(REMINDERS) <= {*LAYOUTS, *OPENED, PENALTY}, "asks and panes that there are"


def test_every_rule_that_is_a_reminder_is_said() -> None:
    rules = read(HELD["fulbo"].path).rules.values()
    due = {rule.id for rule in rules if "reminder" in rule.kinds}
    assert {reminder.rule for reminder in ALL} == due


@pytest.mark.parametrize("reminder", ALL, ids=[reminder.rule for reminder in ALL])
def test_a_reminder_is_read_at_a_glance(reminder: RuleReminder) -> None:
    for words in words_by_language().values():
        lines = textwrap.wrap(reminder.text.translate(words), SMALL_CELLS)
        assert len(lines) < LINES
        assert find_fit_problems(Sheet(tuple(lines))) == []


def test_every_ask_and_every_pane_is_explained() -> None:
    assert set(HELP_TEXTS) == {*LAYOUTS, *OPENED, PENALTY}


def test_a_penalty_is_explained_as_a_shot() -> None:
    """DF-91: a pass or a short one is none of it."""
    told = help_(playing(restart="penalty"))
    assert told[0] == HELP_TEXTS[PENALTY].translate(in_english)
    assert told[2:] == (REMINDERS[PENALTY][0].text.translate(in_english),)


def help_(table: PlainWordsMatch, pane: str = "") -> tuple[str, ...]:
    """Return what ? says."""
    return table.match.pane(AnswerDraft(pane), in_english).help


@pytest.mark.parametrize("pane", OPENED)
def test_a_pane_that_is_open_is_explained_with_its_own_rules(pane: str) -> None:
    counts = ["Counts now: man in front -2."] if pane == "past" else []  # DF-45
    first, *others = help_(playing(), pane)
    assert first == HELP_TEXTS[pane].translate(in_english)
    assert others[: len(counts) + 1] == [*counts, "0:0  half 1  turn 3"]
    assert others[len(counts) + 1 :] == [
        reminder.text.translate(in_english) for reminder in REMINDERS[pane]
    ]


def test_help_tells_cards_and_what_the_last_pass_needs() -> None:
    table = playing(yellow={"red": 1, "blue": 0}).play("red front-7 3 4 2 5 2 4")
    _, status, up, passed, cards, *_ = help_(table)
    assert status == "0:0  half 1  turn 3"
    assert up == "↑ BLUE's goal"
    assert passed == (
        "The pass needs COL 10+ REC 7+. COL 8-9: off the man in front, ↙ 4 hexes."
        " COL too low by n: ↗ n hexes. REC too low: ↗ 4 hexes."
    )
    assert cards == "RED: 1 yellow, 0 red cards"


def test_before_the_kick_off_there_is_nothing_to_remind_of() -> None:
    assert help_(new())[0] == HELP_TEXTS["grade"].translate(in_english)
    assert len(help_(new())) == 2


def test_help_holds_at_a_table_where_one_alone_is_a_wall() -> None:
    """A-22."""
    by_the_book, *_ = help_(playing({}, "kick", restart="free_kick"))
    assert "One alone is no wall" in by_the_book
    ruled, *_ = help_(playing({"min_wall": 1}, "kick", restart="free_kick"))
    assert "no wall" not in ruled


def test_help_holds_at_a_table_that_does_its_own_checks() -> None:
    """R-4: nothing is thrown on the device."""
    play, *_ = help_(playing({"checks": "table"}))
    card, *_ = help_(playing({"checks": "table"}, "card"))
    assert not any(word in play for word in ("a pass", "a shot", "a tackle"))
    assert card.startswith("Throw two dice yourselves")


DIRECT = "A direct kick is worth it if the goal is within FUE x 4 hexes of the taker."


def test_coaches_hear_when_a_free_kick_is_worth_a_shot() -> None:
    """A-16."""
    assert DIRECT in help_(playing({}, "kick", restart="free_kick"))
    assert DIRECT not in help_(playing())


@pytest.mark.parametrize("volley", ["none", "immune", "initiative"])
def test_who_may_volley_is_said_where_volleys_are_played(volley: str) -> None:
    """A-37: the device knows no positions."""
    shooting = playing({"volley": volley}).play("red skill 7")
    told = "A volley: any field player may, or forwards alone if you agreed on that."
    assert (told in help_(shooting)) == (volley != "none")
