"""Timekeeping of a match: its clock, what each turn has used, what ran out or was corrected."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.clocks import LONGEST, OVERTIME, Account, Clock, TimeControl
from companion.rules.facts import Facts, Json
from companion.rules.game import Game, Options
from companion.rules.optional_game_protocols import HasOvertimePenalty, HasUsualClocksAndExpiryCosts
from companion.rules.sentences import Refused, says

_NOBODY: Mapping[Seat, int] = {}


class ClockCorrection(NamedTuple):
    """What facts say of the clock, all of it optional: ms that seats have used and have left.

    `stretch` is for how long the seat that has to act has done so in the turn; without it a turn
    that goes on has lasted as long as it has, and a new one begins at 0. Where turns count, `begin_turn`
    says how many seats have made. `shows` is what players read of the time left, which may be less:
    without free time or later periods.
    """

    used: Mapping[Seat, int]
    stretch: int | None = None
    left: Mapping[Seat, int] = _NOBODY
    turns: Mapping[Seat, int] = _NOBODY
    shows: Mapping[Seat, int] = _NOBODY


class _Change(NamedTuple):
    """The changes of a correction to times and turns, so that it can be taken back.

    Seats have `acted` for so many ms more in the `turn` to which the correction led.
    """

    used: Mapping[Seat, int]
    charged: Mapping[Seat, int] = _NOBODY
    counted: Mapping[Seat, int] = _NOBODY
    turn: int | None = None
    acted: Mapping[Seat, int] = _NOBODY


def read_clock_correction(facts: Facts, seats: Sequence[Seat]) -> ClockCorrection:
    """Return what the fact ``clock`` says; raises `Refused` for what no clock can show."""
    said = facts.get("clock")
    if said is None:
        return ClockCorrection({})
    if not isinstance(said, Mapping):
        raise _wrong()
    stretch = said.get("stretch")
    return ClockCorrection(
        _times(said, "used", seats),
        None if stretch is None else _ms(stretch),
        _times(said, "left", seats, least=-LONGEST),
        _times(said, "turns", seats),
        _times(said, "shows", seats, least=-LONGEST),
    )


def _times(
    said: Mapping[str, Json], name: str, seats: Sequence[Seat], least: int = 0
) -> Mapping[Seat, int]:
    times = said.get(name, {})
    if not isinstance(times, Mapping) or set(times) - set(seats):
        raise _wrong()
    return {seat: _ms(ms, least) for seat, ms in times.items()}


def _ms(value: Json, least: int = 0) -> int:
    if type(value) is not int or not least <= value <= LONGEST:
        raise _wrong()
    return value


def _wrong() -> Refused:
    return Refused(says("can't be so\n{name}", name="clock"))


def facts_after_expiry_cost(
    game: Game, options: Options, facts: Facts, seat: Seat, control: TimeControl
) -> Facts | None:
    """Return the facts to go on from after a time ran out at a cost; None if it costs nothing.

    A game that refuses what it made of it goes on as it was: the time would be up for ever.
    """
    if not control.costs:
        return None
    try:
        if control.zero != OVERTIME and isinstance(game, HasUsualClocksAndExpiryCosts):
            left = game.apply_thinking_time_expiry(options, facts, seat, control.zero)
        elif control.zero == OVERTIME and isinstance(game, HasOvertimePenalty):
            left = game.apply_penalty(options, facts, seat, control.penalty)
        else:
            return None
        game.begin(options, left)
    except Refused:
        return None
    return left if left != facts else None


class Timekeeper:
    """The clock of a match, which is told when time passes and for which turn.

    An undo restores what the clock has granted, never what was used since. A turn is identified by
    a number greater than those of all turns before it, also of those that were taken back.
    """

    def __init__(self, seats: Sequence[Seat], control: TimeControl | None) -> None:
        self.clock = Clock.of(seats, control)
        self._turn: int | None = None
        self._acted: dict[int, Mapping[Seat, int]] = {}
        self._began: dict[int, tuple[Account, ...]] = {}
        self._carried = _NOBODY
        self._by: Collection[Seat] = ()
        self._due: tuple[int, ClockCorrection] | None = None
        self._changes: dict[int, _Change] = {}

    @property
    def played_ms(self) -> int:
        """ms that have passed for seats, here or elsewhere, without corrections."""
        changes = (change for entry, change in self._changes.items() if entry >= 0)
        return self.clock.total_used_ms - sum(
            ms for change in changes for ms in change.used.values()
        )

    @property
    def ran_out(self) -> str:
        """The price of a time that has run out in this turn; "" for none or if it costs nothing."""
        control = self.clock.control
        if control is None or not (control.costs and self.clock.ran_out):
            return ""
        return control.zero

    def facts(self) -> dict[str, Json]:
        """Return the clock as plain JSON; if seats have their own time, with what is left of it."""
        clock = self.clock
        told: dict[str, Json] = {
            "used": clock.used_by_seat,
            "runs": clock.runs,
            "stretch": clock.stretch,
        }
        if not clock.by_seat:
            return told
        left = {seat: clock.ms_left(clock.since, seat) for seat in clock.used_by_seat}
        goes_on = clock.control is not None and clock.control.goes_on
        least = -LONGEST if goes_on else 0
        known = {seat: max(least, ms) for seat, ms in left.items() if ms is not None}
        made = {"turns": clock.turns_made_by_seat} if clock.turns_made_by_seat else {}
        return {**told, "left": known, **made, "fallen": list(clock.expired_seats)}

    def advance_to(self, now: int) -> None:
        """Let time pass until `now`."""
        self.clock = self.clock.at(now)

    def note_expiry(self) -> None:
        """Note that the running time has run out, and the table was told."""
        self.clock = self.clock.after_expiry()

    def begin_turn(
        self,
        turn: int | None,
        whose: Seat | None,
        acting: Seat | None,
        runs: Seat | None,
        *,
        handed_over: bool = False,
    ) -> None:
        """Begin a turn, in which `acting` has to act and the time of `runs` is used.

        The time for which a seat has acted in a turn still counts when an undo leads back to it. A
        turn that was `handed_over` goes on with the one before, which has granted nothing yet.
        """
        changed = turn != self._turn
        if changed:
            self._leave_turn(turn, handed_over=handed_over)
            self._turn = turn
            acted = None if turn is None else self._take_acted_times(turn)
            self.clock = self.clock.switch_to(None).begin_turn(whose, acted)
        self._by = ()
        self.clock = self.clock.set_acting(acting)
        if self.clock.whose != whose:
            self.clock = self.clock._replace(whose=whose)
        if self._due is not None:
            entry, told = self._due
            self._due = None
            if told.stretch is not None or changed:
                self._correct_turn_time(entry, told.stretch or 0)
            self._correct_turns_made(entry, told.turns)
            self._correct_times_left(entry, told)
        self.clock = self.clock.switch_to(runs)

    def _leave_turn(self, turn: int | None, *, handed_over: bool) -> None:
        """End a turn, or take it back with what it and all later ones have granted."""
        gone = self._turn
        if gone is not None:
            self._acted[gone] = self.clock.acted_by_seat
        if turn is None:
            self._carried = self._own(self.clock.acted_by_seat)
        elif gone is None or turn > gone:
            self.clock = self.clock.hand_over() if handed_over else self.clock.end_turn()
            self._began[turn] = self.clock.accounts
        else:
            for later in sorted((each for each in self._acted if each > turn), reverse=True):
                self.clock = self.clock.restore_grants(self._began[later])
                self._take_turn_back(self._acted.pop(later))
            self.clock = self.clock.restore_grants(self._began[turn])

    def _take_turn_back(self, acted: Mapping[Seat, int]) -> None:
        """Add the turn's time to the turn before for those who take it back without consent.

        For the others the turn never was, and costs no more than one that is over.
        """
        own = self._own(acted)
        self._carried = _sum(self._carried, own)
        others = {seat: ms for seat, ms in acted.items() if seat not in own}
        self.clock = self.clock.take_back_turn(others)

    def _own(self, acted: Mapping[Seat, int]) -> Mapping[Seat, int]:
        """Return the times of the seats that take back without consent."""
        return {seat: ms for seat, ms in acted.items() if seat in self._by}

    def _take_acted_times(self, turn: int) -> Mapping[Seat, int]:
        """Return for how long seats have acted in a turn, with what they took back alone."""
        acted = _sum(self._acted.get(turn, {}), self._carried)
        self._carried = _NOBODY
        return acted

    # Corrections ----------------------------------------------------------------------------

    def apply_correction(self, entry: int, told: ClockCorrection) -> None:
        """Apply the correction of that entry to the times; to the turn when it next turns."""
        before = self.clock.used_by_seat
        by = {seat: ms - before[seat] for seat, ms in told.used.items()}
        self.clock = self.clock.adjust(used=by)
        self._changes[entry] = _Change(by)
        self._due = entry, told

    def _correct_turn_time(self, entry: int, ms: int) -> None:
        """Set for how long the seat that has to act has done so in the turn."""
        acting, now = self.clock.acting, self.clock.stretch
        if acting is not None and now is not None:
            common = self.clock.control is not None and self.clock.control.common
            by = dict.fromkeys(self.clock.used_by_seat if common else (acting,), ms - now)
            self._changes[entry] = self._changes[entry]._replace(turn=self._turn, acted=by)
            self.clock = self.clock.add_acted(by)

    def _correct_turns_made(self, entry: int, turns: Mapping[Seat, int]) -> None:
        """Set the turns made, which may bring more time."""
        by = self.clock.to_have_made(turns)
        self.clock = self.clock.adjust(counted=by)
        self._changes[entry] = self._changes[entry]._replace(counted=by)

    def _correct_times_left(self, entry: int, told: ClockCorrection) -> None:
        """Set the times left; a seat that gets time has no longer run out of it."""
        read = {seat: self.clock.ms_from_reading(seat, ms) for seat, ms in told.shows.items()}
        by = self.clock.to_have_left({**told.left, **read})
        self.clock = self.clock.adjust(charged=by)
        self._changes[entry] = self._changes[entry]._replace(charged=by)

    def take_back_corrections(self, entries: Iterable[int], *, by: Collection[Seat]) -> None:
        """Take back the corrections among these entries: only time that has passed is used then.

        They were taken back `by` these seats without consent, or by nobody if all have agreed.
        """
        self._by = by
        for entry in entries:
            change = self._changes.pop(entry, None)
            if change is None:
                continue
            less = (_less(each) for each in (change.used, change.charged, change.counted))
            self.clock = self.clock.adjust(*less)
            if change.turn is None:
                continue
            by = _less(change.acted)
            if change.turn == self._turn:
                self.clock = self.clock.add_acted(by)
            else:
                self._acted[change.turn] = _sum(self._acted[change.turn], by)


def _sum(acted: Mapping[Seat, int], more: Mapping[Seat, int]) -> Mapping[Seat, int]:
    return {**acted, **{seat: acted.get(seat, 0) + ms for seat, ms in more.items()}}


def _less(change: Mapping[Seat, int]) -> Mapping[Seat, int]:
    return {seat: -ms for seat, ms in change.items()}
