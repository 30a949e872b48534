"""The profile `assistant`: the table throws its dice and holds its cards, and tells who is out."""

from companion.games.braintown.corrections import amend_facts, correctable_fields
from companion.games.braintown.game_in_play import begin_match
from companion.games.braintown.thinking_time_expiry import apply_thinking_time_expiry

__all__ = ["amend_facts", "apply_thinking_time_expiry", "begin_match", "correctable_fields"]
