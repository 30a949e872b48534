"""What a table does with the toolbox, answer by answer."""

import pytest

from companion.games.toolbox import TOOLBOX
from companion.games.toolbox.match_config import MOST_COUNT
from companion.rules.facts import Facts
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch


def begun(seats: int = 3, **options: int | str) -> PlainWordsMatch:
    """The first seat has the first turn."""
    return PlainWordsMatch({"seats": seats, "start": "chosen", **options}, TOOLBOX).play(
        "p2 starts 1"
    )


def moves(table: PlainWordsMatch, *lines: str) -> list[object]:
    """Whose turn it is after each of these lines."""
    return [table.play(line).facts["mover"] for line in lines]


# Turns --------------------------------------------------------------------------------------


def test_the_device_draws_who_starts() -> None:
    table = PlainWordsMatch({"seats": 5}, TOOLBOX)
    table.assert_refused("p1 draw 6", "6 is no answer")
    table.play("p4 draw 3").assert_facts(mover="p3", starter="p3", round=1, last="start")


def test_turns_go_round_and_a_round_is_over_when_the_turn_comes_to_who_started() -> None:
    table = begun()
    assert moves(table, "p1 end", "p2 end") == ["p2", "p3"]
    table.assert_facts(round=1, turns=2).play("p3 end").assert_facts(mover="p1", round=2, turns=3)


def test_only_whose_turn_it_is_ends_it() -> None:
    begun().assert_refused("p2 end", "not your turn")


def test_the_order_is_reversed() -> None:
    assert moves(begun(), "p1 reverse", "p1 end", "p3 end", "p2 end") == ["p1", "p3", "p2", "p1"]


def test_two_have_no_order_to_reverse() -> None:
    begun(2).assert_refused("p1 reverse", "not possible now")


def test_a_seat_is_skipped_and_more_presses_skip_more() -> None:
    assert moves(begun(4), "p1 skip", "p1 end") == ["p1", "p3"]
    assert moves(begun(4), "p1 skip", "p1 skip", "p1 end", "p4 end") == ["p1", "p1", "p4", "p1"]


def test_skipping_everybody_gives_another_turn_and_once_more_nobody_is_skipped() -> None:
    assert moves(begun(), "p1 skip", "p1 skip", "p1 end") == ["p1", "p1", "p1"]
    assert moves(begun(), "p1 skip", "p1 skip", "p1 skip", "p1 end")[-1] == "p2"


def test_anybody_can_have_the_next_turn_and_passing_who_started_is_a_round() -> None:
    table = begun(4)
    assert moves(table, "p1 next 3") == ["p3"]
    table.assert_facts(round=1).play("p3 next 2").assert_facts(mover="p2", round=2)


def test_who_is_out_has_no_more_turns() -> None:
    table = begun()
    assert moves(table, "p1 end", "p2 out") == ["p2", "p3"]
    table.assert_facts(out=[2])
    assert moves(table, "p3 end", "p1 end") == ["p1", "p3"]


# Counters, dice, coin -----------------------------------------------------------------------


def test_everybody_counts_at_any_time_a_little_or_far() -> None:
    table = begun(2, counters=2, points=20)
    table.play("p1 points -1", "p2 points 5", "p2 points 5", "p2 a 1")
    table.assert_facts(mover="p1", score={"p1": 19, "p2": 30})
    table.assert_facts(counters={"points": {"p1": 19, "p2": 30}, "a": {"p1": 0, "p2": 1}})
    table.assert_refused("p1 points 2", "2 is no answer")


def test_a_counter_has_an_end() -> None:
    table = begun(2).correct(counters={"points": {"p1": -999, "p2": 9999}})
    table.assert_refused("p1 points -1", "at least -999").assert_refused(
        "p2 points 1", "at most 9999"
    )


def test_dice_are_summed_and_something_is_added() -> None:
    table = begun(2).play("p1 dice", "p1 number 2", "p1 sides 8", "p1 plus 1")
    table.assert_facts(dice={"number": 2, "sides": 8, "plus": 1}).play("p1 done")
    assert table.play("p2 roll 3 8").rows()[0] == "P2 3 8 = 12"
    table.assert_refused("p1 roll 9 1", "9 is no answer")


