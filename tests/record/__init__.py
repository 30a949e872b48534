"""Tests of companion.record."""
