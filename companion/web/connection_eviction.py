"""Who gives way when there is no more room. Sans-I/O.

Whoever comes from a home that takes little room loses nothing to a home that takes much. Where
many homes take little each, nobody can tell who among them is honest. So whoever came lately is
safe, and long enough for a slow phone: three quarters of the room must come after them before
they may have to go. From then on it is a draw, so that no pace of coming drives somebody out for
certain.
"""

import secrets
from collections.abc import Callable, Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from itertools import islice
from typing import Generic, Protocol, TypeVar

QUIET = 8
"""Guests from one home that a browser with one page open may need; a home with no more isn't loud."""

_OLD = 4
"""One in so many guests has been there long enough to give way."""

_PREFIX = 64
"""Bits that a network hands to one customer or one house (RFC 6177); the rest is theirs to choose."""


class Guest(Protocol):
    """Somebody who takes up room."""

    @property
    def home(self) -> str:
        """`home_network_of` their address."""
        ...


G = TypeVar("G", bound=Guest)


def home_network_of(address: str, own: str = "") -> str:
    """Return what counts as one address: an IPv4 address, or the /64 of an IPv6 address.

    In the /64 of our `own` address, and with link-local addresses, each counts by itself: all
    phones of one house are there. An IPv4 address in IPv6 clothes (RFC 4291, 2.5.5.2) is an IPv4
    address. What is no address stands for itself.
    """
    parsed, ours = _parse_address(address), _parse_address(own)
    if parsed is None:
        return address
    if isinstance(parsed, IPv4Address) or parsed.is_link_local:
        return str(parsed)
    network = IPv6Network((parsed, _PREFIX), strict=False)
    return str(parsed if isinstance(ours, IPv6Address) and ours in network else network)


def _parse_address(address: str) -> IPv4Address | IPv6Address | None:
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return (isinstance(parsed, IPv6Address) and parsed.ipv4_mapped) or parsed


class Crowd(Generic[G]):
    """Guests in the order of their coming. `draw` gives a number below the one it is given."""

    def __init__(
        self, guests: Iterable[G] = (), draw: Callable[[int], int] = secrets.randbelow
    ) -> None:
        self._draw = draw
        self._guests: dict[G, None] = {}
        self._homes: dict[str, dict[G, None]] = {}
        for guest in guests:
            self.add(guest)

    def __len__(self) -> int:
        return len(self._guests)

    def count(self, home: str) -> int:
        """The guests from one home."""
        return len(self._homes.get(home, ()))

    def add(self, guest: G) -> None:
        """Somebody comes, or comes anew: as the latest."""
        self.remove(guest)
        self._guests[guest] = None
        self._homes.setdefault(guest.home, {})[guest] = None

    def remove(self, guest: G) -> None:
        """Somebody goes, if they are there."""
        if guest in self._guests:
            del self._guests[guest]
            neighbours = self._homes[guest.home]
            del neighbours[guest]
            if not neighbours:
                del self._homes[guest.home]

    def choose_who_leaves(self, home: str | None = None) -> G:
        """Who is to go: one from this home, or else from the loudest; if none is loud, one of all.

        There must be somebody.
        """
        among = self._guests if home is None else self._homes[home]
        if home is None:
            loudest = max(self._homes.values(), key=len)
            if len(loudest) > QUIET:
                among = loudest
        old = max(1, len(among) // _OLD)
        return next(islice(among, self._draw(old), None))
