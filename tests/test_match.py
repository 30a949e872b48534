"""The laws of a match, over the worked example of a game."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.link import commitments
from companion.match import TABLE, Entry, Header, Match, View
from companion.rules.asks import Seat
from companion.rules.clocks import Limit
from companion.rules.words import Facts, Refused
from tests.table import MATCH, Move, Table, plays_on
from tests.toy import BLUE, HIGH_BID, RED, other

NUMBERS = st.lists(st.integers(0, 2**16), max_size=40)
ELSEWHERE: tuple[Facts, ...] = (
    {"score": {"red": 9, "blue": 1}, "round": 3},
    {"score": {"red": 0, "blue": 10}, "round": 7},
)
TO_TEN = Header("highbid", 1, MATCH, {"goal": 10}, limit=Limit("round", 3_000, 1_000))
STARTS = st.sampled_from(
    [TO_TEN, TO_TEN._replace(limit=None), TO_TEN._replace(begun=ELSEWHERE[0], options={})]
)
SEATS = st.sampled_from([RED, BLUE, TABLE, "green"])
KEYS = st.sampled_from(
    [
        "bid",
        "trap",
        "lucky",
        "roll",
        "stop",
        "claim",
        "show",
        "give",
        "undo",
        "agree",
        "leave",
        "pause",
        "resume",
        "time",
        "reveal",
        "correct",
        "x",
    ]
)
VALUES = st.lists(st.integers(-1, 300), max_size=3).map(tuple)
SEALS = st.sampled_from([b"", bytes(32), b"short"])
ENTRIES = st.builds(
    Entry,
    at=st.integers(-5, 20_000),
    seat=SEATS,
    key=KEYS,
    values=VALUES,
    seal=SEALS,
    nonce=SEALS,
    facts=st.sampled_from([None, {}, {"score": 3}, *ELSEWHERE]),
)


def opened(*plays: tuple[Seat, str, int]) -> Table:
    """A table at which these answers were given."""
    table = Table(HIGH_BID, TO_TEN)
    for seat, key, value in plays:
        table.plays(seat, key, *([value] if value else []))
    return table


def at_the_throw(*plays: tuple[Seat, str, int]) -> Table:
    """BLUE leads round 1, RED has its trap on 2, and these answers followed."""
    start = ((RED, "bid", 3), (BLUE, "bid", 5), (RED, "trap", 2), (BLUE, "lucky", 6))
    return opened(*start, *plays)


def position(facts: Facts) -> dict[str, object]:
    """What undo restores: all of the facts but time, and the news."""
    return {name: fact for name, fact in facts.items() if name not in ("clock", "last")}


def seen(match: Match) -> tuple[View, int, bool]:
    return match.view(), len(match.log), match.over


# Law 1: the same entries give the same facts ----------------------------------------------


@given(STARTS, NUMBERS)
def test_a_replay_gives_equal_facts_at_every_prefix(header: Header, numbers: list[int]) -> None:
    table = Table(HIGH_BID, header)
    snapshots: dict[int, View] = {0: table.match.view()}
    for _ in plays_on(table, numbers, ELSEWHERE):
        snapshots[len(table.match.log)] = table.match.view()
    log = table.match.log
    for length, view in snapshots.items():
        again = Match(HIGH_BID, header, log[:length])
        assert again.view() == view
        assert again.facts() == view.facts
        for entry in log[length:]:
            again.tell(entry)
        assert again.view() == table.match.view()


# Law 2: what is refused changes nothing ---------------------------------------------------


@given(STARTS, NUMBERS, st.lists(ENTRIES, min_size=1, max_size=10))
def test_an_entry_is_taken_or_refused_and_then_changes_nothing(
    header: Header, numbers: list[int], entries: list[Entry]
) -> None:
    table = Table(HIGH_BID, header)
    for _ in plays_on(table, numbers, ELSEWHERE):
        pass
    for entry in entries:
        before = seen(table.match)
        try:
            table.match.tell(entry)
        except Refused:
            assert seen(table.match) == before
        else:
            assert table.match.log[-1] == entry
    assert Match(HIGH_BID, header, table.match.log).view() == table.match.view()


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        (Entry(0, BLUE, "roll", (7,)), "7 can't be"),
        (Entry(0, BLUE, "roll", (1, 2)), "wrong number"),
        (Entry(0, BLUE, "roll", (1,), seal=bytes(32)), "not a secret"),
        (Entry(0, BLUE, "roll", (1,), nonce=bytes(32)), "not possible now"),
        (Entry(0, BLUE, "roll", (1,), facts={}), "not possible now"),
        (Entry(0, RED, "roll", (1,)), "not your turn"),
        (Entry(0, BLUE, "stop"), "throw first"),
        (Entry(0, RED, "claim"), "throw first"),
        (Entry(0, BLUE, "sing"), "not possible now"),
        (Entry(-1, BLUE, "roll", (1,)), "time can't"),
        (Entry(0, RED, "undo"), "not possible now"),
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
    assert match.view().awaits == (RED, 0)
    assert match.facts()["asks"] == {}
    with pytest.raises(Refused, match="shown first"):
        match.tell(Entry(0, BLUE, "trap", seal=bytes(32)))


# Law 4: time is data, and none of it is lost ----------------------------------------------


@given(STARTS, NUMBERS)
def test_time_is_charged_to_whom_it_ran_for(header: Header, numbers: list[int]) -> None:
    table = Table(HIGH_BID, header)
    used: dict[Seat, int] = {RED: 0, BLUE: 0}
    since, runs = 0, table.match.clock.runs
    for _ in _plays_one_by_one(table, numbers):
        if runs is not None:
            used[runs] += table.match.clock.since - since
        since, runs = table.match.clock.since, table.match.clock.runs
    assert table.match.clock.spent == used
    assert since == (table.match.log[-1].at if table.match.log else 0)


def _plays_one_by_one(table: Table, numbers: Sequence[int]) -> Iterator[Match]:
    for number in numbers:
        yield from (table.match for _ in plays_on(table, [number], ELSEWHERE))
        yield table.match


def test_a_limit_is_told_once_a_round() -> None:
    table = at_the_throw()
    table.now = 3_000
    table.plays(TABLE, "time")
    assert table.match.facts()["last"] == "time"
    with pytest.raises(Refused, match="time is not up"):
        table.plays(TABLE, "time")
    for seat, key in ((BLUE, "roll"), (BLUE, "stop")):
        table.plays(seat, key, *([1] if key == "roll" else []))
    table.now = 5_999
    with pytest.raises(Refused, match="time is not up"):
        table.plays(TABLE, "time")
    table.now = 6_000
    table.plays(TABLE, "time")


def test_a_pause_stops_the_clock_and_the_play() -> None:
    table = at_the_throw()
    table.now = 1_000
    table.plays(TABLE, "pause")
    table.now = 9_000
    with pytest.raises(Refused, match="paused"):
        table.plays(BLUE, "roll", 1)
    table.plays(TABLE, "resume")
    table.now = 9_500
    table.plays(BLUE, "roll", 1)
    assert table.match.clock.spent == {RED: 0, BLUE: 1_500}


# Law 5: nothing public depends on a secret before it is shown ------------------------------


@given(STARTS, NUMBERS, st.integers(1, 5))
def test_twins_that_differ_in_a_pick_look_the_same(
    header: Header, numbers: list[int], shift: int
) -> None:
    table, twin = Table(HIGH_BID, header), Table(HIGH_BID, header)
    for move in plays_on(table, numbers, ELSEWHERE):
        twin.now = table.now
        other_move = move
        if move.hidden:
            (value,) = move.values
            other_move = move._replace(values=((value - 1 + shift) % 6 + 1,))
        twin.match.tell(twin.entry(other_move))
        before = Match(HIGH_BID, header, [*table.match.log, table.entry(move)])
        assert twin.match.view() == before.view()
        if twin.match.awaits:
            return


# Law 6: undo and corrections --------------------------------------------------------------


@given(STARTS, NUMBERS)
def test_undo_goes_back_to_before_and_leaves_no_pick_that_was_shown(
    header: Header, numbers: list[int]
) -> None:
    table = Table(HIGH_BID, header)
    for _ in plays_on(table, [number for number in numbers if number % 5], ELSEWHERE):
        pass
    match = table.match
    _settle_proposal(match)
    while (depth := _tell_undo(match)) is not None:
        earlier = Match(HIGH_BID, header, match.log[:depth])
        _settle_proposal(earlier)
        assert position(match.facts()) == position(earlier.facts()) | {"paused": match.paused}
    start = Match(HIGH_BID, header)
    assert position(match.facts()) == position(start.facts()) | {"paused": match.paused}


def _settle_proposal(match: Match) -> None:
    if match.view().proposal:
        match.tell(Entry(match.clock.since, TABLE, "leave"))


def _tell_undo(match: Match) -> int | None:
    """Undoes with everybody's consent; gives the length of the log that it went back to.

    Works it out from the log alone: a stack of the entries that count, and for a reveal all
    from its pick on.
    """
    stack = _counting(match)
    now = match.clock.since
    if not stack:
        with pytest.raises(Refused, match="nothing to undo"):
            match.tell(Entry(now, TABLE, "undo"))
        return None
    match.tell(Entry(now, TABLE, "undo"))
    for seat in (RED, BLUE):
        if match.view().proposal:
            match.tell(Entry(now, seat, "agree"))
    return stack[_undone_from(match.log, stack)]


def _counting(match: Match) -> list[int]:
    """The numbers of the entries that count, by reading the log as its documentation says."""
    probe = Match(match.game, match.header)
    stack: list[int] = []
    for number, entry in enumerate(match.log):
        proposal = probe.view().proposal
        settles = entry.key == "agree" and proposal is not None and len(proposal.agreed) == 1
        before = probe.view().proposal is None
        probe.tell(entry)
        if settles and proposal is not None and proposal.key == "correct":
            stack.append(number)
        elif (settles and proposal is not None) or (
            entry.key == "undo" and before and probe.view().proposal is None
        ):
            del stack[_undone_from(match.log, stack) :]
        elif entry.key not in ("undo", "agree", "leave", "pause", "resume", "time", "correct"):
            stack.append(number)
    return stack


def _undone_from(log: Sequence[Entry], stack: Sequence[int]) -> int:
    """The place in the stack from which all goes: the last entry, or the pick that it shows."""
    gone = len(stack) - 1
    place = gone
    while place >= gone:
        entry = log[stack[place]]
        if entry.key == "reveal":
            picks = [n for n in range(place) if _shows(log[stack[n]], stack[n], entry)]
            gone = min(gone, picks[-1])
        place -= 1
    return gone


def _shows(pick: Entry, number: int, reveal: Entry) -> bool:
    place = HIGH_BID.seats.index(reveal.seat)
    return bool(pick.seal) and commitments.opens(
        pick.seal, MATCH, number, place, reveal.nonce, bytes(reveal.values)
    )


def test_what_a_seat_did_last_it_takes_back_alone() -> None:
    table = at_the_throw()
    table.plays(TABLE, "undo")
    assert table.match.facts()["asks"] == {BLUE: ["lucky"]}
    assert table.match.facts()["last"] == "undo"
    table.plays(BLUE, "lucky", 1)
    assert table.match.facts()["lucky"] == [1]


def test_past_a_die_everybody_is_asked_and_either_may_leave_it() -> None:
    table = at_the_throw((BLUE, "roll", 6))
    table.plays(TABLE, "undo")
    assert table.match.facts()["asks"] == {seat: ["agree", "leave"] for seat in (RED, BLUE)}
    table.plays(RED, "agree")
    with pytest.raises(Refused, match="the other side"):
        table.plays(RED, "agree")
    with pytest.raises(Refused, match="not possible now"):
        table.plays(BLUE, "roll", 1)
    table.plays(BLUE, "leave")
    assert table.match.facts()["thrown"] == [6]
    table.plays(TABLE, "undo")
    table.plays(BLUE, "agree")
    table.plays(RED, "agree")
    assert table.match.facts()["thrown"] == []


def test_past_a_locked_pick_everybody_is_asked() -> None:
    table = opened((RED, "bid", 3))
    table.plays(TABLE, "undo")
    assert table.match.view().proposal is not None
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    assert table.match.facts()["picked"] == []


def test_undoing_what_was_shown_takes_every_pick_again_that_was_shown_with_it() -> None:
    table = opened((BLUE, "bid", 5), (RED, "bid", 3))
    assert table.match.facts()["last"] == "bids"
    table.plays(TABLE, "undo")
    table.plays(BLUE, "agree")
    table.plays(RED, "agree")
    assert table.match.facts()["picked"] == []
    assert table.match.facts()["asks"] == {RED: ["bid"], BLUE: ["bid"]}


def test_a_correction_restarts_at_its_boundary_when_all_agree_and_voids_picks() -> None:
    table = at_the_throw((BLUE, "roll", 6))
    table.plays(TABLE, "correct", facts=ELSEWHERE[0])
    assert table.match.facts()["score"] == {"red": 0, "blue": 0}
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    assert table.match.facts()["score"] == {"red": 9, "blue": 1}
    assert table.match.facts()["asks"] == {RED: ["bid"], BLUE: ["bid"]}
    assert table.match.facts()["last"] == "correct"
    table.plays(TABLE, "undo")
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    assert table.match.facts()["thrown"] == [6]


def test_a_match_that_is_over_can_be_undone_and_corrected() -> None:
    table = at_the_throw((BLUE, "roll", 6), (BLUE, "stop", 0))
    assert table.match.over
    assert table.match.facts()["winner"] == BLUE
    with pytest.raises(Refused, match="match is over"):
        table.plays(other(BLUE), "bid", 1)
    with pytest.raises(Refused, match="not possible now"):
        table.plays(TABLE, "pause")
    table.plays(TABLE, "undo")
    table.plays(RED, "agree")
    table.plays(BLUE, "agree")
    assert not table.match.over
    assert table.match.facts()["asks"] == {BLUE: ["roll", "stop"], RED: ["claim"]}


def test_moves_are_told_as_they_are_made() -> None:
    table = Table(HIGH_BID, TO_TEN)
    made = list(plays_on(table, [0, 0]))
    assert made == [Move(RED, "bid", (1,), hidden=True), Move(BLUE, "bid", (1,), hidden=True)]
    assert [entry.key for entry in table.match.log] == ["bid", "bid", "reveal", "reveal"]
