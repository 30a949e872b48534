"""What a kind of clock says: how much a seat may use, and what a turn gives it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from companion.rules.asks import Seat
from companion.rules.sentences import Sentence, says

TELL = "tell"
"""What a time that runs out costs when it only tells."""
OVERTIME = "overtime"
"""The same of a clock that goes on below zero, where every begun minute may cost points."""
MINUTE = 60_000
LONGEST = 100 * 3_600_000
"""The longest time in ms that a clock may show."""


class Account(NamedTuple):
    """The time of one seat.

    It has `used` so many ms; `charged` are those that count against what the clock has `granted`
    it by the begin of the turn; what was put right and what others passed on makes a difference.
    `turns` are those that it has made, where the kind counts them; they were put right by `counted`.
    Those `owed` are to be made in a period of several. In the turn that is controlled it has `acted`
    for so many ms, None while it has not. Of its overtime so many begun minutes are `settled`.
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
    def made(self) -> int:
        """The turns that it has made, where the kind counts them."""
        return self.turns + self.counted

    @property
    def left(self) -> int:
        """ms granted and not used up; negative when overdrawn."""
        return self.granted - self.charged

    def acts(self, ms: int = 0) -> "Account":
        """The account of a seat that has to act in the turn, and has for that many ms more."""
        return self._replace(acted=(self.acted or 0) + ms)

    def charge(self, ms: int) -> "Account":
        """The account of a seat that has used so many ms more of its time."""
        return self._replace(used=self.used + ms, charged=self.charged + ms)

    def owe(self, ms: int) -> "Account":
        """The account with so many ms more charged to it that its seat has not used."""
        return self._replace(charged=self.charged + ms)

    def grant(self, ms: int) -> "Account":
        """The account of a seat that may use so many ms more."""
        return self._replace(granted=self.granted + ms)

    def recount(self, turns: int) -> "Account":
        """The account of a seat that has made so many turns more than was known."""
        return self._replace(counted=self.counted + turns)


class Reading(NamedTuple):
    """What a clock shows: `ms`, before they go down another `free` ms, and a `number`.

    The number is what the kind counts down: periods that are left, or turns that are owed.
    """

    ms: int
    free: int = 0
    number: int = 0


class WarningMark(NamedTuple):
    """Players are warned when `at` ms are left, or at once if fewer are, but more than `until`."""

    at: int
    until: int


def split_time_evenly(start: int, end: int, count: int) -> Iterator[int]:
    """A time in `count` whole parts as even as can be, however it is cut into pieces before."""
    return ((end + place) // count - (start + place) // count for place in range(count))


@dataclass(frozen=True, slots=True)
class Control:
    """How time is controlled. A kind says in what it differs from a bank that nothing fills.

    A turn is a stretch of the game. It is somebody's; others may have to answer in it, and all of
    them pay for the time that they take. Until it ends the accounts are those of its begin, but for
    what is charged: so nothing depends on when somebody looked, or on how often the turn went to
    and fro. What it brings comes when it ends, and only to whose turn it was.

    Attributes:
        kind: its name in records, which never changes.
        title: what players call the kind (17 characters).
        counts: whether it matters how many turns a seat has made.
        beyond: the sign of a time beyond zero.
        common: whether all seats share one time, whoever acts.
        warning: so many ms before an end players are warned.
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
        """The stretch of the game that is limited for all, "" for a time of each seat's own."""
        return ""

    @property
    def goes_on(self) -> bool:
        """Whether players read how far a time is beyond zero."""
        return self.zero == OVERTIME

    @property
    def costs(self) -> bool:
        """Whether it costs something that a time runs out."""
        return self.penalty > 0 if self.zero == OVERTIME else self.zero != TELL

    def renews(self, account: Account) -> bool:
        """Return whether a seat has all of its time anew in the next stretch."""
        del account
        return bool(self.stretch)

    def settled(self, account: Account) -> Account:
        """The account that owes nothing for the minutes of overtime that it has begun by now."""
        left = self.left(account, account.acted or 0)
        late = left is not None and left <= 0
        return account._replace(settled=1 + -(left or 0) // MINUTE if late else 0)

    def shares(self, account: Account) -> bool:
        """Return whether others gain what that seat uses."""
        del account
        return False

    def marks(self, account: Account) -> tuple[WarningMark, ...]:
        """When a seat is warned, in the order in which time passes them: before it runs out."""
        del account
        return (WarningMark(self.warning, 0),)

    def _marks_of(self, *ends: int) -> tuple[WarningMark, ...]:
        """The marks of a time of several parts: before each part ends, and when it has ended.

        After the `ends` so many ms are left for the rest, which is less and less and then nothing.
        A part that is no longer than the warning has one mark with the end of that before it.
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
    def kept(self) -> int:
        """Return the ms of what a seat begins with that it may keep when a stage is over."""
        return self.opened("").granted

    @property
    def lent(self) -> int:
        """ms of what a seat begins with that are no more its own when a stage is over."""
        return self.opened("").granted - self.kept

    @property
    def parts(self) -> "tuple[Control, ...]":
        """The clocks that it is made of, itself if it is of one piece."""
        return (self,)

    def opened(self, seat: Seat) -> Account:
        """The account that a seat begins with."""
        return Account(seat)

    def left(self, account: Account, turn: int) -> int | None:
        """ms until the time of a seat runs out that has acted for `turn` ms; None for never."""
        del turn
        return account.left

    def after(self, account: Account, turn: int) -> Account:
        """The account of a seat whose own turn ends, in which it has acted for `turn` ms."""
        return self.answered(account, turn)

    def late(self, account: Account, turn: int) -> Account:
        """The account of a seat whose own turn ends after its time has run out: nothing is added."""
        del turn
        return account

    def answered(self, account: Account, turn: int) -> Account:
        """The account of a seat that has answered for `turn` ms in a turn of another that ends.

        A kind may give back what the answers took, never more.
        """
        del turn
        return account

    def reading(self, account: Account, turn: int) -> Reading:
        """Return what players read when the seat has acted for `turn` ms."""
        return Reading(self.left(account, turn) or 0)

    def reads(self, account: Account, turn: int, ms: int) -> int:
        """ms that are left when players read `ms`: what `reading` is the other way round."""
        return (self.left(account, turn) or 0) + ms - self.reading(account, turn).ms

    @property
    def figures(self) -> str:
        """Its times and numbers in few characters, as players write them."""
        return ""

    @property
    def called(self) -> Sentence:
        """What players call it: its kind, or the stretch that it limits, and its figures."""
        kind = Sentence(self.stretch) if self.stretch else self.title
        return says("{kind} {figures}", kind=kind, figures=self.figures)
