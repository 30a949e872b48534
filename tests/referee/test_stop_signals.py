"""A signal ends a process in good order, whatever it is doing then."""

import selectors
import signal
from contextlib import ExitStack
from typing import TYPE_CHECKING, cast

import pytest

from companion.referee.event_loop import EventLoop
from companion.referee.stop_signals import ProcessStopped, stop_on_signals

if TYPE_CHECKING:
    from companion.devices.keys_lamps_and_buzzer import KeysLampsAndBuzzer
    from companion.referee.outputs_and_subscribers import OutputsAndSubscribers


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_block_and_what_was_opened_in_it_is_closed(
    number: signal.Signals,
) -> None:
    closed: list[bool] = []
    with stop_on_signals(), ExitStack() as opened:
        opened.callback(closed.append, True)
        signal.raise_signal(number)
        pytest.fail("nothing came of the signal")
    assert closed == [True]


def test_a_second_signal_does_not_disturb_the_end() -> None:
    closed: list[bool] = []
    with stop_on_signals(), ExitStack() as opened:
        opened.callback(closed.append, True)
        opened.callback(signal.raise_signal, signal.SIGTERM)
        signal.raise_signal(signal.SIGTERM)
    assert closed == [True]


def test_process_stopped_raised_by_hand_ends_the_block_quietly() -> None:
    with stop_on_signals():
        raise ProcessStopped


def test_signals_are_handled_as_before_after_the_block() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with stop_on_signals():
        assert signal.getsignal(signal.SIGTERM) is not before
    assert signal.getsignal(signal.SIGTERM) is before


class Pins:
    """Pins that nothing is connected to."""

    source = None

    def close(self) -> None: ...


class Outputs:
    """Outputs that take any pins."""

    def attach(self, pins: object) -> None: ...


def signal_that_does_nothing() -> None:
    handler = signal.signal(signal.SIGUSR1, lambda _, __: None)
    signal.raise_signal(signal.SIGUSR1)
    signal.signal(signal.SIGUSR1, handler)


def test_the_event_loop_does_not_sleep_after_a_signal_that_came_just_before() -> None:
    """It may come after the last line of Python before the wait, where a test can't put it."""
    with selectors.DefaultSelector() as selector:
        with ExitStack() as opened:
            EventLoop.open(
                opened,
                selector,
                cast("OutputsAndSubscribers", Outputs()),
                lambda put: cast("KeysLampsAndBuzzer", Pins()),
                None,
            )
            assert not selector.select(0)
            signal_that_does_nothing()
            assert selector.select(0)
        assert signal.set_wakeup_fd(-1) == -1, "a closed loop is not woken any more"
