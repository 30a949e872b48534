"""A process that shows its first frame and says what that took: ``ours`` or ``plain``.

Both have everything imported that they need to go on from there with keys.
"""

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory


def ours() -> tuple[float, float]:
    """The referee: journal, menu, first image; then its pins. Processor s by then."""
    from contextlib import ExitStack

    from companion.devices.box import open_pins
    from companion.devices.display import open_panel
    from companion.devices.emulated import EmulatedHardware
    from companion.devices.inbox import Inbox
    from companion.devices.kit import named
    from companion.games import GAMES
    from companion.locale import languages
    from companion.referee.box import TableBox
    from companion.referee.loop import open_referee
    from companion.referee.process import now_ms

    kit = named("hexpad")
    hardware = EmulatedHardware(kit)
    with ExitStack() as opened, TemporaryDirectory() as state:
        panel = open_panel(kit, hardware)
        box = TableBox(kit, hardware, panel)
        referee = open_referee(opened, kit, box, Path(state), GAMES, languages())
        referee.start(now_ms())
        shown = time.process_time()
        open_pins(kit, hardware, Inbox().put, now_ms)
        return shown, time.process_time()


def plain() -> tuple[float, float]:
    """The same number of Buttons, and a menu drawn with luma's canvas."""
    from tests.bench.plain import buttons, screen

    device, _ = screen()
    device.text(("BASKETmind", "1 Quick 50 turns", "2 Four quarters"))
    shown = time.process_time()
    buttons()
    return shown, time.process_time()


def peak() -> int:
    """Kilobytes of memory at the most."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.split("VmHWM:")[1].split()[0])


if __name__ == "__main__":
    shown, live = ours() if sys.argv[1] == "ours" else plain()
    print(1000 * shown, 1000 * live, peak(), flush=True)
