"""Lasting picks in facts: by owner, the entries that locked them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.asks import HiddenPickToken
from companion.rules.facts import Json
from companion.rules.lasting_picks_in_facts import (
    facts_without_picks,
    lasting_picks_from_facts,
    lasting_picks_to_facts,
)
from companion.rules.sentences import Refused

TOKENS = st.sets(
    st.builds(HiddenPickToken, st.sampled_from(["p1", "p2"]), st.integers(0, 99), st.just(True))
)


@given(TOKENS)
def test_what_facts_name_is_read_again_from_json(kept: set[HiddenPickToken]) -> None:
    read = lasting_picks_from_facts(json.loads(json.dumps(lasting_picks_to_facts(kept))))
    assert {token for own in read.values() for token in own} == kept
    assert all(own == tuple(sorted(own)) and seat == own[0].seat for seat, own in read.items())


def test_facts_say_nothing_where_nothing_is_kept() -> None:
    assert lasting_picks_to_facts([]) == {}
    assert lasting_picks_from_facts({"score": 3}) == {}


def test_lasting_picks_can_be_left_out_of_facts() -> None:
    assert facts_without_picks(
        {"score": 3, **lasting_picks_to_facts([HiddenPickToken("p1", 4)])}
    ) == {"score": 3}


@pytest.mark.parametrize(
    "kept",
    [None, 3, [], [1], {"p1": 1}, {"p1": None}, {"p1": [2, 1]}, {"p1": [1, 1]}, {"p1": [1.0]}],
)
def test_anything_else_is_refused(kept: Json) -> None:
    with pytest.raises(Refused, match="can't be so\nkept"):
        lasting_picks_from_facts({"kept": kept})
