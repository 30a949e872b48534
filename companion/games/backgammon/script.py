"""The rule book of backgammon, in the order of the leaflet.

Each phase is a boundary: a match can be entered there from facts, and it leaves in `board.phase`
where play goes on.
"""

from companion.games.backgammon.board import SINGLE, WINS, Board
from companion.games.backgammon.sides import DARK, LIGHT
from companion.rules.asks import Choice, Script, Seat, dice, first
from companion.rules.words import says


def backgammon(board: Board) -> Script[None]:
    """A match, of one game or to as many points as were agreed."""
    while board.phase != "over":
        yield from PHASES[board.phase](board)


# Starting a game ----------------------------------------------------------------------------


def opening(board: Board) -> Script[None]:
    """Both players throw; the higher throw begins."""
    while True:
        light = yield from _opening_throw(board, LIGHT)
        dark = yield from _opening_throw(board, DARK)
        if sum(light) != sum(dark):  # BG-07
            break
        board.happens("opening_tie", says("{n}:{n}  throw again", n=sum(light)))  # (A-02)
    board.mover = LIGHT if sum(light) > sum(dark) else DARK  # BG-07
    begins = says(
        "{light}:{dark}  {side} begins",
        side=board.side(board.mover),
        light=sum(light),
        dark=sum(dark),
    )
    board.happens("opening", begins)
    board.phase = "roll"
    if board.rulings.opening_reuse and board.rulings.opening_dice == 1:
        own, others = (light, dark) if board.mover == LIGHT else (dark, light)
        board.throws((*own, *others))  # (A-03)


def _opening_throw(board: Board, seat: Seat) -> Script[tuple[int, ...]]:
    thrown = yield from first("opening", {seat: (dice(board.rulings.opening_dice, 6),)})  # (A-01)
    total = says("{side} {n}", side=board.side(seat), n=sum(thrown.values))
    board.happens("opening_roll", total)
    return thrown.values


# A turn -------------------------------------------------------------------------------------


def roll(board: Board) -> Script[None]:
    """Who is to move throws two dice, or doubles first."""
    double = (Choice("double"),) if board.may_double else ()  # (A-12)
    answer = yield from first("roll", {board.mover: (dice(2, 6), *double)})  # BG-08
    if answer.key == "double":
        board.happens("double", says("{side} doubles", side=board.side(board.mover)))
        board.phase = "doubled"
        return
    board.throws(answer.values)


def doubled(board: Board) -> Script[None]:
    """The opponent takes the double, and owns the cube from now on, or gives up the game."""
    choices = (
        Choice("take", label=says("accept")),
        Choice("drop", final=True, label=says("give up")),
    )
    answer = yield from first("doubled", {board.opponent: choices})  # (A-12)
    if answer.key == "take":
        board.doubles()
        taken = says("{side} takes: {n}", side=board.side(board.opponent), n=board.cube)
        board.happens("take", taken)
        return
    board.happens("drop", says("{side} gives up", side=board.side(board.opponent)))
    board.wins(board.mover, SINGLE)


def move(board: Board) -> Script[None]:
    """The checkers are moved on the board; its owner says when."""
    choices = (
        Choice("done"),
        Choice("stuck"),
        Choice("off", final=True, label=says("won")),
    )
    answer = yield from first("move", {board.mover: choices})  # BG-09
    match answer.key:
        case "done":
            board.ends_turn()
        case "stuck":
            board.phase = "stuck"
        case _:
            board.phase = "off"


def stuck(board: Board) -> Script[None]:
    """Nothing more can be moved, if the opponent agrees."""
    answer = yield from first("stuck", {board.opponent: (Choice("yes"), Choice("no"))})  # (A-16)
    if answer.key == "yes":
        board.happens("stuck", says("{side}: no move", side=board.side(board.mover)), "whistle")
        board.ends_turn()  # BG-21 BG-33
        return
    board.phase = "move"


def off(board: Board) -> Script[None]:
    """All checkers are off; what it counts the opponent knows best, for it is his that are left."""
    lost = Choice("lost", WINS, label=says("I lost"))  # BG-27 BG-28 BG-29
    answer = yield from first("off", {board.opponent: (lost, Choice("no"))})  # BG-03
    if answer.key == "no":
        board.phase = "move"
        return
    board.wins(board.mover, answer.value)


PHASES = {
    "opening": opening,
    "roll": roll,
    "doubled": doubled,
    "move": move,
    "stuck": stuck,
    "off": off,
}
