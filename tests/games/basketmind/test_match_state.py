"""The score panel: boxes, frames, discs, turns, possessions, quarters."""

import pytest

from companion.games.basketmind.match_state import score_frame_digits, score_panel_row_and_column
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, defence, table_of, tipped_off, turn

DRAFT = AnswerDraft()

# The panel ----------------------------------------------------------------------------------


def test_boxes_fill_five_rows_of_ten_from_left_to_right() -> None:
    """BM-05, counted out box by box."""
    places = iter((row, column) for row in range(1, 6) for column in range(1, 11))
    for box in range(1, 51):
        assert score_panel_row_and_column(box) == next(places)


@pytest.mark.parametrize(
    ("score", "digits"),
    [(0, (0, 0)), (7, (0, 7)), (20, (2, 0)), (99, (9, 9)), (100, (0, 0)), (101, (0, 1))],
)
def test_frames_lie_on_the_last_two_digits(score: int, digits: tuple[int, int]) -> None:
    """BM-05 (A-34)."""
    assert score_frame_digits(score) == digits


def test_the_caption_of_the_panel() -> None:
    """Example 1 (BM-04, BM-05, BM-24): Blue's possession began on 32 and took six turns."""
    table = attack(
        attacker="blue", turns=38, possession_start=32, score={"red": 20, "blue": 18}
    ).assert_facts(
        discs={"blue": 38, "red": 32}, frames={"red": [2, 0], "blue": [1, 8]}, red=20, blue=18
    )
    assert (score_panel_row_and_column(32), score_panel_row_and_column(38)) == ((4, 2), (4, 8))
    for _ in range(4):
        assert table.facts["attacker"] == "blue"
        turn(table)
    table.assert_facts(attacker="red", turns=42, possession_start=42, discs={"blue": 42, "red": 42})


def test_above_99_the_device_counts_on() -> None:
    """BM-X42 (BM-05, A-34)."""
    table = attack(score={"red": 98, "blue": 0})
    table.play("red shoot", "blue ok", "red circles 5", "red beyond", "red roll 5")
    table.assert_facts(red=101, frames={"red": [0, 1], "blue": [0, 0]})
    help_lines = table.match.pane(DRAFT, in_english).help
    assert "RED frames 0 1 +100" in help_lines


def test_help_says_where_discs_and_frames_stand() -> None:
    """BM-04, BM-05."""
    table = attack(attacker="blue", turns=38, possession_start=32, score={"red": 20, "blue": 8})
    lines = table.match.pane(DRAFT, in_english).help
    start = lines.index("BLUE disc 38 row 4 col 8")
    assert lines[start : start + 4] == (
        "BLUE disc 38 row 4 col 8",
        "RED disc 32 row 4 col 2",
        "RED frames 2 0",
        "BLUE frames 0 8",
    )
    assert "RED disc 0 start" in attack().match.pane(DRAFT, in_english).help


# Turns, possessions and quarters ------------------------------------------------------------


def test_a_game_begins_left_of_box_one() -> None:
    """BM-17, BM-09: T = P = 0 in the first quarter."""
    table = table_of().play("red roll 5", "blue roll 3")
    table.assert_facts(
        turns=0, possession_start=0, quarter=1, discs={"red": 0, "blue": 0}, phase="set_up"
    )


def test_only_the_attackers_disc_advances_and_only_when_a_turn_ends() -> None:
    """BM-21, BM-20, BM-24."""
    table = tipped_off(turns=12).assert_facts(turns=12, possession_start=12)
    table.play("red pass 3").assert_facts(turns=12).play("red end").assert_facts(turns=12)
    table.play("blue pick 1").assert_facts(
        turns=13, possession_start=12, discs={"red": 13, "blue": 12}
    )


def test_the_tenth_turn_of_a_possession_is_its_last() -> None:
    """BM-23, BM-24, BM-28, BM-15: the other team sets up, both discs on one box."""
    table = tipped_off(turns=20)
    for box in range(20, 30):
        table.assert_facts(attacker="red", turns=box, possession_start=20)
        turn(table)
    table.assert_facts(
        attacker="blue",
        turns=30,
        possession_start=30,
        phase="set_up",
        discs={"red": 30, "blue": 30},
    )
    assert table.last == "ten_turns"
    assert table.keys("blue") == ["handler"]


def test_possession_changes_any_number_of_times_in_a_turn() -> None:
    """BM-26, BM-25: each team has its own full turn in turn 13."""
    table = tipped_off(turns=12)
    for attacker, defender in [("red", "blue"), ("blue", "red")] * 3:
        table.assert_facts(attacker=attacker, turns=12, possession_start=12, acts=0)
        table.play(f"{attacker} pass 3", f"{attacker} dunk", f"{defender} ok")
        table.play(f"{defender} handler 2", f"{attacker} pick 1")
    table.assert_facts(turns=12, red=6, blue=6)


