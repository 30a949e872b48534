"""A program for MicroPython: an end of a session at a terminal, which says so many messages.

It answers `report` with how many it heard, and whether they were all and in order. It ends when
the terminal is gone.
"""

import os
import select
import sys

from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.remote_pad.link.session_events import MessageReceived, SessionUp
from firmware.pad.clock import Clock


def main(path: str, count: str) -> None:
    """Runs it at the terminal there."""
    clock = Clock()
    terminal = open(path, "r+b", 0)  # noqa: PTH123, SIM115 -- MicroPython has no Path; it ends with it
    poll = select.poll()
    poll.register(terminal, select.POLLIN)
    session, heard, ordered, said = ReliableLinkSession(b"pad", os.urandom, clock.now()), 0, 1, 0
    while True:
        for _, event in poll.poll(max(0, min(50, session.deadline() - clock.now()))):
            if event & (select.POLLHUP | select.POLLERR):
                sys.exit(0)
            for told in session.receive(terminal.read(256), clock.now()):
                if isinstance(told, SessionUp):
                    heard, ordered, said = 0, 1, 0
                elif isinstance(told, MessageReceived) and told.message == b"report":
                    session.send(b"%d %d" % (heard, ordered), clock.now())
                elif isinstance(told, MessageReceived):
                    ordered &= told.message == b"box %d" % heard
                    heard += 1
        session.tick(clock.now())
        while session.up and said < int(count) and session.waiting < 4:
            session.send(b"pad %d" % said, clock.now())
            said += 1
        terminal.write(session.data_to_send())
