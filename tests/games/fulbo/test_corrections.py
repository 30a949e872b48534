"""Putting a match right: what can be, and that the rest stays possible."""

import json
import random
from collections.abc import Sequence

import pytest

from companion.games.fulbo import FULBO
from companion.locale import words_by_language
from companion.match import Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.correctable_state_field import CorrectableField
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.rules_of_play import keeps_the_rules
from tests.games.fulbo.scenes import new, playing
from tests.games.known import KNOWN
from tests.games.random_player import goes_on
from tests.games.step import Step

(HERE,) = (known for known in KNOWN if known.game is FULBO)
ROOM = {"label": 10, "question": 21, "value": 9}
"""Characters that there are for the words of a field."""


def corrected(table: PlainWordsMatch, **values: int | str) -> PlainWordsMatch:
    """Put fields right one after the other, everybody agreeing."""
    correction = CorrectionDraft.of(table.match)
    for name, value in values.items():
        correction = correction.amend_field(name, value)
    return table.correct(**json.loads(json.dumps(correction.facts)))


def names(table: PlainWordsMatch) -> list[str]:
    """Return the fields that can be put right now."""
    return [field.name for field in CorrectionDraft.of(table.match).fields() if not field.seconds]


def some(field: CorrectableField) -> Sequence[int | str]:
    """Return values of a field: all of a list, the ends of a range."""
    return [field.values[0], field.values[-1]] if len(field.values) > 15 else field.values


CARDS = ["red yellow", "blue yellow", "red red", "blue red"]
GRADES = ["red grade", "blue grade"]


def test_what_can_be_put_right_depends_on_the_phase() -> None:
    assert names(new()) == ["red", "blue", *CARDS]
    play = ["attacker", "half", "turns", "starter", "loose", "restart", *GRADES]
    assert names(playing()) == ["red", "blue", *play, *CARDS]
    assert "starter" not in names(playing(half=2)), "no other half begins"
    assert "wall" in names(playing(restart="free_kick"))
    assert "wall" not in names(playing({}, "kick", restart="free_kick")), "it is asked for"
    assert "loose" not in names(playing().play("red skill 7"))
    assert "red grade" not in names(playing({"checks": "table"}))


def test_score_grades_and_cards_change_nothing_else() -> None:
    for name, value, facts in (
        ("red", 3, {"score": {"red": 3, "blue": 0}}),
        ("blue grade", 11, {"grades": {"red": 7, "blue": 11}}),
        ("red yellow", 2, {"yellow": {"red": 2, "blue": 0}}),
        ("blue red", 1, {"sent_off": {"red": 0, "blue": 1}}),
        ("turns", 8, {"turns": 8}),
    ):
        table = playing()
        expected = {**table.match.own_facts(), **facts}
        if name == "red":
            expected["winner"] = None
        assert corrected(table, **{name: value}).match.own_facts() == expected


def test_a_team_that_is_given_the_ball_has_it_under_control() -> None:
    table = playing().play("red skill 7", "red angle")
    corrected(table, attacker="blue").assert_facts(attacker="blue", phase="play", restart=None)
    assert "shot" not in table.facts


def test_a_team_that_is_given_the_ball_of_a_kick_off_kicks_off() -> None:
    """No time runs by that."""
    table = corrected(playing(phase="kick_off", restart="kick_off"), attacker="blue")
    table.assert_facts(attacker="blue", phase="kick_off", restart="kick_off")


def test_who_is_put_right_to_kick_off_first_does_not_begin_the_second_half() -> None:
    """A-18."""
    first = playing(restart="kick_off", first_turn=1, turns=1)
    table = corrected(first, attacker="blue")
    table.play("blue kick_off", "blue end_half").assert_facts(half=2, attacker="red")
    goal = playing(phase="kick_off", restart="kick_off")
    corrected(goal, attacker="blue").assert_facts(starter="red")


def test_another_team_is_given_a_ball_that_lies_dead() -> None:
    """DF-86, DF-44: how it is played stays as it was; a wall was the other team's."""
    for phase, restart in (("dead_ball", "throw_in"), ("kick", "free_kick"), ("", "penalty")):
        table = corrected(playing({}, phase, restart=restart), attacker="blue")
        table.assert_facts(attacker="blue", phase=phase or "dead_ball", restart=restart)
    walled = corrected(playing(restart="free_kick", wall=4), attacker="blue")
    walled.assert_facts(restart="free_kick", wall=0)


def test_another_team_with_a_throw_in_of_the_first_turn_kicked_off_no_half() -> None:
    """A-18."""
    first = playing(turns=1, restart="throw_in")
    corrected(first, attacker="blue").assert_facts(starter="red", restart="throw_in")


