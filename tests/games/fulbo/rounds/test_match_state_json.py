"""A ground as facts and back: what is entered goes on, what can't be is refused."""

import random
from typing import Any

import pytest

from companion.rules.facts import Facts, Json
from companion.rules.sentences import Refused, in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.rounds.scenes import BY_THE_BOOK, ROUNDS, begun, playing
from tests.games.known import KNOWN
from tests.games.random_player import goes_on

(HERE,) = (known for known in KNOWN if known.game is ROUNDS)


@pytest.mark.parametrize("seed", range(4))
def test_a_match_goes_on_from_its_facts_wherever_they_are_taken(seed: int) -> None:
    chance = random.Random(seed)
    options = HERE.agreed(chance, HERE.usual, by_the_book=seed % 2 == 0)
    for now in goes_on(PlainWordsMatch(options, ROUNDS, chance=chance), chance):
        facts = now.match.own_facts()
        again = PlainWordsMatch(options, ROUNDS, begun=facts)
        assert again.match.own_facts() == facts
        assert again.match.ask == now.match.ask


KICK: dict[str, Any] = {"carrier": None, "restart": "corner", "taker": 4}
ACT: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "first": "red"}
UNKNOWN: dict[str, Any] = {"carrier": None, "loose": True, "way": {"arrow": "?", "hexes": 2}}
WAY: dict[str, Any] = {"carrier": None, "loose": True, "way": {"arrow": "↑", "hexes": 2}}


@pytest.mark.parametrize(
    ("facts", "wrong"),
    [
        (begun("play"), "phase"),
        (begun(carrier=3), "carrier"),
        (begun(carrier=7, dismissed={"red": [7], "blue": []}), "carrier"),
        (begun(carrier=None), "loose"),
        (begun(loose=True), "loose"),
        (begun(dismissed={"red": [1, 4, 7], "blue": []}), "dismissed"),
        (begun(dismissed={"red": [2], "blue": []}), "red"),
        (begun(moved={"red": [1, 4, 7, 9], "blue": []}), "moved"),
        (begun("pick_def", moved={"red": [], "blue": [1, 3, 5, 8]}), "moved"),
        (begun("moved_att"), "pair"),
        (begun("moved_def", pair={"red": 7, "blue": 3}, mover="red"), "mover"),
        (begun("moved_def", pair={"red": 7, "blue": 3}, mover="blue"), "rests"),
        (begun("loose", pair={"red": 7, "blue": 3}), "loose"),
        (begun("order_lot", pair={"red": 7, "blue": None}), "pair"),
        (begun("act_1", pair={"red": 7, "blue": 3}), "acting"),
        (begun("act_2", **ACT), "acting"),
        (begun("place", carrier=None), "restart"),
        (begun("pick_att", restart="corner"), "restart"),
        (begun("mark", carrier=None, restart="corner"), "taker"),
        (begun("mark", carrier=None, restart="kick_off", taker=4), "restart"),
        (begun("free_kick", carrier=None, restart="corner"), "restart"),
        (begun("place", carrier=None, restart="corner", wall=3), "wall"),
        (begun("mark", **KICK, marks=[[9, 3, 0]]), "marks"),
        (begun("mark", **KICK, marks=[[9, 3, 1], [9, 5, 1]]), "marks"),
        (begun("mark", **KICK, marks=[[2, 3, 1]]), "marks"),
        (begun("marker", **KICK), "marks"),
        (begun("beside", **KICK), "marks"),
        (begun("pass", **ACT), "pass"),
        (begun("pass", **ACT, **{"pass": {"to": 7}}), "pass"),
        (begun("pass", **ACT, **{"pass": {"to": 9, "volley": True}}), "pass"),
        (begun("pass", **ACT, **{"pass": {"to": 9, "free": True}}), "pass"),
        (begun("receive", **ACT, **{"pass": {"to": 9}}), "carrier"),
        (begun("kick_order", carrier=None, taker=4, **{"pass": {"to": 9}}), "marks"),
        (begun("shot", **ACT, shot={"by": 9, "with": "rem"}), "shot"),
        (begun("shot", **ACT, shot={"by": 7, "with": "col", "finish": True}), "shot"),
        (begun("shot", **KICK, shot={"by": 4, "with": "rem"}), "restart"),
        (begun("tackle_lot", **ACT), "tackle"),
        (begun("card", **ACT), "foul"),
        (begun("card", **ACT, foul={"by": 4}), "foul"),
        (begun("bounce", carrier=None, loose=True), "way"),
        (begun("bounce", **{**WAY, "way": {"arrow": "?", "hexes": 2}}), "arrow"),
        (begun("bounce", **WAY, bounces=7), "bounces"),
        (begun("direction", **WAY), "arrow"),
        (begun("direction", **UNKNOWN, touched="green"), "touched"),
    ],
)
def test_facts_that_no_match_could_have_are_refused(facts: Facts, wrong: str) -> None:
    with pytest.raises(Refused) as refused:
        ROUNDS.begin(BY_THE_BOOK, facts)
    assert refused.value.reason.translate(in_english) == f"can't be so\n{wrong}"


@pytest.mark.parametrize("first_time", ["finish", "volley"])
def test_who_finishes_first_time_rolls_no_rec(first_time: str) -> None:
    """DF-47, DF-54: nobody near him is nothing then."""
    agreed = {**BY_THE_BOOK, "pressure": "three", "volley": "immune"}
    passing: Json = {"to": 9, "open": True, first_time: True}
    with pytest.raises(Refused):
        ROUNDS.begin(agreed, begun("pass", **ACT, **{"pass": passing}))


def test_facts_that_do_not_say_who_touched_the_ball_mean_the_team_in_control() -> None:
    """A-38."""
    table = playing(phase="direction", attacker="blue", **UNKNOWN).assert_facts(touched="blue")
    table.play("red direction 1").assert_facts(way={"arrow": "↓", "hexes": 2})


def test_the_least_that_facts_say_is_enough() -> None:
    playing().play("red player 4").assert_facts(phase="pick_def")
