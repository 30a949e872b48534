"""Putting a whole turn right: what can be, and that the rest stays possible."""

import random
from typing import Any

import pytest

from companion.games.braintown import BRAINTOWN
from companion.match import Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.full.rules_of_play import keeps_the_rules
from tests.games.braintown.full.scenes import cards, new, playing
from tests.games.braintown.full.test_match_state_json import HERE
from tests.games.braintown.test_corrections import ROOM, corrected, names, some
from tests.games.braintown.test_panes import lines
from tests.games.random_player import goes_on
from tests.games.step import Step

pytestmark = pytest.mark.once


def test_effects_and_cards_in_hand_can_be_put_right() -> None:
    assert names(playing())[-1] == "effects"
    assert names(playing(phase="back", dice=[6], hand=2))[-2:] == ["effects", "hand"]
    assert names(new()) == []
    assert "killed" in names(playing(phase="attack"))


@pytest.mark.parametrize("seed", range(4))
def test_every_field_can_be_put_to_any_of_its_values_wherever_a_match_is(seed: int) -> None:
    chance = random.Random(seed)
    options = HERE.agreed(chance, HERE.short, by_the_book=seed == 0)
    for now in goes_on(PlainWordsMatch(options, BRAINTOWN, chance=chance), chance):
        correction = CorrectionDraft.of(now.match)
        for field in correction.fields():
            if field.seconds:
                continue
            assert field.may_have(field.now)
            for value in some(field):
                facts = correction.amend_field(field.name, value).facts
                again = Match(BRAINTOWN, now.match.header._replace(begun=facts))
                keeps_the_rules(Step(again))
                (after,) = (
                    each.now
                    for each in BRAINTOWN.correctable_fields(options, facts)
                    if each.name == field.name
                )
                assert after == value


def test_words_of_fields_fit() -> None:
    from companion.locale import words_by_language

    fields = CorrectionDraft.of(playing(phase="back", dice=[6], hand=2).match).fields()
    for words in words_by_language().values():
        for field in fields:
            assert len(field.label.translate(words)) <= ROOM["label"], field.label.translate(words)
            assert len(field.question.translate(words)) <= ROOM["question"], (
                field.question.translate(words)
            )


def test_a_hand_and_effects_are_put_right() -> None:
    """BT-31: no more than dice have selected."""
    table = corrected(playing(phase="back", dice=[6], hand=2), hand=5, effects=4)
    table.assert_facts(hand=5, effects=4, phase="back")


def test_another_player_has_the_turn_from_its_beginning() -> None:
    table = corrected(playing(phase="back", dice=[6], hand=2, unleashed=["p2"]), mover="p2")
    table.assert_facts(mover="p2", phase="attack", hand=0, dice=[], rolled=False)
    corrected(table, mover="p1").assert_facts(phase="turn", attacking=False)


def test_who_is_unleashed_in_the_turn_that_begins_attacks() -> None:
    """BT-49."""
    table = corrected(playing(), unleashed_p1="true").assert_facts(phase="attack", attacking=True)
    corrected(table, unleashed_p1="false").assert_facts(phase="turn", attacking=False)
    hit = playing(phase="attack").play("p1 roll 6", "p1 hearts 1")
    corrected(hit, unleashed_p1="false").assert_facts(phase="turn", attacking=False, dice=[])
    corrected(playing(phase="back"), unleashed_p1="true").assert_facts(
        phase="back", attacking=False
    )


def test_a_bonus_card_that_is_being_used_is_given_up() -> None:
    table = playing(cards=cards(p2=1)).play("p1 roll 1 2 3 4 5 6", "p2 bonus 2", "p2 free 6")
    corrected(table, effects=1).assert_facts(phase="select", user=None, cards=cards(p2=1))


def test_a_smaller_town_has_fewer_cards_in_hand_and_effects() -> None:
    """BT-03."""
    facts: dict[str, Any] = {"p2": "5 5 5 5 5 3"}
    table = corrected(playing(phase="back", dice=[6], hand=1, effects=1, **facts), out_p1_6=1)
    table.assert_facts(hand=1, effects=0, phase="back")
    taken = corrected(playing(phase="select", dice=[6] * 4, hand=2, **facts), out_p1_6=1)
    taken.assert_facts(hand=1, phase="back")
    assert {each.name: each.values[-1] for each in CorrectionDraft.of(table.match).fields()}[
        "effects"
    ] == 0


@pytest.mark.parametrize("answers", [["p1 roll 6"], ["p1 roll 6", "p1 hearts 1"]])
def test_an_attack_goes_on_without_dice_once_nobody_is_left(answers: list[str]) -> None:
    """BT-50, BT-56: no card can be attacked any more, and the win can still be claimed (BT-54)."""
    last = playing(phase="attack", p2="5 5 5 5 5 4").play(*answers)
    table = corrected(last, out_p2_6=5).assert_facts(phase="attack", dice=[])
    assert "Nobody is left" in lines(table)
    table.play("p1 none", "p1 won").assert_facts(phase="fair")


def test_a_match_that_begins_in_an_attack_upon_nobody_goes_on_as_well() -> None:
    """BT-56."""
    for phase in ("hearts", "hit"):
        table = playing(phase=phase, dice=[6], p2="5 5 5 5 5 5")
        table.assert_facts(phase="attack", dice=[]).play("p1 none").assert_facts(phase="attacked")
