"""The rule book in the assistant profile: what coaches tell, and what comes of it."""

import pytest

from tests.games.fulbo.scenes import KEEPERS, lines, new, playing

# Before the match ---------------------------------------------------------------------------


def test_keepers_are_graded_and_a_lot_says_who_kicks_off() -> None:
    """DF-04, DF-15, DF-89: the first pass needs no check."""
    table = new().play("red grade 7", "blue grade 8")
    table.assert_facts(phase="draw", grades=KEEPERS)
    table.play("blue draw 2").assert_facts(phase="kick_off", attacker="blue", turns=1)
    assert (table.last, table.facts["starter"]) == ("kick_off", "blue")
    table.assert_refused("red kick_off", "not your turn")
    table.play("blue kick_off").assert_facts(phase="play", attacker="blue")


@pytest.mark.parametrize("grade", ["1", "13"])
def test_a_keeper_has_a_grade_from_2_to_12(grade: str) -> None:
    new().assert_refused(f"red grade {grade}", "is no answer")


def test_a_table_that_does_its_own_checks_enters_no_grades() -> None:
    """R-4."""
    table = new(checks="table")
    table.play("red draw 1", "red kick_off").assert_facts(phase="play", attacker="red")
    table.assert_refused("red pass-7 1 1 1 1 1 1", "not possible now")
    table.assert_refused("blue tackle 1 1 1 1", "not possible now")


# Turns --------------------------------------------------------------------------------------


def test_a_turn_ends_when_all_have_moved() -> None:
    """DF-18: the team in control stays in control."""
    playing().play("red turn").assert_facts(turns=4, attacker="red")


def test_only_the_team_in_control_ends_the_turn() -> None:
    playing().assert_refused("blue turn", "not possible now")


def test_a_half_ends_after_its_turns_where_they_are_limited() -> None:
    """A-07, A-18: the other team kicks off."""
    table = playing({"half_turns": 3}).play("red turn")
    table.assert_facts(half=2, turns=4, first_turn=4, attacker="blue", phase="kick_off")
    table.play("blue kick_off", "blue turn", "blue turn", "blue turn").assert_facts(
        phase="over", winner=None, turns=6
    )


def test_coaches_whistle_for_half_time_and_full_time() -> None:
    """A-07, A-18."""
    table = playing(starter="blue").play("blue end_half")
    table.assert_facts(half=2, attacker="red", phase="kick_off")
    table.assert_refused("red end_half", "not possible now")
    table.play("red kick_off", "red goal", "blue end_half").assert_facts(phase="over", winner="red")


# Passes -------------------------------------------------------------------------------------


def test_a_pass_says_what_is_enough_and_where_the_ball_goes_otherwise() -> None:
    """DF-40, DF-41, DF-42: 3+4 at -1 needs COL 8; 2+5 REC 7; otherwise 4 hexes up and right."""
    table = playing().play("red pass-7 3 4 2 5 2 4")
    assert table.news == "COL 8+ REC 7+"
    table.assert_facts(attacker="red", turns=3, phase="play")


def test_an_opponent_in_front_costs_two() -> None:
    """DF-45."""
    assert playing().play("red front-7 3 4 2 5 2 4").news == "COL 10+ REC 7+"


def test_a_free_kick_brings_two_and_a_wall_costs_by_its_size() -> None:
    """DF-43, DF-44: 3+4 at 4-6 hexes with +2 -2 (four players); nobody else counts as in front."""
    table = playing(phase="kick", restart="free_kick").play("red wall 4")
    table.assert_refused("red front-4 3 4 2 5 2 4", "not possible now")
    assert table.play("red pass-4 3 4 2 5 2 4").news == "COL 7+ REC 7+"
    table.assert_facts(restart=None, wall=0)
    assert table.play("red pass-4 3 4 2 5 2 4").news == "COL 7+ REC 7+"
    alone = playing(phase="kick", restart="free_kick").play("red no_wall")
    assert alone.play("red pass-4 3 4 2 5 2 4").news == "COL 5+ REC 7+"


def test_one_player_is_no_wall_but_in_front() -> None:
    """A-22, DF-X10: COL 8 at 10 hexes: +2 -2 -2 make 6."""
    table = playing(phase="kick", restart="free_kick").play("red no_wall")
    assert table.play("red front-10 3 3 1 1 1 1").news == "COL 8+ REC 2+"


