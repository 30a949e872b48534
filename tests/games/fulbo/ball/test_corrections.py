"""Putting a match between known teams right."""

import json
import random

import pytest

from companion.match import Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.ball.rules_of_play import keeps_the_rules
from tests.games.fulbo.ball.scenes import FIVES, playing
from tests.games.fulbo.test_corrections import ROOM, corrected, names
from tests.games.known import KNOWN
from tests.games.random_player import goes_on
from tests.games.step import Step

(HERE,) = (known for known in KNOWN if known.game is FIVES)


def test_who_has_the_ball_is_put_right() -> None:
    table = playing()
    play = ["attacker", "half", "turns", "starter", "carrier", "restart"]
    assert names(table)[:8] == ["red", "blue", *play]
    corrected(table, carrier=11).assert_facts(carrier=11, loose=False)
    corrected(table, carrier=0).assert_facts(carrier=None, loose=True)
    corrected(table, attacker="blue", carrier=5).assert_facts(
        attacker="blue", carrier=5, loose=False
    )


def test_a_ball_that_lies_still_is_taken_by_somebody() -> None:
    table = corrected(playing(), restart="corner").assert_facts(phase="taker", restart="corner")
    corrected(table, carrier=8).assert_facts(phase="play", carrier=8, restart="corner")
    corrected(table, carrier=0).assert_facts(phase="taker", carrier=None)
    corrected(table, restart="none").assert_facts(phase="play", loose=True)


def test_another_team_is_given_a_ball_that_lies_dead() -> None:
    """DF-86: by whom it is taken is asked."""
    table = corrected(playing(restart="throw_in"), attacker="blue")
    table.assert_facts(attacker="blue", phase="taker", restart="throw_in", carrier=None)
    asked = playing(phase="kick", restart="free_kick", carrier=None)
    corrected(asked, attacker="blue").assert_facts(phase="kick", restart="free_kick")


def test_who_kicks_off_is_put_right_for_the_halves_to_come() -> None:
    """A-18."""
    first = playing(phase="taker", restart="kick_off", carrier=None, first_turn=1, turns=1)
    corrected(first, attacker="blue").assert_facts(
        starter="blue", restart="kick_off", phase="taker"
    )
    goal = playing(phase="taker", restart="kick_off", carrier=None)
    corrected(goal, attacker="blue").assert_facts(starter="red", restart="kick_off")
    corrected(goal, starter="blue").assert_facts(starter="blue", attacker="blue")


def test_a_match_goes_on_whose_last_goal_was_none() -> None:
    """DF-90: who has the ball is put right next."""
    score = {"red": 1, "blue": 0}
    table = corrected(playing({"goals": 1}, "over", score=score, carrier=None), red=0)
    table.assert_facts(phase="play", winner=None, loose=True, carrier=None)


def test_a_wall_is_put_right() -> None:
    """DF-44."""
    corrected(playing(restart="free_kick", wall=4), wall=2).assert_facts(wall=2, carrier=9)


def test_cards_are_put_right_player_by_player() -> None:
    table = corrected(playing(), **{"blue 5": "yellow"}).assert_facts(
        booked={"red": [], "blue": [5]}
    )
    corrected(table, **{"blue 5": "red"}).assert_facts(
        dismissed={"red": [], "blue": [5]}, carrier=9
    )
    corrected(table, **{"blue 5": "none"}).assert_facts(dismissed={"red": [], "blue": []})


def test_a_player_who_is_sent_off_has_no_ball() -> None:
    corrected(playing(), **{"red 9": "red"}).assert_facts(carrier=None, loose=True)
    lying = playing(restart="corner")
    corrected(lying, **{"red 9": "red"}).assert_facts(phase="taker", restart="corner", carrier=None)


@pytest.mark.parametrize("seed", range(6))
def test_every_field_can_be_put_right_at_any_time(seed: int) -> None:
    chance = random.Random(seed)
    options = HERE.agreed(chance, HERE.short, by_the_book=seed == 0)
    for now in goes_on(PlainWordsMatch(options, FIVES, chance=chance), chance):
        correction = CorrectionDraft.of(now.match)
        for field in correction.fields():
            assert len(field.label.translate(in_english)) <= ROOM["label"]
            assert len(field.question.translate(in_english)) <= ROOM["question"]
            assert field.may_have(field.now)
            if not field.seconds:
                own = correction.own
                assert FIVES.amend_facts(options, own, field.name, field.now) == own
            value = chance.choice(list(field.values))
            assert len(field.value_label(value).translate(in_english)) <= ROOM["value"]
            amended = correction.amend_field(field.name, value)
            assert next(each for each in amended.fields() if each.name == field.name).now == value
            facts = json.loads(json.dumps(amended.facts))
            header = now.match.header._replace(begun=facts)
            keeps_the_rules(Step(Match(FIVES, header)))
