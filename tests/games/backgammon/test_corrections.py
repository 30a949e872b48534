"""Putting a match right: what can be, and that the rest stays possible."""

import json
import random

import pytest

from companion.games.backgammon import BACKGAMMON
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Json
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.backgammon.rules_of_play import keeps_the_rules
from tests.games.backgammon.scenes import game, opening
from tests.games.known import KNOWN, Known
from tests.games.random_player import goes_on
from tests.games.step import Step

HERE = [known for known in KNOWN if known.game is BACKGAMMON]
CUBE = {"cube": "on", "length": 9}
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


def test_score_and_turn_can_be_put_right_and_the_cube_where_there_is_one() -> None:
    assert names(game()) == ["light", "dark", "mover"]
    assert names(game(CUBE)) == ["light", "dark", "mover", "cube"]
    assert names(game(CUBE, cube=2, owner="dark")) == ["light", "dark", "mover", "cube", "owner"]


CRAWFORD = {"cube": "on", "length": 3, "crawford": "true"}


def test_a_score_that_is_put_right_may_make_it_the_crawford_game() -> None:
    """A-12: also while a double waits, which is none then."""
    table = corrected(game(CRAWFORD, game_number=3).play("light double"), light=2)
    assert (table.assert_facts(crawford=3).keys("light"), table.ask_name) == (
        ["roll", "resign"],
        "roll",
    )
    corrected(table, light=0, dark=2).assert_facts(crawford=3)
    assert corrected(table, dark=1).assert_facts(crawford=0).keys("light") == [
        "roll",
        "double",
        "resign",
    ]


def test_there_is_one_crawford_game_however_a_score_is_put_right() -> None:
    """A-12."""
    table = game(CRAWFORD, game_number=3, crawford=2, score={"light": 2, "dark": 0})
    corrected(table, light=0, dark=2).assert_facts(crawford=2)
    assert table.keys("light") == ["roll", "double", "resign"]
    assert corrected(game(CUBE), light=8).assert_facts(crawford=0).keys("light") == [
        "roll",
        "double",
        "resign",
    ]


def test_a_crawford_game_that_was_none_by_the_score_that_is_put_right_is_still_to_come() -> None:
    """A-12."""
    table = game(CRAWFORD, game_number=3, crawford=2, score={"light": 2, "dark": 1})
    corrected(table, light=1, dark=0)
    table.play("light resign 1", "dark accept").assert_facts(crawford=0)
    table.play("light roll 6", "dark roll 1", "dark resign 1", "light accept")
    table.assert_facts(score={"light": 2, "dark": 1}, game_number=5, crawford=5)


def test_reported_pips_can_be_put_right() -> None:
    """BG-34."""
    table = game({"pips": "reported"})
    assert names(table) == ["light", "dark", "mover", "light pips", "dark pips"]
    corrected(table, **{"light pips": 120}).assert_facts(pips={"light": 120, "dark": 167})


BOARD = {"mode": "board"}
START = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *[0] * 10, 2, 0]
START_POINTS: dict[str, Json] = {"light": START, "dark": START}


def stands(table: PlainWordsMatch, seat: str) -> dict[int, int]:
    """Where a player's checkers are."""
    own = FactReader(table.facts).inside("points").row(seat, 0, 15, 26)
    return {point: count for point, count in enumerate(own) if count}


def test_a_checker_can_be_put_where_it_stands_really() -> None:
    """BG-02, BG-18: one at a time, and what is put right is all that the table agrees to."""
    table = game(BOARD, points=START_POINTS).play("light roll 3 1")
    assert names(table) == ["light from", "dark from", "light", "dark", "mover"]
    moving = (
        CorrectionDraft.of(table.match).amend_field("light from", 13).amend_field("light to", 11)
    )
    assert [change.text.translate(in_english) for change in moving.changes()] == [
        "L from –>13",
        "L to 11",
    ]
    (sources,) = (field.values for field in moving.fields() if field.name == "light from")
    assert list(sources) == [13], "another checker is another correction"
    corrected(table, **{"light from": 13, "light to": 11})
    assert stands(table, "light") == {6: 5, 8: 3, 11: 1, 13: 4, 24: 2}
    table.assert_facts(phase="play", dice=[3, 1], left=[3, 1], moves=[])
    assert "put" not in table.facts
    table.play("light move 11").assert_facts(left=[1])


def test_a_checker_is_put_on_the_bar_or_off_but_not_on_the_others() -> None:
    """BG-18, BG-34."""
    table = game(BOARD, points=START_POINTS)
    corrected(table, **{"dark from": 6, "dark to": 25})
    assert table.facts["pips"] == {"light": 167, "dark": 167 + 19}
    corrected(table, **{"dark from": 13, "dark to": 0})
    assert stands(table, "dark") == {0: 1, 6: 4, 8: 3, 13: 4, 24: 2, 25: 1}
    taken = CorrectionDraft.of(table.match).amend_field("dark from", 24)
    (targets,) = (field.values for field in taken.fields() if field.name == "dark to")
    assert {1, 12, 17, 19}.isdisjoint(targets)
    last = [14, 0, 0, 1, *[0] * 22]
    nearly = game(BOARD, points={"light": last, "dark": START})
    field = CorrectionDraft.of(nearly.match).amend_field("light from", 3).fields()[1]
    assert (field.name, 0 in field.values) == ("light to", False), "he would have won"


