"""Situations of BASKETmind as they are played at a table, key by key, on every kind of pad.

The number of strokes is that of all seats together; it is part of what is promised.
"""

from companion.console.effects import (
    BlinkPadLamp,
    RecordPublicEntry,
    RememberSetting,
    ResumeSavedMatch,
    SealPick,
    StartNewMatch,
    ThrowAndRecordDice,
)
from companion.console.menu.context import ResumableMatch
from companion.games.basketmind import BASKETMIND
from companion.rules.sentences import Words, in_english
from tests.console.court import MISSED, TIP_OFF, Said, court
from tests.console.kinds import ON_EVERY_KIND, Kind
from tests.console.playbook import Playbook, Row, lamps, screen
from tests.console.rim import ENGLISH, Rim, playing
from tests.table import MATCH
from tests.toy import HIGH_BID


@ON_EVERY_KIND
def test_from_the_first_start_to_the_opening_throw(kind: Kind) -> None:
    languages = {**ENGLISH, "es": in_english}
    rim = Rim((BASKETMIND, HIGH_BID), pads=kind.pads, languages=languages)
    usual = {option.key: option.default for option in BASKETMIND.options if len(option.values) > 1}
    begin = StartNewMatch("basketmind", usual, "device", None, {"red": "left", "blue": "right"})
    kept = {"options": usual, "dice": "device", "clock": None}
    story = (
        Playbook(rim)
        << kind(
            screen(
                """
                Tabletop Companion
                1 English
                2 English
                key 1 = top of screen
                """
            ),
            screen(
                """
                Tabletop Companion
                ►English
                 English
                ◄ ► c=take
                """
            ),
        )
        >> kind.keys("R1", "Rc")
        << RememberSetting("language", "en")
        << kind(
            screen(
                """
                Which game?
                1 BASKETmind
                2 High bid
                1-2 choose  ?=more
                """
            ),
            screen(
                """
                Which game?
                ►BASKETmind
                 High bid
                ◄ ► c=take  ?=more
                """
            ),
        )
        >> kind.keys("B1", "Bc")
        << kind(
            screen(
                """
                BASKETmind
                1 Quick 50 turns
                2 Four quarters
                c=guided  6=rules
                """
            ),
            screen(
                """
                BASKETmind
                ►Quick 50 turns
                 Four quarters
                 guided  rules
                """
            ),
        )
        >> kind.keys("R1", "Rc")
        << Row(1, kind("Point key 1 at basket", "BASKETmind"))
        << Row(2, "RED player:")
        << Row(3, "press centre")
        << Row(4, "this pad is for RED")
        << lamps("left", "right")
        >> kind.keys("Rc")
        << RememberSetting("last basketmind", kept)
        << begin
        << lamps("left")
        << screen(
            """
            High throw gets ball
            ◄RED throw d6
            hold to shake
            hold c, let go=throw
            """
        )
    )
    assert story
    assert story.strokes == 4


@ON_EVERY_KIND
def test_from_the_opening_throw_to_the_first_attack(kind: Kind) -> None:
    rim = playing(BASKETMIND, kit=kind.pads, faces=(5, 3))
    story = (
        Playbook(rim)
        << Row(2, "◄RED throw d6")
        << lamps("left")
        >> kind.keys("[Rc]")
        << ThrowAndRecordDice(0, "red", "roll", 6)
        << lamps("right")
        >> kind.keys("[Bc]")
        << ThrowAndRecordDice(0, "blue", "roll", 6)
        << lamps("left")
        << Row(1, "◄RED set up")
        << Row(2, "5:3  RED attacks")
        << Row(3, kind("", "ball: who? 1-5"))
        << Row(4, kind("ball: who? 1-5", "[1] 2  3  4  5"))
        >> kind.keys("B2", "B►")
        << BlinkPadLamp("right")
        << screen(
            """
            5:3  RED attacks
            ◄RED set up
            ball: who? 1-5
            """,
            kind("2+ from dark circles", "[1] 2  3  4  5"),
        )
        >> kind.keys("R2", "R► Rc")
        << RecordPublicEntry(0, "red", "handler", (2,))
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            BLUE► set up and
            ■ ACTIVATE 1-5
            """,
            kind("hold=lock", "·12 ··· 543 tap,hold"),
        )
        >> kind.keys("[B3]", "B► [B►]")
        << SealPick(0, "blue", "pick", (3,))
        << Row(2, "◄RED     ball R2")
    )
    assert story
    assert story.strokes == kind(5, 7)
    assert rim.match.ask is not None
    assert rim.match.ask.name == "attack"


@ON_EVERY_KIND
def test_a_plain_turn(kind: Kind) -> None:
    story = (
        Playbook(court(kit=kind.pads))
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            ◄RED     ball R2
            """,
            *kind(
                ("RED: 1-5=pass c=end", "6=shot hold 6=dunk", "BLUE: 6=intercept"),
                ("BLUE: ◄=intercept", " shot[end]1 3 4 5"),
            ),
        )
        << lamps("left")
        >> kind.keys("Rc")
        << RecordPublicEntry(0, "red", "end")
        << screen(
            """
            R0 B0 Q1 T1 P1/10
            BLUE► activate
            ■ SECRET 1-5
            """,
            kind("hold=lock  6=press", "·12 !·P 543 P=press"),
        )
        << lamps("right")
        >> kind.keys("[B4]", "B► [Bc]")
        << SealPick(0, "blue", "pick", (4,))
        << Row(1, "R0 B0 Q1 T2 P2/10")
        << lamps("left")
    )
    assert story
    assert story.strokes == kind(2, 3)


