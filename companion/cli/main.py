"""The command ``companion`` with all of its subcommands.

Exit status: 0 for success, 1 if something failed (the reason is printed), 2 if the command line is
wrong.
"""

import errno
import signal
from collections.abc import Sequence
from typing import Any

import click

from companion import __version__
from companion.cli.card import card
from companion.cli.copy_matches import copy_matches, usb_stick
from companion.cli.doctor import doctor
from companion.cli.games_and_definition_check import list_games_or_check_definition
from companion.cli.output import fail, redirect_stdout_to_null
from companion.cli.pad import pad
from companion.cli.play import play
from companion.cli.record_commands import convert, export_current_match, replay, report, verify
from companion.cli.settings import settings
from companion.cli.shutdown_screen import shutdown_screen
from companion.cli.speak import speak
from companion.cli.web import web


class _Command(click.Group):
    """A command that says in one sentence why it can't write, and is silent when interrupted."""

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 -- click's own type
        """Run the subcommand."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            raise SystemExit(128 + signal.SIGINT) from None
        except OSError as problem:
            if problem.errno == errno.EPIPE:
                raise  # the reader has closed the pipe, which click doesn't report
            redirect_stdout_to_null()
            where = f"{problem.filename}: " if problem.filename else ""
            fail(f"{where}{problem.strerror or problem}")


@click.group(cls=_Command, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="companion")
def main() -> None:
    """A referee beside your board game."""


@main.command("referee", add_help_option=False, context_settings={"ignore_unknown_options": True})
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def run_referee(arguments: Sequence[str]) -> None:
    """Referee at the table. This is what systemd starts."""
    from companion.cli import referee as own

    own.main(arguments)


for command in (
    play,
    pad,
    list_games_or_check_definition,
    replay,
    verify,
    report,
    card,
    export_current_match,
    convert,
    copy_matches,
    settings,
    doctor,
    web,
    speak,
    shutdown_screen,
    usb_stick,
):
    main.add_command(command)
