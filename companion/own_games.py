"""Loads games that a table has defined itself, each in a TOML file.

The files are in `SYSTEM`, or in the user's folder ``companion/games`` under ``~/.config``.
"""

import logging
import os
from collections.abc import Sequence
from pathlib import Path

from companion.games import GAMES
from companion.rules.game import Game
from companion.rules.optional_game_protocols import InvalidDefinition, ReadsDefinitions
from companion.rules.sentences import Refused, in_english, says
from companion.toml.file_reading import read_toml
from companion.toml.table_field_reader import FaultyFile
from companion.toml.value_format import quote_text

SYSTEM = Path("/etc/companion/games")
"""The folder for games of the whole device."""
USUAL_BOOK = "toolbox"
"""The rule book of a file that names none."""

log = logging.getLogger("companion")


def game_folders() -> Sequence[Path]:
    """Return the folders in which such files are looked for."""
    own = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return (SYSTEM, Path(own, "companion", "games"))


def load_own_games(known: Sequence[Game] = GAMES) -> Sequence[Game]:
    """Return the games of all files in these folders, in alphabetical order.

    A game with the name or title of a `known` one is left out, and so are files that can't be used
    and folders that can't be read; the log says why.
    """
    games: list[Game] = []
    for folder in game_folders():
        for path in _files(folder):
            try:
                games.append(load_game_file(path, (*known, *games)))
            except FaultyFile as fault:
                log.warning("a game is left out: %s", fault.reason.translate(in_english))
    return tuple(games)


def _files(folder: Path) -> Sequence[Path]:
    """Return the game files of a folder, in alphabetical order."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except (FileNotFoundError, NotADirectoryError):
        return ()
    except OSError as fault:
        log.warning("games are left out: %s: %s", folder, fault.strerror)
        return ()


def load_game_file(path: Path, known: Sequence[Game] = GAMES) -> Game:
    """Return the game that a file defines.

    Raises FaultyFile for a faulty file, or one with the name or title of a `known` game.

    Its field `book` names the one of the `known` games that is its rule book, by default
    `USUAL_BOOK`.
    """
    table = read_toml(path)
    books = {book.name: book for book in known if isinstance(book, ReadsDefinitions)}
    book = table.word("book", tuple(books)) if "book" in table else USUAL_BOOK
    try:
        game = books[book].game_from_definition(table.facts())
    except InvalidDefinition as fault:
        raise table.field_error(fault.reason, *fault.field) from None
    except Refused as fault:
        raise table.field_error(fault.reason) from None
    for field, said, taken in (
        ("name", game.name, {each.name for each in known}),
        ("title", game.title, {each.title for each in known}),
    ):
        if said in taken:
            reason = says(
                "{field} is {value}, which another game has.", field=field, value=quote_text(said)
            )
            raise table.field_error(reason, field)
    return game
