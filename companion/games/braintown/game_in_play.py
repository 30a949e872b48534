"""A match of Braintown in play."""

from collections.abc import Sequence

from companion.games.braintown.house_rules import Rulings
from companion.games.braintown.match_state import SET_UP, BraintownMatchState
from companion.games.braintown.match_state_json import match_state_from_facts, match_state_to_facts
from companion.games.braintown.player_objectives import describe_objective
from companion.games.braintown.seats import NAMES
from companion.games.braintown.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import Ask, Script, Seat
from companion.rules.facts import Facts, Json
from companion.rules.game import Event
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Words, says

SUMMARY = 9
"""Characters of the score in a list of matches."""


class BraintownMatch:
    """One match in play."""

    def __init__(self, town: BraintownMatchState) -> None:
        self._town = town

    @property
    def events(self) -> Sequence[Event]:
        """The events so far."""
        return self._town.events

    @property
    def snapshots(self) -> Sequence[StatisticsSnapshot]:
        """The state at each of the events."""
        return self._town.snapshots

    def snapshot(self) -> StatisticsSnapshot:
        """Return the current state."""
        return self._town.snapshot()

    def script(self) -> Script[None]:
        """Return the script of the match."""
        from companion.games.braintown.match_flow import play_match

        return play_match(self._town)

    def facts(self) -> dict[str, Json]:
        """Return the state as plain JSON."""
        return match_state_to_facts(self._town)

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """Return what tells a ``turn`` or a ``round`` from the next.

        It is None before the first turn and after the match (BT-57).
        """
        town = self._town
        if town.phase in (*SET_UP, "over"):
            return None
        return (town.turns,) if of == "turn" else (town.round,)

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; opponents who confirm a win answer in it."""
        return self._town.mover

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """Lay out the rows and keys of an ask."""
        from companion.games.braintown.panes import pane

        return pane(self._town, ask, draft, words)

    def ending(self, words: Words) -> str:
        """Return the winner's objective, if that was entered, or why nobody has won (R-15)."""
        town = self._town
        if town.nobody_can_win:
            return says("Nobody is left").translate(words)
        objective = None if town.winner is None else town.objectives.shown.get(town.winner)
        if town.winner is None or objective is None:
            return ""
        return describe_objective(
            town.winner, objective, on_cards=town.rulings.three_on_cards
        ).translate(words)

    def summary(self, words: Words) -> tuple[str, str]:
        """Return the score, and the round and whose turn it is."""
        town = self._town
        score = ":".join(map(str, town.score.values()))
        turn = says("round {n}  {seat}", n=town.round, seat=NAMES[town.mover]).translate(words)
        return score if len(score) <= SUMMARY else "", turn


def new_or_resumed_match(rulings: Rulings, facts: Facts | None) -> BraintownMatch:
    """Begin a match, or go on from `facts`; raises `Refused` for impossible ones."""
    return BraintownMatch(
        BraintownMatchState.new(rulings)
        if facts is None
        else match_state_from_facts(rulings, facts)
    )
