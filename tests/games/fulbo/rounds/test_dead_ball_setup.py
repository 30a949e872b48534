"""Dead balls: takers, marking pairs, targets, and what a marker does."""

from typing import Any

import pytest

from companion.rules.facts import Json
from companion.rules.game import Options
from companion.rules.sentences import in_english
from companion.screens.screen_as_text import screen_to_text_lines
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import UNTOUCHED, screen_of_draft
from tests.games.fulbo.rounds.scenes import BY_THE_BOOK, new, playing


def dead(
    restart: str, phase: str = "place", options: Options = BY_THE_BOOK, **facts: Json
) -> PlainWordsMatch:
    """RED is to bring the ball back into play."""
    known: dict[str, Any] = {"carrier": None, "restart": restart, **facts}
    return playing(options, phase, **known)


# Kick-off -----------------------------------------------------------------------------------


def test_a_lot_says_who_kicks_off_and_that_pass_needs_no_throw() -> None:
    """DF-15, DF-89, A-26."""
    table = (
        new().play("red draw 2").assert_facts(phase="place", attacker="blue", restart="kick_off")
    )
    table.play("blue taker 3", "blue to 5")
    table.assert_facts(phase="pick_att", carrier=5, restart=None, taker=None, turns=1)
    table.assert_facts(moved={"red": [], "blue": []})


def test_nobody_is_marked_at_a_kick_off_and_nobody_shoots() -> None:
    table = dead("kick_off").play("red taker 7")
    assert table.keys("red") == ["to"]
    table.assert_refused("red to 7", "is no answer")


def test_the_half_can_be_whistled_off_before_any_kick() -> None:
    """A-07, R-1: its first kick-off alone is played."""
    for restart in ("throw_in", "corner", "goal_kick", "free_kick", "kick_off"):
        table = dead(restart).play("red end_half")
        table.assert_facts(half=2, phase="place", restart="kick_off", attacker="blue")
        assert table.match.view().events[-1].sound == "horn"
        assert "end_half" not in table.keys("blue")
    assert "end_half" not in new().play("red draw 1").keys("red")
    assert "end_half" not in dead("kick_off", turns=1).keys("red")
    assert "end_half" in dead("kick_off", options={"deadball_ends_turn": "false"}, turns=1).keys(
        "red"
    )


# Placing ------------------------------------------------------------------------------------


@pytest.mark.parametrize("restart", ["throw_in", "corner", "free_kick"])
def test_attackers_are_placed_first_then_defenders_then_the_target_is_named(restart: str) -> None:
    """DF-74, DF-75, DF-77, DF-85, DF-87."""
    table = dead(restart).assert_refused("blue marks 9", "not your turn")
    table.play("red taker 4").assert_facts(phase="mark", taker=4)
    table.play("blue marks 9").assert_facts(phase="marker", marks=[[9, 0, 0]])
    table.play("blue marker 3").assert_facts(phase="duel")
    table.play("red duel 3 5").assert_facts(phase="mark", marks=[[9, 3, 2]])
    table.assert_refused("blue marks 9", "is no answer")
    table.play("blue done").assert_facts(phase="target")


def test_a_pair_throws_vel_and_a_die_until_one_is_higher() -> None:
    """DF-76, A-33: VEL 7 against 6."""
    table = dead("corner", "duel", taker=4, marks=[[9, 3, 0]])
    table.play("red duel 3 4").assert_facts(phase="duel", marks=[[9, 3, 0]])
    table.play("blue duel 3 3").assert_facts(phase="mark", marks=[[9, 3, 1]])


def test_marker_cannot_mark_twice_at_a_dead_ball() -> None:
    table = dead("corner", "mark", taker=4, marks=[[9, 3, 1]]).play("blue marks 7")
    table.assert_refused("blue marker 3", "is no answer")
    everybody: Json = [[1, 1, 1], [4, 3, 1], [7, 5, 1], [9, 8, 1]]
    assert dead("corner", "mark", taker=4, marks=everybody).keys("blue") == ["done"]


