"""A match: a script folded over an append-only log.

Laws: the same entries give the same facts, everywhere. What is refused changes nothing. No
secret is in here before it is revealed: a hidden pick is known by its seal. Undoing and
correcting are entries too; they restore the position, never the time.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from companion.link import commitments
from companion.rules.asks import Answer, Ask, Choice, Reveal, Script, Seat, Token
from companion.rules.clocks import Clock, Limit
from companion.rules.game import Event, Game, Options, Play
from companion.rules.panes import Draft, Pane
from companion.rules.words import Facts, Json, Refused, Words, says

TABLE = ""
"""The seat of entries that the whole table makes: undo, pause, a time that ran out."""

_EMPTY: Mapping[str, str] = MappingProxyType({})
_BY_TABLE = ("pause", "resume", "time", "undo", "correct")
_WITHOUT_VALUES = (*_BY_TABLE, "agree", "leave")


class Header(NamedTuple):
    """What is fixed when a match starts. `id` is 16 bytes; `begun` is a match begun elsewhere."""

    game: str
    version: int
    id: bytes
    options: Options
    dice: str = "device"
    limit: Limit | None = None
    names: Mapping[Seat, str] = _EMPTY
    begun: Facts | None = None


class Entry(NamedTuple):
    """One line of the log. `at` is ms of match time and never decreases.

    A hidden pick has a `seal` and no values; the ``reveal`` that opens it has the values and
    the `nonce`. A ``correct`` has the `facts` to go on from.
    """

    at: int
    seat: Seat
    key: str
    values: tuple[int, ...] = ()
    seal: bytes = b""
    nonce: bytes = b""
    facts: Facts | None = None


class Proposal(NamedTuple):
    """A change to the record that every seat has to agree to: ``undo`` or ``correct``."""

    key: str
    what: Event | None = None
    agreed: tuple[Seat, ...] = ()
    facts: Facts | None = None


class View(NamedTuple):
    """All that may be shown of a match: the one place where secrets are left out.

    `ask` is None while a reveal is awaited (`awaits` says whose) and when the match is over.
    `notice` is what just happened outside the rules: an undo, a time that ran out.
    """

    header: Header
    facts: Mapping[str, Json]
    ask: Ask | None
    awaits: Token | None
    picked: tuple[Seat, ...]
    clock: Clock
    events: Sequence[Event]
    notice: Event | None
    proposal: Proposal | None
    paused: bool
    over: bool


class _Kept(NamedTuple):
    """An entry that counts in the present position; `shared` ones take every seat to undo."""

    number: int
    entry: Entry
    choice: Choice | None
    shared: bool


class Match:
    """The fold of a game's script over a log. Read it through `view` and `pane`.

    An exception other than `Refused` out of `tell` kills the match: build it again from its
    log without the entry.
    """

    def __init__(self, game: Game, header: Header, log: Iterable[Entry] = ()) -> None:
        self.game = game
        self.header = header
        self.log: list[Entry] = []
        self.clock = Clock.of(game.seats, header.limit)
        self.paused = False
        self._kept: list[_Kept] = []
        self._proposal: Proposal | None = None
        self._notice: Event | None = None
        self._stretch: tuple[int, ...] | None = None
        self._start(header.begun)
        self._turn_clock()
        for entry in log:
            self.tell(entry)

    # What it is now -------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the script has come to its end."""
        return self._pending is None

    @property
    def ask(self) -> Ask | None:
        """What the table owes: a proposal's consent first, then what the script asks."""
        if self._proposal is not None:
            return self._consent(self._proposal)
        return self._pending if isinstance(self._pending, Ask) else None

    @property
    def awaits(self) -> Token | None:
        """The pick that has to be opened before anything goes on."""
        return self._pending.token if isinstance(self._pending, Reveal) else None

    def view(self) -> View:
        """All that may be shown."""
        return View(
            header=self.header,
            facts=self.facts(),
            ask=self.ask,
            awaits=self.awaits,
            picked=self._picked(),
            clock=self.clock,
            events=tuple(self._play.events),
            notice=self._notice,
            proposal=self._proposal,
            paused=self.paused,
            over=self.over,
        )

    def pane(self, draft: Draft, words: Words) -> Pane:
        """How the game lays out the present ask; raises LookupError when there is none."""
        if not isinstance(self._pending, Ask):
            raise LookupError("nothing is asked")
        return self._play.pane(self._pending, draft, words)

    def facts(self) -> dict[str, Json]:
        """The public state as plain JSON: a function of the log alone."""
        events = self._play.events
        last = self._notice or (events[-1] if events else None)
        return {
            "game": self.game.name,
            "over": self.over,
            **self._play.facts(),
            "asks": {seat: [choice.key for choice in own] for seat, own in self._open().items()},
            "picked": list(self._picked()),
            "clock": {
                "used": dict(self.clock.used),
                "runs": self.clock.runs,
                "stretch": self.clock.stretch,
            },
            "paused": self.paused,
            "last": last.name if last else None,
        }

    def _open(self) -> Mapping[Seat, tuple[Choice, ...]]:
        """What each seat may still answer to the present ask."""
        ask = self.ask
        if ask is None:
            return {}
        if self._proposal is not None:
            return ask.choices
        return {seat: own for seat, own in ask.choices.items() if seat not in self._answers}

    def _picked(self) -> tuple[Seat, ...]:
        """The seats whose hidden pick for the present ask is in."""
        return tuple(seat for seat, answer in self._answers.items() if answer.token)

    # What may be told -----------------------------------------------------------------------

    def check(self, entry: Entry) -> None:
        """Passes if `entry` may be told now; raises `Refused` otherwise."""
        if entry.at < self.clock.since:
            raise Refused(says("time can't\nrun backwards"))
        self._check_shape(entry)
        match entry.key:
            case "pause" | "resume":
                if self.paused == (entry.key == "pause") or self.over:
                    raise Refused(says("not possible now\n{key}", key=entry.key))
            case "time":
                if self.clock.falls is None or entry.at < self.clock.falls:
                    raise Refused(says("time is not up"))
            case "undo":
                if self._proposal is not None or not self._kept:
                    raise Refused(says("nothing to undo"))
            case "correct":
                if self._proposal is not None:
                    raise Refused(says("answer that first"))
                self.game.begin(self.header.options, entry.facts or {})
            case "agree" | "leave":
                self._check_consent(entry)
            case "reveal":
                self._check_reveal(entry)
            case _:
                self._check_answer(entry)

    def _check_shape(self, entry: Entry) -> None:
        """Only what `Entry` promises goes with a key; what the table does has no seat."""
        if (
            (entry.key in _BY_TABLE and entry.seat != TABLE)
            or (entry.values and entry.key in _WITHOUT_VALUES)
            or (entry.seal and entry.key in (*_WITHOUT_VALUES, "reveal"))
            or (entry.nonce and entry.key != "reveal")
            or (entry.facts is None) == (entry.key == "correct")
        ):
            raise Refused(says("not possible now\n{key}", key=entry.key))

    def _check_consent(self, entry: Entry) -> None:
        proposal = self._proposal
        if proposal is None:
            raise Refused(says("nothing to agree"))
        if entry.seat in proposal.agreed or (entry.seat == TABLE and entry.key == "agree"):
            raise Refused(says("the other side\nhas to agree as well"))
        if entry.seat not in (*self.game.seats, TABLE):
            raise Refused(says("not at the table"))

    def _check_reveal(self, entry: Entry) -> None:
        token = self.awaits
        if token is None or token.seat != entry.seat:
            raise Refused(says("nothing to show"))
        sealed = next(kept for kept in self._kept if kept.number == token.entry)
        if sealed.choice is not None:
            sealed.choice.check(entry.values)
        if not commitments.opens(
            sealed.entry.seal,
            self.header.id,
            token.entry,
            self.game.seats.index(token.seat),
            entry.nonce,
            bytes(entry.values),
        ):
            raise Refused(says("not what was\nlocked before"))

    def _check_answer(self, entry: Entry) -> None:
        choice = self.choice(entry.seat, entry.key)
        if choice.hidden and (len(entry.seal) != 32 or entry.values):
            raise Refused(says("a secret pick\nmust be sealed"))
        if not choice.hidden and entry.seal:
            raise Refused(says("this is no secret"))
        if not choice.hidden:
            choice.check(entry.values)

    def choice(self, seat: Seat, key: str) -> Choice:
        """What `seat` may answer under `key` now; raises `Refused` when it may not."""
        if self.over:
            raise Refused(says("the match is over"))
        if self.paused:
            raise Refused(says("paused"))
        if self.awaits is not None:
            raise Refused(says("a pick has to be\nshown first"))
        ask = self.ask
        assert ask is not None
        if seat in self._answers:
            raise Refused(says("you answered\nwait for the others"))
        return ask.choice(seat, key)

    # Telling --------------------------------------------------------------------------------

    def tell(self, entry: Entry) -> None:
        """Appends `entry` and takes it into account; raises `Refused` if it may not be told."""
        self.check(entry)
        number = len(self.log)
        self.log.append(entry)
        self.clock = self.clock.at(entry.at)
        match entry.key:
            case "pause" | "resume":
                self.paused = entry.key == "pause"
            case "time":
                self.clock = self.clock._replace(told=True)
                self._notice = Event("time", says("TIME IS UP"), "low_time")
            case "undo":
                if self._undo_is_shared():
                    self._proposal = Proposal("undo", self._last_event())
                else:
                    self._take_back()
            case "correct":
                self._proposal = Proposal("correct", facts=entry.facts)
            case "agree":
                self._agree(entry.seat, number)
            case "leave":
                self._proposal = None
            case _:
                self._notice = None
                self._keep(self._kept_from(number, entry))
        self._turn_clock()

    def _kept_from(self, number: int, entry: Entry) -> _Kept:
        if entry.key == "reveal":
            return _Kept(number, entry, None, shared=True)
        choice = self.choice(entry.seat, entry.key)
        return _Kept(number, entry, choice, shared=choice.hidden or choice.sides > 0)

    def _keep(self, kept: _Kept) -> None:
        self._kept.append(kept)
        self._feed(kept)

    def _agree(self, seat: Seat, number: int) -> None:
        proposal = self._proposal
        assert proposal is not None
        agreed = (*proposal.agreed, seat)
        if len(agreed) < len(self.game.seats):
            self._proposal = proposal._replace(agreed=agreed)
            return
        self._proposal = None
        if proposal.key == "undo":
            self._take_back()
        else:
            corrected = Entry(self.clock.since, TABLE, "correct", facts=proposal.facts)
            self._keep(_Kept(number, corrected, None, shared=True))
            self._notice = Event("correct", says("corrected"))

    # Undo -----------------------------------------------------------------------------------

    def _remaining(self) -> int:
        """How many entries still count after an undo.

        One less; but a reveal can't be unseen, so undoing it takes the pick back as well, and
        with it all that came since, other reveals and their picks included.
        """
        places = {kept.number: place for place, kept in enumerate(self._kept)}
        place = first = len(self._kept) - 1
        while place >= first:
            opened = self._revealed.get(self._kept[place].number)
            if opened is not None:
                first = min(first, places[opened.entry])
            place -= 1
        return first

    def _undo_is_shared(self) -> bool:
        """Past a die, a reveal, a locked pick or another seat's entry every seat is asked."""
        gone = self._kept[self._remaining() :]
        ask = self.ask
        asked = next(iter(ask.choices)) if ask else None
        return any(kept.shared or kept.entry.seat != asked for kept in gone)

    def _take_back(self) -> None:
        undone = self._last_event()
        kept, self._kept = self._kept[: self._remaining()], []
        self._start(self.header.begun)
        for one in kept:
            self._keep(one)
        what = undone.text if undone else says("the start")
        self._notice = Event("undo", says("Undone: {what}", what=what))

    def _last_event(self) -> Event | None:
        return self._play.events[-1] if self._play.events else None

    def _consent(self, proposal: Proposal) -> Ask:
        both = (Choice("agree", final=True), Choice("leave"))
        waiting = [seat for seat in self.game.seats if seat not in proposal.agreed]
        return Ask(proposal.key, dict.fromkeys(waiting, both))

    # The script -----------------------------------------------------------------------------

    def _start(self, facts: Facts | None) -> None:
        self._play: Play = self.game.begin(self.header.options, facts)
        self._script: Script[None] = self._play.script()
        self._answers: dict[Seat, Answer] = {}
        self._revealed: dict[int, Token] = {}
        self._pending: Ask | Reveal | None = next(self._script, None)

    def _feed(self, kept: _Kept) -> None:
        entry = kept.entry
        if entry.key == "correct":
            revealed = self._revealed
            self._start(entry.facts)
            self._revealed = revealed
            return
        if isinstance(self._pending, Reveal):
            self._revealed[kept.number] = self._pending.token
            self._send((Answer(entry.seat, entry.key, entry.values),))
            return
        token = Token(entry.seat, kept.number) if entry.seal else None
        self._answers[entry.seat] = Answer(entry.seat, entry.key, entry.values, token)
        ask = self._pending
        if ask is None or (ask.every and len(self._answers) < len(ask.choices)):
            return
        order = ask.choices if ask.every else self._answers
        self._send(tuple(self._answers[seat] for seat in order))

    def _send(self, answers: tuple[Answer, ...]) -> None:
        self._answers = {}
        try:
            self._pending = self._script.send(answers)
        except StopIteration:
            self._pending = None

    # The clock ------------------------------------------------------------------------------

    def _turn_clock(self) -> None:
        """Who is charged from here on, and whether a new stretch has begun."""
        if self.header.limit is not None:
            stretch = self._play.stretch(self.header.limit.of)
            if stretch != self._stretch:
                self._stretch = stretch
                self.clock = self.clock.begun(limited=stretch is not None)
        self.clock = self.clock.turned(self._charged())

    def _charged(self) -> Seat | None:
        if self.paused or self.over or self._proposal is not None:
            return None
        if self.awaits is not None:
            return self.awaits.seat
        ask = self.ask
        assert ask is not None
        waiting = [seat for seat in ask.choices if seat not in self._answers]
        return waiting[0]
