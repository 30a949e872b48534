"""The profile `assistant`: the table keeps dice and cards, and tells the device of eliminations."""

from companion.games.braintown.corrections import amend_facts, correctable_fields
from companion.games.braintown.game_in_play import new_or_resumed_match
from companion.games.braintown.thinking_time_expiry import apply_thinking_time_expiry

__all__ = [
    "amend_facts",
    "apply_thinking_time_expiry",
    "correctable_fields",
    "new_or_resumed_match",
]
