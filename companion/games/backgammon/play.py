"""A match of backgammon being played."""

from collections.abc import Sequence

from companion.games.backgammon.board import Board
from companion.games.backgammon.facts_json import from_facts, to_facts
from companion.games.backgammon.panes import pane
from companion.games.backgammon.phases import backgammon
from companion.games.backgammon.rulings import ruled
from companion.games.backgammon.snapshot import Snapshot
from companion.rules.asks import Ask, Script, Seat
from companion.rules.game import Event, Options
from companion.rules.panes import Draft, Pane
from companion.rules.words import Facts, Json, Words, says


class BackgammonPlay:
    """One match on one board."""

    def __init__(self, board: Board) -> None:
        self._board = board

    @property
    def events(self) -> Sequence[Event]:
        """What happened so far."""
        return self._board.events

    @property
    def snapshots(self) -> Sequence[Snapshot]:
        """How things stood at each of the events."""
        return self._board.snapshots

    def snapshot(self) -> Snapshot:
        """Return how things stand now."""
        return self._board.snapshot()

    def script(self) -> Script[None]:
        """The rule book."""
        return backgammon(self._board)

    def facts(self) -> dict[str, Json]:
        """The board as plain JSON."""
        return to_facts(self._board)

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """A ``turn`` or a whole ``game``; none runs in the opening, nor after the end."""
        board = self._board
        if board.phase in ("opening", "over"):
            return None
        return (board.game, board.turns) if of == "turn" else (board.game,)

    @property
    def turn(self) -> Seat | None:
        """Who moves; his opponent answers claims and doubles in his turn."""
        return self._board.mover

    def pane(self, ask: Ask, draft: Draft, words: Words) -> Pane:
        """The rows and keys of an ask."""
        return pane(self._board, ask, draft, words)

    def summary(self, words: Words) -> tuple[str, str]:
        """Score, and which game and turn it is."""
        board = self._board
        where = says("G{n} T{t}", n=board.game, t=board.turns + 1)
        return board.points().said(words), where.said(words)


def begun(options: Options, facts: Facts | None) -> BackgammonPlay:
    """A new match, or one that goes on from `facts`; raises `Refused` if they can't be."""
    rulings = ruled(options)
    if facts is not None:
        board = from_facts(rulings, facts)
        board.put.clear()  # from here on it is so
        return BackgammonPlay(board)
    board = Board(rulings)
    board.begins_game(None)
    return BackgammonPlay(board)
