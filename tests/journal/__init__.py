"""Tests of companion.journal."""