def test_who_marks_the_taker_moves_when_all_are_placed() -> None:
    """DF-77."""
    table = dead("corner", "mark", taker=4, marks=[[4, 3, 1]]).play("blue done")
    table.assert_facts(phase="beside").play("blue moved").assert_facts(phase="target")


def test_the_keeper_takes_a_goal_kick() -> None:
    """DF-86, A-25: CON 6 reaches 24 hexes, or what the table says."""
    table = dead("goal_kick").play("red placed").assert_facts(taker=1, phase="mark")
    table.play("blue done", "red to 9").assert_refused("red pass-25 1 1 1 1 1 1", "max 24 hexes")
    strong = dead("goal_kick", options={"keeper_fue": 8}).play(
        "red placed", "blue done", "red to 9"
    )
    assert "pass-25" in strong.keys("red")
    gone = dead("goal_kick", dismissed={"red": [1], "blue": []})
    assert gone.keys("red") == ["taker", "end_half"]


# Kicks --------------------------------------------------------------------------------------


def kicking(restart: str = "corner", to: str = "to 9", **facts: Json) -> PlainWordsMatch:
    """RED 4 (COL 7, FUE 7) kicks."""
    known: dict[str, Any] = {"taker": 4, **facts}
    return dead(restart, "target", **known).play(f"red {to}")


def test_a_throw_in_goes_fue_times_two_hexes() -> None:
    """DF-88, DF-X08: FUE 7 reaches 14 hexes."""
    table = kicking("throw_in").assert_refused("red pass-15 1 1 1 1 1 1", "max 14 hexes")
    assert "pass-10" in table.keys("red")
    assert "pass-25" in kicking("corner").keys("red")


def test_a_dead_ball_is_worth_two_after_fouls() -> None:
    """DF-43, A-21: COL 7."""
    kicking("free_kick").play("red pass-4 4 5 1 1 1 1").assert_facts(carrier=9, phase="pick_att")
    kicking("corner").play("red pass-4 4 5 1 1 1 1").assert_facts(phase="bounce")
    every: Options = {"dead_ball": "all_restarts"}
    kicking("corner", options=every).play("red pass-4 4 5 1 1 1 1").assert_facts(carrier=9)


def test_a_wall_stands_in_the_way_of_a_kick() -> None:
    """DF-44, DF-45: 7 with +2 and -2."""
    table = kicking("free_kick", wall=5).assert_refused("red front-4 1 1 1 1 1 1", "max 28")
    table.play("red pass-4 3 4 1 1 1 1").assert_facts(carrier=9)
    kicking("free_kick", wall=5).play("red pass-4 4 4 1 1 1 1").assert_facts(phase="bounce")


def test_one_man_is_no_wall_but_in_front() -> None:
    """A-22, DF-X10: COL 7 at 10 to 14 hexes, +2 -2 -2."""
    table = dead("free_kick", "free_kick").assert_refused("red wall 1", "is no answer")
    table.play("red no_wall", "red taker 4", "blue done", "red to 9")
    table.play("red front-10 2 3 1 1 1 1").assert_facts(carrier=9)


def test_a_free_kick_may_be_indirect_or_a_penalty() -> None:
    """DF-83, DF-91, A-16."""
    table = dead("free_kick", "free_kick").play("red indirect").assert_facts(direct=False)
    table.play("blue no_wall", "red taker 4", "blue done")
    assert table.keys("red") == ["to", "lead"]
    table = dead("free_kick", "free_kick").play("red indirect", "blue indirect")
    table.assert_facts(direct=True)
    table = dead("free_kick", "free_kick").play("red penalty").assert_facts(restart="penalty")
    table.play("red taker 9")
    assert table.keys("red") == ["rem", "col"]
    table.play("red rem", "red shot-9 5 5 6 6 1 1").assert_facts(score={"red": 1, "blue": 0})


def test_a_free_kick_may_be_shot() -> None:
    """DF-09, DF-11, DF-86."""
    table = dead("free_kick", "target", taker=9).play("red col").assert_facts(phase="shot", taker=9)
    table.play("red shot-9 4 5 6 6 1 1").assert_facts(score={"red": 1, "blue": 0}, taker=None)


