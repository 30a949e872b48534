"""The journal: matches in a private folder of files that survive a power cut at any instant.

`journal_opening.open_journal` always returns a journal to play on. If a file can't be used as it
is, it says what was done about it, in words for the panel, and deletes nothing.
"""
