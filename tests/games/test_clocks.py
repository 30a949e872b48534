"""Clocks of the games: their usual ones, and what a time that runs out costs."""

import random
from itertools import islice

import pytest

from companion.games import GAMES
from companion.games.backgammon import BACKGAMMON
from companion.games.basketmind import BASKETMIND
from companion.games.basketmind.game_in_play import TIMED
from companion.games.toolbox import TOOLBOX
from companion.match import TABLE, Entry
from companion.record import read_record, write_record
from companion.rules.clocks import (
    StretchLimit,
    TimeControl,
    clocks_and_expiry_costs_of_game,
    notation,
)
from companion.rules.clocks.absolute_time import AbsoluteTime
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.hourglass import Hourglass
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.game import Game
from companion.rules.optional_game_protocols import HasUsualClocksAndExpiryCosts
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import table_of
from tests.games.known import KNOWN, Known
from tests.games.random_player import goes_on


@pytest.mark.parametrize("known", [each for each in KNOWN if each.game in GAMES])
def test_a_record_has_every_usual_clock(known: Known) -> None:
    """A shared period was written without the word that begins the line of a clock."""
    assert isinstance(known.game, HasUsualClocksAndExpiryCosts)
    table = PlainWordsMatch(known.usual, known.game)
    usual = [each.control for each in known.game.clocks(known.usual, table.facts)]
    for stretch in known.game.stretches:
        usual += [SharedPeriod(stretch, 60_000), StretchLimit(stretch, 60_000)]
    for control in usual:
        header = table.match.header._replace(clock=control)
        text = write_record(header, known.game.seats, ())
        assert read_record(text, GAMES).header.clock == control


def falls(table: PlainWordsMatch) -> PlainWordsMatch:
    """The time that runs runs out."""
    at = table.match.clock.expires_at
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


def backgammon(zero: str, **options: int | str) -> PlainWordsMatch:
    """LIGHT has begun and is to throw."""
    table = PlainWordsMatch(
        {"length": 5, **options}, BACKGAMMON, clock=AbsoluteTime(60_000, zero=zero), pace=100
    )
    return table.play("light roll 6", "dark roll 1")


def test_who_runs_out_may_lose_the_turn() -> None:
    table = falls(backgammon("turn"))
    assert (table.facts["mover"], table.facts["phase"], table.facts["turns"]) == ("dark", "roll", 1)
    assert table.match.clock.runs == "dark"
    assert table.last == "time"


def test_or_the_game() -> None:
    table = falls(backgammon("game"))
    table.assert_facts(light=0, dark=1, phase="opening")


def test_or_the_match() -> None:
    table = falls(backgammon("match"))
    table.assert_facts(score={"light": 0, "dark": 5}, winner="dark", phase="over")
    assert table.match.over
    table.undo().assert_facts(score={"light": 0, "dark": 0}, winner=None, phase="roll")


def test_a_double_that_nobody_answers_costs_no_turn() -> None:
    table = backgammon("turn", cube="on").play("light double")
    assert falls(table).facts["phase"] == "doubled"


def attack() -> PlainWordsMatch:
    """RED attacks, and R2 has the ball."""
    table = table_of(clock=StretchLimit("turn", 30_000, zero="possession"))
    return table.play("red roll 5", "blue roll 3", "red handler 2", "blue pick 3")


def test_an_attacker_without_time_loses_the_ball() -> None:
    falls(attack()).assert_facts(phase="set_up", attacker="blue", turns=0, possession=2)


def test_a_defender_without_time_has_nobody_active() -> None:
    table = falls(attack().play("red end"))
    table.assert_facts(phase="attack", attacker="red", turns=1, held=1)
    table.assert_refused("blue intercept", "nobody")


