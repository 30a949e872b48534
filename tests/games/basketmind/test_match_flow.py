"""The opening, the set-up and the two halves of a turn."""

from itertools import product

import pytest

from companion.rules.asks import Choice, secret_pick_choice
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, defence, table_of, tipped_off, turn

FIVE = (1, 2, 3, 4, 5)


def choice(table: PlainWordsMatch, seat: str, key: str) -> Choice:
    """What a seat may answer under a key."""
    return table.match.choice(seat, key)


# Starting the game --------------------------------------------------------------------------


@pytest.mark.parametrize(("red", "blue"), list(product(range(1, 7), repeat=2)))
def test_the_higher_roll_attacks_first(red: int, blue: int) -> None:
    """BM-11; equal rolls are rolled again (A-01)."""
    table = table_of().play(f"red roll {red}", f"blue roll {blue}")
    if red == blue:
        assert table.ask_name == "opening"
        assert table.keys("red") == ["roll"]
        table.play("red roll 2", "blue roll 1")
    attacker = "blue" if blue > red else "red"
    table.assert_facts(attacker=attacker, starter=attacker, phase="set_up", turns=0, possession=1)


def test_the_opening_is_rolled_with_the_d6() -> None:
    """BM-X02 (BM-03)."""
    table = table_of()
    assert choice(table, "red", "roll").sides == 6
    table.assert_refused("red roll 7", "7 is no answer").assert_refused(
        "red roll 0", "0 is no answer"
    )
    table.assert_refused("blue roll 3", "not your turn").assert_refused("red roll 3 4", "how many?")
    table.play("red roll 6").assert_refused("red roll 6", "not your turn").play("blue roll 1")


def test_the_attacker_sets_up_first_and_names_who_has_the_ball() -> None:
    """BM-12, BM-02: any of the five may have it."""
    table = table_of().play("red roll 5", "blue roll 3")
    assert (table.keys("red"), table.keys("blue")) == (["handler"], [])
    assert choice(table, "red", "handler").among == FIVE
    table.assert_refused("red handler 6", "6 is no answer").assert_refused(
        "red handler 0", "0 is no answer"
    )
    table.play("red handler 5").assert_facts(handler=5)


def test_the_defender_closes_the_set_up_with_a_secret_activation() -> None:
    """BM-13, BM-14: it starts play, ends no turn and moves no disc."""
    table = table_of().play("red roll 5", "blue roll 3", "red handler 2")
    assert (table.keys("red"), table.keys("blue")) == ([], ["pick"])
    assert choice(table, "blue", "pick") == secret_pick_choice("pick", FIVE)
    table.play("blue pick 4")
    table.assert_facts(phase="attack", turns=0, possession_start=0, discs={"red": 0, "blue": 0})
    assert table.match.log[-1].values == ()


def test_only_players_can_be_activated() -> None:
    """BM-X04 (BM-75): the d6 has a six, the team has not."""
    table = table_of().play("red roll 5", "blue roll 3", "red handler 2")
    table.assert_refused("blue pick 6", "no such answer").assert_refused(
        "blue pick 0", "no such answer"
    )
    assert table.keys("blue") == ["pick"], "still waiting"


def test_every_new_possession_begins_with_both_set_ups() -> None:
    """BM-15, BM-28: the attacker is who got the ball."""
    table = tipped_off().play("red dunk", "blue ok")
    assert table.keys("blue") == ["handler"]
    table.play("blue handler 1")
    assert table.keys("red") == ["pick"]
    table.play("red pick 5").assert_facts(attacker="blue", handler=1, phase="attack")


# Ball actions -------------------------------------------------------------------------------


def test_an_attack_half_offers_its_actions_to_the_attacker_alone() -> None:
    """BM-18, BM-45: none is compulsory."""
    table = tipped_off()
    assert table.keys("red") == ["pass", "shoot", "dunk", "end"]
    assert table.keys("blue") == ["intercept"]
    for key in ("pass 3", "shoot", "dunk", "end"):
        table.assert_refused(f"blue {key}", "not possible now")
    table.play("red end").assert_facts(phase="defence")


