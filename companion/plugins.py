"""Loads games: the built-in ones, and those of other installed packages and of files.

A package names a game under the entry-point group `GROUP`. Beside the module of that name there may
be a directory ``locale`` of gettext catalogues, whose domain is the game's name.
"""

import logging
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from companion import locale, own_games
from companion.games import GAMES
from companion.rules.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "tabletop_companion.games"
"""The entry-point group under which packages offer games."""

log = logging.getLogger("companion")


class Plugin(NamedTuple):
    """A game of another package, and its catalogues."""

    game: Game
    catalogues: locale.CatalogueLocation


def load_all_games(files: Sequence[Path] = ()) -> tuple[Game, ...]:
    """Return the built-in games, those of other packages, those of `files`, and the table's own.

    Raises FaultyFile for a file that defines no game.
    """
    known = [*built_in_and_plugin_games()]
    for file in files:
        known.append(own_games.load_game_file(file, known))
    return (*known, *own_games.load_own_games(known))


def built_in_and_plugin_games() -> tuple[Game, ...]:
    """Return the built-in games and those of other packages, which files may name as rule books."""
    return (*GAMES, *(plugin.game for plugin in load_installed_plugins()))


@cache
def load_installed_plugins() -> tuple[Plugin, ...]:
    """Return the games of other packages, by name. A package that can't be loaded is left out."""
    points = sorted(_points(), key=lambda point: point.name)
    return tuple(plugin for point in points if (plugin := _load_plugin(point)))


def _points() -> Iterator["EntryPoint"]:
    """Yield the entry points of the group.

    Of a package that is installed twice, the first counts, as for imports.

    `importlib.metadata.entry_points` would parse the entry points of all groups in every package.
    """
    if not _is_group_named():
        return
    from importlib.metadata import distributions

    seen = set[str]()
    for package in distributions():
        text = package.read_text("entry_points.txt")
        if text and GROUP in text and package.name not in seen:
            seen.add(package.name)
            yield from package.entry_points.select(group=GROUP)


def _is_group_named() -> bool:
    """Return whether any installed package names the group.

    If not, importlib.metadata is not imported, which takes a tenth of most starts.
    """
    return any(
        GROUP.encode() in file.read_bytes()
        for folder in sys.path
        for file in Path(folder).glob("*-info/entry_points.txt")
    )


def _load_plugin(point: "EntryPoint") -> Plugin | None:
    try:
        game: Game = point.load()
    except Exception as broken:  # noqa: BLE001 -- a broken package must not stop the others
        log.warning("the game %s is left out: %r", point.name, broken)
        return None
    beside = Path(sys.modules[point.module].__file__ or "").parent
    return Plugin(game, locale.CatalogueLocation(beside / "locale", game.name))
