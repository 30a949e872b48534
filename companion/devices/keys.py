"""The keys of a kit: contacts on pins, debounced, their edges handed on."""

from collections.abc import Callable, Mapping
from functools import partial
from threading import Lock

from companion.console.earliest_deadline import earliest
from companion.console.keys_and_edges import KeyEdge, PadKey
from companion.devices.debounce import LOCKOUT, Debounce
from companion.devices.pin_interfaces import Contact


class Keys:
    """Tells `inbox` each edge of each key, in the thread in which the pin library noticed it.

    A key that is down at the start tells nothing until it comes up. `inbox` must not call back.
    Where edges wait for the loop, `hear` tells those that came by now. `moved` says whether any
    edge was told yet.
    """

    def __init__(
        self,
        contacts: Mapping[PadKey, Contact],
        inbox: Callable[[KeyEdge], None],
        lockout: int = LOCKOUT,
        hear: Callable[[], None] | None = None,
    ) -> None:
        self._contacts = dict(contacts)
        self._inbox = inbox
        self._hear = hear
        self.moved = False
        self._lock = Lock()  # between the loop and the threads of the pin library
        self._debounces: dict[PadKey, Debounce] = {}
        with self._lock:
            for key, contact in self._contacts.items():
                # First the ear, then the eye: no change falls between them.
                contact.listen(partial(self._on_edge, key))
                self._debounces[key] = Debounce(lockout, down=contact.is_active)

    def down(self) -> frozenset[PadKey]:
        """The keys that are down now, with or without an edge."""
        return frozenset(key for key, contact in self._contacts.items() if contact.is_active)

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, in ms; None while no key moved lately."""
        with self._lock:
            deadlines = [debounce.deadline for debounce in self._debounces.values()]
        return earliest(*deadlines)

    def tick(self, now: int) -> None:
        """Look where the keys are whose time to bounce is over at `now`, however long that is ago.

        What became of a key since is told with the time at which it happened.
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
            self._hear()  # or a level would speak for an edge that knows its own time
        with self._lock:
            for key, down in levels.items():
                for at, told in self._debounces[key].settle(now, down=down):
                    self.moved = True
                    self._inbox(KeyEdge(key, told, at))

    def close(self) -> None:
        """Let the pins go."""
        for contact in self._contacts.values():
            contact.close()

    def _on_edge(self, key: PadKey, at: int, down: bool) -> None:
        with self._lock:
            for since, told in self._debounces[key].edge(at, down=down):
                self.moved = True
                self._inbox(KeyEdge(key, told, since))
