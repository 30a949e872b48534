"""The loop that has the app's effects carried out, one by one, and sends back their results."""

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.referee.app.app import App
from companion.referee.app.effects import Effect
from companion.referee.app.events import Event

if TYPE_CHECKING:
    from collections.abc import Callable


class EffectLoop(ABC):
    """Has `app` handle events one after the other; subclasses carry out the effects."""

    app: App

    def handle(self, event: Event) -> None:
        """Have the app handle an event, and carry out its effects in their order.

        The result of an effect, or the exception that it raises, is sent back to the app before it
        goes on. Raises `Refused` for a `CorrectionProposed` that can't be made.
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
            except Exception as error:  # noqa: BLE001 -- the app handles it
                proceed = partial(handling.throw, error)
            else:
                proceed = partial(handling.send, outcome)

    @abstractmethod
    def carry_out(self, effect: Effect, now: int) -> Any:  # noqa: ANN401 -- each effect says what comes of it
        """Carry out an effect at `now`, in monotonic ms, and return its result.

        Raises `JournalError` if the disk fails, and `Refused` if a match can't be resumed.
        """
