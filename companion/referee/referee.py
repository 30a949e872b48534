"""The referee of a table: what happens is checked, folded, appended durably, and only then shown.

Time passes here (law 4 of docs/architecture.md): keys count from their edges, and a time that runs
out after all that came before it. What is wanted of a match is done by the `effect_handler`, and
kept by the `scorekeeper`.
"""

import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion import record
from companion.console import effects
from companion.console.console import Console
from companion.console.deadlines import earliest
from companion.console.keys import Edge
from companion.console.menu.context import MenuContext
from companion.console.settings import CHOSEN, last
from companion.journal.journal import Journal
from companion.journal.values import JournalError
from companion.match import TABLE, Entry, Match
from companion.referee import unveiling
from companion.referee.effect_handler import EffectHandler
from companion.referee.outputs import Outputs
from companion.referee.saved_matches import SavedMatches
from companion.referee.scorekeeper import Scorekeeper
from companion.rules.game import Game
from companion.rules.words import Facts, Refused, Words, says

if TYPE_CHECKING:
    from companion.remote_pad.box.pads import OwnPads
    from companion.remote_pad.box.sides import Sides

log = logging.getLogger("companion")

TIME_IS_UP = says("time is up\nwait a moment")


class Referee:
    """One table: a console, a match, a journal. All times are monotonic ms.

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
        self._console = console
        self._saved_matches = SavedMatches(journal, self._games, pads)
        self._scorekeeper = Scorekeeper(console, self._saved_matches)
        self._outputs = outputs
        self._effects = EffectHandler(
            self._games, console, self._saved_matches, self._scorekeeper, outputs, entropy
        )
        self._pads_wait = False
        console.scene.unsaved = not journal.durable

    @property
    def match(self) -> Match | None:
        """The match on the table."""
        return self._scorekeeper.match

    @property
    def own_pads(self) -> "OwnPads":
        """Pads of players' own."""
        return self._scorekeeper.own_pads

    @property
    def words(self) -> Words:
        """The language of the table."""
        return self._console.context.words

    @property
    def context(self) -> MenuContext:
        """What menus know."""
        return self._console.context

    @property
    def page(self) -> bool:
        """Whether others may look on, on a page."""
        return self._console.context.page

    @property
    def pin(self) -> str | None:
        """What they enter there to press keys, None where that is none of its business."""
        return self._console.context.pin

    @property
    def sides(self) -> "Sides":
        """Where pads of players' own sit, as far as that is remembered."""
        return self._scorekeeper.sides

    def start(self, now: int, *, crashed: bool = False) -> None:
        """Shows the first screen; call it once.

        If the referee before it has `crashed`, the match goes on that was on the table.
        """
        self._effects.offer()
        if crashed:
            self._go_on(now)
        self._show(now)

    def go_on(self, now: int) -> None:
        """The match goes on that the referee before it crashed in."""
        self._go_on(now)
        self._show(now)

    def _go_on(self, now: int) -> None:
        broken_off = [
            kept.match for kept in self._saved_matches.saved(b"") if kept.broken_off == "power"
        ]
        if broken_off:
            self._effects.carry_out([effects.Resume(broken_off[0])], now)

    def stop(self) -> None:
        """Notes that the device was switched off in good order; call it last."""
        try:
            self._saved_matches.leave(self._console.first_screen)
        except JournalError as error:
            log.warning("the journal failed: %s", error.__cause__ or error)

    # Keys and time --------------------------------------------------------------------------

    def edge(self, edge: Edge) -> None:
        """A key went down or came up.

        While one is waited for that was in time, and something is at stake, another one does nothing.
        """
        patient = self._stakes or not edge.down
        due = self._told if patient else self._scorekeeper.falls
        if due is not None and due < edge.at:
            self._pass(due, patient=patient)
        elif edge.down and self._is_up(edge.at):
            return
        self._effects.carry_out(self._console.edge(edge), edge.at)
        self._hear_pads(edge.at)
        self._show(edge.at)

    def tick(self, now: int) -> None:
        """Does what is due at `now`; call it after all edges that came before have been told."""
        self._pass(now)
        self._hear_pads(now)
        self._show(now)

    def deadline(self) -> int | None:
        """When `tick` has something to do, None for never."""
        own = None if self._pads_wait else self._scorekeeper.own
        times = (self._console.deadline(), self._told, None if own is None else own.deadline())
        return earliest(*times)

    def _pass(self, now: int, *, patient: bool = True) -> None:
        """Time passes; one that is up is told, by who is `patient` after keys that were in time."""
        self._effects.carry_out(self._console.tick(now), now)
        falls = self._scorekeeper.falls
        told = self._told if patient else falls
        if falls is not None and told is not None and told <= now:
            self._effects.enter(Entry(falls - self._scorekeeper.zero, TABLE, "time"), now)

    def _hear_pads(self, now: int) -> None:
        """What comes from pads counts when it arrives: after a time that is up, once that is told."""
        self._pads_wait = self._is_up(now)
        if not self._pads_wait:
            self._effects.hear_pads(now)

    def _is_up(self, now: int) -> bool:
        """Whether the time has run out before `now` and that is not told yet: a key is waited for."""
        falls = self._scorekeeper.falls
        return falls is not None and falls < now

    @property
    def _told(self) -> int | None:
        """When it can be told that it has run out: a key that is held may have been in time."""
        falls = self._scorekeeper.falls
        held = None if falls is None else self._console.acts_until(falls)
        return falls if falls is None or held is None else max(falls, held)

    @property
    def _stakes(self) -> bool:
        """Whether it costs something to run out of time."""
        control = None if self.match is None else self.match.clock.control
        return control is not None and control.costs

    # From elsewhere -------------------------------------------------------------------------

    def export(self) -> str:
        """The match on the table as a record; raises `Refused` without one."""
        match = self._scorekeeper.on_table
        try:
            openings = unveiling.openings(match, self._saved_matches.journal)
        except JournalError as error:
            raise Refused(error.reason) from error
        return record.write(match.header, match.seats, match.log, openings)

    def chosen(self) -> Facts:
        """What the table chose, by its name, and how games were played the last time.

        Raises `Refused` if the journal can't be read.
        """
        names = (*CHOSEN, *map(last, self._games.values()))
        try:
            return {name: self._saved_matches.journal.recall(name) for name in names}
        except JournalError as error:
            raise Refused(error.reason) from error

    def propose(self, facts: Facts, now: int) -> None:
        """Asks every seat whether to go on from `facts`; raises `Refused` if that can't be."""
        self._pass(now)
        if self._is_up(now):
            raise Refused(TIME_IS_UP)
        match = self._scorekeeper.on_table
        correct = self._scorekeeper.entry(now, TABLE, "correct", facts=facts)
        match.check(correct)
        self._effects.enter(correct, now)
        self._show(now)

    # What is to be seen ---------------------------------------------------------------------

    def _show(self, now: int) -> None:
        """Everything that changed, after it is durable."""
        own, scene = self._attended(now), self._console.scene
        picture, said = scene.picture(now), scene.said(now)
        self._outputs.show(picture, private=scene.private, turned=scene.turned, said=said)
        if own is not None and own.listening:
            own.poses(picture, scene.upright(now))
        self._outputs.glow(self._console.glow(now), self._console.context.brightness)
        self._outputs.light(scene.lamps(), now, low=scene.low)
        self._outputs.tell(None if self.match is None else self.match.facts())

    def _attended(self, now: int) -> "OwnPads | None":
        """Pads of players' own, told how things stand; None while nobody has any."""
        match = self.match
        waits = match is not None and (match.awaits is not None or match.joint_throw is not None)
        own = self.own_pads if waits else self._scorekeeper.own
        if own is not None:
            self._console.joined = own.listening
            if own.listening:
                own.asks(self._console.scene.secrets(), self._console.context.hold)
            own.attend(now)
            self._console.owes(own.owing())
        return own
