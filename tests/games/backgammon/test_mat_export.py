"""A match as .mat: what it looks like, and that GNU Backgammon reads the same match in it."""

import json
import random
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from companion.cli.main import main
from companion.games.backgammon import BACKGAMMON
from companion.games.backgammon.position import START
from companion.match import Match
from companion.record import write_record
from companion.rules.clocks import StretchLimit, notation
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.rules.match_for_export import MatchForExport
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.backgammon import gnubg
from tests.games.backgammon.scenes import begun
from tests.games.random_player import random_match
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
MONEY: Options = {"money": "true", "cube": "on", "jacoby": "true", "beavers": "true"}
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
    info = match["match-info"]
    names = [info[seat]["name"] for seat in "XO"]
    json.dump([info["match-length"], match["games"], names], answered)
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


def mat(table: PlainWordsMatch, **names: str) -> str:
    """A match as text."""
    header = table.match.header
    match = MatchForExport(header.options, names, table.match.moments(), header.begun is not None)
    return BACKGAMMON.export_match(match, "mat").text


def read_by_gnubg(program: str, text: str, folder: Path) -> tuple[int, list[Game]]:
    """What GNU Backgammon finds in it: the length of the match, and its games."""
    told, answered, script = folder / "match.mat", folder / "answered.json", folder / "reads.py"
    told.write_text(text)
    script.write_text(f"FILE, ANSWERED = {str(told)!r}, {str(answered)!r}\n{READS}")
    said = gnubg.runs(program, script)
    assert answered.exists(), said
    length, games, _ = json.loads(answered.read_text())
    seats = {"X": "light", "O": "dark"}
    found: list[Game] = []
    for game in games:
        info, deeds = game["info"], list[Deed]()
        for deed in game["game"]:
            seat, dice = seats[deed["player"]], tuple(deed.get("dice", ()))
            theirs, own = deed["board"] if deed["action"] == "move" else ((), ())
            deeds.append(Deed(seat, deed["action"], dice, tuple(own), tuple(theirs)))
        if info["winner"] is None and not deeds:
            continue  # it was not begun
        won = seats[info["winner"]], info["points-won"]
        found.append(Game((info["score-X"], info["score-O"]), won, tuple(deeds)))
    return length, found


def read_names(folder: Path) -> tuple[str, str]:
    """The names of light and dark in what it found the last time."""
    _, _, (light, dark) = json.loads((folder / "answered.json").read_text())
    return light, dark


def played(table: PlainWordsMatch) -> list[Game]:
    """The same, out of the facts after every entry."""
    match, games = Match(BACKGAMMON, table.match.header), list[Game]()
    score, deeds = (0, 0), list[Deed]()
    phase_before, moved_before = match.facts()["phase"], match.facts()["moves"]
    for entry in table.match.log:
        match.tell(entry)
        facts = FactReader(match.facts())
        now = (
            facts.inside("score").number("light", 0, 999),
            facts.inside("score").number("dark", 0, 999),
        )
        if entry.key in ("double", "take", "drop", "beaver"):
            deeds.append(Deed(entry.seat, entry.key.replace("beaver", "double")))
        phase, moves = match.facts()["phase"], match.facts()["moves"]
        if entry.key == "roll" and phase == "play" and not moves:
            seat = facts.one_of("mover", ("light", "dark"))
            points, other = facts.inside("points"), "dark" if seat == "light" else "light"
            own, theirs = (points.row(each, 0, 15, 26)[1:] for each in (seat, other))
            deeds.append(Deed(seat, "move", facts.row("dice", 1, 6, 2), own, theirs))
        if entry.key == "accept":
            if phase_before == "play" and not moved_before:
                del deeds[-1]  # a throw with which nothing was moved was none
            deeds.append(Deed("dark" if entry.seat == "light" else "light", "resign"))
        phase_before, moved_before = phase, moves
        if now != score:
            gained = [after - before for after, before in zip(now, score, strict=True)]
            won = ("light", gained[0]) if gained[0] else ("dark", gained[1])
            games.append(Game(score, won, tuple(deeds)))
            score, deeds = now, []
    return games


