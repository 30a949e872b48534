"""Dichoso fúlbo, football on hexes, by its rule book of 1997.

`modifiers` has the book's tables, `checks` what dice decide, `chances` how likely that is;
`match_state` is a match as it stands, `phases` and `fouls` are the rule book in its own order,
`panes` is what players read. These are for a table that keeps its own pitch. Where a file names the
players (`roster`), `ball` keeps who has the ball, and `rounds` everything that the book says of a
round; `tracking_profiles` says which of them plays a match. Rule IDs such as DF-40 and rulings such
as A-05 are those of docs/rules-fulbo.md.
"""

from companion.games.fulbo.game import FULBO

__all__ = ["FULBO"]