@pytest.mark.parametrize(("ruling", "needed"), [("fouls", 7), ("all_restarts", 5)])
def test_a_throw_in_is_a_dead_ball_by_house_rule_only(ruling: str, needed: int) -> None:
    """A-21."""
    table = playing({"dead_ball": ruling}).play("blue throw_in")
    table.assert_facts(restart="throw_in", attacker="blue", turns=4)
    assert table.play("blue pass-4 3 4 2 5 2 4").news == f"COL {needed}+ REC 7+"


def test_checks_with_other_dice_throw_no_direction_unless_their_dice_have_six_faces() -> None:
    """A-01."""
    assert playing({"check_dice": "1d10"}).play("red pass-4 9 3").news == "COL 9+ REC 3+"
    table = playing({"check_dice": "3d6"}).play("red pass-4 1 2 3 4 5 6 1 1")
    assert table.news == "COL 6+ REC 15+"


def test_the_ball_is_taken_over_without_a_new_turn() -> None:
    """A-11."""
    playing().play("blue ours").assert_facts(attacker="blue", turns=3)
    playing({"turn_end_on": "any_change"}).play("blue ours").assert_facts(attacker="blue", turns=4)
    own = playing({"turn_end_on": "any_change"}, loose=True).play("red ours")
    own.assert_facts(attacker="red", turns=3, loose=False)


# Tackles ------------------------------------------------------------------------------------


def test_a_tackle_is_thrown_for_both_and_its_end_is_told() -> None:
    """DF-33, DF-34, DF-35."""
    table = playing().play("blue tackle 2 3 4 4")
    table.assert_facts(phase="tackled", tackle={"rob": 5, "dri": 8})
    table.play("blue kept").assert_facts(phase="play", attacker="red", turns=3)


def test_a_steal_ends_the_turn_and_the_robbed_player_may_tackle_back() -> None:
    """DF-18, DF-19, DF-34, DF-X32."""
    table = playing().play("blue tackle 2 3 4 4", "blue steal")
    table.assert_facts(attacker="blue", turns=4)
    table.play("red tackle 1 1 6 6", "red steal").assert_facts(attacker="red", turns=5)


def test_a_loose_ball_is_nobodys_after_the_end_of_a_turn() -> None:
    """DF-31, DF-92: whoever takes it says so; and nobody kicks it before."""
    table = playing(loose=True).play("red turn")
    table.assert_facts(loose=True, turns=4, attacker="red")
    assert table.rows()[:2] == ("0:0  half 1  turn 4", "Ball is loose")
    table.assert_refused("red pass-4 1 1 1 1 1 1", "not possible now")


def test_nobody_tackles_for_a_loose_ball() -> None:
    """DF-31."""
    playing(loose=True).assert_refused("blue tackle 1 1 1 1", "not possible now")
    playing(loose=True).play("red ours").assert_facts(loose=False, attacker="red", turns=3)


# Fouls and cards ----------------------------------------------------------------------------


def test_a_foul_is_thrown_for_a_card_and_brings_a_free_kick() -> None:
    """DF-35, DF-80, DF-82, A-12."""
    table = playing().play("blue tackle 6 6 6 6", "blue foul")
    table.assert_facts(phase="card", attacker="red")
    table.play("red card 6 5 1 1").assert_facts(phase="kick", restart="free_kick", turns=4)
    assert table.events()[-3:] == ["foul", "no_card", "free_kick"]


@pytest.mark.parametrize(
    ("thrown", "yellow", "red"),
    [("6 6 5 5", 1, 0), ("6 6 6 5", 0, 1), ("6 6 6 6", 0, 1), ("6 6 1 1", 1, 0)],
)
def test_a_twelve_brings_a_card_and_eleven_after_it_a_red_one(
    thrown: str, yellow: int, red: int
) -> None:
    """DF-82."""
    table = playing().play("red foul", f"red card {thrown}")
    table.assert_facts(yellow={"red": 0, "blue": yellow}, sent_off={"red": 0, "blue": red})


def test_a_card_can_be_given_straight() -> None:
    """DF-81."""
    playing().play("blue foul", "blue red").assert_facts(sent_off={"red": 1, "blue": 0})


