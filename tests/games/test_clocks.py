"""Clocks of the games: their usual ones, and what a time that runs out costs."""

import random
from itertools import islice

import pytest

from companion.games.backgammon import BACKGAMMON
from companion.games.basketmind import BASKETMIND
from companion.games.toolbox import TOOLBOX
from companion.match import TABLE, Entry
from companion.rules.clocks import Control, Limit, clocked
from companion.rules.clocks.bank import Bank
from companion.rules.clocks.clocked import Clocked
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.game import Game
from tests.games.random_player import goes_on
from tests.games.table import Table


def falls(table: Table) -> Table:
    """The time that runs runs out."""
    at = table.match.clock.falls
    assert at is not None
    table.now = at
    table.match.tell(Entry(at, TABLE, "time"))
    return table


@pytest.mark.parametrize(("length", "minutes"), [(1, 2), (5, 10), (11, 22)])
def test_a_match_of_backgammon_has_two_minutes_a_point(length: int, minutes: int) -> None:
    options = {"length": length}
    facts = BACKGAMMON.begin(options).facts()
    usual, two_a_side = (each.control for each in BACKGAMMON.clocks(options, facts))
    assert usual == Delay(minutes * 60_000, 12_000, zero="match")
    assert two_a_side == Delay(minutes * 75_000, 18_000, zero="match")


def test_a_clock_that_is_brought_later_has_a_minute_less_for_each_point_scored() -> None:
    options = {"length": 7}
    facts = {**BACKGAMMON.begin(options).facts(), "score": {"light": 3, "dark": 2}}
    usual, two_a_side = (each.control for each in BACKGAMMON.clocks(options, facts))
    assert usual == Delay(9 * 60_000, 12_000, zero="match")
    assert two_a_side == Delay(11 * 60_000 + 15_000, 18_000, zero="match")


def backgammon(zero: str, **options: int | str) -> Table:
    """LIGHT has begun and is to throw."""
    table = Table({"length": 5, **options}, BACKGAMMON, clock=Bank(60_000, zero=zero), pace=100)
    return table.play("light roll 6", "dark roll 1")


def test_who_runs_out_may_lose_the_turn() -> None:
    table = falls(backgammon("turn"))
    assert (table.facts["mover"], table.facts["phase"], table.facts["turns"]) == ("dark", "roll", 1)
    assert table.match.clock.runs == "dark"
    assert table.last == "time"


def test_or_the_game() -> None:
    table = falls(backgammon("game"))
    table.stands(light=0, dark=1, phase="opening")


def test_or_the_match() -> None:
    table = falls(backgammon("match"))
    table.stands(score={"light": 0, "dark": 5}, winner="dark", phase="over")
    assert table.match.over
    table.undo().stands(score={"light": 0, "dark": 0}, winner=None, phase="roll")


def test_a_double_that_nobody_answers_costs_no_turn() -> None:
    table = backgammon("turn", cube="on").play("light double")
    assert falls(table).facts["phase"] == "doubled"


def attack() -> Table:
    """RED attacks, and R2 has the ball."""
    table = Table(clock=Limit("turn", 30_000, zero="possession"))
    return table.play("red roll 5", "blue roll 3", "red handler 2", "blue pick 3")


def test_an_attacker_without_time_loses_the_ball() -> None:
    falls(attack()).stands(phase="set_up", attacker="blue", turns=0, possession=2)


def test_a_defender_without_time_has_nobody_active() -> None:
    table = falls(attack().play("red end"))
    table.stands(phase="attack", attacker="red", turns=1, held=1)
    table.refuses("blue intercept", "nobody")


@pytest.mark.parametrize("game", [BASKETMIND, BACKGAMMON], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(3))
def test_a_time_that_runs_out_can_be_gone_on_from_wherever_it_is(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    assert isinstance(game, Clocked)
    options = {"length": 3, "cube": "on"} if game.name == "backgammon" else {}
    table = Table(options, game, chance=chance)
    for at in islice(goes_on(table, chance), 150):
        for cost in game.costs if not at.match.over else ():
            clocked.check(game, Bank(600_000, zero=cost.name))
            for seat in game.seats:
                facts = game.timed_out(options, at.match.own_facts(), seat, cost.name)
                went_on = game.begin(options, facts)
                next(went_on.script(), None)
                assert went_on.facts()["score"]


# Two to four seats ---------------------------------------------------------------------------


def toolbox(clock: Control, seats: int) -> Table:
    """P1 has begun, after a second in which the device drew who does."""
    table = Table({"seats": seats}, TOOLBOX, clock=clock)
    return table.play("p1 draw 1") if table.asked == "draw" else table.play("p1 starts 1")


def left(table: Table) -> dict[str, int | None]:
    """What everybody has left, in seconds."""
    clock = table.match.clock
    times = {seat: clock.left(clock.since, seat) for seat in table.match.seats}
    return {seat: None if ms is None else ms // 1000 for seat, ms in times.items()}


def test_four_pass_an_hourglass_round_and_no_sand_is_lost() -> None:
    table = toolbox(Hourglass(60_000), 4)
    table.pace = 30_000
    table.play("p1 end")
    assert left(table) == {"p1": 29, "p2": 70, "p3": 70, "p4": 70}
    table.play("p2 end", "p3 end", "p4 end")
    assert table.match.clock.runs == "p1"
    assert sum(account.left for account in table.match.clock.accounts) == 240_000
    assert left(table)["p1"] == 59


def test_who_has_two_turns_in_a_row_has_a_delay_for_each() -> None:
    """Of two players one skips the other."""
    table = toolbox(Delay(60_000, 12_000), 2)
    table.pace = 10_000
    table.play("p1 skip", "p1 end")
    assert table.match.clock.runs == "p1"
    assert left(table) == {"p1": 63, "p2": 72}, "21 s, of which 12 were free; 12 more are"
    table.play("p1 end")
    assert left(table) == {"p1": 63, "p2": 72}


def test_the_turn_is_lost_by_whose_time_is_up_and_the_next_ones_runs() -> None:
    table = falls(toolbox(Bank(10_000, zero="turn"), 3))
    assert table.match.clock.runs == "p2"
    assert table.match.clock.fallen == ("p1",)
