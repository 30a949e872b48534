"""What is counted: stories of a few turns, and laws that whole matches keep."""

import random
from fractions import Fraction
from itertools import permutations

import pytest

from companion.console.statistics_sheets import sheet_lines
from companion.games.backgammon import BACKGAMMON
from companion.games.backgammon.statistics import statistics
from companion.games.backgammon.statistics.counting import MatchCounts, count
from companion.match.match_statistics import statistics as of_match
from companion.rules.clocks import StretchLimit
from companion.rules.fact_reader import FactReader
from companion.rules.game import Options
from companion.rules.sentences import in_english
from companion.rules.statistics_types import StepPlot
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.backgammon.scenes import game
from tests.games.random_player import random_match

PIPS = {"pips": "reported"}
SEATS = ("light", "dark")


def counted(table: PlainWordsMatch) -> MatchCounts:
    """Everything that was counted at a table."""
    return count((*table.match.moments(), table.match.present()))


def sheets(table: PlainWordsMatch) -> dict[str, list[str]]:
    """The sheets of the panel by their titles."""
    said = of_match(table.match)
    found = (sheet_lines(sheet, ("LIGHT", "DARK"), in_english) for sheet in said.sheets)
    return {lines[0].split()[0]: lines[1:] for lines in found}


# Stories ------------------------------------------------------------------------------------


def test_throws_are_weighed_against_the_average() -> None:
    """Luck is pips: 10 and 20 are 30, two throws give 49/3 on average."""
    table = game().play("light roll 6 4", "light done", "dark roll 2 1", "dark done")
    table.play("light roll 5 5", "light done")
    light, dark = (counted(table).sides[seat] for seat in SEATS)
    assert (light.throws, light.doubles, light.turns) == ([10, 20], 1, 2)
    assert light.luck == 30 - Fraction(49, 3)
    assert dark.luck == 3 - Fraction(49, 6)


def test_the_opening_throws_are_no_luck() -> None:
    table = PlainWordsMatch({}, BACKGAMMON).play("light roll 6", "dark roll 1")
    assert counted(table).sides["light"].throws == []


def test_opening_dice_that_are_played_are_a_throw() -> None:
    table = PlainWordsMatch({"opening_reuse": "true"}, BACKGAMMON).play(
        "light roll 6", "dark roll 1"
    )
    assert counted(table).sides["light"].throws == [7]


def test_opening_dice_that_are_played_favour_nobody() -> None:
    """A-03: they are no double, so over all of them luck is nothing, and no double is expected."""
    luck = Fraction(0)
    for light, dark in permutations(range(1, 7), 2):
        table = PlainWordsMatch({"opening_reuse": "true"}, BACKGAMMON)
        table.play("light roll 4", "dark roll 4", f"light roll {light}", f"dark roll {dark}")
        sides = counted(table).sides.values()
        luck += sum(side.luck for side in sides)
        assert sum(side.expected_doubles for side in sides) == 0
    assert luck == 0


def test_hits_and_turns_without_a_move_are_counted() -> None:
    table = game(PIPS).play("light roll 6 4", "light hit 18", "light hit 2", "light done")
    table.play("dark roll 6 6", "dark stuck", "light yes", "dark used 0")
    light, dark = (counted(table).sides[seat] for seat in SEATS)
    assert (light.hits, light.stuck, dark.hits, dark.stuck) == (2, 0, 0, 1)


def test_a_game_counts_for_who_won_it() -> None:
    table = game({"length": 5}).play("light roll 2 1", "light off", "dark lost 2")
    table.play("light roll 6", "dark roll 2", "light roll 2 1", "light off", "dark lost 1")
    assert [counted(table).sides[seat].games for seat in SEATS] == [2, 0]
    assert [begun for begun, _ in counted(table).games] == [0, 1, 2]


@pytest.mark.parametrize(("zero", "games"), [("turn", 0), ("game", 1), ("match", 1)])
def test_a_game_that_is_lost_on_time_counts_for_who_won_it(zero: str, games: int) -> None:
    table = PlainWordsMatch(
        {"length": 5}, BACKGAMMON, clock=StretchLimit("turn", 60_000, zero=zero)
    )
    table.play("light roll 6", "dark roll 1", "light roll 2 1")
    table.pace = 60_000
    table.play("table time")
    counts = counted(table)
    assert [counts.sides[seat].games for seat in SEATS] == [0, games]
    assert [counts.sides[seat].turns for seat in SEATS] == [1, 0]
    assert counts.log[-1].event.text.translate(in_english) == "TIME IS UP"
    assert counts.log[-1].snapshot.score == counts.scores[-1].values


def test_the_race_is_told_from_who_throws_next() -> None:
    """Once dice lie on the board they are taken as moved: W(4, 4) is 307/324."""
    table = game(PIPS, pips={"light": 4, "dark": 7}, mover="dark")
    before = counted(table).race
    assert before["dark"] == 1 - before["light"]
    table.play("dark roll 2 1")
    assert counted(table).race["light"] == pytest.approx(307 / 324)
    table.play("dark done")
    assert counted(table).race["light"] == pytest.approx(307 / 324)
    assert counted(game()).race == {}, "nobody knows how far they have to go"


def test_the_sheets_of_the_panel() -> None:
    table = game(PIPS, pips={"light": 4, "dark": 7}, mover="dark").play("dark roll 2 1")
    assert sheets(table) == {
        "RACE": [
            "Pips left     4     7",
            "Lead         +3    -3",
            "To win      95%    5%",
            "If it is a mere race:",
            "no hits, no blocks",
        ],
        "DICE": [
            "Pips          0     3",
            "Luck        0.0  -5.2",
            "Doubles       0     0",
            "d6 2x: too few yet",
            "too few throws to say",
        ],
        "PLAY": [
            "Games         0     0",
            "Turns         0     0",
            "Time       0:00  0:01",
            "Hits          0     0",
            "No move       0     0",
        ],
    }
    assert sheets(game()).keys() == {"DICE", "PLAY"}


# Laws ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options", [{"length": 3, "pips": "reported"}, {"length": 2, "mode": "board"}]
)
@pytest.mark.parametrize("seed", range(2))
def test_backgammon_statistics_agree_with_the_entries_of_a_match(
    seed: int, options: Options
) -> None:
    table = random_match(BACKGAMMON, random.Random(seed), options)
    found, facts = counted(table), FactReader(table.facts)
    rolls = [entry for entry in table.match.log if entry.key == "roll" and len(entry.values) == 2]
    for seat in SEATS:
        own = [entry.values for entry in rolls if entry.seat == seat]
        assert found.sides[seat].throws == [sum(two) * (1 + (two[0] == two[1])) for two in own]
    assert sum(side.turns for side in found.sides.values()) == found.turn
    assert sum(side.games for side in found.sides.values()) == facts.number("game_number", 1, 99)
    played = sum(table.match.clock.used_by_seat.values())
    assert sum(side.ms for side in found.sides.values()) <= played
    last = facts.inside("pips")
    assert found.pips[-1].values == tuple(last.number(seat, 0, 375) for seat in SEATS)
    chapters = statistics((*table.match.moments(), table.match.present())).chapters
    for chapter in chapters:
        if isinstance(chapter.plot, StepPlot):
            assert chapter.plot.end == found.turn
            assert all(0 <= x <= found.turn for _, line in chapter.plot.lines for x, _ in line)
    assert len(chapters) == 4 + (len(found.games) > 1)
