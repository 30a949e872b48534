"""A satellite that says aloud what the panel shows, for those who can't read it.

It says what changes, never more than the panel has, and nothing while a secret pick is open. What
is said when is pure; the voice is the program espeak-ng.
"""
