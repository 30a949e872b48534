"""Clocks run only in play: which asks of the games leave time alone, whatever is pressed, or nothing."""

import random

import pytest

from companion.games.backgammon import BACKGAMMON
from companion.match import TABLE, Entry, Match
from companion.rules.clocks import notation
from companion.rules.optional_game_protocols import HasUsualClocksAndExpiryCosts
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.known import KNOWN, NAMES, Known
from tests.games.random_player import goes_on

NO_PLAY = {
    "backgammon": {"opening", "resigned", "off"},
    "basketmind": {"opening", "set_up", "tip_off"},
    "braintown": {"count", "grid", "start", "objective", "ended", "card"},
    "braintown.full": {"count", "grid", "effects", "start", "objective", "ended", "card"},
    "fulbo": {"grade", "draw", "kick_off"},
    "fulbo.ball": {"draw"},
    "fulbo.rounds": {"draw"},
    "toolbox": {"draw", "lead", "start", "winner"},
}
"""The asks of each game for which no clock runs."""
KICK_OFFS = {"fulbo": "kick_off", "fulbo.ball": "taker", "fulbo.rounds": "place"}
"""The ask of each profile while the teams are placed for a kick-off."""
HOUR = 3_600_000


def is_set_up(known: Known, match: Match) -> bool:
    """Whether a game of backgammon is set up that no opening throw begins, or teams for a kick-off."""
    facts, options = match.facts(), match.header.options
    if facts.get("restart") == "kick_off":
        return facts["phase"] == KICK_OFFS[known.place]
    if match.game.name != "backgammon" or options.get("next_start", "roll") == "roll":
        return False
    later = facts["game_number"] != 1 and facts["phase"] == "roll"
    return later and facts["turns"] == 0 and facts["cube"] == 1