def test_a_second_yellow_card_of_one_player_is_a_red_one() -> None:
    """A-28."""
    booked = {"red": 0, "blue": 1}
    table = playing(yellow=booked).play("red foul", "red yellow")
    table.assert_facts(phase="second", yellow=booked)
    table.play("blue second_card").assert_facts(sent_off={"red": 0, "blue": 1}, phase="kick")
    table.assert_facts(yellow={"red": 0, "blue": 0})
    other = playing(yellow=booked).play("red foul", "red yellow", "blue first_card")
    other.assert_facts(yellow={"red": 0, "blue": 2}, phase="kick")
    never = playing({"second_yellow": "none"}, yellow=booked).play("red foul", "red yellow")
    never.assert_facts(yellow={"red": 0, "blue": 2}, phase="kick")


def test_nobody_has_a_yellow_card_any_more_when_who_had_it_is_gone() -> None:
    """A-28: the next yellow card is nobody's second one."""
    table = playing(yellow={"red": 0, "blue": 1}).play("red foul", "red yellow", "blue second_card")
    table.play("red no_wall", "red foul", "red yellow")
    table.assert_facts(yellow={"red": 0, "blue": 1}, sent_off={"red": 0, "blue": 1}, phase="kick")


def test_a_red_card_takes_the_yellow_one_of_the_player_along() -> None:
    """A-28, DF-81: the device knows no players, so it asks."""
    booked = {"red": 0, "blue": 1}
    table = playing(yellow=booked).play("red foul", "red red")
    table.assert_facts(phase="dismissal", yellow=booked, sent_off={"red": 0, "blue": 0})
    gone = {"red": 0, "blue": 1}
    table.play("blue has_yellow").assert_facts(
        yellow={"red": 0, "blue": 0}, sent_off=gone, phase="kick"
    )
    thrown = playing(yellow=booked).play("red foul", "red card 6 6 6 5", "red no_yellow")
    thrown.assert_facts(yellow=booked, sent_off=gone, phase="kick")


def test_nobody_is_asked_about_a_yellow_card_that_decides_nothing() -> None:
    """A-28: a team without one, or a table at which a second one is not a red one."""
    playing(yellow={"red": 1, "blue": 0}).play("red foul", "red red").assert_facts(phase="kick")
    rules = {"second_yellow": "none"}
    table = playing(rules, yellow={"red": 0, "blue": 1}).play("red foul", "red red")
    table.assert_facts(yellow={"red": 0, "blue": 1}, sent_off={"red": 0, "blue": 1}, phase="kick")


def test_the_fouled_team_may_play_on_by_house_rule() -> None:
    """R-6."""
    table = playing({"advantage": "true"}).play("red foul", "red card 1 1 1 1")
    table.assert_facts(phase="advantage", attacker="red")
    table.play("red play_on").assert_facts(phase="play", turns=3, restart=None)
    stopped = playing({"advantage": "true"}).play("red foul", "red card 1 1 1 1", "red kick")
    stopped.assert_facts(phase="kick", turns=4)


def test_a_penalty_is_a_dead_ball_without_a_wall() -> None:
    """DF-91: REM 7 +2 from 9 hexes; the keeper counts, nobody in front of them."""
    table = playing(phase="kick", restart="free_kick").play("red penalty", "red skill 7")
    table.assert_refused("red front", "not possible now")
    table.play("red shot-9 4 5 6 6 1 1").assert_facts(score={"red": 1, "blue": 0})


def test_a_penalty_is_a_shot_and_nothing_else() -> None:
    """DF-86, DF-91: it is no pass; its spot is straight before the goal (DF-67)."""
    table = playing({"volley": "immune"}, restart="penalty")
    for line in ("red short", "red pass-4 1 1 1 1 1 1", "red front-4 1 1 1 1 1 1"):
        table.assert_refused(line, "not possible now")
    table.play("red skill 7").assert_refused("red angle", "not possible now")


def test_a_ball_that_lies_still_is_not_volleyed() -> None:
    """DF-68: a free kick is struck from the ground."""
    table = playing({"volley": "immune"}, restart="free_kick").play("red skill 7", "red angle")
    table.assert_refused("red volley", "not possible now")


# Shots --------------------------------------------------------------------------------------


def test_a_goal_is_counted_and_the_other_team_kicks_off() -> None:
    """DF-61, DF-63, DF-90, A-12, A-18: 9 against 5, grade 8 against 9."""
    table = playing().play("red skill 7", "red shot-4 2 3 5 4 2 2")
    table.assert_facts(score={"red": 1, "blue": 0}, attacker="blue", turns=4, restart="kick_off")
    assert table.news == "GOAL RED  1:0"


