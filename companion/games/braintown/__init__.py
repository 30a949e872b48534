"""Braintown, by version 5.0 of its rule book, for tables with their own cards and dice.

`payments` has what dice pay, `chances` how likely that and an attack are; `town` is a match as it
stands, `setup`, `turn` and `ending` are the rule book in its own order, `panes` is what players
read. `profiles` says who plays a match: the `assistant`, or `full`, which follows whole turns. Rule IDs such as BT-28 and rulings such as A-10 are those of docs/rules-braintown.md.
"""

from companion.games.braintown.game import BRAINTOWN

__all__ = ["BRAINTOWN"]
