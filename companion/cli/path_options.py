"""Options for the state directory and the socket of a referee."""

from pathlib import Path

import click

STATE = click.option(
    "--state", type=click.Path(file_okay=False, path_type=Path), help="Where matches are kept."
)
SOCKET = click.option(
    "--socket",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Where satellites connect.",
)
