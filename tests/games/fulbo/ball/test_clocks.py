"""What a time that runs out costs between known teams."""

from typing import Any

import pytest

from companion.games.fulbo.usual_clocks import MINUTE
from companion.rules.clocks import notation
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.ball.scenes import BY_THE_BOOK, FIVES, begun


def out(
    cost: str, seat: str = "red", options: Options = BY_THE_BOOK, phase: str = "play", **facts: Json
) -> dict[str, Json]:
    """Return the facts after the time of a team has run out."""
    return dict(FIVES.apply_thinking_time_expiry(options, begun(phase, **facts), seat, cost))


@pytest.mark.parametrize(
    ("half_end", "half", "phase"),
    [("whistle", 1, "play"), ("turn", 1, "play"), ("at_once", 2, "taker")],
)
def test_the_end_of_time_ends_a_half_as_the_table_has_agreed(
    half_end: str, half: int, phase: str
) -> None:
    """R-1, A-07: a half that begins is kicked off."""
    facts = out("half", options={"half_end": half_end})
    assert (facts["half"], facts["phase"]) == (half, phase)


def test_a_half_whose_time_is_up_ends_with_the_turn() -> None:
    """R-1, A-07."""
    clock = notation.read("period half 20:00 zero half")
    table = PlainWordsMatch({"half_end": "turn"}, FIVES, clock=clock, begun=begun())
    table.now = 20 * MINUTE
    table.play("table time").assert_facts(half=1).play("red turn").assert_facts(
        half=2, phase="taker"
    )


def test_a_turn_is_lost_by_the_team_in_control_while_the_ball_is_in_play() -> None:
    """DF-18: whoever has the ball keeps it."""
    lost = out("turn")
    assert (lost["turns"], lost["attacker"], lost["carrier"]) == (4, "red", 9)
    assert out("turn", "blue") == begun()
    passing: dict[str, Any] = {"pass": {"to": 8}}
    passed = out("turn", phase="pass", **passing)
    assert (passed["phase"], passed["turns"], passed["carrier"]) == ("pass", 4, 9)


def test_a_turn_is_lost_whatever_is_asked_which_is_asked_for_all_the_same() -> None:
    """DF-18, DF-80: nothing else would ever end a turn whose time is up."""
    runner: dict[str, Any] = {
        "loose": True,
        "carrier": None,
        "runner": {"seat": "blue", "number": 5},
    }
    cases: tuple[tuple[str, str, dict[str, Any]], ...] = (
        ("blue", "booked", {"colour": "yellow"}),
        ("red", "card", {"fouler": 5}),
        ("red", "kick", {"carrier": None, "restart": "free_kick"}),
        ("red", "taker", {"carrier": None, "restart": "corner"}),
        ("blue", "loose", runner),
    )
    for seat, phase, facts in cases:
        lost = out("turn", seat, phase=phase, **facts)
        assert (lost["phase"], lost["turns"]) == (phase, 4)


@pytest.mark.parametrize("phase", ["draw", "over"])
def test_time_costs_nothing_before_the_kick_off_and_after_the_match(phase: str) -> None:
    assert out("half", options={"half_end": "at_once"}, phase=phase) == begun(phase)
