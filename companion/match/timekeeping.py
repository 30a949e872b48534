"""The time of a match: its clock, what every turn has used of it, what ran out or was put right."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.clocks import LONGEST, TELL, Account, Clock, Control
from companion.rules.clocks.clocked import Clocked
from companion.rules.game import Game, Options
from companion.rules.words import Facts, Json, Refused, says

Stretch = tuple[int, ...] | None
"""What tells a turn of the clock from others, None while none runs. Later ones are greater."""

_NOBODY: Mapping[Seat, int] = {}


class Reset(NamedTuple):
    """What facts say of the clock: ms that seats have used, have left, and that the turn has lasted.

    Where turns count they say how many seats have made. They need not say all of it: a turn that goes on has lasted as long as it has, and another
    one begins.
    """

    used: Mapping[Seat, int]
    stretch: int | None = None
    left: Mapping[Seat, int] = _NOBODY
    turns: Mapping[Seat, int] = _NOBODY


class _Change(NamedTuple):
    """By how much times and turns were put right, so that this can be taken back."""

    used: Mapping[Seat, int]
    charged: Mapping[Seat, int] = _NOBODY
    stretch: Stretch = None
    by: int = 0
    counted: Mapping[Seat, int] = _NOBODY


def reset(facts: Facts, seats: Sequence[Seat]) -> Reset:
    """What the fact ``clock`` says; raises `Refused` for what no clock can show."""
    said = facts.get("clock")
    if said is None:
        return Reset({})
    if not isinstance(said, Mapping):
        raise _wrong()
    stretch = said.get("stretch")
    return Reset(
        _times(said, "used", seats),
        None if stretch is None else _ms(stretch),
        _times(said, "left", seats),
        _times(said, "turns", seats),
    )


def _times(said: Mapping[str, Json], name: str, seats: Sequence[Seat]) -> Mapping[Seat, int]:
    times = said.get(name, {})
    if not isinstance(times, Mapping) or set(times) - set(seats):
        raise _wrong()
    return {seat: _ms(ms) for seat, ms in times.items()}


def _ms(value: Json) -> int:
    if type(value) is not int or not 0 <= value <= LONGEST:
        raise _wrong()
    return value


def _wrong() -> Refused:
    return Refused(says("can't be so\n{name}", name="clock"))


def cost(game: Game, options: Options, facts: Facts, seat: Seat, zero: str) -> Facts | None:
    """What to go on from when a time ran out that costs something; None where it does not.

    A game that refuses what it made of it goes on as it was: the time would be up for ever.
    """
    if zero == TELL or not isinstance(game, Clocked):
        return None
    try:
        left = game.timed_out(options, facts, seat, zero)
        game.begin(options, left)
    except Refused:
        return None
    return left if left != facts else None


class Timekeeper:
    """The clock of a match, which is told when time passes and what it passes for.

    An undo restores what the clock has granted by then, never what was used since.
    """

    def __init__(self, seats: Sequence[Seat], control: Control | None) -> None:
        self.clock = Clock.of(seats, control)
        self._stretch: Stretch = None
        self._spent: dict[tuple[int, ...], int] = {}
        self._began: dict[tuple[int, ...], tuple[Account, ...]] = {}
        self._due: tuple[int, Reset] | None = None
        self._changes: dict[int, _Change] = {}

    @property
    def played(self) -> int:
        """ms that have passed for seats, here or elsewhere, whatever was put right since."""
        changes = (change for entry, change in self._changes.items() if entry >= 0)
        return self.clock.played - sum(ms for change in changes for ms in change.used.values())

    def facts(self) -> dict[str, Json]:
        """The clock as plain JSON; where every seat has a time of its own, what is left of it."""
        clock = self.clock
        told: dict[str, Json] = {
            "used": clock.spent,
            "runs": clock.runs,
            "stretch": clock.stretch,
        }
        if not clock.by_seat:
            return told
        left = {seat: clock.left(clock.since, seat) for seat in clock.spent}
        known = {seat: max(0, ms) for seat, ms in left.items() if ms is not None}
        made = {"turns": clock.made} if clock.made else {}
        return {**told, "left": known, **made, "fallen": list(clock.fallen)}

    def passes(self, now: int) -> None:
        """Time has passed until `now`."""
        self.clock = self.clock.at(now)

    def falls(self) -> None:
        """The time that runs has run out, and the table was told."""
        self.clock = self.clock.fell()

    def turns(self, stretch: Stretch, turn: Seat | None, runs: Seat | None) -> None:
        """From here on it is that stretch, a turn of `turn`, and the time of `runs` is used.

        The time of a stretch stays spent, also when an undo leads back to it.
        """
        changed = stretch != self._stretch
        if changed:
            self._leaves(stretch)
            self._stretch = stretch
            self._begins(turn, None if stretch is None else self._spent.get(stretch, 0))
        if self._due is not None:
            entry, told = self._due
            self._due = None
            if told.stretch is not None or changed:
                self._puts_stretch_right(entry, told.stretch or 0)
            self._puts_turns_right(entry, told.turns)
            self._puts_left_right(entry, told.left)
        self.clock = self.clock.turned(runs)

    def _leaves(self, stretch: Stretch) -> None:
        """The turn ends, or is taken back with what it and all that came later have brought."""
        if self._stretch is not None:
            self._spent[self._stretch] = self.clock.stretch or 0
        if stretch is None:
            return
        if self._stretch is None or stretch > self._stretch:
            self.clock = self.clock.ended()
            self._began[stretch] = self.clock.accounts
        else:
            began = self._began.get(stretch, self.clock.accounts)
            self.clock = self.clock.granting(began)

    def _begins(self, turn: Seat | None, spent: int | None) -> None:
        self.clock = self.clock.begun(turn, spent)

    # Corrections ----------------------------------------------------------------------------

    def puts_right(self, entry: int, told: Reset) -> None:
        """Times are others by the correction with that number; the turn's when it next turns."""
        before = self.clock.spent
        by = {seat: ms - before[seat] for seat, ms in told.used.items()}
        self.clock = self.clock.adjusted(used=by)
        self._changes[entry] = _Change(by)
        self._due = entry, told

    def _puts_stretch_right(self, entry: int, ms: int) -> None:
        if self.clock.stretch is not None:
            change = self._changes[entry]
            by = ms - self.clock.stretch
            self._changes[entry] = change._replace(stretch=self._stretch, by=by)
            self._begins(self.clock.turn, ms)

    def _puts_turns_right(self, entry: int, turns: Mapping[Seat, int]) -> None:
        """Who has made more turns may have more time by them."""
        made = self.clock.made
        by = {seat: count - made[seat] for seat, count in turns.items() if seat in made}
        self.clock = self.clock.adjusted(counted=by)
        self._changes[entry] = self._changes[entry]._replace(counted=by)

    def _puts_left_right(self, entry: int, left: Mapping[Seat, int]) -> None:
        """Who is given time has not fallen any more."""
        now = {seat: self.clock.left(self.clock.since, seat) for seat in left}
        by = {seat: ms - left[seat] for seat, ms in now.items() if ms is not None}
        self.clock = self.clock.adjusted(charged=by)
        self._changes[entry] = self._changes[entry]._replace(charged=by)

    def takes_back(self, entries: Iterable[int]) -> None:
        """The corrections among those entries don't count: only what has passed is used."""
        for entry in entries:
            change = self._changes.pop(entry, None)
            if change is None:
                continue
            less = (_less(each) for each in (change.used, change.charged, change.counted))
            self.clock = self.clock.adjusted(*less)
            if change.stretch is None:
                continue
            if change.stretch == self._stretch:
                self._begins(self.clock.turn, (self.clock.stretch or 0) - change.by)
            else:
                self._spent[change.stretch] -= change.by


def _less(change: Mapping[Seat, int]) -> Mapping[Seat, int]:
    return {seat: -ms for seat, ms in change.items()}
