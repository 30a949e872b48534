"""Situations of BASKETmind, key by key, with three keys a seat.

The number of strokes is that of all seats together; it is part of what is promised.
"""

from collections.abc import Mapping

import pytest

from companion.console.desk import Saved
from companion.console.effects import Answer, Begin, Pick, Remember, Resume, Throw
from companion.games.basketmind import BASKETMIND
from companion.rules.words import Words, in_english
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import ENGLISH, MIXED, PADS, TRIOS, Rim, playing
from tests.console.test_walkthroughs import TIP_OFF, Said
from tests.table import MATCH
from tests.toy import HIGH_BID


def court(*log: Said, faces: tuple[int, ...] = (), dice: str = "device") -> Rim:
    """Red attacks, R2 has the ball, B3 is active; then whatever a story begins with."""
    return playing(BASKETMIND, kit=TRIOS, log=(*TIP_OFF, *log), faces=faces, dice=dice)


SHOT: tuple[Said, ...] = (("red", "shoot", ()), ("blue", "ok", ()))


def test_first_start_to_first_attack_takes_ten_strokes() -> None:
    rim = Rim(
        (BASKETMIND, HIGH_BID),
        pads=TRIOS,
        languages={**ENGLISH, "es": in_english},
        faces=(5, 3),
    )
    usual = {option.key: option.default for option in BASKETMIND.options if len(option.values) > 1}
    begin = Begin("basketmind", usual, "device", None, {"red": "left", "blue": "right"})
    kept = {"options": usual, "dice": "device", "clock": None}
    story = (
        Playbook(rim)
        << screen(
            """
            Tabletop Companion
            ►English
             English
            ◄ ► c=take
            """
        )
        >> tap("left middle")
        << Remember("language", "en")
        << screen(
            """
            Which game?
            ►BASKETmind
             High bid
            ◄ ► c=take  ?=more
            """
        )
        >> tap("right middle")
        << screen(
            """
            BASKETmind
            ►Quick 50 turns
             Four quarters
             rules   ?=more
            """
        )
        >> tap("left middle")
        << screen(
            """
            BASKETmind
            RED player:
            press centre
            this pad is for RED
            """
        )
        >> tap("left middle")
        << Remember("last basketmind", kept)
        << begin
        << screen(
            """
            Who has the ball?
            ◄RED throw d6
            hold to shake
            hold c, let go=throw
            """
        )
        >> hold("left middle")
        << Throw(0, "red", "roll", 6)
        >> hold("right middle")
        << Throw(0, "blue", "roll", 6)
        << screen(
            """
            5:3  RED attacks
            ◄RED set up
            ball: who? 1-5
            [1] 2  3  4  5
            """
        )
        >> tap("left right")
        >> tap("left middle")
        << Answer(0, "red", "handler", (2,))
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            BLUE► set up
            ■ SECRET 1-5
            ·12 ··· 543 tap,hold
            """
        )
        >> tap("right right")
        >> hold("right right")
        << Pick(0, "blue", "pick", (3,))
        << Row(2, "◄RED     ball R2")
    )
    assert story
    assert story.strokes == 10


def test_a_plain_turn_takes_three_strokes() -> None:
    story = (
        Playbook(court())
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            ◄RED     ball R2
            act; ■shoot=dunk
             shoot[end]1 3 4 5
            """
        )
        >> tap("left middle")
        << Answer(0, "red", "end")
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            BLUE► activate
            ■ SECRET 1-5
            ·12 !·P 543 P=press
            """
        )
        >> tap("right right")
        >> hold("right middle")
        << Pick(0, "blue", "pick", (4,))
        << Row(1, "R0 B0 Q1 T2 P2/10")
    )
    assert story
    assert story.strokes == 3


def test_passes_with_the_guards_ability_take_eight() -> None:
    story = (
        Playbook(court())
        >> tap("left right")
        << Row(4, " shoot end[1]3 4 5")
        >> tap("left middle")
        << Answer(0, "red", "pass", (1,))
        << Row(4, " shoot[end]2 3 4 5")
        >> tap("left right")
        >> tap("left right")
        >> tap("left middle")
        << Answer(0, "red", "pass", (3,))
        << Row(3, "no act but ■dunk")
        << Row(4, " ■dunk [end]  BLUE:◄")
        >> tap("left middle")
        << Answer(0, "red", "end")
        >> tap("right left")
        >> hold("right middle")
        << Pick(0, "blue", "pick", (1,))
    )
    assert story
    assert story.strokes == 8


def test_an_interception_takes_three() -> None:
    story = (
        Playbook(court(("red", "pass", (3,))))
        >> tap("right left")
        << screen(
            """
            BLUE claims
            interception
            ■ shows the pick
            ■c=claim  BACK=no
            """
        )
        << lamps("right")
        >> hold("right middle")
        << Answer(0, "blue", "intercept")
        << screen(
            """
            Ball ran through two
            circles of B3
            in a row?
            RED:  no [fair]
            """
        )
        >> tap("left middle")
        << Answer(0, "red", "yes")
        << Row(1, "BLUE INTERCEPTS")
    )
    assert story
    assert story.strokes == 3


def test_a_claim_that_is_not_agreed_takes_one_more() -> None:
    assert (
        Playbook(court(("blue", "intercept", ())))
        >> tap("left left")
        << Row(4, "RED: [no] fair")
        >> tap("left middle")
        << Answer(0, "red", "no")
    )


def test_an_unblocked_shot_takes_five() -> None:
    story = (
        Playbook(court(faces=(5,)))
        >> tap("left left")
        << Row(4, "[shoot]end 1 3 4 5")
        >> tap("left middle")
        << Answer(0, "red", "shoot")
        << Row(4, "◄claim[no block]4 5►")
        >> tap("right middle")
        << Answer(0, "blue", "ok")
        << Row(4, " 1 2 3[4]5 6 7 8")
        >> tap("left middle")
        << Answer(0, "red", "circles", (4,))
        << screen(
            """
            N 4        worth 1.25
            4+ = 63%  2 PTS
            ◄RED throw d8
             3pts [■throw]
            """
        )
        >> hold("left middle")
        << Throw(0, "red", "roll", 8)
    )
    assert story
    assert story.strokes == 5


def test_a_long_shot_takes_seven() -> None:
    story = (
        Playbook(court(*SHOT, faces=(5,)))
        >> tap("left right")
        >> tap("left middle")
        << Answer(0, "red", "circles", (5,))
        << Row(4, "[outside] inside")
        >> tap("left middle")
        << Answer(0, "red", "beyond")
        << Row(2, "5+ = 50%  3 PTS")
        << Row(4, " 2pts [■throw]")
        >> hold("left middle")
        << Throw(0, "red", "roll", 8)
    )
    assert story
    assert 2 + 1 + story.strokes == 7, "shoot and no block took three"


def test_a_dunk_is_a_shot_that_is_held() -> None:
    assert (
        Playbook(court())
        >> tap("left left")
        >> hold("left middle")
        << Answer(0, "red", "dunk")
        << Row(4, " claim [it counts]")
        >> tap("right middle")
        << Answer(0, "blue", "ok")
    )


def test_a_blocked_shot_with_a_foul_and_two_free_throws_takes_sixteen() -> None:
    story = (
        Playbook(court(faces=(2, 5, 2)))
        >> tap("left left")
        >> tap("left middle")
        << Answer(0, "red", "shoot")
        >> tap("right right")
        >> tap("right middle")
        << Row(2, "BLUE► blocks: 4")
        << Row(4, " claim[done]4 5 2 3")
        >> tap("right middle")
        << Answer(0, "blue", "blockers", (4,))
        << Row(4, "612 ·7· 543 tap,hold")
        >> tap("left right")
        >> hold("left right")
        << Pick(0, "red", "pick", (3,))
        << screen(
            """
            RED pick is in
            BLUE► 0/2   ○○○
            your discs? ○○○○
            [1] 2  3  4  5  6  7
            """
        )
        >> tap("right right")
        >> tap("right middle")
        << Row(2, "BLUE► 1/2   ○○●")
        << Row(4, " 1 [2] 3  4  5  6  7")
        >> tap("right left")
        >> tap("right left")
        << Row(4, " 1  2  3  4  5  6 [7]")
        >> hold("right middle")
        << Answer(0, "blue", "discs", (2, 7))
        << screen(
            """
            Ball on 3, discs 2 7
            NO BLOCK, FOUL 7
            ◄RED circles?
            ◄2 3[4]5 6 7► BLUE:◄
            """
        )
        >> tap("left middle")
        << Answer(0, "red", "circles", (4,))
        >> hold("left middle")
        << Throw(0, "red", "roll", 8)
        << Row(2, "◄RED free throw")
        >> hold("left middle")
        << Throw(0, "red", "roll", 8)
        >> hold("left middle")
        << Throw(0, "red", "roll", 8)
    )
    assert story
    assert story.strokes == 16


def test_a_circle_is_said_to_be_illegal_from_the_other_side() -> None:
    placed: tuple[Said, ...] = (
        ("red", "shoot", ()),
        ("blue", "blockers", (4,)),
        ("red", "pick", (3,)),
        ("blue", "discs", (2,)),
    )
    assert (
        Playbook(court(*placed))
        >> tap("left right")
        << Row(4, "◄3 4[5]6 7 8► BLUE:◄")
        >> tap("right left")
        << Row(4, "BLUE: [illegal]")
        >> tap("table back")
        << Row(4, "◄3 4[5]6 7 8► BLUE:◄")
        >> tap("right left")
        >> tap("right middle")
        << Answer(0, "blue", "illegal")
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
        Playbook(court(*placed))
        >> tap("left right")
        >> tap("right left")
        << Row(4, "BLUE: [illegal]")
        >> tap("left middle")
        << Answer(0, "red", "circles", (5,))
    )


def test_a_press_takes_thirteen() -> None:
    story = (
        Playbook(court(("red", "end", ())))
        >> tap("right middle")
        >> hold("right right")
        << Row(2, "BLUE► who press?")
        << Row(4, " claim[1]2 3 4 5")
        >> tap("right right")
        >> tap("right right")
        >> tap("right right")
        >> tap("right middle")
        << Row(2, "BLUE► press: 4")
        << Row(4, "◄5 claim[done]1 2 3►")
        >> tap("right middle")
        << Answer(0, "blue", "press", (4,))
        << Row(1, "R2 hides the ball")
        >> tap("left left")
        >> hold("left left")
        << Pick(0, "red", "pick", (6,))
        >> tap("right right")
        >> hold("right middle")
        << Answer(0, "blue", "discs", (2,))
        << Row(1, "Ball on 6: NO STEAL")
        << Row(4, "·12 !·· 5·3 !=illegal")
        >> tap("right left")
        >> hold("right right")
        << Pick(0, "blue", "pick", (2,))
    )
    assert story
    assert story.strokes == 13


@pytest.mark.parametrize(
    ("kit", "row", "stroke"),
    [
        (TRIOS, "■c=throw  BLUE:◄", ("right left", "right middle")),
        (PADS, "hold c=throw  BLUE:6", ("right 6",)),
    ],
)
def test_a_claim_can_be_seen_while_the_other_seat_throws(
    kit: Mapping[str, str], row: str, stroke: tuple[str, ...]
) -> None:
    fouled: tuple[Said, ...] = (
        ("red", "end", ()),
        ("blue", "press", (4,)),
        ("red", "pick", (3,)),
        ("blue", "discs", (7,)),
    )
    rim = playing(BASKETMIND, kit=kit, log=(*TIP_OFF, *fouled))
    assert "free throw" in rim.shown()
    assert rim.shown().split("\n")[-1] == row
    for key in stroke:
        rim.tap(*key.split())
    assert rim.match.ask is not None
    assert rim.match.ask.name == "illegal"


def test_who_presses_is_named_as_long_as_there_is_room() -> None:
    def row(*men: int) -> str:
        rim = playing(BASKETMIND, log=(*TIP_OFF, ("red", "end", ())))
        rim.tap("right", "6")
        for man in men:
            rim.tap("right", str(man))
        return rim.shown().split("\n")[1]

    assert [row(4), row(1, 4), row(1, 3, 4)] == [
        "BLUE► press: 4",
        "BLUE► press: 1 4",
        "press: 1 3 4",
    ]


def test_help_lists_what_may_be_claimed_and_nothing_that_is_nothing() -> None:
    shown = court()
    shown.tap("table", "help")
    shown.tap("table", "help")
    told = " ".join(shown.shown().split())
    assert "BLUE: ◄ ► move, c takes: claim." in told


def test_a_claim_instead_of_a_pick_is_on_the_chart() -> None:
    assert (
        Playbook(court(("red", "end", ())))
        >> tap("right middle")
        >> hold("right left")
        << Row(1, "BLUE claims")
        << Row(4, " trap [■claim]")
        >> tap("table back")
        << Row(2, "BLUE► activate")
    )


def test_a_rebound_takes_two() -> None:
    missed: tuple[Said, ...] = (*SHOT, ("red", "circles", (4,)), ("red", "roll", (2,)))
    story = (
        Playbook(court(*missed, faces=(5,)))
        << Row(4, " odds [■throw]")
        >> hold("left middle")
        << Throw(0, "red", "roll", 6)
        << Row(2, "◄RED got it?")
        << Row(4, "[BLUE's] 4  5")
        >> tap("left middle")
        << Answer(0, "red", "defence")
    )
    assert story
    assert story.strokes == 2


def test_the_odds_of_a_rebound_are_to_the_left_of_the_throw() -> None:
    missed: tuple[Said, ...] = (*SHOT, ("red", "circles", (4,)), ("red", "roll", (2,)))
    assert (
        Playbook(court(*missed, faces=(5,)))
        >> tap("left left")
        << Row(3, "at which? 2-6")
        << Row(4, "[done] 2  3  4  5  6")
        >> tap("left left")
        >> tap("left middle")
        << Row(3, "6")
        << Row(4, "[done] 2  3  4  5  6")
        >> tap("left middle")
        << Answer(0, "red", "mine", (6,))
    )


def test_a_wrong_press_is_undone_with_five() -> None:
    story = (
        Playbook(court(("red", "pass", (3,))))
        >> tap("table back")
        << Answer(0, "", "undo")
        << Row(1, "Undone: RED pass 3")
        >> tap("left right")
        >> tap("left right")
        >> tap("left right")
        >> tap("left middle")
        << Answer(0, "red", "pass", (4,))
    )
    assert story
    assert story.strokes == 5


def test_back_first_leads_to_where_the_list_starts() -> None:
    assert (
        Playbook(court())
        >> tap("left right")
        >> tap("left right")
        << Row(4, " shoot end 1[3]4 5")
        >> tap("table back")
        << Row(4, " shoot[end]1 3 4 5")
    )


def test_an_undo_across_a_throw_takes_three() -> None:
    story = (
        Playbook(playing(BASKETMIND, kit=TRIOS, log=TIP_OFF[:1]))
        >> tap("table back")
        << Answer(0, "", "undo")
        << screen(
            """
            Undo RED throw 5?
            Both hold centre
            RED -   BLUE -
            BACK=leave it
            """
        )
        >> hold("left middle")
        << Answer(0, "red", "agree")
        >> hold("right middle")
        << Answer(0, "blue", "agree")
        << Row(1, "Undone: RED throw 5")
    )
    assert story
    assert story.strokes == 3


def test_after_a_power_cut_three_strokes_lead_back_to_the_pick() -> None:
    before = court(("red", "end", ()))
    assert before.table is not None

    def so_far(_: Words) -> tuple[str, str]:
        return "R20 B18", "Q1 T39  ball B4"

    saved = Saved(MATCH, "BASKETmind", so_far, "power")
    rim = Rim((BASKETMIND,), pads=TRIOS, saved=[saved])
    rim.stored[MATCH] = (before.table, {"red": "left", "blue": "right"})
    story = (
        Playbook(rim)
        << screen(
            """
            Power was cut
            Go on? R20 B18
            Q1 T39  ball B4
            c=go on  ◄=menu
            """
        )
        >> tap("right middle")
        << Resume(MATCH)
        << screen(
            """
            R2 keeps the ball
            BLUE► activate
            ■ SECRET 1-5
            nothing was locked
            """
        )
        >> tap("right left")
        >> hold("right right")
        << Pick(0, "blue", "pick", (2,))
    )
    assert story
    assert story.strokes == 3


def test_own_dice_are_entered_from_a_list() -> None:
    placed: tuple[Said, ...] = (*SHOT, ("red", "circles", (4,)))
    assert (
        Playbook(court(*placed, dice="own"))
        << Row(4, "◄1 2 3[4]5 6 7 8►")
        >> tap("left right")
        >> tap("left middle")
        << Answer(0, "red", "roll", (5,))
    )


def test_a_pause_and_the_end_are_left_as_everywhere() -> None:
    assert (
        Playbook(court())
        >> tap("table help")
        << Answer(0, "", "pause")
        >> tap("table back")
        << Answer(0, "", "resume")
        >> hold("table back")
        >> tap("left left")
        << Row(2, "◄RED     ball R2")
    )


def test_on_a_table_with_both_kinds_each_seat_reads_its_own() -> None:
    rim = playing(BASKETMIND, kit=MIXED, log=(*TIP_OFF, ("red", "pass", (3,))))
    assert (
        Playbook(rim)
        << Row(4, "c=end  BLUE: ◄=claim")
        >> tap("left 7")
        << Answer(0, "red", "end")
        << Row(4, "·12 !·P 543 P=press")
        >> tap("right left")
        >> hold("right middle")
        << Pick(0, "blue", "pick", (1,))
        << Row(4, "1-5pass ■c=end 6shoot")
    )
