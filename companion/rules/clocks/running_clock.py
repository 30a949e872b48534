"""The state of a match's clock: how much time each seat has used, and whose time runs."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.clocks.time_control_base import (
    MINUTE,
    Account,
    Reading,
    TimeControl,
    WarningMark,
    split_time_evenly,
)

NOBODY: Seat = ""
"""The seat in turn between turns, when seats only have to answer."""
_NOTHING: Mapping[Seat, int] = {}


def _nobody(_: Seat) -> bool:
    return False


class Clock(NamedTuple):
    """The accounts of all seats as of `since`, and whose time runs.

    `whose` is whose turn it is, `NOBODY` between turns, and None for a turn of everybody who acts
    in it; the turn is `controlled`, or no time control applies to it. `acting` is who has to act;
    `runs` is whose time runs, None while the match pauses or waits for nobody. `expired_seats` are
    the seats whose time ran out, in that order, until they get more time. `expiry_announced` says
    that the table knows of the one whose time ran out last.
    """

    accounts: tuple[Account, ...]
    control: TimeControl | None = None
    runs: Seat | None = None
    since: int = 0
    controlled: bool = False
    whose: Seat | None = None
    acting: Seat | None = None
    expiry_announced: bool = False
    expired_seats: tuple[Seat, ...] = ()

    @classmethod
    def of(cls, seats: Sequence[Seat], control: TimeControl | None = None) -> "Clock":
        """Return a clock on which nobody has used anything."""
        opened = Account if control is None else control.first_account
        return cls(tuple(opened(seat) for seat in seats), control)

    # What happens ---------------------------------------------------------------------------

    def at(self, now: int) -> "Clock":
        """Return the clock at `now`, the time since `since` charged to the seat whose time runs.

        Raises ValueError if `now` is before `since`.
        """
        gone = now - self.since
        if gone < 0:
            raise ValueError(f"match time can't run back from {self.since} to {now} ms")
        if not gone:
            return self
        if self.runs is None:
            return self._replace(since=now)
        return self._replace(accounts=self._charge_seat(self.runs, gone), since=now)

    def _charge_seat(self, seat: Seat, ms: int) -> tuple[Account, ...]:
        """Return the accounts after a seat's time has run for `ms`, which others may gain."""
        common = self.control is not None and self.control.common

        def charge(account: Account) -> Account:
            own = account.seat == seat
            acted = account.add_acted(ms) if self.controlled and (own or common) else account
            return acted.charge(ms) if own else acted

        charged = tuple(map(charge, self.accounts))
        if self.control is None or not self.control.do_others_gain(self.account(seat)):
            return charged
        before = self.account(seat).used
        gains = iter(split_time_evenly(before, before + ms, len(self.accounts) - 1))
        return tuple(it if it.seat == seat else it.owe(-next(gains)) for it in charged)

    def set_acting(self, seat: Seat | None) -> "Clock":
        """Return the clock from when that seat has to act in the turn; None changes nothing."""
        if seat is None or seat == self.acting:
            return self
        acts = self._each(lambda it: it.add_acted() if it.seat == seat else it)
        acts = (acts if self.controlled else self)._replace(acting=seat)
        return acts._replace(expiry_announced=acts.is_out or seat in self.expired_seats)

    def switch_to(self, runs: Seat | None) -> "Clock":
        """Return the clock from when the time of `runs` is used."""
        acts = self.set_acting(runs)
        return acts if acts.runs == runs else acts._replace(runs=runs)

    def end_turn(self) -> "Clock":
        """Return the clock after the turn, with what that adds unless its seat's time ran out."""
        return self._end_acting(lambda seat: self.whose in (None, seat))

    def hand_over(self) -> "Clock":
        """Return the clock after a hand-over in a turn that goes on, which adds nothing yet."""
        return self._end_acting(_nobody)

    def _end_acting(self, own: Callable[[Seat], bool]) -> "Clock":
        """Return the clock when all that acted are done, for now or with a turn of their `own`."""
        control = self.control
        if control is None or not self.controlled:
            return self

        def after(account: Account) -> Account:
            acted, is_own = account.acted, own(account.seat)
            if account.seat in self.expired_seats:
                return control.late(account, acted or 0) if is_own else account
            if acted is None and not is_own:
                return account
            return (control.after if is_own else control.after_answering)(account, acted or 0)

        left = self._each(after)
        out = [seat for seat in self.expired_seats if (self.ms_left(self.since, seat) or 0) <= 0]
        return left.without_expiry_of(out, anew=own)

    def without_expiry_of(
        self, seats: Collection[Seat], *, anew: Callable[[Seat], bool] = _nobody
    ) -> "Clock":
        """Return the clock on which those of these seats that have time left are not fallen.

        For seats for which `anew` is true, nothing counts as used in the turn that comes.
        """
        then = self._each(lambda it: it._replace(acted=None) if anew(it.seat) else it)
        risen = [seat for seat in seats if (then.ms_left(then.since, seat) or 0) > 0]
        fallen = tuple(seat for seat in self.expired_seats if seat not in risen)
        return self._replace(expired_seats=fallen).settle_overtime(risen)

    def take_back_turn(self, acted: Mapping[Seat, int]) -> "Clock":
        """Return the clock after an undo of a turn in which seats have acted, as if they answered.

        No seat gets back more than it used, such as the rest of a period that was begun before.
        """
        control = self.control
        if control is None:
            return self

        def after(account: Account) -> Account:
            if account.seat in self.expired_seats or account.seat not in acted:
                return account
            answered = control.after_answering(account, acted[account.seat])
            back = min(answered.granted - account.granted, acted[account.seat])
            return account.owe(-back)

        return self._each(after)

    def begin_turn(
        self, whose: Seat | None, acted: Mapping[Seat, int] | None = _NOTHING
    ) -> "Clock":
        """Return the clock at the beginning of a turn; one that is not controlled has `acted` None.

        `whose` turn it is may be None, for everybody's. If an undo leads back into the turn, seats
        have `acted` for that many ms already.
        """
        controlled = self.control is not None and acted is not None
        known = acted if controlled and acted else _NOTHING
        anew = controlled or self.controlled
        begun = self._each(lambda it: it._replace(acted=known.get(it.seat))) if anew else self
        if anew and self.control is not None:
            begun = begun.settle_overtime(
                [it.seat for it in begun.accounts if self.control.is_time_renewed(it)]
            )
        begun = begun._replace(
            whose=whose, acting=None, controlled=controlled, expiry_announced=False
        )
        return begun.set_acting(self.runs or whose or None)

    def add_acted(self, more: Mapping[Seat, int]) -> "Clock":
        """Return the clock on which seats have acted in the turn for that many ms more."""
        clock = self._each(lambda it: it.add_acted(more[it.seat]) if it.seat in more else it)
        clock = clock.settle_overtime(more)
        return clock._replace(expiry_announced=clock.is_out or clock.acting in clock.expired_seats)

    def _each(self, becomes: Callable[[Account], Account]) -> "Clock":
        return self._replace(accounts=tuple(map(becomes, self.accounts)))

    def after_expiry(self) -> "Clock":
        """Return the clock once the end of time, or a new minute of overtime, was announced."""
        seat, control = self.runs, self.control
        if seat is None or control is None:
            return self._replace(expiry_announced=True)
        more = int(control.goes_on)
        fell = self._each(
            lambda it: it._replace(settled=it.settled + more) if it.seat == seat else it
        )
        once = seat not in self.expired_seats and not control.is_time_renewed(self.account(seat))
        fallen = (*self.expired_seats, seat) if once else self.expired_seats
        return fell._replace(expiry_announced=True, expired_seats=fallen)

    def settle_overtime(self, seats: Collection[Seat]) -> "Clock":
        """Return the clock on which the overtime that these seats have begun so far is paid for."""
        control = self.control
        if control is None or not control.goes_on:
            return self
        return self._each(lambda it: control.settle_overtime(it) if it.seat in seats else it)

    def restore_grants(self, accounts: tuple[Account, ...]) -> "Clock":
        """Return the clock with the grants and turns of earlier `accounts`; uses stay as now."""
        granted = self._replace(
            accounts=tuple(
                now._replace(granted=then.granted, turns=then.turns, owed=then.owed)
                for now, then in zip(self.accounts, accounts, strict=True)
            )
        )
        return granted.after_correction([account.seat for account in self.accounts])

    def after_correction(self, seats: Collection[Seat]) -> "Clock":
        """Return the clock after an undo or a correction of these seats' times.

        Seats with nothing left have fallen, and have paid for it already; those with time left have
        not.
        """
        clock = self.settle_overtime(seats).without_expiry_of(self.expired_seats)
        if self.control is None or not self.by_seat:
            return clock
        out = [
            account.seat
            for account in clock.accounts
            if account.seat in seats
            and not self.control.is_time_renewed(account)
            and (left := clock.ms_left(clock.since, account.seat)) is not None
            and left <= 0
        ]
        return clock._replace(expired_seats=(*dict.fromkeys((*clock.expired_seats, *out)),))

    def adjust(
        self,
        used: Mapping[Seat, int] = _NOTHING,
        charged: Mapping[Seat, int] = _NOTHING,
        counted: Mapping[Seat, int] = _NOTHING,
    ) -> "Clock":
        """Return the clock with that much more used or charged (ms), or turns made, by seat.

        The caller applies what overtime costs by it.
        """
        clock = self._replace(
            accounts=tuple(
                account.charge(used.get(account.seat, 0))
                .owe(charged.get(account.seat, 0))
                .recount(counted.get(account.seat, 0))
                for account in self.accounts
            )
        )
        clock = clock.after_correction({*used, *charged, *counted})
        return clock._replace(expiry_announced=clock.is_out or clock.acting in clock.expired_seats)

    def to_have_made(self, turns: Mapping[Seat, int]) -> Mapping[Seat, int]:
        """Return how many turns more `adjust` has to count for seats to have made `turns`."""
        made = self.turns_made_by_seat
        return {seat: count - made[seat] for seat, count in turns.items() if seat in made}

    def to_have_left(self, left: Mapping[Seat, int]) -> Mapping[Seat, int]:
        """Return the ms that `adjust` has to charge each seat for it to have `left` ms.

        Seats whose time has no end are left out.
        """
        now = {seat: self.ms_left(self.since, seat) for seat in left}
        return {seat: ms - left[seat] for seat, ms in now.items() if ms is not None}

    # What it says ---------------------------------------------------------------------------

    def account(self, seat: Seat) -> Account:
        """Return the account of a seat, as of `since`."""
        return next(account for account in self.accounts if account.seat == seat)

    @property
    def used_by_seat(self) -> Mapping[Seat, int]:
        """ms used by each seat, as of `since`."""
        return {account.seat: account.used for account in self.accounts}

    @property
    def acted_by_seat(self) -> Mapping[Seat, int]:
        """ms that seats have acted in the turn, for those that have."""
        return {each.seat: each.acted for each in self.accounts if each.acted is not None}

    @property
    def stretch(self) -> int | None:
        """ms that the seat that has to act has acted in the turn; None without a time control."""
        if not self.controlled:
            return None
        return 0 if self.acting is None else self.account(self.acting).acted

    @property
    def total_used_ms(self) -> int:
        """ms used by all seats together, as of `since`, without pauses."""
        return sum(account.used for account in self.accounts)

    @property
    def turns_made_by_seat(self) -> Mapping[Seat, int]:
        """The turns that each seat has made, where the time control counts them."""
        counts = self.control is not None and self.control.counts
        return {account.seat: account.turns_made for account in self.accounts if counts}

    @property
    def by_seat(self) -> bool:
        """Whether every seat has a controlled time of its own."""
        return self.control is not None and not self.control.stretch

    def ms_left(self, now: int, seat: Seat | None = None) -> int | None:
        """Return ms until the time of `seat`, or of who has to act, runs out; None for never.

        It is negative when overdrawn.
        """
        read = self._read(now, seat)
        return None if read is None or self.control is None else self.control.ms_left(*read)

    def reading(self, now: int, seat: Seat | None = None) -> Reading | None:
        """Return the reading of `seat`, or of who has to act; None if there is none."""
        read = self._read(now, seat)
        return None if read is None or self.control is None else self.control.reading(*read)

    def ms_from_reading(self, seat: Seat, ms: int) -> int:
        """Return ms until the time of `seat` runs out if players read `ms`, as of `since`."""
        read = self._read(self.since, seat)
        return (
            ms if read is None or self.control is None else self.control.ms_from_reading(*read, ms)
        )

    def _read(self, now: int, seat: Seat | None) -> tuple[Account, int] | None:
        """Return an account, and the ms that its seat has acted in this turn."""
        clock = self.at(now)
        if not (clock.controlled or clock.by_seat):
            return None
        account = clock.account(seat or clock.acting or clock.accounts[0].seat)
        return account, account.acted or 0

    def next_warning(self, told: WarningMark | None = None) -> tuple[int, WarningMark] | None:
        """Return when the next warning is due, and its mark; None if none is left.

        `told` is the last mark that was passed, if any was.
        """
        left = self._running
        if left is None or self.control is None or self.runs is None:
            return None
        for mark in self.control.marks(self.account(self.runs)):
            if left > mark.until and (told is None or mark.at < told.at):
                return self.since + max(0, left - mark.at), mark
        return None

    @property
    def expires_at(self) -> int | None:
        """When the time runs out, None when it can't or was announced already.

        In overtime that costs something it is when the next minute begins.
        """
        left = self._overtime if self.expiry_announced else self._running
        return None if left is None else self.since + max(0, left)

    @property
    def _overtime(self) -> int | None:
        """ms until a minute of overtime begins that costs something."""
        if self.runs is None or self.control is None or not self.control.penalty:
            return None
        left = self.ms_left(self.since, self.runs)
        return None if left is None else left + MINUTE * self.account(self.runs).settled

    @property
    def is_out(self) -> bool:
        """Whether no time is left for the seat that has to act."""
        left = self.ms_left(self.since)
        return left is not None and left <= 0

    @property
    def ran_out(self) -> bool:
        """Whether a seat's time has run out in this turn, not before it."""
        acted = ((self.ms_left(self.since, seat), ms) for seat, ms in self.acted_by_seat.items())
        return any(left is not None and left <= 0 < left + ms for left, ms in acted)

    @property
    def _running(self) -> int | None:
        """ms until the running time is out, None while none runs or that was announced."""
        return (
            None
            if self.runs is None or self.expiry_announced
            else self.ms_left(self.since, self.runs)
        )
