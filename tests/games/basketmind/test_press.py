"""The press: a steal, a technical foul, or nothing but a player less to activate."""

import pytest

from companion.rules.asks import Choice, secret_pick_choice
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import defence, tipped_off

SEVEN = (1, 2, 3, 4, 5, 6, 7)


def choice(table: PlainWordsMatch, seat: str, key: str) -> Choice:
    """What a seat may answer under a key."""
    return table.match.choice(seat, key)


def pressed(men: str, pick: int, discs: str, turns: int = 12, start: int = 8) -> PlainWordsMatch:
    """A press of Blue's men: the circle of the ball, the discs."""
    table = defence(turns=turns, possession_start=start).play(f"blue press {men}")
    return table.play(f"red pick {pick}", f"blue discs {discs}")


# The press ----------------------------------------------------------------------------------


def test_all_who_are_next_to_the_ball_press_before_the_activation() -> None:
    """BM-79, BM-19: one to five, whatever their height."""
    press = choice(defence(), "blue", "press")
    assert (press.among, press.least, press.most) == ((1, 2, 3, 4, 5), 1, 5)
    table = defence(handler=4).assert_refused("blue press", "how many?")
    table.assert_refused("blue press 6", "6 is no answer").assert_refused(
        "red press 1", "not your turn"
    )
    table.play("blue press 1")
    assert table.ask_name == "press_pick"


def test_the_handler_hides_the_ball_on_one_of_seven_circles() -> None:
    """BM-80, BM-16: in secret, before any disc lies."""
    table = defence().play("blue press 4")
    assert (table.keys("red"), table.keys("blue")) == (["pick"], [])
    assert choice(table, "red", "pick") == secret_pick_choice("pick", SEVEN)
    table.assert_refused("red pick 8", "no such answer").assert_refused(
        "red pick 0", "no such answer"
    )
    table.play("red pick 7")
    assert (table.keys("red"), table.keys("blue")) == ([], ["discs"])
    assert choice(table, "blue", "discs").final


@pytest.mark.parametrize(("men", "discs"), [("1", 1), ("1 2", 2), ("1 2 3", 3), ("1 2 3 4", 3)])
def test_there_is_a_disc_for_every_man_who_presses(men: str, discs: int) -> None:
    """BM-81, BM-07 (A-19): but no more than circles that are left, and no circle twice."""
    table = defence().play(f"blue press {men}", "red pick 7")
    assert (choice(table, "blue", "discs").among, choice(table, "blue", "discs").most) == (
        SEVEN,
        discs,
    )
    table.assert_refused("blue discs 1 1", "how many?" if discs == 1 else "each only once")
    table.assert_refused("blue discs 1 2 3 4", "how many?").assert_refused(
        "blue discs 8", "8 is no answer"
    )


def test_one_man_lays_one_disc() -> None:
    """BM-X28 (BM-81)."""
    table = defence().play("blue press 4", "red pick 7")
    table.assert_refused("blue discs 2 3", "how many?").assert_refused("blue discs", "how many?")


# Steals -------------------------------------------------------------------------------------


def test_a_disc_on_the_ball_steals_it() -> None:
    """Example 3a (BM-82, BM-25): on the handler's own circle, too."""
    for pick in SEVEN:
        table = pressed("4", pick, str(pick))
        table.assert_facts(attacker="blue", turns=12, possession_start=12, phase="set_up", red=0)
        assert table.last == "steal"


def test_two_discs_of_which_one_is_right() -> None:
    """BM-82, BM-84: a disc on 7 is no foul when the ball is stolen."""
    table = pressed("4 5", 3, "3 7").assert_facts(attacker="blue", turns=12, red=0)
    assert "technical" not in table.events()


def test_a_steal_in_the_last_turn_leaves_it_to_the_thief() -> None:
    """BM-25, BM-22."""
    pressed("4", 3, "3", turns=49, start=45).assert_facts(attacker="blue", turns=49, over=False)


# A miss -------------------------------------------------------------------------------------


def test_a_miss_takes_the_pressers_out_of_the_activation() -> None:
    """Example 3b (BM-83, BM-81): nobody stole, nobody fouled."""
    table = pressed("2 4", 3, "1 5").assert_facts(attacker="red", turns=12, phase="activation")
    assert table.ask_name == "activate"
    assert choice(table, "blue", "pick").among == (1, 3, 5)
    assert "press" not in table.keys("blue"), "one press a turn"
    table.assert_refused("blue pick 2", "B2 pressed").assert_refused("blue pick 4", "B4 pressed")
    table.assert_refused("blue pick 6", "no such answer")
    table.play("blue pick 5").assert_facts(
        turns=13, attacker="red", phase="attack", possession_start=8
    )


