"""What the doctor finds."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from companion.devices.kit_config import Kit
from companion.doctor.machine_interface import Machine
from companion.rules.sentences import Sentence


class Finding(NamedTuple):
    """Something that is wrong, and the command, or the deed, that mends it.

    It is no more than a `remark` if all that this box is for may do without.
    """

    what: Sentence
    mend: Sentence
    remark: bool = False


Look = Callable[[Machine, Kit], Iterator[Finding]]


def command_sentence(command: str) -> Sentence:
    """A command, which is the same in every language."""
    return Sentence("{command}", (("command", command),))
