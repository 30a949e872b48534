"""What the match on the table is told: what gets durable, and nothing where rules go wrong."""

from collections.abc import Mapping

import pytest

from companion.journal.journal import Journal
from companion.record import read_record
from companion.rules.asks import Ask, Choice, Seat
from companion.rules.facts import Facts, Json
from companion.rules.game import Options
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Refused, Words, says
from companion.testing.key_pressing import HOLD
from tests.referee.bare import ANSWERS, LIMITED, ROUND, START, BareReferee
from tests.toy import HIGH_BID, Bidding, HighBid


def test_a_pick_is_in_the_log_as_its_seal_alone(journal: Journal) -> None:
    bare = BareReferee(journal)
    bare.play(*START, "[left 5]")
    (pick,) = bare.match.log
    assert (pick.values, len(pick.seal), pick.nonce) == ((), 32, b"")
    opening = journal.opening(bare.match.header.id, 0)
    assert opening is not None
    assert opening.values == (5,)
    assert opening.nonce.hex() not in bare.referee.export()
    record = read_record(bare.referee.export(), (HIGH_BID,))
    assert (record.log, record.sealed, record.openings) == ((pick,), (0,), {})


# The rules crash ----------------------------------------------------------------------------


class Crash(Exception):
    """A mistake in a rule book."""


class Fragile(HighBid):
    """High bid with a mistake somewhere, which shows itself at the second throw."""

    def __init__(self, where: str) -> None:
        self._where = where

    def begin(self, options: Options, facts: Facts | None = None) -> Bidding:
        goal = options.get("goal", 20)
        assert isinstance(goal, int)
        return FragileBidding(goal, named=True, where=self._where)


class FragileBidding(Bidding):
    def __init__(self, goal: int, *, named: bool, where: str) -> None:
        self._where = where
        super().__init__(goal, named)

    def _crashes(self, where: str) -> None:
        if where == self._where and len(self._thrown) == 2:
            raise Crash

    def _may(self, leader: Seat, guard: Seat) -> Mapping[Seat, tuple[Choice, ...]]:
        self._crashes("script")
        return super()._may(leader, guard)

    def facts(self) -> dict[str, Json]:
        self._crashes("facts")
        return super().facts()

    def stretch(self, of: str) -> tuple[int, ...] | None:
        self._crashes("stretch")
        return super().stretch(of)

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        self._crashes("pane")
        return super().pane(ask, draft, words)


@pytest.mark.parametrize("where", ["script", "facts", "stretch", "pane"])
def test_rules_that_crash_leave_the_match_as_it_was(
    where: str, journal: Journal, caplog: pytest.LogCaptureFixture
) -> None:
    bare = BareReferee(journal, [Fragile(where)])
    bare.play(*LIMITED, *ROUND[:6])
    thrown = bare.match.facts()["thrown"]
    bare.edge("left 7", down=True)
    bare.wait(HOLD)
    bare.edge("left 7", down=False)
    rows = bare.text().split("\n")
    assert (rows[2], rows[-1]) == ("that went wrong", "nothing was lost")
    assert bare.box.seen[-1] != "reveal"
    assert "the rules could not take an entry" in caplog.text
    assert bare.told == list(ANSWERS[:7])
    assert bare.match.facts()["thrown"] == thrown
    assert journal.read(bare.match.header.id).log == tuple(bare.match.log)
    bare.wait(1000)
    assert not bare.troubled
    bare.play("left 6", "right 6", "left 6")
    assert bare.told[len(ANSWERS[:7]) :] == ["claim", "give"]


def test_rules_that_refuse_too_late_leave_the_match_as_it_was(journal: Journal) -> None:
    class Late(FragileBidding):
        def facts(self) -> dict[str, Json]:
            if len(self._thrown) == 2:
                raise Refused(says("never twice"))
            return super().facts()

    class Game(HighBid):
        def begin(self, options: Options, facts: Facts | None = None) -> Bidding:
            return Late(20, named=True, where="")

    bare = BareReferee(journal, [Game()])
    bare.play(*START, *ROUND[:7])
    assert bare.text().split("\n")[2] == "never twice"
    assert bare.told == list(ANSWERS[:7])
