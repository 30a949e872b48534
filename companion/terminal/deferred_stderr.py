"""What processes say while their terminal is drawn in, kept until it is theirs again."""

import os
import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from tempfile import TemporaryFile


@contextmanager
def errors_aside() -> Generator[None]:
    """What this process and those that it starts write as errors comes out at the end.

    Where errors don't go to a terminal, they go on going there.
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