@pytest.mark.parametrize("game", [BASKETMIND, BACKGAMMON], ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(3))
def test_a_time_that_runs_out_can_be_gone_on_from_wherever_it_is(game: Game, seed: int) -> None:
    chance = random.Random(seed)
    assert isinstance(game, HasUsualClocksAndExpiryCosts)
    options = {"length": 3, "cube": "on"} if game.name == "backgammon" else {}
    table = PlainWordsMatch(options, game, chance=chance)
    for at in islice(goes_on(table, chance), 150):
        for cost in game.costs if not at.match.over else ():
            clocks_and_expiry_costs_of_game.check_clock_fits_game(
                game, AbsoluteTime(600_000, zero=cost.name)
            )
            for seat in game.seats:
                facts = game.apply_thinking_time_expiry(
                    options, at.match.own_facts(), seat, cost.name
                )
                went_on = game.begin(options, facts)
                next(went_on.script(), None)
                assert went_on.facts()["score"]


# Two to four seats --------------------------------------------------------------------------


def toolbox(clock: TimeControl, seats: int) -> PlainWordsMatch:
    """P1 has begun; that the device drew who does has cost nobody any time."""
    table = PlainWordsMatch({"seats": seats}, TOOLBOX, clock=clock)
    return table.play("p1 draw 1") if table.ask_name == "draw" else table.play("p1 starts 1")


