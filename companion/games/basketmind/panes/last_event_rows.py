"""Rows of the panel about the last events."""

from itertools import takewhile

from companion.games.basketmind.match_state import MatchState
from companion.rules.game import Event
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.sentences import Sentence, Words, says

UNUSED = "unused"
"""The name of the event that reveals a pick without effect."""
PERIOD_ENDS = ("quarter_end", "level", "final")
"""The events that end a quarter; they follow the event that ended its last turn."""
FREE_THROWS = ("free_throw_in", "free_throw_out")
OUTCOMES = ("made", "missed", *FREE_THROWS, "dunk", "defensive_rebound")
"""The events whose face or points everybody has to see, even when they end a quarter."""


def events_without_unused_picks(court: MatchState) -> list[Event]:
    """Return all events but reveals of picks without effect."""
    return [event for event in court.events if event.name != UNUSED]


def event_that_ended_quarter(court: MatchState) -> Event | None:
    """Return the outcome that ended the quarter's last turn, None elsewhere or without a throw."""
    match events_without_unused_picks(court)[-2:]:
        case [outcome, end] if end.name in PERIOD_ENDS and outcome.name in OUTCOMES:
            return outcome
        case _:
            return None


def last_event_row(court: MatchState, words: Words) -> str:
    """Return the last event in at most 21 characters, with a player just revealed in brackets."""
    event = event_that_ended_quarter(court) or next(
        iter(events_without_unused_picks(court)[-1:]), None
    )
    players = _unused_pick_players(court, words)
    if event is None or not players:
        return event.text.translate(words) if event else ""
    rows = (f"{text} ({' '.join(players)})" for text in event.translated_texts(words))
    return next((row for row in rows if len(row) <= SMALL_ROW), unused_pick_row(court, words))


def unused_pick_row(court: MatchState, words: Words) -> str:
    """Return the player who was active in the turn before, if just revealed."""
    match _unused_pick_players(court, words):
        case []:
            return ""
        case [player]:
            return says("{player} was active", player=player).translate(words)
        case players:
            return says("{players} were active", players=" ".join(players)).translate(words)


def _unused_pick_players(court: MatchState, words: Words) -> list[str]:
    """Return the players whose picks were just revealed as unused."""
    last = list(takewhile(lambda event: event.name == UNUSED, reversed(court.events)))
    players = (dict(event.text.values)["player"] for event in reversed(last))
    return [player.translate(words) for player in players if isinstance(player, Sentence)]
