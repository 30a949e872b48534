"""What tests in `inside` may ask for."""
# pyright: reportMissingTypeStubs=false

from collections.abc import Iterator

import pytest
from gpiozero import Device

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


@pytest.fixture
def no_default_factory(monkeypatch: pytest.MonkeyPatch) -> None:
    """gpiozero's own, which comes with its repository and not with its package."""
    monkeypatch.setattr(Device, "pin_factory", None)


@pytest.fixture(autouse=True, scope="session")
def wired() -> None:
    """The two lines that gpiozero's tests of real pins are to find wired together."""
    Hand().wire(22, 27)
