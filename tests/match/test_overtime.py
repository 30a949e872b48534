"""Overtime: a clock goes on below zero, and every begun minute may cost points."""

import pytest

from companion.games.backgammon import BACKGAMMON
from companion.games.toolbox import TOOLBOX
from companion.match import Match
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.clocks import clocks_and_expiry_costs_of_game, notation
from companion.rules.game import Game
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch

MINUTE = 60_000
SCRABBLE = "bank 25:00 zero overtime penalty 10"
"""As in tournaments of Scrabble: ten points for every minute that is begun."""


def overtime(clock: str = SCRABBLE, **options: int | str) -> PlainWordsMatch:
    """P1 has begun, and has used up all of their time."""
    settled = {"seats": 2, "start": "chosen", "points": 100, **options}
    table = PlainWordsMatch(settled, TOOLBOX, clock=notation.read(clock), pace=0)
    table.play("p1 starts 1")
    return runs_out(table)


def runs_out(table: PlainWordsMatch) -> PlainWordsMatch:
    """Nobody presses anything until the clock says that time is up, or that a minute begins."""
    falls = table.match.clock.expires_at
    assert falls is not None
    table.now = falls
    return table.play("table time")


def points(table: PlainWordsMatch) -> list[int]:
    score = table.facts["score"]
    assert isinstance(score, dict)
    return [int(str(each)) for each in score.values()]


def test_the_first_minute_costs_points_when_it_begins_and_so_does_every_other() -> None:
    table = overtime()
    assert points(table) == [90, 100]
    assert table.match.clock.expires_at == table.now + MINUTE
    assert points(runs_out(runs_out(table))) == [70, 100]
    table.assert_facts(phase="turn", mover="p1", turns=0)


def test_no_minute_costs_more_than_once_however_often_the_turn_passes() -> None:
    table = overtime()
    table.pace = 20_000
    table.play("p1 end", "p2 end", "p1 end", "p2 end")
    assert points(table) == [90, 100], "40 s of the minute are gone"
    assert table.match.clock.expires_at == table.now + 20_000


def test_overtime_without_a_penalty_is_told_once_and_ends_nothing() -> None:
    table = overtime("bank 1:00 zero overtime")
    assert table.match.clock.expires_at is None
    assert points(table) == [100, 100]
    table.pace = 12_000
    table.play("p1 end")
    clock = table.facts["clock"]
    assert isinstance(clock, dict)
    assert clock["left"] == {"p1": -12_000, "p2": 60_000}
    assert clock["fallen"] == ["p1"]


def test_where_the_fewest_points_win_overtime_adds_some() -> None:
    assert points(overtime(wins="lowest")) == [110, 100]


def test_a_counter_goes_no_further_than_it_can() -> None:
    table = overtime("bank 0:10 zero overtime penalty 100", points=0)
    for _ in range(12):
        runs_out(table)
    assert points(table) == [-999, 0]


def test_points_that_overtime_adds_may_end_a_match() -> None:
    table = overtime(wins="lowest", until="points", goal=150, points=100)
    for _ in range(4):
        runs_out(table)
    assert table.match.over
    table.assert_facts(winner="p2")


def test_nothing_is_added_in_overtime() -> None:
    table = overtime("fischer 1:00 bonus 0:10 zero overtime")
    table.pace = 5_000
    table.play("p1 end", "p2 end")
    assert table.match.clock.ms_left(table.now, "p1") == -5_000


def test_undo_returns_overtime_points_but_not_time_and_the_minute_costs_no_more() -> None:
    table = overtime()
    assert points(table.undo()) == [100, 100]
    assert table.match.clock.expires_at == table.now + MINUTE
    assert points(runs_out(table)) == [90, 100]


def test_who_is_given_time_is_in_overtime_no_more_and_pays_when_it_is_up_again() -> None:
    table = overtime()
    at = CorrectionDraft.of(table.match).amend_field("clock left p1", 30)
    table.correct(clock=at.facts["clock"])
    assert table.match.clock.expired_seats == ()
    assert table.match.clock.expires_at == table.now + 30_000
    assert points(runs_out(table)) == [80, 100]


def test_a_match_that_is_read_again_is_in_the_same_overtime() -> None:
    table = runs_out(overtime())
    again = Match(TOOLBOX, table.match.header, table.match.log)
    assert (again.clock, again.facts()) == (table.match.clock, table.facts)


def test_a_match_that_begins_in_overtime_does_not_pay_for_it_again() -> None:
    """So one that other rules refuse goes on from its facts."""
    before = runs_out(overtime())
    begun = {**before.facts, "phase": "turn"}
    table = PlainWordsMatch(
        before.match.header.options, TOOLBOX, begun=begun, clock=before.match.header.clock, pace=0
    )
    assert points(table) == [80, 100]
    assert table.match.clock.ms_left(0, "p1") == -MINUTE
    assert table.match.clock.expires_at == MINUTE


