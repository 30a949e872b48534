"""Screens as data, their layout on 128x64, and the one-bit image. Pure."""
