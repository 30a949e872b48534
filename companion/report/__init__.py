"""The report of a match: one HTML page without external files, for any browser and for printing.

Pure: `page` makes the text, nothing in here opens a file. Texts of a record are not trusted, so all
go through `markup`, which escapes them.
"""

from companion.report.report_html import page

__all__ = ["page"]
