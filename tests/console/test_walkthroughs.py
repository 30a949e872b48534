"""Situations of BASKETmind, key by key, as they are played at a table.

The number of strokes is that of all seats together; it is part of what is promised.
"""

import pytest

from companion.console.desk import Saved
from companion.console.effects import Answer, Begin, Blink, Pick, Remember, Resume, Sound, Throw
from companion.games.basketmind import BASKETMIND
from companion.rules.words import Words
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import ENGLISH, Rim, playing
from tests.table import MATCH
from tests.toy import HIGH_BID

Said = tuple[str, str, tuple[int, ...]]

TIP_OFF: tuple[Said, ...] = (
    ("red", "roll", (5,)),
    ("blue", "roll", (3,)),
    ("red", "handler", (2,)),
    ("blue", "pick", (3,)),
)


def court(*log: Said, faces: tuple[int, ...] = ()) -> Rim:
    """Red attacks, R2 has the ball, B3 is active; then whatever a story begins with."""
    return playing(BASKETMIND, log=(*TIP_OFF, *log), faces=faces)


def test_first_start_to_first_attack_takes_eight_strokes() -> None:
    rim = Rim((BASKETMIND, HIGH_BID), languages={**ENGLISH, "es": lambda text: text}, faces=(5, 3))
    usual = {option.key: option.default for option in BASKETMIND.options if len(option.values) > 1}
    begin = Begin("basketmind", usual, "device", None, {"red": "left", "blue": "right"})
    kept = {"options": usual, "dice": "device", "clock": None}
    assert (
        Playbook(rim)
        >> tap("left 1")
        << Remember("language", "en")
        << screen(
            """
            Which game?
            1 BASKETmind
            2 High bid
            1-2 choose  ?=more
            """
        )
        >> tap("right 1")
        << screen(
            """
            BASKETmind
            1 Quick 50 turns
            2 Four quarters
            6=rules  ?=more
            """
        )
        >> tap("left 1")
        << screen(
            """
            Point key 1 at basket
            RED player:
            press centre
            this pad is for RED
            """
        )
        << lamps("left", "right")
        >> tap("left 7")
        << Remember("last basketmind", kept)
        << begin
        << lamps("left")
        << screen(
            """
            Who has the ball?
            ◄RED throw d6
            hold to shake
            hold c, let go=throw
            """
        )
        >> hold("left 7")
        << Throw(0, "red", "roll", 6)
        << lamps("right")
        >> hold("right 7")
        << Throw(0, "blue", "roll", 6)
        << lamps("left")
        >> tap("left 2")
        << Answer(0, "red", "handler", (2,))
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            BLUE► set up
            ■ SECRET 1-5
            hold=lock
            """
        )
        >> hold("right 3")
        << Pick(0, "blue", "pick", (3,))
        << Row(2, "◄RED     ball R2")
    )
    assert rim.match.ask is not None
    assert rim.match.ask.name == "attack"


def test_a_plain_turn_takes_two_strokes() -> None:
    story = (
        Playbook(court())
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            ◄RED     ball R2
            act; ■shoot=dunk
            1-5pass c=end 6shoot
            """
        )
        << lamps("left")
        >> tap("left 7")
        << Answer(0, "red", "end")
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            BLUE► activate
            ■ SECRET 1-5
            hold=lock  6=press
            """
        )
        << lamps("right")
        >> hold("right 4")
        << Pick(0, "blue", "pick", (4,))
        << Row(1, "R0 B0 Q1 T2 P2/10")
        << lamps("left")
    )
    assert story
    assert story.strokes == 2


def test_passes_with_the_guards_ability_take_four() -> None:
    story = (
        Playbook(court())
        >> tap("left 1")
        << Answer(0, "red", "pass", (1,))
        << Row(2, "◄RED     ball R1")
        << Row(3, "guard: 1 more")
        >> tap("left 3")
        << Answer(0, "red", "pass", (3,))
        << Row(3, "no act but ■dunk")
        >> tap("left 7")
        << Answer(0, "red", "end")
        >> hold("right 1")
        << Pick(0, "blue", "pick", (1,))
    )
    assert story
    assert story.strokes == 4


def test_a_third_pass_is_refused_with_the_reason() -> None:
    rim = court(("red", "pass", (1,)), ("red", "pass", (3,)))
    assert (
        Playbook(rim)
        >> tap("left 4")
        << Sound("refuse")
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            ◄RED     ball R3
            no act left
            c=end  BLUE: 6=claim
            """
        )
    )