@ON_EVERY_KIND
def test_passes_with_the_guards_ability(kind: Kind) -> None:
    story = (
        Playbook(court(kit=kind.pads))
        >> kind.keys("R1", "R►", Row(4, " shot end[1]3 4 5"), "Rc")
        << RecordPublicEntry(0, "red", "pass", (1,))
        << Row(2, "◄RED     ball R1")
        << Row(3, "pass/shoot again")
        << Row(4, kind("2-5=pass c=end 6=shot", " shot[end]2 3 4 5"))
        >> kind.keys("R3", "R► R► Rc")
        << RecordPublicEntry(0, "red", "pass", (3,))
        << Row(3, kind("RED: c=end", "BLUE: ◄=intercept"))
        << Row(4, kind("hold 6=dunk", " ■dunk [end]"))
        >> kind.keys("Rc")
        << RecordPublicEntry(0, "red", "end")
        >> kind.keys("[B1]", "B◄ [Bc]")
        << SealPick(0, "blue", "pick", (1,))
    )
    assert story
    assert story.strokes == kind(4, 8)


@ON_EVERY_KIND
def test_an_interception(kind: Kind) -> None:
    story = (
        Playbook(court(("red", "pass", (3,)), kit=kind.pads))
        >> kind.keys("B6", "B◄")
        << screen(
            """
            Ball went from circle
            BLUE► to circle
            of active man?
            """,
            kind("hold c=yes  BACK=no", "■c=yes  BACK=no"),
        )
        << lamps("right")
        >> kind.keys("[Bc]")
        << RecordPublicEntry(0, "blue", "intercept")
        << screen(
            """
            Ball ran through two
            circles of B3
            in a row?
            """,
            kind("RED: c=fair  6=no", "RED:  no [fair]"),
        )
        << lamps("left")
        >> kind.keys("Rc")
        << RecordPublicEntry(0, "red", "yes")
        << Row(2, "BLUE INTERCEPTS")
        << lamps("right")
    )
    assert story
    assert story.strokes == 3


@ON_EVERY_KIND
def test_an_unblocked_shot(kind: Kind) -> None:
    story = (
        Playbook(court(kit=kind.pads, faces=(5,)))
        >> kind.keys("R6", "R◄", Row(4, "[shot]end 1 3 4 5"), "Rc")
        << RecordPublicEntry(0, "red", "shoot")
        << Row(2, "BLUE► blockers?")
        << Row(4, kind("2-5=block, then c", "◄intercept[no one]4►"))
        >> kind.keys("Bc")
        << RecordPublicEntry(0, "blue", "ok")
        << Row(4, kind("1-6  c=7-8", " 1 2 3[4]5 6 7 8"))
        >> kind.keys("R4", "Rc")
        << RecordPublicEntry(0, "red", "circles", (4,))
        << screen(
            """
            2 points  avg 1.25
            ◄RED d8: 4+ 63%
            """,
            *kind(("RED: 6=past arc", "hold c=throw"), ("■throw", "◄past arc[■throw]►")),
        )
        >> kind.keys("[Rc]")
        << ThrowAndRecordDice(0, "red", "roll", 8)
        << lamps("right")
    )
    assert story
    assert story.strokes == kind(4, 5)


