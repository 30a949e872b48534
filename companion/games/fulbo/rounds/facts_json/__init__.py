"""A match in rounds as plain JSON, and back: it goes on from its facts where they were taken."""

from companion.games.fulbo.rounds.facts_json.match_state_reading import match_state_from_facts
from companion.games.fulbo.rounds.facts_json.match_state_writing import match_state_to_facts

__all__ = ["match_state_from_facts", "match_state_to_facts"]
