"""Tests of a second device as a pad."""
