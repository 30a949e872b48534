"""The table that tests play at."""

from tests.match.tables import (
    TO_TEN,
)
from tests.table import Move, Table, plays_on
from tests.toy import BLUE, HIGH_BID, RED


def test_moves_are_told_as_they_are_made() -> None:
    table = Table(HIGH_BID, TO_TEN)
    made = list(plays_on(table, [0, 0]))
    assert made == [Move(RED, "bid", (1,), hidden=True), Move(BLUE, "bid", (1,), hidden=True)]
    assert [entry.key for entry in table.match.log] == ["bid", "bid", "reveal", "reveal"]
