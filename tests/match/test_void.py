"""A pick that is not shown when it has to be: the table may do without it, and that is recorded."""

import pytest

from companion.match import TABLE, Entry, Header, Match
from companion.record import read_record, write_record
from companion.remote_pad.link import commitments
from companion.rules.sentences import Refused, in_english
from tests.table import MATCH
from tests.toy import BLUE, HIGH_BID, RED

NONCE = b"\x11" * 32


def bid(match: Match, seat: str, value: int) -> None:
    """A bid whose nonce is known to its player alone."""
    place = HIGH_BID.seats.index(seat)
    seal = commitments.make_seal(MATCH, match.position.round, place, NONCE, bytes([value]))
    match.tell(Entry(0, seat, "bid", seal=seal))


@pytest.fixture
def match() -> Match:
    """Both have bid, RED has to show."""
    match = Match(HIGH_BID, Header("highbid", 1, MATCH, {"goal": 10}))
    bid(match, BLUE, 3)
    match.tell(Entry(0, TABLE, "pause"))
    match.tell(Entry(0, TABLE, "resume"))
    bid(match, RED, 5)
    return match


def table(match: Match, *said: tuple[str, str]) -> None:
    """What the table does, one after the other."""
    for seat, key in said:
        match.tell(Entry(0, seat, key))


def test_when_everybody_agrees_the_pick_is_taken_again_and_what_stood_before_it_stands(
    match: Match,
) -> None:
    table(match, (TABLE, "void"))
    proposal = match.view().proposal
    assert proposal is not None
    assert proposal.what is not None
    assert next(iter(proposal.what.translated_texts(in_english))) == "RED bid"
    table(match, (RED, "agree"))
    assert match.awaits is None
    table(match, (BLUE, "agree"))
    assert match.facts()["picked"] == [BLUE]
    assert match.facts()["asks"] == {RED: ["bid"]}
    assert match.position.round == len(match.log)


def test_all_that_came_since_that_pick_is_taken_back_as_well(match: Match) -> None:
    match.tell(Entry(0, RED, "reveal", (5,), nonce=NONCE))
    assert match.awaits is not None
    table(match, (TABLE, "void"), (RED, "agree"), (BLUE, "agree"))
    assert match.facts()["picked"] == []


def test_void_proposal_names_the_seat_whose_pick_is_not_shown(match: Match) -> None:
    match.tell(Entry(0, RED, "reveal", (5,), nonce=NONCE))
    table(match, (TABLE, "void"))
    proposal = match.view().proposal
    assert proposal is not None
    assert proposal.what is not None
    assert next(iter(proposal.what.translated_texts(in_english))) == "BLUE bid"
    table(match, (RED, "agree"), (BLUE, "agree"))
    notice = match.view().notice
    assert notice is not None
    assert next(iter(notice.translated_texts(in_english))) == "Undone: BLUE bid"


def test_void_needs_every_seat_and_can_be_declined(match: Match) -> None:
    table(match, (TABLE, "void"), (RED, "agree"), (BLUE, "leave"))
    assert match.awaits is not None
    match.tell(Entry(0, RED, "reveal", (5,), nonce=NONCE))
    match.tell(Entry(0, BLUE, "reveal", (3,), nonce=NONCE))
    assert match.facts()["last"] == "bids"


def test_void_is_refused_unless_a_pick_is_awaited(match: Match) -> None:
    fresh = Match(HIGH_BID, match.header)
    with pytest.raises(Refused, match="nothing to show"):
        fresh.tell(Entry(0, TABLE, "void"))
    with pytest.raises(Refused):
        match.tell(Entry(0, RED, "void"))
    table(match, (TABLE, "void"))
    with pytest.raises(Refused):
        match.tell(Entry(0, TABLE, "void"))


def test_a_record_has_it(match: Match) -> None:
    table(match, (TABLE, "void"), (RED, "agree"), (BLUE, "agree"))
    text = write_record(match.header, HIGH_BID.seats, match.log)
    assert "table void" in text
    assert read_record(text, (HIGH_BID,)).log == tuple(match.log)