def test_a_new_possession_starts_from_nothing() -> None:
    """BM-26, BM-36, BM-43: acts, held turns and the guard's touch do not come along."""
    table = tipped_off(handler=1).play("red pass 2", "red end", "blue pick 1")
    table.assert_facts(held=1, guard_touched=False)
    table.play("red pass 1").assert_facts(acts=1, cap=2, guard_touched=True)
    table.play("red dunk", "blue ok")
    table.assert_facts(attacker="blue", acts=0, held=0, cap=1, guard_touched=False, handler=None)
    table.play("blue handler 3", "red pick 2").assert_facts(acts=0, held=0, cap=1)


def test_a_quarter_ends_in_box_50() -> None:
    """BM-22: the match is over when there is no other."""
    table = (
        tipped_off(turns=48).play("red end", "blue pick 1").assert_facts(turns=49, phase="attack")
    )
    table.play("red pass 3", "red end", "blue end_turn").assert_facts(
        turns=50, phase="over", over=True
    )
    assert table.events()[-1] == "final"


@pytest.mark.parametrize("handler", [1, 2])
def test_after_the_final_whistle_nobody_has_the_ball(handler: int) -> None:
    """BM-22, BM-36: and nobody has to part with it."""
    table = attack(turns=49, handler=handler).play("red end", "blue end_turn")
    table.assert_facts(
        over=True, handler=None, held=0, must_release=False, acts=0, guard_touched=False
    )


def test_quarters_are_started_in_turn() -> None:
    """BM-09, BM-17, A-03: the winner of the roll starts 1 and 3, the loser 2 and 4."""
    table = table_of({"quarters": 4}).play("red roll 2", "blue roll 6")
    for quarter, starter in enumerate(("blue", "red", "blue", "red"), 1):
        table.assert_facts(
            quarter=quarter,
            attacker=starter,
            turns=0,
            possession_start=0,
            phase="set_up",
            over=False,
        )
        _plays_a_quarter(table)
    table.assert_facts(quarter=4, turns=50, over=True)
    assert table.events().count("quarter_end") == 3


def _plays_a_quarter(table: PlainWordsMatch) -> None:
    """Both teams keep the ball from each other until the panel is full."""
    quarter = table.facts["quarter"]
    while table.facts["quarter"] == quarter and not table.match.over:
        attacker = table.facts["attacker"]
        if table.facts["phase"] == "set_up":
            defender = "blue" if attacker == "red" else "red"
            table.play(f"{attacker} handler 2", f"{defender} pick 4")
        turn(table)


def test_a_new_quarter_keeps_the_score_and_nothing_else() -> None:
    """BM-17, BM-22."""
    table = attack(
        quarters=2, turns=49, possession_start=45, score={"red": 20, "blue": 18}, starter="red"
    )
    table.play("red end", "blue end_turn")
    table.assert_facts(
        attacker="blue", quarter=2, turns=0, possession_start=0, red=20, blue=18, phase="set_up"
    )
    assert table.last == "quarter_end"


@pytest.mark.parametrize(
    ("red", "blue", "winner"), [(20, 18, "red"), (18, 20, "blue"), (7, 7, None)]
)
def test_the_higher_score_wins(red: int, blue: int, winner: str | None) -> None:
    """BM-91 (A-30: equal scores are a draw)."""
    table = defence(turns=49, possession_start=45, score={"red": red, "blue": blue})
    table.assert_facts(winner=None).play("blue end_turn").assert_facts(over=True, winner=winner)


def test_the_turn_that_ends_a_quarter_and_a_possession_ends_the_quarter() -> None:
    """BM-22, BM-23: nobody loses the ball on an empty panel."""
    table = attack(quarters=2, turns=49, possession_start=40, starter="blue")
    table.play("red end", "blue end_turn")
    table.assert_facts(attacker="red", quarter=2, turns=0, possession_start=0)
    assert "ten_turns" not in table.events()


def test_the_tenth_turn_can_be_the_49th() -> None:
    """BM-23 at the edge: one turn is left to the other team."""
    table = attack(turns=48, possession_start=39).play("red end", "blue end_turn")
    table.assert_facts(attacker="blue", turns=49, possession_start=49, phase="set_up")
    table.play("blue handler 4", "red pick 4", "blue end", "red end_turn").assert_facts(over=True)


def test_fouls_are_not_counted() -> None:
    """BM-10: after ten technical fouls the eleventh is worth as much."""
    table = tipped_off()
    for n in range(11):
        table.assert_facts(red=2 * n, blue=0, turns=0, attacker="red")
        table.play("red end", "blue press 4", "red pick 2", "blue discs 7")
        table.play("red roll 8", "red roll 8", "red handler 2", "blue pick 4")


def test_a_court_begins_with_the_opening() -> None:
    assert table_of().facts["phase"] == "opening"