@pytest.mark.parametrize("seed", [1, 6, 9, 39])
def test_gnu_backgammon_reads_the_same_match(seed: int, tmp_path: Path) -> None:
    """Every throw in the same position, every double, every score."""
    program = GNUBG.find() or GNUBG.miss()
    table = random_match(BACKGAMMON, random.Random(seed), TOURNAMENT)
    length, games = read_by_gnubg(program, mat(table), tmp_path)
    assert (length, len(games)) == (5, len(played(table)))
    assert games == played(table)
    assert sum(len(game.deeds) for game in games) > 50


@pytest.mark.parametrize("doubler", ["light", "dark"])
@pytest.mark.parametrize("answer", ["take", "drop"])
def test_gnu_backgammon_reads_a_money_game_and_a_beaver_in_it(
    answer: str, doubler: str, tmp_path: Path
) -> None:
    """For it a beaver is a double by the player who was doubled, taken unless it is dropped."""
    program = GNUBG.find() or GNUBG.miss()
    table = PlainWordsMatch({**MONEY, "mode": "board", "opening_reuse": "false"}, BACKGAMMON)
    light, dark = (3, 1) if doubler == "light" else (1, 3)
    table.play(f"light roll {light}", f"dark roll {dark}")
    other = "dark" if doubler == "light" else "light"
    table.play(f"{doubler} double", f"{other} beaver", f"{doubler} {answer}")
    if answer == "take":
        table.play(*(f"{doubler} {deed}" for deed in ("roll 3 1", "move 8", "move 6", "done")))
        table.play(*(f"{other} {deed}" for deed in ("roll 6 5", "move 24", "move 18", "resign 2")))
        table.play(f"{doubler} accept")
    table.play("light roll 3", "dark roll 1", "light double", "dark drop", "light stop")
    games = played(table)
    assert games[0].won == ((doubler, 8) if answer == "take" else (other, 2))
    assert read_by_gnubg(program, mat(table), tmp_path) == (0, games)


@pytest.mark.parametrize("seed", [2, 12])
def test_gnu_backgammon_reads_the_same_money_game(seed: int, tmp_path: Path) -> None:
    """Every game alone; in a long session it misses some moves of its own, but no result."""
    program = GNUBG.find() or GNUBG.miss()
    table = random_match(BACKGAMMON, random.Random(seed), {**MONEY, "mode": "board"})
    wanted, text = played(table), mat(table)
    length, games = read_by_gnubg(program, text, tmp_path)
    assert (length, [game[:2] for game in games]) == (0, [game[:2] for game in wanted])
    head, *rest = text.split(" Game ")
    for game, each in zip(wanted, rest, strict=False):
        alone = f"{head} Game 1\n{each.partition(chr(10))[2]}"
        assert read_by_gnubg(program, alone, tmp_path) == (0, [game])


def test_gnu_backgammon_knows_who_gave_up(tmp_path: Path) -> None:
    """Either player drops a double, LIGHT at once and after turns."""
    program = GNUBG.find() or GNUBG.miss()
    table = PlainWordsMatch({**TOURNAMENT, "opening_reuse": "false"}, BACKGAMMON)
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
    table = PlainWordsMatch(options, BACKGAMMON, clock=StretchLimit("turn", 60_000, zero=zero))
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
    table = PlainWordsMatch({**TOURNAMENT, "length": 3}, BACKGAMMON)
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


@pytest.mark.parametrize("moved", [(), ("light move 24",)])
@pytest.mark.parametrize(
    ("resigned", "won"),
    [
        (("light resign 2", "dark accept"), ("dark", 4)),
        (("dark resign 1", "light reject", "dark resign 3", "light accept"), ("light", 6)),
    ],
)
def test_gnu_backgammon_knows_who_resigned_what(
    moved: tuple[str, ...], resigned: tuple[str, ...], won: tuple[str, int], tmp_path: Path
) -> None:
    """The cube is at 2; what was refused leaves no trace."""
    program = GNUBG.find() or GNUBG.miss()
    table = PlainWordsMatch({**TOURNAMENT, "length": 9, "opening_reuse": "false"}, BACKGAMMON)
    table.play("light roll 3", "dark roll 1", "light double", "dark take", "light roll 3 1")
    table.play("light move 8", "light move 6", "light done", "dark roll 6 5", "dark move 24")
    table.play("dark move 18", "dark done", "light roll 6 5", *moved, *resigned)
    games = played(table)
    assert (games[0].won, games[0].deeds[-1].action) == (won, "resign")
    assert read_by_gnubg(program, mat(table), tmp_path) == (9, games)


