"""Helpers for tests of games: matches in words, random players, invariants, a simulated device.

`match_in_plain_words` plays a match by lines such as ``red steps 4``, `random_player` whole
matches; `match_invariants` checks what holds for each. `reachable_answers` finds every answer and
screen that a pad can reach. `simulated_device` is the whole device from its keys to the pixels of
its panel, on mock pins, without sleeping. No code of the device imports this package, and it needs
no test framework.
"""
