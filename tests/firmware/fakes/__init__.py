"""Modules that stand for those of a Pico."""
