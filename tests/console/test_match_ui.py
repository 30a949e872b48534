"""A match on the table: what its panel shows, and what hands on it do."""

import pytest

from companion.console.effects import (
    BlinkPadLamp,
    Effect,
    PlaySound,
    RecordPublicEntry,
    SealPick,
    StartNewMatch,
    ThrowAndRecordDice,
)
from companion.console.gestures import HOLD, MUTED_FOR
from companion.console.screen_saver import DIMS
from companion.games.basketmind import BASKETMIND
from companion.games.braintown import BRAINTOWN
from companion.match import Entry
from companion.rules.asks import Ask, Choice, Script, ask_for_every_answer
from companion.rules.clocks import StretchLimit
from companion.rules.facts import Facts
from companion.rules.game import Options
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane, PaneKeys
from companion.rules.sentences import Words, says
from tests.console.court import SHOT, TIP_OFF, Said, court
from tests.console.playbook import Playbook, Row, down, hold, lamps, screen, tap, up, wait
from tests.console.rim import Rim, playing
from tests.games.basketmind.scenes import begun
from tests.toy import SEATS, Bidding, HighBid

BIDS = (("red", "bid", (5,)), ("blue", "bid", (2,)))
LED = (*BIDS, ("blue", "trap", (4,)), ("red", "lucky", (3,)))


def led(*, faces: tuple[int, ...] = (), dice: str = "device") -> Rim:
    """RED leads and may throw."""
    return playing(log=LED, faces=faces, dice=dice)


# Picks --------------------------------------------------------------------------------------


def test_taps_during_a_pick_do_nothing_at_all() -> None:
    picture = screen(
        """
        RED 0  BLUE 0
        both bid
        SECRET 1-6
        hold=lock
        """
    )
    assert (
        Playbook(playing())
        << picture
        << lamps("left", "right")
        >> tap("left 3")
        << picture
        << lamps("left", "right")
        >> tap("left 7")
        >> tap("left 6")
        << picture
    )


def test_both_bid_and_nothing_shows_before_both_are_in() -> None:
    assert (
        Playbook(playing())
        >> hold("left 5")
        << SealPick(0, "red", "bid", (5,))
        << lamps("right")
        << Row(2, "both bid")
        >> hold("left 6")
        << BlinkPadLamp("left")
        >> hold("right 2")
        << SealPick(0, "blue", "bid", (2,))
        << Row(2, "BLUE")
        << lamps("right")
    )


def test_a_pick_that_is_not_allowed_is_a_feint() -> None:
    rim = playing()
    before = rim.shown()
    assert Playbook(rim) >> hold("left 7") << lamps("left", "right")
    assert rim.shown() == before
    assert rim.heard == []


def test_one_seat_locks_while_the_other_holds_its_key() -> None:
    assert (
        Playbook(playing())
        >> down("left 5")
        >> wait(100)
        >> down("right 2")
        >> wait(100)
        << SealPick(0, "red", "bid", (5,))
        >> wait(500)
        << SealPick(0, "blue", "bid", (2,))
    )


def test_the_keys_of_a_pick_are_covered_as_long_as_it_is_open() -> None:
    rim = playing()
    assert rim.console.scene.secret_pick_pads() == {"left", "right"}
    rim.hold("left", "5")
    assert rim.console.scene.secret_pick_pads() == {"right"}
    rim.tap("table", "help")
    assert rim.console.scene.secret_pick_pads() == frozenset()


# Answers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shaken", "counts"), [(1_500, 0), (3_000, 3_000)])
def test_a_throw_counts_from_key_down_unless_it_is_shaken_for_long(
    shaken: int, counts: int
) -> None:
    rim = led(faces=(3,))
    rim.wait(1000)
    began = rim.now
    rim.edge("left", "7", True)
    rim.wait(shaken)
    rim.edge("left", "7", False)
    assert rim.heard[0] == ThrowAndRecordDice(began + counts, "red", "roll", 6)


def test_a_throw_is_shaken_and_let_go() -> None:
    assert (
        Playbook(led(faces=(6,)))
        >> down("left 7")
        << Row(4, "hold c, let go=throw")
        >> wait(HOLD)
        << Row(4, "let go = throw")
        >> wait(5000)
        << Row(4, "let go = throw")
        >> up("left 7")
        << ThrowAndRecordDice(0, "red", "roll", 6)
        << Row(1, "pot 6  lucky 3")
    )


