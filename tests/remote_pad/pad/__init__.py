"""Tests of a pad of a player's own, whatever it runs on."""
