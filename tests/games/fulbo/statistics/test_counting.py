"""What is counted: a match that was counted by hand, and whole matches counted once more."""

import random
from collections import Counter
from fractions import Fraction

import pytest

from companion.console.statistics_sheets import sheet_lines
from companion.games.fulbo import FULBO
from companion.games.fulbo.modifiers import PASS_BANDS
from companion.games.fulbo.statistics import statistics
from companion.games.fulbo.statistics.counting import MatchCounts, ScoreAfterTurn, count
from companion.games.fulbo.throw_keys_and_results import FRONT_PASSES, PASSES, SHOTS
from companion.match.match_statistics import statistics as of_match
from companion.rules.sentences import in_english
from companion.rules.statistics_types import cell_text
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.scenes import new, playing
from tests.games.known import KNOWN
from tests.games.random_player import random_match

(HERE,) = (known for known in KNOWN if known.game is FULBO)
SEATS = ("red", "blue")


def counted(table: PlainWordsMatch) -> MatchCounts:
    """Return everything that was counted at a table."""
    return count((*table.match.moments(), table.match.present()))


def sheets(table: PlainWordsMatch) -> dict[str, list[str]]:
    """Return the sheets of the panel by their titles."""
    found = (
        sheet_lines(sheet, ("RED", "BLUE"), in_english) for sheet in of_match(table.match).sheets
    )
    return {lines[0].split()[0]: lines[1:] for lines in found}


@pytest.fixture
def match() -> PlainWordsMatch:
    """A few turns with something of everything."""
    return new().play(
        *("red grade 7", "blue grade 8", "red draw 1", "red kick_off"),
        *("red pass-7 3 4 2 5 2 4", "red front-4 6 6 6 6 1 1", "blue ours"),
        *("blue pass-4 1 1 1 1 1 1", "red tackle 2 3 6 6", "red steal"),
        *("blue tackle 6 6 6 6", "blue foul", "red card 6 6 1 1", "red no_wall"),
        *("red skill 7", "red shot-4 2 3 5 4 1 1"),
        *("blue kick_off", "blue corner", "blue short", "blue skill 6", "blue shot-9 2 4 1 1 1 1"),
        *("red short", "red turn", "blue goal"),
    )


def test_goals_and_shots_are_counted_as_by_hand(match: PlainWordsMatch) -> None:
    """REM 7, +2 by distance, +2 for the free kick against GRA 8; REM 6 against GRA 7."""
    red, blue = (counted(match).sides[seat] for seat in SEATS)
    assert (red.goals, red.scored, red.shots, red.on_target, red.saves) == (1, 1, 1, 1, 1)
    assert (blue.goals, blue.scored, blue.shots, blue.on_target, blue.saves) == (1, 0, 1, 1, 0)
    assert (red.expected, blue.expected) == (Fraction(866, 1296), Fraction(280, 1296))
    assert red.luck == 1 - Fraction(866, 1296)


def test_a_second_yellow_card_is_counted_as_the_red_one_that_it_is() -> None:
    """A-28: the first one stays a yellow card that was shown."""
    table = playing(yellow={"red": 0, "blue": 0}).play("red foul", "red yellow", "red no_wall")
    table.play("red foul", "red yellow", "red second_card")
    blue = counted(table).sides["blue"]
    assert (blue.yellow, blue.red, blue.fouls) == (1, 1, 2)
    table.assert_facts(yellow={"red": 0, "blue": 0}, sent_off={"red": 0, "blue": 1})


def test_a_red_card_of_a_booked_player_is_counted_once() -> None:
    """A-28, DF-81."""
    table = playing(yellow={"red": 0, "blue": 1}).play("red foul", "red red", "red has_yellow")
    blue = counted(table).sides["blue"]
    assert (blue.yellow, blue.red, blue.fouls) == (0, 1, 1)


def test_passes_tackles_fouls_and_cards_are_counted_as_by_hand(match: PlainWordsMatch) -> None:
    red, blue = (counted(match).sides[seat] for seat in SEATS)
    near, middle = PASS_BANDS[1], PASS_BANDS[2]
    assert (red.passes, red.past, red.lost) == (Counter({middle: 1, near: 1}), 1, 1)
    assert (blue.passes, blue.past, blue.lost) == (Counter({near: 1}), 0, 0)
    assert (red.tackles, red.steals, red.fouls, red.yellow) == (1, 1, 0, 0)
    assert (blue.tackles, blue.steals, blue.fouls, blue.yellow) == (1, 0, 1, 1)
    assert (red.corners, blue.corners) == (0, 1)


PASS = "red pass-7 3 4 2 5 2 4"


@pytest.mark.parametrize(
    ("then", "lost"),
    [
        (("blue ours",), 1),
        (("red turn", "red check 3 4", "blue ours"), 1),
        (("blue throw_in",), 1),
        (("red throw_in",), 0),
        (("blue tackle 2 3 6 6", "blue steal"), 0),
        (("blue tackle 2 3 6 6", "blue steal", "red tackle 2 3 6 6", "red steal"), 0),
        (("red turn", PASS, "blue ours"), 1),
    ],
)
def test_a_pass_is_lost_if_the_others_have_the_ball_next_but_by_a_tackle(
    then: tuple[str, ...], lost: int
) -> None:
    """As the guide says."""
    assert counted(playing().play(PASS, *then)).sides["red"].lost == lost


