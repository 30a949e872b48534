"""What is counted of a match that is over."""

import random
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.match import Match
from companion.match.counted_match import counted_match_from_json, counted_match_to_json
from companion.match.match_counting import count_match, winning_seats
from companion.match.match_statistics import statistics
from companion.own_games import load_game_file
from companion.rules.game import Game
from companion.rules.sentences import in_english
from companion.rules.statistics_types import cell_text
from tests.games.random_player import random_match


def played(game: Game = GAMES[0], seed: int = 3) -> Match:
    """A match that is over, in which Ana is the first seat."""
    match = random_match(game, random.Random(seed), {}).match
    return Match(game, match.header._replace(names={match.seats[0]: "Ana"}), match.log)


def test_each_seat_has_its_player_its_result_and_its_points() -> None:
    match = played()
    first, second = count_match(match).seats
    assert (match.facts()["winner"], match.facts()["score"]) == ("red", {"red": 18, "blue": 5})
    assert first == ("red", "RED", "Ana", "won", 18)
    assert second == ("blue", "BLUE", "", "lost", 5)


def test_counts_pairs_and_signed_decimals_are_taken_and_means_shares_and_times_are_not() -> None:
    figures = dict(count_match(played()).figures)
    assert figures["Possessions"] == ("10", "7")
    assert figures["2 points, made / thrown"] == ("2/3", "1/1")
    assert figures["Luck: points beyond that"] == ("+4.5", "+1.5")
    assert not {"Points per possession", "Share of the turns", "Time with the ball in play"} & {
        *figures
    }


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_game_can_be_counted_with_all_of_its_dice(game: Game) -> None:
    match = played(game)
    counted = count_match(match)
    assert counted_match_from_json(counted_match_to_json(counted)) == counted
    thrown = sum(len(moment.values) for moment in match.moments() if moment.sides)
    assert sum(sum(map(sum, by)) for by in counted.dice) == thrown


def test_a_figure_is_what_the_report_says() -> None:
    match = played()
    said = {
        (row.whole or row.label).text: tuple(cell_text(value, in_english) for value in row.values)
        for sheet in statistics(match).sheets
        for row in sheet.figures
    }
    assert dict(count_match(match).figures).items() <= said.items()


def test_all_of_a_team_have_won() -> None:
    pairs = load_game_file(Path("docs/examples/games/spades.toml"), GAMES)
    match = Match(pairs, random_match(pairs, random.Random(1), {}).match.header)
    facts = {"winner": "p2", "winning_team": "East"}
    assert winning_seats(match, facts) == ("p2", "p4")
    assert winning_seats(match, {"winner": "p2"}) == ("p2",)
    assert winning_seats(match, {"winner": None}) == ()