def test_after_a_press_it_is_too_late_for_a_claim() -> None:
    """BM-38 (A-28): the old pick is dead."""
    table = tipped_off(pick=3).play("red end", "blue press 4", "red pick 3", "blue discs 1")
    table.assert_refused("blue intercept", "not possible now").assert_refused(
        "blue trap", "not possible now"
    )
    table.play("blue pick 2", "red pass 1", "blue intercept")
    assert table.rows()[1] == "circles of B2"


def test_a_miss_in_the_tenth_turn_just_ends_it() -> None:
    """BM-83, BM-23 (A-11)."""
    table = pressed("4", 3, "1", turns=29, start=20)
    table.assert_refused("blue pick 1", "nobody to pick just end the turn").play("blue end_turn")
    table.assert_facts(attacker="blue", turns=30, possession_start=30)


def test_a_miss_in_turn_50_just_ends_it() -> None:
    """BM-83, BM-22 (A-11)."""
    pressed("4", 3, "1", turns=49, start=45).play("blue end_turn").assert_facts(over=True)


# A technical foul ---------------------------------------------------------------------------


def test_a_disc_on_seven_and_no_steal_is_a_technical_foul() -> None:
    """BM-X26 (BM-84, BM-85, BM-86, A-09): two free throws, and the possession begins again."""
    table = defence(attacker="blue", handler=1, turns=17, possession_start=15, held=1)
    table.play("red press 4", "blue pick 2", "red discs 7")
    assert table.ask_name == "free_throw"
    assert choice(table, "blue", "roll").sides == 6
    table.play("blue roll 2").assert_facts(blue=0).play("blue roll 3")
    table.assert_facts(
        blue=1,
        red=0,
        attacker="blue",
        turns=17,
        possession_start=17,
        discs={"blue": 17, "red": 17},
        phase="set_up",
        handler=None,
        held=0,
    )


def test_three_men_on_four_circles() -> None:
    """Example 3c (BM-84): the ball on the only free one, a disc on 7."""
    table = pressed("2 4 5", 1, "5 6 7")
    assert "technical" in table.events()
    table.play("red roll 3", "red roll 3").assert_facts(red=2, attacker="red", phase="set_up")


@pytest.mark.parametrize(("handler", "sides"), [(1, 6), (2, 8), (3, 8), (4, 6), (5, 6)])
def test_the_handler_throws_with_his_own_die(handler: int, sides: int) -> None:
    """BM-85, BM-65 (A-12, A-13): 1 and 2 miss."""
    table = defence(handler=handler).play("blue press 4", "red pick 2", "blue discs 7")
    for roll in (2, 3):
        assert choice(table, "red", "roll").sides == sides
        table.assert_refused(f"red roll {sides + 1}", "is no answer").play(f"red roll {roll}")
    table.assert_facts(red=1)


def test_a_technical_foul_in_the_tenth_turn_begins_ten_more() -> None:
    """BM-X48 (BM-86, BM-23): no turn has ended."""
    table = pressed("4", 2, "7", turns=29, start=20).play("red roll 1", "red roll 1")
    table.assert_facts(attacker="red", turns=29, possession_start=29, red=0, phase="set_up")
    table.play("red handler 2", "blue pick 1", "red end", "blue pick 1")
    table.assert_facts(attacker="red", turns=30)


def test_a_technical_foul_in_turn_50_does_not_end_the_game() -> None:
    """BM-86, BM-22."""
    table = pressed("4", 2, "7", turns=49, start=45).play("red roll 3", "red roll 3")
    table.assert_facts(
        attacker="red", turns=49, possession_start=49, red=2, over=False, phase="set_up"
    )


def test_a_technical_foul_leaves_nobody_active_until_the_set_up() -> None:
    """BM-86 (A-09): the set-up activates; no turn was closed."""
    table = tipped_off(pick=3).play("red end", "blue press 4", "red pick 2", "blue discs 7")
    table.play("red roll 1", "red roll 1").assert_facts(turns=0, possession=2)
    table.play("red handler 3", "blue pick 5", "red pass 2", "blue intercept")
    assert table.rows()[1] == "circles of B5"


# Circles that were not allowed --------------------------------------------------------------


def test_a_circle_that_was_not_allowed_is_a_steal() -> None:
    """BM-82, BM-25: when the discs missed it."""
    table = pressed("4", 3, "1").play("blue illegal")
    assert (table.ask_name, table.keys("red")) == ("illegal", ["yes", "no"])
    assert table.rows()[1] == "circle 3 was"
    table.play("red yes").assert_facts(attacker="blue", turns=12, phase="set_up")
    assert table.last == "steal"


