"""Sends messages over an I2C bus: several in a transfer, or one by one if the bus refuses that."""

import errno
import logging
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from smbus2 import i2c_msg

log = logging.getLogger("companion")


class SmbusInterface(Protocol):
    """The methods of an `smbus2.SMBus` that are used. Both may raise OSError."""

    def i2c_rdwr(self, *i2c_msgs: "i2c_msg") -> None:
        """Send messages with one START each and a STOP after the last, at most 42 of them."""
        ...

    def close(self) -> None:
        """Close the device file."""
        ...


_REFUSED = frozenset({errno.EOPNOTSUPP, errno.EINVAL})
"""Errors of drivers that refuse a transfer before any of it is sent.

EOPNOTSUPP is the kernel's own answer where an adapter's quirks (`max_num_msgs`, `I2C_AQ_COMB*`) do
not allow a transfer (`i2c_check_for_quirks` and `__i2c_transfer` in i2c-core-base.c, since Linux
4.1); that it is EINVAL elsewhere is not verified.
"""

_REFUSED_OR_FAILED = errno.EIO
"""The error of drivers that give up a transfer, or send only a part of it, for any reason."""


class I2cMessageSender:
    """Sends the messages of an update in one transfer, until the bus has refused that.

    It outlives the wires to a display, which are opened again after each fault. `one_by_one` says
    that the bus has refused, so that each message is a transfer of its own.
    """

    def __init__(self) -> None:
        self.one_by_one = False
        self._carried_several = False

    def send(self, bus: SmbusInterface, messages: "Sequence[i2c_msg]", idle: "i2c_msg") -> None:
        """Send messages in their order; `idle` is a message that the display ignores.

        A refusal is a transfer that fails although its messages go one by one. EIO may also be a
        fault that has passed, and may have cut off a message. So it counts as a refusal only if the
        bus never took several messages, which means that the display is being initialized, and if
        as many idle messages are refused too.

        Raises OSError: it is unknown then what was sent.
        """
        if self.one_by_one or len(messages) == 1:
            _one_by_one(bus, messages)
            return
        try:
            bus.i2c_rdwr(*messages)
        except OSError as fault:
            if not self._can_be_refusal(fault):
                raise
            _one_by_one(bus, messages)
            if fault.errno in _REFUSED or not _try_one_transfer(bus, [idle] * len(messages)):
                self.one_by_one = True
                log.warning("the display's bus takes one message at a time (%s)", fault)
                return
        self._carried_several = True

    def _can_be_refusal(self, fault: OSError) -> bool:
        if fault.errno in _REFUSED:
            return True
        return fault.errno == _REFUSED_OR_FAILED and not self._carried_several


def _one_by_one(bus: SmbusInterface, messages: "Sequence[i2c_msg]") -> None:
    for message in messages:
        bus.i2c_rdwr(message)


def _try_one_transfer(bus: SmbusInterface, messages: "Sequence[i2c_msg]") -> bool:
    """Return whether a bus takes messages in one transfer; raises OSError for other faults."""
    try:
        bus.i2c_rdwr(*messages)
    except OSError as fault:
        if fault.errno not in {*_REFUSED, _REFUSED_OR_FAILED}:
            raise
        return False
    return True
