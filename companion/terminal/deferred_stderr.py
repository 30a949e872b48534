"""Redirection of standard error while the terminal is drawn in."""

import os
import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from tempfile import TemporaryFile


@contextmanager
def defer_stderr() -> Generator[None]:
    """Hold back what this process and its children write to standard error until the end.

    If standard error is not a terminal, nothing is held back.
    """
    if not os.isatty(sys.stderr.fileno()):
        yield
        return
    sys.stderr.flush()
    terminal = os.dup(sys.stderr.fileno())
    with TemporaryFile() as kept:
        os.dup2(kept.fileno(), sys.stderr.fileno())
        try:
            yield
        finally:
            sys.stderr.flush()
            os.dup2(terminal, sys.stderr.fileno())
            os.close(terminal)
            kept.seek(0)
            shutil.copyfileobj(kept, sys.stderr.buffer)
            sys.stderr.flush()