def test_an_interception_takes_three() -> None:
    story = (
        Playbook(court(("red", "pass", (3,))))
        >> tap("right 6")
        << screen(
            """
            BLUE claims
            interception
            ■ shows the pick
            ■c=claim  BACK=no
            """
        )
        << lamps("right")
        >> hold("right 7")
        << Answer(0, "blue", "intercept")
        << screen(
            """
            Ball ran through two
            circles of B3
            in a row?
            RED: c=fair  6=no
            """
        )
        << lamps("left")
        >> tap("left 7")
        << Answer(0, "red", "yes")
        << Row(1, "BLUE INTERCEPTS")
        << lamps("right")
    )
    assert story
    assert story.strokes == 3


def test_while_a_claim_is_made_only_its_keys_act() -> None:
    assert (
        Playbook(court())
        >> tap("right 6")
        << lamps("right")
        >> tap("left 7")
        << Blink("left")
        >> tap("table back")
        << Row(1, "R0 B0 Q1 T1 P1/10")
        << lamps("left")
        >> tap("left 7")
        << Answer(0, "red", "end")
    )


@pytest.mark.parametrize(
    "log",
    [
        [("red", "shoot", ()), ("blue", "blockers", (4,))],
        [("red", "end", ()), ("blue", "press", (4,))],
    ],
    ids=["shot", "press"],
)
def test_a_circle_that_may_be_eight_says_so_and_how_it_is_locked(log: list[Said]) -> None:
    """A-16: pick8 = turnover; one key is not enough then, whatever is picked."""
    options = {option.key: option.default for option in BASKETMIND.options}
    turnover = {**options, "pick8": "turnover"}
    assert (
        Playbook(playing(BASKETMIND, options=turnover, log=(*TIP_OFF, *log)))
        << Row(3, "■ SECRET 1-8")
        << Row(4, "tap, hold=lock  8:c2")
        >> hold("left 3")
        << Row(3, "■ SECRET 1-8")
        >> tap("left 7")
        >> hold("left 2")
        << Pick(0, "red", "pick", (8,))
    )
    assert (
        Playbook(playing(BASKETMIND, log=(*TIP_OFF, *log)))
        << Row(3, "■ SECRET 1-7")
        >> hold("left 3")
        << Pick(0, "red", "pick", (3,))
    )


def test_an_unblocked_shot_takes_four() -> None:
    story = (
        Playbook(court(faces=(5,)))
        >> tap("left 6")
        << Answer(0, "red", "shoot")
        << Row(3, "2-5, 1 may step")
        << Row(4, "c=no block  6=claim")
        >> tap("right 7")
        << Answer(0, "blue", "ok")
        << Row(4, "1-6  7:c1  8:c2")
        >> tap("left 4")
        << Answer(0, "red", "circles", (4,))
        << screen(
            """
            N 4        worth 1.25
            4+ = 63%  2 PTS
            ◄RED throw d8
            hold c=throw  6=3pts
            """
        )
        >> hold("left 7")
        << Throw(0, "red", "roll", 8)
        << lamps("right")
    )
    assert story
    assert story.strokes == 4


def test_a_long_shot_takes_one_more_and_one_from_seven_circles_two() -> None:
    announced: tuple[Said, ...] = (("red", "shoot", ()), ("blue", "ok", ()))
    story = (
        Playbook(court(*announced))
        >> tap("left 7")
        << Row(4, "c, now 1-6 BACK=wrong")
        >> tap("left 1")
        << Answer(0, "red", "circles", (7,))
        << Row(4, "2=inside  3=outside")
        >> tap("left 3")
        << Answer(0, "red", "beyond")
        << Row(2, "7+ = 25%  3 PTS")
    )
    assert story
    assert story.strokes + len(announced) + 1 == 6


