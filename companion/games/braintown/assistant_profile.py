"""The profile `assistant`: the table throws its dice and holds its cards, and tells who is out."""

from companion.games.braintown.clock_expiry import apply_clock_expiry
from companion.games.braintown.corrections import amend_facts, correctable_fields
from companion.games.braintown.running_match import begin_match

__all__ = ["amend_facts", "apply_clock_expiry", "begin_match", "correctable_fields"]