def left(table: PlainWordsMatch) -> dict[str, int | None]:
    """What everybody has left, in seconds."""
    clock = table.match.clock
    times = {seat: clock.ms_left(clock.since, seat) for seat in table.match.seats}
    return {seat: None if ms is None else ms // 1000 for seat, ms in times.items()}


def test_four_pass_an_hourglass_round_and_no_sand_is_lost() -> None:
    table = toolbox(Hourglass(60_000), 4)
    table.pace = 30_000
    table.play("p1 end")
    assert left(table) == {"p1": 30, "p2": 70, "p3": 70, "p4": 70}
    table.play("p2 end", "p3 end", "p4 end")
    assert table.match.clock.runs == "p1"
    assert sum(account.ms_left for account in table.match.clock.accounts) == 240_000
    assert left(table)["p1"] == 60


def test_who_has_two_turns_in_a_row_has_a_delay_for_each() -> None:
    """Of two players one skips the other."""
    table = toolbox(Delay(60_000, 12_000), 2)
    table.pace = 10_000
    table.play("p1 skip", "p1 end")
    assert table.match.clock.runs == "p1"
    assert left(table) == {"p1": 64, "p2": 72}, "20 s, of which 12 were free; 12 more are"
    table.play("p1 end")
    assert left(table) == {"p1": 64, "p2": 72}


def test_the_turn_is_lost_by_whose_time_is_up_and_the_next_ones_runs() -> None:
    table = falls(toolbox(AbsoluteTime(10_000, zero="turn"), 3))
    assert table.match.clock.runs == "p2"
    assert table.match.clock.expired_seats == ("p1",)


# Nobody gains time but by turns of the game -------------------------------------------------

LAWFUL = (
    "bank 60:00",
    "fischer 60:00 bonus 0:10",
    "delay 60:00 free 0:12",
    "bronstein 60:00 back 0:12",
    "byo-yomi 0:01 period 0:30 periods 99",
    "canadian 0:01 period 30:00 turns 15",
    "fischer 60:00 bonus 0:10 turns 3 then bank 10:00",
)
"""Clocks for each seat, of which most turns bring something."""


def until_out(table: PlainWordsMatch) -> dict[str, int]:
    """What each seat may use from now on, in ms."""
    clock = table.match.clock
    return {seat: clock.ms_left(clock.since, seat) or 0 for seat in table.match.seats}


def turn_of(table: PlainWordsMatch) -> object:
    """What tells a turn of the game from the next, by its public facts; None between turns.

    A double and its answer hand the clock over within a turn.
    """
    facts = table.facts
    if table.match.game.name != "basketmind":
        between = facts["phase"] in ("start", "opening", "over")
        doubled = facts["phase"] == "doubled", facts.get("cube")
        return None if between else (facts.get("game_number"), facts["turns"], doubled)
    if facts["phase"] not in TIMED:
        return None
    defends = facts["phase"] in ("defence", "activation")
    return facts["quarter"], facts["possession"], facts["turns"], defends


@pytest.mark.parametrize("game", [BASKETMIND, BACKGAMMON, TOOLBOX], ids=lambda game: game.name)
@pytest.mark.parametrize("line", LAWFUL)
def test_no_time_grows_within_a_turn_of_the_game(game: Game, line: str) -> None:
    """Whatever is claimed, refused or picked in secret in it."""
    chance = random.Random(line)
    options = {"length": 3, "cube": "on"} if game.name == "backgammon" else {}
    table = PlainWordsMatch(options, game, clock=notation.read(line), chance=chance)
    turns, before = [turn_of(table)], until_out(table)
    for at in islice(goes_on(table, chance), 150):
        now, turn = until_out(at), turn_of(at)
        if turn == turns[-1]:
            assert all(now[seat] <= ms for seat, ms in before.items())
        else:
            turns.append(turn)
        before = now
    assert len(turns) > 1


def test_a_claim_that_is_refused_brings_nobody_anything() -> None:
    table = PlainWordsMatch(
        {}, BACKGAMMON, clock=notation.read("fischer 0:30 bonus 0:10"), pace=500
    )
    table.play("light roll 6", "dark roll 1", "light roll 6 5")
    for _ in range(5):
        table.play("light stuck", "dark no")
    assert until_out(table) == {"light": 40_000 - 3_000, "dark": 40_000 - 2_500}
    table.play("light done")
    assert until_out(table) == {"light": 50_000 - 3_500, "dark": 40_000 - 2_500}


def test_a_delay_is_given_once_a_turn_and_once_to_who_answers_a_claim_in_it() -> None:
    clock = notation.read("delay 1:00 free 0:12")
    table = PlainWordsMatch({"cube": "on"}, BACKGAMMON, clock=clock, pace=0)
    table.play("light roll 6", "dark roll 1")
    table.pace = 5_000
    table.play("light roll 6 5", "light stuck", "dark no", "light stuck", "dark no")
    reading = table.match.clock.reading(table.now)
    assert reading == (57_000, 0, 0), "15 s, of which 12 were free"
    table.play("light done")
    assert until_out(table) == {"light": 52_000 + 12_000, "dark": 60_000 + 12_000}
    assert table.match.clock.reading(table.now) == (60_000, 12_000, 0)


def test_a_claim_that_is_refused_is_no_turn_of_a_period() -> None:
    clock = notation.read("canadian 0:01 period 5:00 turns 15")
    table = PlainWordsMatch({}, BACKGAMMON, clock=clock, pace=500)
    table.play("light roll 6", "dark roll 1", "light roll 6 5", "light stuck", "dark no")
    assert [account.owed for account in table.match.clock.accounts] == [0, 0]
    table.play("light done")
    assert [account.owed for account in table.match.clock.accounts] == [14, 0]


def test_secret_picks_make_no_period_whole() -> None:
    clock = notation.read("byo-yomi 0:01 period 0:30 periods 1")
    table = PlainWordsMatch({"seats": 2, "start": "chosen"}, TOOLBOX, clock=clock, pace=0)
    table.play("p1 starts 1")
    for _ in range(2):
        table.pace = 5_000
        table.play("p1 pick", "p1 pick 1")
        table.pace = 1_000
        table.play("p2 pick 1", "p1 go")
    assert until_out(table) == {"p1": 31_000 - 22_000, "p2": 29_000}
    table.play("p1 end")
    assert until_out(table) == {"p1": 30_000, "p2": 30_000}, "now both periods are whole"


# A turn that is lost, or taken back ---------------------------------------------------------


@pytest.mark.parametrize("opens", ["dice", "pick"])
def test_whatever_the_mover_opens_in_the_last_second_he_loses_the_turn(opens: str) -> None:
    clock = notation.read("limit turn 0:20 zero turn")
    table = PlainWordsMatch({"seats": 3, "start": "chosen"}, TOOLBOX, clock=clock, pace=0)
    table.play("p1 starts 1")
    table.pace = 19_000
    table.play(f"p1 {opens}")
    falls(table).assert_facts(phase="turn", mover="p2", turns=1)
    assert table.match.clock.expires_at == table.now + 20_000


def test_no_time_runs_while_all_say_who_has_won() -> None:
    clock = notation.read("limit turn 0:20 zero turn")
    table = PlainWordsMatch({"seats": 3, "start": "chosen"}, TOOLBOX, clock=clock, pace=0)
    table.play("p1 starts 1")
    table.pace = 19_000
    table.play("p1 finish").assert_facts(phase="winner", mover="p1")
    assert table.match.clock.expires_at is None
    table.undo().assert_facts(phase="turn", mover="p1")
    assert table.match.clock.expires_at is not None


def test_picks_that_lie_open_do_not_keep_a_turn() -> None:
    clock = notation.read("limit turn 0:20 zero turn")
    table = PlainWordsMatch({"seats": 2, "start": "chosen"}, TOOLBOX, clock=clock, pace=0)
    table.play("p1 starts 1", "p1 pick", "p1 pick 1", "p2 pick 2")
    falls(table).assert_facts(phase="turn", mover="p2", shown={})


BY = pytest.mark.parametrize("by", ["table", "p1"])
"""Who takes a turn back: all, when they have agreed, or P1 alone."""


def undone(clock: str, by: str) -> PlainWordsMatch:
    """P1 ends a turn after 5 s by mistake; 19 s later that is taken back, and then P1 ends it."""
    control = notation.read(clock)
    table = PlainWordsMatch({"seats": 2, "start": "chosen"}, TOOLBOX, clock=control, pace=0)
    table.play("p1 starts 1")
    table.pace = 5_000
    table.play("p1 end")
    table.pace, table.now = 0, table.now + 19_000
    table.play(f"{by} undo").agree()
    assert table.match.clock.stretch == 5_000, "it goes on"
    return table.play("p1 end")


@BY
def test_a_turn_that_was_taken_back_takes_nothing_of_the_limit_of_the_next_one(by: str) -> None:
    table = undone("limit turn 0:20 zero turn", by)
    assert table.match.clock.expires_at == table.now + 20_000


@BY
def test_undone_turn_takes_none_of_the_free_time_of_the_next_one(by: str) -> None:
    table = undone("delay 1:00 free 0:12", by)
    assert table.match.clock.reading(table.now) == (53_000, 12_000, 0), (
        "19 s, of which 12 were free"
    )
    assert undone("bronstein 1:00 back 0:12", by).match.clock.ms_left(24_000) == 65_000
    assert undone("byo-yomi 0:10 period 0:10 periods 3", by).match.clock.ms_left(24_000) == 30_000
    assert undone("fischer 1:00 bonus 0:10", by).match.clock.ms_left(24_000) == 51_000


@BY
@pytest.mark.parametrize("line", ["limit turn 0:20", "delay 0:00.001 free 0:20", "bank 0:40"])
def test_who_takes_back_a_turn_alone_gets_no_time_by_it(line: str, by: str) -> None:
    """Of two players P1 skips the other, and ends a turn again and again."""
    table = PlainWordsMatch(
        {"seats": 2, "start": "chosen"}, TOOLBOX, clock=notation.read(line), pace=0
    )
    table.play("p1 starts 1", "p1 skip")
    for _ in range(2):
        table.now += 4_000
        table.play("p1 end")
        table.now += 4_000
        table.play(f"{by} undo")
    assert table.match.clock.stretch == 16_000
    assert table.match.clock.ms_left(table.now, "p1") in (4_000, 4_001, 24_000)
