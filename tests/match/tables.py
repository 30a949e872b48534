"""Tables at which high bid is played."""

from hypothesis import strategies as st

from companion.match import TABLE, Entry, Header, Match, PublicView
from companion.rules.asks import Seat
from companion.rules.clocks import StretchLimit
from companion.rules.facts import Facts
from tests.table import MATCH, Table
from tests.toy import BLUE, HIGH_BID, RED

NUMBERS = st.lists(st.integers(0, 2**16), max_size=40)
ELSEWHERE: tuple[Facts, ...] = (
    {"score": {"red": 9, "blue": 1}, "round": 3},
    {"score": {"red": 0, "blue": 10}, "round": 7},
)
TO_TEN = Header(
    "highbid", 1, MATCH, {"goal": 10}, clock=StretchLimit("round", 3_000, warning=1_000)
)
STARTS = st.sampled_from(
    [
        TO_TEN,
        TO_TEN._replace(clock=None),
        TO_TEN._replace(begun=ELSEWHERE[0], options={}),
        TO_TEN._replace(dice="joint"),
    ]
)
SEATS = st.sampled_from([RED, BLUE, TABLE, "green"])
ENTRY_KEYS = (
    *("bid", "trap", "lucky", "roll", "stop", "claim", "show", "give"),
    *("undo", "agree", "leave", "pause", "resume", "time", "reveal"),
    *("cast", "uncover", "alone", "correct"),
)
"""Of all entries that a match of high bid can have."""
KEYS = st.sampled_from((*ENTRY_KEYS, "proves", "x"))
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


def seen(match: Match) -> tuple[PublicView, int, bool]:
    return match.view(), len(match.log), match.over
