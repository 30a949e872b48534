"""Panes: whatever a seat has in hand, the rows fit and the keys that they name are there."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from companion.console.hexpad import Give, Move, Shake, Take
from companion.match import Match
from companion.rules.asks import Ask, Choice
from companion.rules.panes import GO, Draft, Keys
from companion.rules.words import Refused, in_english
from companion.screens.model import Flower, Screen, fits
from tests.games.basketmind.scenes import attack, begun, defence, tipped_off
from tests.games.hexpad_reach import KEYS, Grip, given, grips, owed, reached
from tests.games.random_player import goes_on
from tests.games.table import Table, assert_fits

SCORES = ({"red": 0, "blue": 0}, {"red": 100, "blue": 98}, {"red": 998, "blue": 999})


@cache
def moments() -> tuple[Match, ...]:
    """A moment for every different ask of a few matches; some begin late, with high scores."""
    found: dict[object, Match] = {}
    for seed in range(18):
        chance = random.Random(seed)
        score = SCORES[seed % len(SCORES)]
        late = begun("set_up", quarter=99, turns=44, score=score) if seed % 2 else None
        table = Table({"quarters": 99}, begun=late, chance=chance)
        for now in islice(goes_on(table, chance), 250):
            if now.match.over:
                break
            assert now.match.ask is not None
            look = seed % len(SCORES), *kind(now.match.ask)
            if look not in found:
                found[look] = Match(now.match.game, now.match.header, now.match.log)
    return tuple(found.values())


def kind(ask: Ask) -> tuple[object, ...]:
    """What makes an ask different from another one."""
    choices = ((seat, choice) for seat, own in ask.choices.items() for choice in own)
    return ask.name, *((seat, choice[: Choice._fields.index("barred")]) for seat, choice in choices)


def hands() -> Iterator[tuple[Match, Grip]]:
    """Every hand of every seat at every moment, with dice of the device and of the table."""
    for match in moments():
        assert match.ask is not None
        dice = any(choice.sides for own in match.ask.choices.values() for choice in own)
        for own_dice in (False, True) if dice else (False,):
            for seat in match.ask.choices:
                for now in grips(match, seat, own_dice):
                    yield match, now


# Laws of every pane -------------------------------------------------------------------------


def test_every_answer_lies_under_some_key() -> None:
    """Closure over panes: by the ring, a place or an opened pane, every answer can be given."""
    missing: dict[str, set[str]] = {}
    for match in moments():
        assert match.ask is not None
        for own_dice in (False, True):
            for seat, choices in match.ask.choices.items():
                due = {answer for choice in choices for answer in owed(choice)}
                lost = due - reached(match, seat, own_dice)
                if lost:
                    missing.setdefault(match.ask.name, set()).update(map(str, lost))
    assert missing == {}


def test_rows_fit_whatever_is_in_hand() -> None:
    """Scores of a thousand, quarter 99 and turn 50 included."""
    complaints: set[str] = set()
    for match, now in hands():
        for left in ("red", "blue"):
            draft = now.hand.draft(left, now.pad.own_dice)
            pane = match.pane(draft, in_english)
            flower = None if pane.flower is None else Flower(frozenset(pane.flower))
            complaints |= set(fits(Screen(pane.rows, flower)))
            assert pane.flower is None or pane.flower == now.hand.marks
    assert complaints == set()


def test_keys_that_row_four_names_are_there() -> None:
    lies: set[tuple[str, str]] = set()
    for match, now in hands():
        for named in () if now.hand.beyond else mentions(now.pane.rows[3]):
            if not any(does(match, other, named) for other in beside(match, now)):
                lies.add((now.pane.rows[3], named))
    assert lies == set()


def test_no_key_leads_to_a_pane_without_answers() -> None:
    """A seat that can do nothing has no keys, and an opened pane offers something."""
    dead: set[tuple[str, str, str]] = set()
    for match, now in hands():
        assert match.ask is not None
        if now.hand.beyond or now.hand.marks:
            continue
        answers = [
            answer for n in KEYS for move in now.moves(n) for answer in given(now.pad.choices, move)
        ]
        leads_on = any(isinstance(move, Take) for n in KEYS for move in now.moves(n))
        if not answers and not leads_on:
            dead.add((match.ask.name, now.hand.pane, now.seat))
    assert dead == set()


def test_what_a_key_can_not_do_is_refused_in_a_sentence() -> None:
    """No key of any pane raises anything else."""
    for match, now in hands():
        for n in KEYS:
            for move in now.moves(n):
                if isinstance(move, Give):
                    try:
                        match.choice(now.seat, move.key).check(move.values)
                    except Refused as refused:
                        assert_fits(refused.reason.said(in_english))


# What rows name -----------------------------------------------------------------------------

MENTION = re.compile(
    r"(?P<held>■|hold )?(?<![\w/+])(?P<key>c[1-6]|[1-7]|c)(?==|,| let|shoot)"
    r"|(?P<few>[1-7]-[1-7])(?=pass|,|  )"
    r"|(?<=RED:)(?P<red> ?[1-7])|(?<=BLUE:)(?P<blue> ?[1-7])|(?<=: )(?P<beyond>c[12])"
)


def mentions(row: str) -> Iterator[str]:
    """The keys that a row names, such as ``6``, ``hold c``, ``1-5`` and ``c2``."""
    for found in MENTION.finditer(row):
        key = next(found[name] for name in ("key", "red", "blue", "beyond", "few") if found[name])
        yield ("hold " if found["held"] else "") + key.strip()


@pytest.mark.parametrize(
    ("row", "named"),
    [
        ("1-5pass 6shoot c=end", "1-5 6 c"),
        ("1-5pass 6shoot ■c=end", "1-5 6 hold_c"),
        ("c=end  BLUE: 6=claim", "c 6"),
        ("hold=lock    6=press", "6"),
        ("hold c=throw  6=3pts", "hold_c 6"),
        ("hold c, let go=throw", "hold_c"),
        ("type your die c6=odds", "c6"),
        ("4 men 2+ from the key", ""),
        ("c=done  one steps 1/2", "c"),
        ("1-6   7: c1   8: c2", "1-6 c1 c2"),
        ("RED: circles? BLUE:6", "6"),
        ("hold c=throw BLUE: 6", "hold_c 6"),
        ("c=BLUE's (also ties)", "c"),
        ("1-5, c=done  6=claim", "1-5 c 6"),
    ],
)
def test_what_is_read_as_a_key(row: str, named: str) -> None:
    assert [name.replace(" ", "_") for name in mentions(row)] == named.split()


def beside(match: Match, now: Grip) -> Iterator[Grip]:
    """This hand, and the empty hands of the other seats at the same time."""
    yield now
    assert match.ask is not None
    if now.hand.pane == "":
        for seat in match.ask.choices:
            if seat != now.seat:
                yield from list(grips(match, seat, now.pad.own_dice))[:1]


def does(match: Match, now: Grip, named: str) -> bool:
    """Whether a key that a row names does something in this hand."""
    name = named.removeprefix("hold ")
    if "-" in name:
        return any(does(match, now, str(n)) for n in range(int(name[0]), int(name[2]) + 1))
    if len(name) == 2:
        centre = now.moves(GO).tap
        return isinstance(centre, Take) and any(
            does(match, other, name[1])
            for other in grips(match, now.seat, now.pad.own_dice)
            if other.hand == centre.hand
        )
    if name == "c" and not now.hand.marks:
        sets = (other for other in grips(match, now.seat, now.pad.own_dice) if other.hand.marks)
        if any(
            works(other, other.moves(GO).tap) for other in sets if other.pane.keys == now.pane.keys
        ):
            return True
    moves = now.moves(GO if name == "c" else int(name))
    held = (moves.hold, moves.throw)
    return any(works(now, move) for move in (held if "hold" in named else moves))


def works(now: Grip, move: Move | None) -> bool:
    """Whether a move answers, or leads on."""
    return isinstance(move, Take | Shake) or bool(given(now.pad.choices, move))


# What panes say -----------------------------------------------------------------------------


def test_the_status_row() -> None:
    """BM-05, BM-22, BM-23: score, quarter, turn in play, turn of the possession."""
    table = attack(turns=37, possession_start=32, score={"red": 20, "blue": 18})
    assert table.rows()[0] == "R20 B18 Q1 T38 P6/10"
    high = attack(turns=49, possession_start=40, score={"red": 100, "blue": 99})
    assert high.rows()[0] == "R100 B99 Q1 T50", "what does not fit is left out"


@pytest.mark.parametrize(
    ("table", "hint"),
    [
        (attack(), "act or ■6 dunk"),
        (attack(turns=3, possession_start=2, held=1), "MUST PASS/SHOOT"),
        (attack(handler=1).play("red pass 3"), "guard: 1 more"),
        (attack().play("red pass 3"), "no act left"),
        (attack(turns=49), "LAST TURN"),
        (attack(turns=29, possession_start=20), "LAST OF 10 TURNS"),
        (attack(turns=49, possession_start=40), "LAST TURN"),
    ],
)
def test_what_an_attacker_has_to_know(table: Table, hint: str) -> None:
    """BM-36, BM-42, BM-43, BM-22, BM-23."""
    assert table.rows()[2] == hint


def test_arrows_point_to_where_a_team_sits() -> None:
    table = attack()
    assert table.rows(Draft(left="red"))[1] == "◄RED     ball R2"
    assert table.rows(Draft(left="blue"))[1] == "RED►     ball R2"
    assert table.rows(Draft())[1] == "◄RED     ball R2"


def test_a_throw_shows_its_chance_and_what_it_is_worth() -> None:
    """BM-47, BM-51, BM-62: example 9 and the walk-through's foul."""
    table = attack().play("red shoot", "blue ok", "red circles 5", "red beyond")
    assert table.rows() == (
        "N 5        worth 1.50",
        "5+ = 50%  3 PTS",
        "◄RED throw d8",
        "hold c=throw  6=2pts",
    )
    table.play("red inside")
    assert table.rows()[0] == "N 5        worth 1.00"
    assert table.rows()[3] == "hold c=throw  6=3pts"
    fouled = attack().play("red shoot", "blue blockers 4", "red pick 3", "blue discs 7")
    assert fouled.rows()[2] == "FOUL on 7"
    fouled.play("red circles 4")
    assert fouled.rows()[:2] == ("N 4  foul  worth 2.28", "4+ = 63%  2 PTS")