def test_a_tap_does_not_throw() -> None:
    assert (
        Playbook(led())
        >> tap("left 7")
        << PlaySound("refuse")
        << Row(3, "hold, then")
        << Row(4, "let go = throw")
    )


def test_a_reason_stays_until_the_next_key_of_anybody() -> None:
    assert (
        Playbook(led())
        >> tap("left 7")
        << Row(3, "hold, then")
        >> wait(60_000)
        << Row(3, "hold, then")
        >> tap("right 1")
        << BlinkPadLamp("right")
        << Row(3, "throw d6")
    )


def rim_refuses(rim: Rim) -> None:
    rim.carry_out(rim.console.show_refusal(says("not now")))


def test_a_reason_goes_with_the_ask_that_it_belongs_to() -> None:
    rim = led(faces=(6,))
    assert (
        Playbook(rim)
        >> down("left 7")
        >> wait(700)
        >> rim_refuses
        << Row(3, "not now")
        >> up("left 7")
        << ThrowAndRecordDice(0, "red", "roll", 6)
        << Row(3, "throw d6")
    )


def test_a_closed_key_says_why() -> None:
    rim = playing(BASKETMIND, log=(*TIP_OFF, ("red", "pass", (3,))))
    assert Playbook(rim) >> tap("left 6") << PlaySound("refuse") << Row(3, "no act left")


def test_a_refusal_of_the_rim_is_told_like_any_other() -> None:
    rim = led()
    rim.carry_out(rim.console.show_refusal(says("the disk is full\nnothing was lost")))
    assert (
        Playbook(rim)
        << Row(3, "the disk is full")
        << Row(4, "nothing was lost")
        >> tap("left 1")
        << PlaySound("refuse")
        << Row(3, "no such key now")
    )
    assert rim.heard == [PlaySound("refuse")]


def test_marks_are_shown_and_cancelled() -> None:
    rim = playing(log=(*BIDS, ("blue", "trap", (4,))))
    assert (
        Playbook(rim)
        >> tap("left 3")
        << Row(3, "lucky: 3")
        >> tap("left 5")
        << Row(3, "lucky: 3 5")
        >> tap("left 3")
        << Row(3, "lucky: 5")
        >> tap("table back")
        << Row(3, "lucky:")
        >> tap("left 2")
        >> tap("left 7")
        << RecordPublicEntry(0, "red", "lucky", (2,))
    )


def test_empty_set_of_marks_is_recorded_where_allowed() -> None:
    rim = court(
        ("red", "shoot", ()), ("blue", "ok", ()), ("red", "circles", (4,)), ("red", "roll", (2,))
    )
    assert (
        Playbook(rim)
        >> tap("left 6")
        << Row(3, "center's nearest")
        >> tap("left 7")
        << RecordPublicEntry(0, "red", "mine", ())
    )


def test_a_key_of_a_seat_that_is_not_asked_blinks_and_does_nothing_else() -> None:
    rim = led()
    before = rim.shown()
    assert Playbook(rim) >> tap("right 6") << BlinkPadLamp("right") << lamps("left")
    assert rim.shown() == before


PLACED: tuple[Said, ...] = (
    ("red", "shoot", ()),
    ("blue", "blockers", (4,)),
    ("red", "pick", (3,)),
    ("blue", "discs", (2,)),
)
"""RED says how far it is; BLUE may say meanwhile that the circle was not allowed."""


def test_what_one_seat_has_in_hand_does_not_hinder_the_other() -> None:
    rim = court(*PLACED)
    rim.tap("left", "7")
    assert rim.shown().endswith("1-6=7-12 BACK=wrong\nBLUE: 6=illegal")
    assert quick(rim, "right 6", 50) == [RecordPublicEntry(rim.now, "blue", "illegal")]


def test_a_new_ask_finds_empty_hands() -> None:
    rim = court(*PLACED)
    assert (
        Playbook(rim)
        >> tap("left 7")
        >> tap("right 6")
        << RecordPublicEntry(0, "blue", "illegal")
        << Row(4, "RED: c=fair  6=no")
        >> tap("left 7")
        << RecordPublicEntry(0, "red", "yes")
    )


