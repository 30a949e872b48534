"""The PIN that lets a far browser press: compared in constant time, guessed at slowly. Sans-I/O.

A client may be wrong five times, and all clients together twenty times; then each further attempt
has to wait, longer and longer. A PIN of six digits that all the world guesses at is found after
half a year on average; one that is right during a wait has to wait too, at most half a minute.
"""

import hashlib
import hmac
from collections import OrderedDict

COOKIE = "companion"

_FREE_TO_ONE, _FREE_TO_ALL = 5, 20
_FIRST_WAIT = 1_000
_LONGEST_FOR_ONE, _LONGEST_FOR_ALL = 300_000, 30_000
_CLIENTS = 1024
"""Addresses that are remembered; the one that was wrong longest ago is forgotten first."""


class Attempts:
    """Wrong attempts, and how long the next one has to wait. Times in ms, monotonic."""

    def __init__(self, free: int, longest: int) -> None:
        self._free = free
        self._longest = longest
        self._wrong = 0
        self._until = 0

    def wait(self, now: int) -> int:
        """How many ms are left until the next attempt is looked at."""
        return max(0, self._until - now)

    def was_wrong(self, now: int) -> None:
        """Counts a wrong attempt."""
        self._wrong += 1
        over = self._wrong - self._free
        if over >= 0:
            self._until = now + min(self._longest, _FIRST_WAIT << min(over, 32))


class Lock:
    """A PIN and who guessed at it.

    Whoever knows the PIN gets the `ticket`, which is worth as much as the PIN until the satellite
    ends, and which tells nothing about the PIN to those who see it: `key` is 32 random bytes.
    It is 64 hexadecimal digits.
    """

    def __init__(self, pin: str, key: bytes) -> None:
        self._pin = pin
        self.ticket = hmac.digest(key, pin.encode(), hashlib.sha256).hex()
        self._all = Attempts(_FREE_TO_ALL, _LONGEST_FOR_ALL)
        self._clients: OrderedDict[str, Attempts] = OrderedDict()

    def wait(self, client: str, now: int) -> int:
        """How many ms `client` has to wait before it may try."""
        one = self._clients.get(client)
        return max(self._all.wait(now), one.wait(now) if one else 0)

    def opens(self, client: str, pin: str, now: int) -> bool:
        """Whether `pin` is right. Ask only when there is no `wait` left."""
        if hmac.compare_digest(pin.encode(errors="replace"), self._pin.encode()):
            self._clients.pop(client, None)
            return True
        one = self._clients.pop(client, None) or Attempts(_FREE_TO_ONE, _LONGEST_FOR_ONE)
        self._clients[client] = one
        if len(self._clients) > _CLIENTS:
            self._clients.popitem(last=False)
        one.was_wrong(now)
        self._all.was_wrong(now)
        return False

    def knows(self, shown: str) -> bool:
        """Whether what a browser shows is the ticket."""
        return hmac.compare_digest(shown.encode(errors="replace"), self.ticket.encode())
