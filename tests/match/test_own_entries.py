"""A seat takes its own last entry back by itself, and never more than that."""

import pytest

from companion.match import TABLE, Entry
from companion.match.counted import Counted
from companion.match.own_entries import OwnEntries
from companion.rules.asks import Choice, Seat, die, secret
from companion.rules.words import Refused
from tests.match.tables import at_the_throw, opened
from tests.toy import BLUE, RED

PLAIN, TYPED, HIDDEN = Choice("pass"), die(6), secret("pick", (1, 2))


def told(*entries: tuple[Seat, Choice | None], own_dice: bool = False) -> OwnEntries:
    own = OwnEntries()
    for number, (seat, choice) in enumerate(entries):
        own = own.told(Counted(number, Entry(0, seat, "x"), choice), own_dice=own_dice)
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
    assert table.match.undoes == RED
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
        assert table.match.undoes == TABLE
        for seat in (RED, BLUE):
            with pytest.raises(Refused):
                table.plays(seat, "undo")


def test_what_lies_before_anothers_entry_is_not_taken_back_alone_even_if_that_one_was_undone() -> (
    None
):
    table = at_the_throw((BLUE, "roll", 6), (RED, "claim", 0))
    table.plays(RED, "undo")
    assert table.match.undoes == TABLE, "the next one is BLUE's die"


def test_when_the_match_is_over_all_are_asked() -> None:
    table = at_the_throw((BLUE, "roll", 6), (BLUE, "stop", 0))
    assert table.match.over
    assert table.match.undoes == TABLE
