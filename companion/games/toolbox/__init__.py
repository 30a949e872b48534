"""The toolbox: turns, counters, dice, a coin and secret picks for any game on the shelf.

`match_config` is what a table plays with, `match_state` what has come of it, `phases` what may be
done next, in the order of a turn; `panes` are what players read.
"""

from companion.games.toolbox.game import TOOLBOX

__all__ = ["TOOLBOX"]