def test_dice_can_be_thrown_as_they_are_set_up() -> None:
    table = begun(2)
    table.play("p1 dice", "p1 sides 8", "p1 sides 10", "p1 sides 12", "p1 sides 20", "p1 roll 17")
    table.assert_facts(phase="turn", last="roll")


def test_a_coin_shows_heads_or_tails() -> None:
    table = begun(2)
    assert table.play("p1 coin 1").rows()[0] == "P1: heads"
    assert table.play("p1 coin 2").rows()[0] == "P1: tails"


# Secret picks -------------------------------------------------------------------------------


def test_all_pick_in_secret_and_all_is_shown_together() -> None:
    table = begun().play("p1 pick", "p2 pick 7", "p3 pick 1")
    table.assert_facts(picked=["p2", "p3"], shown={}).play("p1 pick 4")
    table.assert_facts(phase="shown", shown={"p1": 4, "p2": 7, "p3": 1}, last="picks")
    table.play("p3 go").assert_facts(phase="turn", mover="p1", shown={})


def test_who_is_out_does_not_pick() -> None:
    table = begun().play("p1 out", "p2 pick", "p2 pick 2")
    table.assert_refused("p1 pick 1", "not your turn").play("p3 pick 3").assert_facts(
        shown={"p2": 2, "p3": 3}
    )


# The end ------------------------------------------------------------------------------------


def test_a_match_to_so_many_points() -> None:
    table = begun(2, until="points", goal=6).play("p2 points 5", "p2 points 1")
    table.assert_facts(over=True, winner="p2", last="end")


def test_a_match_to_so_many_points_that_the_fewest_win() -> None:
    table = begun(3, until="points", goal=5, wins="lowest").play("p2 points 1", "p1 points 5")
    table.assert_facts(over=True, winner="p3")


def test_a_match_of_so_many_rounds() -> None:
    table = begun(2, until="rounds", goal=2).play("p1 points 1", "p1 end", "p2 end", "p1 end")
    table.assert_facts(over=False, round=2).play("p2 end").assert_facts(
        over=True, winner="p1", round=2
    )


def test_as_many_points_make_a_draw() -> None:
    begun(2, until="rounds", goal=1).play("p1 end", "p2 end").assert_facts(over=True, winner=None)


def test_last_surviving_player_wins() -> None:
    begun(3, until="survivor").play("p1 out", "p2 out").assert_facts(over=True, winner="p3")


def test_the_table_says_that_it_is_over_and_who_has_won() -> None:
    begun(3).play("p1 finish", "p1 winner 3").assert_facts(over=True, winner="p3")
    begun(3).play("p1 finish", "p1 nobody").assert_facts(over=True, winner=None)


# Undo, corrections, clocks ------------------------------------------------------------------


def test_a_count_is_taken_back_by_whose_turn_it_is_and_a_throw_by_all() -> None:
    table = begun(2).play("p1 points 5", "table undo").assert_facts(score={"p1": 0, "p2": 0})
    table.play("p1 roll 3", "table undo").assert_facts(last="roll")
    table.agree().assert_facts(last="undo")


def test_counters_turn_and_order_are_put_right() -> None:
    game, table = TOOLBOX, begun(3)
    options, facts = table.match.header.options, table.match.own_facts()
    names = [field.name for field in game.correctable_fields(options, facts)]
    outs = ["out p1", "out p2", "out p3"]
    assert names == ["mover", "round", "direction", *outs, "points p1", "points p2", "points p3"]
    for name, value in (("mover", "p3"), ("round", 4), ("direction", -1), ("points p2", 17)):
        facts = game.amend_facts(options, facts, name, value)
    table.correct(**facts).assert_facts(mover="p3", round=4, score={"p1": 0, "p2": 17, "p3": 0})
    assert moves(table, "p3 end") == ["p2"]


def corrected(table: PlainWordsMatch, name: str, value: str) -> Facts:
    """The facts with one field put right, of which the game has to make a match."""
    options, facts = table.match.header.options, table.match.own_facts()
    assert name in {
        field.name for field in TOOLBOX.correctable_fields(options, facts) if field.may_have(value)
    }
    amended = TOOLBOX.amend_facts(options, facts, name, value)
    return TOOLBOX.begin(options, amended).facts()


def test_who_was_marked_out_by_mistake_plays_again() -> None:
    table = begun().play("p1 out", "p2 end")
    assert corrected(table, "out p1", "plays")["out"] == []
    table.play("p3 pick", "p2 pick 2", "p3 pick 4")
    again = corrected(table, "out p1", "plays")
    assert (again["phase"], again["shown"], again["mover"]) == ("turn", {}, "p3")


