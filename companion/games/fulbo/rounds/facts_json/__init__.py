"""A match in rounds as plain JSON, and back: it goes on from its facts where they were taken."""

from companion.games.fulbo.rounds.facts_json.from_facts import from_facts
from companion.games.fulbo.rounds.facts_json.to_facts import to_facts

__all__ = ["from_facts", "to_facts"]
