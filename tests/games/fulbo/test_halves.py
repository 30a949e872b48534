"""A throw that ends a half is told before the next one begins, at every clock."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from companion.locale import words_by_language
from companion.rules.sentences import Words
from companion.screens.screen_as_text import screen_to_text_lines
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import screen_of_draft
from tests.games.fulbo import scenes as assistant
from tests.games.fulbo.ball import scenes as ball
from tests.games.fulbo.rounds import scenes as rounds

ACT: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "first": "red"}
SHOOTS: Mapping[str, tuple[Callable[..., PlainWordsMatch], Mapping[str, Any], str]] = {
    "assistant": (assistant.playing, {}, "red skill 7"),
    "ball": (ball.playing, {}, "red shot"),
    "rounds": (rounds.playing, {"phase": "act_1", **ACT}, "red rem"),
}
SHOTS = {
    "GOAL! {score}": ("1 1 6 6 4 1", "1:0"),
    "Wide, {score}": ("6 6 6 6 4 1", "0:0"),
    "Saved, {score}": ("4 4 1 1 4 1", "0:0"),
}
THREE_TURNS = {"half_turns": 3}
"""A half whose time is up with its turn ends the same way."""


@pytest.fixture(params=words_by_language())
def words(request: pytest.FixtureRequest) -> Words:
    return words_by_language()[request.param]


@pytest.mark.parametrize("told", SHOTS)
@pytest.mark.parametrize("profile", SHOOTS)
def test_the_shot_that_ends_a_half_is_told_with_the_score(
    profile: str, told: str, words: Words
) -> None:
    """A-07, R-1, DF-60, DF-64, DF-90."""
    playing, begun, shoots = SHOOTS[profile]
    thrown, score = SHOTS[told]
    table = playing(THREE_TURNS, **begun).play(shoots, f"red shot-4 {thrown}")
    table.assert_facts(half=2)
    shown = screen_of_draft(table.match, words=words)
    for note in ("", "19:58", "+10:54"):
        row = screen_to_text_lines(shown.with_note(note))[0]
        assert row.startswith(words(told).format(score=score)), row


def test_a_tackle_that_ends_a_half_is_told_too() -> None:
    tackled = ball.playing(THREE_TURNS).play("blue tackle-2 1 1 6 6")
    assert first(tackled) == "0:0  B2 steals"
    stolen = assistant.playing({**THREE_TURNS, "checks": "table"}).play("blue steal")
    assert first(stolen) == "0:0  BLUE steals"


def test_a_half_that_a_coach_ends_begins_as_ever() -> None:
    ended = assistant.playing().play("red turn", "red end_half")
    assert first(ended).startswith("0:0  half 2")


@pytest.mark.parametrize("deadball_ends_turn", ["true", "false"])
@pytest.mark.parametrize("thrown", [thrown for thrown, score in SHOTS.values() if score == "0:0"])
def test_a_half_that_a_coach_ends_tells_no_shot_from_before(
    thrown: str, deadball_ends_turn: str
) -> None:
    """A-07: the whistle at a goal kick comes after the shot, and is what is new."""
    table = assistant.playing({"deadball_ends_turn": deadball_ends_turn})
    table.play("red skill 7", f"red shot-4 {thrown}", "blue end_half").assert_facts(half=2)
    shown = screen_of_draft(table.match)
    assert screen_to_text_lines(shown)[0].startswith("0:0  half 2")
    assert screen_to_text_lines(shown.with_note("20:00"))[0].startswith("0:0 half 2")


def test_a_half_that_a_coach_ends_tells_no_steal_from_before() -> None:
    stolen = assistant.playing({"checks": "table"}).play("blue steal", "blue end_half")
    assert first(stolen).startswith("0:0  half 2")


def first(table: PlainWordsMatch) -> str:
    """Return row 1."""
    return screen_to_text_lines(screen_of_draft(table.match))[0]