def test_a_pass_goes_to_another_player_of_the_team() -> None:
    """BM-X12 (BM-41, BM-02)."""
    table = tipped_off(handler=2)
    assert choice(table, "red", "pass").among == (1, 3, 4, 5)
    table.assert_refused("red pass 2", "R2 has it pass to a team mate")
    table.assert_refused("red pass 6", "6 is no answer").assert_refused(
        "red pass 0", "0 is no answer"
    )
    table.play("red pass 5").assert_facts(handler=5, acts=1)
    assert table.last == "pass"


def test_a_team_has_one_ball_action_in_a_turn() -> None:
    """BM-42, BM-18."""
    table = tipped_off().play("red pass 3").assert_facts(acts=1, cap=1)
    table.assert_refused("red pass 2", "no act left").assert_refused("red shoot", "no act left")
    assert table.keys("red") == ["dunk", "end"]
    table.play("red end", "blue pick 1").assert_facts(acts=0)
    assert table.keys("red") == ["pass", "shoot", "dunk", "end"]


def test_the_guard_who_starts_with_the_ball_gives_one_more_action() -> None:
    """BM-43: pass and pass, pass and shot."""
    table = tipped_off(handler=1).assert_facts(cap=2, guard_touched=True)
    table.play("red pass 3").assert_facts(acts=1, cap=2)
    assert "shoot" in table.keys("red")
    table.play("red pass 2").assert_facts(acts=2, cap=2).assert_refused("red shoot", "no act left")


def test_the_guard_who_receives_the_ball_gives_one_more_action() -> None:
    """BM-X10 (BM-43): R3 to R1, who shoots with his d6."""
    table = tipped_off(handler=3).assert_facts(cap=1).play("red pass 1").assert_facts(cap=2)
    table.play("red shoot", "blue ok", "red circles 6")
    assert choice(table.play("red inside"), "red", "roll").sides == 6


@pytest.mark.parametrize(
    ("handler", "passes"), [(2, ("1", "2")), (1, ("2", "1")), (1, ("3", "4")), (4, ("1", "5"))]
)
def test_the_guard_gives_one_action_and_not_two(handler: int, passes: tuple[str, str]) -> None:
    """BM-43 (A-32): however often he touches the ball."""
    table = tipped_off(handler=handler).play(*(f"red pass {n}" for n in passes))
    table.assert_facts(acts=2, cap=2).assert_refused("red pass 3", "no act left")
    table.assert_refused("red shoot", "no act left")


def test_a_touch_counts_for_its_own_turn() -> None:
    """BM-43: the next turn asks again who has the ball."""
    table = tipped_off(handler=2).play("red pass 1", "red pass 3", "red end", "blue pick 1")
    table.assert_facts(cap=1, guard_touched=False)
    table.play("red pass 1", "red end", "blue pick 1").assert_facts(
        cap=2, guard_touched=True, acts=0
    )


# Holding the ball ---------------------------------------------------------------------------


def test_a_player_may_end_one_attack_half_with_the_ball() -> None:
    """BM-X06 (BM-36, BM-38, BM-25): at the end of the second he travels, in the same turn."""
    table = tipped_off(handler=2).assert_facts(held=0, must_release=False)
    table.play("red end").assert_facts(held=1, must_release=True, phase="defence")
    table.play("blue pick 4").assert_facts(turns=1, held=1, must_release=True)
    table.play("red end").assert_facts(attacker="blue", turns=1, possession_start=1, phase="set_up")
    assert table.last == "traveling"
    table.play("blue handler 2", "red pick 2", "blue end", "red pick 1")
    table.assert_facts(attacker="blue", turns=2, possession_start=1)


@pytest.mark.parametrize("handler", [2, 3, 4, 5])
def test_only_the_guard_has_patience_for_two(handler: int) -> None:
    """BM-36, BM-44."""
    table = (
        tipped_off(handler=handler).play("red end", "blue pick 4").assert_facts(must_release=True)
    )
    table.play("red end").assert_facts(attacker="blue")


def test_the_guard_may_end_two_attack_halves_with_the_ball() -> None:
    """BM-44 (A-33): he travels at the end of the third."""
    table = tipped_off(handler=1)
    for held in (1, 2):
        table.assert_facts(must_release=False).play("red end").assert_facts(held=held).play(
            "blue pick 4"
        )
    table.assert_facts(must_release=True).play("red end").assert_facts(attacker="blue", turns=2)
    assert table.last == "traveling"


