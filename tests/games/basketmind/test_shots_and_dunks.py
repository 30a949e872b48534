"""Shots: announced, blocked or not, placed, thrown."""

from itertools import chain, combinations

import pytest

from companion.rules.asks import Choice, secret_pick_choice
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, table_of, tipped_off

HEIGHT = {1: 1, 2: 2, 3: 2, 4: 3, 5: 3}
DIE = {1: 6, 2: 8, 3: 8, 4: 6, 5: 6}


def choice(table: PlainWordsMatch, seat: str, key: str) -> Choice:
    """What a seat may answer under a key."""
    return table.match.choice(seat, key)


def announced(handler: int = 2, turns: int = 12, start: int = 8) -> PlainWordsMatch:
    """A shot that the defender has not answered yet."""
    table = attack(handler=handler, turns=turns, possession_start=start)
    return table.play("red shoot")


def placed(handler: int = 2, circles: int = 4, turns: int = 12, start: int = 8) -> PlainWordsMatch:
    """A shot that nobody tries to block, up to the throw."""
    table = announced(handler, turns, start)
    return table.play("blue ok", f"red circles {circles}")


def discs_laid(
    discs: str, pick: int, handler: int = 2, turns: int = 12, start: int = 8
) -> PlainWordsMatch:
    """A shot that 4 and 5 tried to block; the circle has been shown."""
    table = announced(handler, turns, start)
    return table.play("blue blockers 4 5", f"red pick {pick}", f"blue discs {discs}")


# The window ---------------------------------------------------------------------------------


def test_a_shot_is_announced_and_the_defender_answers() -> None:
    """BM-45, BM-54: there is no way back (A-24)."""
    table = announced()
    assert (table.ask_name, table.keys("red"), table.keys("blue")) == (
        "shot",
        [],
        ["blockers", "ok"],
    )
    shot = table.facts["shot"]
    assert isinstance(shot, dict)
    assert shot["shooter"] == 2
    table.assert_refused("red end", "not your turn").assert_refused("red pass 1", "not your turn")


def test_what_came_before_the_shot_can_be_claimed_and_the_shot_can_not() -> None:
    """BM-X40 (BM-78, BM-25): no shot took place; after `ok` it is too late."""
    table = tipped_off(handler=1, pick=3, turns=12).play("red pass 3", "red shoot")
    table.play("blue intercept", "red yes")
    table.assert_facts(attacker="blue", turns=12, possession_start=12, shot=None)
    late = tipped_off(handler=1, pick=3, turns=12).play("red pass 3", "red shoot", "blue ok")
    late.assert_refused("blue intercept", "not your turn")
    late.play("red circles 4").assert_refused("blue intercept", "not your turn")


def test_a_claim_after_the_blockers_are_named_is_too_late() -> None:
    """BM-78."""
    table = tipped_off(pick=3).play("red shoot", "blue blockers 4")
    table.assert_refused("blue intercept", "not your turn").play("red pick 2")
    table.assert_refused("blue intercept", "not possible now").play("blue discs 3")
    table.assert_refused("blue intercept", "not possible now")


def test_a_false_claim_leads_back_to_the_shot() -> None:
    """BM-78 (A-27): the window is open as before."""
    table = tipped_off(pick=3, turns=12).play("red shoot", "blue intercept", "red no")
    assert table.keys("blue") == ["blockers", "ok", "intercept"]
    table.play("blue intercept", "red no", "blue blockers 5", "red pick 1")
    assert table.ask_name == "block_discs"


def test_nobody_can_claim_when_nobody_is_active() -> None:
    """BM-76."""
    announced().assert_refused("blue intercept", "nobody is active no interception")


# Blockers -----------------------------------------------------------------------------------


@pytest.mark.parametrize("shooter", range(1, 6))
def test_nobody_blocks_who_is_smaller_than_the_shooter(shooter: int) -> None:
    """BM-X30 (BM-55, BM-92, BM-01), example 8: all of them."""
    table = announced(handler=shooter)
    for blocker in range(1, 6):
        if HEIGHT[blocker] < HEIGHT[shooter]:
            reason = f"B{blocker} is too small to block R{shooter}"
            table.assert_refused(f"blue blockers {blocker}", reason)
        else:
            assert blocker in choice(table, "blue", "blockers").among
    table.assert_refused("blue blockers 6", "6 is no answer").assert_refused(
        "blue blockers 5 5", "each only once"
    )


