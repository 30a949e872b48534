"""A match as a text file: write, read, verify. Pure."""
