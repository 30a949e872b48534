"""A match in play in the profile `full`."""

from companion.games.braintown.full.match_state import FullMatchState
from companion.games.braintown.full.match_state_json import (
    match_state_from_facts,
    match_state_to_facts,
)
from companion.games.braintown.game_in_play import BraintownMatch
from companion.games.braintown.house_rules import Rulings
from companion.rules.asks import Ask, Script
from companion.rules.facts import Facts, Json
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Words


class FullMatch(BraintownMatch):
    """One match in play."""

    def __init__(self, town: FullMatchState) -> None:
        super().__init__(town)
        self._full_town = town

    def script(self) -> Script[None]:
        """Return the script of the match."""
        from companion.games.braintown.full.match_flow import play_match

        return play_match(self._full_town)

    def facts(self) -> dict[str, Json]:
        """Return the state as plain JSON."""
        return match_state_to_facts(self._full_town)

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """Lay out the rows and keys of an ask."""
        from companion.games.braintown.full.panes import pane

        return pane(self._full_town, ask, draft, words)


def new_or_resumed_match(rulings: Rulings, facts: Facts | None) -> FullMatch:
    """Begin a match, or go on from `facts`; raises `Refused` for impossible ones."""
    return FullMatch(
        FullMatchState.new(rulings) if facts is None else match_state_from_facts(rulings, facts)
    )
