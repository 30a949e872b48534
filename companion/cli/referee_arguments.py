"""The arguments of ``companion referee``, as values."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from companion.referee.settings_file_reader import USUAL as SETTINGS


class Arguments(NamedTuple):
    """The arguments, with their defaults.

    `kit` is a kit's name, or the path of its file, None for the one that `settings` name.
    `until_eof`: end when standard input does. `cables` are the paths of serial ports with a
    player's own pad. `games` are files that each define a game. `after_crash`: the referee before
    it has crashed, so its match goes on without a question. `stick` is a folder that
    stands for a USB stick.
    """

    state: Path | None = None
    emulated: bool = False
    kit: str | None = None
    socket: Path | None = None
    settings: Path = SETTINGS
    until_eof: bool = False
    cables: Sequence[str] = ()
    games: Sequence[Path] = ()
    after_crash: bool = False
    stick: Path | None = None
