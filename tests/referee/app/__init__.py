"""Tests of the app: events in, effects out."""
