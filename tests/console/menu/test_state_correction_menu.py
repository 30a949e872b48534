"""Putting something right at the device: what is asked, what everybody reads, who agrees."""

import random
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.effects import PlaySound, RecordPublicEntry, RememberSetting, StartNewMatch
from companion.console.hexpad_and_trio import HEXPAD, TRIO
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Flow, Menu
from companion.console.menu.question_screens import Dial
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.screen_saver import PanelGlow
from companion.games.basketmind import BASKETMIND
from companion.games.toolbox.game_from_definition import game_from_definition
from companion.match import TABLE
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.clocks import StretchLimit, TimeControl
from companion.screens.screen_as_text import screen_to_text_lines
from tests.console.playbook import Playbook, Row, hold, lamps, screen, tap
from tests.console.rim import ENGLISH, PADS, TRIOS, Rim, playing
from tests.toy import HIGH_BID

TIPPED_OFF = (
    ("red", "roll", (5,)),
    ("blue", "roll", (3,)),
    ("red", "handler", (2,)),
    ("blue", "pick", (3,)),
)


def attack(
    quarters: int = 1, *, kit: Mapping[str, str] = PADS, clock: TimeControl | None = None
) -> Rim:
    """The first attack half: R2 has the ball, and a man of BLUE is active."""
    rim = playing(BASKETMIND, options={"quarters": quarters}, clock=clock, log=TIPPED_OFF, kit=kit)
    rim.wait(1000)
    return rim


def at(rim: Rim, *keys: str) -> Rim:
    """Presses keys; one in brackets is held."""
    for key in keys:
        pad, name = key.strip("[]").split()
        (rim.hold if key.startswith("[") else rim.tap)(pad, name)
    return rim


def facts(rim: Rim, **changes: int | str) -> RecordPublicEntry:
    """What is proposed when these fields are put right."""
    correction = CorrectionDraft.of(rim.match)
    for name, value in changes.items():
        correction = correction.amend_field(name, value)
    return RecordPublicEntry(0, TABLE, "correct", facts=correction.facts)


# The list -----------------------------------------------------------------------------------


def test_a_score_is_put_right_and_both_agree() -> None:
    rim = attack()
    proposed = facts(rim, red=22)
    assert (
        Playbook(rim)
        >> hold("table help")
        << RecordPublicEntry(0, TABLE, "pause")
        >> tap("left 2")
        << screen(
            """
            What is wrong?
            ► RED               0
              BLUE              0
              Half         attack
              Attacker        RED
              Turn              1
            1/4 c=take 6=propose
            """
        )
        >> tap("left 7")
        << screen(
            """
            RED: points?
            0
            was 0
            1+ 4- hold=far c=take
            """
        )
        >> hold("right 1")
        >> hold("right 1")
        >> tap("right 1")
        >> tap("left 1")
        << Row(2, "22")
        >> tap("left 7")
        << Row(2, "►≠RED              22")
        >> tap("left 6")
        << proposed
        << screen(
            """
            Put this right?
            RED 0>22
            Locked picks are void


            RED -   BLUE -
            hold c=yes  BACK=no
            """
        )
        << lamps("left", "right")
        >> tap("left 7")
        << Row(6, "hold that key")
        >> hold("left 7")
        << RecordPublicEntry(0, "red", "agree")
        << Row(6, "RED ok   BLUE -")
        << lamps("right")
        >> hold("right 7")
        << RecordPublicEntry(0, "blue", "agree")
        << RecordPublicEntry(0, TABLE, "resume")
        << Row(1, "corrected")
        << Row(2, "◄RED     ball R2")
    )
    assert rim.match.facts()["score"] == {"red": 22, "blue": 0}


def test_with_three_keys_it_is_the_same() -> None:
    rim = attack(kit=TRIOS)
    proposed = facts(rim, red=11, phase="defence")
    assert (
        Playbook(rim)
        >> hold("table help")
        << RecordPublicEntry(0, TABLE, "pause")
        >> tap("left right")
        >> tap("left middle")
        << Row(1, "What is wrong?")
        >> tap("left middle")
        >> hold("left right")
        >> tap("left right")
        << Row(2, "11")
        >> tap("left left")
        >> tap("left right")
        >> tap("left middle")
        << Row(2, "►≠RED              11")
        >> tap("right right")
        >> tap("right right")
        >> tap("right middle")
        << Row(1, "Which half of a turn?")
        >> tap("right right")
        >> tap("right middle")
        >> hold("right middle")
        << proposed
        << Row(2, "RED 0>11")
        << Row(3, "Half attack>defence")
        >> hold("left middle")
        << RecordPublicEntry(0, "red", "agree")
        >> hold("right middle")
        << RecordPublicEntry(0, "blue", "agree")
        << RecordPublicEntry(0, TABLE, "resume")
    )
    assert rim.match.facts()["phase"] == "defence"


