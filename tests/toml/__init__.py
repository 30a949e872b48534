"""Tests of companion.toml."""
