"""A match as .mat: what it looks like, and that GNU Backgammon reads the same match in it."""

import json
import random
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from companion.cli.main import main
from companion.games.backgammon import BACKGAMMON
from companion.match import Match
from companion.record import write
from companion.rules.clocks import Limit
from companion.rules.game import Options
from companion.rules.reading import Reading
from companion.rules.words import Refused
from companion.rules.written import Told
from tests.games.backgammon import gnubg
from tests.games.backgammon.scenes import begun
from tests.games.random_player import random_match
from tests.games.table import Table
from tests.outside import GNUBG

TOURNAMENT: Options = {
    "mode": "board",
    "length": 5,
    "cube": "on",
    "crawford": "true",
    "opening_reuse": "true",
    "full_play": "standard",
    "bear_off": "standard",
}
READS = """
import json
import gnubg

gnubg.command('import mat "' + FILE + '"')
match = gnubg.match(0, 1, 0, 0)
for game in match["games"]:
    for deed in game["game"]:
        if deed["action"] == "move":
            deed["board"] = gnubg.positionfromid(deed["board"])
with open(ANSWERED, "w") as answered:
    json.dump([match["match-info"]["match-length"], match["games"]], answered)
"""


class Deed(NamedTuple):
    """Something that a player did, and where a throw met him: his points, the other one's."""

    seat: str
    action: str
    dice: tuple[int, ...] = ()
    own: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()


class Game(NamedTuple):
    """A game: the score at its start, who won how much, and what was done in it."""

    score: tuple[int, int]
    won: tuple[str, int]
    deeds: tuple[Deed, ...]


def mat(table: Table, **names: str) -> str:
    """A match as text."""
    header = table.match.header
    told = Told(header.options, names, table.match.moments(), header.begun is not None)
    return BACKGAMMON.written(told, "mat")


def read_by_gnubg(program: str, text: str, folder: Path) -> tuple[int, list[Game]]:
    """What GNU Backgammon finds in it: the length of the match, and its games."""
    told, answered, script = folder / "match.mat", folder / "answered.json", folder / "reads.py"
    told.write_text(text)
    script.write_text(f"FILE, ANSWERED = {str(told)!r}, {str(answered)!r}\n{READS}")
    said = gnubg.runs(program, script)
    assert answered.exists(), said
    length, games = json.loads(answered.read_text())
    seats = {"X": "light", "O": "dark"}
    found: list[Game] = []
    for game in games:
        info, deeds = game["info"], list[Deed]()
        for deed in game["game"]:
            seat, dice = seats[deed["player"]], tuple(deed.get("dice", ()))
            theirs, own = deed["board"] if deed["action"] == "move" else ((), ())
            deeds.append(Deed(seat, deed["action"], dice, tuple(own), tuple(theirs)))
        won = seats[info["winner"]], info["points-won"]
        found.append(Game((info["score-X"], info["score-O"]), won, tuple(deeds)))
    return length, found


def played(table: Table) -> list[Game]:
    """The same, out of the facts after every entry."""
    match, games = Match(BACKGAMMON, table.match.header), list[Game]()
    score, deeds = (0, 0), list[Deed]()
    for entry in table.match.log:
        match.tell(entry)
        facts = Reading(match.facts())
        now = (
            facts.inside("score").number("light", 0, 999),
            facts.inside("score").number("dark", 0, 999),
        )
        if entry.key in ("double", "take", "drop"):
            deeds.append(Deed(entry.seat, entry.key))
        phase, moves = match.facts()["phase"], match.facts()["moves"]
        if entry.key == "roll" and phase == "play" and not moves:
            seat = facts.one_of("mover", ("light", "dark"))
            points, other = facts.inside("points"), "dark" if seat == "light" else "light"
            own, theirs = (points.row(each, 0, 15, 26)[1:] for each in (seat, other))
            deeds.append(Deed(seat, "move", facts.row("dice", 1, 6, 2), own, theirs))
        if now != score:
            gained = [after - before for after, before in zip(now, score, strict=True)]
            won = ("light", gained[0]) if gained[0] else ("dark", gained[1])
            games.append(Game(score, won, tuple(deeds)))
            score, deeds = now, []
    return games


@pytest.mark.parametrize("seed", [2, 6, 9, 28])
def test_gnu_backgammon_reads_the_same_match(seed: int, tmp_path: Path) -> None:
    """Every throw in the same position, every double, every score."""
    program = GNUBG.find() or GNUBG.miss()
    table = random_match(BACKGAMMON, random.Random(seed), TOURNAMENT)
    length, games = read_by_gnubg(program, mat(table), tmp_path)
    assert (length, len(games)) == (5, len(played(table)))
    assert games == played(table)
    assert sum(len(game.deeds) for game in games) > 50


