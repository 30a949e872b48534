"""Messages to a display on I2C."""

import gc

import pytest

from companion.devices.drivers.i2c_write_message import make_write_message


@pytest.mark.parametrize("length", [1, 8, 9, 32, 33, 128, 129, 1025])
def test_a_message_holds_what_is_written_and_to_whom(length: int) -> None:
    content = bytes(n % 251 for n in range(length))
    message = make_write_message(0x3C, content)
    assert (message.addr, message.flags, message.len) == (0x3C, 0, length)
    assert bytes(message) == content  # pyright: ignore[reportArgumentType] -- smbus2's hints lack it


def test_messages_of_any_length_leave_no_garbage_behind() -> None:
    """smbus2's own leave a ctypes type each, in a cycle."""
    gc.collect()
    gc.disable()
    try:
        for length in range(1, 200):
            make_write_message(0x3C, bytes(length))
        assert gc.collect() == 0
    finally:
        gc.enable()
