"""House rules of any game: the book's answer first, and what a header may say."""

from typing import NamedTuple

import pytest

from companion.rules.game import Option
from companion.rules.house_rule_options_and_rulings import TRUTH, build_rulings, house_rule_option
from companion.rules.sentences import Refused, says

ASKED = (
    Option("rounds", range(1, 4), 2, says("How many?")),
    house_rule_option("again", tuple(TRUTH), says("Once more?")),
    house_rule_option("first", ("old", "young"), says("Who?"), (says("old"), says("young"))),
    house_rule_option("cost", ("none",), says("What for?"), (says("nothing"),)),
)


class Agreed(NamedTuple):
    rounds: int
    again: bool
    first: str


def test_unset_house_rules_are_as_in_the_book() -> None:
    assert build_rulings(Agreed, Agreed._fields, ASKED, {}) == Agreed(2, again=False, first="old")
    assert all(option.house == (option.key != "rounds") for option in ASKED)


def test_house_rules_set_by_the_table_hold() -> None:
    told = {"again": "true", "first": "young", "rounds": 3}
    assert build_rulings(Agreed, Agreed._fields, ASKED, told) == Agreed(
        3, again=True, first="young"
    )


@pytest.mark.parametrize(("key", "value"), [("rounds", 4), ("rounds", True), ("again", "maybe")])
def test_what_is_no_answer_is_refused_by_name(key: str, value: int | str) -> None:
    with pytest.raises(Refused, match=key):
        build_rulings(Agreed, Agreed._fields, ASKED, {key: value})
