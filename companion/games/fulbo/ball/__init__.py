"""Dichoso fúlbo where the device knows both teams and who has the ball (profile `ball`).

Coaches move their players on the board. The device knows the characteristics of each player: it
refuses what is out of range, makes every check and announces the result.
"""
