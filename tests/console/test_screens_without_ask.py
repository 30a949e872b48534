"""What the panel says when no ask of the rule book is to be answered."""

from itertools import product

import pytest

from companion.console import joint_throw_screens, screens_without_ask
from companion.console.awaited_remote_pad_status import AwaitedRemotePadStatus
from companion.console.screens_without_ask import (
    awaited_pick_reveal_screen,
    consent_screen,
    screen_without_ask,
)
from companion.locale import words_by_language
from companion.match import Entry, Proposal, PublicView, undo_and_missing_pick_notices
from companion.match.box_and_pad_joint_dice import JointThrow
from companion.match.effective_entry import EffectiveEntry
from companion.rules.asks import HiddenPickToken, dice_choice
from companion.rules.game import Event
from companion.rules.history_moments_for_statistics import TIMED_OUT
from companion.rules.sentences import in_english, says
from companion.screens.screen_model import Screen, find_fit_problems
from tests.console.test_match_sounds import BEFORE
from tests.toy import HIGH_BID

SEATS = ("red", "blue")
FOUR = ("p1", "p2", "p3", "p4")


def undo(
    text: str, *briefly: str, agreed: tuple[str, ...] = (), seats: tuple[str, ...] = SEATS
) -> Screen:
    what = Event("roll", says(text), briefly=tuple(map(says, briefly)))
    proposal = Proposal("undo", what, agreed)
    shown = consent_screen(proposal, seats, str.upper, in_english)
    assert not find_fit_problems(shown)
    return shown


def test_an_undo_past_a_die_asks_both() -> None:
    rows = ("Undo the throw: 2?", "Both hold centre", "RED -   BLUE -", "BACK=leave it")
    assert undo("the throw: 2").rows == rows


def test_undo_screen_says_who_has_agreed() -> None:
    assert undo("the throw: 2", agreed=("red",)).rows[2] == "RED ok   BLUE -"


def test_undo_screen_asks_every_seat_that_has_not_agreed() -> None:
    assert undo("the throw: 2", agreed=("p1",), seats=FOUR).rows[1:3] == (
        "All hold centre",
        "P2 P3 P4",
    )


@pytest.mark.parametrize(
    ("event", "row"),
    [
        (["RED circles 12", "circles 12"], "Undo RED circles 12?"),
        (["BLUE press 1 3 4 5", "press 1 3 4 5", "press 1345"], "Undo press 1 3 4 5?"),
        (["LIGHT throw 3 4", "throw 3 4", "throw"], "Undo LIGHT throw 3 4?"),
    ],
)
def test_a_long_entry_is_named_in_fewer_words_and_not_by_half(event: list[str], row: str) -> None:
    assert undo(*event).rows[0] == row


def test_after_a_result_what_does_not_fit_beside_other_keys_is_left_out() -> None:
    over = BEFORE._replace(over=True, facts={"winner": None, "score": {"red": 2, "blue": 2}})
    rows = screen_without_ask(over, "BASKETmind", SEATS, str.upper, "◄/6", in_english).rows
    assert rows[3] == "c=again ◄/6=menu"


def test_the_result() -> None:
    over = BEFORE._replace(over=True, facts={"winner": "red", "score": {"red": 101, "blue": 99}})
    assert screen_without_ask(over, "BASKETmind", SEATS, str.upper, "6", in_english) == Screen(
        ("BASKETmind", "RED WINS", "RED 101  BLUE 99", "c=again 6=menu ?=data")
    )


def test_a_long_result_is_two_numbers() -> None:
    over = BEFORE._replace(over=True, facts={"winner": None, "score": {"red": 102, "blue": 102}})
    assert (
        screen_without_ask(over, "BASKETmind", SEATS, str.upper, "6", in_english).rows[2]
        == "RED 102 BLUE 102"
    )
    over = over._replace(facts={"winner": None, "score": {"long name": 102, "blue": 1020}})
    assert (
        screen_without_ask(over, "BASKETmind", SEATS, str.upper, "6", in_english).rows[2]
        == "102 : 1020"
    )