def test_a_marker_who_clears_says_where_to_whoever_touched_the_ball() -> None:
    """A-01, A-38, DF-78: with a die of ten sides its hexes are thrown on their own."""
    table = kicking(options={"check_dice": "1d10"}, **MARKED).play("red pass-4 2", "red duel 1 6")
    table.play("blue clear 2").assert_facts(phase="scatter", way={"arrow": "", "hexes": 4})
    assert "touched" not in table.match.own_facts()
    table.play("red scatter 2 6").assert_facts(way={"arrow": "", "hexes": 10}, phase="bounce")


def test_a_wall_leaves_nobody_in_front_of_a_shot() -> None:
    """DF-44, DF-45, DF-66: REM 8 at 9 to 10 hexes, +2 -2; what it stops comes off it."""
    kick: dict[str, Any] = {"taker": 9, "wall": 5}
    table = dead("free_kick", "target", **kick).play("red rem")
    table.assert_refused("red front", "not possible now").play("red shot-9 4 4 6 6 1 1")
    table.assert_facts(score={"red": 1, "blue": 0})
    table = dead("free_kick", "target", **kick).play("red rem", "red shot-9 4 5 6 6 2 5")
    table.assert_facts(phase="bounce", way={"arrow": "↙", "hexes": 5})


# Receiver and marker ------------------------------------------------------------------------

MARKED: dict[str, Any] = {"marks": [[9, 3, 1]]}


def test_receiver_and_marker_throw_for_who_is_first() -> None:
    """DF-77, DF-79, A-33: VEL 7 against 6; REC is thrown then."""
    table = kicking(**MARKED).play("red pass-4 3 4 1 1").assert_facts(phase="kick_order")
    table.play("blue duel 3 4").assert_facts(phase="kick_order").play("red duel 3 3")
    table.assert_facts(phase="receive").play("red rec 4 4 1 1").assert_facts(
        carrier=9, taker=None, marks=[]
    )


def test_a_marker_who_is_first_may_clear() -> None:
    """DF-78, DF-79: REM 8."""
    first = kicking(**MARKED).play("red pass-4 3 4 1 1", "red duel 1 6").assert_facts(phase="clear")
    first.play("blue clear 4 4 4").assert_facts(phase="bounce", way={"arrow": "", "hexes": 8})
    assert first.news == "Cleared 8 hexes"
    first.play("blue lies").assert_facts(phase="pick_att", attacker="red", loose=True)
    failed = kicking(**MARKED).play("red pass-4 3 4 1 1", "red duel 1 6", "blue clear 4 5 4")
    failed.assert_facts(phase="receive")
    left = kicking(**MARKED).play("red pass-4 3 4 1 1", "red duel 1 6", "blue let_go")
    left.assert_facts(phase="receive")


def test_a_clearance_goes_half_of_fue_and_a_die() -> None:
    """DF-X34: the keeper of BLUE has CON 6."""
    marks: Json = [[9, 1, 1]]
    table = kicking(marks=marks).play("red pass-4 3 4 1 1", "red duel 1 6", "blue clear 3 3 1")
    table.assert_facts(way={"arrow": "", "hexes": 4})


def test_a_kick_that_fails_is_lost_without_a_duel() -> None:
    """DF-41."""
    kicking(**MARKED).play("red pass-4 4 4 2 1").assert_facts(
        phase="bounce", way={"arrow": "↗", "hexes": 1}
    )


def test_a_kick_may_be_finished_against_a_marker() -> None:
    """DF-54, DF-77."""
    table = kicking(**MARKED).play("red finish", "red pass-4 3 4 1 1", "red duel 6 1")
    table.assert_facts(phase="shot", restart=None)


def test_defenders_can_do_nothing_against_a_volley() -> None:
    """DF-68, O5."""
    agreed: Options = {"volley": "immune"}
    table = kicking(options=agreed, **MARKED).play("red volley", "red pass-4 3 4 1 1")
    table.assert_facts(phase="shot")


