"""What a time that runs out costs in rounds."""

from typing import Any

from companion.games.fulbo.usual_clocks import MINUTE
from companion.rules.clocks import notation
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.rounds.scenes import BY_THE_BOOK, ROUNDS, begun


def out(
    cost: str,
    seat: str = "red",
    options: Options | None = None,
    phase: str = "pick_att",
    **facts: Json,
) -> dict[str, Json]:
    """Return the facts after the time of a team has run out."""
    return dict(
        ROUNDS.apply_thinking_time_expiry(
            {**BY_THE_BOOK, **(options or {})}, begun(phase, **facts), seat, cost
        )
    )


def test_a_half_ends_as_the_table_has_agreed() -> None:
    """R-1: at once the other team kicks off, else the turn is played to its end or coaches whistle."""
    assert out("half", options={"half_end": "turn"})["half"] == 1
    ended = out("half", options={"half_end": "at_once"})
    assert (ended["half"], ended["phase"], ended["attacker"]) == (2, "place", "blue")
    assert out("half")["half"] == 1


def test_a_half_whose_time_is_up_ends_with_the_turn() -> None:
    """R-1, A-07."""
    clock = notation.read("period half 20:00 zero half")
    last = begun(moved={"red": [1, 4, 9], "blue": [1, 3, 5]}, carrier=4)
    table = PlainWordsMatch({**BY_THE_BOOK, "half_end": "turn"}, ROUNDS, clock=clock, begun=last)
    table.now = 20 * MINUTE
    table.play("table time", "red player 7", "blue player 8", "red still", "blue still")
    table.assert_facts(half=1).play("blue none").assert_facts(
        half=2, phase="place", restart="kick_off"
    )


def test_a_turn_is_lost_by_the_team_in_control_before_anybody_acts() -> None:
    """DF-18."""
    lost = out("turn", moved={"red": [4], "blue": [3]})
    assert (lost["turns"], lost["moved"]) == (4, {"red": [], "blue": []})
    assert out("turn", "blue")["turns"] == 3
    pair: dict[str, Any] = {"pair": {"red": 4, "blue": None}}
    named = out("turn", phase="pick_def", **pair)
    assert (named["phase"], named["pair"]) == ("pick_att", {"red": None, "blue": None})
    ended = out("turn", options={"half_turns": 3})
    assert (ended["half"], ended["phase"], ended["restart"]) == (2, "place", "kick_off")


def test_a_turn_is_lost_whatever_is_asked_which_is_asked_for_all_the_same() -> None:
    """DF-18, DF-80: all may move again, but whose round it is may not after it."""
    card: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "foul": {"by": 3}}
    lost = out("turn", phase="card", moved={"red": [4], "blue": []}, **card)
    assert (lost["phase"], lost["turns"], lost["moved"]) == ("card", 4, {"red": [], "blue": []})