class Markers(Bidding):
    """Both sides mark one or two numbers, each on its own."""

    def script(self) -> Script[None]:
        yield from ask_for_every_answer(
            "mark", {seat: (Choice("mark", (1, 2, 3), most=2),) for seat in SEATS}
        )

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        marks = " ".join(map(str, draft.marks))
        return Pane((words(ask.name), marks, ""), {seat: PaneKeys("mark") for seat in ask.choices})


class Marking(HighBid):
    def begin(self, options: Options, facts: Facts | None = None) -> Markers:
        return Markers(20, named=True)


def test_marks_in_hand_are_cleared_after_the_answer() -> None:
    assert (
        Playbook(playing(Marking()))
        >> tap("left 1")
        >> tap("left 3")
        << Row(2, "1 3")
        >> tap("left 7")
        << RecordPublicEntry(0, "red", "mark", (1, 3))
        << Row(2, "")
        << lamps("right")
    )


# Deafness -----------------------------------------------------------------------------------


def quick(rim: Rim, key: str, after: int) -> list[Effect]:
    """Presses a key so soon after what was before, and says what that does."""
    rim.heard.clear()
    rim.wait(after)
    pad, name = key.split()
    rim.edge(pad, name, True)
    rim.edge(pad, name, False)
    return [effect for effect in rim.heard if not isinstance(effect, PlaySound)]


def test_after_its_ask_has_changed_a_seat_is_deaf() -> None:
    rim = court()
    assert quick(rim, "left 1", 1000)
    assert not quick(rim, "left 3", MUTED_FOR - 1)
    assert quick(rim, "left 3", 1)


def test_a_new_ask_of_its_own_is_new_even_if_it_looks_the_same() -> None:
    rim = court(
        ("red", "shoot", ()),
        ("blue", "blockers", (4,)),
        ("red", "pick", (3,)),
        ("blue", "discs", (7,)),
        ("red", "circles", (4,)),
        ("red", "roll", (1,)),
    )
    rim.faces = iter((5,))
    rim.hold("left", "7")
    assert rows(rim)[1:3] == ["Die 5: IN", "2 of 2: 3+ = 75%"]
    rim.edge("left", "7", True)
    rim.wait(HOLD)
    rim.edge("left", "7", False)
    assert rim.match.log[-1].values == (5,)


def test_the_other_seat_is_not_deaf_as_long_as_it_may_do_the_same() -> None:
    rim = court()
    assert quick(rim, "left 1", 1000)
    quick(rim, "right 6", 10)
    assert rim.shown().startswith("Ball went from circle")


def test_back_does_not_take_back_what_was_entered_while_it_was_pressed() -> None:
    rim = court()
    rim.wait(1000)
    rim.edge("table", "back", True)
    rim.tap("left", "1")
    rim.heard.clear()
    rim.edge("table", "back", False)
    assert rim.heard == []
    assert not quick(rim, "table back", 0)


def test_a_key_that_is_held_while_a_claim_opens_does_nothing_more() -> None:
    rim = court(("red", "pass", (1,)), ("red", "pass", (3,)))
    assert (
        Playbook(rim)
        >> wait(1000)
        >> down("left 6")
        >> tap("right 6")
        >> wait(5000)
        >> up("left 6")
        << Row(1, "Ball went from circle")
    )


def flag_falls(rim: Rim) -> None:
    rim.tell(rim.zero + 30_000, "", "time")


def test_a_flag_fall_does_not_take_a_reason_away() -> None:
    rim = playing(log=LED, clock=StretchLimit("round", 30_000))
    rim.now = rim.zero + 29_400
    assert (
        Playbook(rim) >> tap("left 7") << Row(3, "hold, then") >> flag_falls << Row(3, "hold, then")
    )


def test_a_flag_fall_does_not_disturb_a_hold() -> None:
    rim = playing(log=LED, clock=StretchLimit("round", 30_000))
    rim.now = rim.zero + 29_400
    assert (
        Playbook(rim)
        >> down("left 7")
        >> wait(300)
        >> flag_falls
        << Row(1, "TIME IS UP")
        >> wait(300)
        << Row(5, "let go = throw")
    )


# Time ---------------------------------------------------------------------------------------


def test_the_time_that_is_left_has_a_place_of_its_own_and_ticks() -> None:
    rim = playing(BASKETMIND, log=TIP_OFF, clock=StretchLimit("turn", 30_000))
    assert Playbook(rim) << Row(4, "[0:30]") >> wait(5000) << Row(4, "[0:25]")


