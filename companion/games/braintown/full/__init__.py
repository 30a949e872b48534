"""The profile `full`: the device follows the dice, the hand, effects and bonus cards of each turn.

`town` is a match as it stands; `beginning`, `throw`, `concentration` and `attack` are a turn in the
order of the rule book, whose phases `script` lists; `facts` takes a match down and enters it again.
"""

from companion.games.braintown.full.clock_expiry import apply_clock_expiry
from companion.games.braintown.full.corrections import amend_facts, correctable_fields
from companion.games.braintown.full.game_in_play import begin_match

__all__ = ["amend_facts", "apply_clock_expiry", "begin_match", "correctable_fields"]
