"""Export of a match in the .mat format of Jellyfish, which backgammon programs read.

Each player has a column. A line has what light did, then what dark did: a throw with its moves, or
a cube action. A game lost on time or given up is expressed by its winner: GNU Backgammon finds no
winner of a game in which nothing was done before. Every game begins at a score of its own, so the
score can be corrected, also of a match that was begun elsewhere; in the middle of a game no other
correction can be expressed than that of time.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.backgammon.house_rules import rulings_from_options
from companion.games.backgammon.position import START
from companion.games.backgammon.sides import DARK, LIGHT, SEATS, other_side
from companion.games.backgammon.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.history_moments_for_statistics import CORRECT, TIMED_OUT, HistoryMoment
from companion.rules.match_for_export import ExportedMatch, MatchForExport
from companion.rules.sentences import Refused, Sentence, says

LEFT = 33
"""Characters of light's column."""
LONGEST_NAME = 31
"""Bytes of a name that GNU Backgammon reads; the column has room for it and a score."""
NAMED = {LIGHT: "light", DARK: "dark"}
"""Default names of the players."""
NO_CRAWFORD = says("This match was played without the Crawford rule; other programs assume it.")


@dataclass
class _Game:
    """A game: its score at the start, the players' actions, and who `won` how many points."""

    number: int
    score: tuple[int, ...]
    deeds: list[tuple[Seat, str]] = field(default_factory=list[tuple[Seat, str]])
    won: tuple[Seat, int] | None = None


def export_mat(match: MatchForExport) -> ExportedMatch:
    """Return the match as text, with a warning if it was played without the Crawford rule.

    Nothing but a comment can say so in the format, and programs play matches by that rule. Raises
    `Refused` where moves were not entered, or a correction can't be expressed.
    """
    rulings = rulings_from_options(match.options)
    if rulings.mode != "board":
        raise Refused(says("no moves\nwhere none is entered"))
    names = {seat: _plain(match.names.get(seat, "")) or NAMED[seat] for seat in SEATS}
    match_with_cube = rulings.cube == "on" and rulings.length > 1 and not rulings.money
    without_crawford = match_with_cube and not rulings.crawford
    lines = ['; [Crawford "Off"]', ""] if without_crawford else []
    lines.append(f" {0 if rulings.money else rulings.length} point match")
    for number, game in enumerate(_games(match.moments), 1):
        lines += ["", *_lines(number, game, names)]
    return ExportedMatch("\n".join(lines) + "\n", (NO_CRAWFORD,) if without_crawford else ())


def _plain(name: str) -> str:
    """Return a name without colons, shortened so that a score fits behind it."""
    cut = " ".join(name.replace(":", " ").split()).encode()[:LONGEST_NAME]
    return cut.decode(errors="ignore").rstrip()


def _games(moments: Sequence[HistoryMoment]) -> Sequence[_Game]:
    games: list[_Game] = []
    last: StatisticsSnapshot | None = None
    for moment in moments:
        snapshots = [kept for kept in moment.snapshots if isinstance(kept, StatisticsSnapshot)]
        if last is None:
            games.append(_begin_game(snapshots[0]))
        elif moment.key == CORRECT:
            _put_right(games[-1], last, snapshots[0])
        for event, snapshot in zip(moment.events, snapshots[:-1], strict=True):
            _record_event(games[-1], event, snapshot)
        if moment.key == TIMED_OUT and last is not None:
            _record_timeout(games[-1], last, snapshots[-1])
        last = snapshots[-1]
        if snapshots[-1].game != games[-1].number:
            games.append(_begin_game(snapshots[-1]))
    return games


def _begin_game(snapshot: StatisticsSnapshot) -> _Game:
    """Return a game that begins with this state; raises `Refused` unless it is a fresh one."""
    if not _is_fresh(snapshot):
        raise _not_so(snapshot, says("begun elsewhere"))
    return _Game(snapshot.game, snapshot.score)


