"""Odds against the tables of the rules, which were counted out over all throws."""

import doctest
from fractions import Fraction
from itertools import product

import pytest

from companion.games.fulbo import chances
from companion.games.fulbo.chances import (
    goal_chance,
    pass_made_and_received_chance,
    roll_chances,
    shot_result_chances,
    skill_check_chance,
    tackle_result_chances,
)
from companion.games.fulbo.fouls import CARD, RED_CARD
from companion.games.fulbo.match_state import MatchState
from companion.games.fulbo.modifiers import PASS_BANDS
from companion.games.fulbo.skill_checks import DICE, CheckRules, ShotRules
from companion.games.fulbo.throw_keys_and_results import PreparedShot
from companion.rules.probabilities import whole_percent

BOOK, SHOTS = CheckRules(), ShotRules()
MADE = "0 1 3 6 10 15 21 26 30 33 35 36"
"""Of 36 throws, by targets from 1 on."""
TACKLES = """
310/310/676 255/495/546 205/701/390 153/883/260 105/1035/156 65/1153/78
495/255/546 427.5/427.5/441 330/651/315 255/831/210 183/987/126 120/1113/63
701/205/390 651/330/315 535.5/535.5/225 390/756/150 291/915/90 201/1050/45
883/153/260 831/255/210 756/390/150 598/598/100 420/816/60 306/960/30
1035/105/156 987/183/126 915/291/90 816/420/60 630/630/36 432/846/18
1153/65/78 1113/120/63 1050/201/45 960/306/30 846/432/18 643.5/643.5/9
"""
"""Steal, keep, foul of 1296, by ROB and DRI from 5 to 10."""
GOALS = """
26 21 15 10 6 3
78 63 45 30 18 9
160 131 96 65 40 21
275 229 173 121 77 43
425 360 280 203 135 80
611 526 420 315 219 138
781 686 565 440 321 216
935 840 716 580 444 318
1065 978 861 726 582 441
1165 1092 990 866 726 579
1231 1176 1095 990 864 723
"""
"""Goals of 1296, by the target of the shot from 2 to 12 and the grade from 5 to 10."""


def test_a_check_is_made_as_often_as_counted_out() -> None:
    for target, known in enumerate(MADE.split(), 1):
        assert skill_check_chance(BOOK, target) == Fraction(int(known), 36)


def test_tackles_end_as_often_as_counted_out() -> None:
    for rob, row in enumerate(TACKLES.split("\n")[1:-1], 5):
        for dri, known in enumerate(row.split(), 5):
            steal, keep, foul = (Fraction(part) / 1296 for part in known.split("/"))
            assert tackle_result_chances(BOOK, rob, dri) == {
                "steal": steal,
                "kept": keep,
                "foul": foul,
            }


def test_goals_are_as_likely_as_counted_out() -> None:
    for target, row in enumerate(GOALS.split("\n")[1:-1], 2):
        for grade, known in enumerate(row.split(), 5):
            assert goal_chance(BOOK, SHOTS, target, grade) == Fraction(int(known), 1296)


def test_every_end_of_a_shot_is_as_likely_as_counted_out() -> None:
    """Target 8 against grade 7, also where degrees 2 apart are parried."""
    known = "5/18 565/1296 35/432 133/648", "5/18 55/144 53/1296 97/324"
    for compared, row in zip((SHOTS, ShotRules(decisive=3)), known, strict=True):
        wide, scored, saved, parried = map(Fraction, row.split())
        ends = {"wide": wide, "goal": scored, "saved": saved, "parried": parried}
        assert shot_result_chances(BOOK, compared, 8, 7) == ends


