"""Dichoso fúlbo, football on hexes, by its rule book of 1997.

`modifiers` has the book's tables, `skill_checks` decides checks by their dice, `skill_check_throws`
asks for several at once, `chances` has their probabilities; `match_state` is the state of a match,
`match_flow` and `fouls` are the rule book in its own order, `panes` is what players read. These are
for a table that keeps its own pitch. Where a file names the players (`roster`), `ball` keeps who
has the ball, and `rounds` everything that the book says of a round; `tracking_profiles` says which
of them plays a match. Rule IDs such as DF-40 and rulings such as A-05 are those of
docs/rules-fulbo.md.
"""

from companion.games.fulbo.game import FULBO

__all__ = ["FULBO"]
