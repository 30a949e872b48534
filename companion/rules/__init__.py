"""The toolkit that games are written with: asks, panes, sentences, dice, clocks and statistics.

Pure: nothing in here reads a clock, throws a die or touches a device.
"""