def test_clock_tick_is_due_whenever_a_digit_changes() -> None:
    rim = playing(log=LED, clock=StretchLimit("round", 30_000))
    shown: set[str] = set()
    for _ in range(20 + 100):
        due = rim.console.deadline()
        assert due is not None
        rim.wait(due - rim.now)
        row = rim.shown().split("\n")[3]
        assert row not in shown
        shown.add(row)
    assert rim.shown().split("\n")[3] == "[0:00]"
    assert rim.console.deadline() is None


def test_low_time_warning_sounds_once_a_stretch() -> None:
    rim = playing(log=LED, clock=StretchLimit("round", 30_000))
    rim.wait(19_999)
    assert rim.heard == []
    rim.wait(1)
    assert rim.heard == [PlaySound("low_time")]
    rim.wait(60_000)
    assert rim.heard == [PlaySound("low_time")]


def test_low_time_warning_sounds_again_in_the_next_stretch() -> None:
    rim = playing(BASKETMIND, log=TIP_OFF, clock=StretchLimit("turn", 30_000))
    rim.wait(25_000)
    rim.goes("red", "end").goes("blue", "pick", 3)
    rim.wait(19_999)
    assert rim.heard == []
    rim.wait(1)
    assert rim.heard == [PlaySound("low_time")]


def test_clock_stands_still_while_the_match_pauses() -> None:
    rim = playing(log=LED, clock=StretchLimit("round", 30_000))
    rim.wait(5000)
    rim.tap("table", "help")
    assert rim.console.deadline() == rim.now - 80 + DIMS, "80 ms after the tap began"
    rim.wait(100_000)
    rim.tap("table", "back")
    assert rim.shown().split("\n")[3] == "[0:25]"


# Own dice -----------------------------------------------------------------------------------


def test_own_dice_are_typed_and_stopping_is_behind_the_centre() -> None:
    assert (
        Playbook(led(dice="own"))
        >> tap("left 6")
        << RecordPublicEntry(0, "red", "roll", (6,))
        << Row(1, "pot 6  lucky 3")
        >> tap("left 7")
        << Row(4, "1-6 BACK=wrong BLUE:6")
        >> tap("table back")
        << Row(4, "type your die ■c6stop")
        >> tap("left 7")
        >> tap("left 6")
        << PlaySound("refuse")
        << Row(3, "hold that key")
        << Row(4, "hold 6=stop")
        >> hold("left 6")
        << RecordPublicEntry(0, "red", "stop")
    )


# One pad for both ---------------------------------------------------------------------------


def test_a_shared_pad_serves_whom_the_panel_names() -> None:
    rim = playing(pads={"red": "left", "blue": "left"})
    assert (
        Playbook(rim)
        << lamps("left")
        >> hold("left 5")
        << SealPick(0, "red", "bid", (5,))
        << lamps("left")
        >> hold("left 2")
        << SealPick(0, "blue", "bid", (2,))
        >> hold("left 4")
        << SealPick(0, "blue", "trap", (4,))
        >> tap("right 1")
        << BlinkPadLamp("right")
    )


def test_what_the_named_seat_has_no_use_for_goes_to_the_other_seat_of_the_pad() -> None:
    technical: tuple[Said, ...] = (
        ("red", "end", ()),
        ("blue", "press", (4,)),
        ("red", "pick", (6,)),
        ("blue", "discs", (7,)),
    )
    rim = playing(BASKETMIND, pads={"red": "left", "blue": "left"}, log=(*TIP_OFF, *technical))
    assert Playbook(rim) >> tap("left 6") << RecordPublicEntry(0, "blue", "illegal")


# A pick that is on a second device ----------------------------------------------------------


def test_while_a_pick_is_waited_for_all_keys_rest() -> None:
    rim = playing(log=(*LED, ("red", "roll", (5,)), ("blue", "claim", ())))
    rim.match.tell(Entry(rim.match.clock.since, "red", "show"))
    rim.carry_out(rim.console.take_new_entries(rim.now))
    assert (
        Playbook(rim)
        << Row(2, "BLUE")
        << Row(3, "shows the pick")
        << lamps()
        >> tap("left 7")
        >> tap("right 7")
        << lamps()
    )


