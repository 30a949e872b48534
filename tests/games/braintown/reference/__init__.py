"""Braintown once more, written from the rules file and the names of the profiles alone.

Nothing here knows the code of the game: the tests play random matches on both, side by side.
"""
