"""Putting a match right: what can be, and that the rest stays possible."""

import json
import random
from itertools import pairwise

import pytest

from companion.games.basketmind import BASKETMIND
from companion.match import Header, Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.clocks import StretchLimit
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.rules_of_play import follows, keeps_the_rules
from tests.games.basketmind.scenes import attack, defence, table_of, tipped_off
from tests.games.basketmind.test_match_state_json import BLOCKED, PRESSED
from tests.games.random_player import goes_on, house_rules
from tests.games.step import Step

ROOM = {"label": 10, "question": 21, "value": 9}
"""Characters that there are for the words of a field."""


def corrected(table: PlainWordsMatch, **values: int | str) -> PlainWordsMatch:
    """Puts fields right one after the other, everybody agreeing."""
    correction = CorrectionDraft.of(table.match)
    for name, value in values.items():
        correction = correction.amend_field(name, value)
    return table.correct(**json.loads(json.dumps(correction.facts)))


def names(table: PlainWordsMatch) -> list[str]:
    return [field.name for field in CorrectionDraft.of(table.match).fields() if not field.seconds]


def offered(table: PlainWordsMatch, name: str) -> list[int | str]:
    """The values that a field may have."""
    (field,) = (field for field in CorrectionDraft.of(table.match).fields() if field.name == name)
    return list(field.values)


# What is offered ----------------------------------------------------------------------------


def test_everything_can_be_put_right_in_an_attack_half() -> None:
    table = attack({}, 4, turns=12)
    assert names(table) == [
        "red",
        "blue",
        "quarter",
        "phase",
        "attacker",
        "turn",
        "starter",
        "possession_turn",
        "handler",
    ]


def test_one_quarter_is_no_question() -> None:
    assert "quarter" not in names(attack())
    assert "starter" not in names(attack())


def test_nobody_has_the_ball_while_a_team_sets_up() -> None:
    table = table_of(begun=attack(turns=12).facts)
    corrected(table, phase="set_up").assert_facts(handler=None, turns=12, possession_start=12)
    assert names(table) == ["red", "blue", "phase", "attacker", "turn"]


def test_a_set_up_is_proposed_without_a_ball() -> None:
    """BM-26: nothing of the possession before is left, not even in the record."""
    under_way = attack(turns=12, possession_start=10, handler=1, held=1, acts=1)
    proposed = CorrectionDraft.of(under_way.match).amend_field("phase", "set_up").facts
    left = [proposed[name] for name in ("handler", "held", "acts", "guard_touched")]
    assert left == [None, 0, 0, False]


def test_before_the_opening_roll_nobody_attacks() -> None:
    assert names(table_of()) == ["red", "blue", "phase"]


@pytest.mark.parametrize(
    "lines",
    [
        ("red shoot", "blue ok"),
        (*BLOCKED, "blue discs 1 7", "red circles 4", "red roll 1"),
        ("red shoot", "blue ok", "red circles 4", "red roll 1"),
        (*PRESSED, "blue discs 1 2"),
    ],
)
def test_a_score_is_put_right_whatever_is_under_way(lines: tuple[str, ...]) -> None:
    """And what is owed is owed."""
    table = tipped_off(turns=12).play(*lines)
    assert names(table) == ["red", "blue", "phase"]
    before = table.facts
    corrected(table, red=20, blue=18)
    after = table.facts
    same = ("phase", "asks", "turns", "possession_start", "handler", "shot", "press", "free_throw")
    assert {name: after[name] for name in same} == {name: before[name] for name in same}
    table.assert_facts(red=20, blue=18)


def test_what_is_under_way_can_be_given_up() -> None:
    """BM-61: the turn that a shot ended has ended."""
    table = tipped_off(turns=12).play("red shoot", "blue ok", "red circles 4", "red roll 1")
    table.assert_facts(phase="rebound", turns=13)
    corrected(table, phase="attack").assert_facts(
        phase="attack", turns=13, handler=2, shot=None, rebound=None, possession_start=12
    )
    corrected(table, phase="set_up", attacker="blue").assert_facts(attacker="blue", handler=None)


def test_a_full_panel_has_no_box_left_to_play_in() -> None:
    """BM-22: the last turn is the fiftieth."""
    table = tipped_off(turns=49).play(*BLOCKED, "blue discs 1 7", "red circles 4", "red roll 1")
    table.assert_facts(turns=50)
    corrected(table, phase="attack").assert_facts(turns=49, quarter=1)


# The score ----------------------------------------------------------------------------------


def test_the_score_of_a_match_that_is_over_can_be_put_right() -> None:
    """BM-22, BM-91."""
    table = attack(turns=49, possession_start=49, score={"red": 20, "blue": 18})
    table.play("red end", "blue end_turn").assert_facts(over=True, winner="red")
    corrected(table, blue=21).assert_facts(over=True, winner="blue", red=20, blue=21)
    corrected(table, blue=20).assert_facts(over=True, winner=None)
    table.undo(2).assert_facts(over=True, winner="red")