def test_a_circle_that_was_allowed_can_not_be_claimed_again() -> None:
    """BM-82."""
    table = pressed("4", 3, "1").play("blue illegal", "red no")
    table.assert_refused("blue illegal", "not possible now").play("blue pick 1").assert_facts(
        turns=13
    )


def test_a_circle_that_was_not_allowed_undoes_a_technical_foul() -> None:
    """BM-82, BM-84: claimed before the first free throw."""
    pressed("4", 3, "7").play("blue illegal", "red yes").assert_facts(
        attacker="blue", red=0, turns=12
    )
    table = pressed("4", 3, "7").play("blue illegal", "red no")
    table.assert_refused("blue illegal", "not your turn").play(
        "red roll 3", "red roll 3"
    ).assert_facts(red=2)
    late = pressed("4", 3, "7").play("red roll 3").assert_refused("blue illegal", "not your turn")
    late.play("red roll 3").assert_facts(red=2, attacker="red")


# Four and five men --------------------------------------------------------------------------


@pytest.mark.parametrize("pick", SEVEN)
def test_four_men_steal_for_certain(pick: int) -> None:
    """BM-X50 (BM-81, A-36): three circles are left, and all of them have a disc."""
    pressed("1 2 4 5", pick, "1 3 7").assert_facts(attacker="blue", turns=12, red=0)


def test_five_men_leave_two_circles() -> None:
    """BM-81, BM-83 (A-36): nobody would be left to activate."""
    table = defence().play("blue press 1 2 3 4 5", "red pick 4")
    assert choice(table, "blue", "discs").most == 2
    table.play("blue discs 3 7").assert_facts(attacker="blue", turns=0)


# Fewer discs than men -----------------------------------------------------------------------


def test_fewer_discs_are_laid_when_every_circle_has_one() -> None:
    """BM-81 (A-19): the handler's coach has to agree; then the ball is stolen."""
    table = defence(turns=12, possession_start=8).play("blue press 3 4 5", "red pick 6")
    table.play("blue discs 1 6")
    assert (table.ask_name, table.keys("red")) == ("covered", ["yes", "no"])
    table.play("red yes").assert_facts(attacker="blue", turns=12)


def test_a_ball_on_no_circle_that_was_left_is_stolen_as_well() -> None:
    """BM-82: where every circle has a disc, the ball lies on none that is allowed."""
    table = defence(turns=12, possession_start=8).play("blue press 3 4 5", "red pick 2")
    table.play("blue discs 1 7", "red yes").assert_facts(attacker="blue", turns=12, red=0)
    assert "technical" not in table.events()


def test_fewer_discs_are_laid_again_when_a_circle_is_left() -> None:
    """BM-81 (A-19): nothing has been shown meanwhile."""
    table = defence(turns=12, possession_start=8).play("blue press 4 5", "red pick 6")
    table.play("blue discs 1", "red no")
    assert table.ask_name == "press_discs"
    assert "reveal" not in [entry.key for entry in table.match.log]
    table.play("blue discs 1 2").assert_facts(attacker="red", phase="activation")
    assert table.ask_name == "activate"


# Odds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("men", "floor"),
    [
        ((4,), "1 disc 17%+"),
        ((4, 5), "2 discs 40%+"),
        ((3, 4, 5), "3 discs 75%+"),
        ((2, 3, 4, 5), "3 discs 100%+"),
        ((1, 2, 3, 4, 5), "2 discs 100%+"),
    ],
)
def test_the_least_chance_shows_while_men_are_named(men: tuple[int, ...], floor: str) -> None:
    """BM-87, BM-88, BM-81."""
    assert defence().rows(AnswerDraft("press", men))[2] == floor


# Taking back --------------------------------------------------------------------------------


def test_a_press_taken_back_takes_the_circle_back() -> None:
    table = pressed("4", 3, "1")
    table.undo()
    assert table.ask_name == "press_pick"
    table.undo()
    assert table.ask_name == "defence"
    table.play("blue trap", "red yes").assert_facts(attacker="blue")


def test_free_throws_of_a_technical_foul_taken_back() -> None:
    table = (
        pressed("4", 3, "7").play("red roll 3", "red roll 4").assert_facts(red=2, phase="set_up")
    )
    table.undo().assert_facts(red=1)
    table.undo().assert_facts(red=0)
    assert table.keys("blue") == ["illegal"]
    table.undo()
    assert table.ask_name == "press_pick"
