"""The screen saver dims or darkens a panel that nobody uses, so that it does not burn in.

During a match it only dims: players look at the panel while they think. Everything else goes dark
after a while, and the key that wakes the panel does nothing else.
"""

from enum import Enum, auto

from companion.console.keys_and_edges import KeyEdge, KitKey

DIMS = 3 * 60_000
"""Ms without a key until the panel dims."""

DARKENS = 10 * 60_000
"""Ms without a key until it goes dark, unless a match is in play."""

HIGH = "high"
BRIGHTNESS = ("low", "middle", HIGH)
"""How bright a panel can be while keys are pressed."""


class PanelGlow(Enum):
    """How brightly the panel shines."""

    BRIGHT = auto()
    DIM = auto()
    DARK = auto()


class ScreenSaver:
    """Counts the time since the last key. All times are monotonic ms."""

    def __init__(self) -> None:
        self._since: int | None = None
        self._woke: KitKey | None = None

    def consume_wake_key(self, edge: KeyEdge, *, playing: bool) -> bool:
        """Note a key; return whether it only wakes the panel, until it is up again."""
        if self._woke == edge.key:
            self._woke = None
            return True
        if not edge.down:
            return False
        wakes = self.glow(edge.at, playing=playing) is PanelGlow.DARK
        self._since = edge.at
        if wakes:
            self._woke = edge.key
        return wakes

    def wake(self, now: int) -> None:
        """Light the panel at `now`: something has come up that players have to see."""
        self._since = now

    def glow(self, now: int, *, playing: bool) -> PanelGlow:
        """Return how the panel shines at `now`; the first call counts as a key."""
        if self._since is None:
            self._since = now
        rested = now - self._since
        if rested < DIMS:
            return PanelGlow.BRIGHT
        return PanelGlow.DIM if playing or rested < DARKENS else PanelGlow.DARK

    def deadline(self, now: int, *, playing: bool) -> int | None:
        """Return when the panel will shine otherwise than at `now`, None for never."""
        if self._since is None:
            return None
        after = {
            PanelGlow.BRIGHT: DIMS,
            PanelGlow.DIM: None if playing else DARKENS,
            PanelGlow.DARK: None,
        }
        due = after[self.glow(now, playing=playing)]
        return None if due is None else self._since + due