def test_a_match_that_turns_out_level_goes_on_by_the_house_rule() -> None:
    """A-30."""
    table = attack(
        {"tie": "overtime10"}, turns=49, possession_start=49, score={"red": 20, "blue": 18}
    )
    table.play("red end", "blue end_turn").assert_facts(over=True)
    corrected(table, blue=20).assert_facts(over=False, phase="opening", quarter=2, panel=10)


def test_an_end_that_came_too_early_is_taken_back_into_play() -> None:
    table = attack(turns=49, possession_start=49).play("red end", "blue end_turn")
    corrected(table, phase="defence", turn=40, attacker="blue").assert_facts(
        over=False, turns=39, attacker="blue", phase="defence", held=1
    )


# Turns, possession --------------------------------------------------------------------------


def test_the_attackers_disc_moves_and_the_other_stays() -> None:
    """BM-21, BM-24: the panel of the rule book, one box back."""
    table = attack(turns=38, possession_start=32, attacker="blue")
    corrected(table, turn=38).assert_facts(turns=37, possession_start=32)
    assert table.facts["discs"] == {"red": 32, "blue": 37}


@pytest.mark.parametrize(("turn", "start"), [(50, 40), (20, 19), (1, 0), (33, 32)])
def test_the_other_disc_moves_if_it_would_lie_too_far(turn: int, start: int) -> None:
    """BM-23: no possession has eleven turns."""
    table = attack(turns=38, possession_start=32)
    corrected(table, turn=turn).assert_facts(turns=turn - 1, possession_start=start)


def test_a_possession_has_at_most_ten_turns_and_no_more_than_the_quarter() -> None:
    """BM-23."""
    assert offered(attack(turns=38, possession_start=32), "possession_turn") == list(range(1, 11))
    assert offered(attack(turns=2), "possession_turn") == [1, 2, 3]
    table = attack(turns=38, possession_start=38)
    corrected(table, possession_turn=10).assert_facts(possession_start=29, turns=38)


def test_the_short_panel_of_an_overtime_has_ten_boxes() -> None:
    """A-30."""
    table = attack({"tie": "overtime10"}, 2, turns=38, possession_start=32)
    corrected(table, quarter=3).assert_facts(panel=10, turns=9, possession_start=9)
    assert offered(table, "turn") == list(range(1, 11))


def test_another_quarter_has_no_opening_roll_if_teams_take_turns() -> None:
    """A-03."""
    corrected(table_of({"quarters": 4}), quarter=2).assert_facts(phase="set_up", quarter=2)
    rolled = table_of({"quarters": 4, "quarter_start": "roll"})
    corrected(rolled, quarter=2).assert_facts(phase="opening", quarter=2)


def test_who_began_says_who_begins_the_next_quarter() -> None:
    """A-03."""
    table = defence({}, 2, turns=49, possession_start=49)
    corrected(table, starter="blue").play("blue end_turn").assert_facts(quarter=2, attacker="red")


def test_who_attacks_in_the_first_turn_has_begun() -> None:
    """BM-11."""
    table = corrected(table_of({"quarters": 2}), phase="set_up", attacker="blue")
    table.assert_facts(attacker="blue", starter="blue", turns=0)
    corrected(table, turn=5, attacker="red").assert_facts(attacker="red", starter="blue")


# The ball -----------------------------------------------------------------------------------


def test_the_ball_goes_to_the_guard_and_his_touch_with_it() -> None:
    """BM-43."""
    table = corrected(attack(turns=12, handler=2), handler=1)
    table.assert_facts(handler=1, guard_touched=True, cap=2)
    corrected(table, handler=3).assert_facts(handler=3, guard_touched=False, cap=1)


def test_the_guards_touch_stays_where_he_may_have_passed() -> None:
    """BM-43."""
    table = attack(turns=12, handler=1).play("red pass 3")
    corrected(table, handler=4).assert_facts(handler=4, guard_touched=True, acts=1)


def test_an_action_without_the_guard_stays_one_without_him() -> None:
    """BM-43."""
    table = attack(turns=12, handler=2).play("red pass 3")
    corrected(table, handler=4).assert_facts(handler=4, guard_touched=False, acts=1)


def test_only_a_guard_holds_the_ball_for_two_halves() -> None:
    """BM-36, BM-44."""
    table = attack(turns=12, possession_start=8, handler=1, held=2)
    corrected(table, handler=2).assert_facts(held=1, must_release=True)


def test_nobody_has_held_the_ball_longer_than_his_team() -> None:
    """BM-36."""
    table = attack(turns=12, possession_start=8, held=1)
    corrected(table, possession_turn=1).assert_facts(held=0, must_release=False)


@pytest.mark.parametrize(("held", "there", "back"), [(0, 1, 0), (1, 1, 0)])
def test_from_half_to_half_of_a_turn(held: int, there: int, back: int) -> None:
    """BM-36: the half that is over counts."""
    table = attack(turns=12, possession_start=8, handler=2, held=held)
    corrected(table, phase="defence").assert_facts(held=there, handler=2)
    corrected(table, phase="attack").assert_facts(held=back, handler=2)