def _is_fresh(snapshot: StatisticsSnapshot) -> bool:
    """Return whether nothing has been done in a game."""
    set_up = (START.own,) * len(SEATS)
    begins = snapshot.phase in ("opening", "roll")
    return begins and snapshot.points == set_up and snapshot.cube == 1


def _put_right(game: _Game, last: StatisticsSnapshot, now: StatisticsSnapshot) -> None:
    """Apply a correction in a game; raises `Refused` where it can't be expressed."""
    if now.game != game.number:
        return  # another game begins
    if now.phase == "over":
        if last.score != now.score:
            raise _not_so(now, says("the score put right"))
        return
    if _is_fresh(now):
        game.deeds.clear()
    elif last.points != now.points:
        raise _not_so(now, says("a checker put right"))
    elif (last.cube, last.owner) != (now.cube, now.owner):
        raise _not_so(now, says("the cube put right"))
    elif (last.mover, last.dice) != (now.mover, now.dice):
        raise _not_so(now, says("the turn put right"))
    if (last.phase, now.phase) == ("doubled", "roll") and game.deeds:
        del game.deeds[-1]  # the correction makes the offer impossible
    game.score = now.score


def _not_so(snapshot: StatisticsSnapshot, what: Sentence) -> Refused:
    return Refused(says("game {n}:\n{what}", n=snapshot.game, what=what))


def _record_event(game: _Game, event: Event, snapshot: StatisticsSnapshot) -> None:
    mover, opponent = snapshot.mover, other_side(snapshot.mover)
    match event.name:
        case "roll":
            game.deeds.append((mover, f"{_dice(snapshot)}:"))
        case "move" | "hit":
            game.deeds[-1] = (mover, f"{_dice(snapshot)}: {' '.join(snapshot.moved)}")
        case "double":
            game.deeds.append((mover, f" Doubles => {2 * snapshot.cube}"))
        case "beaver":
            game.deeds.append((opponent, f" Beavers => {2 * snapshot.cube}"))
        case "take":
            if not _is_beavered(game):  # a beaver is taken unless it is dropped
                game.deeds.append((opponent, " Takes"))
        case "drop":
            game.deeds.append((mover if _is_beavered(game) else opponent, " Drops"))
        case "win":
            _remove_unplayed_throw(game, snapshot)
            game.won = _winner_and_points(game, snapshot)
        case _:
            pass


def _is_beavered(game: _Game) -> bool:
    """Return whether the last action of a game is a beaver, which the mover answers."""
    return game.deeds[-1][1].startswith(" Beavers")


def _remove_unplayed_throw(game: _Game, last: StatisticsSnapshot) -> None:
    """Remove a throw with which nothing was moved before the turn or the game was lost."""
    if last.phase == "play" and not last.moved:
        del game.deeds[-1]


def _record_timeout(game: _Game, last: StatisticsSnapshot, now: StatisticsSnapshot) -> None:
    """Record that a time has run out at a cost."""
    _remove_unplayed_throw(game, last)
    if now.score != game.score:
        game.won = _winner_and_points(game, now)


def _winner_and_points(game: _Game, now: StatisticsSnapshot) -> tuple[Seat, int]:
    """Return who has won a game, and how many points, from the current score."""
    gained = [after - before for after, before in zip(now.score, game.score, strict=True)]
    return SEATS[gained.index(max(gained))], max(gained)


def _dice(snapshot: StatisticsSnapshot) -> str:
    return "".join(map(str, snapshot.dice))


def _lines(number: int, game: _Game, names: Mapping[Seat, str]) -> Iterator[str]:
    titles = [f"{names[seat]} : {points}" for seat, points in zip(SEATS, game.score, strict=True)]
    yield f" Game {number}"
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
            rows[-1][DARK] = won  # a double with nothing after it would be read as a beaver
        else:
            below = " " * (5 if winner == LIGHT else 5 + LEFT) + won
    for place, row in enumerate(rows, 1):
        yield f"{place:>3}) {row.get(LIGHT, ''):<{LEFT}}{row.get(DARK, '')}".rstrip()
    if below:
        yield below