def test_who_is_put_out_has_no_turn_and_none_to_skip() -> None:
    table = begun().play("p1 skip", "p1 skip")
    gone = corrected(table, "out p1", "out")
    assert (gone["out"], gone["mover"], gone["skips"]) == ([1], "p2", 1)
    two = begun().play("p1 out")
    names = [
        field.name
        for field in TOOLBOX.correctable_fields(two.match.header.options, two.match.own_facts())
    ]
    assert "out p1" in names
    assert "out p2" not in names


def test_the_last_one_left_has_won_only_if_the_others_are_out() -> None:
    table = begun(3, until="survivor").play("p1 out", "p2 out")
    again = corrected(table, "out p1", "plays")
    assert (again["phase"], again["winner"], again["mover"]) == ("turn", None, "p3")
    alone = corrected(begun(3, until="survivor").play("p1 out"), "out p3", "out")
    assert (alone["phase"], alone["winner"]) == ("over", "p2")


def test_time_that_runs_out_may_cost_the_turn() -> None:
    table = begun(3)
    options, facts = table.match.header.options, table.match.own_facts()
    assert TOOLBOX.apply_thinking_time_expiry(options, facts, "p1", "turn")["mover"] == "p2"
    assert TOOLBOX.apply_thinking_time_expiry(options, facts, "p2", "turn") == facts


def test_another_score_makes_another_winner_or_the_match_goes_on() -> None:
    table = (
        begun(2, until="points", goal=5).play("p2 points 5").assert_facts(over=True, winner="p2")
    )
    options, facts = table.match.header.options, table.match.own_facts()
    amended = TOOLBOX.amend_facts(options, facts, "points p1", 9)
    assert (amended["phase"], amended["winner"]) == ("over", "p1")
    amended = TOOLBOX.amend_facts(options, facts, "points p2", 4)
    assert (amended["phase"], amended["winner"]) == ("turn", None)


@pytest.mark.parametrize("points", [10, 12])
@pytest.mark.parametrize("said", ["p1 end", "p1 dice", "p1 pick", "p1 finish"])
def test_a_score_that_is_put_right_to_the_goal_ends_the_match(points: int, said: str) -> None:
    table = begun(2, until="points", goal=10).play(said)
    options, facts = table.match.header.options, table.match.own_facts()
    over = TOOLBOX.amend_facts(options, facts, "points p1", points)
    table.correct(**over).assert_facts(over=True, winner="p1", score={"p1": points, "p2": 0})


def test_nobody_begins_with_a_score_that_ends_the_match() -> None:
    table = PlainWordsMatch({"until": "points", "goal": 10, "counters": 2}, TOOLBOX)
    options, facts = table.match.header.options, table.match.own_facts()
    points, other = (TOOLBOX.correctable_fields(options, facts)[number] for number in (0, 2))
    assert (points.name, points.values[-1]) == ("points p1", 9)
    assert (other.name, other.values[-1]) == ("a p1", MOST_COUNT)
    nine = TOOLBOX.amend_facts(options, facts, "points p1", 9)
    assert TOOLBOX.begin(options, nine).facts() == nine
    for phase in ("start", "turn", "winner"):
        ten = {**facts, "phase": phase, "counters": {"points": {"p1": 10, "p2": 0}}}
        with pytest.raises(Refused, match="too many points\n10 end the match"):
            TOOLBOX.begin(options, ten)


@pytest.mark.parametrize("points", [10, 15])
def test_nobody_starts_with_the_points_that_end_a_match(points: int) -> None:
    options = {"until": "points", "goal": 10, "points": points}
    with pytest.raises(Refused, match="too many points\n10 end the match"):
        TOOLBOX.begin(options)
    for other in ({"until": "rounds"}, {"goal": 20}, {"points": 5}):
        TOOLBOX.begin({**options, **other})


def test_a_score_short_of_the_goal_ends_nothing() -> None:
    table = begun(2, until="points", goal=10)
    match = table.match
    facts = TOOLBOX.amend_facts(match.header.options, match.own_facts(), "points p1", 9)
    table.correct(**facts).assert_facts(over=False, score={"p1": 9, "p2": 0})
