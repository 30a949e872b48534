"""Rebounds: after a clean miss, and only then."""

from fractions import Fraction

import pytest

from companion.rules.game import Options
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, defence, tipped_off


def missed(
    turns: int = 12, start: int = 8, blockers: str = "", handler: int = 2
) -> PlainWordsMatch:
    """A shot from four circles that was short; nobody fouled."""
    table = attack(handler=handler, turns=turns, possession_start=start).play("red shoot")
    if blockers:
        table.play(f"blue blockers {blockers}", "red pick 3", "blue discs 5")
    else:
        table.play("blue ok")
    return table.play("red circles 4", "red roll 3")


def test_a_clean_miss_is_rebounded() -> None:
    """BM-67, BM-70: with the d6; the turn is over (BM-73, BM-61)."""
    table = missed()
    assert (table.ask_name, table.keys("blue")) == ("rebound", [])
    assert table.match.choice("red", "roll").sides == 6
    table.assert_refused("red roll 7", "7 is no answer").assert_facts(turns=13)


def test_a_clean_miss_is_shown_with_its_face_and_what_was_needed() -> None:
    """BM-47: before the rebound is thrown for, whoever may go for it."""
    assert missed().rows()[0] == "Die 3: MISS, needed 4"
    assert missed(blockers="4").rows()[0] == "Die 3: MISS, needed 4"


def test_after_an_own_rebound_the_panel_says_that_discs_are_swapped_and_ten_turns_begin() -> None:
    """BM-27: until the attacker does something; ``?`` says it on its first page."""
    table = missed(turns=29, start=20).play("red roll 3", "red rebounder 5")
    assert table.rows()[:3] == ("R5: swap the discs", "◄RED     ball R5", "ten new turns")
    assert (
        table.match.pane(AnswerDraft(), in_english).help[1].startswith("Own rebound: the two discs")
    )
    table.play("red pass 2")
    assert table.rows()[0] == "R0 B0 Q1 T31 P1/10"
    assert not table.match.pane(AnswerDraft(), in_english).help[1].startswith("Own rebound")


@pytest.mark.parametrize(
    ("rulings", "answers", "player"),
    [
        ({"oreb_activation": "activate"}, ("blue pick 1",), "R4"),
        ({"oreb_restart": "setup"}, ("red handler 3", "blue pick 1"), "R3"),
    ],
)
def test_house_rules_after_an_own_rebound_hide_neither_the_discs_nor_the_ten_turns(
    rulings: Options, answers: tuple[str, ...], player: str
) -> None:
    """BM-27 (A-05): while the defender picks, and when the attacker goes on."""
    table = attack(rulings).play("red shoot", "blue ok", "red circles 4")
    table.play("red roll 3", "red roll 3", "red rebounder 4", *answers[:-1])
    assert table.rows()[0] == f"{player}: swap the discs"
    table.play(answers[-1])
    assert table.rows()[0] == f"{player}: swap the discs"
    assert table.rows()[2] == "ten new turns"
    table.play("red end")
    assert table.rows()[0] == "R0 B0 Q1 T2 P1/10"


def fouled(restart: str) -> PlainWordsMatch:
    """A technical foul, and two free throws of which the last one goes in."""
    table = defence({"tech_restart": restart}).play("blue press 4", "red pick 3", "blue discs 7")
    return table.play("red roll 1", "red roll 4")


def test_after_a_technical_foul_rows_that_every_pad_has_say_that_ten_turns_begin() -> None:
    """BM-86 (A-09): the tip of the set-up stands only where keys leave room for it."""
    table = fouled("setup").play("red handler 2")
    assert table.rows()[0] == "R2: swap the discs"
    table.play("blue pick 4")
    assert table.rows()[0] == "R2: swap the discs"
    assert table.rows()[2] == "ten new turns"


