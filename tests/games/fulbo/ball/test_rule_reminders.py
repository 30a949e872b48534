"""What depends on hexes that the device does not see: told as the table has agreed."""

import pytest

from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from tests.games.fulbo.ball.scenes import playing

PASSING: dict[str, Json] = {"pass": {"to": 8}}
SHOOTING: dict[str, Json] = {"shot": {"skill": "rem"}}
KICK_OFF: dict[str, Json] = {"restart": "kick_off", "carrier": None}


@pytest.mark.parametrize(
    ("phase", "facts", "key", "told"),
    [
        (
            "pass",
            PASSING,
            "scatter_from",
            {
                "target": "A pass that fails goes astray from its target.",
                "ball": "A pass that fails goes astray from the ball.",
            },
        ),
        (
            "pass",
            PASSING,
            "mid_friend",
            {
                "three": "Over 2 hexes with a team mate between, count 3.",
                "auto": "A pass of 2 hexes across a team mate is short.",
            },
        ),
        (
            "taker",
            KICK_OFF,
            "kickoff_limit",
            {
                "none": "A pass at a kick-off needs no throw, however far.",
                "fue4": "A pass at a kick-off goes FUE x 4 hexes at most.",
            },
        ),
        (
            "shot",
            SHOOTING,
            "keeper_in_front",
            {
                "no": "The keeper does not count as a man in front.",
                "yes": "The keeper counts as a man in front.",
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


DIRECT = "A direct kick is worth it if the goal is within FUE x 4 hexes of the taker."


def test_coaches_hear_when_a_free_kick_is_worth_a_shot() -> None:
    """A-16."""
    kick = playing(phase="kick", restart="free_kick")
    assert DIRECT in kick.match.pane(AnswerDraft(), in_english).help
    assert DIRECT not in playing().match.pane(AnswerDraft(), in_english).help


@pytest.mark.parametrize("volley", ["none", "immune", "initiative"])
def test_who_may_volley_is_said_where_volleys_are_played(volley: str) -> None:
    """A-37: the device knows no positions."""
    told = "A volley: any field player may, or forwards alone if you agreed on that."
    said = (
        playing({"volley": volley}, "shot", **SHOOTING).match.pane(AnswerDraft(), in_english).help
    )
    assert (told in said) == (volley != "none")
