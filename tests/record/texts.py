"""Texts of records, by the device and by hand."""

from typing import NamedTuple

from hypothesis import strategies as st

from companion.match import DICE, Header, Match, SealOpening
from companion.record import ValidatedRecord, find_unopened_picks, read_record, write_record
from companion.rules.clocks import StretchLimit
from companion.rules.facts import Facts
from tests.table import Table, plays_on
from tests.toy import BLUE, HIGH_BID, RED

GAMES = (HIGH_BID,)
NUMBERS = st.lists(st.integers(0, 2**16), max_size=30)
ELSEWHERE: Facts = {"score": {"red": 9, "blue": 1}, "round": 3}
LIMITS = st.none() | st.builds(
    StretchLimit, st.just("round"), st.integers(1, 9_999_999), warning=st.integers(0, 99_999)
)
HEADERS = st.builds(
    Header,
    game=st.just("highbid"),
    version=st.integers(1, 99),
    id=st.binary(min_size=16, max_size=16),
    options=st.fixed_dictionaries(
        {}, optional={"goal": st.sampled_from([10, 20, 40]), "luck": st.sampled_from(["none"])}
    ),
    dice=st.sampled_from(DICE),
    clock=LIMITS,
    names=st.fixed_dictionaries({}, optional={RED: st.text(min_size=1), BLUE: st.just("Bob")}),
    begun=st.sampled_from([None, ELSEWHERE]),
)


class Played(NamedTuple):
    """A match that was played, the openings of its closed picks, and its text."""

    match: Match
    openings: dict[int, SealOpening]
    text: str


def played(header: Header, numbers: list[int], opens: bool = True) -> Played:
    table = Table(HIGH_BID, header)
    for _ in plays_on(table, numbers, [ELSEWHERE]):
        pass
    match = table.match
    closed = find_unopened_picks(HIGH_BID, header, match.log)
    openings = {number: table.vault[number] for number in closed} if opens else {}
    return Played(match, openings, write_record(header, HIGH_BID.seats, match.log, openings))


def story(text: str) -> ValidatedRecord:
    """A record without checks, its first two lines left out."""
    return read_record(f"companion record 1\ngame highbid\n{text}", GAMES)
