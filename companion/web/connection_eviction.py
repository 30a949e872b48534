"""Choice of the connection or browser to evict when a limit is reached. Sans-I/O.

While one home network has many guests, nobody from a network with few is evicted. Where many
networks have few each, honest ones can't be told apart. So recent guests are safe, long enough for
a slow phone: three quarters of the places must be taken by later ones before a guest may be
evicted. From then on the choice is random, so that no timing of arrivals evicts a certain one.
"""

import secrets
from collections.abc import Callable, Iterable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from itertools import islice
from typing import Generic, Protocol, TypeVar

QUIET = 8
"""Guests from one home network that a browser with one page open may need; more count as many."""

_OLD = 4
"""The oldest guests may be evicted: one in this many."""

_PREFIX = 64
"""Bits of a network that is assigned to one customer or one house (RFC 6177)."""


class EvictableConnection(Protocol):
    """A connection or browser that takes up a place."""

    @property
    def home(self) -> str:
        """The home network of its address, by `home_network_of`."""
        ...


G = TypeVar("G", bound=EvictableConnection)


def home_network_of(address: str, own: str = "") -> str:
    """Return the network that counts as one: an IPv4 address, or the /64 of an IPv6 address.

    In the /64 of our `own` address, and with link-local addresses, each address counts separately:
    all phones of one house are there. An IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) is an IPv4
    address. Anything that is no address stands for itself.
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


class EvictableConnections(Generic[G]):
    """Guests in the order of their arrival. `draw` returns a random number below its argument."""

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
        """Return the number of guests from one home network."""
        return len(self._homes.get(home, ()))

    def add(self, guest: G) -> None:
        """Add a guest as the latest, whether or not it was there before."""
        self.remove(guest)
        self._guests[guest] = None
        self._homes.setdefault(guest.home, {})[guest] = None

    def remove(self, guest: G) -> None:
        """Remove a guest, if it is there."""
        if guest in self._guests:
            del self._guests[guest]
            neighbours = self._homes[guest.home]
            del neighbours[guest]
            if not neighbours:
                del self._homes[guest.home]

    def choose_eviction(self, home: str | None = None) -> G:
        """Return the guest to evict: from this home, or from the one with most guests.

        If no home has more than `QUIET` guests, it is one of all. There must be a guest.
        """
        among = self._guests if home is None else self._homes[home]
        if home is None:
            loudest = max(self._homes.values(), key=len)
            if len(loudest) > QUIET:
                among = loudest
        old = max(1, len(among) // _OLD)
        return next(islice(among, self._draw(old), None))
