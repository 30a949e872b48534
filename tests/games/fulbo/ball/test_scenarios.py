"""The scenarios of the rules that the device decides by itself where it knows the players."""

from typing import Any

import pytest

from companion.rules.facts import Json
from tests.games.fulbo.ball.scenes import new, playing

# Kick-off -----------------------------------------------------------------------------------


def test_a_kick_off_is_taken_by_a_player_whose_pass_needs_no_throw() -> None:  # DF-15 DF-89
    table = new().play("red draw 2")
    table.assert_facts(attacker="blue", restart="kick_off", phase="taker", carrier=None)
    table.play("blue taker 9").assert_facts(phase="play", carrier=9, restart="kick_off")
    table.assert_refused("blue shot", "not possible now")
    table.assert_refused("red tackle-4 1 1 1 1", "not possible now")
    table.play("blue to 10").assert_facts(carrier=10, restart=None, attacker="blue")


# Passes -------------------------------------------------------------------------------------


def test_a_pass_that_is_made_and_received() -> None:  # DF-40 DF-42 DF-48
    table = playing().play("red to 8").assert_facts(phase="pass", carrier=9)
    table.play("red pass-7 3 4 4 4 2 5")  # COL 8 - 1, 7 is enough; REC 8, 8 is enough
    table.assert_facts(phase="play", carrier=8, loose=False, attacker="red", last="received")


def test_a_pass_that_fails_goes_astray_by_its_degree() -> None:  # DF-41, DF-X38
    table = playing().play("red to 8", "red front", "red pass-7 4 4 1 1 2 5")
    table.assert_facts(loose=True, carrier=None, last="astray", attacker="red")
    assert table.news == "COL no: ↗ 3"  # target 8 - 1 - 2 = 5


def test_an_opponent_in_front_who_is_to_blame_has_the_ball_bounce() -> None:  # DF-70 DF-X36 A-38
    table = playing().play("red to 8", "red front", "red pass-7 3 4 1 1 2 5")
    assert table.news == "Hits a man: ↙ 5"
    table.assert_facts(loose=True)


def test_a_receiver_who_fails_lets_the_ball_bounce() -> None:  # DF-42 A-20
    table = playing().play("red to 8", "red pass-4 1 1 6 6 4 3").assert_facts(loose=True)
    assert table.news == "REC no: ↓ 3"


def test_an_opponent_on_the_middle_hex_counts_as_three_hexes() -> None:  # DF-X04
    table = playing(carrier=11).play("red to 8", "red front")  # COL 6 + 2 - 2
    table.play("red pass-3 3 3 1 1 1 1").assert_facts(carrier=8)
    again = playing(carrier=11).play("red to 8", "red front", "red pass-3 3 4 1 1 1 1")
    again.assert_facts(loose=True)


@pytest.mark.parametrize(
    ("restart", "carrier", "refused", "most"),
    [
        (None, 8, "red pass-25 1 1 1 1 1 1", 24),  # DF-X06
        ("throw_in", 8, "red pass-15 1 1 1 1 1 1", 12),  # DF-X08
        ("corner", 8, "red pass-25 1 1 1 1 1 1", 24),
    ],
)
def test_a_pass_beyond_the_range_is_refused(
    restart: str | None, carrier: int, refused: str, most: int
) -> None:  # DF-36 DF-88
    table = playing(carrier=carrier, restart=restart).play("red to 9")
    table.assert_refused(refused, f"max {most} hexes FUE 6")


def test_a_short_pass_is_automatic() -> None:  # DF-38
    playing().play("red to 8", "red short").assert_facts(carrier=8, loose=False)


def test_at_some_tables_the_receiver_of_a_short_pass_throws() -> None:
    table = (
        playing({"auto_receive": "rec"}).play("red to 8", "red short").assert_facts(phase="receive")
    )
    table.play("red rec 4 5 1 2").assert_facts(loose=True)
    again = playing({"auto_receive": "rec"}).play("red to 8", "red short", "red rec 4 4 1 2")
    again.assert_facts(carrier=8)