FIRST = ("light roll 3", "dark roll 1", "light roll 3 1", "light move 8", "light move 6")
REST = ("light done", "dark roll 6 5", "dark move 24", "dark move 18", "dark done")


@pytest.mark.parametrize(
    ("put", "score"),
    [
        ({"clock": {"left": {"dark": 400_000}}}, (0, 0)),
        ({"score": {"light": 2, "dark": 3}}, (2, 3)),
    ],
    ids=["the time", "the score"],
)
def test_gnu_backgammon_reads_a_match_whose_time_or_score_was_put_right(
    put: dict[str, Json], score: tuple[int, int], tmp_path: Path
) -> None:
    """In the middle of a turn: a game begins with the score that it is worth."""
    program = GNUBG.find() or GNUBG.miss()
    clock = notation.read("delay 9:00 free 0:12 zero match")
    tables = [
        PlainWordsMatch({"mode": "board", "length": 5}, BACKGAMMON, clock=clock) for _ in range(2)
    ]
    for table in tables:
        table.play(*FIRST)
    tables[1].correct(**put)
    for table in tables:
        table.play(*REST, "dark resign 1", "light accept")
    (_, (plain,)), (_, (same,)) = (read_by_gnubg(program, mat(each), tmp_path) for each in tables)
    assert same == plain._replace(score=score)


@pytest.mark.parametrize("phase", ["opening", "roll"])
def test_gnu_backgammon_reads_a_match_that_was_begun_at_a_score(phase: str, tmp_path: Path) -> None:
    """Games are numbered from 1: it looks for the first one."""
    program = GNUBG.find() or GNUBG.miss()
    points: Json = {"light": list(START.own), "dark": list(START.own)}
    facts = begun(phase, points=points, score={"light": 2, "dark": 3}, game_number=4)
    table = PlainWordsMatch({"mode": "board", "length": 5}, BACKGAMMON, begun=facts)
    thrown = FIRST[:2] if phase == "opening" else ()
    table.play(*thrown, *FIRST[2:], *REST, "dark resign 1", "light accept")
    _, games = read_by_gnubg(program, mat(table), tmp_path)
    assert [(game.score, game.won, len(game.deeds)) for game in games] == [
        ((2, 3), ("light", 1), 3)
    ]


def test_what_can_not_be_said_so_is_refused_and_named() -> None:
    options = {**TOURNAMENT, "opening_reuse": "false"}
    with pytest.raises(Refused, match="where none is entered"):
        mat(PlainWordsMatch({}, BACKGAMMON))
    own = [0, 15, *[0] * 24]
    facts = begun(points={"light": own, "dark": own}, game_number=3)
    with pytest.raises(Refused, match="game 3:\nbegun elsewhere"):
        mat(PlainWordsMatch(options, BACKGAMMON, begun=facts))
    for put, what in (
        ({"mover": "dark"}, "the turn"),
        ({"cube": 2, "owner": "dark"}, "the cube"),
        ({"points": {"light": own, "dark": own}}, "a checker"),
    ):
        table = PlainWordsMatch(options, BACKGAMMON).play(*FIRST, *REST).correct(**put)
        with pytest.raises(Refused, match=f"game 1:\n{what} put right"):
            mat(table)


