"""Backgammon, by the leaflet of the Novelty edition and by what tables usually agree on.

`position` and `turn` are the board and what dice may do on it. Rule IDs such as BG-22 and rulings
such as A-05 are those of the project's rules matrix.
"""
