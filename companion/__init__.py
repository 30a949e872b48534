"""Tabletop Companion: a small box beside your board that knows the rule book.

The packages are layered, and imports point one way only (see ``docs/``): ``rules`` and ``games`` at
the bottom are pure, ``devices`` alone touches hardware, ``referee`` runs the box, and ``web`` is a
satellite of it.
"""

__version__ = "0.1.0"
