"""The profile `rounds`: the device knows the players of both teams and keeps their rounds.

`match_state` is the state of a match; `dead_ball_setup`, `moves_and_initiative`, `player_actions`,
`passes`, `shots`, `fouls` and `bounce_and_scatter` are the rule book, whose phases `match_flow`
lists; `match_state_json` converts the state to facts and back. The names of phases, answers, facts
and options are those of docs/fulbo-names.md.
"""

from companion.games.fulbo.rounds.corrections import amend_facts, correctable_fields
from companion.games.fulbo.rounds.game_in_play import new_or_resumed_match
from companion.games.fulbo.rounds.thinking_time_expiry import apply_thinking_time_expiry

__all__ = [
    "amend_facts",
    "apply_thinking_time_expiry",
    "correctable_fields",
    "new_or_resumed_match",
]