def test_a_draw() -> None:
    over = BEFORE._replace(over=True, facts={"winner": None, "score": {"red": 2, "blue": 2}})
    assert (
        screen_without_ask(over, "BASKETmind", SEATS, str.upper, "6", in_english).rows[1] == "DRAW"
    )


def test_a_pause() -> None:
    paused = BEFORE._replace(paused=True)
    rows = ("BASKETmind", "PAUSED", "", "c=go on")
    assert screen_without_ask(paused, "BASKETmind", SEATS, str.upper, "6", in_english).rows == rows


def test_a_pick_that_is_waited_for() -> None:
    waits = BEFORE._replace(awaits=HiddenPickToken("blue", 7))
    rows = ("BASKETmind", "BLUE", "shows the pick", "BACK=undo")
    assert screen_without_ask(waits, "BASKETmind", SEATS, str.upper, "6", in_english).rows == rows


def test_a_proposal_comes_first() -> None:
    view = BEFORE._replace(paused=True, proposal=Proposal("undo"))
    assert (
        screen_without_ask(view, "BASKETmind", SEATS, str.upper, "6", in_english).rows[1]
        == "Both hold centre"
    )


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("owing", "row"),
    [
        (AwaitedRemotePadStatus(), "shows the pick"),
        (AwaitedRemotePadStatus(there=False), "pad not there"),
        (AwaitedRemotePadStatus(there=False, late=True), "pad not there"),
        (AwaitedRemotePadStatus(late=True), "does not show it"),
        (AwaitedRemotePadStatus(unable=True), "can't show it"),
        (AwaitedRemotePadStatus(unable=True, unwilling=True), "won't show it"),
    ],
)
def test_a_pick_on_a_pad_is_waited_for_visibly(
    owing: AwaitedRemotePadStatus, row: str, language: str
) -> None:
    words = words_by_language()[language]
    shown = awaited_pick_reveal_screen("BASKETmind", words("BLUE"), owing, words)
    assert not find_fit_problems(shown)
    assert shown.rows[2] == words(row)
    keys = "hold c=pick anew" if owing.hopeless else "BACK=undo"
    assert shown.rows[3] == words(keys)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_pick_that_lasts_is_done_without_and_not_picked_again(language: str) -> None:
    words = words_by_language()[language]
    view = BEFORE._replace(awaits=HiddenPickToken("blue", 3, lasts=True))
    lost = AwaitedRemotePadStatus(unable=True)
    shown = screen_without_ask(view, "BASKETmind", SEATS, str.upper, "6", words, lost)
    assert not find_fit_problems(shown)
    assert shown.rows[3] == words("hold c=do without")
    assert "goes on without it" in " ".join(
        screens_without_ask.awaited_pad_help(view, str.upper, lost, in_english)
    )
    what = Event("undo", says("{seat} {what}", seat="BLUE", what="card"))
    proposed = BEFORE._replace(proposal=Proposal("without", what))
    asked = screen_without_ask(proposed, "BASKETmind", SEATS, str.upper, "6", words)
    assert not find_fit_problems(asked)
    assert asked.rows[0] == words("Without {what}?").format(what="BLUE card")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("owing", "row", "said"),
    [
        (AwaitedRemotePadStatus(), "pad answers", ""),
        (AwaitedRemotePadStatus(there=False), "pad not there", "Connect it, and it answers"),
        (AwaitedRemotePadStatus(late=True), "does not answer", "is there, and does not answer"),
        (AwaitedRemotePadStatus(unable=True), "can't answer", "goes on without it"),
        (AwaitedRemotePadStatus(unable=True, unwilling=True), "won't answer", "asked again"),
    ],
)
def test_an_answer_of_a_pad_is_waited_for_visibly(
    owing: AwaitedRemotePadStatus, row: str, said: str, language: str
) -> None:
    words = words_by_language()[language]
    view = BEFORE._replace(awaits=HiddenPickToken("blue", 3, lasts=True), proves=True)
    shown = screen_without_ask(view, "BASKETmind", SEATS, str.upper, "6", words, owing)
    assert not find_fit_problems(shown)
    keys = "hold c=do without" if owing.hopeless else "BACK=undo"
    assert shown.rows[2:] == (words(row), words(keys))
    assert said in " ".join(
        screens_without_ask.awaited_pad_help(view, str.upper, owing, in_english)
    )


