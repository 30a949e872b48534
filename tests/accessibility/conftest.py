"""A referee that says what it is told to, and the satellite that serves it."""

from tests.web.conftest import device, referee, site

__all__ = ["device", "referee", "site"]
