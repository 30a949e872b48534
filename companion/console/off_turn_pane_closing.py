"""The priority on a clock: the player whose time runs goes before an opponent who holds a pane open."""

from companion.rules.asks import Seat

PANE_KEPT_FOR = 3000
"""ms from the first pane that a seat opens on an ask until the player on the clock may close it."""


class OffTurnPaneClosing:
    """The panes that seats have opened on an ask in which another seat's time runs."""

    def __init__(self) -> None:
        self._opened: dict[Seat, int] = {}
        self._closed: set[Seat] = set()

    def open(self, seat: Seat, at: int) -> None:
        """Note that a seat opens a pane. To close it and open it again wins no time."""
        self._opened.setdefault(seat, at)

    def may_be_closed(self, seat: Seat, at: int) -> bool:
        """Return whether the panes of a seat may be closed at that time."""
        return at >= self._opened.get(seat, at) + PANE_KEPT_FOR

    def close(self, seat: Seat) -> None:
        """Note that a seat's pane was closed: the seat opens none before something else is asked."""
        self._closed.add(seat)

    def is_closed(self, seat: Seat) -> bool:
        """Return whether a pane of a seat was closed."""
        return seat in self._closed
