"""A round until somebody acts: who plays, how far they move, who is faster."""

from typing import Any

import pytest

from companion.console.hexpad_and_trio import STYLES
from companion.games.fulbo.roster import Keeper, Rosters
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from companion.screens.screen_as_text import screen_to_text_lines
from companion.testing.reachable_answers import UNTOUCHED, find_reachable_answers, screen_of_draft
from tests.games.fulbo.rounds.scenes import BLUE, player, playing, table_of, team

# Who plays ----------------------------------------------------------------------------------


def test_both_coaches_name_a_player_who_has_not_moved() -> None:
    """DF-17, DF-20, DF-21."""
    table = playing(moved={"red": [4], "blue": [1, 5]})
    table.assert_refused("red player 4", "is no answer").assert_refused(
        "blue player 3", "not possible now"
    )
    table.play("red player 7").assert_facts(phase="pick_def", pair={"red": 7, "blue": None})
    table.assert_refused("blue player 5", "is no answer")
    table.play("blue player 3").assert_facts(phase="moved_att", pair={"red": 7, "blue": 3})


def test_player_without_an_opposing_partner_plays_alone() -> None:
    """A-27."""
    table = playing(moved={"red": [], "blue": [1, 3, 5, 8]}).play("red player 4")
    table.assert_facts(phase="moved_att", pair={"red": 4, "blue": None})
    table.play("red still").assert_facts(phase="pick_att", moved={"red": [4], "blue": [1, 3, 5, 8]})
    alone = playing(phase="pick_def", moved={"red": [1, 4, 7, 9], "blue": [1]}).play(
        "blue player 3"
    )
    alone.assert_facts(phase="moved_def").play("blue hexes 4")
    assert alone.keys("blue") == ["tackle", "none"]


def test_a_turn_ends_when_everybody_has_moved() -> None:
    """DF-18: the same team stays in control."""
    table = playing(
        moved={"red": [1, 4, 9], "blue": [1, 3, 5]}, carrier=4, pair={"red": None, "blue": None}
    )
    table.play("red player 7", "blue player 8", "red still", "blue still", "blue none")
    table.assert_facts(turns=4, phase="pick_att", attacker="red", carrier=4)
    table.assert_facts(moved={"red": [], "blue": []})
    assert table.last == "turn"


@pytest.mark.parametrize("seat", ["red", "blue"])
def test_coaches_whistle_before_a_round(seat: str) -> None:
    """A-07, A-18: the other team kicks off."""
    table = playing().play(f"{seat} end_half")
    table.assert_facts(half=2, attacker="blue", phase="place", restart="kick_off", carrier=None)
    table.play("blue taker 3", "blue to 5", "blue end_half").assert_facts(phase="over", winner=None)


# How far ------------------------------------------------------------------------------------


def test_nobody_moves_farther_than_vel() -> None:
    """DF-06, DF-25."""
    table = playing().play("red player 9", "blue player 3")
    table.assert_refused("red hexes 8", "is no answer").play("red hexes 7")
    table.assert_refused("blue hexes 7", "is no answer").play("blue hexes 6").assert_facts(
        phase="act_2"
    )


@pytest.mark.parametrize(("carrier", "most"), [(7, 6), (4, 4)])
def test_the_ball_slows_by_one_hex_or_two(carrier: int, most: int) -> None:
    """DF-26: RED 7 has VEL 7 and DRI 9, RED 4 has VEL 6 and DRI 7."""
    table = playing(carrier=carrier).play(f"red player {carrier}", "blue player 3")
    table.assert_refused(f"red hexes {most + 1}", "is no answer").play(f"red hexes {most}")


def test_a_slow_carrier_stands_still() -> None:
    """DF-X28, A-30: VEL 1 and DRI 5."""
    table = playing(attacker="blue", carrier=8).play("blue player 8", "red player 4")
    assert table.keys("blue") == ["still"]


# A loose ball -------------------------------------------------------------------------------

LOOSE: dict[str, Any] = {"carrier": None, "loose": True}


