"""A match as one page to keep: HTML with everything in it, for any browser, and for paper.

Pure: `page` makes the text, nothing in here opens a file. What a record says comes from anywhere,
so every text passes through `markup`, which escapes it.
"""

from companion.report.report_html import page

__all__ = ["page"]
