"""Where a script stands after the entries that count: those that no undo has taken back."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.match.entries import TABLE, Entry
from companion.match.turns import Turn
from companion.rules.abilities import HasSnapshots, TakingTurns
from companion.rules.asks import Answer, Ask, Choice, Reveal, Script, Seat, Token
from companion.rules.clocks import NOBODY, Control
from companion.rules.game import Event, Game, Options, Play
from companion.rules.moments import BEGIN, NOW, Moment
from companion.rules.words import Facts


class Counted(NamedTuple):
    """An entry that counts, and its number in the log; `choice` is what it answered with.

    `played` is the ms of match time that had been charged to seats when it was told, and `round`
    that of the ask which it answered.
    """

    number: int
    entry: Entry
    choice: Choice | None = None
    played: int = 0
    round: int = 0

    def typed(self, *, own_dice: bool) -> bool:
        """Whether the table read it off its own dice: until the next entry it can be mended."""
        return own_dice and self.choice is not None and self.choice.sides > 0

    def shared(self, *, own_dice: bool) -> bool:
        """Whether only the whole table may undo it: a reveal, a locked pick, a die."""
        if self.choice is None or self.choice.hidden:
            return True
        return self.choice.sides > 0 and not self.typed(own_dice=own_dice)


class Showing(NamedTuple):
    """A pick was shown: with which of the entries that count, None if that one was taken back."""

    place: int | None
    spent: bool

    def gone(self, first: int) -> bool:
        """Whether it isn't shown any more if only so many entries count."""
        return self.place is None or self.place >= first