def test_who_is_beside_a_loose_ball_takes_it_and_runs_on() -> None:
    """DF-51, DF-52."""
    table = playing(**LOOSE).play("red player 9", "blue player 3", "red ball 2")
    table.assert_facts(phase="loose", run=2)
    table.play("red take").assert_facts(phase="moved_att", carrier=9, loose=False, tried=True)
    table.assert_refused("red hexes 1", "is no answer").play("red hexes 5", "blue still")
    table.assert_facts(phase="act_1", first="blue")


def test_who_runs_to_a_loose_ball_rolls_rec() -> None:
    """DF-10, DF-51: REC 8."""
    made = playing(**LOOSE).play("red player 9", "blue player 3", "red ball 3", "red rec 4 4")
    made.assert_facts(carrier=9, phase="moved_att")
    table = playing(**LOOSE).play("red player 9", "blue player 3", "red ball 3", "red rec 4 5")
    table.assert_facts(carrier=None, loose=True, phase="moved_att", tried=True)
    assert table.news == "RED 9 misses it"


def test_who_missed_a_loose_ball_moves_on_and_does_not_act() -> None:
    """DF-X42, DF-52: after 3 of 7 hexes 4 are left."""
    table = playing(**LOOSE).play("red player 9", "blue player 3", "red ball 3", "red rec 5 5")
    assert table.rows()[0] == "RED 9: 3-7 in all"
    assert screen_to_text_lines(screen_of_draft(table.match).with_note("+10:54"))[0] == "3-7 in all"
    assert table.keys("red") == ["hexes", "still"]
    table.assert_refused("red hexes 8", "is no answer")
    table.play("red hexes 7", "blue still").assert_facts(phase="pick_att", loose=True)


def test_a_defender_who_takes_the_ball_is_in_control_and_the_turn_goes_on() -> None:
    """A-11: the others who have moved stay so, and his coach is the next to choose."""
    lines = ("red player 9", "blue player 3", "red still", "blue ball 0", "blue take")
    table = playing(**LOOSE).play(*lines)
    table.assert_facts(attacker="blue", carrier=3, turns=3, leads="red", phase="moved_def")
    table.play("blue still", "blue hold").assert_facts(phase="pick_att", leads="blue")
    table.assert_facts(moved={"red": [9], "blue": [3]})
    ended = playing({"turn_end_on": "any_change"}, **LOOSE).play(*lines)
    ended.assert_facts(attacker="blue", carrier=3, turns=4, phase="pick_att")
    ended.assert_facts(moved={"red": [], "blue": []})


def test_a_team_that_takes_the_ball_it_had_goes_on_with_its_turn() -> None:
    """A-11: where any change of possession ends a turn, there was none."""
    table = playing({"turn_end_on": "any_change"}, **LOOSE)
    table.play("red player 9", "blue player 3", "red ball 0", "red take")
    table.assert_facts(attacker="red", carrier=9, turns=3)


def test_a_ball_that_waits_is_fetched_without_a_check_by_whom_it_waits_for() -> None:
    """DF-49, DF-50."""
    waits: dict[str, Any] = {**LOOSE, "lead": {"to": 9, "made": True}}
    table = playing(**waits).play("red player 9", "blue player 3", "red ball 4")
    assert table.keys("red") == ["take"]
    other = playing(**waits).play("red player 4", "blue player 3", "red ball 4")
    assert other.keys("red") == ["take", "rec"]
    lost: dict[str, Any] = {**LOOSE, "lead": {"to": 9, "made": False}}
    table = playing(**lost).play("red player 9", "blue player 3", "red ball 4")
    assert table.keys("red") == ["take", "rec"]


def test_a_ball_that_was_taken_may_slow_at_once() -> None:
    """A-31: VEL 7 and DRI 7 with 2 hexes less."""
    lines = ("red player 9", "blue player 3", "red ball 2", "red take")
    playing(**LOOSE).play(*lines, "red hexes 7")
    table = playing({"pickup_penalty": "on"}, **LOOSE).play(*lines)
    table.assert_refused("red hexes 6", "is no answer").play("red hexes 5")


# Who is faster ------------------------------------------------------------------------------


def test_who_has_more_vel_left_acts_first() -> None:
    """DF-23, DF-24, DF-27: 7 less 5 against 6 less 3."""
    table = playing().play("red player 7", "blue player 3", "red hexes 5", "blue hexes 3")
    table.assert_facts(phase="act_1", first="blue", rests={"red": 2, "blue": 3})
    assert table.keys("blue") == ["tackle", "none"]
    assert table.news == "BLUE 3 acts first"
    table.play("blue none").assert_facts(phase="act_2")
    assert table.keys("red") == ["to", "lead", "rem", "col", "hold"]


