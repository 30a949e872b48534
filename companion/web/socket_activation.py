"""Socket activation: sockets on which systemd listens, and which it passes to the process."""

import os
import socket

FIRST = 3
"""The first file descriptor of the sockets (sd_listen_fds(3))."""


def inherited_sockets() -> tuple[socket.socket, ...]:
    """Return the sockets that this process was started with; none if it was started otherwise.

    Only the first call returns them, and no child process inherits them.
    """
    pid, count = os.environ.pop("LISTEN_PID", ""), os.environ.pop("LISTEN_FDS", "")
    os.environ.pop("LISTEN_FDNAMES", None)
    if pid != str(os.getpid()) or not count.isdigit():
        return ()
    numbers = range(FIRST, FIRST + int(count))
    for number in numbers:
        os.set_inheritable(number, False)
    return tuple(socket.socket(fileno=number) for number in numbers)
