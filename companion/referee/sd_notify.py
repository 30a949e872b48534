"""Tells systemd how the referee stands, as sd_notify(3) describes it."""

import logging
import os
import socket

log = logging.getLogger("companion")

READY = "READY=1"
STOPPING = "STOPPING=1"


def notify_systemd(state: str, status: str = "") -> None:
    """Sends a datagram to the socket in NOTIFY_SOCKET, if whoever started us named one.

    `status` is a line for those who ask systemd. An @ at the beginning of the socket's name stands
    for Linux's abstract names. If nobody listens the log says so.
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