@pytest.mark.parametrize("of", ["seats", "all"])
@pytest.mark.parametrize("known", KNOWN, ids=NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_clock_runs_for_every_ask_of_play_and_for_no_other(
    known: Known, seed: int, of: str
) -> None:
    """No time of a seat, and no period that belongs to all."""
    chance = random.Random(seed)
    options = known.agreed(chance, known.usual, by_the_book=seed == 0)
    period = known.game.stretches[-1]
    control = notation.read("bank 1000:00" if of == "seats" else f"period {period} 1000:00")
    table = PlainWordsMatch(options, known.game, clock=control, chance=chance)
    asked: set[str] = set()
    for step, at in enumerate(goes_on(table, chance)):
        ask = at.match.ask
        if ask is None or step == 400:
            break
        asked.add(ask.name)
        plays = ask.name not in NO_PLAY[known.place] and not is_set_up(known, at.match)
        assert (at.match.clock.runs is not None) == plays, ask.name
        if not plays:
            left_alone(at)
    assert asked & NO_PLAY[known.place]


def left_alone(table: PlainWordsMatch) -> None:
    """Nobody presses anything for ten hours, and no time is up."""
    before = table.match.clock.used_by_seat
    assert table.match.clock.expires_at is None
    assert table.match.clock.at(table.now + 10 * HOUR).used_by_seat == before


def us_clock(points: int, **options: int | str) -> PlainWordsMatch:
    """A match with the clock of U.S. tournaments: who runs out loses the match."""
    settled = {"length": points, **options}
    assert isinstance(BACKGAMMON, HasUsualClocksAndExpiryCosts)
    usual, *_ = BACKGAMMON.clocks(settled, BACKGAMMON.begin(settled).facts())
    return PlainWordsMatch(settled, BACKGAMMON, clock=usual.control)


def test_nobody_loses_a_match_of_backgammon_before_it_has_begun() -> None:
    left_alone(us_clock(5))


def test_nobody_loses_a_match_of_backgammon_while_the_next_game_is_set_up() -> None:
    """LIGHT lost such a match 5-1 with nothing pressed."""
    table = us_clock(5).play("light roll 6", "dark roll 1", "light resign 1", "dark accept")
    table.assert_facts(light=0, dark=1, phase="opening", game_number=2)
    left_alone(table)
    left_alone(table.play("light roll 3"))
    table.play("dark roll 1")
    assert table.match.clock.runs == "light"


@pytest.mark.parametrize(("starts", "mover"), [("winner", "dark"), ("loser", "light")])
def test_a_game_whose_starter_is_known_begins_with_the_first_throw(starts: str, mover: str) -> None:
    """A-13: the board is set up while nobody is asked for an opening throw."""
    table = us_clock(5, next_start=starts, cube="on")
    table.play("light roll 6", "dark roll 1", "light resign 1", "dark accept")
    table.assert_facts(phase="roll", mover=mover)
    left_alone(table)
    table.play(f"{mover} roll 6 5")
    assert table.match.clock.runs == mover


def test_clock_begins_with_a_double_before_the_first_throw() -> None:
    table = us_clock(5, next_start="winner", cube="on")
    table.play("light roll 6", "dark roll 1", "light resign 1", "dark accept", "dark double")
    assert table.match.clock.runs == "light"
    table.play("light take")
    assert table.match.clock.runs == "dark"


@pytest.mark.parametrize(("place", "kicks"), KICK_OFFS.items())
def test_no_half_ends_while_its_teams_are_placed(place: str, kicks: str) -> None:
    """The second half of 20 minutes ended at half-time with nothing pressed, and so did the match."""
    known = next(each for each in KNOWN if each.place == place)
    control = notation.read("period half 20:00 zero half")
    options = {**known.usual, "half_end": "at_once"}
    table = PlainWordsMatch(options, known.game, clock=control, chance=random.Random(1))
    halves = set[object]()
    for at in goes_on(table, random.Random(1)):
        half = at.facts["half"]
        if at.ask_name == kicks and at.facts["restart"] == "kick_off":
            left_alone(at)
            halves.add(half)
        if half == 3 or {1, 2} <= halves:
            break
    assert {1, 2} <= halves


def test_no_time_is_up_while_sides_are_drawn() -> None:
    table = us_clock(1)
    late = Entry(10 * HOUR, TABLE, "time")
    table.now = 10 * HOUR
    table.assert_refused("table time", "time is not up")
    assert late not in table.match.log


# Hand-overs ---------------------------------------------------------------------------------


def free(table: PlainWordsMatch) -> int:
    """ms that go by before the main time of whose time runs goes down."""
    read = table.match.clock.reading(table.now)
    assert read is not None
    return read.free


def doubling(clock: str) -> PlainWordsMatch:
    table = PlainWordsMatch(
        {"cube": "on", "length": 5}, BACKGAMMON, clock=notation.read(clock), pace=0
    )
    table.play("light roll 6", "dark roll 1")
    table.pace = 10_000
    return table


def test_a_delay_is_whole_again_after_a_double_that_was_taken() -> None:
    """Each of them presses a clock: the double, and its answer."""
    table = doubling("delay 1:00 free 0:12").play("light double")
    assert (table.match.clock.runs, free(table)) == ("dark", 12_000)
    table.play("dark take")
    assert (table.match.clock.runs, free(table)) == ("light", 12_000)
    table.play("light roll 6 5")
    assert free(table) == 2_000
    main = {seat: table.match.clock.ms_left(table.now, seat) for seat in ("light", "dark")}
    assert main == {"light": 60_000 + 2_000, "dark": 60_000 + 12_000}, "nobody has paid"


@pytest.mark.parametrize("clock", ["delay 1:00 free 0:12", "bronstein 1:00 back 0:12"])
def test_more_than_the_delay_is_paid_in_every_part_of_a_turn(clock: str) -> None:
    table = doubling(clock)
    table.pace = 15_000
    table.play("light double", "dark take", "light roll 6 5", "light done")
    left = {seat: table.match.clock.ms_left(table.now, seat) for seat in ("light", "dark")}
    assert left == {"light": 72_000 - 3_000 - 18_000, "dark": 72_000 - 3_000}


def test_a_double_brings_no_bonus_and_is_no_turn() -> None:
    table = doubling("fischer 1:00 bonus 0:05 turns 3 then bank 1:00")
    table.pace = 0
    table.play("light double", "dark take", "light roll 6 5")
    assert dict(table.match.clock.turns_made_by_seat) == {"light": 0, "dark": 0}
    assert table.match.clock.ms_left(table.now, "light") == 65_000
    table.play("light done")
    assert dict(table.match.clock.turns_made_by_seat) == {"light": 1, "dark": 0}
    assert table.match.clock.ms_left(table.now, "light") == 70_000


def test_a_limit_of_a_turn_is_not_renewed_by_a_double() -> None:
    table = doubling("limit turn 1:00").play("light double", "dark take")
    assert table.match.clock.expires_at == table.now + 50_000


def test_a_double_that_all_take_back_has_cost_nobody_anything() -> None:
    table = doubling("delay 1:00 free 0:12").play("light double")
    table.now += 5_000
    table.pace = 0
    table.undo()
    assert (table.match.clock.runs, free(table)) == ("light", 2_000), "as long as it had lasted"
    assert table.match.clock.ms_left(table.now, "dark") == 72_000


def test_a_claim_hands_nothing_over() -> None:
    """Or a delay would never end for who claims again and again what is refused."""
    table = doubling("delay 1:00 free 0:12").play("light roll 6 5", "light stuck", "dark no")
    assert (table.match.clock.runs, free(table)) == ("light", 0)
