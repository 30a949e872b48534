"""Reasons in one line."""

import pytest

from companion.record.refusal_in_one_line import RUN_ON, refusal_in_one_line
from companion.rules.sentences import Sentence, in_english, says
from tools.locale import catalogues


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        (says("end is missing\nlines are lost"), "end is missing: lines are lost"),
        (
            says("{player} has it\npass to a team mate", player="R2"),
            "R2 has it: pass to a team mate",
        ),
        (says("time can't\nrun backwards"), "time can't run backwards"),
        (says("too many entries"), "too many entries"),
    ],
)
def test_two_thoughts_are_parted_and_one_is_not(reason: Sentence, said: str) -> None:
    assert refusal_in_one_line(reason, in_english) == said


def test_reasons_are_joined_in_every_language() -> None:
    def loud(text: str) -> str:
        return text.upper()

    assert (
        refusal_in_one_line(says("time can't\nrun backwards"), loud) == "TIME CAN'T RUN BACKWARDS"
    )
    assert refusal_in_one_line(says("end is missing\nlines are lost"), loud) == (
        "END IS MISSING: LINES ARE LOST"
    )


def test_all_that_run_on_are_still_said() -> None:
    assert {str(text.id) for text in catalogues.template()} >= RUN_ON
