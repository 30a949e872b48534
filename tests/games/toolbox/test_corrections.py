"""What a table puts right in a match with the toolbox."""

import pytest

from companion.games.toolbox import TOOLBOX
from companion.games.toolbox.match_config import MOST_COUNT
from companion.rules.facts import Facts
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.toolbox.scenes import begun, moves


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


def test_a_score_short_of_the_goal_ends_nothing() -> None:
    table = begun(2, until="points", goal=10)
    match = table.match
    facts = TOOLBOX.amend_facts(match.header.options, match.own_facts(), "points p1", 9)
    table.correct(**facts).assert_facts(over=False, score={"p1": 9, "p2": 0})
