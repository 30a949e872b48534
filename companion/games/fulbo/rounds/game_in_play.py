"""A match in rounds in play."""

from companion.games.fulbo import roster_game_house_rules
from companion.games.fulbo.game_in_play import FulboMatch
from companion.games.fulbo.roster import Rosters
from companion.games.fulbo.rounds import house_rules
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.match_state_json import (
    fill_match_state_from_facts,
    match_state_to_facts,
)
from companion.rules.asks import Ask, Script
from companion.rules.facts import Facts, Json
from companion.rules.game import Options
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Words


class RoundsMatch(FulboMatch):
    """A match in rounds in play."""

    def __init__(self, pitch: RoundsMatchState) -> None:
        super().__init__(pitch)
        self._known_pitch = pitch

    def script(self) -> Script[None]:
        """Return the script of the match."""
        from companion.games.fulbo.rounds.match_flow import play_match

        return play_match(self._known_pitch)

    def facts(self) -> dict[str, Json]:
        """Return the state as plain JSON."""
        return match_state_to_facts(self._known_pitch)

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """Lay out the rows and keys of an ask."""
        from companion.games.fulbo.rounds.panes import pane

        return pane(self._known_pitch, ask, draft, words)


def new_match_state(options: Options, rosters: Rosters) -> RoundsMatchState:
    """Return the state of a match between these teams before the kick-off."""
    shared, known = roster_game_house_rules.shared_and_roster_rulings_from_options(options)
    teams = rosters.with_keeper_fue(known.keeper_fue)
    return RoundsMatchState(
        shared, rosters=teams, rules=known, pace_rules=house_rules.rulings_from_options(options)
    )


def match_state_from_options_and_facts(
    options: Options, facts: Facts, rosters: Rosters
) -> RoundsMatchState:
    """Return the state to go on from; raises `Refused` for impossible facts."""
    return fill_match_state_from_facts(new_match_state(options, rosters), facts)


def new_or_resumed_match(options: Options, facts: Facts | None, rosters: Rosters) -> RoundsMatch:
    """Begin a match, or go on from `facts`; raises `Refused` for impossible ones."""
    pitch = (
        new_match_state(options, rosters)
        if facts is None
        else match_state_from_options_and_facts(options, facts, rosters)
    )
    return RoundsMatch(pitch)
