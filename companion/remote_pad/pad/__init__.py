"""A pad of a player's own: what it does with keys, a panel, a lamp and a buzzer at a cable.

In the subset of MicroPython: a Pico runs these very files. `pad_program` is what it does, and it
does it to a board (`pad_board`), which is a Pico, a second Pi or nothing at all. The other end of
the cable is said to be a box.
"""