def test_equal_rests_go_to_the_higher_vel() -> None:
    """DF-X30, A-08: 3 and 3, VEL 7 against 6."""
    table = playing().play("red player 7", "blue player 3", "red hexes 4", "blue hexes 3")
    table.assert_facts(first="red", rests={"red": 3, "blue": 3})


@pytest.mark.parametrize(
    ("tie", "faster", "slower"),
    [("vel", "red", "blue"), ("attacker", "red", "red"), ("defender", "blue", "blue")],
)
def test_equal_rests_go_to_whom_the_table_has_agreed_on(tie: str, faster: str, slower: str) -> None:
    """A-08: an attacker of VEL 7 against 6, and one of VEL 6 against 7."""
    table = playing({"init_tie": tie})
    table.play("red player 7", "blue player 3", "red hexes 4", "blue hexes 3")
    table.assert_facts(first=faster, phase="act_1")
    table = playing({"init_tie": tie}, carrier=4)
    table.play("red player 4", "blue player 5", "red hexes 2", "blue hexes 3")
    table.assert_facts(first=slower, phase="act_1")


def test_lots_decide_between_equals() -> None:
    """A-08: equal rests and VEL; or always, if the table has agreed so."""
    table = playing().play("red player 7", "blue player 5", "red still", "blue still")
    table.assert_facts(phase="order_lot").play("blue lot 2").assert_facts(
        phase="act_1", first="blue"
    )
    table = playing({"init_tie": "lot"})
    table.play("red player 7", "blue player 3", "red hexes 4", "blue hexes 3")
    table.assert_facts(phase="order_lot").play("blue lot 1").assert_facts(
        phase="act_1", first="red"
    )


def test_no_lots_are_drawn_where_only_one_can_act() -> None:
    table = playing().play("red player 9", "blue player 5", "red still", "blue still")
    table.assert_facts(phase="act_2", first="red")
    assert table.keys("blue") == ["tackle", "none"]


def test_plain_vel_may_decide_and_nobody_tells_hexes() -> None:
    """DF-28, O1: a plain round takes three answers."""
    table = playing({"initiative": "vel"}).play("red player 9", "blue player 3")
    table.assert_facts(phase="act_2", rests={"red": 7, "blue": 6})
    table.play("blue none").assert_facts(phase="pick_att", moved={"red": [9], "blue": [3]})
    loose = playing({"initiative": "vel"}, **LOOSE).play("red player 9", "blue player 3")
    loose.assert_facts(phase="moved_att").play("red ball 1", "red take").assert_facts(
        carrier=9, phase="act_1"
    )
    told = playing({"initiative": "vel"}, **LOOSE).play("red player 9", "blue player 3")
    told.play("red hexes 5").assert_facts(rests={"red": 7, "blue": None})


def test_the_ball_may_slow_who_acts_first() -> None:
    """A-09: 7 against 7, or 6 against 7."""
    lines = ("red player 7", "blue player 5", "red hexes 1", "blue hexes 1")
    playing().play(*lines).assert_facts(phase="order_lot")
    playing({"carrier_init": "reduced"}).play(*lines).assert_facts(first="blue", phase="act_1")


def test_who_is_faster_than_keys_can_tell_at_once_runs_as_far_as_he_may() -> None:
    """DF-25: the pitch may be longer than twelve hexes."""
    fast = Rosters(team(player(7, vel=20), player(9), keeper=Keeper(1, "Net", 5, 6, 7)), BLUE)
    for loose, key in ((False, "hexes"), (True, "ball")):
        facts: dict[str, Any] = {"carrier": None if loose else 9, "loose": loose}
        table = table_of(fast, "moved_att", pair={"red": 7, "blue": 3}, mover="red", **facts)
        table.assert_refused(f"red {key} 21", "is no answer")
        for style in STYLES.values():
            assert (key, (20,)) in find_reachable_answers(
                table.match, "red", own_dice=False, style=style
            )
        told = screen_to_text_lines(
            screen_of_draft(table.match, AnswerDraft(key if loose else "", seat="red"))
        )
        assert "c=7-20" in told
        table.play(f"red {key} 20")


