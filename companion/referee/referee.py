"""The referee of a table: it runs the app, which is pure, on a journal and a device.

Each event is handled before the next one. The effects of an event are carried out one after the
other; what comes of one, or what it raises, is sent back to the app before it goes on.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from companion import record
from companion.app import effects
from companion.app.app import App
from companion.app.effects import Effect
from companion.app.events import (
    CorrectionProposed,
    Event,
    Started,
    Stopped,
    Ticked,
    TrialKitConfirmed,
)
from companion.app.match_with_secret_picks import UNVEILED
from companion.console import effects as wanted
from companion.console.console import Console
from companion.console.keys_and_edges import KeyEdge
from companion.console.settings import CHOSEN, last_setup_setting_name
from companion.journal.journal import Journal
from companion.journal.journal_types import JournalError
from companion.match import Match
from companion.referee.outputs import Outputs
from companion.referee.saved_matches import SavedMatches
from companion.referee.storage_effects import StorageEffectRunner
from companion.rules.fair_die_face import draw_fair_face
from companion.rules.game import Game
from companion.rules.sentences import Facts, Refused, Words

if TYPE_CHECKING:
    from companion.match.statistics import Openings
    from companion.remote_pad.box.own_pads import OwnPads
    from companion.remote_pad.box.pad_sides import PadSides


class Referee:
    """One table: an app, a journal, and what the device shows. All times are monotonic ms.

    `pads` are those of the kit. `entropy(n)` gives n random bytes of the operating system.
    """

    def __init__(
        self,
        games: Sequence[Game],
        pads: Sequence[str],
        console: Console,
        journal: Journal,
        outputs: Outputs,
        entropy: Callable[[int], bytes],
    ) -> None:
        self._games = {game.name: game for game in games}
        self._journal = journal
        saved_matches = SavedMatches(journal, self._games, pads)
        self._storage = StorageEffectRunner(journal, saved_matches, entropy)
        self._outputs = outputs
        self._entropy = entropy
        self._sides: PadSides | None = None
        self.app = App(
            games, console, journal.recall(UNVEILED), self._had_pads, durable=journal.durable
        )

    @property
    def match(self) -> Match | None:
        """The match on the table."""
        return self.app.play.match

    @property
    def own_pads(self) -> "OwnPads":
        """Pads of players' own."""
        return self.app.play.own_pads

    @property
    def words(self) -> Words:
        """The language of the table."""
        return self.app.context.words

    @property
    def page(self) -> bool:
        """Whether others may look on, on a page."""
        return self.app.context.page

    @property
    def pin(self) -> str | None:
        """What they enter there to press keys, None where that is none of its business."""
        return self.app.context.pin

    @property
    def sides(self) -> "PadSides":
        """Where pads of players' own sit, as far as that is remembered."""
        if self._sides is None:
            from companion.remote_pad.box.pad_sides import PadSides

            self._sides = PadSides(self._journal, self._match_name)
        return self._sides

    def _match_name(self) -> str:
        return "" if self.match is None else self.match.header.id.hex()

    def _had_pads(self) -> Sequence[str]:
        return tuple(self.sides.had())

    # Events ---------------------------------------------------------------------------------

    def start(self, now: int, *, crashed: bool = False) -> None:
        """Show the first screen; call it once.

        If the referee before it has `crashed`, the match goes on that was on the table.
        """
        self._handle(Started(now, crashed))

    def go_on(self, now: int) -> None:
        """Go on with the match that the referee before it crashed in."""
        self._handle(TrialKitConfirmed(now))

    def edge(self, edge: KeyEdge) -> None:
        """A key went down or came up."""
        self._handle(edge)

    def tick(self, now: int) -> None:
        """Do what is due at `now`; call it after all edges that came before have been told."""
        self._handle(Ticked(now))

    def propose(self, facts: Facts, now: int) -> None:
        """Ask every seat whether to go on from `facts`; raises `Refused` if that can't be."""
        self._handle(CorrectionProposed(now, facts))

    def stop(self) -> None:
        """Note that the device was switched off in good order; call it last."""
        self._handle(Stopped(0))

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, None for never."""
        return self.app.deadline()

    def _handle(self, event: Event) -> None:
        """Have the app handle an event, and carry its effects out."""
        effects.run(self.app.handle(event), partial(self._carry_out, now=event.at))

    # Effects --------------------------------------------------------------------------------

    def _carry_out(self, effect: Effect, now: int) -> Any:  # noqa: ANN401 -- each effect says what comes of it
        match effect:
            case effects.ShowOutputs():
                self._show(effect, now)
            case wanted.PlaySound(name, volume):
                self._outputs.sound(name, now, volume)
            case wanted.BlinkPadLamp(pad):
                self._outputs.blink(pad, now)
            case wanted.PowerOff():
                self._outputs.off()
            case effects.DrawRandomBytes(octets):
                return self._entropy(octets)
            case effects.RollDice(sides, dice):
                return tuple(draw_fair_face(sides, self._entropy) for _ in range(dice))
            case _:
                return self._storage.carry_out(effect)
        return None

    def _show(self, shown: effects.ShowOutputs, now: int) -> None:
        outputs = self._outputs
        outputs.show(shown.picture, private=shown.private, turned=shown.turned, said=shown.said)
        outputs.glow(shown.glow, shown.brightness)
        outputs.light(shown.lamps, now, low=shown.low)
        outputs.tell(shown.facts)

    # From elsewhere -------------------------------------------------------------------------

    def export(self) -> str:
        """The match on the table as a record; raises `Refused` without one."""
        match = self.app.play.on_table
        try:
            openings = self._unveiled(match)
        except JournalError as error:
            raise Refused(error.reason) from error
        return record.write_record(match.header, match.seats, match.log, openings)

    def _unveiled(self, match: Match) -> "Openings":
        """Return what opens lasting picks, replaced ones too, if all picks were shown."""
        if not self.app.play.is_unveiled:
            return {}
        vault = self._journal.read(match.header.id).vault
        lasting = record.find_unopened_picks(match.game, match.header, match.log, lasting=True)
        return {number: vault[number] for number in lasting if number in vault}

    def chosen(self) -> Facts:
        """Return what the table chose, by its name, and how games were played the last time.

        Raises `Refused` if the journal can't be read.
        """
        names = (*CHOSEN, *map(last_setup_setting_name, self._games.values()))
        try:
            return {name: self._journal.recall(name) for name in names}
        except JournalError as error:
            raise Refused(error.reason) from error
