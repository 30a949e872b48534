"""Access rules by request headers: which Host and Origin are accepted, and what is local. Sans-I/O.

A page elsewhere can make a browser at the table open connections to this satellite, and a name that
its owner points at 127.0.0.1 (DNS rebinding) makes them look same-origin. So the Host must be one
of ours before its Origin is believed.
"""

from collections.abc import Iterable, Mapping
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from companion.rules.sentences import Sentence, says

LOOPBACK_HOSTS = frozenset({"127.0.0.1", "localhost", "[::1]"})

HEADERS: Mapping[str, str] = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self';"
        " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-cache",
}
"""Headers of every response. There is no CORS header: no other origin may read any response."""


class HttpRefusal(NamedTuple):
    """A refusal of a request: an HTTP status and a sentence."""

    status: int
    reason: Sentence


FOREIGN_HOST = HttpRefusal(421, says("This address is not one of the companion's."))
FOREIGN_ORIGIN = HttpRefusal(403, says("Only the companion's own page may do that."))


def is_loopback(address: str) -> bool:
    """Return whether an address is an IP address of this machine alone."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is not None:
        return parsed.ipv4_mapped.is_loopback
    return parsed.is_loopback


def format_host(name: str) -> str:
    """Return a name or an IP address as in a Host header: lower case, IPv6 in brackets."""
    name = name.lower()
    return f"[{name}]" if ":" in name and not name.startswith("[") else name


class HostAndOriginRules:
    """Accepts or refuses requests by their headers alone.

    `names` are hosts at which the page may be requested besides the loopback ones. With
    `open_to_lan`, so may the address at which a connection arrived: it is an address of this
    machine, and a page elsewhere cannot have it as its own name.
    """

    def __init__(self, names: Iterable[str] = (), *, open_to_lan: bool = False) -> None:
        self._hosts = LOOPBACK_HOSTS | {format_host(name) for name in names}
        self._open_to_lan = open_to_lan

    def check_host(self, hosts: Iterable[str], arrived_at: str) -> HttpRefusal | None:
        """Return a refusal for the Host headers of a request to our `arrived_at`, or None."""
        match list(hosts):
            case [host] if self._is_ours(host, arrived_at):
                return None
            case _:
                return FOREIGN_HOST

    def check_origin(self, origins: Iterable[str], host: str) -> HttpRefusal | None:
        """Return a refusal for the Origin headers of a request to the accepted `host`, or None.

        A missing one is refused too: every browser sends it in these requests, and other programs
        can send any Origin.
        """
        match list(origins):
            case [origin] if origin.lower() == f"http://{host.lower()}":
                return None
            case _:
                return FOREIGN_ORIGIN

    def _is_ours(self, host: str, arrived_at: str) -> bool:
        name, colon, port = host.lower().rpartition(":")
        if not colon or (name.startswith("[") and not name.endswith("]")):
            name, port = host.lower(), "80"
        if not (port.isascii() and port.isdigit()):
            return False
        return name in self._hosts or (
            self._open_to_lan and bool(name) and name == format_host(arrived_at)
        )