def test_free_throws_are_counted_and_have_their_chance() -> None:
    """BM-64, BM-65."""
    table = attack(handler=4).play("red shoot", "blue blockers 4", "red pick 3", "blue discs 7")
    table.play("red circles 4", "red roll 1")
    assert table.rows()[2] == "1 of 2: 3+ = 67%"
    table.play("red roll 4")
    assert table.rows()[0] == "4: free throw IN"
    assert table.rows()[2] == "2 of 2: 3+ = 67%"


def test_blockers_show_their_discs_and_steps() -> None:
    """BM-54, BM-58."""
    table = attack(handler=1).play("red shoot")
    assert table.rows()[0] == "R1 shoots d6"
    assert table.rows()[2] == "who? 1-5, c=none"
    assert attack(handler=2).play("red shoot").rows()[2] == "who? 2-5, c=none"
    assert attack(handler=4).play("red shoot").rows()[2] == "who? 4-5, c=none"
    rows = table.rows(Draft(marks=(1,)))
    assert rows[1:] == ("BLUE► blocks: 1", "1 disc", "c=done  one steps 3")
    rows = table.rows(Draft(marks=(2, 4)))
    assert rows[1:] == ("blocks: 2 4", "5 discs", "c=done  one steps 2/1")


def test_the_press_after_a_miss_names_who_is_left() -> None:
    """BM-83, BM-75."""
    table = defence()
    assert table.rows()[2] == "■ SECRET 1-5"
    table.play("blue press 2 4", "red pick 3", "blue discs 1 5")
    assert table.rows()[0] == "Ball on 3: NO STEAL"
    assert table.rows()[2] == "■ SECRET 1 3 5"