def test_gnu_backgammon_knows_who_gave_up(tmp_path: Path) -> None:
    """Either player drops a double, LIGHT at once and after turns."""
    program = GNUBG.find() or GNUBG.miss()
    table = Table({**TOURNAMENT, "opening_reuse": "false"}, BACKGAMMON)
    table.play("light roll 1", "dark roll 3", "dark double", "light drop")
    table.play("light roll 3", "dark roll 1", "light double", "dark drop")
    table.play("light roll 1", "dark roll 3", "dark roll 3 1", "dark move 8", "dark move 6")
    table.play("dark done", "light double", "dark take", "light roll 6 5", "light move 24")
    table.play("light move 18", "light done", "dark double", "light drop")
    table.play("light roll 3", "dark roll 1", "light double", "dark take", "light roll 6 5")
    table.play("light move 24", "light move 18", "light done", "dark double", "light drop")
    games = played(table)
    assert [game.won for game in games] == [("dark", 1), ("light", 1), ("dark", 2), ("dark", 2)]
    assert read_by_gnubg(program, mat(table), tmp_path) == (5, games)


@pytest.mark.parametrize("zero", ["turn", "game", "match"])
@pytest.mark.parametrize("moved", [(), ("light move 24",)])
def test_gnu_backgammon_knows_who_lost_on_time(
    moved: tuple[str, ...], zero: str, tmp_path: Path
) -> None:
    """A throw counts as far as something was moved with it; then LIGHT gives up, as it were."""
    program = GNUBG.find() or GNUBG.miss()
    options = {"mode": "board", "length": 3, "cube": "on", "next_start": "winner"}
    table = Table(options, BACKGAMMON, clock=Limit("turn", 60_000, zero=zero))
    table.play("light roll 1", "dark roll 3", "dark roll 3 1", "dark move 8", "dark move 6")
    table.play("dark done", "light roll 6 5", *moved)
    table.pace = 60_000
    table.play("table time")
    table.pace = 1000
    while not table.match.over:
        table.play("dark double", "light drop")
    length, games = read_by_gnubg(program, mat(table), tmp_path)
    first = [(deed.seat, deed.action) for deed in games[0].deeds]
    half = [("light", "move")] if moved else []
    end = [("dark", "double"), ("light", "drop")] if zero == "turn" else [("light", "resign")]
    assert first == [("dark", "move"), *half, *end]
    assert games[0].won == ("dark", 3 if zero == "match" else 1)
    assert [game.won for game in games] == [game.won for game in played(table)]
    assert (length, games[1:]) == (3, played(table)[1:])


def test_a_game_has_two_columns() -> None:
    table = Table({**TOURNAMENT, "length": 3}, BACKGAMMON)
    table.play("light roll 1", "dark roll 3", "dark move 8", "dark move 6", "dark done")
    table.play("light roll 6 2", "light move 24", "light move 13", "light done")
    table.play("dark double", "light take", "dark roll 1 6", "dark move 8", "dark move 8")
    table.play("dark done", "light double", "dark drop")
    light, dark = (f"  2) {deed}" for deed in ("62: 24/18 13/11", " Doubles => 2"))
    assert mat(table, light="Ana: la 1ª", dark="").split("\n") == [
        " 3 point match",
        "",
        " Game 1",
        " Ana la 1ª : 0                        dark : 0",
        "  1)                                  31: 8/5 6/5",
        f"{light:<38}{dark[5:]}",
        "  3)  Takes                           16: 8/7* 8/2",
        "  4)  Doubles => 4                     Drops",
        "      Wins 2 points",
        "",
        " Game 2",
        " Ana la 1ª : 2                        dark : 0",
        "",
    ]


def test_what_can_not_be_said_so_is_refused() -> None:
    with pytest.raises(Refused, match="where none is entered"):
        mat(Table({}, BACKGAMMON))
    own = [0, 15, *[0] * 24]
    facts = begun(points={"light": own, "dark": own})
    with pytest.raises(Refused, match="begun elsewhere"):
        mat(Table({"mode": "board"}, BACKGAMMON, begun=facts))
    corrected = Table({"mode": "board"}, BACKGAMMON).play("light roll 1", "dark roll 3")
    corrected.correct(mover="light")
    with pytest.raises(Refused, match="put right"):
        mat(corrected)


@pytest.mark.parametrize(
    ("options", "said"),
    [(TOURNAMENT, " 5 point match\n"), ({"length": 5}, "no moves where none is entered")],
)
def test_the_command_converts_a_record(options: Options, said: str, tmp_path: Path) -> None:
    table = Table(options, BACKGAMMON).play("light roll 1", "dark roll 3")
    record = tmp_path / "match.record"
    record.write_text(
        write(table.match.header, table.match.seats, table.match.log), encoding="utf-8"
    )
    run = CliRunner().invoke(main, ["convert", str(record), "--to", "mat"])
    assert said in run.output.replace(": ", " ")
    other = CliRunner().invoke(main, ["convert", str(record), "--to", "pgn"])
    assert (other.exit_code, "is not written as pgn" in other.output) == (1, True)
