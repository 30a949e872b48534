"""What the tests of a game need: a table, random players, laws, and the device in simulated time.

`table` plays a match by lines such as ``red steps 4``, `random_player` whole matches;
`match_invariants` says what holds of each. `reachable_answers` finds every answer and screen that a
pad can come to. `device` is the whole device from its keys to the pixels of its panel, on mock
pins, without waiting. Nothing that runs at a table imports this package, and it needs no test
framework.
"""