def test_player_made_mover_by_a_correction_throws_anew() -> None:
    table = game().play("light roll 6 4")
    corrected(table, mover="dark").assert_facts(phase="roll", mover="dark", dice=[])
    corrected(opening(), mover="dark").assert_facts(phase="roll", mover="dark")


def test_the_cube_goes_to_who_did_not_double() -> None:
    corrected(game(CUBE), cube=4).assert_facts(cube=4, owner="dark")
    corrected(game(CUBE), cube=4, owner="light").assert_facts(cube=4, owner="light")
    corrected(game(CUBE, cube=2, owner="dark"), cube=1).assert_facts(cube=1, owner=None)


def test_a_double_that_could_not_be_is_taken_off_the_table() -> None:
    table = game(CUBE, cube=2, owner="light").play("light double")
    corrected(table, owner="dark").assert_facts(phase="roll", mover="light", cube=2)
    table = game(CUBE).play("light double")
    corrected(table, cube=1).assert_facts(phase="roll", mover="light", cube=1, owner=None)


def shown(table: PlainWordsMatch) -> int | str:
    """What the cube shows in the list of what can be put right."""
    (now,) = (each.now for each in CorrectionDraft.of(table.match).fields() if each.name == "cube")
    return now


MONEY = {"cube": "on", "money": "true", "beavers": "true"}


def test_the_list_shows_the_cube_as_it_lies_while_a_double_or_a_beaver_waits() -> None:
    table = game(MONEY)
    assert shown(table) == 1
    assert shown(table.play("light double")) == 2
    assert shown(table.play("dark beaver")) == 4
    assert shown(table.play("light take")) == 4
    assert shown(game(MONEY).play("light double", "dark take")) == 2


def test_a_cube_that_is_put_right_while_an_offer_waits_is_the_one_that_is_offered() -> None:
    doubled = corrected(game(MONEY).play("light double"), cube=8)
    doubled.assert_facts(phase="doubled", cube=4, owner="light")
    doubled.play("dark take").assert_facts(cube=8, owner="dark")
    beavered = corrected(game(MONEY).play("light double", "dark beaver"), cube=16)
    beavered.assert_facts(phase="beavered", cube=8, owner="dark")
    beavered.play("light take").assert_facts(cube=16, owner="dark", mover="light")


@pytest.mark.parametrize(("cube", "owner"), [(2, "dark"), (1, None)])
def test_a_cube_that_is_too_low_for_a_beaver_takes_it_off_the_table(
    cube: int, owner: str | None
) -> None:
    table = corrected(game(MONEY).play("light double", "dark beaver"), cube=cube)
    table.assert_facts(phase="roll", mover="light", cube=cube, owner=owner)


def test_a_score_stays_short_of_the_match() -> None:
    (light, *_) = CorrectionDraft.of(game({"length": 5}).match).fields()
    assert list(light.values) == [0, 1, 2, 3, 4]
    corrected(game({"length": 5}), light=4, dark=3).assert_facts(light=4, dark=3, over=False)


def test_a_match_that_was_not_won_after_all_goes_on() -> None:
    table = game({"length": 2}).play("light roll 2 1", "light off", "dark lost 2")
    assert table.match.over
    assert names(table) == ["light", "dark"]
    corrected(table, light=1).assert_facts(over=False, phase="opening", game_number=2)


@pytest.mark.parametrize("known", HERE, ids=lambda known: known.called)
@pytest.mark.parametrize("seed", range(4))
def test_every_field_can_be_put_right_at_any_time(seed: int, known: Known) -> None:
    chance = random.Random(seed)
    options = known.agreed(chance, known.short, by_the_book=seed == 0)
    for now in goes_on(PlainWordsMatch(options, BACKGAMMON, chance=chance), chance):
        correction = CorrectionDraft.of(now.match)
        for field in correction.fields():
            assert len(field.label.translate(in_english)) <= ROOM["label"]
            assert len(field.question.translate(in_english)) <= ROOM["question"]
            assert field.may_have(field.now)
        for field in chance.sample(correction.fields(), 2):
            value = chance.choice(list(field.values))
            assert len(field.value_label(value).translate(in_english)) <= ROOM["value"]
            amended = correction.amend_field(field.name, value)
            assert next(each for each in amended.fields() if each.name == field.name).now == value
            header = now.match.header._replace(begun=amended.facts)
            keeps_the_rules(Step(type(now.match)(BACKGAMMON, header)))