def test_a_dead_pick_is_an_end_of_turn() -> None:
    """BM-19 (A-11)."""
    rows = defence(turns=49).rows()
    assert (rows[1], rows[3]) == ("BLUE► END TURN", "c=end turn   6=press")


def test_a_new_possession_says_why() -> None:
    """BM-28."""
    for played, why in [
        (("red dunk", "blue ok"), "R2 DUNKS: 2"),
        (("blue intercept", "red yes"), "BLUE INTERCEPTS"),
        (("red end", "blue trap", "red yes"), "R2 TRAVELING"),
    ]:
        assert tipped_off().play(*played).rows()[0] == why
    rolled = Table().play("red roll 5", "blue roll 3").rows()
    assert rolled == (
        "5:3  RED attacks",
        "◄RED set up",
        "ball: who? 1-5",
        "4 men 2+ from the key",
    )
    assert Table(begun=begun("set_up")).rows()[0] == "R0 B0 Q1 T1 P1/10", "nobody knows why"


def test_circles_are_drawn_where_discs_are_laid() -> None:
    """BM-16, BM-57, BM-81."""
    table = attack().play("red shoot", "blue blockers 4", "red pick 3")
    pane = table.match.pane(Draft(marks=(2, 7)), in_english)
    assert pane.flower == (2, 7)
    assert pane.keys == {"blue": Keys("discs")}
    assert pane.rows[1] == "BLUE► 2/2"
    pressed = defence().play("blue press 4", "red pick 3")
    assert pressed.match.pane(Draft(), in_english).flower == ()
    assert pressed.rows()[1] == "BLUE► 0/1"
    assert attack().match.pane(Draft(), in_english).flower is None
