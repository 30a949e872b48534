"""Box scores: who is credited, what stays the team's, and that everything adds up."""

import random
from collections.abc import Callable, Mapping

import pytest

from companion.games.basketmind import BASKETMIND
from companion.games.basketmind.statistics.box_score import (
    MADE,
    POINTS,
    THE_TEAM,
    THROWN,
    BoxScore,
    box_score,
    total,
)
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, defence, tipped_off, turn
from tests.games.basketmind.statistics.recount import SEATS, counted
from tests.games.basketmind.statistics.test_counting import house_rules
from tests.games.random_player import random_match


def score_of(table: PlainWordsMatch) -> BoxScore:
    return box_score(counted(table).log, SEATS)


def plain(table: PlainWordsMatch) -> Mapping[str, Mapping[int, Mapping[str, int]]]:
    """The box score without zeros."""
    return {
        team: {number: dict(+own) for number, own in figures.items()}
        for team, figures in score_of(table).items()
    }


def test_a_shot_counts_for_the_shooter() -> None:
    table = attack().play("red shoot", "blue ok", "red circles 5", "red beyond", "red roll 5")
    assert plain(table) == {"red": {2: {"thrown_3": 1, "made_3": 1, "points": 3}}, "blue": {}}


def test_a_miss_and_the_rebound_of_the_attackers_have_names() -> None:
    table = attack().play("red shoot", "blue ok", "red circles 4", "red roll 1")
    table.play("red roll 3", "red rebounder 4")
    assert plain(table)["red"] == {2: {"thrown_2": 1}, 4: {"offensive_rebound": 1}}


@pytest.mark.parametrize("told", [("red roll 1",), ("red roll 3", "red defence")])
def test_nobody_says_which_defender_rebounds(told: tuple[str, ...]) -> None:
    table = attack().play("red shoot", "blue ok", "red circles 4", "red roll 1").play(*told)
    assert plain(table)["blue"] == {THE_TEAM: {"defensive_rebound": 1}}


def test_free_throws_count_for_who_throws_them_and_fouls_for_who_was_near() -> None:
    table = attack().play("red shoot", "blue blockers 5", "red pick 3", "blue discs 7")
    table.play(
        "red circles 5", "red beyond", "red roll 4", "red roll 3", "red roll 8", "red roll 1"
    )
    assert plain(table) == {
        "red": {2: {"thrown_3": 1, "free_thrown": 3, "free_made": 2, "points": 2}},
        "blue": {5: {"foul": 1}},
    }


def test_a_technical_foul_is_that_of_who_pressed_alone() -> None:
    table = defence({"tech_shooter": "any"}, handler=1)
    table.play("blue press 2", "red pick 2", "blue discs 7", "red shooter 3")
    table.play("red roll 2", "red roll 3")
    assert plain(table) == {
        "red": {3: {"free_thrown": 2, "free_made": 1, "points": 1}},
        "blue": {2: {"foul": 1}},
    }


def test_a_technical_foul_that_turns_out_a_steal_is_no_foul() -> None:
    table = defence(handler=1).play("blue press 2", "red pick 2", "blue discs 7")
    table.play("blue illegal", "red yes")
    assert plain(table) == {"red": {1: {"turnover": 1}}, "blue": {2: {"steal": 1}}}


@pytest.mark.parametrize(("blockers", "credited"), [("5", 5), ("4 5", THE_TEAM)])
def test_a_block_has_a_name_if_one_man_blocks(blockers: str, credited: int) -> None:
    table = attack().play("red shoot", f"blue blockers {blockers}", "red pick 3", "blue discs 3")
    assert plain(table) == {"red": {}, "blue": {credited: {"block": 1}}}


@pytest.mark.parametrize(("pressers", "credited"), [("4", 4), ("3 4", THE_TEAM)])
def test_a_steal_has_a_name_if_one_man_presses(pressers: str, credited: int) -> None:
    discs = "2" if credited else "2 3"
    table = defence().play(f"blue press {pressers}", "red pick 2", f"blue discs {discs}")
    assert plain(table) == {"red": {2: {"turnover": 1}}, "blue": {credited: {"steal": 1}}}


def test_an_interception_is_that_of_the_active_man() -> None:
    """A ball that nobody passed in this turn was carried by who has it."""
    table = tipped_off(4).play("blue intercept", "red yes")
    assert plain(table) == {"red": {2: {"turnover": 1}}, "blue": {4: {"interception": 1}}}


def test_nobody_says_whether_a_ball_was_intercepted_in_the_pass_or_carried() -> None:
    table = tipped_off(4).play("red pass 3", "blue intercept", "red yes")
    assert plain(table) == {"red": {THE_TEAM: {"turnover": 1}}, "blue": {4: {"interception": 1}}}


@pytest.mark.parametrize(
    ("table", "number"),
    [
        (lambda: defence(held=1).play("blue trap", "red yes"), 2),
        (
            lambda: attack().play(
                *("red shoot", "blue blockers 5", "red pick 3", "blue discs 2"),
                *("blue illegal", "red yes"),
            ),
            2,
        ),
        (lambda: turn(attack(turns=9, possession_start=0)), THE_TEAM),
    ],
)
def test_a_ball_is_lost_by_who_travels_or_shoots_wrongly_or_by_all(
    table: Callable[[], PlainWordsMatch], number: int
) -> None:
    assert plain(table())["red"] == {number: {"turnover": 1}}


def test_a_dunk_is_two_points_and_no_shot() -> None:
    table = tipped_off().play("red dunk", "blue ok")
    assert plain(table)["red"] == {2: {"dunk": 1, "points": 2}}


@pytest.mark.parametrize("seed", range(15))
def test_sums_of_a_box_score_are_the_figures_of_the_team(seed: int) -> None:
    chance = random.Random(seed)
    table = random_match(BASKETMIND, chance, house_rules(chance))
    result, score = counted(table), score_of(table)
    assert table.facts["score"] == {team: total(score[team])[POINTS] for team in SEATS}
    for team in SEATS:
        own, did = total(score[team]), result.teams[team].action_count
        for points in (2, 3):
            shots = [one for one in result.shots_of(team) if one.shot.points == points]
            assert own[THROWN[points]] == len(shots)
            assert own[MADE[points]] == sum(one.made for one in shots)
        assert own["free_thrown"] == result.teams[team].free_thrown
        assert own["free_made"] == result.teams[team].free
        assert own["block"] == did("blocked")
        assert own["foul"] == did("foul") + did("technical")
        for same in ("dunk", "steal", "interception", "offensive_rebound", "defensive_rebound"):
            assert own[same] == did(same)
        for number, figures in score[team].items():
            made = 2 * figures[MADE[2]] + 3 * figures[MADE[3]] + figures["free_made"]
            assert figures[POINTS] == made + 2 * figures["dunk"]
            assert number != THE_TEAM or not figures[POINTS]


@pytest.mark.parametrize("seed", range(15))
def test_every_ball_that_was_lost_without_a_shot_is_somebodys(seed: int) -> None:
    table = random_match(BASKETMIND, random.Random(seed), {"quarters": 1})
    result, score = counted(table), score_of(table)
    for team, other in (SEATS, SEATS[::-1]):
        own, others = result.teams[team].action_count, result.teams[other].action_count
        lost = own("traveling") + own("illegal_circle") + own("ten_turns")
        assert total(score[team])["turnover"] == lost + others("steal") + others("interception")


def test_points_of_a_correction_are_nobodys() -> None:
    table = turn(tipped_off()).correct(score={"red": 7, "blue": 1})
    assert plain(table) == {"red": {}, "blue": {}}