@pytest.mark.parametrize("shooter", range(1, 6))
def test_discs_grow_with_what_blockers_are_taller(shooter: int) -> None:
    """BM-58, BM-07, example 5: 1 + the difference for each, and never more than six hands."""
    tall = [n for n in HEIGHT if HEIGHT[n] >= HEIGHT[shooter]]
    some = chain.from_iterable(combinations(tall, n) for n in range(1, len(tall) + 1))
    for blockers in some:
        table = announced(handler=shooter).play(
            f"blue blockers {' '.join(map(str, blockers))}", "red pick 1"
        )
        expected = sum(1 + HEIGHT[n] - HEIGHT[shooter] for n in blockers)
        assert choice(table, "blue", "discs").most == min(6, expected)


def test_example_e() -> None:
    """Example 5 (BM-58): eight discs would be too many."""
    table = announced(handler=1).play("blue blockers 2 4 5", "red pick 1")
    table.assert_refused("blue discs 1 2 3 4 5 6 7", "how many?")
    table.play("blue discs 2 3 4 5 6 7").assert_facts(attacker="red", turns=12)


# The secret circle and the discs ------------------------------------------------------------


def test_the_shooter_hides_a_circle_before_the_discs_are_laid() -> None:
    """BM-56, BM-57, BM-59, BM-16: one of seven, shown right after the discs."""
    table = announced().play("blue blockers 4")
    assert (table.keys("red"), table.keys("blue")) == (["pick"], [])
    assert choice(table, "red", "pick") == secret_pick_choice("pick", (1, 2, 3, 4, 5, 6, 7))
    table.assert_refused("red pick 8", "no such answer").assert_refused(
        "red pick 0", "no such answer"
    )
    table.play("red pick 3")
    assert (table.keys("red"), table.keys("blue")) == (["no_disc"], ["discs"])
    discs = choice(table, "blue", "discs")
    assert (discs.among, discs.final, discs.hidden) == ((1, 2, 3, 4, 5, 6, 7), True, False)
    table.assert_refused("blue discs 8", "8 is no answer").assert_refused(
        "blue discs 1 2 3", "how many?"
    )
    table.play("blue discs 2 7")
    assert table.match.log[-1] == table.match.log[-1]._replace(key="reveal", values=(3,))


def test_a_disc_on_the_circle_blocks() -> None:
    """BM-60, BM-25: possession ends, the disc does not advance."""
    table = discs_laid("3 7", pick=3)
    table.assert_facts(
        attacker="blue", turns=12, possession_start=12, phase="set_up", red=0, shot=None
    )
    assert table.last == "blocked"


def test_blockers_who_can_lay_no_disc_say_so() -> None:
    """BM-57: the attacker's key has the defender asked, whose word it is."""
    table = announced().play("blue blockers 4 5", "red pick 3")
    assert table.rows()[0] == "Lay discs: hold last"
    table.play("red no_disc")
    assert (table.ask_name, table.keys("blue"), table.keys("red")) == ("no_disc", ["yes", "no"], [])
    assert table.rows() == ("BLUE blocks R2", "BLUE► no disc", "can be laid?", "c=yes  6=no")
    again = table.play("blue no")
    assert again.ask_name == "block_discs"
    again.play("red no_disc", "blue yes").assert_facts(attacker="red", phase="shot")
    assert again.last == "not_blocked"
    assert again.rows()[:2] == ("Ball on 3: how far?", "NOT BLOCKED")
    again.play("red circles 4", "red roll 1")
    assert again.ask_name == "rebound", "nobody fouled"


def test_a_match_goes_on_from_a_shot_without_discs() -> None:
    """BM-57: so it is taken up where it was."""
    table = announced(turns=12, start=8).play(
        "blue blockers 4", "red pick 3", "red no_disc", "blue yes"
    )
    begun = table_of(begun=table.match.own_facts())
    begun.play("red circles 4", "red roll 4").assert_facts(red=2)


@pytest.mark.parametrize("key", ["end", "shoot", "dunk"])
def test_a_mistapped_end_shot_or_dunk_is_taken_back_alone(key: str) -> None:
    """Law 6: nothing secret or random came after it, and no other seat's entry."""
    table = tipped_off().play(f"red {key}")
    assert table.match.undo_seat == "red"
    table.play("red undo").assert_facts(phase="attack", handler=2)
    assert (table.ask_name, table.match.view().proposal) == ("attack", None)


