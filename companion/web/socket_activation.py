"""Sockets on which systemd listens for the page, and hands over when somebody comes."""

import os
import socket

FIRST = 3
"""The file descriptor of the first of them (sd_listen_fds(3))."""


def inherited_sockets() -> tuple[socket.socket, ...]:
    """The sockets that this process was started with; none if it was started otherwise.

    Nobody else gets them: not who asks again, and no child of this process.
    """
    pid, count = os.environ.pop("LISTEN_PID", ""), os.environ.pop("LISTEN_FDS", "")
    os.environ.pop("LISTEN_FDNAMES", None)
    if pid != str(os.getpid()) or not count.isdigit():
        return ()
    numbers = range(FIRST, FIRST + int(count))
    for number in numbers:
        os.set_inheritable(number, False)
    return tuple(socket.socket(fileno=number) for number in numbers)
