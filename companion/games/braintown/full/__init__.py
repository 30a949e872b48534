"""The profile `full`: the device follows the dice, the hand, effects and bonus cards of each turn.

`match_state` is the state of a match; `initial_effects_and_throw`,
`card_taking_and_bonus_cards`, `card_return` and `attack` are a turn in the order of
the rule book, which `match_flow` lists; `match_state_json` converts the state to facts and back.
"""

from companion.games.braintown.full.corrections import amend_facts, correctable_fields
from companion.games.braintown.full.game_in_play import new_or_resumed_match
from companion.games.braintown.full.thinking_time_expiry import apply_thinking_time_expiry

__all__ = [
    "amend_facts",
    "apply_thinking_time_expiry",
    "correctable_fields",
    "new_or_resumed_match",
]