def test_a_lead_pass_that_is_made_waits_for_its_receiver() -> None:  # DF-37 DF-49
    table = playing().play("red to 8", "red lead", "red pass-7 3 4 6 6 1 1")
    table.assert_facts(loose=True, carrier=None, meant=8, last="waits")
    table.play("red runner 8").assert_facts(carrier=8, loose=False, phase="play")


def test_anybody_else_throws_for_it_or_is_next_to_it() -> None:  # DF-51 DF-52
    table = (
        playing(loose=True, carrier=None, meant=8).play("blue runner 5").assert_facts(phase="loose")
    )
    table.play("blue rec 4 5").assert_facts(
        phase="play", loose=True, last="missed", meant=8
    )  # DF-X42
    table.play("blue runner 5", "blue taken").assert_facts(
        attacker="blue", carrier=5, turns=3
    )
    assert table.news == "B5 takes it"
    table = playing(loose=True, carrier=None).play("blue runner 5", "blue rec 4 4")
    assert table.assert_facts(carrier=5, loose=False).news == "REC ok: B5"


def test_a_ball_that_changes_teams_may_end_the_turn() -> None:
    table = playing({"turn_end_on": "any_change"}, loose=True, carrier=None)
    table.play("blue runner 5", "blue taken").assert_facts(attacker="blue", carrier=5, turns=4)


@pytest.mark.parametrize(("ruling", "told"), [("degree", "COL no: ↑ 3"), ("one", "COL no: ↑ 1")])
def test_a_lead_pass_that_fails_goes_as_far_as_the_table_agreed(ruling: str, told: str) -> None:
    table = playing({"lead_scatter": ruling})
    assert table.play("red to 8", "red lead", "red pass-7 4 6 1 1 1 5").news == told


def test_the_degree_of_col_may_help_rec_or_not() -> None:  # DF-53, O2, A-19
    table = playing({"receive_degree": "true"})
    table.play("red to 8", "red pass-4 1 2 6 6 1 1").assert_facts(carrier=8)  # 8 + 5 for 12
    table = playing({"receive_degree": "true"}).play("red to 8", "red pass-4 4 6 3 3 1 1")
    table.assert_facts(carrier=8)  # COL fails by 2: REC 8 - 2 is enough for 6
    table = playing({"receive_degree": "true"}).play("red to 8", "red pass-4 4 6 3 4 1 1")
    assert table.assert_facts(loose=True).news == "COL no: ↑ 2"


def test_passer_or_receiver_without_opponents_near_gets_three_by_house_rule() -> (
    None
):  # DF-46 DF-47, O4
    rules = {"pressure": "three"}
    table = playing(rules).play("red to 8", "red free", "red pass-4 5 6 4 4 1 1")
    table.assert_facts(carrier=8)
    table = playing(rules).play("red to 8", "red free", "red pass-4 6 6 4 4 1 1")
    table.assert_facts(loose=True)
    table = playing(rules).play("red to 8", "red unmarked", "red pass-4 4 4 5 6 1 1")
    table.assert_facts(carrier=8)
    table = playing(rules).play("red to 8", "red unmarked", "red pass-4 4 4 6 6 1 1")
    table.assert_facts(loose=True)
    playing().play("red to 8").assert_refused("red free", "not possible now")


# A wall and restarts ------------------------------------------------------------------------


def test_a_wall_of_one_is_an_opponent_in_front() -> None:  # DF-X10 A-22
    table = playing(carrier=8, restart="free_kick", wall=0).play("red to 9", "red front")
    table.play("red pass-10 3 3 1 1 1 1").assert_facts(carrier=9)  # 8 + 2 - 2 - 2 = 6
    table = playing(carrier=8, restart="free_kick", wall=0).play("red to 9", "red front")
    table.play("red pass-10 3 4 1 1 1 1").assert_facts(loose=True)


def test_a_wall_leaves_nobody_in_front() -> None:  # DF-44 DF-45
    table = playing(carrier=8, restart="free_kick", wall=4).play("red to 9")
    table.assert_refused("red front", "not possible now")
    table.play("red pass-10 3 3 1 1 1 1").assert_facts(carrier=9)  # 8 + 2 - 2 - 2


