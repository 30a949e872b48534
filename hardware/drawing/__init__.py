"""Drawings for builders, as SVG."""
