"""The profile `rounds`: the device knows the players of both teams and keeps their rounds.

`pitch` is a match as it stands; `placing`, `moves`, `acts`, `passes`, `shots`, `fouls` and `ball` are
the rule book, whose phases `script` lists; `facts` takes a match down and enters it again. The names
of phases, answers, facts and options are those of docs/fulbo-names.md.
"""

from companion.games.fulbo.rounds.clock_expiry import apply_clock_expiry
from companion.games.fulbo.rounds.corrections import amend_facts, correctable_fields
from companion.games.fulbo.rounds.game_in_play import begin_match

__all__ = ["amend_facts", "apply_clock_expiry", "begin_match", "correctable_fields"]
