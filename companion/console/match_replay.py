"""A match step by step: the screens that spectators saw, in any order."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle

from companion.console.gestures import HOLD, Gestures
from companion.console.match_ui import MatchUi
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.seats_and_pads import Seats, seats_at_left_pad
from companion.match import Header, Match
from companion.match.log_header_and_entries import Entry
from companion.rules.game import Game
from companion.rules.sentences import Words
from companion.screens.screen_model import Shown

DRAWN_BEFORE = 16
"""Screens that are drawn before one to which a replay jumps, as it often goes back from there."""

OPENING = ("reveal", "proves", "uncover")
"""The keys of entries that open what was sealed, mostly at once: nobody saw a screen in between."""


class MatchReplay:
    """The screens of a match at each of its steps: 0 is its begin, the others follow an entry.

    `styles` are the kinds of the pads by name, in their order round the table. A screen shows
    nothing that was secret at that step.
    """

    def __init__(
        self,
        game: Game,
        header: Header,
        log: Sequence[Entry],
        styles: Mapping[str, PadKind],
        words: Words,
    ) -> None:
        self._game, self._header, self._log = game, header, tuple(log)
        self._styles, self._words = styles, words
        self._lengths = (0, *_lengths_seen(self._log))
        self._shown: dict[int, Shown] = {}
        self._begin(0)

    @property
    def steps(self) -> int:
        """How many steps there are, without the begin."""
        return len(self._lengths) - 1

    def screen(self, step: int) -> Shown:
        """Return the screen at a step."""
        if step not in self._shown:
            if not self._step <= step <= self._step + DRAWN_BEFORE:
                self._begin(max(0, step - DRAWN_BEFORE))
            while self._step < step:
                self._go_on()
        return self._shown[step]

    def _begin(self, step: int) -> None:
        """Replay the match up to a step without drawing what is before."""
        match = Match(self._game, self._header, self._log[: self._lengths[step]])
        self._ui = match_ui_without_table(match, self._styles, self._words)
        self._step = step
        if not step:
            self._shown[0] = self._ui.screen(0)

    def _go_on(self) -> None:
        match, now = self._ui.match, 0
        self._step += 1
        for entry in self._log[len(match.log) : self._lengths[self._step]]:
            match.tell(entry)
            now = entry.at
        self._ui.take_new_entries(now)
        self._shown[self._step] = self._ui.screen(now)


def _lengths_seen(log: Sequence[Entry]) -> Iterator[int]:
    """Yield after how many entries players saw another screen."""
    for length, entry in enumerate(log, 1):
        after = log[length : length + 1]
        if not after or after[0].key not in OPENING or after[0].at > entry.at:
            yield length


def match_ui_without_table(match: Match, styles: Mapping[str, PadKind], words: Words) -> MatchUi:
    """Return the screens of a match that nobody plays, with its time 0 at 0 ms."""
    order = tuple(styles)
    pads = dict(zip(match.seats, cycle(order), strict=False))
    seats = Seats(pads, styles, seats_at_left_pad(order, pads))
    return MatchUi(match, seats, 0, words, Gestures(HOLD))