def test_where_play_goes_on_after_a_technical_foul_the_last_face_is_seen_too() -> None:
    """BM-65, BM-86 (A-09): tech_restart = play_on."""
    rows = fouled("play_on").rows()[:3]
    assert rows == ("Die 4: free throw IN", "◄RED     ball R2", "swap, ten turns")


def test_a_shown_pick_pushes_out_neither_the_discs_nor_the_ten_turns() -> None:
    """BM-27 (A-05, A-29): all of it is told, before the attacker goes on."""
    shown: Options = {"reveal_unused": "after_turn"}
    rebound = ("red shoot", "blue ok", "red circles 4", "red roll 3", "red roll 3")
    table = tipped_off(rulings=shown).play(*rebound, "red rebounder 4")
    assert table.rows()[0] == "swap discs, ten turns"
    assert table.rows()[2] == "B4 was active"
    picks = tipped_off(rulings={**shown, "oreb_activation": "activate"})
    picks.play(*rebound, "red rebounder 4")
    assert picks.rows()[0] == "B4 was active"
    picks.play("blue pick 1")
    assert picks.rows()[:3] == ("R4: swap the discs", "◄RED     ball R4", "ten new turns")


def test_a_set_up_after_an_own_rebound_or_a_technical_foul_says_that_ten_turns_begin() -> None:
    """BM-27, BM-86 (A-05, A-09)."""
    again = attack({"oreb_restart": "setup"}).play("red shoot", "blue ok", "red circles 4")
    again.play("red roll 3", "red roll 3", "red rebounder 4")
    assert again.match.pane(AnswerDraft(), in_english).tip == "swap discs, ten turns"
    technical = fouled("setup")
    assert technical.rows()[0] == "Die 4: free throw IN"
    assert technical.match.pane(AnswerDraft(), in_english).tip == "swap discs, ten turns"


@pytest.mark.parametrize("blockers", ["4", "4 5"])
def test_a_block_that_missed_does_not_forbid_the_rebound(blockers: str) -> None:
    """BM-67."""
    assert missed(blockers=blockers).ask_name == "rebound"


def test_a_made_shot_has_no_rebound() -> None:
    """BM-67, BM-90."""
    table = attack().play("red shoot", "blue ok", "red circles 4", "red roll 4")
    assert table.ask_name == "set_up"


def test_circle_one_is_out_of_bounds() -> None:
    """BM-X16 (BM-70, BM-72): the ball is the other team's."""
    table = missed().play("red roll 1")
    table.assert_facts(attacker="blue", turns=13, possession_start=13, phase="set_up")
    assert table.last == "defensive_rebound"


@pytest.mark.parametrize("roll", range(2, 7))
def test_on_another_circle_somebody_gets_it(roll: int) -> None:
    """BM-71, BM-72 (A-20): a center of the attackers, or the defenders."""
    table = missed().play(f"red roll {roll}")
    assert (table.ask_name, table.keys("red")) == ("rebounder", ["rebounder", "defence"])
    table.play("red defence").assert_facts(
        attacker="blue", turns=13, possession_start=13, phase="set_up", possession=2
    )
    assert table.last == "defensive_rebound"


@pytest.mark.parametrize("winner", [1, 2, 3, 6])
def test_only_centers_rebound(winner: int) -> None:
    """BM-69."""
    missed().play("red roll 3").assert_refused(f"red rebounder {winner}", f"{winner} is no answer")


@pytest.mark.parametrize("center", [4, 5])
def test_an_offensive_rebound_begins_ten_turns_again(center: int) -> None:
    """BM-X18 (BM-27, BM-71, BM-73, A-05, A-10): no set-up, the discs change places."""
    table = missed(turns=29, start=20).play("red roll 3", f"red rebounder {center}")
    table.assert_facts(
        attacker="red",
        turns=30,
        possession_start=30,
        discs={"red": 30, "blue": 30},
        handler=center,
        phase="attack",
        possession=2,
    )
    assert table.last == "offensive_rebound"


