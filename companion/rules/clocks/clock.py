"""A clock: who has used how much time, and whose time runs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.clocks.control import Account, Control, Mark, Reading

_NOTHING: Mapping[Seat, int] = {}


class Clock(NamedTuple):
    """The accounts of all seats as of `since`, and whose time runs.

    `stretch` is how long the turn has lasted that is controlled, None while none is; `turn` is
    whose turn it is. Time `runs` for nobody while the match pauses or waits for nobody. The seats
    whose time ran out are `fallen`, the first one first: it is `told` once, until they get more.
    """

    accounts: tuple[Account, ...]
    control: Control | None = None
    runs: Seat | None = None
    since: int = 0
    stretch: int | None = None
    turn: Seat | None = None
    told: bool = False
    fallen: tuple[Seat, ...] = ()

    @classmethod
    def of(cls, seats: Sequence[Seat], control: Control | None = None) -> "Clock":
        """A clock on which nobody has used anything."""
        opened = Account if control is None else control.opened
        return cls(tuple(opened(seat) for seat in seats), control)

    # What happens ---------------------------------------------------------------------------

    def at(self, now: int) -> "Clock":
        """The same clock at `now`, the time since then charged to whom it runs for."""
        gone = now - self.since
        if gone < 0:
            raise ValueError(f"match time can't run back from {self.since} to {now} ms")
        if self.runs is None:
            return self._replace(since=now)
        return self._replace(
            accounts=self._charged(self.runs, gone),
            since=now,
            stretch=None if self.stretch is None else self.stretch + gone,
        )

    def _charged(self, seat: Seat, ms: int) -> tuple[Account, ...]:
        """The accounts when the time of a seat has run for so long, and perhaps passed to others."""
        shares = self.control is not None and self.control.shares
        before = self.account(seat).used
        gains = iter(_parts(before, before + ms, len(self.accounts) - 1))
        return tuple(
            account.charge(ms)
            if account.seat == seat
            else account.owe(-next(gains))
            if shares
            else account
            for account in self.accounts
        )

    def turned(self, runs: Seat | None) -> "Clock":
        """From here on the time of `runs` is used."""
        return self._replace(runs=runs)

    def ended(self) -> "Clock":
        """The turn is over: its seat gets what the turn brings, but not after its time ran out."""
        if self.control is None or self.stretch is None or self.turn in (None, *self.fallen):
            return self
        return self._replace(
            accounts=tuple(
                self.control.after(account, self.stretch) if account.seat == self.turn else account
                for account in self.accounts
            )
        )

    def begun(self, turn: Seat | None, spent: int | None = 0) -> "Clock":
        """A turn of that seat begins; one that is not controlled has `spent` None.

        One that play comes back to, by an undo, has `spent` ms already.
        """
        begun = self._replace(turn=turn, stretch=None if self.control is None else spent)
        return begun._replace(told=begun.is_out or turn in self.fallen)

    def fell(self) -> "Clock":
        """The time that runs has run out, and the table was told."""
        if self.runs is None or self.runs in self.fallen or not self.by_seat:
            return self._replace(told=True)
        return self._replace(told=True, fallen=(*self.fallen, self.runs))

    def granting(self, accounts: tuple[Account, ...]) -> "Clock":
        """Every seat is granted what it was then; what it has used it has used."""
        return self._replace(
            accounts=tuple(
                now._replace(granted=then.granted, turns=then.turns)
                for now, then in zip(self.accounts, accounts, strict=True)
            )
        )

    def adjusted(
        self,
        used: Mapping[Seat, int] = _NOTHING,
        charged: Mapping[Seat, int] = _NOTHING,
        counted: Mapping[Seat, int] = _NOTHING,
    ) -> "Clock":
        """Seats have used so many ms more than is known, are charged more, or have made more turns.

        Who has time left has not fallen any more.
        """
        clock = self._replace(
            accounts=tuple(
                account.charge(used.get(account.seat, 0))
                .owe(charged.get(account.seat, 0))
                .recount(counted.get(account.seat, 0))
                for account in self.accounts
            )
        )
        fallen = tuple(seat for seat in clock.fallen if (clock.left(clock.since, seat) or 0) <= 0)
        told = clock.is_out or clock.turn in fallen
        return clock._replace(told=told, fallen=fallen)

    # What it says ---------------------------------------------------------------------------

    def account(self, seat: Seat) -> Account:
        """The account of a seat, as of `since`."""
        return next(account for account in self.accounts if account.seat == seat)

    @property
    def used(self) -> tuple[tuple[Seat, int], ...]:
        """ms used by each seat, as of `since`."""
        return tuple((account.seat, account.used) for account in self.accounts)

    @property
    def spent(self) -> Mapping[Seat, int]:
        """ms used by each seat, as of `since`, by its name."""
        return dict(self.used)

    @property
    def played(self) -> int:
        """ms used by all seats together, as of `since`: pauses are nobody's."""
        return sum(account.used for account in self.accounts)

    @property
    def made(self) -> Mapping[Seat, int]:
        """The turns that each seat has made, where they count."""
        counts = self.control is not None and self.control.counts
        return {account.seat: account.made for account in self.accounts if counts}

    @property
    def by_seat(self) -> bool:
        """Whether every seat has a time of its own that is controlled."""
        return self.control is not None and not self.control.stretch

    def left(self, now: int, seat: Seat | None = None) -> int | None:
        """ms until the time of `seat` runs out, or of whose turn it is; None for never.

        It is negative when overdrawn.
        """
        read = self._read(now, seat)
        return None if read is None or self.control is None else self.control.left(*read)

    def reading(self, now: int, seat: Seat | None = None) -> Reading | None:
        """What players read of `seat`, or of whose turn it is; None while there is nothing."""
        read = self._read(now, seat)
        return None if read is None or self.control is None else self.control.reading(*read)

    def _read(self, now: int, seat: Seat | None) -> tuple[Account, int] | None:
        """An account, and how long the turn has lasted for its seat."""
        clock = self.at(now)
        if clock.stretch is None and not clock.by_seat:
            return None
        account = clock.account(seat or clock.turn or clock.accounts[0].seat)
        own = not clock.by_seat or account.seat == clock.turn
        return account, (clock.stretch or 0) if own else 0

    def warns(self, told: Mark | None = None) -> tuple[int, Mark] | None:
        """When time passes the next mark at which players are warned; None where none is left.

        `told` is the last one that was passed, if any was.
        """
        left = self._running
        if left is None or self.control is None:
            return None
        for mark in self.control.marks:
            if left > mark.until and (told is None or mark.at < told.at):
                return self.since + max(0, left - mark.at), mark
        return None

    @property
    def falls(self) -> int | None:
        """When the time runs out, None when it can't or has been told already."""
        return None if self._running is None else self.since + max(0, self._running)

    @property
    def is_out(self) -> bool:
        """Whether nothing is left of the turn."""
        left = self.left(self.since)
        return left is not None and left <= 0

    @property
    def _running(self) -> int | None:
        """ms until the time that runs is out, None while none runs or that was told."""
        return None if self.runs is None or self.told else self.left(self.since, self.runs)


def _parts(start: int, end: int, count: int) -> Iterator[int]:
    """A time in `count` whole parts as even as can be, however it is cut into pieces before."""
    return ((end + place) // count - (start + place) // count for place in range(count))
