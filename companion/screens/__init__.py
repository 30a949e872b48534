"""Screens as data, and their drawing as one-bit images of 128x64 pixels. Pure."""