def test_a_ball_that_rolls_far_may_meet_somebody_anywhere_on_its_way() -> None:
    """DF-41, DF-73 a: as far as COL was short, and that has no end."""
    table = playing(
        phase="bounce",
        carrier=None,
        loose=True,
        pair={"red": 7, "blue": 3},
        first="red",
        acting=1,
        played=True,
        way={"arrow": "↗", "hexes": 17},
    )
    for style in STYLES.values():
        assert ("meets", (16,)) in find_reachable_answers(
            table.match, "red", own_dice=False, style=style
        )
    table.play("red meets 16").assert_facts(way={"arrow": "?", "hexes": 16})


def test_a_lead_pass_that_was_made_is_fetched_without_rec() -> None:
    """DF-49: whom it was for is asked only whether he is beside it."""
    fetching: dict[str, Any] = {
        "carrier": None,
        "loose": True,
        "lead": {"to": 9, "made": True},
        "pair": {"red": 9},
        "mover": "red",
    }
    table = playing(phase="loose", **fetching)
    row, question, *_ = screen_to_text_lines(screen_of_draft(table.match))
    assert row == "RED 9: 7 left"
    assert question == "◄RED beside it?"
    explained, *_ = table.match.pane(UNTOUCHED, in_english).help
    assert explained == "The ball waits for him: beside it he takes it without a throw."


def test_a_missed_loose_ball_is_told_at_once_and_before_the_next_round() -> None:
    """DF-52: REC 8 against 10."""
    running: dict[str, Any] = {"carrier": None, "loose": True, "pair": {"red": 9, "blue": 3}}
    table = playing(phase="loose", mover="red", run=2, **running).play("red rec 5 5")
    assert screen_to_text_lines(screen_of_draft(table.match))[:3] == [
        "RED 9: 2-7 in all",
        "◄RED is moving",
        "REC 2 short",
    ]
    explained, *_ = table.match.pane(UNTOUCHED, in_english).help
    assert explained.startswith("How many hexes does he move in all? Those to the ball count.")
    table.play("red hexes 4", "blue still")
    assert screen_to_text_lines(screen_of_draft(table.match))[1:3] == [
        "◄RED which man?",
        "RED 9 misses it",
    ]


@pytest.mark.parametrize(("note", "told"), [("", "RED 9 misses it"), ("19:58", "REC 2 short")])
def test_where_vel_alone_counts_the_next_to_move_hears_who_missed_the_ball(
    note: str, told: str
) -> None:
    """DF-28, DF-52: nobody is asked how far the first one runs on."""
    running: dict[str, Any] = {"carrier": None, "loose": True, "pair": {"red": 9, "blue": 3}}
    table = playing({"initiative": "vel"}, "loose", mover="red", **running).play("red rec 5 5")
    assert table.waited_for == ["blue"]
    shown = screen_to_text_lines(screen_of_draft(table.match).with_note(note))
    assert shown[:2] == [told, "BLUE► is moving"]
    table.play("blue still", "red player 4", "blue player 5")
    assert screen_to_text_lines(screen_of_draft(table.match).with_note(note))[0].startswith(
        "RED 4: "
    )


def test_who_acts_first_is_told_while_he_acts() -> None:
    """DF-23."""
    table = playing().play("red player 7", "blue player 3", "red still", "blue hexes 2")
    assert screen_to_text_lines(screen_of_draft(table.match))[:2] == [
        "RED 7 acts first",
        "◄RED 7 has ball",
    ]
    later = playing().play(
        "red player 7", "blue player 3", "red hexes 5", "blue still", "blue none"
    )
    assert screen_to_text_lines(screen_of_draft(later.match))[:2] == [
        "0:0  half 1  turn 3",
        "◄RED 7 has ball",
    ]


def test_who_acted_first_is_not_told_once_that_round_is_over() -> None:
    """DF-23."""
    table = playing().play("red player 7", "blue player 3", "red still", "blue still")
    assert table.news == "RED 7 acts first"
    table.play("red hold", "blue none")
    assert screen_to_text_lines(screen_of_draft(table.match))[1:3] == [
        "◄RED which man?",
        "ball: RED 7",
    ]
