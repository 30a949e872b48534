"""A match between known teams in play."""

from companion.games.fulbo.ball.match_state import BallMatchState
from companion.games.fulbo.ball.match_state_json import match_state_to_facts
from companion.games.fulbo.game_in_play import FulboMatch
from companion.rules.asks import Ask, Script
from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Words


class BallMatch(FulboMatch):
    """A match between known teams in play."""

    def __init__(self, pitch: BallMatchState) -> None:
        super().__init__(pitch)
        self._known_pitch = pitch

    def script(self) -> Script[None]:
        """Return the script of the match."""
        from companion.games.fulbo.ball.match_flow import play_match

        return play_match(self._known_pitch)

    def facts(self) -> dict[str, Json]:
        """Return the state as plain JSON."""
        return match_state_to_facts(self._known_pitch)

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """Lay out the rows and keys of an ask."""
        from companion.games.fulbo.ball.panes import pane

        return pane(self._known_pitch, ask, draft, words)
