"""The profile `full`: the device follows the dice, the hand, effects and bonus cards of each turn.

`town` is a match as it stands; `beginning`, `throw`, `concentration` and `attack` are a turn in the
order of the rule book, whose phases `script` lists; `facts` takes a match down and enters it again.
"""

from companion.games.braintown.full.clocks import timed_out
from companion.games.braintown.full.corrections import amended, fields
from companion.games.braintown.full.play import begun

__all__ = ["amended", "begun", "fields", "timed_out"]
