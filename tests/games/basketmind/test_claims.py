"""Interceptions and traps: claimed by the defender, judged by his opponent."""

import pytest

from companion.rules.asks import Choice
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack, defence, tipped_off


def intercept(table: PlainWordsMatch) -> Choice:
    """Blue's claim."""
    return table.match.choice("blue", "intercept")


def test_an_interception_that_the_attacker_admits() -> None:
    """BM-X38 (BM-76, BM-25): the pick is shown, the ball changes hands, the disc stays."""
    table = tipped_off(pick=3, turns=12).play("red pass 3", "blue intercept")
    assert table.ask_name == "fair"
    assert (table.keys("red"), table.keys("blue")) == (["yes", "no"], [])
    assert table.events()[-1] == "claim"
    assert table.rows()[:2] == ("Ball ran through two", "circles of B3")
    table.play("red yes").assert_facts(
        attacker="blue", turns=12, possession_start=12, phase="set_up"
    )
    assert table.last == "interception"


def test_what_counts_is_said_before_a_claim_is_made() -> None:
    """BM-76, BM-37: on the panel, and first on ``?``."""
    table = tipped_off(pick=3).play("red end")
    claim, trap = AnswerDraft("claim", seat="blue"), AnswerDraft("trap", seat="blue")
    assert table.rows(claim) == (
        "Ball went from circle",
        "BLUE► to circle",
        "of active man?",
        "hold c=yes  4=trap",
    )
    assert table.rows(trap)[:3] == ("Trap: no BLUE man", "can ever get to", "a circle by R2")
    for draft, first in ((claim, "Your active man intercepts"), (trap, "A trap: no defender")):
        assert table.match.pane(draft, in_english).help[0].startswith(first)
    shown = table.play("blue intercept", "red no")
    assert shown.ask_name == "defence"
    known = tipped_off(pick=3).play("blue intercept", "red no").rows(claim)
    assert known[:3] == ("Ball went from circle", "BLUE► to circle", "of B3?")


def test_who_has_nobody_active_is_led_to_the_trap_at_once() -> None:
    """BM-37, BM-76: there is no interception to claim."""
    keys = defence().match.pane(AnswerDraft(), in_english).keys["blue"]
    assert "@trap" in [name for _, name in keys.places]


def test_an_interception_that_is_none() -> None:
    """BM-77 (A-27): play goes on; the defender has given his pick away, and nothing else."""
    table = tipped_off(pick=3, turns=12).play("red pass 1", "blue intercept", "red no")
    table.assert_facts(attacker="red", turns=12, handler=1, acts=1, cap=2, phase="attack")
    assert table.last == "no_interception"
    table.play("red pass 3", "red end", "blue pick 2").assert_facts(turns=13)


def test_to_show_a_pick_is_final_and_to_claim_again_is_not() -> None:
    """BM-76: what has been shown is known."""
    table = tipped_off(pick=3)
    assert intercept(table).final
    table.play("blue intercept", "red no")
    assert not intercept(table).final
    before = len(table.match.log)
    table.play("red pass 3", "blue intercept")
    assert len(table.match.log) == before + 2, "nothing is left to be shown"
    assert table.rows()[1] == "circles of B3"
    table.play("red yes").assert_facts(attacker="blue")


def test_a_claim_may_come_at_any_time_in_an_attack_half() -> None:
    """BM-76 (A-28): even before anything happened, and before the defender's own half."""
    tipped_off().play("blue intercept", "red yes").assert_facts(attacker="blue", turns=0)
    after_end = tipped_off().play("red pass 3", "red end", "blue intercept", "red yes")
    after_end.assert_facts(attacker="blue", turns=0)
    after_no = (
        tipped_off().play("red end", "blue intercept", "red no").assert_facts(phase="defence")
    )
    after_no.play("blue pick 1").assert_facts(turns=1, attacker="red")


