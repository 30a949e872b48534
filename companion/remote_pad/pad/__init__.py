"""The pad's end: a player's own pad with keys, a panel, a lamp and a buzzer at a cable.

It keeps to MicroPython's subset of Python, as a Pico runs these files unchanged. `pad_program` runs
a pad on a board (`pad_board_interface`), which is a Pico, a second Pi or a simulation. The other
end of the cable is called the box.
"""
