"""The loop between the app and whoever carries its effects out."""

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.referee.app.app import App
from companion.referee.app.effects import Effect
from companion.referee.app.events import Event

if TYPE_CHECKING:
    from collections.abc import Callable


class Runtime(ABC):
    """Has `app` handle events, each after the one before it."""

    app: App

    def handle(self, event: Event) -> None:
        """Have the app handle an event, and carry its effects out in their order.

        What comes of an effect, or what it raises, is sent back to the app before it goes on.
        Raises `Refused` for a `CorrectionProposed` that can't be.
        """
        handling = self.app.handle(event)
        proceed: Callable[[], Effect] = partial(next, handling)
        while True:
            try:
                effect = proceed()
            except StopIteration:
                return
            try:
                outcome = self.carry_out(effect, event.at)
            except Exception as error:  # noqa: BLE001 -- the app says what becomes of it
                proceed = partial(handling.throw, error)
            else:
                proceed = partial(handling.send, outcome)

    @abstractmethod
    def carry_out(self, effect: Effect, now: int) -> Any:  # noqa: ANN401 -- each effect says what comes of it
        """Do what an effect says at `now`, in monotonic ms, and return what comes of it.

        Raises `JournalError` if the disk fails, and `Refused` if a match can't be resumed.
        """