def test_a_milder_volley_is_quicker() -> None:
    """DF-69, O6: 7 and 2 against 6; with 3 and 6 both are equal, with 3 and 5 he is first."""
    agreed: Options = {"volley": "initiative"}
    table = kicking(options=agreed, **MARKED).play("red volley", "red pass-4 3 4 1 1")
    table.assert_facts(phase="kick_order").play("red duel 3 6").assert_facts(phase="kick_order")
    table.play("red duel 3 5").assert_facts(phase="shot")
    plain = kicking(options=agreed, **MARKED).play("red finish", "red pass-4 3 4 1 1")
    plain.play("red duel 3 5").assert_facts(phase="clear")


def test_a_marked_man_may_try_a_failed_kick() -> None:
    """DF-53, A-19: COL 1 short, REC 8 less 1."""
    agreed: Options = {"receive_degree": "true"}
    table = (
        kicking(options=agreed, **MARKED)
        .play("red pass-4 4 4 2 6")
        .assert_facts(phase="kick_order")
    )
    table.play("red duel 6 1", "red rec 4 4 3 6").assert_facts(way={"arrow": "↘", "hexes": 1})


def test_a_clearance_with_other_dice_throws_its_length_afterwards() -> None:
    """A-01."""
    table = kicking(options={"check_dice": "1d10"}, **MARKED).play("red pass-4 7", "red duel 1 6")
    table.play("blue clear 8").assert_facts(phase="scatter", way={"arrow": "", "hexes": 4})
    table.play("blue scatter 6 4").assert_facts(phase="bounce", way={"arrow": "", "hexes": 8})


def test_a_short_kick_to_a_marked_man_needs_no_rec() -> None:
    """A-13: only the order is thrown for."""
    table = kicking(**MARKED).play("red short").assert_facts(phase="kick_order")
    table.play("red duel 6 1").assert_facts(phase="pick_att", carrier=9, taker=None)
    rec = kicking(options={"auto_receive": "rec"}, **MARKED).play("red short", "red duel 6 1")
    rec.assert_facts(phase="receive")


def test_a_kick_that_a_wall_is_to_blame_for_comes_off_it() -> None:
    """DF-70, DF-71, A-29: 7 needed, 8 thrown, 9 without the wall."""
    table = kicking("free_kick", wall=5).play("red pass-4 4 4 1 1 2 6")
    table.assert_facts(phase="bounce", way={"arrow": "↙", "hexes": 6})
    assert table.events()[-2:] == ["fails", "scatter"]


def test_a_marking_duel_tells_who_moves_last_and_help_keeps_that() -> None:
    """DF-76: VEL 7 against 6."""
    table = dead("corner", "duel", taker=4, marks=[[9, 3, 0]]).play("red duel 3 2")
    assert screen_to_text_lines(screen_of_draft(table.match))[0] == "RED 9 moves last"
    clocked = screen_of_draft(table.match).with_note("19:58")
    assert screen_to_text_lines(clocked)[0] == "R9 goes last"
    last = "RED 9, BLUE 3: RED 9 moves last"
    assert last in table.match.pane(UNTOUCHED, in_english).help
    table.play("blue done")
    assert last in table.match.pane(UNTOUCHED, in_english).help
    assert last not in table.play("red to 7", "red short").match.pane(UNTOUCHED, in_english).help


def test_a_pair_that_is_level_is_told_that_it_throws_again() -> None:
    """A-33: VEL 7 against 6, when marking and when the ball comes."""
    marking = dead("corner", "duel", taker=4, marks=[[9, 3, 0]]).play("red duel 3 4")
    rows = marking.rows()
    assert rows[:3] == ("RED 9: 7  BLUE 3: 6", "Both 10: again", "who moves last?")
    contested = dead("corner", "mark", taker=4, marks=[[9, 3, 1]])
    contested.play("blue done", "red to 9", "red short", "red duel 3 4")
    assert contested.rows()[1:3] == ("Both 10: again", "who is first?")
