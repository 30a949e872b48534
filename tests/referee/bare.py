"""A referee without a device: keys in, panel and facts out, and time that goes where it is told.

Everything that can be seen or heard is checked as it happens: what the match was told by then is
in the journal already.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence

from companion.console.console import Console
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.match_sounds import LOUD
from companion.console.screen_saver import HIGH, PanelGlow
from companion.console.seats_and_pads import SideAtPad
from companion.console.web_page_address_and_pin import WebPageAccess
from companion.journal.journal import Journal
from companion.journal.saved_match_types import SavedMatchSummary
from companion.match import Match
from companion.referee.referee import Referee
from companion.rules.facts import Facts, Json
from companion.rules.game import Game
from companion.rules.sentences import Sentence, Words, in_english
from companion.screens.recognise_text_in_panel_image import (
    read_screen_from_image,
    read_sheet_from_image,
)
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_rendering import BLANK
from companion.testing.key_pressing import KeyPresser
from tests.toy import HIGH_BID

PADS: Mapping[str, str] = {"left": "hexpad", "right": "hexpad"}
ENGLISH: Mapping[str, Words] = {"en": in_english}
MOST_AT_ONCE = 4
"""What can be due at the same ms: a key of each pad, and the clock."""

START = ("left 1", "left 7")
"""The keys from the first menu of high bid to its first bid: to 20, red has the left pad."""
LIMITED = (
    *("left 6", "left 4", "left 4", "left 7"),
    *("left 4", "left 4", "left 4", "left 4", "left 7"),
    *("left 7", "left 4", "left 4", "left 4", "left 7", "left 6"),
    *("left 1", "left 1", "left 7", "left 7"),
)
"""The keys that start a match with 30 seconds a round."""
ROUND = (
    *("[left 5]", "[right 3]", "[right 4]", "left 2", "left 7"),
    *("[left 7]", "[left 7]", "right 6", "[left 7]"),
)
"""A round of high bid: bids, a trap, one lucky face, two throws, a claim, the trap is shown."""
ANSWERS = (
    *("bid", "bid", "reveal", "reveal", "trap", "lucky"),
    *("roll", "roll", "claim", "show", "reveal"),
)
"""What such a round leaves in the log."""


class Entropy:
    """Bytes that are the same in every run: the hashes of 0, 1, 2…"""

    def __init__(self) -> None:
        self._drawn = 0

    def __call__(self, n: int) -> bytes:
        self._drawn += 1
        return hashlib.sha256(self._drawn.to_bytes(8, "big")).digest()[:n]


class SeenBox:
    """The box, as those see it who sit around it. `seen` names what changed, in order."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, object]] = []
        self.image = BLANK
        self.glows = PanelGlow.BRIGHT
        self.lit: frozenset[str] = frozenset()
        self.facts: Facts | None = None
        self.wants_off = False
        self.watch: Sequence[BareReferee] = ()

    def _notes(self, what: str, value: object) -> None:
        self.seen.append((what, value))
        for bare in self.watch:
            bare.is_durable()

    def show(
        self,
        image: bytes,
        *,
        private: bool = False,
        turned: bool = False,
        said: Sequence[str] = (),
    ) -> None:
        before, self.image = self.image, image
        if image != before:
            self._notes("panel", image)

    def glow(self, glow: PanelGlow, brightness: str = HIGH) -> None:
        self.glows = glow

    def light(self, lit: frozenset[str], now: int, *, low: bool = False) -> None:
        before, self.lit, self.low = self.lit, lit, low
        if lit != before:
            self._notes("lamps", lit)

    def blink(self, pad: str, now: int) -> None:
        self._notes("blink", pad)

    def sound(self, name: str, now: int, volume: str = LOUD) -> None:
        self._notes("sound", name)

    def tell_pick_open(self, *, is_open: bool) -> None:
        pass

    def tell_sides(self, sides: Sequence[SideAtPad]) -> None:
        pass

    def tell_language(self, language: str | None) -> None:
        pass

    def tell(self, facts: Facts | None) -> None:
        before, self.facts = self.facts, facts
        if facts != before:
            self._notes("facts", facts)

    def request_power_off(self) -> None:
        self.wants_off = True


class BareReferee(KeyPresser):
    """A referee at work from its start on; leave it alone to pull its plug.

    `zero` is the monotonic ms of time 0 of the first match.
    """

    def __init__(
        self,
        journal: Journal,
        games: Sequence[Game] = (HIGH_BID,),
        *,
        now: int = 1000,
        trouble: Sentence | None = None,
        pads: Mapping[str, str] = PADS,
        entropy: Callable[[int], bytes] | None = None,
        box: SeenBox | None = None,
        page_access: WebPageAccess | None = None,
    ) -> None:
        self.journal = journal
        self.game = games[0]
        self.now = now
        self.zero = 0
        self.box = box or SeenBox()
        remembered: dict[str, Json] = {
            name: journal.recall(name)
            for name in ("hold", "players", *(f"last {game.name}" for game in games))
        }
        console = Console(games, pads, ENGLISH, remembered, page_access)
        if trouble is not None:
            console.show_trouble(trouble)
        self.referee = Referee(games, tuple(pads), console, journal, self.box, entropy or Entropy())
        self.box.watch = (self,)
        self.referee.start(now)

    @property
    def match(self) -> Match:
        """The match on the table."""
        assert self.referee.match is not None, self.text()
        return self.referee.match

    @property
    def told(self) -> list[str]:
        """The keys of the log."""
        return [entry.key for entry in self.match.log]

    def is_durable(self) -> None:
        """All that the match was told is in the journal."""
        match = self.referee.match
        if match is not None:
            journal = self.journal
            assert journal.read(match.header.id).log == tuple(match.log)

    # Hands ----------------------------------------------------------------------------------

    def edge(self, key: str, *, down: bool) -> None:
        """A key goes down or comes up."""
        pad, name = key.split()
        before = self.referee.match
        self.referee.handle(KeyEdge(KitKey(pad, name), down, self.now))
        if before is None and self.referee.match is not None:
            self.zero = self.now - self.match.clock.since

    def wait(self, ms: int) -> None:
        """Lets time go by, from deadline to deadline, as the loop does."""
        end = self.now + ms
        dues: list[int] = []
        while (due := self.referee.deadline()) is not None and due <= end:
            dues.append(due)
            assert dues.count(due) <= MOST_AT_ONCE, "a deadline that never goes away"
            self.now = max(self.now, due)
            self.referee.tick(self.now)
        self.now = end

    # Eyes -----------------------------------------------------------------------------------

    def text(self) -> str:
        """The four rows of the panel."""
        return "\n".join(screen_to_text_lines(read_screen_from_image(self.box.image)))

    def sheet(self) -> str:
        """The lines of a text page on the panel."""
        return "\n".join(screen_to_text_lines(read_sheet_from_image(self.box.image)))

    @property
    def troubled(self) -> bool:
        """Whether something has to be read and confirmed."""
        return self.sheet().startswith("PLEASE READ")


PART = ROUND[:6]
"""As far as the first throw; `ANSWERS[:7]` are told then."""


def broken_off(journal: Journal, entropy: Entropy, keys: tuple[str, ...] = PART) -> BareReferee:
    """A match in the middle of which the plug is pulled."""
    bare = BareReferee(journal, entropy=entropy)
    bare.play(*START, *keys)
    return bare


def saved(journal: Journal, match: Match) -> SavedMatchSummary:
    """What the journal says of a match."""
    return next(each for each in journal.matches() if each.id == match.header.id)