def test_what_is_put_right_before_a_game_is_how_it_begins() -> None:
    """Who throws first, a double that nobody could have offered, and the end of a match."""
    table = PlainWordsMatch({**TOURNAMENT, "opening_reuse": "false"}, BACKGAMMON)
    table.play("light roll 1", "dark roll 3").correct(mover="light")
    table.play("light roll 3 1", "light move 8", "light move 6", "light done", "dark double")
    table.correct(score={"light": 4, "dark": 0}, phase="roll", crawford=1)
    table.play("dark roll 3 1", "dark resign 1", "light accept")
    assert table.match.over
    assert mat(table).split("\n")[2:] == [
        " Game 1",
        " light : 4                            dark : 0",
        "  1) 31: 8/5 6/5",
        "      Wins 1 point",
        "",
    ]
    lower = BACKGAMMON.amend_facts(table.match.header.options, table.match.own_facts(), "light", 3)
    table.correct(**lower)
    assert mat(table).split("\n")[-3:-1] == [
        " Game 2",
        " light : 3                            dark : 0",
    ]


@pytest.mark.parametrize(("light", "dark"), [("A" * 60, "中" * 12), ("x y" * 13, "A" * 30 + " B")])
def test_a_long_name_leaves_room_for_the_other_one(light: str, dark: str, tmp_path: Path) -> None:
    """GNU Backgammon reads 31 bytes of it, and would read no whole character there."""
    program = GNUBG.find() or GNUBG.miss()
    table = PlainWordsMatch({"mode": "board", "length": 64}, BACKGAMMON)
    table.play(*FIRST, *REST, "dark resign 1", "light accept")
    assert read_by_gnubg(program, mat(table, light=light, dark=dark), tmp_path)[1] == played(table)
    read = read_names(tmp_path)
    assert [len(name.encode()) for name in read] == [31, 30]
    assert all(name in whole for name, whole in zip(read, (light, dark), strict=True))


@pytest.mark.parametrize(
    ("options", "said"),
    [(TOURNAMENT, " 5 point match\n"), ({"length": 5}, "no moves where none is entered")],
)
def test_the_command_converts_a_record(options: Options, said: str, tmp_path: Path) -> None:
    table = PlainWordsMatch(options, BACKGAMMON).play("light roll 1", "dark roll 3")
    record = tmp_path / "match.record"
    record.write_text(
        write_record(table.match.header, table.match.seats, table.match.log), encoding="utf-8"
    )
    run = CliRunner().invoke(main, ["convert", str(record), "--to", "mat"])
    assert said in run.output.replace(": ", " ")
    other = CliRunner().invoke(main, ["convert", str(record), "--to", "pgn"])
    assert (other.exit_code, "is not written as pgn" in other.output) == (1, True)


NO_CRAWFORD: Options = {"length": 3, "mode": "board", "cube": "on"}


def test_a_match_without_the_crawford_rule_is_exported_with_a_warning(tmp_path: Path) -> None:
    table = PlainWordsMatch(NO_CRAWFORD, BACKGAMMON).play("light roll 1", "dark roll 3")
    record = tmp_path / "match.record"
    record.write_text(
        write_record(table.match.header, table.match.seats, table.match.log), encoding="utf-8"
    )
    run = CliRunner().invoke(main, ["convert", str(record), "--to", "mat"])
    assert run.exit_code == 0
    assert run.stderr == (
        "This match was played without the Crawford rule; other programs assume it.\n"
    )
    assert run.stdout.startswith('; [Crawford "Off"]\n\n 3 point match\n')


@pytest.mark.parametrize(
    "options",
    [{"crawford": "true"}, {"length": 1}, {"cube": "off"}],
    ids=["with the rule", "a single game", "without a cube"],
)
def test_no_warning_is_given_where_the_crawford_rule_makes_no_difference(options: Options) -> None:
    match = PlainWordsMatch({**NO_CRAWFORD, **options}, BACKGAMMON).match
    header = match.header
    exported = BACKGAMMON.export_match(
        MatchForExport(header.options, {}, match.moments(), begun=False), "mat"
    )
    assert (exported.warnings, "Crawford" in exported.text) == ((), False)


def test_gnu_backgammon_reads_a_match_without_the_crawford_rule(tmp_path: Path) -> None:
    program = GNUBG.find() or GNUBG.miss()
    table = PlainWordsMatch(NO_CRAWFORD, BACKGAMMON)
    table.play(*FIRST, *REST, "dark resign 1", "light accept")
    assert read_by_gnubg(program, mat(table), tmp_path)[1] == played(table)
