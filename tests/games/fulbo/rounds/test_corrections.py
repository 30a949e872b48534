"""Putting a match in rounds right: what can be, and that the rest stays possible."""

import json
import random
from typing import Any

from companion.locale import words_by_language
from companion.match import Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.rounds.rules_of_play import keeps_the_rules
from tests.games.fulbo.rounds.scenes import ROUNDS, new, playing
from tests.games.known import KNOWN
from tests.games.random_player import goes_on
from tests.games.step import Step

(HERE,) = (known for known in KNOWN if known.game is ROUNDS)
ROOM = {"label": 10, "question": 21, "value": 9}
"""Characters that there are for the words of a field."""
MEN = [*(f"red {n}" for n in (1, 4, 7, 9)), *(f"blue {n}" for n in (1, 3, 5, 8))]


def corrected(table: PlainWordsMatch, **values: int | str) -> PlainWordsMatch:
    """Put fields right one after the other, everybody agreeing."""
    correction = CorrectionDraft.of(table.match)
    for name, value in values.items():
        correction = correction.amend_field(name.replace("_", " "), value)
    return table.correct(**json.loads(json.dumps(correction.facts)))


def names(table: PlainWordsMatch) -> list[str]:
    """Return the fields that can be put right now."""
    return [field.name for field in CorrectionDraft.of(table.match).fields() if not field.seconds]


def test_correctable_fields_of_a_match_in_rounds() -> None:
    assert names(new()) == ["red", "blue"]
    play = ["carrier", "attacker", "restart", "half", "turns", "starter"]
    assert names(playing()) == ["red", "blue", *play, *MEN]


def test_score_and_turn_change_nothing_else() -> None:
    table = playing().play("red player 7")
    expected = {**table.match.own_facts(), "score": {"red": 3, "blue": 0}, "turns": 8}
    assert corrected(table, red=3, turns=8).match.own_facts() == expected


def test_another_carrier_begins_the_round_anew() -> None:
    """DF-30: of the other team, or nobody."""
    table = corrected(playing().play("red player 7", "blue player 3"), carrier="blue 5")
    table.assert_facts(
        attacker="blue", carrier=5, phase="pick_att", pair={"red": None, "blue": None}
    )
    table.assert_facts(moved={"red": [], "blue": []}, loose=False)
    corrected(playing(), carrier="loose").assert_facts(loose=True, carrier=None, phase="pick_att")


def test_a_team_in_control_of_which_nobody_is_known_to_have_the_ball() -> None:
    corrected(playing(), attacker="blue").assert_facts(attacker="blue", carrier=None, loose=True)


def test_a_ball_is_put_dead_or_into_play() -> None:
    """DF-86."""
    table = corrected(playing(), restart="corner").assert_facts(phase="place", carrier=None)
    corrected(table, restart="none").assert_facts(phase="pick_att", loose=True)
    corrected(playing(), restart="free_kick").assert_facts(phase="free_kick")


def test_who_kicks_off_is_put_right_for_the_halves_to_come() -> None:
    """A-18."""
    lies: dict[str, Any] = {"restart": "kick_off", "carrier": None}
    first = playing(phase="place", first_turn=1, turns=1, **lies)
    corrected(first, attacker="blue").assert_facts(
        starter="blue", restart="kick_off", phase="place"
    )
    goal = playing(phase="place", **lies)
    corrected(goal, attacker="blue").assert_facts(starter="red", restart="kick_off")
    corrected(goal, starter="blue").assert_facts(starter="blue", attacker="blue")


def test_a_match_goes_on_whose_last_goal_was_none() -> None:
    """DF-90: who has the ball is put right next."""
    score = {"red": 1, "blue": 0}
    table = corrected(playing({"goals": 1}, "over", score=score, carrier=None), red=0)
    table.assert_facts(phase="pick_att", winner=None, loose=True, carrier=None)


def test_a_wall_is_put_right() -> None:
    """DF-44."""
    walled = playing(phase="place", restart="free_kick", carrier=None, wall=4)
    corrected(walled, wall=2).assert_facts(wall=2, phase="place")


def test_players_have_moved_or_not_have_cards_or_are_off() -> None:
    """DF-17, A-28."""
    table = corrected(playing(), red_4="moved").assert_facts(moved={"red": [4], "blue": []})
    corrected(table, red_4="booked").assert_facts(
        moved={"red": [], "blue": []}, booked={"red": [4], "blue": []}
    )
    off = corrected(playing(), red_7="off").assert_facts(dismissed={"red": [7], "blue": []})
    off.assert_facts(loose=True, carrier=None)
    assert "off" not in _values(playing(dismissed={"red": [], "blue": [5, 8]}), "blue 3")
    last = playing(moved={"red": [1, 4, 9], "blue": [1, 3, 5, 8]})
    assert _values(last, "red 7") == ["fresh", "booked"]


def _values(table: PlainWordsMatch, name: str) -> list[int | str]:
    (field,) = (each for each in CorrectionDraft.of(table.match).fields() if each.name == name)
    return list(field.values)


def test_whatever_is_put_right_a_match_goes_on() -> None:
    for seed in range(4):
        chance = random.Random(seed)
        options = HERE.agreed(chance, HERE.usual, by_the_book=seed % 2 == 0)
        for now in goes_on(PlainWordsMatch(options, ROUNDS, chance=chance), chance):
            if now.match.over or chance.random() < 0.7:
                continue
            correction = CorrectionDraft.of(now.match)
            for field in (each for each in correction.fields() if not each.seconds):
                own = correction.own
                assert ROUNDS.amend_facts(options, own, field.name, field.now) == own
                value = chance.choice(field.values)
                facts = correction.amend_field(field.name, value).facts
                assert facts is not None
                own = {name: fact for name, fact in facts.items() if name != "clock"}
                again = Match(ROUNDS, now.match.header._replace(begun=own))
                keeps_the_rules(Step(again))
                (same,) = (
                    each for each in CorrectionDraft.of(again).fields() if each.name == field.name
                )
                if field.name != "turns":
                    assert same.now == value, (field.name, value)


def test_the_words_of_every_field_fit() -> None:
    for words in (in_english, *words_by_language().values()):
        for table in (playing(), corrected(playing(), restart="free_kick")):
            for field in CorrectionDraft.of(table.match).fields():
                assert len(field.label.translate(words)) <= ROOM["label"]
                assert len(field.question.translate(words)) <= ROOM["question"]
                for value in field.values:
                    assert len(field.value_label(value).translate(words)) <= ROOM["value"]
