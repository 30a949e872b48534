"""Commands for developers: each measures or makes one thing, as ``python -m tools.NAME``."""