@ON_EVERY_KIND
def test_a_blocked_shot_with_a_foul_and_two_free_throws(kind: Kind) -> None:
    story = (
        Playbook(court(kit=kind.pads, faces=(2, 5, 2)))
        >> kind.keys("R6", "R◄ Rc")
        << RecordPublicEntry(0, "red", "shoot")
        >> kind.keys("B4", "B► Bc")
        << Row(2, "BLUE► blocks: 4")
        << Row(3, "2 discs, 1 step")
        << Row(4, kind("c=done  6=intercept", "◄intercept[done]4 5►"))
        >> kind.keys("Bc")
        << RecordPublicEntry(0, "blue", "blockers", (4,))
        << Row(3, "■ SECRET 1-7")
        << Row(4, kind("hold=lock  c=7", "612 ·7· 543 tap,hold"))
        >> kind.keys("[R3]", "R► [R►]")
        << SealPick(0, "red", "pick", (3,))
        << screen(
            """
            Lay discs: hold last
            BLUE► 0 of 2○○○
            circles?    ○○○○
            """,
            kind("c=7  RED: 6=none near", "[1]2 3 4 5 6 7  RED:◄"),
        )
        >> kind.keys("B2", "B► Bc")
        << screen(
            """
            Lay discs: hold last
            BLUE► 1 of 2○○●
            on 2        ○○○○
            """,
            kind("c=7  RED: 6=none near", " 1[2]3 4 5 6 7  RED:◄"),
        )
        >> kind.keys("[B7]", "B◄ B◄", Row(4, " 1 2 3 4 5 6[7] RED:◄"), "[Bc]")
        << RecordPublicEntry(0, "blue", "discs", (2, 7))
        << screen(
            """
            Ball on 3: how far?
            NO BLOCK, FOUL
            """,
            *kind(
                ("RED: 1-6=circles", "7-12: c then 1-6", "BLUE: 6=illegal"),
                ("BLUE: ◄c=illegal", "RED: ◄1 2 3[4]5 6 7►"),
            ),
        )
        >> kind.keys("R4", "Rc")
        << RecordPublicEntry(0, "red", "circles", (4,))
        >> kind.keys("[Rc]")
        << ThrowAndRecordDice(0, "red", "roll", 8)
        << Row(1, "◄RED free throw")
        << Row(2, "Die 2: MISS")
        << Row(3, "1 of 2: 3+ = 75%")
        >> kind.keys("[Rc]")
        << ThrowAndRecordDice(0, "red", "roll", 8)
        >> kind.keys("[Rc]")
        << ThrowAndRecordDice(0, "red", "roll", 8)
    )
    assert story
    assert story.strokes == kind(10, 16)


@ON_EVERY_KIND
def test_a_press(kind: Kind) -> None:
    story = (
        Playbook(court(("red", "end", ()), kit=kind.pads))
        >> kind.keys("B6", "Bc [B►]")
        << Row(2, "BLUE► who press?")
        << Row(4, kind("1-5=press, then c", "◄5 intercept[1]2 3 4►"))
        >> kind.keys("B4", "B► B► B► Bc")
        << Row(2, "BLUE► press: 4")
        << Row(4, kind("c=done  6=intercept", "◄intercept[done]1 2►"))
        >> kind.keys("Bc")
        << RecordPublicEntry(0, "blue", "press", (4,))
        << Row(1, "Hide ball, in court")
        << lamps("left")
        >> kind.keys("[R6]", "R◄ [R◄]")
        << SealPick(0, "red", "pick", (6,))
        >> kind.keys("[B2]", "B► [Bc]")
        << RecordPublicEntry(0, "blue", "discs", (2,))
        << Row(2, "NO STEAL")
        << Row(3, "■ SECRET 1 2 3 5")
        << Row(4, kind("hold=lock  6=illegal", "·12 !·· 5·3 !=illegal"))
        >> kind.keys("[B4] [B2]", "B◄ [B►]")  # B4 pressed: nothing happens when he is held
        << SealPick(0, "blue", "pick", (2,))
    )
    assert story
    assert story.strokes == kind(6 + 1, 13)


