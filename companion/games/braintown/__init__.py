"""Braintown, by version 5.0 of its rule book, for tables with their own cards and dice.

`dice_payments` has what dice pay, `chances` how likely that and an attack are; `match_state` is the
state of a match, `board_setup`, `turn` and `win_claim` are the rule book in its own
order, which `match_flow` lists, and `panes` is what players read. `tracking_profiles` selects how
much the device follows: `assistant_tracking_profile`, or `full`, which follows whole turns. Rule
IDs such as BT-28 and rulings such as A-10 are those of docs/rules-braintown.md.
"""

from companion.games.braintown.game import BRAINTOWN

__all__ = ["BRAINTOWN"]
