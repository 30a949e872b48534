"""Every house rule that differs from the book, where the device knows who has the ball.

Those that only a reminder tells are in `test_reminders`; the end of time is in `test_clocks`.
"""

import pytest

from tests.games.fulbo.ball.scenes import playing

# How long a match is ------------------------------------------------------------------------


def test_a_match_may_be_to_so_many_goals() -> None:
    """DF-90."""
    playing({"goals": 2}).play("red goal").assert_facts(phase="taker", restart="kick_off")
    playing({"goals": 1}).play("red goal").assert_facts(phase="over", winner="red")


def test_a_match_has_as_many_halves_as_the_table_says() -> None:
    """A-07, A-18: the other team kicks off."""
    playing({"halves": 1}).play("red end_half").assert_facts(phase="over")
    table = playing({"halves": 4}).play("red end_half")
    table.assert_facts(half=2, phase="taker", restart="kick_off", attacker="blue")
    table.play("blue taker 9", "blue to 10", "blue end_half").assert_facts(half=3, attacker="red")


def test_a_half_may_have_so_many_turns() -> None:
    """A-07: the third of three is over."""
    playing({"half_turns": 4}).play("red turn").assert_facts(half=1, turns=4, phase="play")
    playing({"half_turns": 3}).play("red turn").assert_facts(half=2, phase="taker", attacker="blue")


# Checks -------------------------------------------------------------------------------------


def test_three_dice_check_and_tell_where_the_ball_goes() -> None:
    """A-01: COL 8, REC 8."""
    table = playing({"check_dice": "3d6"}).play("red to 8", "red pass-4 2 3 3 2 3 3 1 1")
    table.assert_facts(carrier=8)
    table = playing({"check_dice": "3d6"}).play("red to 8", "red pass-4 2 3 4 1 1 1 2 5")
    assert table.news == "COL no: ↗ 1"


def test_ten_sided_dice_tell_no_way() -> None:
    """A-01, DF-71, DF-73, A-20: coaches throw a bounce then."""
    table = (
        playing({"check_dice": "1d10"}).play("red to 8", "red pass-4 8 9").assert_facts(loose=True)
    )
    assert table.news == "REC no"
    table = playing({"check_dice": "1d10"}).play("red to 8", "red front", "red pass-7 7 1")
    assert table.assert_facts(loose=True).news == "Hits a man"
    table = playing({"check_dice": "1d10"}, carrier=8).play("red shot", "red shot-9 4 5")
    assert table.assert_facts(loose=True).news == "Parried"
    table = playing({"check_dice": "1d10"}).play("blue clear-2 5").assert_facts(loose=True)
    assert table.news == "B2 clears 4+D6"


def test_an_equal_roll_may_fail() -> None:
    """A-02: COL 8."""
    playing().play("red to 8", "red pass-4 4 4 1 1 1 1").assert_facts(carrier=8)
    table = playing({"equal": "fail"}).play("red to 8", "red pass-4 4 4 1 1 1 1")
    assert table.assert_facts(loose=True).news == "COL no: ↑ 1"


def test_the_lowest_roll_may_always_succeed_and_the_highest_never() -> None:
    """A-04: COL 6 with -4 -2, and COL 8 with +2 +3."""
    low = "red to 8", "red front", "red pass-20 1 1 1 1 1 1"
    playing(carrier=11).play(*low).assert_facts(loose=True)
    playing({"auto_2_12": "on"}, carrier=11).play(*low).assert_facts(carrier=8)
    high = "red to 8", "red free", "red pass-3 6 6 1 1 1 1"
    playing({"pressure": "three"}).play(*high).assert_facts(carrier=8)
    playing({"pressure": "three", "auto_2_12": "on"}).play(*high).assert_facts(loose=True)


def test_a_keeper_who_was_sent_off_saves_nothing_with_the_lowest_roll() -> None:
    """A-04, DF-14: REM 7 at 9 or 10 hexes."""
    for rule in ("off", "on"):
        table = playing({"auto_2_12": rule}, carrier=8, dismissed={"red": [], "blue": [1]})
        table.play("red shot", "red shot-9 3 3 1 1 1 1").assert_facts(last="goal")


