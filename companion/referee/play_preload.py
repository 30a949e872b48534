"""Imports what a match needs before one begins, so that its first keys are answered at once.

The start imports no more than the first screen needs. What comes later is imported when it is first
used, and a key that waits for that takes ten times as long; so it is done ahead, in small steps,
while no match is on the table.
"""

import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module

from companion.referee.event_loop import do_nothing
from companion.rules.asks import Ask
from companion.rules.game import Game
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english

log = logging.getLogger("companion")

PAUSE_MS = 300
"""Ms between two steps, in which keys are handled."""
PAD_UIS: Mapping[str, str] = {
    "hexpad": "companion.console.hexpad_commands_and_hints",
    "trio": "companion.console.trio_commands_and_hints",
}
"""The module that lays out keys on pads of each style."""
LATER = (
    "companion.rules.clocks.notation",
    "companion.console.large_event_rows",
    "companion.console.proposed_correction_pages",
    "companion.console.statistics_sheets",
    "companion.console.recent_events_and_used_times_sheet",
    "companion.console.help_pages",
)
"""Modules that matches of all games use: the clock of a set-up, and pages over a match."""


class PlayPreload:
    """Imports play for pads of these `styles` and for all `games`, one step at a time.

    It waits while `plays` returns true, and calls `done` after the last step.
    """

    def __init__(
        self,
        styles: Collection[str],
        games: Sequence[Game],
        plays: Callable[[], bool],
        now: int,
        done: Callable[[], None] = do_nothing,
    ) -> None:
        self._steps = _steps(styles, games)
        self._plays = plays
        self._done = done
        self._due: int | None = now + PAUSE_MS

    def deadline(self) -> int | None:
        """Return when the next step is due, None during a match and after the last one."""
        return None if self._plays() else self._due

    def tick(self, now: int, /) -> None:
        """Do the next step if it is due."""
        due = self.deadline()
        if due is None or now < due:
            return
        step = next(self._steps, None)
        if step is None:
            self._due = None
            self._done()
            return
        step()
        self._due = now + PAUSE_MS


def _steps(styles: Collection[str], games: Sequence[Game]) -> Iterator[Callable[[], object]]:
    for style in sorted(set(styles)):
        yield partial(import_module, PAD_UIS[style])
    for game in games:
        yield partial(_begin_and_forget, game)
    for module in LATER:
        yield partial(import_module, module)


def _begin_and_forget(game: Game) -> None:
    """Begin a match of a game and lay out its first ask; a fault there must not end the start."""
    try:
        play = game.begin(game.presets[0].options if game.presets else {})
        ask = next(play.script(), None)
        if isinstance(ask, Ask):
            play.pane(ask, AnswerDraft(), in_english)
    except Exception:
        log.exception("%s can't be begun", game.name)
