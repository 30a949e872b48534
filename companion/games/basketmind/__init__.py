"""BASKETmind: basketball for two coaches, with secret picks on a die under the hand.

`phases` is the rule book in its own order, with `shots_and_dunks` and `press` for its two longest
chapters; `match_state` is what the score panel and the ball show; `panes` is what players read.
Rule IDs such as BM-43 and rulings such as A-11 are those of docs/rules-basketmind.md.
"""

from companion.games.basketmind.game import BASKETMIND

__all__ = ["BASKETMIND"]