def test_leaving_the_list_changes_nothing() -> None:
    rim = attack()
    assert (
        Playbook(rim)
        >> hold("table help")
        << RecordPublicEntry(0, TABLE, "pause")
        >> tap("left 2")
        >> tap("left 7")
        >> tap("left 1")
        >> tap("left 7")
        << Row(2, "►≠RED               1")
        >> tap("table back")
        << Row(2, "0")
        >> tap("table back")
        << Row(2, "► RED               0")
        >> tap("table back")
        << RecordPublicEntry(0, TABLE, "resume")
        << Row(2, "◄RED     ball R2")
    )


def test_without_a_change_there_is_nothing_to_propose() -> None:
    rim = attack()
    assert (
        Playbook(rim)
        >> hold("table help")
        << RecordPublicEntry(0, TABLE, "pause")
        >> tap("left 2")
        >> tap("left 6")
        << RecordPublicEntry(0, TABLE, "resume")
        << Row(2, "◄RED     ball R2")
    )


def test_what_follows_from_a_change_is_in_the_list_and_marked() -> None:
    """BM-15: nobody has the ball while a team sets up."""
    rim = at(attack(), "[table help]", "left 2", "left 4", "left 4", "left 7", "left 1")
    assert rim.shown().split("\n")[3] == "►≠Half         set-up"
    at(rim, *["left 4"] * 9)
    assert "Ball" not in rim.shown()


def test_a_game_without_fields_has_its_clock_to_put_right() -> None:
    rim = playing(HIGH_BID)
    rim.wait(61_000)
    at(rim, "[table help]", "left 2")
    assert rim.shown().split("\n")[1] == "► RED time       1:01"
    at(rim, "left 7", "[left 1]", "left 1")
    assert rim.shown().split("\n")[:3] == ["RED: time used?", "2:06", "was 1:01"]
    at(rim, "left 7", "left 6", "[left 7]", "[right 7]")
    assert rim.match.clock.used_by_seat == {"red": 126_000, "blue": 0}


def test_the_time_that_is_left_of_a_turn_is_put_right() -> None:
    rim = attack(clock=StretchLimit("turn", 60_000))
    at(rim, "[table help]", "left 2", *["left 4"] * 20)
    assert rim.shown().split("\n")[5].startswith("► Time left")
    at(rim, "left 7", "[left 4]", *["left 1"] * 6, "left 7", "left 6", "[left 7]", "[right 7]")
    assert rim.match.clock.ms_left(rim.match.clock.since) == 30_000


CARDS = game_from_definition({"name": "cards", "title": "Cards", "seats": 2})
DRAWN = (("p1", "draw", (1,)), ("p1", "finish", ()), ("p1", "nobody", ()))


@pytest.mark.parametrize(
    ("kit", "correct", "on"),
    [(PADS, ["left 2"], "left 7"), (TRIOS, ["left right", "left middle"], "left middle")],
)
def test_where_nothing_can_be_put_right_it_is_said_and_nothing_happens(
    kit: Mapping[str, str], correct: Sequence[str], on: str
) -> None:
    """A game without counters that is over has neither a turn nor a time to put right."""
    rim = playing(CARDS, kit=kit, log=DRAWN, pads={"p1": "left", "p2": "right"})
    before = rim.match.facts()
    assert rim.match.over
    at(rim, "[table help]", *correct)
    said = " ".join(rim.shown().split())
    assert said.startswith("What is wrong? Nothing in this match can be put right.")
    at(rim, on)
    assert "What is wrong?" not in rim.shown()
    at(rim, "[table help]", *correct, "table back")
    assert "What is wrong?" not in rim.shown()
    assert rim.match.facts() == before


# Consent ------------------------------------------------------------------------------------


def elsewhere(rim: Rim, **changes: int | str) -> Rim:
    """A proposal that comes from the page."""
    proposed = facts(rim, **changes)
    rim.tell(rim.now, TABLE, "correct", facts=proposed.facts)
    rim.heard.clear()
    return rim


MUCH: dict[str, int | str] = {
    "red": 22,
    "blue": 118,
    "quarter": 3,
    "phase": "defence",
    "attacker": "blue",
    "turn": 38,
    "starter": "blue",
    "possession_turn": 6,
    "handler": 5,
}