@pytest.mark.parametrize(
    "played",
    [
        ("red end", "blue pick 3"),
        ("red shoot", "blue blockers 4", "red pick 3"),
        ("red shoot", "blue ok", "red circles 4", "red roll 1"),
        ("blue intercept",),
    ],
    ids=["a pick", "a circle", "a throw", "a reveal"],
)
def test_past_what_is_secret_or_random_both_are_asked(played: tuple[str, ...]) -> None:
    """Law 6."""
    table = tipped_off().play(*played)
    table.assert_refused("red undo", "not yours alone").assert_refused(
        "blue undo", "not yours alone"
    )
    assert table.play("table undo").match.view().proposal is not None


def test_a_shot_is_not_taken_back_past_the_defenders_answer() -> None:
    """Law 6, not even when that answer was taken back."""
    table = tipped_off().play("red shoot", "blue ok")
    table.assert_refused("red undo", "not yours alone").play("blue undo")
    assert table.ask_name == "shot"
    table.assert_refused("red undo", "not yours alone").assert_refused(
        "blue undo", "not yours alone"
    )


def test_fewer_discs_may_be_laid_than_are_allowed() -> None:
    """BM-57: a blocker reaches what he reaches."""
    table = announced().play("blue blockers 4 5", "red pick 3", "blue discs 2")
    assert table.last == "not_blocked"


def test_discs_on_every_legal_circle() -> None:
    """Example 4b (BM-58, BM-60): B2 and B5 against R3 have three, and the ball is lost."""
    table = announced(handler=3).play("blue blockers 2 5", "red pick 4", "blue discs 3 4 5")
    table.assert_facts(attacker="blue", turns=12)


def test_a_block_that_misses_lets_the_shot_go_on() -> None:
    """Example 4c (BM-61, BM-62): no disc on 7, no foul."""
    table = discs_laid("2 5", pick=3).play("red circles 4", "red roll 4")
    table.assert_facts(attacker="blue", red=2, turns=13, phase="set_up")
    assert "free_throw" not in table.ask_name


# Where the ball is, and what that means -----------------------------------------------------


@pytest.mark.parametrize("shooter", range(1, 6))
def test_a_circle_that_is_too_far_can_not_be_used(shooter: int) -> None:
    """BM-49, BM-48, BM-01: 7 and more on the d6, 9 and more on the d8."""
    table = announced(handler=shooter).play("blue ok")
    for circles in range(DIE[shooter] + 1, 13):
        table.assert_refused(f"red circles {circles}", f"needs {circles}, has a d{DIE[shooter]}")
    table.assert_refused("red circles 0", "0 is no answer").assert_refused(
        "red circles 13", "13 is no answer"
    )
    table.play(f"red circles {DIE[shooter]}", "red inside")
    assert choice(table, "red", "roll").sides == DIE[shooter]
    table.assert_refused(f"red roll {DIE[shooter] + 1}", "is no answer").assert_refused(
        "red roll 0", "is no answer"
    )


@pytest.mark.parametrize("shooter", range(1, 6))
def test_a_shown_circle_that_is_too_far_loses_the_ball(shooter: int) -> None:
    """BM-59, BM-49, BM-25 (A-08): and no foul."""
    for circles in range(DIE[shooter] + 1, 13):
        table = announced(handler=shooter).play("blue blockers 5", "red pick 3", "blue discs 7")
        table.play(f"red circles {circles}", "red yes")
        table.assert_facts(attacker="blue", turns=12, possession_start=12, red=0, phase="set_up")
        assert table.last == "illegal_circle"


@pytest.mark.parametrize("shooter", [2, 4])
@pytest.mark.parametrize("circles", range(2, 7))
def test_a_shot_scores_when_the_roll_is_high_enough(shooter: int, circles: int) -> None:
    """BM-47, BM-48, BM-89, example 2: every roll."""
    for roll in range(1, DIE[shooter] + 1):
        table = placed(handler=shooter, circles=circles)
        if circles >= 5:
            table.play("red inside")
        table.play(f"red roll {roll}").assert_facts(red=2 if roll >= circles else 0, turns=13)
        assert table.events()[-1] == ("made" if roll >= circles else "missed")


def test_a_ball_on_the_basket_needs_no_roll() -> None:
    """BM-50: it is still a shot, so the turn ends."""
    table = placed(handler=4, circles=1)
    table.assert_facts(red=2, attacker="blue", turns=13, possession_start=13)
    assert table.last == "made"