def test_a_pass_begins_the_count_again() -> None:
    """BM-X08 (BM-36): R2 to R1 and back is legal, and R2 may end the half."""
    table = tipped_off(handler=2).play("red end", "blue pick 4").assert_facts(held=1)
    table.play("red pass 1").assert_facts(held=0, must_release=False)
    table.play("red pass 2").assert_facts(held=0, acts=2, cap=2).play("red end")
    table.assert_facts(held=1, attacker="red", phase="defence")


def test_giving_up_the_ball_is_held_and_not_tapped() -> None:
    """BM-36: `end` is final only where it is traveling."""
    table = tipped_off(handler=2)
    assert not choice(table, "red", "end").final
    table.play("red end", "blue pick 4")
    assert choice(table, "red", "end").final
    table.play("red pass 3")
    assert not choice(table, "red", "end").final
    assert choice(table, "red", "dunk").final


def test_a_player_who_must_release_may_shoot_or_dunk() -> None:
    """BM-36."""
    for last in ("shoot", "dunk"):
        table = tipped_off(handler=2).play("red end", "blue pick 4", f"red {last}", "blue ok")
        assert "traveling" not in table.events()


# The defence half ---------------------------------------------------------------------------


def test_a_turn_ends_with_an_activation_and_not_without_one() -> None:
    """BM-19, BM-20, BM-75: nobody can be left out, and anybody can be chosen."""
    table = tipped_off().play("red end")
    assert (table.keys("red"), set(table.keys("blue"))) == (
        [],
        {"pick", "press", "intercept", "trap"},
    )
    assert choice(table, "blue", "pick") == secret_pick_choice("pick", FIVE)
    table.assert_refused("blue end", "not possible now").assert_refused("red end", "not your turn")
    table.assert_refused("blue pick 6", "no such answer")
    table.play("blue pick 4").assert_facts(turns=1, phase="attack", attacker="red")
    assert table.last == "activation"


@pytest.mark.parametrize("first", ["intercept", "trap"])
@pytest.mark.parametrize("second", ["intercept", "trap"])
def test_a_claim_is_the_first_thing_that_a_defender_does(first: str, second: str) -> None:
    """BM-38 (A-28): after another one it is too late."""
    table = tipped_off().play("red end", f"blue {first}", "red no")
    assert set(table.keys("blue")) == {"pick", "press"}
    table.assert_refused(f"blue {second}", "too late that comes first")
    table.play("blue pick 4").assert_facts(turns=1)


# Examples of the book -----------------------------------------------------------------------


def test_example_a() -> None:
    """Example 7 (BM-43, BM-18, BM-52): a shot would be allowed after the first pass."""
    table = tipped_off(handler=1).play("red pass 3").assert_facts(acts=1, cap=2)
    assert "shoot" in table.keys("red")
    table.play("red end", "blue pick 2").assert_facts(turns=1)
    table.play("red pass 1", "red pass 2").assert_facts(acts=2, cap=2)
    table.assert_refused("red pass 3", "no act left")
    table.play("red dunk", "blue ok").assert_facts(red=2, attacker="blue", turns=1)


def test_example_f() -> None:
    """Example 10 (BM-52, A-31): a dunk takes no ball action."""
    table = tipped_off(handler=1).play("red pass 4", "red pass 1").assert_facts(acts=2, cap=2)
    table.play("red dunk", "blue ok").assert_facts(red=2, attacker="blue")


def test_ten_turns_with_a_press_and_a_false_claim_are_ten_turns() -> None:
    """BM-23: what does not end a turn does not count."""
    table = tipped_off(turns=5)
    for _ in range(4):
        turn(table)
    table.play("red pass 1", "red end", "blue press 4", "red pick 2", "blue discs 3", "blue pick 1")
    table.assert_facts(turns=10, possession_start=5)
    table.play("red pass 2", "blue intercept", "red no", "red end", "blue pick 1")
    for _ in range(3):
        turn(table)
    table.assert_facts(turns=14, attacker="red")
    turn(table).assert_facts(turns=15, attacker="blue", possession_start=15)


def test_a_defence_half_can_be_entered_and_so_can_an_attack_half() -> None:
    """BM-76 (A-05): no pick comes along with facts."""
    defence(turns=3, possession_start=1).assert_refused("blue intercept", "nobody is active")
    attack(turns=3, possession_start=1).assert_refused("blue intercept", "nobody is active")
