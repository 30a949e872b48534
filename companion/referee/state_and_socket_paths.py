"""Paths on this machine: where matches are kept, and the socket for satellites."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from companion.journal.durable_files import make_folders

JOURNAL = "matches"
"""The folder in the state directory where matches are kept."""

NOWHERE = Path(os.devnull) / "matches"
"""A state directory that can't exist: nothing is kept in it, and the panel says so."""

LONGEST_ADDRESS = 107
"""Bytes of the longest path that a unix socket can have."""


class StateAndSocketPaths(NamedTuple):
    """The state directory of a referee, and its socket."""

    state: Path
    socket: Path


APPLIANCE = StateAndSocketPaths(
    Path("/var/lib/tabletop-companion"), Path("/run/tabletop-companion/referee.sock")
)
"""The paths of the service (`systemd/companion-referee.service`)."""


def usual_state_directory() -> Path:
    """Return where matches are kept: systemd's directory, or else the user's own."""
    given = os.environ.get("STATE_DIRECTORY")
    if given:
        return Path(given)
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "tabletop-companion"


def systemd_runtime_directory() -> Path | None:
    """Return the directory that systemd gives a service and a reboot empties; None outside one."""
    given = os.environ.get("RUNTIME_DIRECTORY")
    return Path(given) if given else None


def usual_socket_path(state: Path) -> Path:
    """Return where satellites connect: in systemd's directory, or beside the matches."""
    return (systemd_runtime_directory() or state) / "referee.sock"


def find_running_referee_paths(state: Path | None) -> StateAndSocketPaths:
    """Return the paths of the referee to ask: of that `state`; else the user's own, if it runs.

    If it doesn't run, they are the appliance's, if there is one.
    """
    own = StateAndSocketPaths(
        state or usual_state_directory(), usual_socket_path(state or usual_state_directory())
    )
    if state is None and not own.socket.exists() and APPLIANCE.state.exists():
        return APPLIANCE
    return own


@contextmanager
def socket_path_with_fallback(state: Path) -> Generator[Path]:
    """Yield the usual socket path, or one in a temporary folder if no socket can be made there."""
    at = usual_socket_path(state)
    if _can_lie(at):
        yield at
        return
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="companion-") as folder:
        yield Path(folder, at.name)


def _can_lie(at: Path) -> bool:
    """Return whether a socket can be made at that path."""
    probe = at.parent / f"{at.name}-{os.getpid()}"
    try:
        make_folders(at.parent)
        probe.mkdir()
        probe.rmdir()
    except OSError:
        return False
    return len(os.fsencode(at)) <= LONGEST_ADDRESS
