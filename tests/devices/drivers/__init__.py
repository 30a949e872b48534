"""The drivers of the display and the buses."""
