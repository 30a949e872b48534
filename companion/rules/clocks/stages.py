"""Stages, a time control: several others one after the other, each for a number of turns."""

from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from companion.rules.asks import Seat
from companion.rules.clocks.time_control_base import Account, Reading, TimeControl, WarningMark
from companion.rules.sentences import Sentence, says

MOST = 4
"""The most stages."""


class Stage(NamedTuple):
    """A `control` for a number of `turns`; 0 means all that are left."""

    control: TimeControl
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Stages(TimeControl):
    """A seat that has made the turns of a stage gets the time of the next one on top of its own.

    As in FIDE's "40 moves in 90 minutes, then 30": the turns have to be made before the time is up,
    and the rest of the time is kept, except for periods and free time. What a turn adds is that of
    the stage which it is in; a limited turn has a time of its own, and takes nothing of the rest.
    Accounts count the turns made, which determine the stage.
    """

    kind: ClassVar[str] = "then"
    title: ClassVar[Sentence] = says("in stages")

    counts: ClassVar[bool] = True

    stages: tuple[Stage, ...]

    @property
    def parts(self) -> tuple[TimeControl, ...]:
        """All stages, and this control itself for what running out costs."""
        return (self, *(stage.control for stage in self.stages))

    def first_account(self, seat: Seat) -> Account:
        """Return a seat's first account; what stages grant is added by `_within`."""
        return Account(seat)

    def is_time_renewed(self, account: Account) -> bool:
        """Return whether its stage limits every turn separately."""
        return self._stage(account).control.is_time_renewed(account)

    def do_others_gain(self, account: Account) -> bool:
        """Return whether others gain the time it uses in its stage."""
        return self._stage(account).control.do_others_gain(account)

    def marks(self, account: Account) -> tuple[WarningMark, ...]:
        """Return the warnings of its stage, with the common warning time."""
        control = replace(self._stage(account).control, warning=self.warning)
        return control.marks(self._within(account))

    def ms_left(self, account: Account, turn: int) -> int | None:
        """Return the ms that are left in its stage."""
        return self._stage(account).control.ms_left(self._within(account), turn)

    def after(self, account: Account, turn: int) -> Account:
        """Return the account after a turn of its seat: one more made, and what its stage adds."""
        stage = self._stage(account)
        after = self._apply_stage_changes(
            account, stage.control.after(self._within(account), turn), turn
        )
        made = after._replace(turns=account.turns + 1)
        if self._place(made) == self._place(account):
            return made
        spent = max(0, stage.control.stage_only_ms - self._within(after).ms_left)
        return made.grant(spent)._replace(owed=0)

    def late(self, account: Account, turn: int) -> Account:
        """Return the account with a turn more; a next stage begins with its time less overdraft."""
        made = account._replace(turns=account.turns + 1)
        if self._place(made) == self._place(account):
            return made
        control, within = self._stage(account).control, self._within(account)
        left = control.ms_left(within, turn) or 0
        return made.grant(left - within.ms_left + control.stage_only_ms)._replace(owed=0)

    def after_answering(self, account: Account, turn: int) -> Account:
        """Return the account after a turn in which its seat has answered, as in its stage."""
        stage, within = self._stage(account), self._within(account)
        return self._apply_stage_changes(account, stage.control.after_answering(within, turn), turn)

    def _apply_stage_changes(self, account: Account, within: Account, turn: int) -> Account:
        """Return the account with the changes of the account `within` its stage after a turn."""
        stage = self._stage(account)
        brought = within.granted - self._within(account).granted
        own = turn if stage.control.stretch else 0
        return account.grant(brought + own)._replace(owed=within.owed)

    def reading(self, account: Account, turn: int) -> Reading:
        """Return the reading in its stage, with the turns owed in it or in its period."""
        read = self._stage(account).control.reading(self._within(account), turn)
        return read._replace(number=read.number or self.turns_owed(account))

    def ms_from_reading(self, account: Account, turn: int, ms: int) -> int:
        """Return the ms left for a reading, as in its stage."""
        return self._stage(account).control.ms_from_reading(self._within(account), turn, ms)

    def turns_owed(self, account: Account) -> int:
        """Return the turns to be made in this stage, including this one; 0 in the last one."""
        place = self._place(account)
        made = account.turns_made - sum(stage.turns for stage in self.stages[:place])
        return max(0, self.stages[place].turns - made)

    def _place(self, account: Account) -> int:
        """Return the index of the stage that a seat is in."""
        made = account.turns_made
        for place, stage in enumerate(self.stages):
            if not stage.turns or made < stage.turns:
                return place
            made -= stage.turns
        raise ValueError("the last stage has no end")

    def _stage(self, account: Account) -> Stage:
        """Return the stage that a seat is in."""
        return self.stages[self._place(account)]

    def _within(self, account: Account) -> Account:
        """Return its account with all time that stages have granted by now."""
        place = self._place(account)
        before = sum(stage.control.carried_over_ms for stage in self.stages[:place])
        return account.grant(before + self.stages[place].control.first_account("").granted)

    @property
    def figures(self) -> str:
        """``40/90:00 30:00 +0:30``; ``40/120:00 30:00+0:30`` if not every stage brings more."""
        told = [(*stage.control.figures.partition(" "), stage.turns) for stage in self.stages]
        alike = len({more for _, _, more, _ in told}) == 1
        parts = [
            f"{f'{turns}/' if turns else ''}{main}{'' if alike else _addition_text(more)}"
            for main, _, more, turns in told
        ]
        return " ".join((*parts, told[0][2]) if alike and told[0][2] else parts)

    @property
    def display_name(self) -> Sentence:
        """Its figures alone, which are clear enough."""
        return Sentence(self.figures)


def _addition_text(more: str) -> str:
    """Return what a turn adds in a stage, to stand behind its time: ``+0:30``, ``+5x0:30``."""
    return f"+{more}" if more[:1].isdigit() else more
