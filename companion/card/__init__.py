"""The reference card of a game: an HTML page, printed on both sides of one sheet of A6."""

from companion.card.reference_card_html import page

__all__ = ["page"]
