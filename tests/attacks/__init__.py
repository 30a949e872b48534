"""Attacks on the device: each is run and measured, stands as a test, and has a row in docs/attacks.md.

`suite` lists them. `make attacks` runs them all and writes the page; `test_attacks` has pytest run
them.
"""
