"""Conversion of a match's state to facts, as plain JSON, and back."""

from companion.games.backgammon.house_rules import LONGEST, Rulings
from companion.games.backgammon.legal_moves import Turn, dice_to_play
from companion.games.backgammon.match_state import HIGHEST_CUBE, MOST_PIPS, WINS, MatchState
from companion.games.backgammon.position import BAR, CHECKERS, Move, Position
from companion.games.backgammon.sides import SEATS
from companion.rules.asks import Seat
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Facts, Json

CLAIMED = ("move", "stuck", "used", "off")
"""The phases of a turn whose moves are not entered."""
THROWN = ("play", *CLAIMED)
"""The phases in which dice lie on the board."""
PHASES = ("opening", "roll", "doubled", "beavered", *THROWN, "over")
CUBES = tuple(2**n for n in range(HIGHEST_CUBE.bit_length()))
MOST_POINTS = LONGEST + 3 * HIGHEST_CUBE
"""The highest possible score of a match."""
MOST_MONEY_POINTS = 9999
"""The highest score of a money game that can be read or corrected."""
MANY = 10_000


def match_state_to_facts(board: MatchState) -> dict[str, Json]:
    """Return the facts of a state."""
    return {
        "score": dict(board.score),
        "winner": board.winner,
        "phase": board.phase,
        "length": 0 if board.rulings.money else board.rulings.length,
        "game_number": board.game,
        "turns": board.turns,
        "mover": board.mover,
        "dice": list(board.dice),
        "cube": board.cube,
        "owner": board.owner,
        "crawford": board.crawford,
        **({"resigned": _resignation_to_facts(*board.resigned)} if board.resigned else {}),
        **({"pips": dict(board.pips), "hits": list(board.hits)} if board.are_pips_counted else {}),
        **(_position(board) if board.are_moves_entered else {}),
    }


def _resignation_to_facts(seat: Seat, kind: int) -> dict[str, Json]:
    """Return who has offered to lose what."""
    return {"seat": seat, "kind": kind}


def _position(board: MatchState) -> dict[str, Json]:
    """Return the facts of a board whose moves are entered."""
    own, theirs = board.position
    points: dict[str, Json] = {board.mover: list(own), board.opponent: list(theirs)}
    return {
        "points": {seat: points[seat] for seat in SEATS},
        "left": list(board.turn.left),
        "moves": [list(made) for made in board.way],
        **({"put": {seat: list(way) for seat, way in board.put.items()}} if board.put else {}),
        "die": board.die or None,
    }


def match_state_from_facts(rulings: Rulings, facts: Facts) -> MatchState:
    """Return the state to go on from. Raises `Refused` for impossible facts."""
    board, reading = MatchState(rulings), FactReader(facts)
    board.phase = reading.one_of("phase", PHASES)
    money = rulings.money
    board.score = reading.score(SEATS, MOST_MONEY_POINTS if money else MOST_POINTS)
    if not money and ((board.phase == "over") != (board.winner is not None) or _both_won(board)):
        raise reading.wrong("score")
    board.game = reading.number("game_number", 1, MANY, default=1)
    board.turns = reading.number("turns", 0, MANY, default=0)
    board.mover = reading.one_of("mover", SEATS, default=board.mover)
    board.dice = reading.row("dice", 1, 6, 2 if board.phase in THROWN else 0)
    _read_cube(board, reading)
    if board.are_pips_counted:
        _read_hits(board, reading)
    if board.are_moves_entered:
        _read_position(board, reading)
    if not reading.is_missing("resigned"):
        _read_resignation(board, reading)
    unknown = ("play",) if board.are_pips_counted else ("play", "used")
    if board.phase in (CLAIMED if board.are_moves_entered else unknown):
        raise reading.wrong("phase")
    return board


def _read_position(board: MatchState, reading: FactReader) -> None:
    """Read the checkers, and the moves made and the dice left in the current turn."""
    points = reading.inside("points")
    light, dark = (points.row(seat, 0, CHECKERS, BAR + 1) for seat in SEATS)
    own, theirs = (light, dark) if board.mover == SEATS[0] else (dark, light)
    position = Position(own, theirs)
    if not position.possible or (position.seen_by_opponent.win_kind and board.phase != "over"):
        raise reading.wrong("points")
    whole = dice_to_play(*board.dice) if len(board.dice) == 2 else ()
    left = reading.row("left", 1, 6, None)
    board.way = tuple(Move(*made) for made in reading.rows("moves", 1, BAR, 2))
    used = [*left, *(made.die for made in board.way)]
    if any(used.count(die) > whole.count(die) for die in used):
        raise reading.wrong("left")
    board.set_turn(Turn(position, left, board.rulings.law, len(board.way)))
    die = board.die if reading.is_missing("die") else reading.number("die", 1, 6)
    if die and die not in {made.die for made in board.legal}:
        raise reading.wrong("die")
    board.die = die
    if not reading.is_missing("put"):
        put = reading.inside("put")
        for seat in SEATS:
            if not put.is_missing(seat):
                source, target = put.row(seat, 0, BAR, 2)
                board.put[seat] = (source, target)


def _read_hits(board: MatchState, reading: FactReader) -> None:
    """Read the pips left where moves are not entered, and the hits in this turn."""
    board.hits = reading.row("hits", 1, BAR - 1)
    if board.hits and board.phase not in THROWN:
        raise reading.wrong("hits")
    if not board.are_moves_entered and not reading.is_missing("pips"):
        pips = reading.inside("pips")
        board.far = {seat: pips.number(seat, 0, MOST_PIPS) for seat in SEATS}


def _read_resignation(board: MatchState, reading: FactReader) -> None:
    """Read a resignation that has no answer yet."""
    said = reading.inside("resigned")
    board.resigned = said.one_of("seat", SEATS), said.number("kind", WINS[0], WINS[-1])
    if not board.may_resign:
        raise reading.wrong("resigned")


def _both_won(board: MatchState) -> bool:
    return all(points >= board.rulings.length for points in board.score.values())


def _read_cube(board: MatchState, reading: FactReader) -> None:
    """Read the cube: one that was turned has an owner, and there is one only where agreed."""
    board.crawford = reading.number(
        "crawford", 0, board.game if board.rulings.crawford else 0, default=0
    )
    if reading.is_missing("crawford"):
        board.update_crawford()
    board.cube = reading.number("cube", 1, HIGHEST_CUBE, default=1)
    if board.cube not in CUBES or (board.cube > 1 and board.rulings.cube == "off"):
        raise reading.wrong("cube")
    if board.cube > 1:
        board.owner = reading.one_of("owner", SEATS)
    elif not reading.is_missing("owner"):
        raise reading.wrong("owner")
    phase = board.phase
    board.remove_impossible_offer()
    if board.phase != phase:
        raise reading.wrong("phase")
