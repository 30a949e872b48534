"""Backgammon, by the leaflet of the Novelty edition and by what tables usually agree on.

`position` and `turn` are what dice may do with checkers; `phases` is the rule book in its own
order, `match_state` what lies on the table, `panes` what players read. Rule IDs such as BG-22 and
rulings such as A-05 are those of docs/rules-backgammon.md.
"""

from companion.games.backgammon.game import BACKGAMMON

__all__ = ["BACKGAMMON"]
