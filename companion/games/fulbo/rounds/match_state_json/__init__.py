"""Conversion of the state of a match in rounds to facts, as plain JSON, and back."""

from companion.games.fulbo.rounds.match_state_json.match_state_reading import (
    fill_match_state_from_facts,
)
from companion.games.fulbo.rounds.match_state_json.match_state_writing import match_state_to_facts

__all__ = ["fill_match_state_from_facts", "match_state_to_facts"]
