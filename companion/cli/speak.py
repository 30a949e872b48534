"""``companion speak``: says aloud what the panel of a device shows, whose referee is another process."""

from pathlib import Path

import click

from companion.cli.path_options import SOCKET, STATE
from companion.referee.state_and_socket_paths import find_running_referee_paths


@click.command()
@STATE
@SOCKET
def speak(state: Path | None, socket: Path | None) -> None:
    """Say aloud what changes on the panel, by espeak-ng; nothing while a secret pick is open.

    Ctrl-C ends the voice; the referee goes on.
    """
    from companion.speech.speaking_process import follow_and_speak

    follow_and_speak(socket or find_running_referee_paths(state).socket)