def test_a_limited_turn_has_overtime_of_its_own() -> None:
    table = overtime("limit turn 0:30 zero overtime penalty 5")
    assert points(runs_out(table)) == [90, 100]
    table.play("p1 end")
    assert table.match.clock.expires_at == table.now + 30_000
    assert points(runs_out(table)) == [90, 95]


@pytest.mark.parametrize(
    ("game", "line"),
    [
        (BACKGAMMON, "bank 25:00 zero overtime penalty 10"),
        (TOOLBOX, "bank 25:00 penalty 10"),
        (TOOLBOX, "bank 25:00 zero turn penalty 10"),
        (TOOLBOX, "bank 25:00 zero overtime penalty 101"),
        (TOOLBOX, "bank 60:00 turns 40 then limit round 1:00"),
    ],
)
def test_clock_that_makes_no_sense_for_a_game_is_refused(game: Game, line: str) -> None:
    with pytest.raises(Refused):
        clocks_and_expiry_costs_of_game.check_clock_fits_game(game, notation.read(line))


def test_a_game_without_points_may_have_overtime_all_the_same() -> None:
    clocks_and_expiry_costs_of_game.check_clock_fits_game(
        BACKGAMMON, notation.read("bank 25:00 zero overtime")
    )
    clocks_and_expiry_costs_of_game.check_clock_fits_game(
        TOOLBOX, notation.read("bank 60:00 turns 40 then limit turn 1:00")
    )


def test_a_delay_beyond_zero_reads_what_is_left_also_in_the_next_turn() -> None:
    """The panel read -0:20 and a delay going down, while the clock ran on from -0:08."""
    table = overtime("delay 0:20 free 0:12 zero overtime")
    table.pace = 8_000
    table.play("p1 end", "p2 end")
    reading = table.match.clock.reading(table.now, "p1")
    assert reading is not None
    assert (reading.ms, reading.free) == (-8_000, 0)


@pytest.mark.parametrize("seconds", [0, -5, 30])
def test_a_clock_in_overtime_can_be_put_to_zero_and_to_less_overtime(seconds: int) -> None:
    table = overtime("bank 1:00 zero overtime")
    table.pace = 12_000
    table.play("p1 end")
    correction = CorrectionDraft.of(table.match)
    (field,) = (each for each in correction.fields() if each.name == "clock left p1")
    assert (field.now, field.value_label(field.now).text) == (-12, "{minutes}:{seconds}")
    table.pace = 0
    table.correct(**correction.amend_field("clock left p1", seconds).facts)
    assert table.match.clock.ms_left(table.now, "p1") == seconds * 1000


@pytest.mark.parametrize("by", ["p1", "all"])
def test_a_minute_that_has_cost_points_costs_no_more_when_a_stage_is_taken_back(by: str) -> None:
    """BACK after the first turn of a stage charged the minute of the stage before it again."""
    table = overtime("bank 1:00 turns 1 then bank 10:00 zero overtime penalty 10")
    table.pace = 15_000
    for _ in range(3):
        table.play("p1 end")
        table.pace = 0
        table.play("p1 undo") if by == "p1" else table.undo()
        assert points(table) == [90, 100]
        assert table.match.clock.expired_seats == ("p1",)
        assert table.match.clock.expires_at == table.now + MINUTE - 15_000
    assert points(runs_out(table)) == [80, 100]


def test_who_is_put_to_zero_is_in_overtime() -> None:
    """Neither a bonus nor the first begun minute came right after a correction."""
    table = PlainWordsMatch(
        {"seats": 2, "start": "chosen", "points": 100},
        TOOLBOX,
        clock=notation.read("fischer 1:00 bonus 0:05 zero overtime penalty 10"),
        pace=0,
    )
    table.play("p1 starts 1")
    table.correct(**CorrectionDraft.of(table.match).amend_field("clock left p1", 0).facts)
    assert table.match.clock.expired_seats == ("p1",)
    table.pace = 3_000
    table.play("p1 end")
    assert table.match.clock.ms_left(table.now, "p1") == -3_000


def test_who_is_back_in_a_stage_that_is_up_gets_nothing_for_a_turn() -> None:
    table = overtime("fischer 1:00 bonus 0:05 turns 2 then bank 10:00 zero overtime penalty 10")
    table.pace = 10_000
    table.play("p1 end", "p2 end", "p1 end")
    assert table.match.clock.expired_seats == ()
    table.correct(**CorrectionDraft.of(table.match).amend_field("clock turns p1", 1).facts)
    assert table.match.clock.expired_seats == ("p1",)