def test_a_blocked_shot_with_a_foul_and_two_free_throws_takes_ten() -> None:
    story = (
        Playbook(court(faces=(2, 5, 2)))
        >> tap("left 6")
        << Answer(0, "red", "shoot")
        >> tap("right 4")
        << Row(2, "BLUE► blocks: 4")
        << Row(3, "2 discs step 1")
        >> tap("right 7")
        << Answer(0, "blue", "blockers", (4,))
        << Row(3, "■ SECRET 1-7")
        >> hold("left 3")
        << Pick(0, "red", "pick", (3,))
        << screen(
            """
            RED pick is in
            BLUE► 0/2   ○○○
            your discs? ○○○○
            hold last=done
            """
        )
        >> tap("right 2")
        << screen(
            """
            RED pick is in
            BLUE► 1/2   ○○●
            2           ○○○○
            hold last=done
            """
        )
        >> hold("right 7")
        << Answer(0, "blue", "discs", (2, 7))
        << screen(
            """
            Ball on 3, discs 2 7
            NO BLOCK, FOUL 7
            ◄RED circles?
            1-6 7-12:c1-c6 BLUE:6
            """
        )
        >> tap("left 4")
        << Answer(0, "red", "circles", (4,))
        >> hold("left 7")
        << Throw(0, "red", "roll", 8)
        << Row(2, "◄RED free throw")
        >> hold("left 7")
        << Throw(0, "red", "roll", 8)
        >> hold("left 7")
        << Throw(0, "red", "roll", 8)
    )
    assert story
    assert story.strokes == 10


def test_a_press_takes_six() -> None:
    story = (
        Playbook(court(("red", "end", ())))
        >> tap("right 6")
        << Row(2, "BLUE► who press?")
        >> tap("right 4")
        << Row(2, "BLUE► press: 4")
        >> tap("right 7")
        << Answer(0, "blue", "press", (4,))
        << Row(1, "R2 hides the ball")
        << lamps("left")
        >> hold("left 6")
        << Pick(0, "red", "pick", (6,))
        >> hold("right 2")
        << Answer(0, "blue", "discs", (2,))
        << Row(1, "Ball on 6: NO STEAL")
        << Row(3, "■ SECRET 1 2 3 5")
        >> hold("right 4")
        >> hold("right 2")
        << Pick(0, "blue", "pick", (2,))
    )
    assert story
    assert story.strokes == 6 + len(["the hold of a man who pressed: nothing happens"])


def test_a_rebound_takes_two() -> None:
    shot: tuple[Said, ...] = (
        ("red", "shoot", ()),
        ("blue", "ok", ()),
        ("red", "circles", (4,)),
        ("red", "roll", (2,)),
    )
    story = (
        Playbook(court(*shot, faces=(5,)))
        << lamps("left")
        >> hold("left 7")
        << Throw(0, "red", "roll", 6)
        << Row(2, "◄RED got it?")
        << Row(4, "4-5=rebound  c=BLUE's")
        >> tap("left 7")
        << Answer(0, "red", "defence")
        << lamps("right")
    )
    assert story
    assert story.strokes == 2


def test_a_wrong_press_is_undone_with_two() -> None:
    story = (
        Playbook(court(("red", "pass", (3,))))
        >> tap("table back")
        << Answer(0, "", "undo")
        << screen(
            """
            Undone: RED pass 3
            ◄RED     ball R2
            act; ■shoot=dunk
            1-5pass c=end 6shoot
            """
        )
        >> tap("left 4")
        << Answer(0, "red", "pass", (4,))
        << Row(1, "R0 B0 Q1 T1 P1/10")
    )
    assert story
    assert story.strokes == 2


def test_an_undo_across_a_throw_takes_three() -> None:
    rim = playing(BASKETMIND, log=TIP_OFF[:1])
    story = (
        Playbook(rim)
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
        << lamps("left", "right")
        >> hold("left 7")
        << Answer(0, "red", "agree")
        << Row(3, "RED ok   BLUE -")
        << lamps("right")
        >> hold("right 7")
        << Answer(0, "blue", "agree")
        << Row(1, "Undone: RED throw 5")
        << lamps("left")
    )
    assert story
    assert story.strokes == 3


def so_far(_: Words) -> tuple[str, str]:
    return "R20 B18", "Q1 T39  ball B4"


def test_after_a_power_cut_two_strokes_lead_back_to_the_pick() -> None:
    before = court(("red", "end", ()))
    assert before.table is not None
    saved = Saved(MATCH, "BASKETmind", so_far, "power")
    rim = Rim((BASKETMIND,), saved=[saved])
    rim.stored[MATCH] = (before.table, {"red": "left", "blue": "right"})
    story = (
        Playbook(rim)
        << screen(
            """
            Power was cut
            Go on? R20 B18
            Q1 T39  ball B4
            c=go on  6=menu
            """
        )
        >> tap("right 7")
        << Resume(MATCH)
        << screen(
            """
            R2 keeps the ball
            BLUE► activate
            ■ SECRET 1-5
            nothing was locked
            """
        )
        >> hold("right 2")
        << Pick(0, "blue", "pick", (2,))
    )
    assert story
    assert story.strokes == 2
