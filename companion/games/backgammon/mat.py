"""A match as the .mat files of Jellyfish, which programs that play backgammon read.

Each player has a column. In a line stands what light did, then what dark did: a throw with its
moves, or something with the cube. Who loses on time resigns: GNU Backgammon finds no winner of a
game in which nothing was done before. A match that was put right or begun elsewhere can't be said so.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.backgammon.rulings import ruled
from companion.games.backgammon.sides import DARK, LIGHT, SEATS, other
from companion.games.backgammon.stand import Stand
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.moments import CORRECT, TIMED_OUT, Moment
from companion.rules.words import Refused, says
from companion.rules.written import Told

LEFT = 33
"""Characters of light's column."""
NAMED = {LIGHT: "light", DARK: "dark"}
"""Players who did not say their names."""


@dataclass
class _Game:
    """The score at its start, and who did what; `won` says who won how much."""

    number: int
    score: tuple[int, ...]
    deeds: list[tuple[Seat, str]] = field(default_factory=list[tuple[Seat, str]])
    won: tuple[Seat, int] | None = None


def mat(told: Told) -> str:
    """The match as text; raises `Refused` where moves were not entered, or facts put right."""
    rulings = ruled(told.options)
    if rulings.mode != "board":
        raise Refused(says("no moves\nwhere none is entered"))
    if told.begun or any(moment.key == CORRECT for moment in told.moments):
        raise Refused(says("begun elsewhere\nor put right"))
    names = {seat: _plain(told.names.get(seat, "")) or NAMED[seat] for seat in SEATS}
    lines = [f" {rulings.length} point match"]
    for game in _games(told.moments):
        lines += ["", *_lines(game, names)]
    return "\n".join(lines) + "\n"


def _plain(name: str) -> str:
    """A name in which no program finds a score."""
    return " ".join(name.replace(":", " ").split())


def _games(moments: Sequence[Moment]) -> Sequence[_Game]:
    games: list[_Game] = []
    last: Stand | None = None
    for moment in moments:
        stands = [stand for stand in moment.stands if isinstance(stand, Stand)]
        if not games:
            games.append(_Game(stands[0].game, stands[0].score))
        for event, stand in zip(moment.events, stands[:-1], strict=True):
            _happens(games[-1], event, stand)
        if moment.key == TIMED_OUT and last is not None:
            _runs_out(games[-1], last, stands[-1])
        last = stands[-1]
        if stands[-1].game != games[-1].number:
            games.append(_Game(stands[-1].game, stands[-1].score))
    return games


def _happens(game: _Game, event: Event, stand: Stand) -> None:
    mover, opponent = stand.mover, other(stand.mover)
    match event.name:
        case "roll":
            game.deeds.append((mover, f"{_dice(stand)}:"))
        case "move" | "hit":
            game.deeds[-1] = (mover, f"{_dice(stand)}: {' '.join(stand.moved)}")
        case "double":
            game.deeds.append((mover, f" Doubles => {2 * stand.cube}"))
        case "take":
            game.deeds.append((opponent, " Takes"))
        case "drop":
            game.deeds.append((opponent, " Drops"))
        case "win":
            game.won = _won(game, stand)
        case _:
            pass


def _runs_out(game: _Game, last: Stand, now: Stand) -> None:
    """A time has run out that cost something; a throw with which nothing was moved was none."""
    if last.phase == "play" and not last.moved:
        del game.deeds[-1]
    if now.score != game.score:
        game.won = _won(game, now)


def _won(game: _Game, now: Stand) -> tuple[Seat, int]:
    """Who has won a game, and how much, by what the score is now."""
    gained = [after - before for after, before in zip(now.score, game.score, strict=True)]
    return SEATS[gained.index(max(gained))], max(gained)


def _dice(stand: Stand) -> str:
    return "".join(map(str, stand.dice))


def _lines(game: _Game, names: Mapping[Seat, str]) -> Iterator[str]:
    titles = [f"{names[seat]} : {points}" for seat, points in zip(SEATS, game.score, strict=True)]
    yield f" Game {game.number}"
    yield f" {titles[0]:<{LEFT + 4}}{titles[1]}"
    rows: list[dict[Seat, str]] = []
    for seat, deed in game.deeds:
        if not rows or seat == LIGHT or DARK in rows[-1]:
            rows.append({})
        rows[-1][seat] = deed
    below = ""
    if game.won is not None:
        winner, points = game.won
        won = f" Wins {points} point{'' if points == 1 else 's'}"
        if winner == DARK and rows and DARK not in rows[-1]:
            rows[-1][DARK] = won  # a double after which nothing stands is taken for a beaver
        else:
            below = " " * (5 if winner == LIGHT else 5 + LEFT) + won
    for number, row in enumerate(rows, 1):
        yield f"{number:>3}) {row.get(LIGHT, ''):<{LEFT}}{row.get(DARK, '')}".rstrip()
    if below:
        yield below
