"""A match of the toolbox being played."""

from collections.abc import Sequence

from companion.games.toolbox.match_config import MatchConfig
from companion.games.toolbox.match_flow import play_match
from companion.games.toolbox.match_state import ToolboxMatchState
from companion.games.toolbox.match_state_json import match_state_from_facts, match_state_to_facts
from companion.games.toolbox.panes import pane
from companion.rules.asks import Ask, Script, Seat
from companion.rules.facts import Facts, Json
from companion.rules.game import Event
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Words, says

SUMMARY = 9


class ToolboxMatch:
    """One match at one table."""

    def __init__(self, board: ToolboxMatchState) -> None:
        self._board = board

    @property
    def events(self) -> Sequence[Event]:
        """What happened so far."""
        return self._board.events

    def script(self) -> Script[None]:
        """Return what may be done."""
        return play_match(self._board)

    def facts(self) -> dict[str, Json]:
        """The board as plain JSON."""
        return match_state_to_facts(self._board)

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """A ``turn`` or a ``round``; none runs before the first turn, nor after the end."""
        board = self._board
        if board.phase in ("start", "lead", "over"):
            return None
        return (board.turns,) if of == "turn" else (board.round,)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; all pick in secret within it."""
        return self._board.mover

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """The rows and keys of an ask."""
        return pane(self._board, ask, draft, words)

    def summary(self, words: Words) -> tuple[str, str]:
        """The first counter of everybody, and whose turn it is in which round."""
        board = self._board
        counters = board.plan.counters
        points = board.counts[counters[0].key] if counters else board.score
        row = ":".join(map(str, points.values()))
        score = row if len(row) <= SUMMARY else ""
        turn = says("round {n}  {seat}", n=board.round, seat=board.name(board.mover))
        return score, turn.translate(words)


def new_or_resumed_match(plan: MatchConfig, facts: Facts | None) -> ToolboxMatch:
    """A new match, or one that goes on from `facts`; raises `Refused` if they can't be."""
    return ToolboxMatch(
        ToolboxMatchState.new(plan) if facts is None else match_state_from_facts(plan, facts)
    )
