"""Checks for what can be wrong with a Raspberry Pi that runs the companion, and how to mend it."""
