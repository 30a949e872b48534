"""A board as plain JSON, and back: a match goes on from its facts where they were taken."""

from companion.games.backgammon.board import HIGHEST_CUBE, Board
from companion.games.backgammon.rulings import LONGEST, Rulings
from companion.games.backgammon.sides import SEATS
from companion.rules.reading import Reading
from companion.rules.words import Facts, Json

THROWN = ("move", "stuck", "off")
"""The phases in which dice lie on the board."""
PHASES = ("opening", "roll", "doubled", *THROWN, "over")
CUBES = tuple(2**n for n in range(HIGHEST_CUBE.bit_length()))
MOST_POINTS = LONGEST + 3 * HIGHEST_CUBE
"""More than anybody can have."""
MANY = 10_000


def taken(board: Board) -> dict[str, Json]:
    """The facts of a board."""
    return {
        "score": dict(board.score),
        "winner": board.winner,
        "phase": board.phase,
        "length": board.rulings.length,
        "game": board.game,
        "turns": board.turns,
        "mover": board.mover,
        "dice": list(board.dice),
        "cube": board.cube,
        "owner": board.owner,
        "crawford": board.crawford,
    }


def entered(rulings: Rulings, facts: Facts) -> Board:
    """A board to go on from. Raises `Refused` for facts that no match could have."""
    board, reading = Board(rulings), Reading(facts)
    board.phase = reading.one_of("phase", PHASES)
    board.score = reading.score(SEATS, MOST_POINTS)
    if (board.phase == "over") != (board.winner is not None) or _both_have_won(board):
        raise reading.wrong("score")
    board.game = reading.number("game", 1, MANY, default=1)
    board.turns = reading.number("turns", 0, MANY, default=0)
    board.mover = reading.one_of("mover", SEATS, default=board.mover)
    board.dice = reading.row("dice", 1, 6, 2 if board.phase in THROWN else 0)
    _reads_cube(board, reading)
    return board


def _both_have_won(board: Board) -> bool:
    return all(points >= board.rulings.length for points in board.score.values())


def _reads_cube(board: Board, reading: Reading) -> None:
    """A cube that was turned has an owner, and there is one only where it was agreed."""
    board.crawford = reading.number(
        "crawford", 0, board.game if board.rulings.crawford else 0, default=0
    )
    board.cube = reading.number("cube", 1, HIGHEST_CUBE, default=1)
    if board.cube not in CUBES or (board.cube > 1 and board.rulings.cube == "off"):
        raise reading.wrong("cube")
    if board.cube > 1:
        board.owner = reading.one_of("owner", SEATS)
    elif not reading.lacks("owner"):
        raise reading.wrong("owner")
    if board.phase == "doubled" and not board.may_double:
        raise reading.wrong("phase")
