"""Several time controls in turn: so much for the first turns, and more for the rest."""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from companion.rules.asks import Seat
from companion.rules.clocks.bank import Bank
from companion.rules.clocks.bronstein import Bronstein
from companion.rules.clocks.control import Account, Control, Reading
from companion.rules.clocks.delay import Delay
from companion.rules.clocks.fischer import Fischer
from companion.rules.words import Sentence, says

Staged = Bank | Fischer | Delay | Bronstein
"""What a stage can be: a main time, and perhaps something for every turn."""
MOST = 4
"""So many stages at the most."""


class Stage(NamedTuple):
    """A `control` for so many `turns`; 0 are all that are left."""

    control: Staged
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Stages(Control):
    """Whoever has made the turns of a stage gets the main time of the next one on top of his own.

    As in FIDE's "40 moves in 90 minutes, then 30": the turns have to be made before the time is up,
    and what is left of it is kept. What every turn brings is that of the stage which it is in.
    Accounts count the turns that were made, so that which stage it is follows from them.
    """

    kind: ClassVar[str] = "then"
    title: ClassVar[Sentence] = says("in stages")

    counts: ClassVar[bool] = True

    stages: tuple[Stage, ...]

    @property
    def parts(self) -> tuple[Control, ...]:
        """All stages, and what it costs to run out."""
        return (self, *(stage.control for stage in self.stages))

    def opened(self, seat: Seat) -> Account:
        """No turn was made; what stages bring counts from when they are reached."""
        return Account(seat)

    def left(self, account: Account, turn: int) -> int:
        """ms that are left until the next stage."""
        stage, within = self._reached(account)
        return stage.control.left(within, turn) or 0

    def after(self, account: Account, turn: int) -> Account:
        """The account after a turn of its seat: one made more, and what its stage brings."""
        stage, within = self._reached(account)
        brought = stage.control.after(within, turn).granted - within.granted
        return account.grant(brought)._replace(turns=account.turns + 1)

    def answered(self, account: Account, turn: int) -> Account:
        """The account after a turn in which its seat has answered: as in its stage."""
        stage, within = self._reached(account)
        return account.grant(stage.control.answered(within, turn).granted - within.granted)

    def reading(self, account: Account, turn: int) -> Reading:
        """What players read in its stage, and how many turns are owed in that."""
        stage, within = self._reached(account)
        return stage.control.reading(within, turn)._replace(number=self.owed(account))

    def owed(self, account: Account) -> int:
        """The turns that are to be made in this stage, this one included; 0 in the last one."""
        made = account.made
        for stage in self.stages:
            if made < stage.turns:
                return stage.turns - made
            made -= stage.turns
        return 0

    def _reached(self, account: Account) -> tuple[Stage, Account]:
        """The stage that a seat is in, and its account with all that stages have brought."""
        made, main = account.made, 0
        for stage in self.stages:
            if not stage.turns or made < stage.turns:
                return stage, account.grant(main + stage.control.opened("").granted)
            made, main = made - stage.turns, main + stage.control.main
        raise ValueError("the last stage has no end")

    @property
    def figures(self) -> str:
        """``40/90:00 30:00 +0:30``; ``40/120:00 30:00+0:30`` if not every stage brings more."""
        told = [(*stage.control.figures.partition(" "), stage.turns) for stage in self.stages]
        alike = len({more for _, _, more, _ in told}) == 1
        parts = [
            f"{f'{turns}/' if turns else ''}{main}{'' if alike else more}"
            for main, _, more, turns in told
        ]
        return " ".join((*parts, told[0][2]) if alike and told[0][2] else parts)

    @property
    def called(self) -> Sentence:
        """Its figures alone, which say what it is."""
        return Sentence(self.figures)
