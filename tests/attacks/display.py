"""Attacks on the display by its bus, and on keys by their contacts."""

import errno
import random
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

from companion.devices.debounce import ContactChange, Debounce
from companion.devices.dirty_rectangles import BLANK
from companion.devices.display_factory import open_panel
from companion.devices.kit_config import built_in_kit
from companion.devices.oled_panel import OledPanel
from companion.devices.simulated.hardware import SimulatedHardware
from tests.attacks.attack import Attack, Figure

SECONDS = 600
"""How long each attack on the bus goes on, in the panel's time: a second between pictures."""


def _pictures(refusal: int, pulled: range = range(0)) -> tuple[SimulatedHardware, OledPanel, int]:
    """A display that shows another picture each second, and in how many of these it is seen.

    Its cable is out in those seconds of each minute that are in `pulled`.
    """
    kit = built_in_kit("hexpad")
    hardware = SimulatedHardware(kit)
    hardware.simulated_bus.refusal = refusal
    panel = open_panel(kit, hardware)
    chance, seen = random.Random(12), 0
    for second in range(SECONDS):
        if pulled and second % 60 == pulled.start:
            hardware.simulated_bus.unplug()
        if pulled and second % 60 == pulled.stop:
            hardware.simulated_bus.plug()
        panel.show(bytes((*chance.randbytes(len(BLANK) - 128), *bytes(128))))
        panel.tick(1000 * second)
        seen += hardware.chip.image() == panel.image and any(hardware.chip.visible())
    return hardware, panel, seen


def _refused(refusal: int) -> Callable[[Path], Sequence[Figure]]:
    def run(_folder: Path) -> Sequence[Figure]:
        hardware, panel, seen = _pictures(refusal)
        calls, _, sent = hardware.simulated_bus.traffic
        return [
            Figure(f"pictures seen, of {SECONDS}", seen, least=SECONDS),
            Figure("calls a picture", calls / SECONDS, most=2.1),
            Figure("bytes a picture", sent / SECONDS, most=1040),
            Figure("the doctor is told", panel.one_by_one, least=1),
        ]

    return run


def _unplugged(_folder: Path) -> Sequence[Figure]:
    _, panel, seen = _pictures(errno.EOPNOTSUPP, range(30, 40))
    return [
        Figure(f"pictures seen, of {SECONDS - SECONDS // 6} with a cable", seen, least=400),
        Figure("lost in the end", panel.trouble is not None, most=0),
    ]


def _late_edges(_folder: Path) -> Sequence[Figure]:
    """A contact whose edges come late or never, in 2,000 evenings of 50 moves."""
    chance, backwards, told_twice, told = random.Random(12), 0, 0, 0
    for _ in range(2_000):
        debounce, now, down = Debounce(), 0, False
        waiting: list[ContactChange] = []
        edges: list[ContactChange] = []
        for _ in range(50):
            now, down = now + chance.randrange(15), not down
            if chance.random() < 0.7:
                waiting.append(ContactChange(now, down))
            if debounce.deadline is not None and now >= debounce.deadline:
                edges += debounce.settle(now, down=down)
            while waiting and chance.random() < 0.5:
                at, was = waiting.pop(0)
                edges += debounce.edge(at, down=was)
        told += len(edges)
        pairs = list(pairwise(edges))
        backwards += sum(after.at < before.at for before, after in pairs)
        told_twice += sum(after.down == before.down for before, after in pairs)
    return [
        Figure("edges told", told),
        Figure("before the one that was told before them", backwards, most=0),
        Figure("told twice", told_twice, most=0),
    ]


ATTACKS = (
    Attack(
        "a bus refuses several messages in one transfer (EOPNOTSUPP, as adapters with quirks do)",
        "The display stayed dark for ever.",
        _refused(errno.EOPNOTSUPP),
    ),
    Attack(
        "a bus sends the first message of several, and says EIO",
        "The display stayed dark for ever.",
        _refused(errno.EIO),
    ),
    Attack(
        "such a bus, and the display's cable is pulled for ten seconds each minute",
        "The display stayed dark for ever.",
        _unplugged,
    ),
    Attack(
        "edges of a bouncing contact come late or never",
        "Of 41,377 edges 2,216 had a time before that of the edge before them.",
        _late_edges,
    ),
)
