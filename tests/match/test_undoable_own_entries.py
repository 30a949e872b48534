"""A seat takes its own last entry back by itself, and never more than that."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.match import TABLE, Entry, Header, Match
from companion.match.effective_entry import EffectiveEntry
from companion.match.undoable_own_entries import OwnEntries
from companion.rules.asks import OF_MATCHES, Choice, Seat, die_choice, secret_pick_choice
from companion.rules.game import Game
from companion.rules.sentences import Refused
from tests.hunt import HUNT
from tests.liar import LIAR
from tests.match.tables import at_the_throw, opened
from tests.table import MATCH, Move, Table, may, moves
from tests.toy import BLUE, RED

PLAIN, TYPED, HIDDEN = Choice("pass"), die_choice(6), secret_pick_choice("pick", (1, 2))


def told(*entries: tuple[Seat, Choice | None], own_dice: bool = False) -> OwnEntries:
    own = OwnEntries()
    for number, (seat, choice) in enumerate(entries):
        own = own.after_entry(
            EffectiveEntry(number, Entry(0, seat, "x"), choice), own_dice=own_dice
        )
    return own


def test_entries_of_one_seat_are_its_own_until_another_one_tells_something() -> None:
    assert told((RED, PLAIN), (RED, PLAIN)) == OwnEntries(RED, 0)
    assert told((RED, PLAIN), (BLUE, PLAIN)) == OwnEntries(BLUE, 1)
    assert told((RED, PLAIN), (BLUE, PLAIN), (RED, PLAIN)) == OwnEntries(RED, 2)


@pytest.mark.parametrize("choice", [TYPED, HIDDEN, None], ids=["a die", "a pick", "a reveal"])
def test_after_something_secret_or_random_no_earlier_entry_is_a_seats_own(
    choice: Choice | None,
) -> None:
    own = told((RED, PLAIN), (RED, choice))
    assert not any(own.has(number) for number in range(5))
    assert told((RED, PLAIN), (RED, choice), (RED, PLAIN)) == OwnEntries(RED, 2)


def test_a_face_that_was_typed_in_is_a_seats_own_and_nothing_before_it_is() -> None:
    assert told((RED, PLAIN), (RED, TYPED), (RED, PLAIN), own_dice=True) == OwnEntries(RED, 1)


def test_a_seat_that_has_ended_its_part_takes_that_back_alone_while_another_one_is_asked() -> None:
    table = at_the_throw((BLUE, "roll", 6), (RED, "claim", 0))
    assert table.match.ask is not None
    assert list(table.match.ask.choices) == [BLUE], "RED has claimed, BLUE has to answer"
    assert table.match.undo_seat == RED
    table.plays(RED, "undo")
    assert table.match.view().proposal is None
    assert table.match.facts()["asks"] == {BLUE: ["roll", "stop"], RED: ["claim"]}


def test_nobody_takes_anothers_entry_back_alone() -> None:
    table = at_the_throw((BLUE, "roll", 6), (RED, "claim", 0))
    for seat in (BLUE, "green"):
        with pytest.raises(Refused, match="not yours alone"):
            table.plays(seat, "undo")


def test_past_a_die_a_pick_or_a_reveal_no_seat_goes_alone() -> None:
    for table in (at_the_throw((BLUE, "roll", 6)), opened((RED, "bid", 3)), opened()):
        assert table.match.undo_seat == TABLE
        for seat in (RED, BLUE):
            with pytest.raises(Refused):
                table.plays(seat, "undo")


def test_what_lies_before_anothers_entry_is_not_taken_back_alone_even_if_that_one_was_undone() -> (
    None
):
    table = at_the_throw((BLUE, "roll", 6), (RED, "claim", 0))
    table.plays(RED, "undo")
    assert table.match.undo_seat == TABLE, "the next one is BLUE's die"


def test_when_the_match_is_over_all_are_asked() -> None:
    table = at_the_throw((BLUE, "roll", 6), (BLUE, "stop", 0))
    assert table.match.over
    assert table.match.undo_seat == TABLE


# What all have agreed to --------------------------------------------------------------------


class WithoutPads(Table):
    """A table at which nobody shows a pick or answers about one."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, Header(game.name, 1, MATCH, {"seats": 2}))

    def shows(self) -> None:
        """Shows nothing."""


def _likely(match: Match) -> list[Move]:
    """What brings a match on, now and then taken back: all agree, and do without what is hidden."""
    possible = moves(match)
    agreeing = [move for move in possible if move.key == "agree"]
    without = [move for move in (Move(TABLE, "void"),) if may(match, move)]
    undoing = [move for move in possible if move == Move(TABLE, "undo")]
    return agreeing or [*(move for move in possible if move.seat != TABLE), *without, *undoing]


@given(st.sampled_from([LIAR, HUNT]), st.lists(st.integers(0, 2**16), min_size=30, max_size=60))
def test_one_seat_takes_nothing_back_that_others_told_or_all_agreed_to(
    game: Game, numbers: list[int]
) -> None:
    """Law 6. The oracle is the log, and where in it all had agreed to something."""
    table = WithoutPads(game)
    match, agreed = table.match, 0
    for number in numbers:
        if match.undo_seat != TABLE:
            first = match.position.undoable().number
            since = match.log[first:]
            assert {each.seat for each in since if each.key not in OF_MATCHES} == {match.undo_seat}
            assert not {each.key for each in since} & {"reveal", "proves"}
            assert agreed <= first
        possible = _likely(match)
        if not possible:
            return
        move = possible[number % len(possible)]
        undone = match.position.undoable().number if move.key == "undo" else 0
        table.makes(move)
        if move == Move(TABLE, "undo") and undone < agreed:
            assert match.view().proposal is not None, "all are asked"
        if move.key == "agree" and match.view().proposal is None:
            agreed = len(match.log)
        if number % 3 == 0:
            Table.shows(table)


def test_agreed_void_of_a_pick_is_taken_back_only_by_all() -> None:
    table = WithoutPads(HUNT)
    for seat in ("p1", "p2", "p1", "p2"):
        table.plays(seat, "kind", 1)
    table.plays("p1", "catch", 1)
    assert table.match.undo_seat == "p1", "nobody has answered whether the aim is reached"
    for seat, key in ((TABLE, "void"), ("p1", "agree"), ("p2", "agree")):
        table.plays(seat, key)
    table.plays("p1", "tells", 1)
    table.plays("p1", "undo")
    assert table.match.undo_seat == TABLE
    table.plays(TABLE, "undo")
    for seat in ("p1", "p2"):
        table.plays(seat, "agree")
    assert table.match.awaits is not None, "it is waited for the pad again"
    assert table.match.undo_seat == TABLE, "what led to it is not P1's alone any more"


def test_past_what_all_agreed_to_the_table_asks_all_also_if_that_was_undone() -> None:
    table = WithoutPads(HUNT)
    for seat in ("p1", "p2", "p1", "p2"):
        table.plays(seat, "kind", 1)
    both = (("p1", "agree"), ("p2", "agree"))
    for seat, key in (("p1", "catch"), (TABLE, "void"), *both, ("p1", "tells")):
        table.plays(seat, key, *([] if key in ("void", "agree") else [1]))
    table.plays(TABLE, "correct", facts=table.match.own_facts())
    for seat, key in (*both, (TABLE, "undo"), *both):
        table.plays(seat, key)
    assert table.match.facts()["asks"] == {"p1": ["tells"]}, "the other kind"
    table.plays(TABLE, "undo")
    assert table.match.view().proposal is not None
