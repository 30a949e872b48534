"""The app of a table, pure: events in, effects out. `companion.referee` runs it."""
