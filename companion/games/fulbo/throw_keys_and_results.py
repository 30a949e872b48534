"""Throws: the keys of their answers, what is prepared for them, and their results."""

from typing import NamedTuple

from companion.games.fulbo.modifiers import PASS_BANDS, SHOT_BANDS, DistanceBand
from companion.rules.sentences import Sentence, says

D6, SCATTER_DICE = 6, 2
"""One die gives the direction of a ball that gets away, another one its hexes (DF-41, DF-73)."""

PASSES = {f"pass-{band.least}": band for band in PASS_BANDS}
FRONT_PASSES = {f"front-{band.least}": band for band in PASS_BANDS}
"""The bands of passes with an opponent between the ball and its target, by their keys."""
SHOTS = {f"shot-{band.least}": band for band in SHOT_BANDS}
ARROWS = "↑↗↘↓↙↖"
"""The directions to the six neighbours of a hex, clockwise from that of RED's attack."""


class PreparedShot(NamedTuple):
    """A shot before it is thrown: the value of its characteristic, and its circumstances."""

    skill: int
    front: bool = False
    angle: bool = False
    volley: bool = False


class TackleRolls(NamedTuple):
    """The rolls of a tackle; the tackler finds its result by both players' characteristics."""

    rob: int
    dri: int


UNKNOWN, CHOSEN = "?", ""
"""The arrow of a way that is not thrown yet, and of one that a player chooses."""


def format_distance(hexes: int) -> Sentence:
    """Return a distance in hexes as a text."""
    return says("1 hex") if hexes == 1 else says("{n} hexes", n=hexes)


class ScatterPath(NamedTuple):
    """The path of a ball that got away: one of `ARROWS`, `UNKNOWN` or `CHOSEN`, and its hexes."""

    arrow: str
    hexes: int

    def text(self) -> Sentence:
        """Return the path as a text, such as ``↗ 4 hexes``."""
        return says("{arrow} {n}", arrow=self.arrow, n=format_distance(self.hexes))

    def ball_path_text(self) -> Sentence:
        """Return a text that says where the ball went."""
        if self.arrow == CHOSEN:
            return says("Cleared {n}", n=format_distance(self.hexes))
        return says("Ball {way}", way=self.text())

    def short(self) -> Sentence:
        """Return the path as a short text, such as ``↗ 4``."""
        return says("{arrow} {n}", arrow=self.arrow, n=self.hexes)


MOST_COL = 12
"""The highest usual COL (A-04)."""


class PassThrow(NamedTuple):
    """The throw of a pass: a key of `PASSES` or `FRONT_PASSES`, the modifier of COL, and all dice.

    The modifier includes `before`, that of opponents in front or of a wall.
    """

    key: str
    modifier: int
    faces: tuple[int, ...]
    before: int = 0


class PassThrowRequirements(NamedTuple):
    """The requirements of a pass that was thrown: the least COL and REC, None if none is enough.

    With COL from `blocked` up to `col` - 1 the ball hits an opponent in front, or the `wall` if
    that is set, and bounces along `off`. A pass that fails otherwise goes along `scatter`: `short`
    less COL hexes if COL was too low. Both are None if no direction was thrown. Where degrees
    count, `total` of COL and REC is enough.
    """

    band: DistanceBand
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
        """The values of COL with which the ball bounces off the wall or opponent, None for none."""
        if self.blocked is None or self.col is None or self.blocked >= self.col:
            return None
        last = self.col - 1
        return str(last) if last == self.blocked else f"{self.blocked}-{last}"

    @property
    def level(self) -> int | None:
        """The COL that equals its roll and fails by 1 all the same, None for none.

        For it `total` is 1 more (A-02).
        """
        equal = self.col is not None and self.col == self.short + 1
        counts = equal and self.total is not None and self.span is None
        return self.short if counts and self.short >= 1 else None

    @property
    def least(self) -> int | None:
        """The REC needed besides `total`, as COL fails by at least 1; None for none (A-04)."""
        fails = self.col is None and self.total is not None and self.short <= MOST_COL
        return self.rec + 1 if fails and self.rec is not None and self.rec > 1 else None

    @property
    def sure(self) -> int | None:
        """The REC that is enough without `total`, None for none.

        It exists where COL is made by 0 at least (A-04).
        """
        made = self.col == 1 and self.short > 1 and self.total is not None
        return self.rec if made and self.rec is not None and self.rec > 1 else None

    @property
    def one_at_least(self) -> bool:
        """Whether `short` less COL can be below 1; a check fails by at least 1 (A-02, A-04)."""
        fails_below = MOST_COL + 1 if self.col is None else self.blocked if self.span else self.col
        return fails_below is not None and self.short - (fails_below - 1) < 1

    def text(self) -> Sentence:
        """Return what is enough, as a text for one row."""
        if self.total is not None:
            return says("COL+REC {n}", n=format_required_value(self.total))
        return says(
            "COL {col} REC {rec}",
            col=format_required_value(self.col),
            rec=format_required_value(self.rec),
        )


def format_required_value(needed: int | None) -> Sentence:
    """Return the least value that is enough as a text, such as ``8+``."""
    return says("fail") if needed is None else says("{n}+", n=needed)
