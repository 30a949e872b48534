"""BASKETmind: basketball for two coaches, with secret picks.

`match_flow` is the rule book in its own order, with `shots_and_dunks` and `press` for its two
longest chapters; `match_state` is the state of score panel and ball; `panes` is what players read.
Rule IDs such as BM-43 and rulings such as A-11 are those of docs/rules-basketmind.md.
"""

from companion.games.basketmind.game import BASKETMIND

__all__ = ["BASKETMIND"]
