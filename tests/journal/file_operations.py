"""Counts the file operations of a call."""

import os
from collections.abc import Callable
from contextlib import ExitStack
from unittest.mock import patch

CALLS = ("open", "stat", "lstat", "listdir", "scandir", "access", "rename", "replace", "unlink")


def file_operations(act: Callable[[], object]) -> list[str]:
    """The names of the functions of `os` that `act` calls, in their order."""
    calls: list[str] = []

    def counting(name: str) -> Callable[..., object]:
        real: Callable[..., object] = getattr(os, name)

        def call(*args: object, **named: object) -> object:
            calls.append(name)
            return real(*args, **named)

        return call

    with ExitStack() as patched:
        for name in CALLS:
            patched.enter_context(patch.object(os, name, counting(name)))
        act()
    return calls
