"""Addresses of the web page, and the text that announces them on the terminal."""

import fcntl
import io
import socket
import struct
from collections.abc import Sequence
from ipaddress import ip_address

import segno

from companion.console.web_pin import format_pin
from companion.rules.sentences import Words, says
from companion.web.host_and_origin_rules import format_host, is_loopback

_SIOCGIFADDR = 0x8915
"""The ioctl of Linux that reads the IPv4 address of an interface (netdevice(7))."""
_NAME_BYTES, _IFREQ_BYTES, _ADDRESS_AT = 15, 256, 20


def own_host_names() -> tuple[str, ...]:
    """Return the names of this machine: its host name, and that with ``.local`` for mDNS."""
    name = socket.gethostname().lower().partition(".")[0]
    return (name, f"{name}.local") if name else ()


def lan_addresses() -> tuple[str, ...]:
    """Return the IPv4 addresses of this machine's interfaces, without loopback."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            request = struct.pack(f"{_IFREQ_BYTES}s", name.encode()[:_NAME_BYTES])
            try:
                answer = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, request)
            except OSError:
                continue  # the interface is down or has no IPv4 address
            found.append(socket.inet_ntoa(answer[_ADDRESS_AT : _ADDRESS_AT + 4]))
    return tuple(address for address in found if not is_loopback(address))


def page_urls(host: str, port: int, lan: Sequence[str]) -> tuple[str, ...]:
    """Return the addresses of the page for a browser, the best first.

    `lan` stands in for a `host` that means every address of the machine.
    """
    try:
        everywhere = ip_address(host).is_unspecified
    except ValueError:
        everywhere = False
    hosts = (*lan, "127.0.0.1") if everywhere else (host,)
    return tuple(f"http://{format_host(each)}:{port}/" for each in hosts)


def page_url_by_host_name(port: int) -> str:
    """Return the address of the page by host name, where interfaces can't be seen."""
    return f"http://{next(reversed(own_host_names()), 'localhost')}:{port}/"


def addresses_and_pin_text(addresses: Sequence[str], pin: str | None, words: Words) -> str:
    """Return the text for the terminal: the addresses; if there is a `pin` that, and a QR code.

    The code holds the first address and the PIN, which need not be typed then: it is behind the
    ``#``, which browsers don't send.
    """
    said = [says("The device is at {address}", address=each).translate(words) for each in addresses]
    if pin is not None:
        said.append(
            says("PIN to press keys from there: {pin}", pin=format_pin(pin)).translate(words)
        )
        drawn = io.StringIO()
        code = segno.make_qr(f"{addresses[0]}#{pin}", error="m")
        code.terminal(drawn, border=2, compact=True)
        said.append(drawn.getvalue().rstrip("\n"))
    return "\n".join(said)