def test_a_parry_is_a_save() -> None:
    """As the guide says."""
    table = playing().play("red skill 7", "red shot-4 4 5 3 4 1 1")
    assert table.last == "parried"
    assert counted(table).sides["blue"].saves == 1


def test_sums_of_checks_belong_to_who_threw_them(match: PlainWordsMatch) -> None:
    """A pass is two checks of a team; a tackle and a shot are one of each."""
    red, blue = (counted(match).sides[seat] for seat in SEATS)
    assert red.rolls == Counter([7, 7, 12, 12, 5, 12, 5, 2])
    assert blue.rolls == Counter([2, 2, 12, 12, 9, 6])
    assert (red.mean, blue.mean) == (Fraction(31, 4), Fraction(43, 6))
    assert sheets(match)["DICE"][0].split() == ["Mean", "7.8", "7.2"]


def test_without_a_throw_there_is_no_mean() -> None:
    assert sheets(playing())["DICE"][0].split() == ["Mean", "–", "–"]


def test_a_report_says_how_often_each_sum_would_come_from_fair_dice(match: PlainWordsMatch) -> None:
    """Of 14 checks: 1 to 6 to 1 of 36."""
    (chapter,) = (
        each
        for each in of_match(match.match).chapters
        if each.title.text == "What was thrown for checks"
    )
    assert [cell_text(cell, in_english) for cell in chapter.rows[0]] == ["2", "1", "2", "0.4"]
    assert [cell_text(cell, in_english) for cell in chapter.rows[5]] == ["7", "2", "0", "2.3"]
    assert [row[0] for row in chapter.rows] == [str(roll) for roll in range(2, 13)]


def test_every_turn_belongs_to_who_had_the_ball_at_its_end(match: PlainWordsMatch) -> None:
    """DF-92: the robbed team had the first, the scorers theirs."""
    found = counted(match)
    assert found.scores[-1] == ScoreAfterTurn(7, (1, 1))
    assert sum(side.turns for side in found.sides.values()) == match.facts["turns"] - 1  # type: ignore[operator]


@pytest.mark.parametrize("turns", [1, 7])
def test_a_correction_of_the_turn_is_no_turn_that_was_played(turns: int) -> None:
    table = new().play("red grade 7", "blue grade 8", "red draw 1", "red kick_off")
    table.play("red turn", "red turn").assert_facts(turns=3)
    table.correct(turns=turns).assert_facts(turns=turns)
    assert [side.turns for side in counted(table).sides.values()] == [2, 0]
    assert sum(each.end - each.start for each in counted(table).control) == 2
    table.play("red turn")
    assert [side.turns for side in counted(table).sides.values()] == [3, 0]


def test_the_panel_shows_what_was_counted(match: PlainWordsMatch) -> None:
    found = sheets(match)
    assert list(found) == ["GOALS", "PASSES", "TACKLES", "BALL", "DICE"]
    assert [line.split()[-2:] for line in found["GOALS"][:2]] == [["1", "1"], ["1", "1"]]


def test_time_with_a_loose_ball_belongs_to_nobody() -> None:
    """DF-92."""
    table = playing(loose=True)
    table.pace = 10_000
    table.play("red check 1 1", "blue ours", "blue turn")
    red, blue = (counted(table).sides[seat].ms for seat in SEATS)
    assert (red, blue) == (0, 10_000)


@pytest.mark.parametrize("seed", range(10))
def test_whole_matches_are_counted_as_by_a_plain_loop(seed: int) -> None:
    table = random_match(FULBO, random.Random(seed), HERE.short)
    found, moments = counted(table), (*table.match.moments(), table.match.present())
    keys = [(moment.seat, moment.key) for moment in moments]
    for seat in SEATS:
        side = found.sides[seat]
        assert side.passes.total() == sum(
            key in PASSES | FRONT_PASSES for who, key in keys if who == seat
        )
        assert side.past == sum(key in FRONT_PASSES for who, key in keys if who == seat)
        assert side.shots == sum(key in SHOTS for who, key in keys if who == seat)
        assert side.on_target <= side.shots
        assert 0 <= side.expected <= side.shots
        assert side.goals == table.facts["score"][seat]  # type: ignore[index,call-overload]
    names = Counter(table.events())
    total = {
        name: sum(getattr(found.sides[seat], name) for seat in SEATS)
        for name in ("steals", "fouls", "yellow", "red", "saves")
    }
    assert total == {
        "steals": names["steal"],
        "fouls": names["foul"],
        "yellow": names["yellow_card"],
        "red": names["red_card"],
        "saves": names["saved"] + names["parried"],
    }
    assert statistics(moments).sheets