def test_a_ball_on_the_basket_can_be_blocked() -> None:
    """BM-50, example 2."""
    discs_laid("3", pick=3, handler=4).assert_facts(red=0, attacker="blue", turns=12)


def test_beyond_the_arc_a_basket_counts_three() -> None:
    """BM-51: where the player stands is asked from five circles on, and can be mended."""
    placed(circles=5).play("red beyond", "red roll 5").assert_facts(red=3)
    placed(circles=5).play("red inside", "red roll 5").assert_facts(red=2)
    placed(circles=4).play("red roll 4").assert_facts(red=2)
    placed(circles=4).play("red beyond", "red roll 4").assert_facts(red=3)
    placed(circles=5).play("red beyond", "red inside", "red roll 5").assert_facts(red=2)
    placed(circles=5).play("red inside", "red beyond", "red roll 5").assert_facts(red=3)
    placed(circles=4).assert_refused("red inside", "not possible now")


@pytest.mark.parametrize("circles", range(1, 9))
def test_the_arc_is_asked_about_where_it_can_be(circles: int) -> None:
    """BM-51."""
    table = placed(circles=circles)
    assert ("inside" in table.keys("red") and "beyond" in table.keys("red")) == (circles >= 5)


def test_a_made_shot() -> None:
    """BM-X14 (BM-61, BM-20, BM-89, BM-90)."""
    table = placed(circles=4).play("red roll 4")
    table.assert_facts(
        red=2, blue=0, turns=13, possession_start=13, attacker="blue", phase="set_up"
    )


def test_a_three_in_the_last_turn() -> None:
    """BM-X20 (BM-22)."""
    table = placed(circles=5, turns=49, start=45).play("red beyond", "red roll 5")
    table.assert_facts(red=3, turns=50, over=True, winner="red", shot=None)


def test_a_miss_in_the_last_turn_has_no_rebound() -> None:
    """BM-74 (A-04): of the game, or of any other quarter."""
    placed(circles=4, turns=49, start=45).play("red roll 3").assert_facts(turns=50, over=True)
    table = attack(quarters=2, turns=49, possession_start=45, starter="red")
    table.play("red shoot", "blue ok", "red circles 4", "red roll 3")
    table.assert_facts(quarter=2, turns=0, attacker="blue", phase="set_up")


def test_a_shot_in_the_tenth_turn_is_a_shot_like_any_other() -> None:
    """BM-23, BM-61: it is not called a loss of ten turns."""
    table = placed(circles=4, turns=29, start=20).play("red roll 4")
    table.assert_facts(red=2, turns=30, possession_start=30, attacker="blue")
    assert "ten_turns" not in table.events()


@pytest.mark.parametrize(
    ("roll", "told"), [(3, "Die 3: MISS, needed 4"), (4, "Die 4: IN, 2 points")]
)
def test_the_last_throw_of_a_quarter_is_shown_with_its_face(roll: int, told: str) -> None:
    """BM-47, BM-09: in the set-up that follows; that the quarter is over, one ask later."""
    table = attack(quarters=2, turns=49, possession_start=45, starter="red")
    table.play("red shoot", "blue ok", "red circles 4", f"red roll {roll}")
    assert table.rows()[0] == told
    table.play("blue handler 2")
    assert table.rows()[0] == "End of quarter 1"
    table.play("red pick 4")
    assert "Q2 T1" in table.rows()[0]


def test_the_last_throw_is_shown_where_the_next_quarter_begins_with_a_roll() -> None:
    """BM-47 (A-03): the roll's ask tells both."""
    table = attack({"quarter_start": "roll"}, 2, turns=49, possession_start=45)
    table.play("red shoot", "blue ok", "red circles 4", "red roll 3")
    assert table.rows()[0] == "Die 3: MISS, needed 4"
    assert table.rows()[2] == "End of quarter 1"


@pytest.mark.parametrize(
    ("played", "told"),
    [
        (("red shoot", "blue ok", "red circles 4", "red roll 3"), "Die 3: MISS, needed 4"),
        (("red shoot", "blue ok", "red circles 4", "red roll 4"), "Die 4: IN, 2 points"),
        (("red end", "blue end_turn"), ""),
    ],
)
def test_the_last_throw_of_a_match_is_shown_with_its_result(
    played: tuple[str, ...], told: str
) -> None:
    """BM-47, BM-74: a turn without a throw leaves the row to the game's title."""
    table = attack(turns=49, possession_start=45).play(*played).assert_facts(over=True)
    assert table.match.ending(in_english) == told


