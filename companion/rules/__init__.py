"""What rule books are written with: asks, panes, words, dice, clocks, odds.

Pure: nothing in here reads a clock, throws a die or touches a device.
"""
