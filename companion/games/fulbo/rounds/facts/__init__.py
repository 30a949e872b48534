"""A match in rounds as plain JSON, and back: it goes on from its facts where they were taken."""

from companion.games.fulbo.rounds.facts.entering import entered
from companion.games.fulbo.rounds.facts.taking import taken

__all__ = ["entered", "taken"]
