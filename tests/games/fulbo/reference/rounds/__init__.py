"""The profile `rounds`, a subject a module."""
