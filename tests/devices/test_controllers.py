"""The initialisation that stands in the package is luma's own."""

# luma declares no types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

import luma.oled.device
import pytest

from companion.devices import controllers
from companion.devices.panel import BLANK, OledPanel
from tests.devices.recorder import Recorder


@pytest.mark.filterwarnings("ignore:.*getdata:DeprecationWarning")
@pytest.mark.parametrize("controller", sorted(controllers.INIT))
def test_a_panel_begins_exactly_as_lumas_device_does(controller: str) -> None:
    lumas = Recorder()
    device = getattr(luma.oled.device, controller)(lumas)
    device.persist = True  # leave the recorder alone when the tests end
    ours = Recorder()
    OledPanel(lambda: ours, controller).show(BLANK)
    assert ours.sent == lumas.sent
    assert sum(len(payload) + 2 for _, payload in ours.sent) == 1065
