"""What the first image has to wait for, and what may never be imported."""

import subprocess
import sys

import pytest

FIRST_IMAGE = """
from companion.devices import kit_config
from companion.devices.keys_lamps_and_buzzer import open_keys_lamps_and_buzzer
from companion.devices.display_factory import open_panel
from companion.devices.simulated.hardware import SimulatedHardware
from companion.devices.edge_queue import EdgeQueue
from companion.devices.real_buses_and_pins import RealHardware
hexpad = kit_config.built_in_kit("hexpad")
hardware = SimulatedHardware(hexpad)
panel = open_panel(hexpad, hardware)
panel.show(bytes(range(256)) * 4)
panel.tick(0)
assert hardware.chip.visible() == panel.image
"""

ALL_OF_IT = f"""{FIRST_IMAGE}
pins = open_keys_lamps_and_buzzer(hexpad, hardware, print, lambda: 0)
pins.close()
panel.close()
hardware.close()
"""


def imported(script: str) -> set[str]:
    """What is imported, and how many threads run, after a script in a Python of its own."""
    script += "\nimport sys, threading\nassert threading.active_count() == 1\n"
    script += "print(*sorted(sys.modules))"
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", script], capture_output=True, text=True, check=True
    )
    return set(run.stdout.split())


@pytest.mark.parametrize(
    "library", ["gpiod", "gpiozero", "luma", "PIL", "asyncio", "multiprocessing"]
)
def test_the_first_image_does_not_wait_for(library: str) -> None:
    assert library not in imported(FIRST_IMAGE)


def test_pins_bring_gpiozero_and_still_no_luma_and_no_thread() -> None:
    modules = imported(ALL_OF_IT)
    assert "gpiozero" in modules
    assert not modules & {"luma", "PIL", "asyncio"}
