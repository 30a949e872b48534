"""A timer as a file descriptor, for a loop that only waits for descriptors."""

import os
import time
from ctypes import CDLL, Structure, byref, c_int, c_long, get_errno

NS = 1_000_000_000


class _Spec(Structure):
    """itimerspec of timerfd_settime(2): interval and value, in s and ns."""

    _fields_ = (
        ("interval_s", c_long),
        ("interval_ns", c_long),
        ("value_s", c_long),
        ("value_ns", c_long),
    )


class Timer:
    """A timerfd(2) on the monotonic clock, readable from a set time on.

    It calls libc, as Python has it only from 3.13 on. Raises OSError if the kernel has none.
    """

    _ABSOLUTE = 1

    def __init__(self) -> None:
        self._libc = CDLL(None, use_errno=True)
        flags = os.O_NONBLOCK | os.O_CLOEXEC
        self._descriptor = self._check_result(
            self._libc.timerfd_create(time.CLOCK_MONOTONIC, flags)
        )
        self._at: int | None = None

    def fileno(self) -> int:
        """Return the descriptor for a selector."""
        return self._descriptor

    def set(self, at: int | None) -> None:
        """Make it readable from `at` on, in monotonic ns; None for never."""
        if at != self._at:
            self._at = at
            spec = _Spec(0, 0, *divmod(at or 0, NS))
            args = (c_int(self._descriptor), c_int(self._ABSOLUTE), byref(spec), None)
            self._check_result(self._libc.timerfd_settime(*args))

    def close(self) -> None:
        """Close the descriptor."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    @staticmethod
    def _check_result(answer: int) -> int:
        if answer < 0:
            raise OSError(get_errno(), os.strerror(get_errno()))
        return answer
