"""``companion card``: writes the reference card of a game."""

from pathlib import Path

import click

from companion import plugins
from companion.cli.language_option import LANGUAGE, resolve_language
from companion.cli.output import OUTPUT, fail, write_file_or_stdout
from companion.games import GAMES
from companion.rules.sentences import says


@click.command()
@click.argument("name", metavar="[GAME]", default=GAMES[0].name)
@OUTPUT
@LANGUAGE
def card(name: str, output: Path, language: str | None) -> None:
    """Make the reference card of a game: both sides of A6 as one HTML file, to be printed."""
    from companion.card import page
    from companion.rules.optional_game_protocols import HasReferenceCard

    code, words = resolve_language(language)
    game = next((game for game in plugins.load_all_games() if game.name == name), None)
    if not isinstance(game, HasReferenceCard):
        fail(says("no card of a game: {name}", name=name))
    write_file_or_stdout(output, page(game, game.card(), code, words))
