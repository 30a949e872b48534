"""A panel on a wire that writes down what is sent."""

import pytest

from companion.devices.oled_panel import OledPanel
from tests.devices.eyes import noise
from tests.devices.recorder import Recorder
from tests.devices.shown import showing


@pytest.fixture
def wire() -> Recorder:
    return Recorder()


@pytest.fixture
def panel(wire: Recorder) -> OledPanel:
    """A panel that has shown its first image."""
    panel = showing(OledPanel(wire.opened, "ssd1309"), noise(1))
    wire.taken()
    wire.calls = 0
    return panel
