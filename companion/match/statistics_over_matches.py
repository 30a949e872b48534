"""Statistics over many matches: by game, for each player and each seat, and the dice of them all."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from companion.match.counted_match import DRAWN, LOST, WON, CountedMatch, CountedSeat
from companion.rules.decimals_and_signs import format_with_sign
from companion.rules.dice_fairness import DieTally
from companion.rules.statistics_types import Cell

_NUMBER = re.compile(r"\d+")


class Tally(NamedTuple):
    """The results of a player or a seat in a game.

    `against` are the points of opponents, None if somebody had more than one of them.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    points: int = 0
    against: int | None = 0

    @property
    def played(self) -> int:
        """The number of matches."""
        return self.won + self.drawn + self.lost


class AddedFigures(NamedTuple):
    """The results of a player or a seat, and sums of the game's figures by their English label."""

    name: str
    tally: Tally
    figures: Mapping[str, Cell]


class GameStatistics(NamedTuple):
    """All matches of a game: the table of its players, the best first, and its seats.

    The English label of a seat is its name.
    """

    title: str
    matches: int
    players: tuple[AddedFigures, ...]
    seats: tuple[AddedFigures, ...]


class StatisticsOverMatches(NamedTuple):
    """Statistics over some matches: the games, the most played first, and the dice of all.

    `dice` are by player; the player "" is everybody whose name was not told.
    """

    matches: int
    games: tuple[GameStatistics, ...]
    dice: tuple[DieTally, ...]


def add_up_matches(matches: Sequence[CountedMatch]) -> StatisticsOverMatches:
    """Return the statistics over these matches."""
    by_game: dict[tuple[str, str], list[CountedMatch]] = {}
    for match in matches:
        by_game.setdefault((match.game, match.title), []).append(match)
    games = sorted(by_game.items(), key=lambda game: (-len(game[1]), game[0]))
    return StatisticsOverMatches(
        len(matches),
        tuple(_game(title, played) for (_, title), played in games),
        _dice(matches),
    )


def _game(title: str, matches: Sequence[CountedMatch]) -> GameStatistics:
    players = _added(matches, lambda seat: seat.player)
    table = sorted(players, key=_place)
    return GameStatistics(
        title, len(matches), tuple(table), tuple(_added(matches, lambda seat: seat.label))
    )


def _place(player: AddedFigures) -> tuple[int, int, int, str]:
    """Return what sorts the table: wins, draws, points beyond those of opponents, the name."""
    tally = player.tally
    beyond = tally.points - (tally.against or 0)
    return -tally.won, -tally.drawn, -beyond, player.name


def _added(
    matches: Iterable[CountedMatch], name: Callable[[CountedSeat], str]
) -> Sequence[AddedFigures]:
    """Return the sums of whatever has a `name`."""
    tallies: dict[str, Tally] = {}
    values: dict[str, dict[str, list[str]]] = {}
    for match in matches:
        for place, seat in enumerate(match.seats):
            if not (of := name(seat)):
                continue
            tallies[of] = _with_result(tallies.get(of, Tally()), seat, match.seats)
            own = values.setdefault(of, {})
            for label, by_seat in match.figures:
                own.setdefault(label, []).append(by_seat[place])
    return [
        AddedFigures(of, tally, {label: sum_figures(each) for label, each in values[of].items()})
        for of, tally in tallies.items()
    ]


def _with_result(tally: Tally, seat: CountedSeat, seats: Sequence[CountedSeat]) -> Tally:
    others = [other for other in seats if other.seat != seat.seat]
    alone = len(others) == 1 and tally.against is not None
    return Tally(
        tally.won + (seat.result == WON),
        tally.drawn + (seat.result == DRAWN),
        tally.lost + (seat.result == LOST),
        tally.points + seat.points,
        (tally.against or 0) + others[0].points if alone else None,
    )


def sum_figures(values: Sequence[str]) -> Cell:
    """Return the sum of figures as `CountedMatch` has them: of counts part by part, or signed."""
    if any("." in value for value in values):
        decimals = max(len(value.partition(".")[2]) for value in values)
        return format_with_sign(sum(map(Fraction, values), Fraction(0)), decimals)
    parts = [list(map(int, _NUMBER.findall(value))) for value in values]
    sums = iter([sum(column) for column in zip(*parts, strict=False)])
    return _NUMBER.sub(lambda number: str(next(sums, number[0])), values[0])


def _dice(matches: Iterable[CountedMatch]) -> tuple[DieTally, ...]:
    """Return the dice of all matches by player, the fewest sides first."""
    counts: dict[int, dict[str, Counter[int]]] = {}
    for match in matches:
        for by_seat in match.dice:
            sides = len(by_seat[0])
            by = counts.setdefault(sides, {})
            for seat, faces in zip(match.seats, by_seat, strict=True):
                by.setdefault(seat.player, Counter()).update(dict(enumerate(faces)))
    return tuple(
        DieTally(
            sides,
            tuple((name, tuple(own[face] for face in range(sides))) for name, own in by.items()),
        )
        for sides, by in sorted(counts.items())
    )


def mean_face(counts: Sequence[int]) -> Fraction:
    """Return the mean of faces that were thrown so often each, 0 without any throw."""
    throws = sum(counts)
    total = sum(face * count for face, count in enumerate(counts, 1))
    return Fraction(total, throws) if throws else Fraction(0)


def fair_mean(sides: int) -> Fraction:
    """Return the mean of a fair die."""
    return Fraction(sides + 1, 2)
