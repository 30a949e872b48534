"""What ``companion referee`` is told by its command line."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple


class Arguments(NamedTuple):
    """`kit` is a kit's name, or the path of its file; `until_eof`: end when standard input does.

    `cables` are serial ports with a pad of a player's own on them, by their paths.
    """

    state: Path | None = None
    emulated: bool = False
    kit: str = "hexpad"
    socket: Path | None = None
    until_eof: bool = False
    cables: Sequence[str] = ()
