"""The names of the restarts."""

from collections.abc import Mapping

from companion.games.fulbo.match_state import (
    CORNER,
    FREE_KICK,
    GOAL_KICK,
    KICK_OFF,
    PENALTY,
    THROW_IN,
)
from companion.rules.sentences import Sentence, says

KICKS: Mapping[str, Sentence] = {
    KICK_OFF: says("kick-off"),
    FREE_KICK: says("free kick"),
    PENALTY: says("penalty"),
    THROW_IN: says("throw-in"),
    CORNER: says("corner"),
    GOAL_KICK: says("goal kick"),
}
"""The names of the restarts."""
