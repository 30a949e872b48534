"""Every attack, by what is attacked."""

from collections.abc import Mapping, Sequence

from tests.attacks import churn, display, page, store, unix_socket
from tests.attacks.attack import Attack

SUITE: Mapping[str, Sequence[Attack]] = {
    "The page, from the network": (*page.ATTACKS, *churn.ATTACKS),
    "The referee, from a satellite": unix_socket.ATTACKS,
    "The display and the keys": display.ATTACKS,
    "The store": store.ATTACKS,
}
"""Attacks by the heading that they stand under in docs/attacks.md."""
