"""The keys of a kit: contacts on pins, debounced, their edges handed on."""

from collections.abc import Callable, Mapping
from functools import partial
from threading import Lock

from companion.console.keys import Edge, Key
from companion.devices.debounce import LOCKOUT, Debounce
from companion.devices.gpio import Contact


class Keys:
    """Tells `inbox` each edge of each key, in the thread in which the pin library noticed it.

    `clock` gives monotonic ms and is read at the edge. A key that is down at the start tells
    nothing until it comes up. `inbox` must not call back.
    """

    def __init__(
        self,
        contacts: Mapping[Key, Contact],
        inbox: Callable[[Edge], None],
        clock: Callable[[], int],
        lockout: int = LOCKOUT,
    ) -> None:
        self._contacts = dict(contacts)
        self._inbox = inbox
        self._clock = clock
        self._lock = Lock()  # between the loop and the threads of the pin library
        self._debounces: dict[Key, Debounce] = {}
        for key, contact in self._contacts.items():
            self._debounces[key] = Debounce(key, lockout, down=contact.is_active)
            contact.when_activated = partial(self._closed, key)
            contact.when_deactivated = partial(self._opened, key)

    def deadline(self) -> int | None:
        """When `tick` has something to do, in ms; None while no key moved lately."""
        with self._lock:
            deadlines = [debounce.deadline for debounce in self._debounces.values()]
        return min((at for at in deadlines if at is not None), default=None)

    def tick(self, now: int) -> None:
        """Look where the keys are whose time to bounce is over."""
        with self._lock:
            for key, debounce in self._debounces.items():
                if debounce.deadline is not None and now >= debounce.deadline:
                    self._tell(debounce.settle(now, down=self._contacts[key].is_active))

    def close(self) -> None:
        """Let the pins go."""
        for contact in self._contacts.values():
            contact.close()

    def _closed(self, key: Key) -> None:
        self._changed(key, down=True)

    def _opened(self, key: Key) -> None:
        self._changed(key, down=False)

    def _changed(self, key: Key, *, down: bool) -> None:
        with self._lock:
            self._tell(self._debounces[key].edge(self._clock(), down=down))

    def _tell(self, edges: tuple[Edge, ...]) -> None:
        for edge in edges:
            self._inbox(edge)
