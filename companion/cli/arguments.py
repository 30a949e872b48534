"""What ``companion referee`` is told by its command line."""

from pathlib import Path
from typing import NamedTuple


class Arguments(NamedTuple):
    """`kit` is a kit's name, or the path of its file; `until_eof`: end when standard input does."""

    state: Path | None = None
    emulated: bool = False
    kit: str = "hexpad"
    socket: Path | None = None
    until_eof: bool = False
