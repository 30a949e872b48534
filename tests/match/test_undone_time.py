"""What an undo leaves on clocks of every kind, however deep it goes and whoever takes back."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.games.toolbox import TOOLBOX
from companion.match import TABLE, Header, Match
from companion.match.timekeeping import Timekeeper
from companion.rules.asks import Seat
from companion.rules.clocks import Clock, TimeControl
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.bronstein import Bronstein
from companion.rules.clocks.byo_yomi import ByoYomi
from companion.rules.clocks.canadian import Canadian
from companion.rules.clocks.fischer import Fischer
from companion.rules.facts import Json
from companion.rules.game import Game, Options
from tests.rules.clocks.played import ANY
from tests.table import MATCH, Move, Table, moves
from tests.toy import HIGH_BID

PASSED: Options = {"seats": 3, "start": "chosen", "points": 0}
EXACT = (AbsoluteTime, Fischer, Canadian)
"""Kinds of which nothing is free: every ms that is used is charged."""
MANY = st.lists(st.integers(0, 2**16), min_size=10, max_size=30)
TABLE_KEYS = ("leave", "pause", "resume", "time", "undo")


class Stand(NamedTuple):
    """What each seat has used, has left and was granted, and how long it has acted in the turn."""

    used: dict[Seat, int]
    left: dict[Seat, int | None]
    granted: Sequence[tuple[int, int, int]]
    acting: Seat | None
    stretch: int | None


def stand(clock: Clock) -> Stand:
    """How it stands now."""
    return Stand(
        dict(clock.used_by_seat),
        {seat: clock.ms_left(clock.since, seat) for seat in clock.used_by_seat},
        [(each.granted, each.turns, each.owed) for each in clock.accounts],
        clock.acting,
        clock.stretch,
    )


def correction(match: Match, **clock: Json) -> Move:
    """The clock is put right, and nothing else."""
    return Move(TABLE, "correct", facts={**match.own_facts(), "clock": clock})


class Undoing:
    """A table at which much is taken back, and how it stood when these entries counted first."""

    def __init__(self, game: Game, control: TimeControl | None) -> None:
        options: Options = PASSED if game is TOOLBOX else {}
        self.table = Table(game, Header(game.name, game.version, MATCH, options, clock=control))
        self.control = control
        self._known: dict[tuple[int, ...], Stand] = {}
        self._compares()

    def does(self, number: int) -> None:
        """Lets some ms pass, and makes a move; all agree to what is proposed."""
        table, (what, rest) = self.table, divmod(number, 15)
        self._waits(rest)
        if table.match.over:
            return
        kinds = (self._undone(), self._corrected(what), self._played())
        kind = kinds[(0, 0, 1, 2, 2, 2, 2)[what % 7]]
        for move in kind[what // 7 % len(kind) :][:1] if kind else ():
            table.makes(move)
        for seat in table.match.seats:
            if table.match.view().proposal is not None:
                table.plays(seat, "agree")
        self._compares()

    def _undone(self) -> list[Move]:
        return [move for move in moves(self.table.match) if move.key == "undo"]

    def _played(self) -> list[Move]:
        found = [move for move in moves(self.table.match) if move.key not in TABLE_KEYS]
        return [move for move in found if move.key in ("starts", "next")] * 3 + found

    def _corrected(self, number: int) -> list[Move]:
        match = self.table.match
        seat = match.seats[number % len(match.seats)]
        return [
            correction(match, left={seat: number % 40}),
            correction(match, stretch=number % 20),
        ]

    def _waits(self, ms: int) -> None:
        """Whose time is up is told at that instant."""
        table, end = self.table, self.table.now + ms
        while (falls := table.match.clock.expires_at) is not None and falls <= end:
            table.now = max(table.now, falls)
            table.plays(TABLE, "time")
        table.now = max(table.now, end)

    def _compares(self) -> None:
        counted, clock = self.table.match.position.counted, self.table.match.clock
        now = stand(clock)
        was = self._known.setdefault(tuple(each.number for each in counted), now)
        if was is not now and self.control is not None:
            assert clock.runs is None or clock.expiry_announced or not clock.is_out, (
                "it would be told again"
            )
            (self._compares_turn if self.control.stretch else self._compares_seats)(was, now)

    def _compares_seats(self, was: Stand, now: Stand) -> None:
        """What was used since is gone, and nothing else; only others bring somebody more."""
        assert now.granted == was.granted
        passed = now.used.keys() if "hourglass" in str(self.control).lower() else ()
        for seat, before in was.left.items():
            after, used = now.left[seat], now.used[seat] - was.used[seat]
            if before is None or after is None:
                continue
            gained = sum(now.used[each] - was.used[each] for each in passed if each != seat)
            assert before - used <= after <= before + gained
            assert after == before - used or not isinstance(self.control, EXACT)

    def _compares_turn(self, was: Stand, now: Stand) -> None:
        """A turn that is gone on with has lasted as long as it had, or longer."""
        if was.stretch is None or now.stretch is None or was.acting != now.acting:
            return
        assert was.stretch <= now.stretch
        assert now.stretch - was.stretch <= sum(now.used.values()) - sum(was.used.values())


@pytest.mark.parametrize("game", [HIGH_BID, TOOLBOX], ids=lambda game: game.name)
@given(control=ANY, numbers=MANY)
def test_an_undo_gives_back_no_time_that_was_used_and_takes_none_that_was_left(
    game: Game, control: TimeControl | None, numbers: list[int]
) -> None:
    at = Undoing(game, control)
    for number in numbers:
        at.does(number)


def test_a_turn_that_is_taken_back_makes_no_period_whole_that_was_begun_before() -> None:
    """It did where a correction had left less than a period: that turn gave the rest of it."""
    table = Table(
        TOOLBOX, Header("toolbox", TOOLBOX.version, MATCH, PASSED, clock=ByoYomi(0, 30_000, 1))
    )
    table.plays("p1", "starts", 1)
    table.makes(correction(table.match, left={"p2": 10_000}))
    agreed(table)
    table.plays("p1", "end")
    table.now += 4_000
    table.plays("p2", "end")
    for _ in range(2):
        table.plays(TABLE, "undo")
        agreed(table)
    assert table.match.clock.ms_left(table.now, "p2") == 10_000


SIDES = ("light", "dark")
ACTS = st.lists(st.tuples(st.sampled_from(SIDES), st.integers(0, 14)), min_size=1, max_size=3)
"""Who acts in a turn, one after the other, and for how many ms."""
Turns = list[list[tuple[Seat, int]]]


def turns_played(control: TimeControl, turns: Turns) -> Timekeeper:
    time, now = Timekeeper(SIDES, control), 0
    for turn, acts in enumerate(turns):
        for seat, ms in acts:
            time.begin_turn(turn, SIDES[turn % 2], seat, seat)
            now += ms
            time.advance_to(now)
            if time.clock.expires_at is not None and time.clock.expires_at <= now:
                time.note_expiry()
    return time


@given(
    control=st.sampled_from((ByoYomi(30, 10, 3), Canadian(30, 10, 3), Bronstein(60, 10))),
    turns=st.lists(ACTS, min_size=3, max_size=6),
    kept=st.integers(1, 2),
)
@example(
    control=ByoYomi(30, 10, 3),
    turns=[
        [("light", 3), ("dark", 13)],
        [("light", 24)],
        [("light", 20)],
        [("light", 13)],
    ],
    kept=2,
)
def test_turns_that_are_taken_back_at_once_cost_what_they_cost_one_after_the_other(
    control: TimeControl, turns: Turns, kept: int
) -> None:
    at_once, one_by_one = turns_played(control, turns), turns_played(control, turns)
    back = range(len(turns) - 2, kept - 2, -1)
    at_once.begin_turn(back[-1], SIDES[back[-1] % 2], None, None)
    for turn in back:
        one_by_one.begin_turn(turn, SIDES[turn % 2], None, None)
    assert at_once.clock == one_by_one.clock


def agreed(table: Table) -> None:
    """All agree to what is proposed."""
    for seat in table.match.seats:
        if table.match.view().proposal is not None:
            table.plays(seat, "agree")
