"""What the app's tests share with those of the referee that runs it."""

from tests.referee.conftest import journal

__all__ = ["journal"]
