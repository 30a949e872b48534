"""What gpiozero's tests of real pins may ask for, and the wire that they ask for."""
# pyright: reportMissingTypeStubs=false

import pytest
from gpiozero import Device

from tests.devices.gpiochip.hand import Hand


@pytest.fixture(autouse=True, scope="session")
def wired() -> None:
    """Two lines are joined."""
    Hand().wire(22, 27)


@pytest.fixture
def no_default_factory(monkeypatch: pytest.MonkeyPatch) -> None:
    """gpiozero has its own in its repository, and leaves it out of its package."""
    monkeypatch.setattr(Device, "pin_factory", None)
