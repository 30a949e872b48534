"""How far the copying of past matches to a USB stick, or from one, has come."""

from typing import Literal, NamedTuple

from companion.rules.sentences import Sentence, says

Failure = Literal[
    "no stick",
    "in use",
    "format",
    "unreadable",
    "unwritable",
    "stick full",
    "nothing there",
    "too many files",
    "device full",
    "device fault",
    "no answer",
]
"""Why the copying ended early."""

REASONS: dict[Failure, Sentence] = {
    "no stick": says("No USB stick is plugged in."),
    "in use": says("The system itself uses this stick."),
    "format": says("The stick has to be formatted as FAT32, exFAT or ext4."),
    "unreadable": says("The stick can't be read."),
    "unwritable": says("The stick can't be written to."),
    "stick full": says("The stick is full."),
    "nothing there": says("There are no matches on this stick."),
    "too many files": says("There are too many files on this stick."),
    "device full": says("The device has no room for more."),
    "device fault": says("A match could not be read or kept here."),
    "no answer": says("The copying does not answer."),
}


class StickCopyStatus(NamedTuple):
    """The state of a copying; it has ended if it is `over`, early if there is a `failure`.

    Of `total` matches `copied` were copied, `there` were there already, and `damaged` ones were left
    out. Only when it is over the stick may be pulled out.
    """

    to_stick: bool
    total: int = 0
    copied: int = 0
    there: int = 0
    damaged: int = 0
    over: bool = False
    failure: Failure | None = None

    @property
    def seen(self) -> int:
        """How many matches it has come past."""
        return self.copied + self.there + self.damaged
