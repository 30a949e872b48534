"""The reference card of a game: one sheet of A6, printed on both sides."""

from companion.card.page import page

__all__ = ["page"]