def test_a_wide_shot_and_a_save_are_goal_kicks() -> None:
    """DF-60, DF-64, A-12."""
    for thrown in ("6 6 1 1", "4 5 1 1"):
        table = playing().play("red skill 7", f"red shot-4 {thrown} 1 1")
        table.assert_facts(attacker="blue", restart="goal_kick", turns=4)


def test_a_parried_shot_leaves_the_ball_loose() -> None:
    """DF-62, A-38: the keeper touched it last, so that 1 is where BLUE attacks."""
    table = playing().play("red skill 7", "red shot-4 4 4 4 3 5 4")
    table.assert_facts(loose=True, turns=3, attacker="red")
    assert table.news == "Parry ↗ 4 hexes"


@pytest.mark.parametrize(
    ("told", "distance", "just", "over"),
    [
        ((), "shot-1", "3 4", "4 4"),
        ((), "shot-3", "4 5", "5 5"),
        ((), "shot-4", "4 4", "4 5"),
        ((), "shot-7", "3 4", "4 4"),
        ((), "shot-9", "3 3", "3 4"),
        (("red angle",), "shot-3", "4 4", "4 5"),
        (("red volley",), "shot-3", "3 3", "3 4"),
        (("red angle", "red volley"), "shot-1", "1 2", "2 2"),
    ],
)
def test_a_shot_needs_what_its_distance_and_circumstances_leave(
    told: tuple[str, ...], distance: str, just: str, over: str
) -> None:
    """DF-59, DF-67, DF-68, A-24: REM 6 against a keeper who fails; 3 hexes are the best, as printed."""
    for rolled, ends in ((just, "goal"), (over, "wide")):
        table = playing({"volley": "immune"}).play("red skill 6", *told)
        table.play(f"red {distance} {rolled} 6 6 1 1")
        assert ends in table.events()


def test_a_shot_that_an_opponent_in_front_is_to_blame_for_bounces_off_him() -> None:
    """DF-70, DF-71 (A-29), A-38: 7+2-2 is 7; an 8 would have done without him, a 10 would not."""
    aimed = playing().play("red skill 7", "red front")
    aimed.play("red shot-4 6 2 3 4 2 5").assert_facts(
        loose=True, restart=None, attacker="red", turns=3
    )
    assert aimed.events()[-1] == "deflected"
    assert aimed.rows()[:2] == ("Shot blocked ↑=BLUE", "Ball ↙ 5 hexes")
    wide = playing().play("red skill 7", "red front", "red shot-4 6 4 3 4 2 5")
    wide.assert_facts(restart="goal_kick", attacker="blue")


def test_a_shot_that_the_wall_is_to_blame_for_bounces_off_it() -> None:
    """DF-44, DF-70, DF-71: 2+1+2-2 is 3; without four men a 5 would have done."""
    table = playing(restart="free_kick", wall=4).play("red skill 2", "red shot-7 4 1 3 4 2 5")
    table.assert_facts(loose=True, restart=None, wall=0, attacker="red", turns=3)


def test_circumstances_of_a_shot_count_until_it_is_thrown() -> None:
    """DF-45, DF-59, DF-67, DF-68."""
    table = playing({"volley": "immune"}).play("red skill 12")
    table.play("red front", "red angle", "red volley", "red angle")
    table.assert_facts(shot={"skill": 12, "front": True, "angle": False, "volley": True})
    table.play("red shot-9 5 6 1 1 1 1").assert_facts(restart="goal_kick")


def test_there_is_no_volley_unless_the_table_plays_with_it() -> None:
    """DF-68, DF-69."""
    playing().play("red skill 7").assert_refused("red volley", "not possible now")


def test_a_match_to_so_many_goals_ends_with_the_last_one() -> None:
    table = playing({"goals": 5}, score={"red": 4, "blue": 4}).play("blue goal")
    table.assert_facts(phase="over", winner="blue", score={"red": 4, "blue": 5})


# The board ----------------------------------------------------------------------------------


def test_a_loose_ball_goes_where_the_direction_die_points() -> None:
    """DF-73, A-38: 1 is towards the goal of the opponents of whoever touched it, who throws."""
    for attacker in ("red", "blue"):
        assert playing(attacker=attacker).play("red scatter 1 6").news == "Ball ↑ 6 hexes"
        assert playing(attacker=attacker).play("blue scatter 1 6").news == "Ball ↓ 6 hexes"
        board = playing({"direction": "board"}, attacker=attacker)
        assert board.play("blue scatter 1 6").news == "Ball ↑ 6 hexes"