# Undo and the end ---------------------------------------------------------------------------


def test_back_leaves_a_proposal_alone() -> None:
    rim = led()
    rim.goes("red", "roll", 5)
    assert (
        Playbook(rim)
        >> tap("table back")
        << RecordPublicEntry(0, "", "undo")
        << lamps("left", "right")
        >> tap("left 3")
        << PlaySound("refuse")
        << Row(3, "no such key now")
        >> tap("left 7")
        << PlaySound("refuse")
        << Row(3, "hold that key")
        >> hold("left 7")
        << RecordPublicEntry(0, "red", "agree")
        >> tap("left 7")
        << BlinkPadLamp("left")
        >> tap("table back")
        << RecordPublicEntry(0, "", "leave")
        << lamps("left")
    )


def test_a_proposal_is_answered_even_in_a_pause() -> None:
    rim = led()
    rim.goes("red", "roll", 5).goes("", "undo").goes("", "pause")
    assert (
        Playbook(rim)
        << lamps("left", "right")
        >> hold("left 7")
        << RecordPublicEntry(0, "red", "agree")
    )


def test_there_is_nothing_to_undo_at_the_start() -> None:
    assert (
        Playbook(playing()) >> tap("table back") << PlaySound("refuse") << Row(3, "nothing to undo")
    )


def over() -> Rim:
    return playing(
        options={"goal": 1, "luck": "none"},
        log=(*BIDS, ("blue", "trap", (4,)), ("red", "roll", (3,)), ("red", "stop", ())),
    )


def test_after_the_end_there_is_the_result_and_the_same_again() -> None:
    begin = StartNewMatch(
        "highbid", {"goal": 1, "luck": "none"}, "device", None, {"red": "left", "blue": "right"}
    )
    assert (
        Playbook(over())
        << screen(
            """
            High bid
            RED WINS
            RED 3  BLUE 0
            c=again 6=menu ?=data
            """
        )
        << lamps()
        >> tap("right 3")
        >> tap("right 7")
        << begin
        << Row(2, "both bid")
    )


@pytest.mark.parametrize(
    ("face", "told"), [(3, "Die 3: MISS, needed 4"), (4, "Die 4: IN, 2 points")]
)
def test_the_result_shows_the_face_of_a_throw_that_ended_the_match(face: int, told: str) -> None:
    shot = (*SHOT, ("red", "circles", (4,)), ("red", "roll", (face,)))
    rim = playing(BASKETMIND, begun=begun("attack", turns=49, possession_start=45), log=shot)
    assert rim.match.over
    assert Playbook(rim) << Row(1, told)


def test_even_the_last_entry_can_be_undone_if_all_agree() -> None:
    rim = over()
    assert (
        Playbook(rim)
        >> tap("table back")
        << RecordPublicEntry(0, "", "undo")
        >> hold("left 7")
        << RecordPublicEntry(0, "red", "agree")
        >> hold("right 7")
        << RecordPublicEntry(0, "blue", "agree")
        << Row(2, "RED")
    )


def test_a_match_that_was_left_paused_says_so_and_goes_on() -> None:
    rim = led()
    rim.goes("", "pause")
    assert (
        Playbook(rim)
        << screen(
            """
            High bid
            PAUSED

            c=go on
            """
        )
        << lamps()
        >> tap("left 3")
        >> tap("right 7")
        << RecordPublicEntry(0, "", "resume")
        << Row(2, "RED")
    )


# After a restart ----------------------------------------------------------------------------


def resumed(rim: Rim) -> Rim:
    assert rim.table is not None
    again = Rim((rim.match.game,))
    again.now = 1_000
    again.carry_out(again.console.tick(again.now))
    again.sit(rim.table, {"red": "left", "blue": "right"}, resumed=True)
    return again


def test_after_a_restart_it_says_what_came_last_until_any_key() -> None:
    assert (
        Playbook(resumed(court(("red", "pass", (3,)))))
        << Row(1, "Last: R2 to R3")
        >> tap("right 1")
        << Row(1, "R0 B0 Q1 T1 P1/10")
    )


def test_after_a_restart_what_came_last_is_said_whole() -> None:
    opened = playing(BASKETMIND, log=(("red", "roll", (5,)), ("blue", "roll", (3,))))
    assert Playbook(resumed(opened)) << Row(1, "5:3  RED attacks")


