"""Who has way: the side whose time runs, if it costs something, before one that holds a pane open."""

from companion.rules.asks import Seat

GIVES_WAY = 3000
"""ms from the first pane that a side opens on an ask until its panes give way."""


class Way:
    """The panes that sides have opened on an ask in which the time of another one runs."""

    def __init__(self) -> None:
        self._opened: dict[Seat, int] = {}
        self._closed: set[Seat] = set()

    def opens(self, seat: Seat, at: int) -> None:
        """A side opens a pane. That it was closed and opened again wins it no time."""
        self._opened.setdefault(seat, at)

    def yields(self, seat: Seat, at: int) -> bool:
        """Whether its panes give way now."""
        return at >= self._opened.get(seat, at) + GIVES_WAY

    def closes(self, seat: Seat) -> None:
        """Its pane has given way: it opens none before something else is asked."""
        self._closed.add(seat)

    def closed(self, seat: Seat) -> bool:
        """Whether one of its panes has given way."""
        return seat in self._closed
