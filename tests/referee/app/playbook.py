"""A playbook: an app, the events that it handles, and a runtime that answers its effects."""

from typing import TYPE_CHECKING, Any

from companion.console.console import Console
from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.journal.saved_match_types import JournalError
from companion.match import Match, SealOpening
from companion.referee.app.app import App
from companion.referee.app.effect_loop import EffectLoop
from companion.referee.app.effects import (
    AppendEntry,
    DrawRandomBytes,
    Effect,
    FindMatchesToResumeAtStart,
    FindResumableMatches,
    ReadPickOpening,
    RollDice,
)
from companion.referee.app.events import Event, Started, Ticked
from companion.rules.sentences import says
from companion.screens.screen_as_text import screen_to_text_lines
from companion.testing.key_pressing import KeyPresser
from tests.referee.bare import ENGLISH, PADS
from tests.toy import HIGH_BID

if TYPE_CHECKING:
    from collections.abc import Callable

NONCE = bytes(range(32))


class Playbook(KeyPresser, EffectLoop):
    """An app of high bid. `effects` are those of the last event, `fails` what the disk won't do.

    `watch` is called after every event.
    """

    def __init__(self) -> None:
        self.now = 1000
        self.effects: list[Effect] = []
        self.fails: type[Effect] | None = None
        self.watch: Callable[[], object] = bool
        self.vault: dict[int, SealOpening] = {}
        console = Console((HIGH_BID,), PADS, ENGLISH, {})
        self.app = App((HIGH_BID,), console, None, tuple, durable=True)
        self.handle(Started(self.now))

    @property
    def match(self) -> Match:
        """The match in play."""
        assert self.app.play.match is not None
        return self.app.play.match

    @property
    def kinds(self) -> list[str]:
        """What kinds of effects the last event had."""
        return [type(effect).__name__ for effect in self.effects]

    def of(self, kind: type[Any]) -> list[Any]:
        """The effects of a kind of the last event."""
        return [effect for effect in self.effects if isinstance(effect, kind)]

    def handle(self, event: Event) -> None:
        """Have the app handle an event, and answer its effects."""
        self.effects = []
        super().handle(event)
        self.watch()

    def carry_out(self, effect: Effect, now: int) -> object:
        """Note an effect, and answer it unless the disk fails."""
        del now
        self.effects.append(effect)
        if self.fails is not None and isinstance(effect, self.fails):
            raise JournalError(says("disk is full"))
        return self._outcome(effect)

    def _outcome(self, effect: Effect) -> object:
        match effect:
            case FindResumableMatches() | FindMatchesToResumeAtStart():
                return ()
            case DrawRandomBytes(octets):
                return NONCE[:octets]
            case RollDice(_, dice):
                return (1,) * dice
            case ReadPickOpening(_, number):
                return self.vault.get(number)
            case AppendEntry(_, number, _, _, secret) if secret is not None:
                self.vault[number] = secret
            case _:
                pass
        return None

    # Hands ----------------------------------------------------------------------------------

    def edge(self, key: str, *, down: bool) -> None:
        """A key goes down or comes up."""
        pad, name = key.split()
        self.handle(KeyEdge(KitKey(pad, name), down, self.now))

    def text(self) -> str:
        """The rows of the screen."""
        return "\n".join(screen_to_text_lines(self.app.console.scene.screen(self.now)))

    def wait(self, ms: int) -> None:
        """Let time go by, from deadline to deadline."""
        end = self.now + ms
        while (due := self.app.deadline()) is not None and due <= end:
            self.now = max(self.now, due)
            self.handle(Ticked(self.now))
        self.now = end