def test_after_a_restart_a_bid_that_was_locked_still_is() -> None:
    assert (
        Playbook(resumed(playing(log=BIDS[:1])))
        << Row(4, "hold=lock")
        << lamps("right")
        >> hold("left 2")
        << BlinkPadLamp("left")
    )


@pytest.mark.parametrize("key", ["left 3", "left 7", "right 5"])
def test_nothing_was_locked_is_said_until_any_key(key: str) -> None:
    assert (
        Playbook(resumed(playing()))
        << Row(4, "nothing was locked")
        >> tap(key)
        << Row(4, "hold=lock")
    )


def test_after_a_restart_pads_are_deaf_for_a_moment() -> None:
    rim = resumed(court())
    assert not quick(rim, "left 1", MUTED_FOR - 1)
    assert quick(rim, "left 1", 1)


def test_time_goes_on_from_the_last_entry() -> None:
    rim = playing(log=LED, clock=StretchLimit("round", 30_000))
    rim.wait(7000)
    rim.goes("red", "roll", 5)
    assert resumed(rim).shown().split("\n")[3] == "[0:23]"


def test_dice_that_are_being_entered_stay_while_the_opponent_reminds_of_effects() -> None:
    rim = playing(
        BRAINTOWN,
        options={"seats": 2, "profile": "full"},
        pads={"p1": "left", "p2": "right"},
        log=[("p1", "roll", (1, 1, 1, 1, 1)), ("p1", "none", ()), ("p1", "starts", (1,))],
    )
    rim.tap("left", "2")
    rim.tap("left", "3")
    rim.hold("right", "7")
    assert rim.match.log[-1].key == "remind"
    rim.tap("left", "7")
    assert rim.match.log[-1].values == (2, 3)


def test_the_centre_opens_what_lies_on_it_before_a_die_is_entered() -> None:
    """It leads on only where there are more faces, or answers on keys that are faces first."""
    rim = playing(
        BRAINTOWN,
        options={"seats": 2, "profile": "full"},
        pads={"p1": "left", "p2": "right"},
        log=[("p1", "roll", (1, 1, 1, 1, 1)), ("p1", "none", ()), ("p1", "starts", (1,))],
    )
    assert rim.shown().endswith("c=more")
    rim.tap("left", "7")
    assert "Bad shot = wrong card" in rim.shown()
    rim.tap("table", "back")
    rim.tap("left", "2")
    rim.tap("left", "7")
    assert rim.match.log[-1].values == (2,)


# What happened ------------------------------------------------------------------------------


def missed(*faces: int) -> Rim:
    """RED throws a 3 and misses, on the device's die."""
    rim = court(*SHOT, ("red", "circles", (4,)), faces=(3, *faces))
    rim.hold("left", "7")
    return rim


def rows(rim: Rim) -> list[str]:
    """The rows of the panel."""
    return rim.shown().split("\n")


def test_what_was_thrown_is_large_with_the_next_ask_around_it_until_a_key_is_pressed() -> None:
    rim = missed()
    told = ["◄RED throw d6", "Die 3: MISS", "B4 B5 move first", "hold c=throw  6=odds"]
    assert rows(rim) == told
    rim.wait(60_000)
    assert rows(rim) == told
    rim.edge("left", "7", True)
    assert rows(rim)[:3] == ["Die 3: MISS, needed 4", "B4 B5 move first", "◄RED throw d6"]


def test_a_key_that_is_muted_does_not_hide_what_happened() -> None:
    rim = missed()
    rim.edge("left", "1", True)
    assert rows(rim)[1] == "Die 3: MISS"


def test_the_key_that_hides_what_happened_does_what_it_says() -> None:
    rim = missed(2)
    rim.hold("left", "7")
    assert rim.match.log[-1].values == (2,)


def test_an_event_that_was_undone_is_not_shown_any_more() -> None:
    rim = missed()
    rim.tap("table", "back")
    rim.hold("right", "7")
    assert rim.match.log[-1].key == "agree"
    assert "Die 3: MISS" not in rows(rim)


def test_an_event_that_nobody_has_to_look_up_for_leaves_the_ask_as_it_is() -> None:
    rim = court(*SHOT, ("red", "circles", (4,)))
    assert rows(rim)[1] == "◄RED d8: 4+ 63%"