# Tackles and turns --------------------------------------------------------------------------


def test_a_level_tackle_may_always_be_drawn_lots_for() -> None:
    """A-10: ROB 8 and DRI 9 by 2, where the book leaves the better one the ball."""
    tackle = "blue tackle-2 3 3 4 3"
    playing().play(tackle).assert_facts(last="kept")
    for lot, facts in ((1, ("red", 9, 3)), (2, ("blue", 2, 4))):
        table = playing({"tackle_tie": "lot"}).play(tackle).assert_facts(phase="level", tackler=2)
        attacker, carrier, turns = facts
        table.play(f"red lots {lot}").assert_facts(attacker=attacker, carrier=carrier, turns=turns)


def test_a_team_that_has_lost_the_ball_to_nobody_may_take_it_again_in_the_same_turn() -> None:
    """A-11: only a ball that changes teams may end the turn."""
    table = playing({"turn_end_on": "any_change"}, loose=True, carrier=None)
    table.play("red runner 8", "red taken").assert_facts(attacker="red", carrier=8, turns=3)


def test_a_dead_ball_may_leave_the_turn() -> None:
    """A-12."""
    playing().play("blue corner").assert_facts(turns=4, phase="taker")
    playing({"deadball_ends_turn": "false"}).play("blue corner").assert_facts(
        turns=3, phase="taker"
    )


# Dead balls ---------------------------------------------------------------------------------


def test_every_dead_ball_may_be_worth_two() -> None:
    """A-21, DF-43: COL 8."""
    kick = "red to 9", "red pass-4 5 5 1 1 1 1"
    playing(carrier=8, restart="corner").play(*kick).assert_facts(loose=True)
    playing({"dead_ball": "all_restarts"}, carrier=8, restart="corner").play(*kick).assert_facts(
        carrier=9
    )


def test_one_player_may_be_a_wall() -> None:
    """A-22: it costs nothing, and nobody counts as in front."""
    table = playing({"min_wall": 1}, phase="kick", restart="free_kick", carrier=None)
    table.play("red wall 1", "red taker 8", "red to 9").assert_refused(
        "red front", "not possible now"
    )
    table.play("red pass-4 5 5 1 1 1 1").assert_facts(carrier=9)  # 8 + 2
    book = playing(phase="kick", restart="free_kick", carrier=None)
    book.assert_refused("red wall 1", "is no answer")


# Balls that get away, and volleys -----------------------------------------------------------


def test_the_direction_die_may_point_from_the_board() -> None:
    """R-2, A-38."""
    assert playing(attacker="blue").play("blue scatter 1 6").news == "Ball ↓ 6 hexes"
    assert playing(attacker="blue").play("red scatter 1 6").news == "Ball ↑ 6 hexes"
    table = playing({"direction": "board"}, attacker="blue").play("blue scatter 1 6")
    assert table.news == "Ball ↑ 6 hexes"


def test_only_lead_passes_may_deviate_by_one_hex() -> None:
    """A-14: a pass to a player goes as far as COL lacked."""
    table = playing({"lead_scatter": "one"}).play("red to 8", "red pass-7 4 6 1 1 1 5")
    assert table.news == "COL no: ↑ 3"


@pytest.mark.parametrize("kind", ["lead", "finish"])
def test_who_rolls_no_rec_is_not_helped_by_its_degree(kind: str) -> None:
    """A-19, O2: COL is 1 short, REC would be enough."""
    table = playing({"receive_degree": "true"}).play("red to 8", f"red {kind}")
    table.play("red pass-4 4 5 1 1 1 6").assert_facts(loose=True)
    assert table.news == "COL no: ↑ 1"


@pytest.mark.parametrize("volley", ["immune", "initiative"])
def test_volleys_of_both_kinds_cost_three(volley: str) -> None:
    """DF-68, DF-69, O5, O6: REM 7."""
    finish = "red to 8", "red finish", "red pass-4 4 4 6 6 1 1", "red volley"
    playing({"volley": volley}).play(*finish, "red shot-9 2 2 6 6 1 1").assert_facts(last="goal")
    playing({"volley": volley}).play(*finish, "red shot-9 2 3 6 6 1 1").assert_facts(last="wide")