def test_a_pick_is_good_for_one_attack_half() -> None:
    """BM-76: then another one takes its place, and the new one is shown."""
    table = tipped_off(pick=3).play("red end", "blue pick 5", "red pass 4", "blue intercept")
    assert table.rows()[1] == "circles of B5"


def test_a_pick_that_was_shown_does_not_show_the_next_one() -> None:
    """BM-76 (A-29)."""
    table = tipped_off(pick=3).play("blue intercept", "red no", "red end", "blue pick 5")
    assert intercept(table).final


def test_nobody_is_active_after_an_offensive_rebound() -> None:
    """BM-X46 (BM-76, A-05)."""
    table = tipped_off(turns=12).play("red shoot", "blue ok", "red circles 5", "red inside")
    table.play("red roll 4", "red roll 3", "red rebounder 4").assert_facts(phase="attack", turns=13)
    assert table.keys("blue") == []
    table.assert_refused("blue intercept", "nobody is active no interception")
    table.play("red end").assert_refused("blue intercept", "nobody is active no interception")
    table.play("blue pick 1", "red pass 2")
    assert table.keys("blue") == ["intercept"]


def test_nobody_is_active_when_a_match_is_entered() -> None:
    """BM-76."""
    attack(turns=12).assert_refused("blue intercept", "nobody is active no interception")
    assert "intercept" not in defence(turns=12).keys("blue")


def test_the_attacker_can_not_claim() -> None:
    """BM-76."""
    tipped_off().assert_refused("red intercept", "not possible now")


# Traps --------------------------------------------------------------------------------------


def test_a_handler_who_is_enclosed_travels() -> None:
    """BM-37, BM-38, BM-25."""
    table = tipped_off(turns=7).play("red end", "blue trap")
    assert (table.ask_name, table.keys("red")) == ("enclosed", ["yes", "no"])
    table.play("red yes").assert_facts(attacker="blue", turns=7, possession_start=7, phase="set_up")
    assert table.last == "traveling"


def test_a_handler_who_is_not_enclosed_plays_on() -> None:
    """BM-37."""
    table = tipped_off(turns=7).play("red end", "blue trap", "red no")
    table.assert_facts(attacker="red", turns=7, phase="defence")
    assert table.last == "not_enclosed"
    table.play("blue pick 1").assert_facts(turns=8)


def test_a_trap_is_claimed_after_the_attack_half() -> None:
    """BM-38 (A-28)."""
    tipped_off().assert_refused("blue trap", "too early")


def test_a_trap_takes_nobody_who_is_active() -> None:
    """BM-37."""
    defence(turns=7).play("blue trap", "red yes").assert_facts(attacker="blue", turns=7)


@pytest.mark.parametrize("claim", ["intercept", "trap"])
def test_a_claim_is_answered_before_anything_else(claim: str) -> None:
    """Who claims does not judge."""
    table = tipped_off().play("red end", f"blue {claim}")
    table.assert_refused("blue yes", "not your turn").assert_refused("blue pick 1", "not your turn")
    table.assert_refused("red end", "not possible now")


# Taking claims back -------------------------------------------------------------------------


def test_a_claim_that_is_taken_back_takes_the_pick_along() -> None:
    """What was shown can't be unseen, so another player is activated."""
    table = tipped_off(pick=3).play("red pass 1", "blue intercept", "red no")
    table.undo().assert_facts(handler=1, turns=0)
    assert table.ask_name == "fair"
    table.undo().assert_facts(handler=2, phase="set_up")
    assert table.keys("blue") == ["pick"]
    table.play("blue pick 5", "red pass 1", "blue intercept")
    assert table.rows()[1] == "circles of B5"


def test_an_interception_that_is_taken_back_gives_the_ball_back() -> None:
    table = tipped_off(pick=3, turns=9).play("red pass 1", "blue intercept", "red yes")
    table.assert_facts(attacker="blue").undo().assert_facts(
        attacker="red", handler=1, acts=1, turns=9
    )
    table.play("red no").assert_facts(attacker="red", handler=1, acts=1, phase="attack")
