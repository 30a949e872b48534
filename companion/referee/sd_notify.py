"""Tells systemd the state of the referee, as sd_notify(3) describes."""

import logging
import os
import socket

log = logging.getLogger("companion")

READY = "READY=1"
STOPPING = "STOPPING=1"


def notify_systemd(state: str, status: str = "") -> None:
    """Send a datagram to the socket that NOTIFY_SOCKET names, if it is set.

    `status` is a line that `systemctl status` shows. An @ at the beginning of the socket's name
    stands for Linux's abstract names. A failure is logged.
    """
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    said = f"{state}\nSTATUS={' '.join(status.split())}" if status else state
    if address.startswith("@"):
        address = f"\0{address[1:]}"
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as wire:
            wire.connect(address)
            wire.send(said.encode())
    except OSError as fault:
        log.warning("systemd was not told %s: %s", state, fault)
