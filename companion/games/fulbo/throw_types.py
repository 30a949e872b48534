"""Throws: the answers that make them, what is prepared for them, and what came of them."""

from typing import NamedTuple

from companion.games.fulbo.modifiers import PASS_BANDS, SHOT_BANDS, Band
from companion.rules.sentences import Sentence, says

D6, SCATTER_DICE = 6, 2
"""A ball that gets away goes where one die says, as far as another one says (DF-41, DF-73)."""

PASSES = {f"pass-{band.least}": band for band in PASS_BANDS}
FRONT_PASSES = {f"front-{band.least}": band for band in PASS_BANDS}
"""Passes with an opponent between the ball and its target."""
SHOTS = {f"shot-{band.least}": band for band in SHOT_BANDS}
ARROWS = "↑↗↘↓↙↖"
"""The six neighbours of a hex, clockwise from the one at which RED's attack points."""


class PreparedShot(NamedTuple):
    """A shot before it is thrown: the characteristic it is made with, and its circumstances."""

    skill: int
    front: bool = False
    angle: bool = False
    volley: bool = False


class TackleRolls(NamedTuple):
    """The rolls of a tackle, whose result the tackler reads off both players' characteristics."""

    rob: int
    dri: int


UNKNOWN, CHOSEN = "?", ""
"""The arrow of a way that is not thrown yet, and of one that a player chooses."""


def format_distance(hexes: int) -> Sentence:
    """Say how far that is."""
    return says("1 hex") if hexes == 1 else says("{n} hexes", n=hexes)


class ScatterPath(NamedTuple):
    """Where a ball goes that got away: one of `ARROWS` or what stands for one, and how many hexes."""

    arrow: str
    hexes: int

    def said(self) -> Sentence:
        """Say it to players, such as ``↗ 4 hexes``."""
        return says("{arrow} {n}", arrow=self.arrow, n=format_distance(self.hexes))

    def told(self) -> Sentence:
        """Tell where the ball went."""
        if self.arrow == CHOSEN:
            return says("Cleared {n}", n=format_distance(self.hexes))
        return says("Ball {way}", way=self.said())

    def short(self) -> Sentence:
        """Say it where there is less room, such as ``↗ 4``."""
        return says("{arrow} {n}", arrow=self.arrow, n=self.hexes)


MOST_COL = 12
"""The highest COL there is (A-04)."""


class PassThrow(NamedTuple):
    """The throw of a pass: a key of `PASSES` or `FRONT_PASSES`, the modifier of COL, and all dice.

    The modifier contains `before`, the part that opponents or a wall before the ball cost.
    """

    key: str
    modifier: int
    faces: tuple[int, ...]
    before: int = 0


class PassRequirements(NamedTuple):
    """A pass that was thrown: the characteristics that are enough, None where none is.

    `blocked` is the COL with which an opponent in front, or the wall, got in its way; below `col` and down to
    that it bounces `off` them. A pass that fails otherwise goes the way of `scatter`: by `short` less
    COL if COL was too low. Neither is known if no direction was thrown. Where degrees count, `total`
    of COL and REC is enough. It is the `wall` that gets in its way, if not an opponent.
    """

    band: Band
    col: int | None
    rec: int | None
    blocked: int | None = None
    scatter: ScatterPath | None = None
    off: ScatterPath | None = None
    short: int = 0
    total: int | None = None
    wall: bool = False

    @property
    def span(self) -> str | None:
        """The values of COL with which the ball bounces off whoever stands before it, None for none."""
        if self.blocked is None or self.col is None or self.blocked >= self.col:
            return None
        last = self.col - 1
        return str(last) if last == self.blocked else f"{self.blocked}-{last}"

    @property
    def level(self) -> int | None:
        """The COL that equals its roll and fails by 1 all the same: `total` is 1 more then (A-02); None for none."""
        equal = self.col is not None and self.col == self.short + 1
        counts = equal and self.total is not None and self.span is None
        return self.short if counts and self.short >= 1 else None

    @property
    def least(self) -> int | None:
        """The REC that is needed besides `total`, as COL fails by 1 at least (A-04); None for none."""
        fails = self.col is None and self.total is not None and self.short <= MOST_COL
        return self.rec + 1 if fails and self.rec is not None and self.rec > 1 else None

    @property
    def sure(self) -> int | None:
        """The REC that is enough without `total`, as COL is made by 0 at least (A-04); None for none."""
        made = self.col == 1 and self.short > 1 and self.total is not None
        return self.rec if made and self.rec is not None and self.rec > 1 else None

    @property
    def one_at_least(self) -> bool:
        """Whether `short` less COL may be no hex at all, where a check fails by 1 at least (A-02, A-04)."""
        fails_below = MOST_COL + 1 if self.col is None else self.blocked if self.span else self.col
        return fails_below is not None and self.short - (fails_below - 1) < 1

    def said(self) -> Sentence:
        """Say what is enough, in one row."""
        if self.total is not None:
            return says("COL+REC {n}", n=format_required_value(self.total))
        return says(
            "COL {col} REC {rec}",
            col=format_required_value(self.col),
            rec=format_required_value(self.rec),
        )


def format_required_value(needed: int | None) -> Sentence:
    """Say which characteristic is enough, such as ``8+``."""
    return says("fail") if needed is None else says("{n}+", n=needed)
