"""What the panes of BASKETmind say."""

import pytest

from companion.games.basketmind.panes.control_zone_picture import draw_control_zone
from companion.rules.panes_and_answer_keys import AnswerDraft, PaneKeys
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, begun, defence, table_of, tipped_off


def test_the_status_row() -> None:
    """BM-05, BM-22, BM-23: score, quarter, turn in play, turn of the possession."""
    table = attack(turns=37, possession_start=32, score={"red": 20, "blue": 18})
    assert table.rows()[0] == "R20 B18 Q1 T38 P6/10"
    high = attack(turns=49, possession_start=40, score={"red": 100, "blue": 99})
    assert high.rows()[0] == "R100 B99 Q1 T50 P10", "the limit gives way"


@pytest.mark.parametrize(
    ("table", "hint"),
    [
        (attack(handler=1).play("red pass 3"), "pass/shoot again"),
        (attack(turns=49), "LAST TURN"),
        (attack(turns=29, possession_start=20), "LAST OF 10 TURNS"),
        (attack(turns=49, possession_start=40), "LAST TURN"),
    ],
)
def test_row_3_tells_the_attacker_what_matters_now(table: PlainWordsMatch, hint: str) -> None:
    """BM-43, BM-22, BM-23."""
    assert table.rows()[2] == hint


def test_who_may_not_keep_the_ball_is_told_in_large_letters() -> None:
    """BM-36."""
    table = attack(turns=3, possession_start=2, held=1)
    assert table.rows()[:2] == ("R0 B0 Q1 T4 P2/10", "◄RED PASS/SHOOT")


def test_keys_of_the_attack_have_two_rows_where_nothing_else_matters() -> None:
    """BM-42: what is no longer allowed has no key."""
    assert attack().rows()[2:] == ("1-5=pass c=end", "6=shot hold 6=dunk")
    assert attack().play("red pass 3").rows()[2:] == ("c=end ■6=dunk", "hold 6=dunk")


def test_arrows_point_to_where_a_team_sits() -> None:
    table = attack()
    assert table.rows(AnswerDraft(left=("red",)))[1] == "◄RED     ball R2"
    assert table.rows(AnswerDraft(left=("blue",)))[1] == "RED►     ball R2"
    assert table.rows(AnswerDraft())[1] == "◄RED     ball R2"


def test_a_throw_shows_its_chance_and_what_it_is_worth() -> None:
    """BM-47, BM-51, BM-62: example 9 and the walk-through's foul."""
    table = attack().play("red shoot", "blue ok", "red circles 5", "red beyond")
    assert table.rows() == (
        "3 points  avg 1.50",
        "◄RED d8: 5+ 50%",
        "■c=throw",
        "hold c=throw",
    )
    assert table.keys("red") == ["roll", "inside"]
    table.play("red inside")
    assert table.rows()[:2] == ("2 points  avg 1.00", "◄RED d8: 5+ 50%")
    assert table.keys("red") == ["roll", "beyond"]
    fouled = attack().play("red shoot", "blue blockers 4", "red pick 3", "blue discs 7")
    assert fouled.rows()[1:3] == ("NO BLOCK, FOUL", "RED: 1-6 c=7-12")
    fouled.play("red circles 4")
    assert fouled.rows()[:2] == ("2 pts + foul avg 2.28", "◄RED d8: 4+ 63%")


def test_free_throws_are_counted_and_have_their_chance() -> None:
    """BM-64, BM-65."""
    table = attack(handler=4).play("red shoot", "blue blockers 4", "red pick 3", "blue discs 7")
    table.play("red circles 4", "red roll 1")
    assert table.rows()[2] == "1 of 2: 3+ = 67%"
    table.play("red roll 4")
    assert table.rows()[0] == "Die 4: free throw IN"
    assert table.rows()[2] == "2 of 2: 3+ = 67%"


def test_blockers_show_their_discs_and_steps() -> None:
    """BM-54, BM-58."""
    table = attack(handler=1).play("red shoot")
    assert table.rows()[0] == "R1 shoots: move a man"
    assert table.rows()[1:3] == ("BLUE► blockers?", "1-5=block")
    assert attack(handler=2).play("red shoot").rows()[2] == "2-5=block"
    assert attack(handler=4).play("red shoot").rows()[2] == "4-5=block"
    rows = table.rows(AnswerDraft(marks=(1,)))
    assert rows[1:] == ("BLUE► blocks: 1", "1 disc, 3 steps", "1-5=block  c=done")
    rows = table.rows(AnswerDraft(marks=(2, 4)))
    assert rows[1:] == ("blocks: 2 4", "5 discs", "1-5=block  c=done"), (
        "one has 2 steps, the other 1"
    )


def test_the_press_after_a_miss_names_who_is_left() -> None:
    """BM-83, BM-75."""
    table = defence()
    assert table.rows()[2] == "■ SECRET 1-5"
    table.play("blue press 2 4", "red pick 3", "blue discs 1 5")
    assert table.rows()[0] == "Ball on 3: NO STEAL"
    assert table.rows()[2] == "■ SECRET 1 3 5"


def test_a_dead_pick_is_an_end_of_turn() -> None:
    """BM-19 (A-11)."""
    rows = defence(turns=49).rows()
    assert (rows[1], rows[3]) == ("BLUE► END TURN", "c=end turn  6=press")


def test_a_new_possession_says_why() -> None:
    """BM-28."""
    for played, why in [
        (("red dunk", "blue ok"), "R2 DUNKS: 2 pts"),
        (("blue intercept", "red yes"), "BLUE INTERCEPTS"),
        (("red end", "blue trap", "red yes"), "R2 TRAVELING"),
    ]:
        assert tipped_off().play(*played).rows()[0] == why
    rolled = table_of().play("red roll 5", "blue roll 3").rows()
    assert rolled == (
        "5:3  RED attacks",
        "◄RED set up",
        "ball: who? 1-5",
        "2+ from dark circles",
    )
    assert table_of(begun=begun("set_up")).rows()[0] == "R0 B0 Q1 T1 P1/10", "nobody knows why"


def test_circles_are_drawn_where_discs_are_laid() -> None:
    """BM-16, BM-57, BM-81."""
    table = attack().play("red shoot", "blue blockers 4", "red pick 3")
    pane = table.match.pane(AnswerDraft(marks=(2, 7)), in_english)
    assert pane.picture == draw_control_zone((2, 7))
    assert pane.keys == {"blue": PaneKeys("discs"), "red": PaneKeys(places=((6, "no_disc"),))}
    assert pane.rows[2] == "on 2 7"
    assert pane.rows[1] == "BLUE► 2 of 2"
    pressed = defence().play("blue press 4", "red pick 3")
    assert pressed.match.pane(AnswerDraft(), in_english).picture == draw_control_zone(())
    assert pressed.rows()[1] == "BLUE► 0 of 1"
    assert attack().match.pane(AnswerDraft(), in_english).picture is None
