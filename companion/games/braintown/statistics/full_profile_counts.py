"""Counts of the profile `full`: dice, cards, payments, bonus cards, attacks by hearts."""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from companion.games.braintown.chances import attack_hit_chance
from companion.games.braintown.dice_payments import DICE
from companion.rules.history_moments_for_statistics import HistoryMoment


@dataclass
class FullProfileCounts:
    """The counts of one player in the profile `full`.

    `dice` are those that lay free in throws for cards, `pips` their sum, and `fallen` the others of
    these throws. `paid` says how often which cost was paid, `visible` how many cards went back for
    it; `expected` are the expected hits of attacks, from hearts and dice on the card.
    """

    dice: int = 0
    pips: int = 0
    fallen: int = 0
    taken: int = 0
    hidden: int = 0
    visible: int = 0
    paid: Counter[int] = field(default_factory=Counter[int])
    used: int = 0
    expected: Fraction = Fraction(0)
    attack_dice: int = 0

    @property
    def mean(self) -> Fraction | None:
        """The average of free dice, None without any."""
        return Fraction(self.pips, self.dice) if self.dice else None

    def count_moment(self, moment: HistoryMoment) -> None:
        """Count a moment of this player."""
        values = moment.values
        match moment.ask, moment.key:
            case "turn", "roll":
                self.dice += len(values)
                self.pips += sum(values)
                self.fallen += DICE - len(values)
            case "turn", "none":
                self.fallen += DICE
            case "attack", "roll":
                self.attack_dice = len(values)
            case "hearts", "hearts":
                self.expected += attack_hit_chance(self.attack_dice, values[0])
            case "select", "take" | "take_effect":
                self.taken += 1
            case "back", "hidden":
                self.hidden += 1
            case "back", "effect" | "action" | "both" | "again" as what:
                self.paid[values[0]] += 1
                self.visible += what != "again"
            case "value", "value":
                self.used += 1
            case _:
                pass


def is_full_profile_throw(moment: HistoryMoment) -> bool:
    """Return whether a moment is a throw in a turn that the device follows."""
    return moment.ask in ("turn", "attack") and moment.key in ("roll", "none")
