"""A match of Dichoso fúlbo in play."""

from collections.abc import Sequence

from companion.games.fulbo.house_rules import rulings_from_options
from companion.games.fulbo.match_state import MatchState
from companion.games.fulbo.match_state_json import match_state_from_facts, match_state_to_facts
from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import Ask, Script, Seat
from companion.rules.facts import Facts, Json
from companion.rules.game import Event, Options
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Words, says

BEFORE_PLAY = ("grades", "draw", "over")
"""The phases in which no turn runs."""


class FulboMatch:
    """A match of Dichoso fúlbo in play."""

    def __init__(self, pitch: MatchState) -> None:
        self._pitch = pitch

    @property
    def events(self) -> Sequence[Event]:
        """The events so far."""
        return self._pitch.events

    @property
    def snapshots(self) -> Sequence[StatisticsSnapshot]:
        """The state at each of the events."""
        return self._pitch.snapshots

    def snapshot(self) -> StatisticsSnapshot:
        """Return the current state."""
        return self._pitch.snapshot()

    def script(self) -> Script[None]:
        """Return the script of the match."""
        from companion.games.fulbo.match_flow import play_match

        return play_match(self._pitch)

    def facts(self) -> dict[str, Json]:
        """Return the state as plain JSON."""
        return match_state_to_facts(self._pitch)

    def stretch(self, of: str) -> tuple[int, ...] | None:
        """Return what tells a ``turn`` or a ``half`` from the next.

        It is None before the kick-off and after the match.
        """
        pitch = self._pitch
        if pitch.phase in BEFORE_PLAY:
            return None
        return (pitch.half, pitch.turns) if of == "turn" else (pitch.half,)

    @property
    def turn(self) -> Seat | None:
        """The team in control; a defender who tackles answers in its turn."""
        return self._pitch.attacker

    def take_in_thinking_time_expiry(self, cost: str) -> None:
        """Note that the half is to end with the turn in which its time runs out (R-1)."""
        from companion.games.fulbo.usual_clocks import HALF

        self._pitch.time_up = cost == HALF and self._pitch.rulings.half_end == "turn"

    def pane(self, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
        """Lay out the rows and keys of an ask."""
        from companion.games.fulbo.panes import pane

        return pane(self._pitch, ask, draft, words)

    def summary(self, words: Words) -> tuple[str, str]:
        """Return the score, and half and turn."""
        pitch = self._pitch
        score = ":".join(str(pitch.score[team]) for team in SEATS)
        return score, says("half {n}  turn {t}", n=pitch.half, t=pitch.turns).translate(words)


def new_or_resumed_match(options: Options, facts: Facts | None) -> FulboMatch:
    """Begin a match, or go on from `facts`; raises `Refused` for impossible ones."""
    rulings = rulings_from_options(options)
    return FulboMatch(
        MatchState(rulings) if facts is None else match_state_from_facts(rulings, facts)
    )
