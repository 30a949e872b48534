"""Catalogues of translations: taken from the sources, brought up to date, compiled."""