@pytest.mark.parametrize(
    ("circles", "roll", "told"),
    [(4, 1, "Die 1: MISS (B3)"), (4, 5, "Die 5: IN, 2 pts (B3)"), (1, 0, "IN, 2 points (B3)")],
)
def test_a_shown_pick_beside_a_throw_leaves_out_no_face(circles: int, roll: int, told: str) -> None:
    """BM-47 (A-29): in the last turn of a quarter, too."""
    table = tipped_off(3, 2, {"reveal_unused": "after_turn"}, turns=49, starter="red")
    table.play("red shoot", "blue ok", f"red circles {circles}")
    table.play(*([f"red roll {roll}"] if roll else []))
    assert table.rows()[0] == told


# Illegal circles ----------------------------------------------------------------------------


def test_a_circle_that_the_rules_do_not_allow() -> None:
    """BM-X34 (BM-59, BM-25, A-08): no shot, no foul, no free throws, no turn."""
    table = discs_laid("7", pick=5, handler=4)
    table.play("blue illegal")
    assert (table.ask_name, table.keys("red")) == ("illegal", ["yes", "no"])
    table.play("red yes").assert_facts(attacker="blue", turns=12, red=0, phase="set_up")
    assert table.last == "illegal_circle"


@pytest.mark.parametrize("placed", [("red circles 5",), ("red circles 5", "red beyond")])
def test_a_circle_is_claimed_until_the_throw(placed: tuple[str, ...]) -> None:
    """BM-59: while it is asked where the shooter stood, and before he throws; not afterwards."""
    table = discs_laid("7", pick=5).play(*placed)
    asked = table.ask_name
    assert table.keys("blue") == ["illegal"]
    table.play("blue illegal").assert_refused("red roll 5", "not possible now")
    table.play("red no").assert_refused("blue illegal", "not your turn")
    assert table.ask_name == asked, "the shot goes on where it was"
    again = discs_laid("7", pick=5).play(*placed, "blue illegal", "red yes")
    again.assert_facts(attacker="blue", turns=12, red=0, phase="set_up")
    assert again.last == "illegal_circle"
    late = discs_laid("7", pick=5).play(*placed)
    late.play(*(["red inside"] if asked == "range" else []), "red roll 5")
    late.assert_refused("blue illegal", "not your turn")


def test_a_circle_that_was_allowed_after_all() -> None:
    """BM-59: the shooter goes on."""
    table = discs_laid("2", pick=5).play("blue illegal", "red no").assert_facts(attacker="red")
    assert table.rows()[2:] == ("RED: 1-6 c=7-12", "7-12: c then 1-6")
    table.assert_refused("blue illegal", "not your turn")
    table.play("red circles 4", "red roll 4").assert_facts(red=2)


def test_a_circle_that_was_allowed_can_be_too_far_all_the_same() -> None:
    """BM-59, BM-49."""
    table = discs_laid("2", pick=5).play("blue illegal", "red no", "red circles 9")
    assert table.ask_name == "too_far"
    table.play("red yes").assert_facts(attacker="blue", turns=12)


def test_who_has_counted_wrong_counts_again() -> None:
    """BM-59, BM-49: one wrong key loses no ball."""
    table = discs_laid("2", pick=5).play("red circles 9", "red no").assert_facts(attacker="red")
    table.play("red circles 4", "red roll 4").assert_facts(red=2)


def test_a_circle_that_everybody_saw_is_not_claimed() -> None:
    """BM-59: without a secret the ball was laid openly."""
    announced().play("blue ok").assert_refused("blue illegal", "not your turn")


# Taking back --------------------------------------------------------------------------------


def test_a_shot_taken_back_step_by_step() -> None:
    """Undo leads through the shot; past what was shown the circle is picked again."""
    table = discs_laid("2 7", pick=3).play("red circles 5", "red inside", "red roll 1")
    assert table.ask_name == "free_throw"
    table.undo().assert_facts(turns=12)
    assert table.ask_name == "throw"
    assert [table.undo().ask_name for _ in range(2)] == ["range", "circles"]
    assert table.undo().ask_name == "shot_pick"
    assert [table.undo().ask_name for _ in range(2)] == ["shot", "attack"]
    table.assert_facts(shot=None, acts=0, handler=2)
