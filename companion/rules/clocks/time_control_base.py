"""The base of time controls: how much time a seat may use, and what a turn adds."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from companion.rules.asks import Seat
from companion.rules.sentences import Sentence, says

TELL = "tell"
"""The cost of running out of time when it is only announced."""
OVERTIME = "overtime"
"""The cost with a clock that goes on below zero, where every begun minute may cost points."""
MINUTE = 60_000
LONGEST = 100 * 3_600_000
"""The longest time in ms that a clock may show."""


class Account(NamedTuple):
    """The time of one seat.

    It has `used` so many ms; `charged` are those that count against what the clock has `granted` it
    up to the beginning of the turn; corrections, and the time that others passed on, make the
    difference. `turns` are those that it has made, where the kind counts them; `counted` is their
    correction. `owed` turns are left in a period of several. In the controlled turn it has `acted`
    for so many ms, None while it has not. `settled` is the number of begun minutes of overtime that
    were paid for.
    """

    seat: Seat
    used: int = 0
    charged: int = 0
    granted: int = 0
    turns: int = 0
    counted: int = 0
    acted: int | None = None
    owed: int = 0
    settled: int = 0

    @property
    def turns_made(self) -> int:
        """The turns that it has made, where the kind counts them, with corrections."""
        return self.turns + self.counted

    @property
    def ms_left(self) -> int:
        """ms granted and not used up; negative when overdrawn."""
        return self.granted - self.charged

    def add_acted(self, ms: int = 0) -> "Account":
        """Return the account of a seat that has to act in the turn, and has for `ms` more."""
        return self._replace(acted=(self.acted or 0) + ms)

    def charge(self, ms: int) -> "Account":
        """Return the account with `ms` more used and charged."""
        return self._replace(used=self.used + ms, charged=self.charged + ms)

    def owe(self, ms: int) -> "Account":
        """Return the account with `ms` more charged that its seat has not used."""
        return self._replace(charged=self.charged + ms)

    def grant(self, ms: int) -> "Account":
        """Return the account with `ms` more granted."""
        return self._replace(granted=self.granted + ms)

    def recount(self, turns: int) -> "Account":
        """Return the account corrected by `turns` more turns made."""
        return self._replace(counted=self.counted + turns)


class Reading(NamedTuple):
    """What a clock shows: `ms`, the `free` ms before they begin to go down, and a `number`.

    The number is what the kind counts down: periods that are left, or turns that are owed.
    """

    ms: int
    free: int = 0
    number: int = 0


class WarningMark(NamedTuple):
    """A warning when `at` ms are left, or at once if fewer are, but more than `until`."""

    at: int
    until: int


def split_time_evenly(start: int, end: int, count: int) -> Iterator[int]:
    """Yield the parts of a time in `count` whole parts, as even as possible.

    The sums don't depend on how the time was cut into pieces before.
    """
    return ((end + place) // count - (start + place) // count for place in range(count))


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The base of time controls: how each kind differs from a bank of time that nothing refills.

    A turn is a stretch of the game. It belongs to a seat; others may have to answer in it, and all
    of them pay for the time that they take. Until it ends the accounts are those of its beginning,
    but for what is charged: so nothing depends on when the clock was read, or on how often the turn
    went back and forth. What a turn adds is added when it ends, and only to the seat whose turn it
    was.

    Attributes:
        kind: its name in records, which never changes.
        title: the players' name for the kind (17 characters).
        counts: whether the number of turns that a seat has made matters.
        beyond: the sign of a time beyond zero.
        common: whether all seats share one time, whoever acts.
        warning: players are warned this many ms before an end.
        zero: what running out costs: one of the costs that the game knows, `TELL`, or `OVERTIME`.
        penalty: the points that every begun minute of overtime costs.
    """

    kind: ClassVar[str]
    title: ClassVar[Sentence]
    counts: ClassVar[bool] = False
    beyond: ClassVar[str] = "-"
    common: ClassVar[bool] = False

    warning: int = field(default=10_000, kw_only=True)
    zero: str = field(default=TELL, kw_only=True)
    penalty: int = field(default=0, kw_only=True)

    @property
    def stretch(self) -> str:
        """The stretch of the game that is limited, "" for a time for the whole match."""
        return ""

    @property
    def goes_on(self) -> bool:
        """Whether the clock shows how far a time is beyond zero."""
        return self.zero == OVERTIME

    @property
    def costs(self) -> bool:
        """Whether running out of time costs something."""
        return self.penalty > 0 if self.zero == OVERTIME else self.zero != TELL

    def is_time_renewed(self, account: Account) -> bool:
        """Return whether a seat has its whole time again in the next stretch."""
        del account
        return bool(self.stretch)

    def settle_overtime(self, account: Account) -> Account:
        """Return the account with all minutes of overtime begun so far paid for."""
        left = self.ms_left(account, account.acted or 0)
        late = left is not None and left <= 0
        return account._replace(settled=1 + -(left or 0) // MINUTE if late else 0)

    def do_others_gain(self, account: Account) -> bool:
        """Return whether others gain the time that the seat uses."""
        del account
        return False

    def marks(self, account: Account) -> tuple[WarningMark, ...]:
        """Return the warnings of a seat, in the order in which time passes them."""
        del account
        return (WarningMark(self.warning, 0),)

    def _marks_of(self, *ends: int) -> tuple[WarningMark, ...]:
        """Return the warnings of a time of several parts: before each part ends, and when it has.

        `ends` are the ms left at the end of each part, descending to 0. A part that is no longer
        than the warning shares a mark with the end of the part before it.
        """
        marks: list[WarningMark] = []
        for end in ends:
            at = end + self.warning
            if marks and at >= marks[-1].at:
                at = marks.pop().at
            marks.append(WarningMark(at, end))
            if end:
                marks.append(WarningMark(end, end))
        return tuple(marks)

    @property
    def carried_over_ms(self) -> int:
        """ms of the initial time that a seat may keep when a stage is over."""
        return self.first_account("").granted

    @property
    def stage_only_ms(self) -> int:
        """ms of the initial time that a seat may not keep when a stage is over."""
        return self.first_account("").granted - self.carried_over_ms

    @property
    def parts(self) -> "tuple[TimeControl, ...]":
        """The time controls that it consists of, itself if it is a single one."""
        return (self,)

    def first_account(self, seat: Seat) -> Account:
        """Return a seat's first account."""
        return Account(seat)

    def ms_left(self, account: Account, turn: int) -> int | None:
        """Return ms until time runs out for a seat that has acted for `turn` ms; None for never."""
        del turn
        return account.ms_left

    def after(self, account: Account, turn: int) -> Account:
        """Return the account of a seat whose own turn ends, in which it has acted for `turn` ms."""
        return self.after_answering(account, turn)

    def late(self, account: Account, turn: int) -> Account:
        """Return the account of a seat whose own turn ends after its time ran out, without more."""
        del turn
        return account

    def after_answering(self, account: Account, turn: int) -> Account:
        """Return the account of a seat that has acted for `turn` ms in a turn of another that ends.

        A kind may give back what the answers took, never more.
        """
        del turn
        return account

    def reading(self, account: Account, turn: int) -> Reading:
        """Return what players read when the seat has acted for `turn` ms."""
        return Reading(self.ms_left(account, turn) or 0)

    def ms_from_reading(self, account: Account, turn: int, ms: int) -> int:
        """Return the ms that are left when players read `ms`: the inverse of `reading`."""
        return (self.ms_left(account, turn) or 0) + ms - self.reading(account, turn).ms

    @property
    def figures(self) -> str:
        """Its times and numbers in few characters, as players write them."""
        return ""

    @property
    def display_name(self) -> Sentence:
        """The players' name for it: its kind, or the stretch that it limits, and its figures."""
        kind = Sentence(self.stretch) if self.stretch else self.title
        return says("{kind} {figures}", kind=kind, figures=self.figures)
