"""Tests of companion.match."""
