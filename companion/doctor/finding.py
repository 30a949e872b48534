"""A finding of the doctor, and the type of checks."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from companion.devices.kit_config import Kit
from companion.doctor.machine_interface import Machine
from companion.rules.sentences import Sentence


class Finding(NamedTuple):
    """Something that is wrong, and the command or action that mends it.

    It is only a `remark` if the box may work well without it.
    """

    what: Sentence
    mend: Sentence
    remark: bool = False


Look = Callable[[Machine, Kit], Iterator[Finding]]


def command_sentence(command: str) -> Sentence:
    """Return a command as a sentence, the same in every language."""
    return Sentence("{command}", (("command", command),))
