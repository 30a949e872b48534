"""The trial of a newly set kit: only somebody who can press its keys can keep it."""

from collections.abc import Callable
from pathlib import Path

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.selftest import centre_keys
from companion.console.setting_trial import keep_or_revert_screen, next_countdown_change
from companion.console.text_fit import cut_with_ellipsis
from companion.devices.kit_config import Kit
from companion.referee.hardware_retry import Waits
from companion.referee.kit_choice import KitChoice
from companion.referee.outputs_and_subscribers import OutputsInterface
from companion.rules.sentences import Sentence, Words
from companion.screens.screen_model import SMALL_CELLS, Screen
from companion.screens.screen_rendering import draw_screen

LASTS = 60_000
"""Ms for which a kit is tried: time to walk over to the box."""


class KitTrial:
    """Asks in place of the referee whether to keep a kit, from `now` in monotonic ms.

    The kit is `called` by its name, or by the path of its file.

    The centre of any pad keeps it. The back key, or no key in time, doesn't.
    """

    def __init__(
        self, called: str, kit: Kit, outputs: OutputsInterface, words: Words, now: int
    ) -> None:
        self._called = called
        self._centres = centre_keys({pad.name: pad.style for pad in kit.pads})
        self._outputs = outputs
        self._words = words
        self._ends = now + LASTS
        self.over = self.kept = False
        self._show(now)

    def handle(self, edge: KeyEdge) -> None:
        """Handle a key that went down or came up."""
        if edge.down and edge.key in self._centres:
            self.over = self.kept = True
        elif edge.down and edge.key == KitKey("table", "back"):
            self.over = True

    def deadline(self) -> int:
        """Return when the seconds left change or the trial ends, in monotonic ms."""
        return next_countdown_change(self._ends, self._left)

    def tick(self, now: int) -> None:
        """Update the seconds left, and end the trial when they are over."""
        self._show(now)
        self.over = self.over or not self._left

    def _show(self, now: int) -> None:
        self._left = max(0, self._ends - now)
        self._outputs.show(
            draw_screen(kit_confirmation_screen(self._called, self._left, self._words))
        )


def kit_confirmation_screen(called: str, left: int, words: Words) -> Screen:
    """Return the screen that asks about a kit by its name or file, with `left` ms left."""
    of = words("Kit: {name}")
    room = SMALL_CELLS - len(of.format(name=""))
    return keep_or_revert_screen(
        of.format(name=cut_with_ellipsis(Path(called).name, room)), left, words
    )


def make_wait_that_refuses_trial_kit(
    waits: Waits, choice: KitChoice, now: Callable[[], int]
) -> Waits:
    """Return a function that waits as `waits` does, but refuses the tried kit after `LASTS` ms."""
    ends = now() + LASTS

    def wait(missing: Sentence, ms: int) -> None:
        if now() + ms > ends:
            choice.refuse()
        waits(missing, ms)

    return wait
