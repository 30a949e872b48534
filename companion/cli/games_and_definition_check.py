"""``companion games``: lists the games, and checks files that define one."""

from collections.abc import Iterator
from pathlib import Path

import click

from companion import own_games, plugins
from companion.cli.output import fail
from companion.languages import terminal_language
from companion.match import DICE
from companion.rules.clocks.usual_clocks import one_control_of_each_kind
from companion.rules.game import Game, Option
from companion.rules.optional_game_protocols import HasDefinitionWarnings
from companion.rules.sentences import Sentence, Words, says
from companion.toml.table_field_reader import FaultyFile


@click.command("games")
@click.option(
    "--check",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Only say what is wrong in a file that defines a game; status 1 if anything is.",
)
def list_games_or_check_definition(check: Path | None) -> None:
    """List the games and their options."""
    words = terminal_language()
    if check is not None:
        _check(check, words)
        return
    for game in plugins.load_all_games():
        seats = ", ".join(game.seat_name(seat).translate(words) for seat in game.seats)
        click.echo(f"{game.name} {game.version}  {game.title}  ({seats})")
        for option in game.options:
            question = f"{option.question.translate(words)} {describe_option_values(option, words)}"
            click.echo(f"    {option.key} = {option.default}  {question}")
        named = zip(
            DICE, (says("the device"), says("our own dice"), says("device and pad")), strict=True
        )
        dice = ", ".join(f"{name} ({said.translate(words)})" for name, said in named)
        click.echo(f"    dice = device  {says('Who throws?').translate(words)} {dice}")
        listed = says("Clock: {clock}", clock=", ".join(clock_kind_names(game, words)))
        click.echo(f"    clock = none  {listed.translate(words)}")


def _check(path: Path, words: Words) -> None:
    try:
        game = own_games.load_game_file(path, plugins.built_in_and_plugin_games())
    except FaultyFile as fault:
        fail(fault.reason)
    click.echo(says("{file} defines {title}.", file=str(path), title=game.title).translate(words))
    for doubt in game.definition_warnings if isinstance(game, HasDefinitionWarnings) else ():
        click.echo(doubt.translate(words))


def describe_option_values(option: Option, words: Words) -> str:
    """Return the values of an option in words; of a range of numbers the least and the greatest."""
    values = option.values
    if isinstance(values, range) and values.step == 1:
        return says("from {least} to {most}", least=values[0], most=values[-1]).translate(words)
    called = ((str(value), option.label(value).translate(words)) for value in values)
    return ", ".join(value if value == name else f"{value} ({name})" for value, name in called)


def clock_kind_names(game: Game, words: Words) -> Iterator[str]:
    """Yield the kinds of clocks by their names in records, with those that players use."""
    for control in one_control_of_each_kind(game):
        of = control.stretch
        name, called = (
            (f"{control.kind} {of}", Sentence(of).translate(words)) if of else (control.kind, "")
        )
        called = called or control.title.translate(words)
        yield name if called in (name, of) else f"{name} ({called})"