def test_after_a_press_the_half_that_is_over_counts_once() -> None:
    """BM-36, BM-44."""
    table = defence(turns=12, possession_start=8, handler=1, held=1)
    table.play(*PRESSED[1:], "blue discs 1 2").assert_facts(phase="activation", held=1)
    corrected(table, phase="defence").assert_facts(held=1, press=None, must_release=False)


# Laws ---------------------------------------------------------------------------------------


def put_right(chance: random.Random, table: PlainWordsMatch, times: int) -> None:
    """So many fields put right by chance, one after the other, and agreed to."""
    correction = CorrectionDraft.of(table.match)
    for _ in range(times):
        field = chance.choice(correction.fields())
        before = {each.name: each.now for each in correction.fields()}
        value = chance.choice(field.values)
        correction = correction.amend_field(field.name, value)
        after = {each.name: each.now for each in correction.fields()}
        if field.name in after:
            assert after[field.name] == value, "it is what it was put to"
        for seat in ("red", "blue"):
            assert after[seat] == before[seat] or field.name == seat, "and nobody else scores"
    table.correct(**json.loads(json.dumps(correction.facts)))
    assert not CorrectionDraft.of(table.match).changes()


@pytest.mark.parametrize("seed", range(30))
def test_a_match_that_is_put_right_again_and_again_is_played_to_its_end(seed: int) -> None:
    chance = random.Random(seed)
    options = house_rules(chance, BASKETMIND, quarters=chance.randint(1, 3))
    table = table_of(
        options, chance=chance, clock=chance.choice([None, StretchLimit("turn", 30_000)])
    )
    corrections = 0
    for now in goes_on(table, chance):
        keeps_the_rules(Step(now.match))
        if corrections < 12 and chance.random() < 0.05:
            corrections += 1
            put_right(chance, now, chance.randint(1, 6))
            keeps_the_rules(Step(now.match))
    assert table.match.over
    assert Match(BASKETMIND, table.match.header, table.match.log).view() == table.match.view()


@pytest.mark.parametrize("seed", range(30))
def test_a_match_begun_elsewhere_is_played_to_its_end(seed: int) -> None:
    chance = random.Random(seed)
    options = house_rules(chance, BASKETMIND, quarters=2)
    correction = CorrectionDraft.for_new_match(BASKETMIND, options, None)
    for _ in range(chance.randint(0, 8)):
        field = chance.choice(correction.fields())
        correction = correction.amend_field(field.name, chance.choice(field.values))
    table = table_of(options, begun=json.loads(json.dumps(correction.facts)), chance=chance)
    steps = [Step(now.match) for now in goes_on(table, chance)]
    for step in steps:
        keeps_the_rules(step)
    for before, after in pairwise(steps):
        follows(before, after)
    assert table.match.over


@pytest.mark.parametrize("seed", range(4))
def test_every_field_has_words_that_fit(seed: int) -> None:
    chance = random.Random(seed)
    options = {**house_rules(chance, BASKETMIND, quarters=3), "tie": ("draw", "quarter")[seed % 2]}
    for table in goes_on(table_of(options, chance=chance), chance):
        for field in CorrectionDraft.of(table.match).fields():
            assert len(field.label.translate(in_english)) <= ROOM["label"]
            assert len(field.question.translate(in_english)) <= ROOM["question"]
            for value in field.values if field.labels else (field.now,):
                assert len(field.value_label(value).translate(in_english)) <= ROOM["value"]


def test_only_a_pick_that_is_locked_can_be_voided() -> None:
    table = table_of(begun=attack(turns=12).facts)
    assert not table.match.would_void(table.match.own_facts())
    locked = tipped_off().match
    assert locked.would_void(locked.own_facts())
    after = corrected(tipped_off(), red=1).match
    assert not after.would_void(after.own_facts())
    shown = tipped_off().play("red pass 4", "blue intercept", "red no")
    assert not shown.match.would_void(shown.match.own_facts())


def test_nothing_secret_is_among_what_is_put_right() -> None:
    """Whoever is active, the same is offered, and the same is written."""
    seen = set[str]()
    for pick in range(1, 6):
        table = tipped_off(pick=pick, turns=12).play("red pass 3")
        correction = CorrectionDraft.of(table.match).amend_field("red", 7)
        seen.add(json.dumps([correction.facts, [str(field) for field in correction.fields()]]))
    assert len(seen) == 1


def test_a_header_says_what_a_match_began_with() -> None:
    facts = CorrectionDraft.for_new_match(BASKETMIND, {}, None).amend_field("red", 5).facts
    header = Header("basketmind", 1, bytes(16), {}, begun=facts)
    assert Match(BASKETMIND, header).facts()["score"] == {"red": 5, "blue": 0}
