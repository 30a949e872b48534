"""The arguments of ``companion referee``, read from its command line."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from companion.referee.settings_file_reader import USUAL as SETTINGS


class Arguments(NamedTuple):
    """`kit` is a kit's name, or the path of its file, None for the one that `settings` name.

    `until_eof`: end when standard input does.

    `cables` are serial ports with a pad of a player's own on them, by their paths. `games` are
    files that define a game each.
    """

    state: Path | None = None
    emulated: bool = False
    kit: str | None = None
    socket: Path | None = None
    settings: Path = SETTINGS
    until_eof: bool = False
    cables: Sequence[str] = ()
    games: Sequence[Path] = ()