@pytest.mark.parametrize(
    ("wall", "made", "failed"), [(3, "3 4", "4 4"), (4, "3 3", "3 4"), (5, "3 3", "3 4")]
)
def test_a_wall_costs_a_pass_one_for_every_two_players(wall: int, made: str, failed: str) -> None:
    """DF-44, DF-70, DF-71: COL 8 at 10 to 14 hexes, +2 -2; what it stops comes off it."""
    kick: dict[str, Any] = {"carrier": 8, "restart": "free_kick", "wall": wall}
    playing(**kick).play("red to 9", f"red pass-10 {made} 1 1 1 1").assert_facts(carrier=9)
    table = (
        playing(**kick).play("red to 9", f"red pass-10 {failed} 1 1 2 5").assert_facts(loose=True)
    )
    assert table.news == "Off wall: ↙ 5"


def test_a_wall_costs_a_shot_as_much() -> None:
    """DF-44, DF-66, DF-71: REM 7 at 9 to 10 hexes, +2 -2."""
    kick: dict[str, Any] = {"carrier": 8, "restart": "free_kick", "wall": 4}
    table = playing(**kick).play("red shot").assert_refused("red front", "not possible now")
    table.play("red shot-9 3 4 6 6 1 1").assert_facts(last="goal")
    table = playing(**kick).play("red shot", "red shot-9 4 4 6 6 2 5").assert_facts(loose=True)
    assert table.news == "Off wall: ↙ 5"


def test_the_keeper_takes_a_goal_kick() -> None:  # DF-86
    table = (
        playing().play("red goal_kick").assert_facts(carrier=1, restart="goal_kick", phase="play")
    )
    table.assert_refused("red shot", "not possible now")


def test_other_kicks_are_taken_by_whom_the_coach_names() -> None:  # DF-86 A-12
    table = playing().play("blue corner").assert_facts(phase="taker", attacker="blue", turns=4)
    table.play("blue taker 10").assert_facts(carrier=10, phase="play")


# Shots --------------------------------------------------------------------------------------


def test_a_shot_goes_as_far_as_its_characteristic_reaches() -> None:  # DF-X12
    table = playing(carrier=8).play("red shot").assert_facts(phase="shot")
    table.assert_refused("red shot-14 1 1 1 1 1 1", "max 12 hexes FUE 6")
    table.play("red col", "red shot-14 1 1 6 6 1 1").assert_facts(phase="taker", last="goal")


def test_a_first_time_finish_is_made_with_rem_only() -> None:  # DF-X14
    table = playing().play("red to 8", "red finish", "red pass-4 4 4 6 6 1 1")
    table.assert_facts(phase="shot", carrier=8).assert_refused("red col", "not possible now")
    table.play("red shot-9 3 4 6 6 1 1").assert_facts(last="goal", score={"red": 1, "blue": 0})


def test_a_pass_to_finish_that_fails_is_loose() -> None:
    playing().play("red to 8", "red finish", "red pass-4 6 6 1 1 1 1").assert_facts(loose=True)


@pytest.mark.parametrize(
    ("shot", "ends"),
    [
        ("2 2 3 2", "parried"),  # degree 3 against 3, DF-X16
        ("2 1 3 2", "parried"),  # 4 against 3
        ("2 2 2 2", "parried"),  # 3 against 4
        ("1 1 3 2", "goal"),  # 5 against 3
        ("2 2 1 2", "saved"),  # 3 against 5
        ("3 4 6 3", "goal"),  # 0, and the keeper fails, DF-X18
        ("4 4 6 3", "wide"),
    ],
)
def test_degrees_of_shooter_and_keeper_are_compared(shot: str, ends: str) -> None:
    table = playing(carrier=8).play("red shot", f"red shot-9 {shot} 1 1")  # REM 7, GRA 8
    table.assert_facts(last=ends)


def test_a_keeper_who_fails_may_be_compared() -> None:  # DF-X18 A-06
    table = playing({"keeper_fail": "signed"}, carrier=8)
    table.play("red shot", "red shot-9 3 4 6 3 1 1").assert_facts(last="parried")