class Position:
    """A game's script, fed with entries. It is never wound back: an undo builds another one.

    `played` is the ms that had been charged to seats when the match began, elsewhere. `round` names
    what is asked: it is how many entries the log had by then. No two asks of a match have the same.
    `control` says what a `turn` on the clock is; `acting` is who has to act in it.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        begun: Facts | None,
        played: int = 0,
        control: Control | None = None,
    ) -> None:
        self._game = game
        self._options = options
        self._begun = begun
        self._played = played
        self._control = control
        self._shown: dict[int, Showing] = {}  # by the number of the entry that locked a pick
        self.counted: list[Counted] = []
        self.round = 0
        self.moments: list[Moment] = []
        self.turn = Turn()
        self.acting: Seat | None = None
        self._start(begun)
        self._turns(-1)
        self._note(Counted(-1, Entry(0, TABLE, BEGIN), played=played))

    def _start(self, facts: Facts | None) -> None:
        self.play: Play = self._game.begin(self._options, facts)
        self._keeps_snapshots = self.play if isinstance(self.play, HasSnapshots) else None
        self._taking_turns = self.play if isinstance(self.play, TakingTurns) else None
        self._script: Script[None] = self.play.script()
        self.answers: dict[Seat, Answer] = {}
        self.pending: Ask | Reveal | None = next(self._script, None)

    @property
    def waiting(self) -> list[Seat]:
        """The seats that have still to answer what is asked, or may, in the order of the ask."""
        asked = self.pending.choices if isinstance(self.pending, Ask) else ()
        return [seat for seat in asked if seat not in self.answers]

    @property
    def aside(self) -> bool:
        """Whether something is asked that lies aside of play."""
        return isinstance(self.pending, Ask) and self.pending.aside

    def _turns(self, number: int) -> None:
        """After that entry the turn on the clock goes on, or another one begins."""
        if isinstance(self.pending, Reveal):
            self.acting = self.pending.token.seat
        elif (waiting := self.waiting) and not self.aside:
            self.acting = waiting[0]
        stretch = self.play.stretch(self._stretch)
        self.turn = self.turn.goes_on(number, stretch, self._whose(stretch))

    def _whose(self, stretch: tuple[int, ...] | None) -> Seat | None:
        """Whose turn that stretch is; under a limit everybody's."""
        if stretch is None:
            return NOBODY
        return None if self._taking_turns is None or self._limits else self._taking_turns.turn

    @property
    def _limits(self) -> bool:
        """Whether a stretch is limited, and not the time of seats."""
        return self._control is not None and self._control.stretch != ""

    @property
    def _stretch(self) -> str:
        """What a turn on the clock is."""
        limited = "" if self._control is None else self._control.stretch
        return limited or self._game.stretches[0]

    @property
    def turned(self) -> int | None:
        """What tells the turn on the clock from others, None while there is none. Later ones are greater."""
        if self._control is None or (self._limits and self.turn.stretch is None):
            return None
        return self.turn.began

    @property
    def picked(self) -> tuple[Seat, ...]:
        """The seats whose hidden pick for the present ask is in."""
        return tuple(seat for seat, answer in self.answers.items() if answer.token)

    @property
    def awaits(self) -> Token | None:
        """The pick that has to be opened before anything goes on."""
        return self.pending.token if isinstance(self.pending, Reveal) else None

    @property
    def last_event(self) -> Event | None:
        """What happened last."""
        return self.play.events[-1] if self.play.events else None

    @property
    def secrets(self) -> Mapping[Seat, Choice]:
        """What has still to be picked in secret, or may be, by seat.

        Also while the table does something else first.
        """
        if not isinstance(self.pending, Ask):
            return {}
        asked = self.pending.choices.items()
        waiting = ((seat, choices) for seat, choices in asked if seat not in self.answers)
        return {seat: choice for seat, own in waiting for choice in own if choice.hidden}

    @property
    def picks(self) -> Sequence[Counted]:
        """The entries that locked secret picks, shown since or not, each with its round."""
        return [each for each in self.counted if each.entry.seal]

    @property
    def begun(self) -> int:
        """The number of the entry from whose facts the script goes on, -1 if none did that.

        Picks before it are void.
        """
        return max(
            (each.number for each in self.counted if each.entry.facts is not None), default=-1
        )

    @property
    def locks(self) -> Sequence[Counted]:
        """The entries that locked picks which were not shown."""
        return [each for each in self.picks if each.number not in self._shown]

    def pick(self, number: int) -> Counted:
        """The entry of that number, which locked a pick; raises LookupError if it doesn't count."""
        for counted in self.counted:
            if counted.number == number and counted.entry.seal:
                return counted
        raise LookupError(f"entry {number} locks no pick")

    def feed(self, counted: Counted) -> None:
        """Feeds the script with an entry that may be told."""
        self.counted.append(counted)
        entry, pending, before = counted.entry, self.pending, len(self.play.events)
        ask, opens = "", None
        if entry.facts is not None:
            self._start(entry.facts)
            before = 0
        elif isinstance(pending, Reveal):
            opens = pending.token.entry
            self._shown[opens] = Showing(len(self.counted) - 1, pending.spent)
            self._send((Answer(entry.seat, entry.key, entry.values),))
        elif pending is not None:
            ask = pending.name
            self._answer(pending, counted)
        self._turns(counted.number)
        if self.pending is not pending:
            self.round = counted.number + 1
        self._note(counted, before, ask, opens)

    def _note(
        self, counted: Counted, before: int = 0, ask: str = "", opens: int | None = None
    ) -> None:
        """Keeps for statistics what came of an entry, since there were `before` events."""
        entry, choice = counted.entry, counted.choice
        play = self._keeps_snapshots
        snapshots = (*play.snapshots[before:], play.snapshot()) if play else ()
        self.moments.append(
            Moment(
                number=counted.number,
                played=counted.played,
                seat=entry.seat,
                key=entry.key,
                ask=ask,
                values=entry.values,
                sides=choice.sides if choice and not choice.lot else 0,
                hidden=bool(entry.seal),
                opens=opens,
                events=tuple(self.play.events[before:]),
                snapshots=snapshots,
            )
        )

    def present(self, played: int) -> Moment:
        """How things stand when so many ms have passed for seats."""
        play = self._keeps_snapshots
        snapshots = (play.snapshot(),) if play else ()
        return Moment(-1, played, TABLE, NOW, snapshots=snapshots)

    def _answer(self, ask: Ask, counted: Counted) -> None:
        entry = counted.entry
        token = Token(entry.seat, counted.number) if entry.seal else None
        self.answers[entry.seat] = Answer(entry.seat, entry.key, entry.values, token)
        if not ask.every:
            self._send(tuple(self.answers.values()))
        elif len(self.answers) == len(ask.choices):
            self._send(tuple(self.answers[seat] for seat in ask.choices))

    def _send(self, answers: tuple[Answer, ...]) -> None:
        self.answers = {}
        try:
            self.pending = self._script.send(answers)
        except StopIteration:
            self.pending = None

    # Undo -----------------------------------------------------------------------------------

    def undone(self, asked: int, void: Token | None = None) -> "Position":
        """The position before the last entry, and before every pick that was shown since.

        If a pick is `void`, it is the position before that. What is pending there was `asked` anew
        when the log had so many entries.
        """
        before = Position(self._game, self._options, self._begun, self._played, self._control)
        for counted in self.counted[: self._remaining(void)]:
            before.feed(counted)
        known = {pick: showing._replace(place=None) for pick, showing in self._shown.items()}
        before._shown = {**known, **before._shown}
        before.round = asked
        return before

    def undoable(self) -> Counted:
        """The first entry that an undo takes back; raises IndexError when there is none."""
        return self.counted[self._remaining()]

    def undo_is_shared(self, asked: Seat | None, *, own_dice: bool) -> bool:
        """Whether an undo takes back more than an open answer of the seat that is `asked`."""
        gone = self.counted[self._remaining() :]
        if len(gone) == 1 and gone[0].typed(own_dice=own_dice):
            return False
        return any(
            counted.shared(own_dice=own_dice) or counted.entry.seat != asked for counted in gone
        )

    def _remaining(self, void: Token | None = None) -> int:
        """How many entries still count after an undo.

        One answer less, or all from a pick on that is `void`; but what was shown can't be unseen, so the pick is taken back as well, and
        with it all that came since, other picks that were shown included. A spent one stays if
        nobody else may act again before it is shown.
        """
        places = {counted.number: place for place, counted in enumerate(self.counted)}
        first = len(self.counted) - 1
        while first > 0 and self.counted[first].entry.key == "reveal":
            first -= 1
        if void is not None:
            first = places[void.entry]
        for pick, showing in sorted(self._shown.items(), reverse=True):
            place = places.get(pick)
            if place is None or place >= first or not showing.gone(first):
                continue
            others = {counted.entry.seat for counted in self.counted[first : showing.place]}
            if not showing.spent or others - {self.counted[place].entry.seat}:
                first = place
        return first
