"""What statistics over many matches need of one that is over, without a replay."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.facts import Facts, Json

WON, DRAWN, LOST = "won", "drawn", "lost"
RESULTS = (WON, DRAWN, LOST)

COUNTS = re.compile(r"\d+(?:[/+]\d+)*")
"""A figure that can be added part by part, such as 3, 2/3, or 1+0."""
DIFFERENCE = re.compile(r"[+-]\d+\.\d+")
"""A figure that can be added with its sign, unless it is `NO_DIFFERENCE`."""
NO_DIFFERENCE = re.compile(r"0\.0+")
_FIGURE = re.compile("|".join(form.pattern for form in (COUNTS, DIFFERENCE, NO_DIFFERENCE)))


class CountedSeat(NamedTuple):
    """A seat: what players call it in English, its player's name, its result, and its points.

    `player` is "" if no name was told.
    """

    seat: Seat
    label: str
    player: str
    result: str
    points: int


class CountedMatch(NamedTuple):
    """A match that is over: its number in the archive, its game, and what can be added up.

    `dice` has, for each kind of dice, how often every seat threw each face from 1 on. `figures` are
    those of the game that can be added, by their English label, each with a text for every seat.
    """

    number: int
    game: str
    title: str
    seats: tuple[CountedSeat, ...]
    dice: tuple[tuple[tuple[int, ...], ...], ...] = ()
    figures: tuple[tuple[str, tuple[str, ...]], ...] = ()


# As JSON ------------------------------------------------------------------------------------


def counted_match_to_json(counted: CountedMatch) -> Facts:
    """Return what is counted of a match as JSON."""
    return {
        "number": counted.number,
        "game": counted.game,
        "title": counted.title,
        "seats": [list(seat) for seat in counted.seats],
        "dice": [[list(counts) for counts in by] for by in counted.dice],
        "figures": [[label, *values] for label, values in counted.figures],
    }


def counted_match_from_json(value: Json) -> CountedMatch:
    """Return what `counted_match_to_json` has written; raises ValueError for anything else."""
    fields: Facts = value if isinstance(value, Mapping) else {}
    number, game, title = (fields.get(name) for name in ("number", "game", "title"))
    if type(number) is not int or not isinstance(game, str) or not isinstance(title, str):
        raise ValueError("no counted match")
    seats = tuple(_seat(each) for each in _list(fields.get("seats")))
    dice = tuple(
        tuple(tuple(map(_count, _list(counts))) for counts in _list(by, len(seats)))
        for by in _list(fields.get("dice"))
    )
    if any(len({*map(len, by)}) != 1 for by in dice):
        raise ValueError("dice that don't have the same faces")
    rows = (_list(row, len(seats) + 1) for row in _list(fields.get("figures")))
    figures = tuple((_text(row[0]), tuple(map(_figure, row[1:]))) for row in rows)
    return CountedMatch(number, game, title, seats, dice, figures)


def _seat(value: Json) -> CountedSeat:
    seat, label, player, result, points = _list(value, len(CountedSeat._fields))
    if result not in RESULTS or type(points) is not int:
        raise ValueError("no result of a seat")
    return CountedSeat(_text(seat), _text(label), _text(player), str(result), points)


def _list(value: Json, length: int | None = None) -> list[Json]:
    if not isinstance(value, list) or length not in {None, len(value)}:
        raise ValueError("no list of that length")
    return value


def _text(value: Json) -> str:
    if not isinstance(value, str):
        raise ValueError("no text")
    return value


def _figure(value: Json) -> str:
    text = _text(value)
    if not _FIGURE.fullmatch(text):
        raise ValueError("no figure that can be added")
    return text


def _count(value: Json) -> int:
    if type(value) is not int or value < 0:
        raise ValueError("no count")
    return value
