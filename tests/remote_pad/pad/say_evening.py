"""A program for MicroPython: plays an evening again, and says what the pad said and how much memory is left."""

from firmware.pad.memory import keep_together, memory
from tests.remote_pad.pad.evening import again


def main(score: str) -> None:
    """Plays the score in that file."""
    keep_together()
    with open(score) as lines:  # noqa: PTH123 -- MicroPython has no Path
        evening = again(lines)
    memory.collect()
    print(evening.said, memory.mem_free(), _largest())


def _largest() -> int:
    """Bytes of the largest piece of memory that is free."""
    size: int = memory.mem_free()
    while size > 0:
        try:
            bytearray(size)
        except MemoryError:
            size = size * 15 // 16
        else:
            return size
    return 0
