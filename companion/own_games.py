"""Games that a table has defined for itself, in TOML files: one file a game.

They lie in `SYSTEM`, or in the folder ``companion/games`` beside the other settings of whoever
plays.
"""

import logging
import os
from collections.abc import Sequence
from pathlib import Path

from companion.games import GAMES
from companion.rules.abilities import Defining, Misdefined
from companion.rules.game import Game
from companion.rules.sentences import Refused, in_english, says
from companion.toml.file_reading import read_toml
from companion.toml.table_field_reader import FaultyFile
from companion.toml.value_format import quote_text

SYSTEM = Path("/etc/companion/games")
"""Where whoever keeps the device puts games."""
USUAL_BOOK = "toolbox"
"""The rule book of a file that names none."""

log = logging.getLogger("companion")


def folders() -> Sequence[Path]:
    """Return where such files are looked for."""
    own = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return (SYSTEM, Path(own, "companion", "games"))


def load_all(known: Sequence[Game] = GAMES) -> Sequence[Game]:
    """The games of all files there, in the order of the alphabet.

    None that is called like a `known` one.

    What can't be used is left out, and so is a folder that may not be read; the log says why.
    """
    games: list[Game] = []
    for folder in folders():
        for path in _files(folder):
            try:
                games.append(load(path, (*known, *games)))
            except FaultyFile as fault:
                log.warning("a game is left out: %s", fault.reason.said(in_english))
    return tuple(games)


def _files(folder: Path) -> Sequence[Path]:
    """The files of games in a folder, in the order of the alphabet."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml")
    except (FileNotFoundError, NotADirectoryError):
        return ()
    except OSError as fault:
        log.warning("games are left out: %s: %s", folder, fault.strerror)
        return ()


def load(path: Path, known: Sequence[Game] = GAMES) -> Game:
    """The game that a file defines.

    Raises FaultyFile if that can't be, or is called like a `known` one.

    Its field `book` names the one of the `known` games that is its rule book, usually `USUAL_BOOK`.
    """
    table = read_toml(path)
    books = {book.name: book for book in known if isinstance(book, Defining)}
    book = table.word("book", tuple(books)) if "book" in table else USUAL_BOOK
    try:
        game = books[book].defined(table.facts())
    except Misdefined as fault:
        raise table.amiss(fault.reason, *fault.field) from None
    except Refused as fault:
        raise table.amiss(fault.reason) from None
    for field, said, taken in (
        ("name", game.name, {each.name for each in known}),
        ("title", game.title, {each.title for each in known}),
    ):
        if said in taken:
            reason = says(
                "{field} is {value}, which another game has.", field=field, value=quote_text(said)
            )
            raise table.amiss(reason, field)
    return game