def test_more_than_fits_is_read_page_by_page_before_anybody_agrees() -> None:
    rim = elsewhere(attack(4), **MUCH)
    assert (
        Playbook(rim)
        << screen(
            """
            Put this right? 1/3
            RED 0>22  BLUE 0>118
            Quarter Q1>Q3
            Half attack>defence
            Attacker RED>BLUE
            RED -   BLUE -
            c=next      BACK=no
            """
        )
        >> hold("left 7")
        << screen(
            """
            Put this right? 2/3
            Turn 1>38
            Began Q1 RED>BLUE
            Possession 1>6
            Ball R2>B5
            RED -   BLUE -
            c=next      BACK=no
            """
        )
        >> tap("left 7")
        << screen(
            """
            Put this right? 3/3
            Locked picks are void



            RED -   BLUE -
            hold c=yes  BACK=no
            """
        )
        >> hold("left 7")
        << RecordPublicEntry(0, "red", "agree")
        >> hold("right 7")
        << RecordPublicEntry(0, "blue", "agree")
    )
    assert rim.match.facts()["turns"] == 37


VOID = "Locked picks are void"
PICK_SHOWN = (*TIPPED_OFF, ("red", "pass", (4,)), ("blue", "intercept", ()), ("red", "no", ()))


@pytest.mark.parametrize(
    ("log", "is_void"),
    [(TIPPED_OFF[:3], False), (TIPPED_OFF, True), (PICK_SHOWN, False)],
    ids=["none", "one locked", "one shown"],
)
def test_a_correction_says_that_picks_are_void_where_one_is_locked(
    log: Sequence[tuple[str, str, tuple[int, ...]]], is_void: bool
) -> None:
    rim = elsewhere(playing(BASKETMIND, options={"quarters": 1}, log=log), red=22)
    assert (VOID in rim.shown()) == is_void


def test_a_correction_does_not_say_twice_that_the_same_pick_is_void() -> None:
    rim = elsewhere(attack(), red=22)
    assert VOID in rim.shown()
    elsewhere(at(rim, "[left 7]", "[right 7]"), red=23)
    assert "RED 22>23" in rim.shown()
    assert VOID not in rim.shown()


def test_anybody_may_leave_it() -> None:
    rim = elsewhere(attack(), red=22)
    assert (
        Playbook(rim)
        >> hold("left 7")
        << RecordPublicEntry(0, "red", "agree")
        >> tap("table back")
        << RecordPublicEntry(0, TABLE, "leave")
        << Row(2, "◄RED     ball R2")
    )
    assert rim.match.facts()["score"] == {"red": 0, "blue": 0}


@pytest.mark.parametrize("keys", [("table help",), ("[table help]",), ("[table help]", "left 2")])
def test_a_proposal_is_seen_at_once_whatever_lies_over_the_match(keys: Sequence[str]) -> None:
    """And play goes on when it is settled, for the pause was the sheet's."""
    rim = elsewhere(at(attack(), *keys), red=22)
    assert rim.match.paused
    assert rim.shown().split("\n")[1] == "RED 0>22"
    at(rim, "[left 7]", "[right 7]")
    assert not rim.match.paused
    assert rim.shown().split("\n")[1] == "◄RED     ball R2"


def test_a_proposal_wakes_the_panel() -> None:
    rim = attack()
    rim.console.glow(rim.now)
    rim.wait(200_000)
    assert rim.console.glow(rim.now) is PanelGlow.DIM
    elsewhere(rim, red=22)
    assert rim.console.glow(rim.now) is PanelGlow.BRIGHT


def test_a_hand_on_a_secret_picks_nothing_while_something_is_proposed() -> None:
    rim = at(attack(), "left 7")
    rim.wait(400)
    rim.edge("right", "3", True)
    rim.wait(300)
    elsewhere(rim, red=22)
    rim.wait(1000)
    rim.edge("right", "3", False)
    assert [effect for effect in rim.heard if not isinstance(effect, PlaySound)] == []
    assert rim.console.scene.secret_pick_pads() == frozenset()


def test_while_something_is_proposed_nothing_else_can_be() -> None:
    rim = elsewhere(attack(), red=22)
    at(rim, "[table help]", "left 2", "left 7", "left 1", "left 7", "left 6")
    assert rim.shown().split("\n")[-2:] == ["answer that", "first"]


def seen(pick: int, hands: Sequence[str]) -> list[object]:
    """All that shows of a correction while a man is active."""
    log = (*TIPPED_OFF[:3], ("blue", "pick", (pick,)))
    rim = playing(BASKETMIND, options={"quarters": 1}, log=log)
    shown: list[object] = []
    for key in (*hands, "[left 7]", "[right 7]"):
        at(rim, key)
        shown += [rim.shown(), rim.console.scene.lamps(), rim.console.deadline(), *rim.heard]
        rim.heard.clear()
    return shown


