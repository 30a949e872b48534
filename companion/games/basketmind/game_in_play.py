"""A match of BASKETmind being played."""

from collections.abc import Sequence

from companion.games.basketmind.facts_json import match_state_from_facts, match_state_to_facts
from companion.games.basketmind.house_rules import rulings_from_options
from companion.games.basketmind.match_snapshot import Snapshot
from companion.games.basketmind.match_state import MatchState
from companion.games.basketmind.team_colours import LETTER, SEATS
from companion.rules.asks import Ask, Script, Seat
from companion.rules.game import Event, Options
from companion.rules.panes import AnswerDraft, Pane
from companion.rules.sentences import Facts, Json, Words, says

TIMED = ("attack", "shot", "defence", "activation")
"""The phases of a turn; none runs while a team sets up, or free throws and rebounds follow it."""


class BasketmindMatch:
    """One match on one court."""

    def __init__(self, court: MatchState) -> None:
        self._court = court

    @property
    def events(self) -> Sequence[Event]:
        """What happened so far."""
        return self._court.events

    @property
    def snapshots(self) -> Sequence[Snapshot]:
        """How things stood at each of the events."""
        return self._court.snapshots

    def snapshot(self) -> Snapshot:
        """Return how things stand now."""
        return self._court.snapshot()

    def script(self) -> Script[None]:
        """The rule book."""
        from companion.games.basketmind.match_flow import play_match

        return play_match(self._court)

    def facts(self) -> dict[str, Json]:
        """The court as plain JSON."""
        return match_state_to_facts(self._court)

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """A ``turn`` or a ``possession``; none runs between turns."""
        court = self._court
        if court.phase not in TIMED:
            return None
        turn = (court.turns,) if of == "turn" else ()
        return (court.quarter, court.possession, *turn)

    @property
    def turn(self) -> Seat | None:
        """The attacker's half of a turn, or the defender's."""
        court = self._court
        return court.defender if court.phase in ("defence", "activation") else court.attacker

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """The rows and keys of an ask."""
        from companion.games.basketmind.panes import pane

        return pane(self._court, ask, draft, words)

    def summary(self, words: Words) -> tuple[str, str]:
        """Score, and where the clock and the ball are."""
        court = self._court
        score = " ".join(f"{LETTER[seat].said(words)}{court.score[seat]}" for seat in SEATS)
        turn = says("{period} T{t}", period=court.period(), t=court.turn)
        if not court.handler:
            return score, turn.said(words)
        ball = says("{turn}  ball {player}", turn=turn, player=court.player).said(words)
        return score, ball if len(ball) <= 16 else ball.replace("  ", " ")

    def ending(self, words: Words) -> str:
        """The throw or dunk with which the last turn ended, and so the match; "" for none."""
        from companion.games.basketmind.panes.last_event_rows import (
            event_that_ended_quarter,
            last_event_row,
        )

        return last_event_row(self._court, words) if event_that_ended_quarter(self._court) else ""


def begin_match(options: Options, facts: Facts | None) -> BasketmindMatch:
    """A new match, or one that goes on from `facts`; raises `Refused` if they can't be."""
    rulings = rulings_from_options(options)
    return BasketmindMatch(
        MatchState(rulings) if facts is None else match_state_from_facts(rulings, facts)
    )
