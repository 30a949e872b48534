"""Where matches are kept: a private folder of files that survive a pulled plug at any instant.

`journal_opening.open_journal` always gives a journal to play on. When a file can't be used as it
is, it says what was done about it, in words for the panel, and destroys nothing.
"""
