"""What tests in `inside` may ask for."""

from collections.abc import Iterator

import pytest

from companion.devices.libgpiod import LibgpiodFactory
from tests.devices.gpiochip.hand import Hand


@pytest.fixture
def hand() -> Iterator[Hand]:
    """A hand on the chip; it lets go of everything at the end."""
    hand = Hand()
    yield hand
    for line in range(54):
        hand.let_go(line)
    hand.clock(0)


@pytest.fixture
def factory() -> Iterator[LibgpiodFactory]:
    """The pins of the chip."""
    factory = LibgpiodFactory()
    yield factory
    factory.close()
