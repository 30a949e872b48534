"""The profile `ball`, a subject a module."""
