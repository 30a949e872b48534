"""The keys of a kit: debounced contacts on pins, whose edges are passed on."""

from collections.abc import Callable, Mapping
from functools import partial
from threading import Lock

from companion.console.earliest_deadline import earliest
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.devices.debounce import LOCKOUT, Debounce
from companion.devices.pin_interfaces import Contact


class DebouncedKeys:
    """Tells `inbox` each edge of each key, in the thread in which the pin library noticed it.

    A key that is down at the start tells nothing until it comes up. `inbox` must not call back. If
    edges wait for the loop, `hear` tells those that came so far. `moved` says whether any edge was
    told yet.
    """

    def __init__(
        self,
        contacts: Mapping[KitKey, Contact],
        inbox: Callable[[KeyEdge], None],
        lockout: int = LOCKOUT,
        hear: Callable[[], None] | None = None,
    ) -> None:
        self._contacts = dict(contacts)
        self._inbox = inbox
        self._hear = hear
        self.moved = False
        self._lock = Lock()  # between the loop and the threads of the pin library
        self._debounces: dict[KitKey, Debounce] = {}
        with self._lock:
            for key, contact in self._contacts.items():
                # Listen first, then read the level: no change is lost between them.
                contact.listen(partial(self._on_edge, key))
                self._debounces[key] = Debounce(lockout, down=contact.is_active)

    def down(self) -> frozenset[KitKey]:
        """Return the keys that are down now, with or without an edge."""
        return frozenset(key for key, contact in self._contacts.items() if contact.is_active)

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, in ms; None while no key moved lately."""
        with self._lock:
            deadlines = [debounce.deadline for debounce in self._debounces.values()]
        return earliest(*deadlines)

    def tick(self, now: int) -> None:
        """Read the keys whose lock-out is over at `now`, however long ago that was.

        A change since then is told with the time at which it happened.
        """
        with self._lock:
            levels = {
                key: self._contacts[key].is_active
                for key, debounce in self._debounces.items()
                if debounce.deadline is not None and now >= debounce.deadline
            }
        if not levels:
            return
        if self._hear is not None:
            self._hear()  # edges know their own times, so they go before the level
        with self._lock:
            for key, down in levels.items():
                for at, told in self._debounces[key].settle(now, down=down):
                    self.moved = True
                    self._inbox(KeyEdge(key, told, at))

    def close(self) -> None:
        """Release the pins."""
        for contact in self._contacts.values():
            contact.close()

    def _on_edge(self, key: KitKey, at: int, down: bool) -> None:
        with self._lock:
            for since, told in self._debounces[key].edge(at, down=down):
                self.moved = True
                self._inbox(KeyEdge(key, told, since))