def test_two_degrees_may_be_a_parry() -> None:
    table = playing({"diff2": "parry"}, carrier=8)
    table.play("red shot", "red shot-9 1 1 3 2 1 1").assert_facts(last="parried", loose=True)


def test_a_parried_ball_that_heads_into_the_goal_is_a_corner() -> None:  # DF-X40
    table = playing(carrier=8).play("red shot", "red shot-9 2 2 3 2 4 1").assert_facts(loose=True)
    assert table.news == "Parry ↑ 1 hex"
    table.play("red corner").assert_facts(restart="corner", score={"red": 0, "blue": 0})


def test_a_shot_that_hits_a_man_is_loose() -> None:  # DF-71
    table = playing(carrier=8).play("red shot", "red front", "red shot-9 3 3 6 6 3 2")
    assert table.assert_facts(loose=True).news == "Hits a man: ↖ 2"


def test_col_may_be_capped() -> None:  # DF-57, O3
    table = playing({"col_shot": "capped"}, carrier=1)  # CON is both
    table.play("red shot", "red col", "red shot-9 4 4 6 6 1 1").assert_facts(last="goal")
    for cap, ends in (("free", "goal"), ("capped", "wide")):
        table = playing({"col_shot": cap}, attacker="blue", carrier=10)  # COL 9, REM 7
        table.play("blue shot", "blue col", "blue shot-9 4 5 6 6 1 1").assert_facts(last=ends)


def test_a_penalty_is_a_shot() -> None:  # DF-91
    table = playing(carrier=8, restart="penalty").assert_refused("red to 9", "not possible now")
    table.play("red shot", "red shot-9 4 5 6 6 1 1").assert_facts(last="goal")  # 7 + 2


def test_a_volley_is_three_less() -> None:  # DF-68, O5
    rules = {"volley": "immune"}
    table = playing(rules).play("red to 8", "red finish", "red pass-4 4 4 6 6 1 1", "red volley")
    table.play("red shot-9 2 3 6 6 1 1").assert_facts(last="wide")  # 7 - 3
    playing(rules).play("red shot").assert_refused("red volley", "not possible now")
    finished = playing().play("red to 8", "red finish", "red pass-4 4 4 6 6 1 1")
    finished.assert_refused("red volley", "not possible now")


def test_a_keeper_finishes_but_not_as_a_volley() -> None:
    table = playing({"volley": "immune"}).play("red to 1", "red finish", "red pass-4 4 4 6 6 1 1")
    table.assert_facts(phase="shot", carrier=1).assert_refused("red volley", "not possible now")


# Tackles ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tackle", "facts"),
    [
        ("5 3 2 4 6", {"last": "steal", "attacker": "blue", "carrier": 5, "turns": 4}),
        ("2 3 3 4 3", {"last": "kept", "attacker": "red", "carrier": 9}),  # 2 against 2: DRI 9
        ("5 6 4 4 5", {"last": "kept", "attacker": "red", "carrier": 9}),  # DF-X24
        ("5 6 4 6 4", {"last": "foul", "phase": "card", "fouler": 5}),
        ("2 2 3 3 4", {"last": "steal", "carrier": 2}),  # 3 against 2, DF-X20
    ],
)
def test_a_tackle_is_compared_by_itself(tackle: str, facts: dict[str, Json]) -> None:
    number, *rolls = tackle.split()
    table = playing().play(f"blue tackle-{number} {' '.join(rolls)}")
    table.assert_facts(**facts)


def test_equals_draw_lots() -> None:  # DF-X22 A-10
    rolled = "blue tackle-2 3 3 3 3"  # ROB 8 and DRI 8
    playing(carrier=8).play(rolled, "red lots 1").assert_facts(last="kept", carrier=8, turns=3)


def test_a_loose_ball_and_one_that_lies_still_can_not_be_tackled_for() -> None:  # DF-31
    throw = "blue tackle-5 1 1 1 1"
    playing(loose=True, carrier=None).assert_refused(throw, "not possible now")
    playing(restart="corner").assert_refused(throw, "not possible now")


