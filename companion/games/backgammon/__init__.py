"""Backgammon, by the leaflet of the Novelty edition and usual house rules.

`position` and `legal_moves` are what dice may do with checkers; `match_flow` is the rule book in
its own order, `match_state` the state of the board, `panes` what players read. Rule IDs such as
BG-22 and rulings such as A-05 are those of docs/rules-backgammon.md.
"""

from companion.games.backgammon.game import BACKGAMMON

__all__ = ["BACKGAMMON"]
