"""A match of BASKETmind in play."""

from collections.abc import Sequence

from companion.games.basketmind.house_rules import rulings_from_options
from companion.games.basketmind.match_state import MatchState
from companion.games.basketmind.match_state_json import match_state_from_facts, match_state_to_facts
from companion.games.basketmind.red_and_blue_teams import LETTER, SEATS
from companion.games.basketmind.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import Ask, Script, Seat
from companion.rules.facts import Facts, Json
from companion.rules.game import Event, Options
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Words, says

TIMED = ("attack", "shot", "defence", "activation")
"""The phases of a turn; no turn runs during set-ups, free throws and rebounds."""


class BasketmindMatch:
    """One match in play."""

    def __init__(self, court: MatchState) -> None:
        self._court = court

    @property
    def events(self) -> Sequence[Event]:
        """The events so far."""
        return self._court.events

    @property
    def snapshots(self) -> Sequence[StatisticsSnapshot]:
        """The state at each of the events."""
        return self._court.snapshots

    def snapshot(self) -> StatisticsSnapshot:
        """Return the current state."""
        return self._court.snapshot()

    def script(self) -> Script[None]:
        """Return the script of the match."""
        from companion.games.basketmind.match_flow import play_match

        return play_match(self._court)

    def facts(self) -> dict[str, Json]:
        """Return the state as plain JSON."""
        return match_state_to_facts(self._court)

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """Return the ``turn`` or ``possession`` that runs; None between turns."""
        court = self._court
        if court.phase not in TIMED:
            return None
        turn = (court.turns,) if of == "turn" else ()
        return (court.quarter, court.possession, *turn)

    @property
    def turn(self) -> Seat | None:
        """Whose half of a turn it is, the attacker's or the defender's."""
        court = self._court
        return court.defender if court.phase in ("defence", "activation") else court.attacker

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """Return the rows and keys of an ask."""
        from companion.games.basketmind.panes import pane

        return pane(self._court, ask, draft, words)

    def summary(self, words: Words) -> tuple[str, str]:
        """Return the score, and the period, turn and handler."""
        court = self._court
        score = " ".join(f"{LETTER[seat].translate(words)}{court.score[seat]}" for seat in SEATS)
        turn = says("{period} T{t}", period=court.period(), t=court.turn)
        if not court.handler:
            return score, turn.translate(words)
        ball = says("{turn}  ball {player}", turn=turn, player=court.player).translate(words)
        return score, ball if len(ball) <= 16 else ball.replace("  ", " ")

    def ending(self, words: Words) -> str:
        """Return the throw or dunk that ended the match with its last turn, "" for none."""
        from companion.games.basketmind.panes.last_event_rows import (
            event_that_ended_quarter,
            last_event_row,
        )

        return last_event_row(self._court, words) if event_that_ended_quarter(self._court) else ""


def new_or_resumed_match(options: Options, facts: Facts | None) -> BasketmindMatch:
    """Return a new match, or one that goes on from `facts`; raises `Refused` if impossible."""
    rulings = rulings_from_options(options)
    return BasketmindMatch(
        MatchState(rulings) if facts is None else match_state_from_facts(rulings, facts)
    )