def test_a_marker_may_clear() -> None:  # DF-78 DF-X34
    table = playing().play("blue clear-2 2 3 4").assert_facts(loose=True)
    assert table.news == "B2 clears 8 hexes"  # FUE 7
    table = playing().play("blue clear-10 2 3 1")
    assert table.news == "B10 clears 4 hexes"  # FUE 6
    playing().play("blue clear-2 3 3 4").assert_facts(last="not_cleared", carrier=9)  # DF-79


# Fouls --------------------------------------------------------------------------------------


def test_the_fouler_of_a_tackle_gets_the_card() -> None:  # DF-80 DF-82
    table = playing().play("blue tackle-5 6 4 6 4", "red card 6 6 3 3")
    table.assert_facts(booked={"red": [], "blue": [5]}, phase="kick", restart="free_kick")
    table.play("red no_wall").assert_facts(phase="taker")


def test_a_second_yellow_card_is_red() -> None:
    table = playing(booked={"red": [], "blue": [5]}).play("blue tackle-5 6 4 6 4", "red yellow")
    table.assert_facts(dismissed={"red": [], "blue": [5]}, last="free_kick")
    rules = {"second_yellow": "none"}
    table = playing(rules, booked={"red": [], "blue": [5]})
    table.play("blue tackle-5 6 4 6 4", "red yellow").assert_facts(
        dismissed={"red": [], "blue": []}
    )


def test_a_team_that_is_too_small_can_not_go_on() -> None:
    few = {"red": [], "blue": [1, 2, 9]}
    table = playing(dismissed=few).play("blue tackle-5 6 4 6 4", "red red")
    table.assert_facts(phase="over", winner=None, last="broken_off")
    assert table.news == "BLUE has too few men"


def test_who_fouled_without_a_tackle_is_asked_when_there_is_a_card() -> None:
    table = playing().play("red foul", "red card 1 1 1 1").assert_facts(phase="kick")
    table = playing().play("red foul", "red red").assert_facts(phase="booked")
    table.play("blue fouler 1").assert_facts(dismissed={"red": [], "blue": [1]})


def test_without_a_keeper_every_shot_on_target_is_a_goal() -> None:
    table = playing(carrier=8, dismissed={"red": [], "blue": [1]})
    table.play("red shot", "red shot-9 3 4 1 1 1 1").assert_facts(last="goal")


def test_who_was_fouled_may_play_on() -> None:
    table = playing({"advantage": "true"}).play("blue tackle-5 6 4 6 4", "red card 1 1 1 1")
    table.assert_facts(phase="advantage").play("red play_on").assert_facts(carrier=9, phase="play")
    again = playing({"advantage": "true"}, loose=True, carrier=None)
    again.play("red foul", "red card 1 1 1 1", "red play_on").assert_facts(loose=True, phase="play")


def test_a_team_of_one_can_not_go_on() -> None:
    gone = {"red": [], "blue": [1, 2, 5]}
    table = playing(dismissed=gone).play("blue tackle-10 6 4 6 4", "red red")
    table.assert_facts(over=True)


# House rules of keepers ---------------------------------------------------------------------


def test_keepers_kick_by_con_or_by_a_number() -> None:
    playing(carrier=1).play("red to 8").play("red pass-25 6 6 1 1 1 1").assert_facts(loose=True)
    table = playing({"keeper_fue": 5}, carrier=1).play("red to 8")
    table.assert_refused("red pass-25 1 1 1 1 1 1", "max 20 hexes FUE 5")


def test_other_dice_throw_where_a_ball_goes_apart() -> None:
    table = (
        playing({"check_dice": "1d10"}).play("red to 8", "red pass-4 9 1").assert_facts(loose=True)
    )
    assert table.news == "COL no by 1"


def test_the_half_can_be_whistled_off_before_any_kick() -> None:
    """A-07, R-1: its first kick-off alone is played."""
    for restart in ("throw_in", "corner", "free_kick", "kick_off"):
        table = playing(phase="taker", carrier=None, restart=restart).play("red end_half")
        table.assert_facts(half=2, phase="taker", restart="kick_off", attacker="blue")
        assert table.match.view().events[-1].sound == "horn"
        assert "end_half" not in table.keys("blue")
    assert "end_half" not in new().play("red draw 1").keys("red")
