"""The app of a device without I/O: events in, effects out. `companion.referee` runs it."""
