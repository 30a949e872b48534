"""A period: one time for the whole table, and what is added to it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.backgammon import BACKGAMMON
from companion.rules.clocks import Clock, notation
from companion.rules.clocks.clocks_and_expiry_costs_of_game import check_clock_fits_game
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.rules.clocks.played import SEATS

MINUTE = 60_000
GAME = "period game 1:00"


def begun() -> PlainWordsMatch:
    """LIGHT is to throw, and nothing of a minute has gone."""
    facts = {"phase": "roll", "mover": "light", "score": {"light": 0, "dark": 0}}
    table = PlainWordsMatch(
        {"length": 3}, BACKGAMMON, begun=facts, clock=notation.read(GAME), pace=0
    )
    return table.play("light roll 6 4")


def left(table: PlainWordsMatch) -> int | None:
    return table.match.clock.ms_left(table.now)


@given(st.lists(st.tuples(st.sampled_from(SEATS), st.integers(0, 40)), max_size=12))
def test_shared_period_is_used_up_by_all_seats_together(turns: list[tuple[str, int]]) -> None:
    clock = Clock.of(SEATS, SharedPeriod("half", 100)).begin_turn(None).switch_to(SEATS[0])
    for seat, ms in turns:
        clock = clock.switch_to(seat)
        clock = clock.at(clock.since + ms)
    gone = sum(ms for _, ms in turns)
    assert [clock.ms_left(clock.since, seat) for seat in (None, clock.runs)] == [100 - gone] * 2
    assert sum(clock.used_by_seat.values()) == gone


def test_shared_period_goes_on_when_the_turn_passes() -> None:
    table = begun()
    table.pace = 10_000
    table.play("light done", "dark roll 2 1")
    assert left(table) == 40_000


def test_the_table_is_told_once_and_then_reads_what_is_added() -> None:
    table = begun()
    table.now = MINUTE
    table.play("table time")
    table.pace = 5_000
    table.play("light done", "dark roll 2 1")
    assert left(table) == -10_000
    assert table.match.clock.expires_at is None


def test_the_next_stretch_has_all_of_it_again() -> None:
    table = begun()
    table.pace = 10_000
    table.play("light resign 1", "dark accept", "light roll 1", "dark roll 3", "dark roll 6 4")
    table.assert_facts(game_number=2)
    assert left(table) == 50_000


def test_an_undo_gives_no_time_back() -> None:
    table = begun()
    table.pace = 10_000
    table.play("light done", "table undo")
    assert left(table) == 40_000


def test_a_correction_puts_it_right_for_both() -> None:
    table = begun()
    table.pace = 10_000
    table.play("light done")
    clock = table.facts["clock"]
    assert isinstance(clock, dict)
    table.correct(clock={**clock, "stretch": 35_000})
    table.pace = 0
    table.play("dark roll 2 1")
    assert left(table) == 25_000
    table.play("dark done")
    assert left(table) == 25_000


def test_shared_period_has_no_overtime_of_a_seat_and_is_no_stage() -> None:
    with pytest.raises(Refused):
        check_clock_fits_game(BACKGAMMON, SharedPeriod("game", MINUTE, zero="overtime"))
    with pytest.raises(LookupError):
        notation.read("period game 1:00 turns 3 then bank 5:00")