@given(
    st.lists(st.sampled_from([f"left {n}" for n in range(1, 8)]), max_size=12), st.integers(2, 5)
)
def test_a_correction_says_nothing_of_who_is_active(hands: list[str], pick: int) -> None:
    """Law 5: twins."""
    keys = ("[table help]", "left 2", *hands)
    assert seen(1, keys) == seen(pick, keys)


# Begun elsewhere ----------------------------------------------------------------------------


def test_a_match_begins_with_a_start_score() -> None:
    rim = at(Rim((BASKETMIND,)), "left 6", "left 6", *["left 4"] * 5)
    assert rim.shown().split("\n")[4] == "►Start score, turn"
    at(rim, "left 7")
    assert rim.shown().split("\n")[:3] == [
        "The match begins at:",
        "► RED               0",
        "  BLUE              0",
    ]
    at(rim, "left 4", "left 7", *["left 1"] * 6, "left 7", "left 6", "left 7")
    begins = [effect for effect in rim.heard if isinstance(effect, StartNewMatch)]
    kept = [effect for effect in rim.heard if isinstance(effect, RememberSetting)]
    assert "begun" not in str(kept)
    assert [begin.begun for begin in begins] == [rim.match.header.begun]
    assert rim.match.facts()["score"] == {"red": 0, "blue": 6}
    assert rim.match.ask is not None
    assert rim.match.ask.name == "opening"


def test_a_match_goes_on_that_began_elsewhere() -> None:
    rim = at(Rim((BASKETMIND,)), "left 6", "left 6", *["left 4"] * 5, "left 7")
    at(rim, "left 4", "left 4", "left 7", "left 3")
    at(rim, "left 4", "left 7", "left 2", "left 4", "left 7", "[left 1]", "left 7")
    assert "►≠Turn             11" in rim.shown().split("\n")
    at(rim, "left 6", "left 7")
    assert rim.shown().split("\n")[1] == "BLUE►    ball B1"
    assert rim.match.facts()["turns"] == 10


def test_without_a_change_a_match_begins_as_ever() -> None:
    rim = at(Rim((BASKETMIND,)), "left 6", "left 6", *["left 4"] * 5, "left 7", "left 6", "left 7")
    assert rim.match.header.begun is None


def test_another_match_does_not_begin_where_the_last_one_did() -> None:
    header = playing(BASKETMIND).match.header
    rim = playing(BASKETMIND, options=header.options, log=TIPPED_OFF)
    elsewhere(rim, turn=50)
    at(rim, "[left 7]", "[right 7]", "left 7", "right 7")
    assert rim.match.over
    rim.heard.clear()
    at(rim, "left 7")
    (again,) = (effect for effect in rim.heard if isinstance(effect, StartNewMatch))
    assert again.begun is None


def test_a_game_that_offers_nothing_begins_at_its_beginning() -> None:
    assert "Start score" not in at(Rim((HIGH_BID,)), "left 6").shown()


# Numbers ------------------------------------------------------------------------------------


def dial(_: MenuContext) -> Flow:
    yield Dial("How many?", range(100), str, "take", 50, "was 50")
    return []


@pytest.mark.parametrize(("style", "more", "less"), [(HEXPAD, "1", "4"), (TRIO, "right", "left")])
@given(turns=st.lists(st.tuples(st.booleans(), st.booleans()), max_size=30))
def test_a_number_is_turned_by_taps_and_holds_to_its_ends(
    style: PadKind, more: str, less: str, turns: list[tuple[bool, bool]]
) -> None:
    menu, number = Menu(dial, MenuContext((HIGH_BID,), {"left": style}, ENGLISH, {})), 50
    for up, far in turns:
        tapped, held, _ = menu.meaning("left", more if up else less)
        act = held if far else tapped
        assert act is not None
        act(0)
        number = max(0, min(99, number + (10 if far else 1) * (1 if up else -1)))
        assert screen_to_text_lines(menu.screen())[1] == str(number)


@pytest.mark.parametrize("seed", range(5))
def test_any_score_is_reached_in_few_strokes(seed: int) -> None:
    """0 to 99 within 14 strokes: holds are tens, and either way may be the shorter one."""
    number = random.Random(seed).randint(0, 99)
    tens, ones = divmod(number, 10)
    rim = at(attack(), "[table help]", "left 2", "left 7")
    if ones > 5:
        keys = [*["[left 1]"] * (tens + 1), *["left 4"] * (10 - ones)]
    else:
        keys = [*["[left 1]"] * tens, *["left 1"] * ones]
    at(rim, *keys)
    assert rim.shown().split("\n")[1] == str(number)
    assert len(keys) <= 15
