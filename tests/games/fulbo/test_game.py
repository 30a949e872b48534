"""The cover: what a table is asked before a match, in words that fit."""

import re
from pathlib import Path
from textwrap import wrap

import pytest

from companion.games.fulbo import FULBO, roster_game_house_rules
from companion.games.fulbo.house_rules import OPTIONS, rulings_from_options
from companion.games.fulbo.rounds import house_rules as pace_rulings
from companion.games.fulbo.tracking_profiles import PROFILE
from companion.locale import words_by_language
from companion.rules.clocks import notation
from companion.rules.game import Option
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.sentences import Refused, in_english
from companion.screens.screen_model import LINES

PAGE = Path(__file__).parents[3] / "docs" / "house-rules.md"
LARGE = 14
"""Characters of one of two answers, which are in large letters where nothing else is said."""


def test_two_teams_play_on_a_pitch_that_lies_before_both() -> None:
    """DF-02."""
    assert FULBO.seats == ("red", "blue")
    assert [FULBO.seat_name(seat).translate(in_english) for seat in FULBO.seats] == ["RED", "BLUE"]


def test_presets_are_two_halves_of_20_minutes_no_clock_and_a_number_of_goals() -> None:
    """A-07."""
    first, second, third = FULBO.presets
    assert notation.write(notation.read(first.clock)).startswith("period half 20:00")
    assert not second.clock
    assert dict(third.options) == {"goals": 5}


ASKED = (*OPTIONS, PROFILE, *roster_game_house_rules.OPTIONS, *pace_rulings.OPTIONS)
"""Those of known teams, too."""


@pytest.mark.parametrize("option", ASKED, ids=lambda option: option.key)
def test_answers_that_stand_alone_fit_in_large_letters(option: Option) -> None:
    if len(option.values) > 2 or option.about is not None:
        return
    said = [
        label.translate(words) for label in option.labels for words in words_by_language().values()
    ]
    assert [label for label in said if len(label) > LARGE] == []


@pytest.mark.parametrize("option", ASKED, ids=lambda option: option.key)
def test_what_is_said_of_a_question_fits_below_its_answers(option: Option) -> None:
    if option.about is None:
        return
    room = LINES - 2 - len(option.values)
    for words in words_by_language().values():
        said = option.about.translate(words)
        assert len(wrap(said, SMALL_ROW)) <= room, said


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_a_value_that_no_question_has_is_refused(option: Option) -> None:
    with pytest.raises(Refused):
        rulings_from_options({option.key: "perhaps"})


def test_the_page_of_house_rules_has_every_question_and_every_answer() -> None:
    rows = re.findall(
        r"^\| \S.*? \| `(\w+)` \| (.+?) \| (.+) \|$", PAGE.read_text("utf-8"), re.MULTILINE
    )
    told = {key: (question, answers) for key, question, answers in rows}
    for option in ASKED:
        if option.house:
            values = zip(option.values, option.labels, strict=True)
            answers = ", ".join(
                _answer(value, label.translate(in_english)) for value, label in values
            )
            assert told[option.key] == (option.question.translate(in_english), answers)


def _answer(value: int | str, label: str) -> str:
    """An answer as the page has it; a number says itself."""
    return f"`{value}`" if label.isdigit() else f"`{value}` {label}"
