"""What depends on hexes that the device does not see: told as the table has agreed."""

from typing import Any

import pytest

from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from tests.games.fulbo.rounds.scenes import playing

ACT: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "first": "red"}
PASSING: dict[str, Any] = {**ACT, "pass": {"to": 9}}
SHOOTING: dict[str, Any] = {**ACT, "shot": {"by": 7, "with": "rem"}}
KICK_OFF: dict[str, Any] = {"carrier": None, "restart": "kick_off", "taker": 7}
ASTRAY: dict[str, Any] = {
    **ACT,
    "carrier": None,
    "loose": True,
    "played": True,
    "way": {"arrow": "↑", "hexes": 2},
}


@pytest.mark.parametrize(
    ("phase", "facts", "key", "told"),
    [
        (
            "bounce",
            ASTRAY,
            "scatter_from",
            {
                "target": "A ball goes astray from the target of the pass.",
                "ball": "A ball goes astray from where it lay.",
            },
        ),
        (
            "pass",
            PASSING,
            "mid_friend",
            {
                "three": "2 hexes across a team mate count as 3.",
                "auto": "2 hexes across a team mate need no throw.",
            },
        ),
        (
            "target",
            KICK_OFF,
            "kickoff_limit",
            {
                "none": "A kick-off needs no throw, however far.",
                "fue4": "A kick-off goes FUE x 4 hexes at most.",
            },
        ),
        (
            "shot",
            SHOOTING,
            "keeper_in_front",
            {
                "no": "The keeper is no opponent in front of a shot.",
                "yes": "The keeper counts as an opponent in front.",
            },
        ),
    ],
)
def test_what_the_table_has_agreed_on_is_told_and_nothing_else(
    phase: str, facts: dict[str, Json], key: str, told: dict[str, str]
) -> None:
    book = next(iter(told))
    for agreed in (None, *told):
        options = {key: agreed} if agreed else {}
        said = playing(options, phase, **facts).match.pane(AnswerDraft(), in_english).help
        assert {value for value, text in told.items() if text in said} == {agreed or book}


def test_help_holds_at_a_table_where_one_alone_is_a_wall() -> None:
    """A-22."""
    for least, says_so in ((2, True), (1, False)):
        lies = playing({"min_wall": least}, "free_kick", restart="free_kick", carrier=None)
        first, *_ = lies.match.pane(AnswerDraft(), in_english).help
        assert ("One alone is no wall" in first) == says_so
        assert "indirect" in first


def test_whom_a_failed_lead_pass_was_meant_for_is_told_when_he_needs_no_throw() -> None:
    """DF-50: the device knows no places; anybody else follows DF-51."""
    near = "A lead pass that failed needs no REC if it came nearer to its receiver."
    for meant, made, told in ((7, False, True), (9, False, False), (7, True, False)):
        fetching = playing(
            phase="loose",
            carrier=None,
            loose=True,
            lead={"to": meant, "made": made},
            pair={"red": 7, "blue": 3},
            mover="red",
        )
        assert (near in fetching.match.pane(AnswerDraft(), in_english).help) == told


def test_help_names_who_is_still_to_move_and_not_who_is_moving() -> None:
    table = playing(moved={"red": [9], "blue": []}).play("red player 7", "blue player 5")
    said = table.match.pane(AnswerDraft(), in_english).help
    assert {"RED still to move: 1 4", "BLUE still to move: 1 3 8"} <= {*said}


def test_a_kick_off_is_explained_without_hexes_and_goal() -> None:
    """DF-89, DF-86."""
    first, *_ = playing(phase="target", **KICK_OFF).match.pane(AnswerDraft(), in_english).help
    assert first == "To which team mate does the kick-off go?"


DIRECT = "A direct kick is worth it if the goal is within FUE x 4 hexes of the taker."


def test_coaches_hear_when_a_free_kick_is_worth_a_shot() -> None:
    """A-16."""
    kick = playing(phase="free_kick", restart="free_kick", carrier=None)
    assert DIRECT in kick.match.pane(AnswerDraft(), in_english).help
    assert DIRECT not in playing().match.pane(AnswerDraft(), in_english).help


@pytest.mark.parametrize("volley", ["none", "immune", "initiative"])
def test_who_may_volley_is_said_where_volleys_are_played(volley: str) -> None:
    """A-37: the device knows no positions."""
    told = "A volley: any field player may, or forwards alone if you agreed on that."
    said = playing({"volley": volley}, "pass", **PASSING).match.pane(AnswerDraft(), in_english).help
    assert (told in said) == (volley != "none")
