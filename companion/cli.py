"""The command ``companion``: the referee, play without hardware, records.

Exit status: 0 when all is well, 1 when something can't be done (the reason is said), 2 when
the command line is wrong.
"""

import errno
import json
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

import click
from click.core import ParameterSource

from companion import __version__, aloud, plugins
from companion.games import GAMES
from companion.match import Match
from companion.record.reasons import in_one_line
from companion.recorded import Recorded, read
from companion.referee.asking import ask
from companion.referee.places import usual_socket, usual_state
from companion.rules.game import Option
from companion.rules.words import Refused, Sentence, Words, says


def _fail(reason: str | Sentence) -> NoReturn:
    said = reason if isinstance(reason, str) else in_one_line(reason, _words())
    raise click.ClickException(said)


class _Command(click.Group):
    """A command that says in one sentence why it can't write, and nothing when interrupted."""

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 -- click's own type
        """Runs the command that was asked for."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise SystemExit(128 + signal.SIGINT) from None
        except OSError as problem:
            if problem.errno == errno.EPIPE:
                raise  # whoever read it has had enough, which click keeps quiet about
            _forget_output()
            where = f"{problem.filename}: " if problem.filename else ""
            _fail(f"{where}{problem.strerror or problem}")


def _forget_output() -> None:
    """What can't be written isn't tried again when Python ends."""
    with suppress(OSError, ValueError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _words() -> Words:
    """The language of the terminal, if the companion speaks it."""
    return plugins.spoken()


STATE = click.option(
    "--state", type=click.Path(file_okay=False, path_type=Path), help="Where matches are kept."
)
SOCKET = click.option(
    "--socket",
    "at",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where satellites connect.",
)
RECORD = click.Path(exists=True, dir_okay=False, path_type=Path)
RECORD_OR_INPUT = click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path)
OUTPUT = click.option(
    "--output",
    "-o",
    type=click.Path(dir_okay=False, allow_dash=True, path_type=Path),
    default="-",
    help="The file that it is written to; the terminal without one.",
)

LANGUAGE = click.option(
    "--language", metavar="CODE", help="Such as es; that of the terminal without one."
)


@click.group(cls=_Command, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="companion")
def main() -> None:
    """A referee beside your board game."""


@main.command(add_help_option=False, context_settings={"ignore_unknown_options": True})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def referee(arguments: Sequence[str]) -> None:
    """Referee at the table. This is what systemd starts."""
    from companion import refereeing

    refereeing.main(arguments)


@main.command()
@STATE
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets phones in.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="0 takes any free port.",
)
@click.option("--terminal", is_flag=True, help="In this terminal, over SSH too; without a page.")
@click.option(
    "--kit",
    default="hexpad",
    show_default=True,
    help="A kit by its name, such as trio, or the path of its file.",
)
def play(state: Path | None, host: str, port: int, terminal: bool, kit: str) -> None:
    """Open the device on this machine: an emulated kit, on a page or in a terminal."""
    from companion import playing
    from companion.referee.watch import End

    words, state = _words(), state or usual_state()
    given = click.get_current_context().get_parameter_source
    if terminal and ParameterSource.COMMANDLINE in (given("host"), given("port")):
        raise click.UsageError(says("In a terminal there is no page to open.").said(words))
    try:
        end = (
            playing.in_terminal(state, kit, words)
            if terminal
            else playing.on_page(state, kit, host, port, click.echo, words)
        )
    except Refused as refusal:
        _fail(refusal.reason)
    match end:
        case End.OFF:
            click.echo(says("The device is switched off.").said(words))
        case End.FALLEN:
            _fail(says("The referee fell again and again."))
        case _:
            raise SystemExit(int(end is End.REFUSED))  # it said why


@main.command()
def games() -> None:
    """List the games and their options."""
    words = _words()
    for game in plugins.games():
        seats = ", ".join(game.seat_name(seat).said(words) for seat in game.seats)
        click.echo(f"{game.name} {game.version}  {game.title}  ({seats})")
        for option in game.options:
            question = f"{option.question.said(words)} {choices(option, words)}"
            click.echo(f"    {option.key} = {option.default}  {question}")
        device, own = says("the device"), says("our own dice")
        dice = f"device ({device.said(words)}), own ({own.said(words)})"
        click.echo(f"    dice = device  {says('Who throws?').said(words)} {dice}")
        limits = ", ".join(
            f"{of} ({words(of)})" if words(of) != of else of for of in game.stretches
        )
        click.echo(f"    limit  {says('Time limit for a:').said(words)} {limits}")


def choices(option: Option, words: Words) -> str:
    """What an option can be: all its values in words, or the least and the most of many numbers."""
    values = option.values
    if isinstance(values, range) and values.step == 1:
        return says("from {least} to {most}", least=values[0], most=values[-1]).said(words)
    called = ((str(value), option.label(value).said(words)) for value in values)
    return ", ".join(value if value == name else f"{value} ({name})" for value, name in called)


@main.command()
@click.argument("path", metavar="FILE", type=RECORD)
@click.option("--json", "as_json", is_flag=True, help="One line of facts for every entry.")
def replay(path: Path, as_json: bool) -> None:
    """Print the match in a record, entry by entry."""
    words = _words()
    recorded, wrong, _ = _read(path)
    if recorded is None:
        _fail(wrong)
    match = Match(recorded.game, recorded.header)
    if not as_json and (begun := aloud.begun(match, words)):
        click.echo(begun)
    for entry in recorded.log:
        before = len(match.view().events)
        match.tell(entry)
        click.echo(
            json.dumps(match.facts(), ensure_ascii=False)
            if as_json
            else aloud.told(match, entry, match.view().events[before:], words)
        )
    if wrong:
        _fail(wrong)


@main.command()
@click.argument("paths", metavar="FILE...", nargs=-1, required=True, type=RECORD)
def verify(paths: Sequence[Path]) -> None:
    """Say whether records are whole and legal."""
    failed = False
    for path in paths:
        recorded, wrong, _ = _read(path)
        if recorded and not wrong:
            count = len(recorded.log)
            whole = says("{file}: whole and legal, {n} entries", file=str(path), n=count)
            click.echo(whole.said(_words()))
        else:
            click.echo(wrong, err=True)
            failed = True
    if failed:
        raise SystemExit(1)


@main.command()
@click.argument("path", metavar="FILE", type=RECORD_OR_INPUT)
@OUTPUT
@LANGUAGE
def report(path: Path, output: Path, language: str | None) -> None:
    """Make a page about the match in a record: statistics and plots, in one HTML file.

    FILE may be - for standard input: companion export | companion report - -o match.html
    """
    from companion.match.statistics import statistics
    from companion.report import page

    code, words = _language(language)
    recorded, wrong, openings = _read(path)
    if recorded is None or wrong:
        _fail(wrong)
    said = statistics(recorded, openings if recorded.over else {})
    _write(output, page(recorded, said, code, words))


@main.command()
@click.argument("name", metavar="[GAME]", default=GAMES[0].name)
@OUTPUT
@LANGUAGE
def card(name: str, output: Path, language: str | None) -> None:
    """Make the reference card of a game: both sides of A6 as one HTML file, to be printed."""
    from companion.card import page
    from companion.rules.card import Carded

    code, words = _language(language)
    game = next((game for game in plugins.games() if game.name == name), None)
    if not isinstance(game, Carded):
        _fail(says("no card of a game: {name}", name=name))
    _write(output, page(game, game.card(), code, words))


@main.command()
@STATE
@SOCKET
@OUTPUT
def export(state: Path | None, at: Path | None, output: Path) -> None:
    """Write the match on the table as a record; a referee has to be running."""
    at = at or usual_socket(state or usual_state())
    try:
        said = ask(at, {"type": "export"})
    except OSError:
        _fail(says("no referee is listening at {file}", file=str(at)))
    if said["type"] == "error":
        _fail(said["text"])
    _write(output, said["text"])


def _language(code: str | None) -> tuple[str, Words]:
    """A language by its code, or that of the terminal."""
    known = plugins.languages()
    if code is not None and code not in known:
        _fail(says("no such language: {code}", code=code))
    words = known[code] if code else _words()
    return next((own, words) for own, spoken in known.items() if spoken is words)


def _read(path: Path) -> Recorded:
    try:
        return read(path, plugins.games(), _words())
    except OSError as problem:
        _fail(f"{path}: {problem.strerror}")


def _write(output: Path, text: str) -> None:
    if output == Path("-"):
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as problem:
        _fail(f"{output}: {problem.strerror}")
