"""Situations of BASKETmind as three keys a seat have them, alone or beside seven."""

import pytest

from companion.console.current_ask_ui import CurrentAskUi
from companion.console.effects import RecordPublicEntry, SealPick, ThrowAndRecordDice
from companion.console.hexpad_and_trio import TRIO
from companion.console.seats_and_pads import Seats
from companion.console.unconfirmed_entry_drafts import SeatDrafts
from companion.games.basketmind import BASKETMIND
from companion.locale import words_by_language
from tests.console.court import MISSED, SHOT, TIP_OFF, Said, court
from tests.console.playbook import Playbook, Row, hold, tap
from tests.console.rim import MIXED, TRIOS, playing
from tests.games.basketmind.scenes import attack


def test_a_claim_that_is_not_agreed_takes_one_more() -> None:
    assert (
        Playbook(court(("blue", "intercept", ()), kit=TRIOS))
        >> tap("left left")
        << Row(4, "RED: [no] fair")
        >> tap("left middle")
        << RecordPublicEntry(0, "red", "no")
    )


def test_a_long_shot_takes_seven() -> None:
    story = (
        Playbook(court(*SHOT, faces=(5,), kit=TRIOS))
        >> tap("left right")
        >> tap("left middle")
        << RecordPublicEntry(0, "red", "circles", (5,))
        << Row(4, "[past arc] in arc")
        >> tap("left middle")
        << RecordPublicEntry(0, "red", "beyond")
        << Row(2, "◄RED d8: 5+ 50%")
        << Row(4, "◄in arc[■throw]►")
        >> hold("left middle")
        << ThrowAndRecordDice(0, "red", "roll", 8)
    )
    assert story
    assert 2 + 1 + story.strokes == 7, "shoot and no block took three"


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("attacker", ["red", "blue"])
def test_row_4_names_the_key_that_says_that_no_disc_can_be_laid(attacker: str, code: str) -> None:
    """BM-57: row 1 sends the players to it, whichever team it is of."""
    defender = "blue" if attacker == "red" else "red"
    table = attack(attacker=attacker).play(
        f"{attacker} shoot", f"{defender} blockers 4", f"{attacker} pick 3"
    )
    match, pads = table.match, {"red": "left", "blue": "right"}
    seats = Seats(pads, dict.fromkeys(pads.values(), TRIO), ("red",))
    assert match.ask is not None
    words = words_by_language()[code]
    row = CurrentAskUi(match, match.view(), match.ask, seats, SeatDrafts(), words).screen().rows[3]
    name = match.game.seat_name(attacker).translate(words)
    assert row == f"[1]2 3 4 5 6 7 {name}:◄".replace(" RED", "  RED")


def test_a_dunk_is_a_shot_that_is_held() -> None:
    assert (
        Playbook(court(kit=TRIOS))
        >> tap("left left")
        >> hold("left middle")
        << RecordPublicEntry(0, "red", "dunk")
        << Row(4, " intercept[it counts]")
        >> tap("right middle")
        << RecordPublicEntry(0, "blue", "ok")
    )


def test_a_circle_is_said_to_be_illegal_from_the_other_side() -> None:
    placed: tuple[Said, ...] = (
        ("red", "shoot", ()),
        ("blue", "blockers", (4,)),
        ("red", "pick", (3,)),
        ("blue", "discs", (2,)),
    )
    assert (
        Playbook(court(*placed, kit=TRIOS))
        >> tap("left right")
        << Row(4, "RED: ◄2 3 4[5]6 7 8►")
        >> tap("right left")
        << Row(4, "◄[illegal]►")
        >> tap("table back")
        << Row(4, "RED: ◄2 3 4[5]6 7 8►")
        >> tap("right left")
        >> tap("right middle")
        << RecordPublicEntry(0, "blue", "illegal")
        << Row(4, "RED:  no [fair]")
    )


def test_what_one_seat_points_at_stays_while_the_other_one_moves() -> None:
    placed: tuple[Said, ...] = (
        ("red", "shoot", ()),
        ("blue", "blockers", (4,)),
        ("red", "pick", (3,)),
        ("blue", "discs", (2,)),
    )
    assert (
        Playbook(court(*placed, kit=TRIOS))
        >> tap("left right")
        >> tap("right left")
        << Row(4, "◄[illegal]►")
        >> tap("left middle")
        << RecordPublicEntry(0, "red", "circles", (5,))
    )


def test_help_lists_what_may_be_claimed_and_nothing_that_is_nothing() -> None:
    shown = court(kit=TRIOS)
    shown.tap("table", "help")
    told = " ".join(shown.shown().split())
    assert told.startswith("RED: ◄ ► move, c takes: end, 1, 3, 4, 5, shot ■dunk. BLUE: intercept.")


def test_a_claim_instead_of_a_pick_is_on_the_chart() -> None:
    assert (
        Playbook(court(("red", "end", ()), kit=TRIOS))
        >> tap("right middle")
        >> hold("right left")
        << Row(1, "Ball went from circle")
        << Row(4, " trap [■yes]")
        >> tap("table back")
        << Row(2, "BLUE► activate")
    )


def test_the_odds_of_a_rebound_are_to_the_left_of_the_throw() -> None:
    assert (
        Playbook(court(*MISSED, faces=(5,), kit=TRIOS))
        >> tap("left left")
        << Row(3, "center's nearest")
        << Row(4, "[done] 2  3  4  5  6")
        >> tap("left left")
        >> tap("left middle")
        << Row(3, "at 6")
        << Row(4, "[done] 2  3  4  5  6")
        >> tap("left middle")
        << RecordPublicEntry(0, "red", "mine", (6,))
    )


def test_back_first_leads_to_where_the_list_starts() -> None:
    assert (
        Playbook(court(kit=TRIOS))
        >> tap("left right")
        >> tap("left right")
        << Row(4, " shot end 1[3]4 5")
        >> tap("table back")
        << Row(4, " shot[end]1 3 4 5")
    )


def test_own_dice_are_entered_from_a_list() -> None:
    placed: tuple[Said, ...] = (*SHOT, ("red", "circles", (4,)))
    assert (
        Playbook(court(*placed, dice="own", kit=TRIOS))
        << Row(4, "◄1 2 3[4]5 6 7 8►")
        >> tap("left right")
        >> tap("left middle")
        << RecordPublicEntry(0, "red", "roll", (5,))
    )


def test_a_pause_and_the_end_are_left_as_everywhere() -> None:
    assert (
        Playbook(court(kit=TRIOS))
        >> tap("table help")
        << RecordPublicEntry(0, "", "pause")
        >> tap("table back")
        << RecordPublicEntry(0, "", "resume")
        >> hold("table back")
        >> tap("left left")
        << Row(2, "◄RED     ball R2")
    )


def test_on_a_table_with_both_kinds_each_seat_reads_its_own() -> None:
    rim = playing(BASKETMIND, kit=MIXED, log=(*TIP_OFF, ("red", "pass", (3,))))
    assert (
        Playbook(rim)
        << Row(4, "hold 6=dunk")
        >> tap("left 7")
        << RecordPublicEntry(0, "red", "end")
        << Row(4, "·12 !·P 543 P=press")
        >> tap("right left")
        >> hold("right middle")
        << SealPick(0, "blue", "pick", (1,))
        << Row(4, "hold c=travel, 6=dunk")
    )
