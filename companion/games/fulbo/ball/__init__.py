"""Dichoso fúlbo where the device knows both teams and who has the ball (profile `ball`).

Coaches move their players on the board. The device knows what each player can do: it refuses what
is out of range, makes every check and says what came of it.
"""
