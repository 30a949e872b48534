"""Lasting picks in facts: by owner, the entries that locked them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.asks import Token
from companion.rules.lasting_picks import named, tokens, without
from companion.rules.words import Json, Refused

TOKENS = st.sets(st.builds(Token, st.sampled_from(["p1", "p2"]), st.integers(0, 99), st.just(True)))


@given(TOKENS)
def test_what_facts_name_is_read_again_from_json(kept: set[Token]) -> None:
    read = tokens(json.loads(json.dumps(named(kept))))
    assert {token for own in read.values() for token in own} == kept
    assert all(own == tuple(sorted(own)) and seat == own[0].seat for seat, own in read.items())


def test_facts_say_nothing_where_nothing_is_kept() -> None:
    assert named([]) == {}
    assert tokens({"score": 3}) == {}


def test_they_can_be_left_out() -> None:
    assert without({"score": 3, **named([Token("p1", 4)])}) == {"score": 3}


@pytest.mark.parametrize(
    "kept",
    [None, 3, [], [1], {"p1": 1}, {"p1": None}, {"p1": [2, 1]}, {"p1": [1, 1]}, {"p1": [1.0]}],
)
def test_anything_else_is_refused(kept: Json) -> None:
    with pytest.raises(Refused, match="can't be so\nkept"):
        tokens({"kept": kept})
