"""The console: key edges in, effects out, and a screen and lamps to look at.

It knows no game and has no clock of its own: every input brings its time, in monotonic ms, and
`deadline` says when it wants to be asked again.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.console import flows
from companion.console.asked import Seats
from companion.console.desk import Desk, Saved
from companion.console.effects import (
    Answer,
    Deed,
    Delete,
    Deny,
    Effect,
    GiveUp,
    Propose,
    Remember,
    Sound,
    Step,
    Try,
    Turn,
)
from companion.console.gestures import NOTHING, Act, Hands, Meaning, always
from companion.console.keys import Edge, Key
from companion.console.menus import Menu
from companion.console.overlays import Overlay, Overlays
from companion.console.pads import STYLES
from companion.console.posture import FLAT, ROOM_SHARED, posed
from companion.console.questions import Question
from companion.console.rest import Glow, Rest
from companion.console.sheets import Help, Tape, Trouble
from companion.console.standing import Owing
from companion.console.table import TABLE_PAD, Table
from companion.console.trial import Trial
from companion.console.visit import Visit
from companion.console.wording import denied
from companion.match import TABLE, Match, View
from companion.rules.asks import Seat
from companion.rules.game import Game
from companion.rules.words import Json, Sentence, Words
from companion.screens.image import draw
from companion.screens.model import SMALL_CELLS, Screen, Shown
from companion.screens.text import lines

if TYPE_CHECKING:
    from companion.console.chart import Secret
    from companion.rules.statistics import Opened


class Console:
    """What players see and press, from the first menu on.

    `pads` are the kit's, clockwise round the table from its left side on, each with the name of
    its style; `languages` the words of each language, by its code, the source's first;
    `remembered` what `Remember` effects gave before; `visit` how others come to look on. `unsaved` makes every screen say that nothing is kept.

    The rim calls `tick` before the first edge after a deadline, carries the effects out in
    their order, and calls `entered` as soon as it has told the match something.
    """

    def __init__(
        self,
        games: Sequence[Game],
        pads: Mapping[str, str],
        languages: Mapping[str, Words],
        remembered: Mapping[str, Json],
        visit: Visit | None = None,
    ) -> None:
        self.unsaved = False
        styles = {pad: STYLES[style] for pad, style in pads.items()}
        self._desk = Desk(games, styles, languages, remembered, visit=visit)
        self._hands = Hands(self._desk.hold)
        self._rest = Rest()
        self._now = 0
        self._table: Table | None = None
        self._over = Overlays(Menu(flows.start, self._desk))
        self._refusal: Sentence | None = None

    @property
    def words(self) -> Words:
        """The language of the table."""
        return self._desk.words

    # From the hands -------------------------------------------------------------------------

    def edge(self, edge: Edge) -> list[Effect]:
        """What a key does that goes down or comes up, after what `tick` does at that time.

        If the latter is a deed already, the key does nothing: hands meant what was before. Nor
        does a key that wakes a dark panel.
        """
        effects = self.tick(edge.at)
        if self._rest.takes(edge, playing=self._playing):
            return effects
        if any(isinstance(effect, Deed) for effect in effects):
            self._hands.deafen([edge.key.pad], edge.at)
        if edge.down:
            self._refusal = None
            if self._table is not None:
                self._table.touched()
        return effects + self._follow(lambda: self._hands.edge(edge, self._meaning))

    def tick(self, now: int) -> list[Effect]:
        """What the time alone brings about: a key held long enough, a low-time warning."""
        self._now = max(now, self._now)
        effects = self._follow(lambda: self._hands.ripen(now))
        if self._over.trial is not None:
            effects += self._follow(partial(self._over.trial.tick, now))
        return effects + (self._settled(self._table.tick(now)) if self._table else [])

    def deadline(self) -> int | None:
        """When `tick` is wanted, and `screen` may have changed by itself; None for never."""
        table = self._table.deadline(self._now) if self._table else None
        rest = self._rest.deadline(self._now, playing=self._playing)
        trial = self._over.trial.deadline() if self._over.trial else None
        times = (self._hands.ripens, table, rest, trial)
        return min((due for due in times if due is not None), default=None)

    def acts_until(self, at: int) -> int | None:
        """Until when a key that was down at `at` may still do something, None if none may."""
        return self._hands.acts_until(at)

    # From the rim ---------------------------------------------------------------------------

    def seated(
        self, match: Match, pads: Mapping[Seat, str], zero: int, *, resumed: bool = False
    ) -> list[Effect]:
        """A match is on the table, new or gone on with.

        `pads` says which pad serves a seat, `zero` is the monotonic ms of its time 0.
        """
        left = min(match.seats, key=lambda seat: _from_left(self._desk.pads, pads[seat]))
        seats = Seats(pads, self._desk.styles, left)
        self._table = Table(match, seats, zero, self._desk.words, self._hands, resumed=resumed)
        self._over.clear()
        self._refusal = None
        self._hands.deafen([*self._desk.pads, TABLE_PAD], self._now)
        return []

    def rebuilt(self, match: Match) -> list[Effect]:
        """The match on the table was built again, without what could not be kept."""
        assert self._table is not None, "no match is on the table"
        return self.seated(match, self._table.seats.pads, self._table.zero)

    def rehearse(self) -> None:
        """Lays out what a match asks now that was told something which can still be taken back.

        Raises whatever the game raises if it can't; `entered` takes what was laid out.
        """
        assert self._table is not None, "no match is on the table"
        self._table.rehearse()

    def entered(self, now: int) -> list[Effect]:
        """The match was told something, and that is durable."""
        assert self._table is not None, "no match is on the table"
        self._now = max(now, self._now)
        before = self._table.view
        steps = [*self._table.entered(now), *self._attends(before)]
        if self._table.view.ask is not before.ask:
            self._refusal = None
        return self._settled(steps)

    def _attends(self, before: View) -> Sequence[Step]:
        """A proposal, wherever it comes from, is seen at once; when it is settled, play goes on."""
        assert self._table is not None, "no match is on the table"
        now, asked = self._table.view, before.proposal
        if asked is None and now.proposal is not None:
            self._give_up()
            self._over.clear()
            self._rest.wakes(self._now)
            self._hands.deafen([*self._desk.pads, TABLE_PAD], self._now)
        settled = asked is not None and now.proposal is None and asked.key == "correct"
        return [Answer(self._now, TABLE, "resume")] if settled and now.paused else ()

    def instead(self, seat: Seat, name: str, at: int) -> list[Effect]:
        """On a pad of their own a player gives that answer instead of a secret, or opens a pane."""
        table = self._table
        if table is None or self._over.front is not None:
            return []
        self._rest.wakes(at)
        return self._follow(partial(table.instead, seat, name, at))

    def owes(self, owing: Owing) -> None:
        """How it stands with the pad that has to show a pick."""
        if self._table is not None:
            self._table.owing = owing

    def refused(self, reason: Sentence) -> list[Effect]:
        """The rim could not do what a key wanted; says why until the next key."""
        return self._settled([Deny(reason)])

    def offered(self, saved: Sequence[Saved]) -> None:
        """The matches that can be gone on with, the likeliest first; menus begin anew."""
        self._desk = self._desk._replace(saved=saved)
        self._begin_menus_anew()

    def unveiled(self, opened: "Opened") -> None:
        """The secret picks of the match, which is over: for the figures that are looked at."""
        from companion.console.figures import Figures

        if self._table is not None and isinstance(self._over.sheets, Figures):
            self._over.show(Figures(self._table, opened))

    def first_screen(self, saved: Sequence[Saved]) -> Shown:
        """What a start would show first that finds these matches, and no trouble."""
        return Menu(flows.start, self._desk._replace(saved=saved)).shown()

    def trouble(self, what: Sentence) -> None:
        """Something that the table has to read and confirm; `Noted` follows."""
        self._over.warn(Trouble(what, self._desk.words))
        self._hands.deafen([*self._desk.pads, TABLE_PAD], self._now)

    # To look at -----------------------------------------------------------------------------

    def screen(self, now: int, room: int = SMALL_CELLS) -> Shown:
        """What the panel shows at `now`; a note has so much `room` on it."""
        front = self._over.front
        if front is None:
            assert self._table is not None, "without a match there is a menu"
            shown = self._table.shown(now, room - len(self._warning))
        else:
            shown = front.shown()
        if self._refusal is not None:
            shown = denied(shown, self._refusal.said(self._desk.words))
        note = f"{self._warning}{shown.note}".rstrip()
        return shown.noted(note) if isinstance(shown, Screen) else shown._replace(note=note)

    @property
    def _warning(self) -> str:
        """What every screen has to say before its note."""
        return f"{self._desk.words('NOT SAVED')}  " if self.unsaved else ""

    def picture(self, now: int) -> bytes:
        """That as an image. Where the box lies flat it faces whose turn it is, or both sides."""
        table = self._table
        if table is None or self._desk.posture != FLAT:
            return draw(self.screen(now))
        shared = table.shared and self._over.front is None and self._refusal is None
        shown = self.screen(now, ROOM_SHARED if shared else SMALL_CELLS)
        return posed(shown, turned=table.turned, shared=shared)

    @property
    def turned(self) -> bool:
        """Whether the picture is turned by 180 degrees; one that faces both sides is like that."""
        return self._table is not None and self._desk.posture == FLAT and self._table.turned

    def upright(self, now: int) -> bytes:
        """The same for somebody who has a panel of their own before them."""
        return draw(self.screen(now))

    def said(self, now: int) -> Sequence[str]:
        """The rows of the screen where a picture covers them."""
        shown = self.screen(now)
        covered = isinstance(shown, Screen) and shown.picture is not None and shown.picture.wide
        return lines(shown) if covered else ()

    def glow(self, now: int) -> Glow:
        """How brightly the panel shines at `now`."""
        return self._rest.glow(now, playing=self._playing)

    @property
    def brightness(self) -> str:
        """How brightly it shines while keys are pressed, as `settings.BRIGHTNESS` has it."""
        return self._desk.brightness

    @property
    def page(self) -> bool:
        """Whether others may look on, on a page."""
        return self._desk.page

    @property
    def pin(self) -> str | None:
        """What they enter there to press keys, None where that is none of its business."""
        return self._desk.visit.pin if self._desk.visit else None

    @property
    def private(self) -> bool:
        """Whether only those at the table may see what the panel shows."""
        asked = self._over.asked
        return isinstance(asked, Question) and asked.private

    def lamps(self) -> frozenset[str]:
        """The pads that must act."""
        front = self._over.front
        if isinstance(front, Menu):
            return front.pads
        return self._table.lamps() if self._table and front is None else frozenset()

    @property
    def low(self) -> bool:
        """Whether little time is left of what the match runs on."""
        return self._playing and self._table is not None and self._table.low

    def covered(self) -> frozenset[str]:
        """The pads on which a secret is picked now: nobody may draw or tell of their keys."""
        return self._table.covered() if self._table and self._over.front is None else frozenset()

    def secrets(self) -> "Mapping[str, Secret]":
        """What is picked in secret now, by pad."""
        return self._table.secrets() if self._table and self._over.front is None else {}

    @property
    def hold(self) -> int:
        """ms that make a tap a hold."""
        return self._desk.hold

    # What lies over the table ---------------------------------------------------------------

    @property
    def _playing(self) -> bool:
        """Whether there is a match to look at that is not over."""
        return self._table is not None and not self._table.view.over

    @property
    def _is_over(self) -> bool:
        """Whether there is a match that is over, and nobody wants to take its end back."""
        view = self._table.view if self._table else None
        return view is not None and view.over and view.proposal is None

    def _meaning(self, key: Key) -> Meaning:
        """What a key means that goes down now."""
        front = self._over.front
        if key.pad == TABLE_PAD:
            keys = {"back": self._back_key, "help": self._help_key}
            return keys[key.name](front) if key.name in keys else NOTHING
        style = self._desk.styles.get(key.pad)
        if style is None or key.name not in style.keys:
            return NOTHING
        if isinstance(front, Menu):
            return front.meaning(key.pad, key.name)
        if front is not None:
            return front.meaning(style.places.get(key.name))
        return self._table.meaning(key.pad, key.name) if self._table else NOTHING

    def _back_key(self, front: Overlay | None) -> Meaning:
        if isinstance(front, Menu):
            return Meaning(tap=self._steps_back)
        if front is not None:
            return Meaning(tap=front.back)
        assert self._table is not None
        return Meaning(tap=self._table.back, hold=always(Turn("tape")))

    def _help_key(self, front: Overlay | None) -> Meaning:
        if isinstance(front, Menu):
            below = self._table is not None or len(self._over.menus) > 1
            return Meaning(tap=always(Turn("" if below else "more")))
        if front is not None and front.leads_on:
            return Meaning(tap=front.turn, hold=self._opens("menu"))
        if front is not None:
            return Meaning(tap=front.turn)
        page = "figures" if self._is_over else "help"
        return Meaning(tap=self._opens(page), hold=self._opens("menu"))

    def _steps_back(self, _at: int) -> Sequence[Step]:
        return () if self._over.menus[-1].back() else [Turn()]

    def _opens(self, page: str) -> Act:
        """A page over the match, which pauses from the key-down on."""

        def opens(at: int) -> Sequence[Step]:
            assert self._table is not None
            view = self._table.view
            pause = [] if view.paused or view.over else [Answer(at, TABLE, "pause")]
            return [Turn(page), *pause]

        return opens

    # Steps ----------------------------------------------------------------------------------

    def _follow(self, act: Callable[[], Sequence[Step]]) -> list[Effect]:
        """What a gesture leads to; pads are deaf for a while when something else is asked."""
        before = self._over.asked
        effects = self._settled(act())
        if self._over.asked is not before:
            self._hands.deafen(self._desk.pads, self._now)
        return effects

    def _settled(self, steps: Sequence[Step]) -> list[Effect]:
        """The steps that are for the rim, the console's own ones taken."""
        effects: list[Effect] = []
        for step in steps:
            match step:
                case Turn(""):
                    effects += self._close()
                case Turn(page):
                    self._open(page)
                case Propose(facts):
                    effects.append(Answer(self._now, TABLE, "correct", facts=facts))
                case Deny(reason):
                    self._refusal = reason
                    effects += self._settled([Sound("refuse")])
                case Sound(name):
                    effects.append(Sound(name, self._desk.volume))
                case Remember(name, value):
                    self._over.trial = None
                    self._set(name, value)
                    effects.append(step)
                case Try(name, value):
                    before = self._desk.remembered.get(name)
                    self._set(name, value)
                    trial = Trial(name, value, before, self._now, self._desk.words)
                    self._over.trial = trial
                case GiveUp():
                    self._give_up()
                case Delete():
                    self._begin_menus_anew()
                    effects.append(step)
                case _:
                    effects.append(step)
        return effects

    def _open(self, page: str) -> None:
        over, table = self._over, self._table
        behind = {"more": flows.more, "page": flows.page}.get(page)
        if behind is not None:
            over.menus.append(Menu(behind, self._desk))
            return
        assert table is not None, "no match is on the table"
        match page:
            case "menu":
                over.begin(Menu(flows.playing, self._desk))
            case "correct":
                from companion.match.corrections import Correction

                over.begin(Menu(flows.correct(Correction.of(table.match)), self._desk))
            case "figures":
                from companion.console.figures import Figures

                over.show(Figures(table))
            case "help":
                over.show(Help(table, self._now))
            case _:
                over.show(Tape(table, self._now))

    def _close(self) -> list[Effect]:
        """Takes away what lies in front; the match goes on when it is seen again."""
        table, trouble = self._table, isinstance(self._over.front, Trouble)
        self._over.close(table=table is not None)
        if trouble or table is None or self._over.front is not None or not table.view.paused:
            return []
        return [Answer(self._now, TABLE, "resume")]

    def _give_up(self) -> None:
        """A setting that is tried is as it was before."""
        if self._over.trial is not None:
            name, before = self._over.trial.name, self._over.trial.before
            self._over.trial = None
            self._set(name, before)

    def _set(self, name: str, value: Json) -> None:
        self._desk = self._desk._replace(remembered={**self._desk.remembered, name: value})
        self._hands.hold = self._desk.hold
        if self._table is not None:
            self._table.words = self._desk.words
        self._begin_menus_anew()

    def _begin_menus_anew(self) -> None:
        if self._over.menus:
            self._over.menus = [Menu(flows.playing if self._table else flows.start, self._desk)]


def _from_left(pads: Sequence[str], pad: str) -> int:
    """How many pads a pad is away from the left one; they lie clockwise round the table."""
    steps = pads.index(pad)
    return min(steps, len(pads) - steps)