def test_what_blue_shoots_comes_off_a_man_or_the_keeper_of_red() -> None:
    """A-38: 1 is towards the goal that RED attacks."""
    table = playing(attacker="blue").play("blue skill 8", "blue shot-4 4 4 4 2 2 5")
    assert table.news == "Parry ↗ 5 hexes"
    table = playing(attacker="blue").play("blue skill 7", "blue front", "blue shot-4 6 2 3 4 2 5")
    assert table.news == "Ball ↗ 5 hexes"
    astray = playing(attacker="blue").play("blue front-7 3 4 2 5 2 4")
    assert "COL 8-9: off man ↗4" in lines(astray)
    assert "less: ↙ 10 minus COL" in lines(astray)


def test_a_duel_shows_a_die_for_each_team_and_a_check_what_is_enough() -> None:
    """DF-76, DF-77, DF-05."""
    assert playing().play("red turn", "blue duel 3 5").news == "RED +3  BLUE +5"
    assert playing().play("blue check 3 5").news == "Sheet has 8+"


@pytest.mark.parametrize(
    ("restart", "called"),
    [("throw_in", "throw-in"), ("corner", "corner"), ("goal_kick", "goal kick")],
)
def test_whoever_presses_a_restart_takes_it(restart: str, called: str) -> None:
    """DF-86, A-12."""
    table = playing().play(f"blue {restart}")
    table.assert_facts(restart=restart, attacker="blue", turns=4)
    assert table.news == f"BLUE: {called}"
    same = playing({"deadball_ends_turn": "false"}).play(f"blue {restart}")
    same.assert_facts(restart=restart, attacker="blue", turns=3)


# Scenarios of the rules, and the values of house rules that differ --------------------------


def test_an_opponent_on_the_middle_hex_makes_two_hexes_three() -> None:
    """DF-39, DF-X04: COL 6 with +2 and -2 is made with 6."""
    assert playing().play("red front-3 3 3 2 5 2 4").news == "COL 6+ REC 7+"
    assert playing().play("red front-3 3 4 2 5 2 4").news == "COL 7+ REC 7+"


def test_a_pass_past_an_opponent_bounces_off_them_if_they_are_to_blame() -> None:
    """DF-70, DF-71, DF-X36, DF-X38: at 7 to 9 hexes COL 8 is 2 short of 7 thrown, 3 of 8.

    A-38: what comes off a man has another direction than what the passer or receiver lost.
    """
    table = playing().play("red front-7 3 4 2 5 2 4")
    assert "COL 8-9: off man ↙4" in lines(table)
    assert "less: ↗ 10 minus COL" in lines(table)
    table.play("red front-7 4 4 2 5 2 4")
    assert "COL 9-10: off man ↙4" in lines(table)
    assert "less: ↗ 11 minus COL" in lines(table)


def test_a_parried_ball_that_heads_into_the_goal_is_a_corner() -> None:
    """DF-62, DF-X40: the keepers' opponents take it."""
    table = playing().play("red skill 7", "red shot-4 4 4 4 3 1 4", "red corner")
    table.assert_facts(restart="corner", attacker="red", loose=False, score={"red": 0, "blue": 0})


def test_one_player_is_a_wall_by_house_rule() -> None:
    """A-22: it costs nothing, and nobody counts as in front."""
    table = playing({"min_wall": 1}, phase="kick", restart="free_kick").play("red wall 1")
    table.assert_refused("red front-4 3 4 2 5 2 4", "not possible now")
    assert table.play("red pass-4 3 4 2 5 2 4").news == "COL 5+ REC 7+"
    playing(phase="kick", restart="free_kick").assert_refused("red wall 1", "is no answer")


def test_equal_rolls_fail_by_house_rule() -> None:
    """A-02."""
    table = playing({"equal": "fail"}).play("red pass-4 3 4 2 5 2 4")
    assert table.news == "COL 8+ REC 8+"


def test_highest_rolls_always_fail_by_house_rule() -> None:
    """A-04."""
    table = playing({"auto_2_12": "on"}).play("red pass-4 6 6 1 1 2 4")
    assert table.news == "COL fail REC 1+"


