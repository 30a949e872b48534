"""A second device as a pad of a player's own: a Pi with a kit, or none at all.

It is a process like a referee, and satellites see it as one: so a terminal and a page show it.
"""