WAITING = BEFORE._replace(awaits=HiddenPickToken("blue", 3))


@pytest.mark.parametrize(
    "owing",
    [AwaitedRemotePadStatus(late=True), AwaitedRemotePadStatus(unable=True, unwilling=True)],
)
@pytest.mark.parametrize(
    "view",
    [
        WAITING,
        WAITING._replace(awaits=HiddenPickToken("blue", 3, lasts=True), proves=True),
        BEFORE._replace(
            joint_throw=JointThrow(bytes(16), 3, "red", dice_choice(2, 6), (bytes(32),))
        ),
    ],
)
def test_nobody_is_told_to_connect_a_pad_that_is_there(
    view: PublicView, owing: AwaitedRemotePadStatus
) -> None:
    told = " ".join(screens_without_ask.awaited_pad_help(view, str.upper, owing, in_english))
    assert "Connect it" not in told
    assert ("won't" in told) == owing.unwilling
    away = " ".join(
        screens_without_ask.awaited_pad_help(
            view, str.upper, AwaitedRemotePadStatus(there=False), in_english
        )
    )
    assert "Connect it" in away


UNDER_WAY = JointThrow(bytes(16), 3, "light", dice_choice(2, 6), (bytes(32),))
OPEN = UNDER_WAY._replace(seals=(bytes(32), bytes(32)), nonces=(bytes(32),), partner="dark")
EVERY = [
    AwaitedRemotePadStatus(*flags, whose="dark", may_know=may_know)
    for *flags, may_know in product((True, False), repeat=5)
]
DARKS = AwaitedRemotePadStatus(whose="dark")
KNOWN = DARKS._replace(may_know=True)
REFUSES = KNOWN._replace(unable=True, unwilling=True)
THROWS, KNOWS = "LIGHT throws", "DARK may know dice"
MAY_LEAVE, BOTH = "hold c=device alone", "Both hold centre"


@pytest.mark.parametrize(
    ("joint_throw", "owing", "rows"),
    [
        (
            UNDER_WAY,
            AwaitedRemotePadStatus(there=False, late=True),
            f"{THROWS}||pad not there|{MAY_LEAVE}",
        ),
        (UNDER_WAY, DARKS, f"{THROWS}|pad of DARK|pad has a part|"),
        (UNDER_WAY, DARKS._replace(there=False), f"{THROWS}|pad of DARK|pad not there|"),
        (
            UNDER_WAY,
            DARKS._replace(late=True),
            f"{THROWS}|pad of DARK|no word from pad|{MAY_LEAVE}",
        ),
        (
            UNDER_WAY,
            DARKS._replace(unable=True),
            f"{THROWS}|pad of DARK|a part is lost|{MAY_LEAVE}",
        ),
        (OPEN, KNOWN, f"{THROWS}|pad of DARK|pad opens part|"),
        (OPEN, KNOWN._replace(there=False), f"{KNOWS}|pad of DARK|pad not there|"),
        (OPEN, KNOWN._replace(late=True), f"{KNOWS}|pad of DARK|part not opened|{MAY_LEAVE}"),
        (OPEN, KNOWN._replace(unable=True), f"{KNOWS}|pad of DARK|a part is lost|"),
        (OPEN, REFUSES, f"{KNOWS}|pad of DARK|pad won't open|"),
        (OPEN, REFUSES._replace(late=True), f"{KNOWS}|pad of DARK|pad won't open|{MAY_LEAVE}"),
    ],
)
def test_a_throw_with_a_pad_is_waited_for_visibly(
    joint_throw: JointThrow, owing: AwaitedRemotePadStatus, rows: str
) -> None:
    """Who went away before anything was open looks otherwise than who may know what falls."""
    view = BEFORE._replace(joint_throw=joint_throw)
    shown = screen_without_ask(view, "Backgammon", SEATS, str.upper, "6", in_english, owing)
    assert "|".join(shown.rows) == rows
    told = " ".join(screens_without_ask.awaited_pad_help(view, str.upper, owing, in_english))
    assert ("DARK may have seen" in told) == (KNOWS in rows)


