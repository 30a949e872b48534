"""Clocks as machines with a wheel: built from their instructions for use, and moved tick by tick.

They know nothing of the companion's clocks, and nothing of how those reckon.
"""

from dataclasses import dataclass


@dataclass
class Side:
    """One side of a machine."""

    main: int
    period: int = 0
    periods: int = 0
    turns: int = 0
    fallen: bool = False


class Machine:
    """A plain chess clock: the side whose time runs goes down by one at every tick."""

    def __init__(self, seats: tuple[str, ...], main: int, *more: int) -> None:
        self.more = more
        self.sides = {seat: Side(main) for seat in seats}
        self.free = 0
        self.ready()

    def ready(self) -> None:
        """The machine is set before the first turn."""

    def starts(self, side: Side) -> None:
        """A side is pressed down by its opponent."""

    def stops(self, side: Side, ticks: int) -> None:
        """A side presses, after so many ticks."""

    def is_late(self, side: Side, ticks: int) -> None:
        """A side presses whose flag has fallen."""

    def runs(self, side: Side) -> None:
        """One tick."""
        side.main -= 1

    def is_out(self, side: Side) -> bool:
        """Whether no time is left to a side."""
        return side.main <= 0

    def left(self, side: Side) -> int:
        """How long a side could think from now on if it were its turn."""
        return side.main

    def plays(self, seat: str, ticks: int) -> int | None:
        """A whole turn; after how many ticks its flag fell, if it did."""
        side, fell = self.sides[seat], None
        self.starts(side)
        for tick in range(ticks + 1):
            if not side.fallen and self.is_out(side):
                side.fallen, fell = True, tick
            if tick < ticks:
                self.runs(side)
        (self.is_late if side.fallen else self.stops)(side, ticks)
        return fell


class FischerMachine(Machine):
    """Adds its bonus when a turn ends, and once before the first."""

    def ready(self) -> None:
        for side in self.sides.values():
            side.main += self.more[0]

    def stops(self, side: Side, ticks: int) -> None:
        side.main += self.more[0]


class DelayMachine(Machine):
    """Waits before it goes down."""

    def starts(self, side: Side) -> None:
        self.free = 0 if side.fallen else self.more[0]

    def runs(self, side: Side) -> None:
        if self.free:
            self.free -= 1
        else:
            side.main -= 1

    def is_out(self, side: Side) -> bool:
        return side.main <= 0 and not self.free

    def left(self, side: Side) -> int:
        return side.main + self.more[0]


class BronsteinMachine(Machine):
    """Goes back to where it stood when the turn began, if that is not too far."""

    def ready(self) -> None:
        for side in self.sides.values():
            side.main += self.more[0]

    def stops(self, side: Side, ticks: int) -> None:
        side.main += min(ticks, self.more[0])


class HourglassMachine(Machine):
    """Sand that runs from one side into the other; made for two."""

    def runs(self, side: Side) -> None:
        for other in self.sides.values():
            other.main += -1 if other is side else 1


class ByoYomiMachine(Machine):
    """When the main time is gone a period runs; a bell rings at its end, and the next one runs."""

    def ready(self) -> None:
        for side in self.sides.values():
            _, side.periods = self.more

    def starts(self, side: Side) -> None:
        if side.main == 0 and side.periods > 0:
            side.period = self.more[0]

    def runs(self, side: Side) -> None:
        if side.main > 0:
            side.main -= 1
            if side.main == 0:
                side.period = self.more[0]
            return
        side.period -= 1
        if side.period == 0 and side.periods > 0:
            side.periods -= 1
            side.period = self.more[0] if side.periods else 0

    def is_out(self, side: Side) -> bool:
        return side.main == 0 and side.periods == 0

    def left(self, side: Side) -> int:
        return side.main + side.periods * self.more[0]


class CanadianMachine(Machine):
    """When the main time is gone a period runs, for so many turns; then it is wound up again."""

    def starts(self, side: Side) -> None:
        if side.main == 0 and side.turns == 0 and not side.fallen:
            side.period, side.turns = self.more

    def runs(self, side: Side) -> None:
        if side.main > 0:
            side.main -= 1
            return
        if side.turns == 0:
            side.period, side.turns = self.more
        side.period -= 1

    def stops(self, side: Side, ticks: int) -> None:
        if side.turns:
            side.turns -= 1

    def is_out(self, side: Side) -> bool:
        return side.main == 0 and side.turns > 0 and side.period <= 0

    def left(self, side: Side) -> int:
        return side.period if side.turns else side.main + self.more[0]


class StagesMachine(Machine):
    """The wheel of each stage is put in when the turns of the one before are made.

    It is one of a tournament: `more` are, stage by stage, what every turn brings, the main time,
    and the turns that it is for, of which the last one has none.
    """

    def ready(self) -> None:
        self.stages = [self.more[at : at + 3] for at in range(0, len(self.more), 3)]
        for side in self.sides.values():
            bonus, side.main, side.turns = self.stages[0]
            side.main += bonus
            side.periods = 0

    def stops(self, side: Side, ticks: int) -> None:
        self._counts(side)
        side.main += self.stages[side.periods][0]

    def is_late(self, side: Side, ticks: int) -> None:
        """The wheel of the next stage lifts a flag, if it has more on it than is overdrawn."""
        if self._counts(side):
            side.main += self.stages[side.periods][0]
            side.fallen = side.main <= 0

    def _counts(self, side: Side) -> bool:
        """A turn, and whether it is the last one of its stage."""
        side.turns -= 1
        if side.turns != 0 or side.periods + 1 == len(self.stages):
            return False
        side.periods += 1
        _, main, side.turns = self.stages[side.periods]
        side.main += main
        return True