def test_degrees_two_apart_are_parried_by_house_rule() -> None:
    """A-05: 9 against 6, grade 8 against 7."""
    thrown = "red shot-4 3 3 4 3 1 4"
    playing().play("red skill 7", thrown).assert_facts(score={"red": 1, "blue": 0})
    table = playing({"diff2": "parry"}).play("red skill 7", thrown)
    table.assert_facts(score={"red": 0, "blue": 0}, loose=True)


def test_a_keeper_who_fails_is_compared_by_house_rule() -> None:
    """A-06: 9 against 9, grade 8 against 9."""
    thrown = "red shot-4 4 5 5 4 1 4"
    playing().play("red skill 7", thrown).assert_facts(score={"red": 1, "blue": 0})
    playing({"keeper_fail": "signed"}).play("red skill 7", thrown).assert_facts(loose=True)


def test_a_dead_ball_leaves_the_turn_by_house_rule() -> None:
    """A-12: goals, wide shots and fouls as restarts do."""
    rule = {"deadball_ends_turn": "false"}
    playing(rule).play("red goal").assert_facts(turns=3, attacker="blue")
    wide = playing(rule).play("red skill 7", "red shot-4 6 6 1 1 1 1")
    wide.assert_facts(turns=3, attacker="blue", restart="goal_kick")
    foul = playing(rule).play("red foul", "red card 1 1 1 1", "red no_wall")
    foul.assert_facts(turns=3, restart="free_kick")


@pytest.mark.parametrize("volley", ["immune", "initiative"])
def test_a_volley_costs_three_by_house_rule(volley: str) -> None:
    """DF-68, DF-69, A-37: REM 7 at 4 to 6 hexes is 9, with a volley 6."""
    table = playing({"volley": volley}).play("red skill 7", "red volley")
    table.play("red shot-4 3 4 6 6 1 1").assert_facts(restart="goal_kick")
    table = playing({"volley": volley}).play("red skill 7", "red volley")
    table.play("red shot-4 3 3 6 6 1 1").assert_facts(score={"red": 1, "blue": 0})


def test_a_tackle_out_of_turn_is_taken_back() -> None:
    """R-7: where the ball was the device does not know."""
    table = playing()
    before = table.match.own_facts()
    table.play("blue tackle 2 3 4 4").undo()
    assert table.match.own_facts() == before


def test_only_a_free_kick_and_a_penalty_are_shot_directly() -> None:
    """DF-86: throw-ins, corners and goal kicks are passed."""
    for restart in ("throw_in", "corner", "goal_kick"):
        playing(restart=restart).assert_refused("red skill 7", "not possible now")
    for restart in ("free_kick", "penalty"):
        playing(restart=restart).play("red skill 7").assert_facts(phase="shot", restart=restart)


def test_nobody_tackles_and_no_turn_ends_before_a_dead_ball_is_in_play() -> None:
    """DF-31, DF-38: a short pass needs no throw."""
    table = playing(restart="corner")
    table.assert_refused("blue tackle 1 1 1 1", "not possible now")
    table.assert_refused("red turn", "not possible now")
    table.play("red short", "red turn").assert_facts(phase="play", restart=None, turns=4)


def test_a_half_may_end_with_a_goal_in_its_first_turn() -> None:
    """A-07, A-12: by house rule a goal ends no turn."""
    table = playing({"deadball_ends_turn": "false"}, turns=1, first_turn=1).play("red goal")
    table.play("blue end_half").assert_facts(half=2, score={"red": 1, "blue": 0})


def test_matches_have_as_many_halves_as_the_table_says() -> None:
    """A-07, A-18: they kick off in turns."""
    playing({"halves": 1}).play("red end_half").assert_facts(phase="over")
    table = playing({"halves": 4}).play("red end_half")
    for team in ("blue", "red"):
        table.play(f"{team} kick_off", f"{team} end_half")
    table.assert_facts(half=4, phase="kick_off", attacker="blue")


def test_a_table_that_checks_itself_tells_results() -> None:
    """R-4."""
    lies = playing({"checks": "table"}, "play", restart="throw_in")
    lies.assert_refused("blue steal", "not possible now")  # DF-31
    table = playing({"checks": "table"}).play("blue steal").assert_facts(attacker="blue", turns=4)
    table.play("red foul", "red none").assert_facts(
        restart="free_kick", phase="play", attacker="red"
    )
    table.play("red goal").assert_facts(score={"red": 1, "blue": 0})