def test_who_rebounds_starts_afresh() -> None:
    """BM-36, BM-43: nothing held, nothing done, and the guard has not touched the ball."""
    table = attack(handler=1, turns=9, possession_start=8, held=1).play("red pass 2")
    table.play("red shoot", "blue ok", "red circles 4", "red roll 1")
    table.play("red roll 3", "red rebounder 4")
    table.assert_facts(held=0, acts=0, cap=1, guard_touched=False, must_release=False)
    table.play("red end", "blue pick 1", "red end").assert_facts(attacker="blue", turns=11)


def test_there_is_no_rebound_in_the_last_turn() -> None:
    """BM-74."""
    missed(turns=49, start=45).assert_facts(over=True, turns=50)
    assert missed(turns=48, start=45).ask_name == "rebound"


def test_a_rebound_in_turn_49_leaves_one_turn() -> None:
    """BM-27, BM-22."""
    table = missed(turns=48, start=45).play("red roll 2", "red rebounder 5")
    table.assert_facts(turns=49, possession_start=49).play("red end", "blue end_turn").assert_facts(
        over=True
    )


# Odds before the roll -----------------------------------------------------------------------


def test_the_caption_of_the_rebound() -> None:
    """Example 6 (BM-70, BM-71): only face 4 is the attackers', one in six."""
    odds: list[Fraction] = []
    for face in range(1, 7):
        table = missed().play("red mine 4", f"red roll {face}")
        odds.append(Fraction(table.ask_name == "rebounder", 6))
    assert odds == [0, 0, 0, Fraction(1, 6), 0, 0]
    assert missed().play("red mine 4").rows()[:2] == ("circles 4", "1 of 6 = 17%")


@pytest.mark.parametrize("roll", range(1, 7))
def test_circles_that_are_named_before_decide(roll: int) -> None:
    """BM-X44 (BM-71, BM-72): 2 and 3 are the attackers', 4, 5 (a tie) and 6 are not."""
    table = missed().play("red mine 2 3")
    assert table.rows()[1] == "2 of 6 = 33%"
    table.play(f"red roll {roll}")
    if roll in (2, 3):
        assert table.keys("red") == ["rebounder"], "that has been settled"
        table.assert_refused("red defence", "not possible now")
        table.play("red rebounder 4").assert_facts(attacker="red")
    else:
        table.assert_facts(attacker="blue", turns=13, phase="set_up")


def test_circles_can_be_named_again_and_none_may_be_the_attackers() -> None:
    """BM-71."""
    table = missed().assert_refused("red mine 1 2", "1 is no answer")
    table.assert_refused("red mine 7", "7 is no answer").assert_refused(
        "red mine 2 7", "7 is no answer"
    )
    table.play("red mine 2 3 4 5 6")
    assert table.rows()[1] == "5 of 6 = 83%"
    table.play("red mine").play("red roll 2").assert_facts(attacker="blue")


def test_a_miss_from_the_rebound_is_rebounded_without_its_circles() -> None:
    """BM-71: circles are named for one rebound."""
    table = missed().play("red mine 4", "red roll 4", "red rebounder 4")
    table.play("red shoot", "blue ok", "red circles 4", "red roll 1", "red roll 5")
    assert table.keys("red") == ["rebounder", "defence"]


@pytest.mark.parametrize(
    ("blockers", "moves"),
    [
        ("4", "B5 moves first"),
        ("4 5", "R4 R5 may move"),
        ("3", "B4 B5 move first"),
        ("", "B4 B5 move first"),
    ],
)
def test_centers_that_tried_to_block_do_not_move(blockers: str, moves: str) -> None:
    """BM-68 (A-21): the defenders first, then the attackers."""
    rows = missed(blockers=blockers).rows(AnswerDraft(left=("red",)))
    assert rows[1:3] == (moves, "◄RED throw d6")
