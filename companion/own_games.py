"""Games that a table has defined for itself, in TOML files: one file a game.

They lie in `SYSTEM`, or in the folder ``companion/games`` beside the other settings of whoever plays.
"""

import logging
import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.devices import tables
from companion.games import GAMES
from companion.rules.game import Game
from companion.rules.tables import FaultyFile, quoted
from companion.rules.words import in_english, says

SYSTEM = Path("/etc/companion/games")
"""Where whoever keeps the device puts games."""

log = logging.getLogger("companion")


def folders() -> Sequence[Path]:
    """Where such files are looked for."""
    own = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return (SYSTEM, Path(own, "companion", "games"))


def found(taken: Iterable[str] = ()) -> Sequence[Game]:
    """The games of all files there, in the order of the alphabet; none of those names.

    What can't be used is left out, and so is a folder that may not be read; the log says why.
    """
    games: dict[str, Game] = {}
    names = {*taken, *(game.name for game in GAMES)}
    for folder in folders():
        for path in _files(folder):
            try:
                game = load(path, {*names, *games})
            except FaultyFile as fault:
                log.warning("a game is left out: %s", fault.reason.said(in_english))
            else:
                games[game.name] = game
    return tuple(games.values())


def _files(folder: Path) -> Sequence[Path]:
    """The files of games in a folder, in the order of the alphabet."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except (FileNotFoundError, NotADirectoryError):
        return ()
    except OSError as fault:
        log.warning("games are left out: %s: %s", folder, fault.strerror)
        return ()


def load(path: Path, taken: Iterable[str] = ()) -> Game:
    """The game that a file defines; raises FaultyFile if that can't be, or has one of those names."""
    from companion.games.toolbox.defined import of_table

    table = tables.read(path)
    game = of_table(table, table.facts())
    if game.name in {*taken, *(each.name for each in GAMES)}:
        reason = says(
            "{field} is {value}, which another game has.", field="name", value=quoted(game.name)
        )
        raise table.amiss(reason, "name")
    return game
