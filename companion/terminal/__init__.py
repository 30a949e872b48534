"""The device in a terminal, over SSH too: a satellite like the page, and as little in the secret.

What it draws comes out of the referee's socket alone; no key that is typed is ever shown.
"""