PASSED = """
16.2 7.7 4.6 2.3 0.8 0.0 0.0
30.1 17.4 11.6 6.9 3.5 1.2 0.0
48.6 34.0 24.3 16.2 9.7 4.9 1.6
66.2 52.2 42.1 30.1 20.1 12.0 6.0
81.0 69.4 60.2 48.6 34.7 23.1 13.9
91.7 84.0 76.4 66.2 53.5 38.2 25.5
"""
"""Passes in percent, by COL and REC from 5 to 10, both the same, and by distance."""
SCORED = """
22 44 32 22 13 7 1|16 34 24 16 9 5 1|10 25 17 10 6 3 0
32 55 44 32 22 13 3|24 45 34 24 16 9 2|17 34 25 17 10 6 1
44 66 55 44 32 22 7|34 56 45 34 24 16 5|25 45 34 25 17 10 3
55 76 66 55 44 32 13|45 67 56 45 34 24 9|34 56 45 34 25 17 6
66 84 76 66 55 44 22|56 76 67 56 45 34 16|45 67 56 45 34 25 10
76 90 84 76 66 55 32|67 84 76 67 56 45 24|56 76 67 56 45 34 17
"""
"""Goals in percent, by REM from 5 to 10, by GRA 7, 8 and 9, and by distance."""


def test_passes_are_as_likely_as_counted_out() -> None:
    for skill, row in enumerate(PASSED.split("\n")[1:-1], 5):
        found = [
            pass_made_and_received_chance(BOOK, skill + band.modifier, skill) for band in PASS_BANDS
        ]
        assert [f"{float(100 * chance):.1f}" for chance in found] == row.split()


def test_the_panel_shows_the_chances_of_goals_that_were_counted_out() -> None:
    for skill, rows in enumerate(SCORED.split("\n")[1:-1], 5):
        for grade, row in enumerate(rows.split("|"), 7):
            pitch = MatchState(shot=PreparedShot(skill), grades={"red": 7, "blue": grade})
            assert [whole_percent(chance) for chance in pitch.goal_chances()] == [
                *map(int, row.split())
            ]


def test_a_man_in_front_is_to_blame_as_often_as_counted_out() -> None:
    """DF-70, by the target with him: the roll is one or two beyond it."""
    known = ["19.4", "25.0", "30.6", "30.6", "25.0", "19.4", "13.9"]
    for target, expected in enumerate(known, 3):
        needed = (
            (roll, BOOK.required_value(roll, -2), BOOK.required_value(roll, 0))
            for roll in roll_chances(BOOK.dice)
        )
        col = target + 2
        blamed = (roll for roll, front, free in needed if (front or 0) > col >= (free or 0))
        assert (
            f"{float(100 * sum(roll_chances(BOOK.dice)[roll] for roll in blamed)):.1f}" == expected
        )


def test_cards_are_as_rare_as_counted_out() -> None:
    """DF-82: none 35/36, yellow 11/432, red 1/432."""
    likely = roll_chances(BOOK.dice)
    red = likely[CARD] * sum(p for roll, p in likely.items() if roll >= RED_CARD)
    assert (red, likely[CARD] - red) == (Fraction(1, 432), Fraction(11, 432))


def test_a_keeper_who_failed_is_compared_by_a_negative_degree_by_house_rule() -> None:
    """A-06: over all throws, by what the rules say of degrees."""
    for target, grade in product(range(2, 14), range(2, 13)):
        goals = Fraction(0)
        for (shooter, p), (keeper, q) in product(roll_chances(BOOK.dice).items(), repeat=2):
            ahead = (target - shooter) - (grade - keeper)
            goals += p * q * (shooter <= target and ahead >= 2)
        assert goal_chance(BOOK, ShotRules(signed=True), target, grade) == goals


@pytest.mark.parametrize(("col", "rec", "known"), [(7, 7, "49/144"), (8, 8, "169/324")])
def test_a_pass_needs_both_checks(col: int, rec: int, known: str) -> None:
    assert pass_made_and_received_chance(BOOK, col, rec) == Fraction(known)


@pytest.mark.parametrize("name", DICE)
def test_all_chances_of_a_throw_add_up(name: str) -> None:
    assert sum(roll_chances(DICE[name]).values()) == 1
    rules = CheckRules(DICE[name])
    assert (
        sum(tackle_result_chances(rules, 7, 8).values())
        == sum(shot_result_chances(rules, SHOTS, 7, 8).values())
        == 1
    )


def test_the_examples_of_the_module_are_true() -> None:
    assert doctest.testmod(chances) == (0, 2)