@pytest.mark.parametrize("joint_throw", [UNDER_WAY, OPEN])
def test_what_who_agrees_grants_is_said_where_it_is_asked(joint_throw: JointThrow) -> None:
    known = joint_throw is OPEN
    view = BEFORE._replace(joint_throw=joint_throw, proposal=Proposal("alone"))
    shown = screen_without_ask(view, "Backgammon", SEATS, str.upper, "6", in_english)
    both, keys = ("DARK may know", "hold c=yes  BACK=no") if known else (BOTH, "BACK=leave it")
    assert shown.rows == ("Device throws alone?", both, "RED -   BLUE -", keys)
    told = " ".join(screens_without_ask.awaited_pad_help(view, str.upper, DARKS, in_english))
    assert ("other dice are thrown than those that DARK may know" in told) == known


@pytest.mark.parametrize("language", ["en", "es"])
def test_screens_of_a_waiting_joint_throw_fit_in_every_language(language: str) -> None:
    words = words_by_language()[language]
    for under_way, owing in product((UNDER_WAY, OPEN), EVERY):
        view = BEFORE._replace(joint_throw=under_way)
        assert not find_fit_problems(
            screen_without_ask(view, "Backgammon", SEATS, lambda _: "NEGRO", "6", words, owing)
        )
        assert all(screens_without_ask.awaited_pad_help(view, str.upper, owing, words))
    for known_to in ("", "dark"):
        shown = consent_screen(Proposal("alone"), SEATS, str.upper, words, known_to)
        assert not find_fit_problems(shown)
        assert shown.rows[0] == words("Device throws alone?")


@pytest.mark.parametrize(
    ("faces", "times", "room", "said"),
    [
        ((3,), [], 21, "thrown 3"),
        ((5, 3), ["RED 0:12"], 21, "5 3  RED 0:12"),
        ((4, 1), ["LIGHT 2:00 ►DARK 1:49", "L 2:00 ►D 1:49", "►1:49"], 21, "4 1  L 2:00 ►D 1:49"),
        ((4, 1), ["LIGHT 2:00 ►DARK 1:49", "L 2:00 ►D 1:49", "►1:49"], 11, "4 1  ►1:49"),
        ((6,) * 12, [], 21, "thrown =72"),
        ((6,) * 12, ["0:12"], 21, "=72  0:12"),
        ((5, 3), [], 8, "5 3"),
        ((100,) * 20, ["RED 0:12"], 8, "=2000"),
    ],
)
def test_what_fell_stands_beside_the_time_as_long_as_there_is_room(
    faces: tuple[int, ...], times: list[str], room: int, said: str
) -> None:
    shown = joint_throw_screens.add_throw_result_note(
        Screen(("", "", "", "")), faces, times, room, in_english
    )
    assert shown.note == said


def test_after_a_proposal_of_something_else_nothing_is_said_of_a_throw() -> None:
    view = BEFORE._replace(joint_throw=OPEN, proposal=Proposal("correct"))
    assert (
        screens_without_ask.awaited_pad_help(view, str.upper, AwaitedRemotePadStatus(), in_english)
        == ()
    )
    assert "throws" not in screen_without_ask(view, "B", SEATS, str.upper, "6", in_english).rows[1]


@pytest.mark.parametrize(
    ("language", "asked"), [("en", "Undo TIME IS UP?"), ("es", "¿SIN TIEMPO atrás?")]
)
def test_a_time_that_ran_out_is_asked_about_whole(language: str, asked: str) -> None:
    """A cut question would be no question any more."""
    out = EffectiveEntry(0, Entry(0, "table", TIMED_OUT))
    proposal = Proposal("undo", undo_and_missing_pick_notices.undo_proposal_message(out, HIGH_BID))
    assert (
        consent_screen(proposal, SEATS, str.upper, words_by_language()[language]).rows[0] == asked
    )
