"""The profile `full`: the device follows the dice, the hand, effects and bonus cards of each turn.

`match_state` is a match as it stands; `turn_start`, `card_taking_and_bonus_cards`,
`hand_card_returns` and `attack` are a turn in the order of the rule book, which `phases` lists;
`facts_json` takes a match down and enters it again.
"""

from companion.games.braintown.full.clock_expiry import apply_clock_expiry
from companion.games.braintown.full.corrections import amend_facts, correctable_fields
from companion.games.braintown.full.running_match import begin_match

__all__ = ["amend_facts", "apply_clock_expiry", "begin_match", "correctable_fields"]
