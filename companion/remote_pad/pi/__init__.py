"""A player's own pad on a second Pi with a kit, or simulated on any machine.

It is a process like a referee, and satellites connect to it in the same way: so a terminal or a web
page can show it.
"""
