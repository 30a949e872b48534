"""The size of a panel, such as the SSD1306, in pixels and pages of 8 pixels.

Its image has `COLUMNS * PAGES` bytes, page by page; bit 0 of a byte is on top. Code for MicroPython
has the same numbers in `companion.remote_pad.link.non_secret_messages`.
"""

COLUMNS = 128
PAGES = 8
