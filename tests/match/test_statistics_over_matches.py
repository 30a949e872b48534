"""Statistics over many matches."""

from fractions import Fraction

import pytest

from companion.match.counted_match import CountedMatch, CountedSeat
from companion.match.statistics_over_matches import (
    Tally,
    add_up_matches,
    fair_mean,
    mean_face,
    sum_figures,
)
from companion.rules.sentences import in_english
from companion.rules.statistics_types import cell_text


def match(red: str, blue: str, score: tuple[int, int], number: int = 1) -> CountedMatch:
    """A match of two, each of whom has thrown a d2 once and once more."""
    first, second = score
    results = ("drawn", "drawn")
    if first != second:
        results = ("won", "lost") if first > second else ("lost", "won")
    seats = (
        CountedSeat("red", "RED", red, results[0], first),
        CountedSeat("blue", "BLUE", blue, results[1], second),
    )
    figures = (("Shots", (f"{first}/9", f"{second}/9")), ("Luck", ("+1.5", "-0.5")))
    return CountedMatch(number, "ball", "Ball", seats, (((1, 0), (0, 2)),), figures)


MATCHES = [
    match("Ana", "Bo", (3, 1)),
    match("Bo", "Ana", (2, 2)),
    match("Ana", "", (0, 5)),
    match("Eva", "Bo", (1, 0)),
]


def test_the_table_has_the_most_wins_first_then_draws_then_points_beyond_the_others() -> None:
    (game,) = add_up_matches(MATCHES).games
    assert [(player.name, player.tally) for player in game.players] == [
        ("Ana", Tally(1, 1, 1, 5, 8)),
        ("Eva", Tally(1, 0, 0, 1, 0)),
        ("Bo", Tally(0, 1, 2, 3, 6)),
    ]
    assert [player.tally.played for player in game.players] == [3, 1, 3]


def test_seats_count_all_matches_also_those_without_names() -> None:
    (game,) = add_up_matches(MATCHES).games
    assert [(seat.name, seat.tally) for seat in game.seats] == [
        ("RED", Tally(2, 1, 1, 6, 8)),
        ("BLUE", Tally(1, 1, 2, 8, 6)),
    ]


def test_where_somebody_has_several_opponents_no_points_are_against_them() -> None:
    three = MATCHES[0]._replace(seats=(*MATCHES[0].seats, CountedSeat("p3", "P3", "", "lost", 4)))
    three = three._replace(dice=(), figures=())
    for matches in ([MATCHES[0], three], [three, MATCHES[0]]):
        (game,) = add_up_matches(matches).games
        assert game.players[0].tally == Tally(2, 0, 0, 6, None)


def test_figures_of_a_game_are_added_for_players_and_seats() -> None:
    (game,) = add_up_matches(MATCHES).games
    ana, red = game.players[0].figures, game.seats[0].figures
    assert (ana["Shots"], cell_text(ana["Luck"], in_english)) == ("5/27", "+2.5")
    assert (red["Shots"], cell_text(red["Luck"], in_english)) == ("6/36", "+6.0")


def test_matches_of_different_games_are_apart_the_most_played_game_first() -> None:
    other = MATCHES[0]._replace(title="Another")
    games = add_up_matches([other, *MATCHES]).games
    assert [(game.title, game.matches) for game in games] == [("Ball", 4), ("Another", 1)]


def test_the_dice_of_all_matches_are_together_by_player() -> None:
    (die,) = add_up_matches(MATCHES).dice
    assert (die.sides, die.throws, die.counts) == (2, 12, (4, 8))
    assert dict(die.by) == {"Ana": (2, 2), "Bo": (1, 4), "": (0, 2), "Eva": (1, 0)}


def test_without_matches_there_is_nothing() -> None:
    assert add_up_matches([]) == (0, (), ())


@pytest.mark.parametrize(
    ("values", "total"),
    [
        (["3", "4"], "7"),
        (["2/3", "0/1"], "2/4"),
        (["1+0", "2+3"], "3+3"),
        (["+4.5", "-1.5", "0.0"], "+3.0"),
        (["-0.2", "+0.2"], "0.0"),
        (["5"], "5"),
    ],
)
def test_figures_are_added_part_by_part_or_with_their_signs(values: list[str], total: str) -> None:
    assert cell_text(sum_figures(values), in_english) == total


def test_a_mean_is_that_of_the_faces() -> None:
    assert mean_face((1, 0, 0, 0, 0, 3)) == Fraction(19, 4)
    assert mean_face((0, 0)) == 0
    assert fair_mean(6) == Fraction(7, 2)