@ON_EVERY_KIND
def test_a_rebound(kind: Kind) -> None:
    story = (
        Playbook(court(*MISSED, kit=kind.pads, faces=(5,)))
        << lamps("left")
        << Row(4, kind("hold c=throw  6=odds", " odds [■throw]"))
        >> kind.keys("[Rc]")
        << ThrowAndRecordDice(0, "red", "roll", 6)
        << Row(1, "◄RED got it?")
        << Row(2, "Ball to circle 5")
        << Row(4, kind("4-5=rebound  c=BLUE's", "[BLUE's] 4  5"))
        >> kind.keys("Rc")
        << RecordPublicEntry(0, "red", "defence")
        << lamps("right")
    )
    assert story
    assert story.strokes == 2


@ON_EVERY_KIND
def test_a_wrong_press_is_undone(kind: Kind) -> None:
    story = (
        Playbook(court(("red", "pass", (3,)), kit=kind.pads))
        >> kind.keys("back")
        << RecordPublicEntry(0, "red", "undo")
        << screen(
            """
            Undone: RED pass 3
            ◄RED     ball R2
            """,
            *kind(
                ("RED: 1-5=pass c=end", "6=shot hold 6=dunk", "BLUE: 6=intercept"),
                ("BLUE: ◄=intercept", " shot[end]1 3 4 5"),
            ),
        )
        >> kind.keys("R4", "R► R► R► Rc")
        << RecordPublicEntry(0, "red", "pass", (4,))
        << Row(1, "R0 B0 Q1 T1 P1/10")
    )
    assert story
    assert story.strokes == kind(2, 5)


@ON_EVERY_KIND
def test_an_undo_across_a_throw(kind: Kind) -> None:
    story = (
        Playbook(playing(BASKETMIND, kit=kind.pads, log=TIP_OFF[:1]))
        >> kind.keys("back")
        << RecordPublicEntry(0, "", "undo")
        << screen(
            """
            Undo RED throw 5?
            Both hold centre
            RED -   BLUE -
            BACK=leave it
            """
        )
        << lamps("left", "right")
        >> kind.keys("[Rc]")
        << RecordPublicEntry(0, "red", "agree")
        << Row(3, "RED ok   BLUE -")
        << lamps("right")
        >> kind.keys("[Bc]")
        << RecordPublicEntry(0, "blue", "agree")
        << Row(1, "Undone: RED throw 5")
        << lamps("left")
    )
    assert story
    assert story.strokes == 3


@ON_EVERY_KIND
def test_after_a_power_cut_back_to_the_pick(kind: Kind) -> None:
    def so_far(_: Words) -> tuple[str, str]:
        return "R20 B18", "Q1 T39  ball B4"

    before = court(("red", "end", ()), kit=kind.pads)
    assert before.table is not None
    rim = Rim(
        (BASKETMIND,), pads=kind.pads, saved=[ResumableMatch(MATCH, "BASKETmind", so_far, "power")]
    )
    rim.stored[MATCH] = (before.table, {"red": "left", "blue": "right"})
    story = (
        Playbook(rim)
        << screen(
            """
            Power was cut
            Go on? R20 B18
            Q1 T39  ball B4
            """,
            kind("c=go on  6=menu", "c=go on  ◄=menu"),
        )
        >> kind.keys("Bc")
        << ResumeSavedMatch(MATCH)
        << screen(
            """
            R2 keeps the ball
            BLUE► activate
            ■ SECRET 1-5
            nothing was locked
            """
        )
        >> kind.keys("[B2]", "B◄ [B►]")
        << SealPick(0, "blue", "pick", (2,))
    )
    assert story
    assert story.strokes == kind(2, 3)


@ON_EVERY_KIND
def test_a_claim_while_the_other_seat_throws(kind: Kind) -> None:
    fouled: tuple[Said, ...] = (
        ("red", "end", ()),
        ("blue", "press", (4,)),
        ("red", "pick", (3,)),
        ("blue", "discs", (7,)),
    )
    rim = court(*fouled, kit=kind.pads)
    assert (
        Playbook(rim)
        << Row(1, "◄RED free throw")
        << Row(2, "TECHNICAL")
        << Row(4, kind("hold c=throw  BLUE:6", "■c=throw  BLUE:◄"))
        >> kind.keys("B6", "B◄ Bc")
        << RecordPublicEntry(0, "blue", "illegal")
    )
    assert rim.match.ask is not None
    assert rim.match.ask.name == "illegal"
