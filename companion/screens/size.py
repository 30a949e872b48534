"""The size of a panel: that of the SSD1306 and its kin, in pixels and pages of 8 of them.

An image of it has `COLUMNS * PAGES` bytes, page by page; bit 0 of a byte is on top. What runs on
MicroPython has the same numbers in `companion.remote_pad.link.panel_and_key_messages`.
"""

COLUMNS = 128
PAGES = 8
