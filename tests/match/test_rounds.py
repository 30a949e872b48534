"""A secret pick is bound to its ask, whose number is known when it is asked."""

import pytest

from companion.match import TABLE, Entry, Match
from companion.remote_pad.link import commitments
from companion.rules.sentences import Refused
from tests.table import MATCH, Table
from tests.toy import BLUE, HIGH_BID, RED

NONCE = b"\x11" * 32


@pytest.fixture
def table() -> Table:
    """Both bid in secret."""
    return Table(HIGH_BID)


def test_picks_of_one_ask_are_bound_to_the_same_number(table: Table) -> None:
    asked = table.match.position.round
    table.plays(TABLE, "pause")
    table.plays(TABLE, "resume")
    table.plays(RED, "bid", 5)
    table.plays(TABLE, "pause")
    table.plays(TABLE, "resume")
    assert table.match.position.round == asked == 0
    assert table.match.position.pick(2).round == asked
    table.plays(BLUE, "bid", 3)
    assert [entry.key for entry in table.match.log[-2:]] == ["reveal", "reveal"]


def test_no_two_asks_have_the_same_number(table: Table) -> None:
    table.plays(RED, "bid", 5)
    table.plays(BLUE, "bid", 3)
    asked = table.match.position.round
    assert asked == len(table.match.log)
    table.plays(TABLE, "undo")
    assert table.match.position.round == asked
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    assert table.match.position.round == len(table.match.log) > asked


def test_a_pick_that_stands_keeps_its_number_when_another_one_is_taken_back(table: Table) -> None:
    table.plays(BLUE, "bid", 3)
    table.plays(TABLE, "pause")
    table.plays(TABLE, "resume")
    table.plays(TABLE, "undo")
    for seat in (RED, BLUE):
        table.plays(seat, "agree")
    asked = table.match.position.round
    table.plays(BLUE, "bid", 4)
    assert table.match.position.pick(len(table.match.log) - 1).round == asked == 6
    with pytest.raises(LookupError):
        table.match.position.pick(0)
    table.plays(RED, "bid", 5)


def test_a_pick_is_not_opened_under_another_number(table: Table) -> None:
    table.plays(TABLE, "pause")
    table.plays(TABLE, "resume")
    wrong, right = (commitments.make_seal(MATCH, number, 0, NONCE, b"\5") for number in (2, 0))
    for sealed in (wrong, right):
        match = Match(HIGH_BID, table.match.header, table.match.log)
        match.tell(Entry(0, RED, "bid", seal=sealed))
        match.tell(Entry(0, BLUE, "bid", seal=commitments.make_seal(MATCH, 0, 1, NONCE, b"\3")))
        reveal = Entry(0, RED, "reveal", (5,), nonce=NONCE)
        if sealed == right:
            match.tell(reveal)
        else:
            with pytest.raises(Refused, match="not what was"):
                match.tell(reveal)