def test_who_kicked_off_is_put_right_for_the_halves_to_come() -> None:
    """A-18."""
    table = corrected(playing(), starter="blue").assert_facts(starter="blue", attacker="red")
    table.play("red end_half").assert_facts(half=2, attacker="red")


def test_a_kick_off_after_a_goal_in_the_first_turn_is_no_other_start() -> None:
    """A-12, A-18: without a new turn for a dead ball only the first kick-off is known for one."""
    options = {"deadball_ends_turn": "false"}
    first = playing(options, restart="kick_off", first_turn=1, turns=1)
    corrected(first, attacker="blue").assert_facts(starter="blue")
    goal = playing(options, restart="kick_off", first_turn=1, turns=1, score={"red": 0, "blue": 1})
    corrected(goal, attacker="blue").assert_facts(starter="red")
    second = playing(options, restart="kick_off", first_turn=3, half=2)
    corrected(second, attacker="blue").assert_facts(starter="red")


def test_a_wall_is_put_right_while_its_kick_is_to_be_taken() -> None:
    """DF-44."""
    table = corrected(playing(restart="free_kick", wall=4), wall=0).assert_facts(wall=0)
    corrected(table, wall=6).assert_facts(phase="dead_ball", restart="free_kick", wall=6)


def test_the_team_that_has_the_ball_already_goes_on_with_what_it_began() -> None:
    table = playing().play("red skill 7", "red angle")
    corrected(table, attacker="red").assert_facts(phase="shot", attacker="red")


def test_a_ball_is_loose_or_lies_for_a_restart_but_not_both() -> None:
    table = corrected(playing(restart="corner"), loose="true").assert_facts(
        loose=True, restart=None
    )
    corrected(table, restart="penalty").assert_facts(loose=False, restart="penalty")
    table = corrected(table, restart="kick_off").assert_facts(loose=False, restart="kick_off")
    corrected(table, loose="true").assert_facts(phase="play", loose=True, restart=None)
    corrected(table, restart="none").assert_facts(restart=None)


def test_a_half_that_is_put_right_has_turns_enough() -> None:
    corrected(playing(turns=1), half=2).assert_facts(half=2, turns=2, first_turn=2)
    corrected(playing(turns=9), half=2).assert_facts(half=2, turns=9)


@pytest.mark.parametrize("phase", ["second", "dismissal"])
def test_where_a_player_may_have_a_yellow_card_his_team_has_one(phase: str) -> None:
    """A-28."""
    table = playing(phase=phase, yellow={"red": 1, "blue": 1})
    fields = {field.name: field.values for field in CorrectionDraft.of(table.match).fields()}
    assert (fields["red yellow"][0], fields["blue yellow"][0]) == (0, 1)


def test_a_match_goes_on_whose_last_goal_was_none() -> None:
    """DF-90: who has the ball is put right next."""
    table = playing({"goals": 1}).play("red goal").assert_facts(phase="over", winner="red")
    corrected(table, red=0).assert_facts(phase="play", winner=None, loose=True, over=False)
    corrected(table, attacker="blue", restart="goal_kick").assert_facts(phase="dead_ball")
    whistled = playing(phase="over", half=2, score={"red": 3, "blue": 2})
    corrected(whistled, red=1).assert_facts(phase="over", winner="blue")


def test_goals_stay_short_of_those_that_win() -> None:
    (red, *_) = CorrectionDraft.of(playing({"goals": 5}).match).fields()
    assert list(red.values) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("seed", range(6))
def test_every_field_can_be_put_right_at_any_time(seed: int) -> None:
    chance = random.Random(seed)
    options = HERE.agreed(chance, HERE.short, by_the_book=seed == 0)
    for now in goes_on(PlainWordsMatch(options, FULBO, chance=chance), chance):
        correction = CorrectionDraft.of(now.match)
        for field in correction.fields():
            for words in words_by_language().values():
                assert len(field.label.translate(words)) <= ROOM["label"]
                assert len(field.question.translate(words)) <= ROOM["question"]
                assert all(
                    len(field.value_label(each).translate(words)) <= ROOM["value"]
                    for each in some(field)
                )
            assert field.may_have(field.now)
            if not field.seconds:
                own = correction.own
                assert FULBO.amend_facts(options, own, field.name, field.now) == own
            value = chance.choice(list(field.values))
            amended = correction.amend_field(field.name, value)
            assert next(each for each in amended.fields() if each.name == field.name).now == value
            header = now.match.header._replace(begun=amended.facts)
            keeps_the_rules(Step(Match(FULBO, header)))
