"""Closes panes that other seats hold open too long while a player's clock runs."""

from companion.rules.asks import Seat

PANE_KEPT_FOR = 3000
"""ms from the first pane that a seat opens on an ask until the player whose time runs may close
it."""


class OffTurnPaneTimeLimit:
    """The panes that seats have opened on an ask while another seat's time runs."""

    def __init__(self) -> None:
        self._opened: dict[Seat, int] = {}
        self._closed: set[Seat] = set()

    def open(self, seat: Seat, at: int) -> None:
        """Note that a seat opens a pane; closing and reopening it gains no time."""
        self._opened.setdefault(seat, at)

    def may_be_closed(self, seat: Seat, at: int) -> bool:
        """Return whether the panes of a seat may be closed at that time."""
        return at >= self._opened.get(seat, at) + PANE_KEPT_FOR

    def close(self, seat: Seat) -> None:
        """Note that a seat's pane was closed; the seat opens none until something else is asked."""
        self._closed.add(seat)

    def is_closed(self, seat: Seat) -> bool:
        """Return whether a pane of a seat was closed."""
        return seat in self._closed
