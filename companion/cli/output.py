"""Output of commands, and their failures."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

import click

from companion.languages import terminal_language
from companion.record.refusal_in_one_line import refusal_in_one_line
from companion.rules.sentences import Sentence, says

OUTPUT = click.option(
    "--output",
    "-o",
    type=click.Path(dir_okay=False, allow_dash=True, path_type=Path),
    default="-",
    help="The file that it is written to; the terminal without one.",
)


def write_file_or_stdout(output: Path, text: str) -> None:
    """Write a text to the file of the option `OUTPUT`, or fail."""
    if output == Path("-"):
        click.echo(text, nl=False)
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as problem:
        fail(f"{output}: {problem.strerror}")


def fail(reason: str | Sentence) -> NoReturn:
    """End the command with a reason, in the language of the terminal."""
    said = reason if isinstance(reason, str) else refusal_in_one_line(reason, terminal_language())
    raise click.ClickException(said)


def warn(of: Sentence) -> None:
    """Write a warning to standard error, in the language of the terminal."""
    click.echo(of.translate(terminal_language()), err=True)


def permission_denied_sentence(file: Path) -> Sentence:
    """Return the sentence that a file or a socket may not be opened without sudo."""
    return says("{file} can't be opened; try it with sudo.", file=str(file))


def redirect_stdout_to_null() -> None:
    """Redirect standard output to /dev/null, so that Python writes nothing more at its end."""
    with suppress(OSError, ValueError), Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
