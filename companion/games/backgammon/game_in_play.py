"""A match of backgammon in play."""

from collections.abc import Sequence

from companion.games.backgammon.house_rules import rulings_from_options
from companion.games.backgammon.match_flow import play_match
from companion.games.backgammon.match_state import MatchState
from companion.games.backgammon.match_state_json import match_state_from_facts, match_state_to_facts
from companion.games.backgammon.panes import pane
from companion.games.backgammon.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import Ask, Script, Seat
from companion.rules.facts import Facts, Json
from companion.rules.game import Event, Options
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Words, says


class BackgammonMatch:
    """One match in play."""

    def __init__(self, board: MatchState) -> None:
        self._board = board

    @property
    def events(self) -> Sequence[Event]:
        """The events so far."""
        return self._board.events

    @property
    def snapshots(self) -> Sequence[StatisticsSnapshot]:
        """The state at each of the events."""
        return self._board.snapshots

    def snapshot(self) -> StatisticsSnapshot:
        """Return the current state."""
        return self._board.snapshot()

    def script(self) -> Script[None]:
        """Return the script of the match."""
        return play_match(self._board)

    def facts(self) -> dict[str, Json]:
        """Return the state as plain JSON."""
        return match_state_to_facts(self._board)

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """Return the ``turn`` or ``game`` that runs; None in the opening and after the end."""
        board = self._board
        if board.phase in ("opening", "over"):
            return None
        return (board.game, board.turns) if of == "turn" else (board.game,)

    @property
    def turn(self) -> Seat | None:
        """The player to move; his opponent answers claims and doubles in his turn."""
        return self._board.mover

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """Return the rows and keys of an ask."""
        return pane(self._board, ask, draft, words)

    def summary(self, words: Words) -> tuple[str, str]:
        """Return the score, and the number of game and turn."""
        board = self._board
        where = says("G{n} T{t}", n=board.game, t=board.turns + 1)
        return board.score_text().translate(words), where.translate(words)


def new_or_resumed_match(options: Options, facts: Facts | None) -> BackgammonMatch:
    """Return a new match, or one that goes on from `facts`; raises `Refused` if impossible."""
    rulings = rulings_from_options(options)
    if facts is not None:
        board = match_state_from_facts(rulings, facts)
        board.put.clear()  # corrections are applied now
        return BackgammonMatch(board)
    board = MatchState(rulings)
    board.begin_game(None)
    return BackgammonMatch(board)
