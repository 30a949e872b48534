"""What a match may be told, and why not."""

import pytest

from companion.match import TABLE, Entry, Match
from companion.rules.asks import HiddenPickToken
from companion.rules.sentences import Refused
from tests.match.tables import TO_TEN, at_the_throw, opened
from tests.table import Table
from tests.toy import BLUE, HIGH_BID, RED


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Entry(0, BLUE, "roll", (7,)), "7 is no answer"),
        (Entry(0, BLUE, "roll", (1, 2)), "how many"),
        (Entry(0, BLUE, "roll", (1,), seal=bytes(32)), "not a secret"),
        (Entry(0, BLUE, "roll", (1,), nonce=bytes(32)), "not possible now"),
        (Entry(0, BLUE, "roll", (1,), facts={}), "not possible now"),
        (Entry(0, RED, "roll", (1,)), "not your turn"),
        (Entry(0, BLUE, "stop"), "throw first"),
        (Entry(0, RED, "claim"), "throw first"),
        (Entry(0, BLUE, "sing"), "not possible now"),
        (Entry(-1, BLUE, "roll", (1,)), "time can't"),
        (Entry(0, RED, "undo"), "not yours alone"),
        (Entry(0, BLUE, "undo", (1,)), "not possible now"),
        (Entry(0, TABLE, "undo", (1,)), "not possible now"),
        (Entry(0, TABLE, "undo", seal=bytes(32)), "not possible now"),
        (Entry(0, TABLE, "correct"), "not possible now"),
        (Entry(0, TABLE, "correct", facts={"score": 1}), "can't be so"),
        (Entry(0, TABLE, "resume"), "not possible now"),
        (Entry(0, TABLE, "time"), "time is not up"),
        (Entry(0, RED, "agree"), "nothing to agree"),
        (Entry(0, RED, "reveal", (2,), nonce=bytes(32)), "nothing to show"),
    ],
)
def test_a_refusal_says_why(entry: Entry, reason: str) -> None:
    match = at_the_throw().match
    with pytest.raises(Refused) as refused:
        match.tell(entry)
    assert str(refused.value).startswith(reason)


def awaiting() -> Match:
    """Both bids are in, and RED's has not been shown yet."""
    table = Table(HIGH_BID, TO_TEN)
    table.shows = lambda: None
    table.plays(RED, "bid", 3)
    table.plays(BLUE, "bid", 5)
    return table.match


@pytest.mark.parametrize(
    ("values", "nonce"),
    [((4,), None), ((3, 3), None), ((), None), ((300,), None), ((-1,), None), ((3,), bytes(32))],
)
def test_only_what_was_sealed_can_be_shown(values: tuple[int, ...], nonce: bytes | None) -> None:
    match = awaiting()
    table = opened((RED, "bid", 3))
    right = table.vault[0].nonce
    with pytest.raises(Refused):
        match.tell(Entry(0, RED, "reveal", values, nonce=right if nonce is None else nonce))
    match.tell(Entry(0, RED, "reveal", (3,), nonce=right))


def test_while_a_pick_is_awaited_nothing_else_is_answered() -> None:
    match = awaiting()
    assert match.ask is None
    assert match.view().awaits == HiddenPickToken(RED, 0)
    assert match.facts()["asks"] == {}
    with pytest.raises(Refused, match="shown first"):
        match.tell(Entry(0, BLUE, "trap", seal=bytes(32)))


def test_while_the_table_talks_of_taking_a_pick_back_it_is_not_shown() -> None:
    match = awaiting()
    nonce = opened((RED, "bid", 3)).vault[0].nonce
    shown = Entry(0, RED, "reveal", (3,), nonce=nonce)
    match.tell(Entry(0, "", "undo"))
    assert match.awaits is None
    with pytest.raises(Refused, match="nothing to show"):
        match.tell(shown)
    match.tell(Entry(0, "", "leave"))
    match.tell(shown)
    assert match.awaits == HiddenPickToken(BLUE, 1)
